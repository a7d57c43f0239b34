import { Heart } from 'lucide-react';
import { counted } from '#contract/prices.ts';
import { Link } from '#ui/link.tsx';
import { useKeptHomes } from './kept-homes.ts';

/** The way to what this browser keeps, with its number. */
export function ShortlistLink({ pathname, className = '' }: { pathname: string; className?: string }) {
  const { length } = useKeptHomes();
  return (
    <Link
      to="/shortlist"
      aria-label={length === 0 ? 'Shortlist' : `Shortlist, ${counted(length, 'home')}`}
      aria-current={pathname === '/shortlist' ? 'page' : undefined}
      className={`js-only relative grid size-11 place-items-center ${className}`}
    >
      <Heart size={21} strokeWidth={1.5} aria-hidden="true" />
      {length > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-brass-text px-1 font-[550] text-[0.6875rem] text-white leading-none"
        >
          {length}
        </span>
      )}
    </Link>
  );
}
