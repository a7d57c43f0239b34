import type { ReactNode } from 'react';

type Row = { key: string; name: ReactNode; inquiries: number; aside?: string };

const number = new Intl.NumberFormat('en-IN').format;

/** Names with how many inquiries each brought, longest bar first as the rows come. */
export function RankedBars({ rows, empty }: { rows: readonly Row[]; empty: string }) {
  const most = Math.max(1, ...rows.map(({ inquiries }) => inquiries));
  if (rows.length === 0) return <p className="type-small py-4 text-ink-3">{empty}</p>;
  return (
    <ol className="grid gap-3">
      {rows.map(({ key, name, inquiries, aside }) => (
        <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
          <span className="type-small truncate" dir="auto" title={typeof name === 'string' ? name : undefined}>
            {name}
          </span>
          <span className="type-small text-ink-2 tabular-nums">
            {number(inquiries)}
            {aside && <span className="text-ink-3"> · {aside}</span>}
          </span>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className="col-span-2 block h-1.5 w-full"
          >
            <rect width={100} height={4} className="fill-wash" />
            <rect width={(inquiries / most) * 100} height={4} className="fill-brass" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
