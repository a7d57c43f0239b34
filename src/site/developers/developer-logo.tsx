import type { ListedDeveloper } from './parse-developer.ts';

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
      className={`grid place-items-center border border-hairline-strong font-[380] font-display text-green leading-none max-[18rem]:text-sm ${className} ${initials.length > 2 ? 'text-xl' : 'text-[2rem]'}`}
    >
      {initials}
    </span>
  );
}
