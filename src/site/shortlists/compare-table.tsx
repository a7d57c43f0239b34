import { X } from 'lucide-react';
import { comparedQuery } from '#contract/shortlist-choices.ts';
import { TakenMark } from '#site/properties/taken-mark.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { type ComparedHome, type ComparedRow, compareRows } from './compare-rows.ts';
import { HeartButton } from './heart-button.tsx';

/**
 * A table, since it is one: a screen reader says home and fact with every cell. On a phone the name of a fact stands above
 * its values, and what is wider than the screen scrolls within its own frame.
 */
export function CompareTable({ homes }: { homes: readonly ComparedHome[] }) {
  const { differing, same } = compareRows(homes);
  return (
    <section
      aria-label="Homes side by side"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys (axe: scrollable-region-focusable)
      tabIndex={0}
      className="compare-frame -mx-5 mt-4 overflow-x-auto px-5 outline-offset-2 md:-mx-8 md:px-8 lg:mx-0 lg:px-0"
    >
      <table className="w-full table-fixed border-collapse text-left" style={{ minWidth: `${homes.length * 10}rem` }}>
        <caption className="sr-only">
          {homes.length} homes side by side: first what differs, then what is the same
        </caption>
        <thead>
          <tr className="border-ink border-t">
            <td className="w-0 lg:w-44" />
            {homes.map((home) => (
              <Head key={home.id} home={home} others={homes.filter(({ id }) => id !== home.id)} />
            ))}
          </tr>
        </thead>
        <Rows title="Where they differ" rows={differing} columns={homes.length} />
        <Rows title="The same for all" rows={same} columns={homes.length} />
      </table>
    </section>
  );
}

function Head({ home, others }: { home: ComparedHome; others: readonly ComparedHome[] }) {
  const { id, title, place, pictures } = home;
  return (
    <th scope="col" className="pt-5 pr-4 pb-5 align-top font-normal lg:pr-6">
      <div className="relative aspect-4/3 overflow-hidden bg-sand">
        <Picture source={pictures[0] ?? null} sizes="(min-width: 64rem) 22vw, 45vw" decorative className="size-full" />
        <TakenMark home={home} />
        <HeartButton home={home} />
      </div>
      <Link
        to={`/property/${id}`}
        className="wrap-anywhere touch mt-3 block font-semibold leading-snug hover:underline"
      >
        {title}
      </Link>
      <span className="type-small wrap-anywhere mt-1 block text-ink-3">{place}</span>
      <Link
        to={`/compare${comparedQuery(others.map((one) => one.id))}`}
        replace
        preventScrollReset
        // This link goes with its column: whoever pressed it stays at the table.
        onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('section')?.focus()}
        aria-label={`Leave out ${title}`}
        className="compare-actions type-small mt-1 inline-flex min-h-11 items-center gap-1.5 text-ink-2 hover:text-ink"
      >
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
        Leave out
      </Link>
    </th>
  );
}

function Rows({ title, rows, columns }: { title: string; rows: ComparedRow[]; columns: number }) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns + 1} className="type-h4 pt-8 pb-3">
          {title}
        </th>
      </tr>
      {rows.map(({ label, cells }) => (
        <tr key={label} className="border-hairline border-t">
          <th scope="row" className="w-0 align-top font-normal lg:w-44 lg:py-4 lg:pr-6">
            <span className="type-hint whitespace-nowrap text-ink-3 max-lg:absolute max-lg:pt-[0.75rem] lg:whitespace-normal">
              {label}
            </span>
          </th>
          {cells.map(({ value, note }, at) => (
            <td
              // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of the homes
              key={at}
              className="wrap-anywhere pt-[2.25rem] pr-4 pb-3.5 align-top font-[550] leading-snug lg:py-4 lg:pr-6"
            >
              {value || (note === '' && <span className="font-normal text-ink-3">Not stated</span>)}
              {note !== '' && <span className="type-hint mt-1 block font-normal text-ink-3">{note}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
