import type { ListedDeveloper } from './parse-developer.ts';

/** By how many letters there are: as large as their square has room for, whatever letters the reader asks for. */
const letters = [
  '',
  'text-[min(2rem,46cqi)]',
  'text-[min(2rem,46cqi)]',
  'text-[min(1.25rem,30cqi)]',
  'text-[min(1.25rem,22cqi)]',
  'text-[min(1.25rem,18cqi)]',
];

/** The logo, or initials in a hairline square. */
export function DeveloperLogo({
  developer,
  className = 'size-17',
}: {
  developer: ListedDeveloper;
  className?: string;
}) {
  const { logo, initials } = developer;
  if (logo) {
    return (
      <img
        src={logo}
        alt=""
        width={68}
        height={68}
        loading="lazy"
        className={`border border-hairline bg-white object-contain ${className}`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`@container grid place-items-center border border-hairline-strong font-[380] font-display text-green leading-none ${className}`}
    >
      <span className={letters[Math.min(initials.length, 5)]}>{initials}</span>
    </span>
  );
}
