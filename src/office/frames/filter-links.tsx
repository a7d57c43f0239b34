import { Link } from 'react-router';

type FilterLinksProps<Id extends string> = {
  label: string;
  /** In their order. */
  choices: Readonly<Record<Id, string>>;
  current: Id;
  /** How many each leaves; not there while that is not known, and where it says nothing. */
  counts: Readonly<Record<string, number>> | undefined;
  /** What that one counts waits for somebody. */
  urgent: Id;
  hrefOf: (id: Id) => string;
};

/** Which records of a screen are shown: one of few, each an address. */
export function FilterLinks<Id extends string>(props: FilterLinksProps<Id>) {
  const { label, choices, current, counts, urgent, hrefOf } = props;
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {(Object.keys(choices) as Id[]).map((id) => {
          const count = counts?.[id];
          return (
            <li key={id}>
              <Link
                to={hrefOf(id)}
                replace
                aria-current={id === current ? 'page' : undefined}
                className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-control border border-hairline-strong bg-white px-4 text-[0.90625rem] transition-colors hover:border-ink aria-[current]:border-green aria-[current]:bg-green-wash aria-[current]:font-[550] aria-[current]:text-green"
              >
                {choices[id]}
                {count !== undefined && (
                  <span className={`tabular-nums ${id === urgent && count > 0 ? 'font-[550] text-red' : 'text-ink-3'}`}>
                    {count}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
