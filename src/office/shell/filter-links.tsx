import { Link } from 'react-router';

export type FilterLink = {
  id: string;
  label: string;
  to: string;
  /** How many it leaves; undefined while that is not known, and where it says nothing. */
  count?: number | undefined;
  /** What it counts waits for somebody. */
  isUrgent?: boolean;
};

/** Which records of a screen are shown: one of few, each an address. */
export function FilterLinks({ label, links, current }: { label: string; links: FilterLink[]; current: string }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ id, label: text, to, count, isUrgent = false }) => (
          <li key={id}>
            <Link
              to={to}
              replace
              aria-current={id === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-control border border-hairline-strong bg-white px-4 text-[0.90625rem] transition-colors hover:border-ink aria-[current]:border-green aria-[current]:bg-green-wash aria-[current]:font-[550] aria-[current]:text-green"
            >
              {text}
              {count !== undefined && (
                <span className={`tabular-nums ${isUrgent && count > 0 ? 'font-[550] text-red' : 'text-ink-3'}`}>
                  {count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
