import { useState } from 'react';
import type { FigureCell, FigureTable } from '#contract/figure-lists.ts';
import { FigureLink, lengthOf, shareOf } from './figure-link.tsx';

/** More stand behind a press. */
const usual = 10;
const tones = ['fill-brass', 'fill-ink-3', 'fill-green', 'fill-ink'];

/** Names with how many inquiries each has, in the order of the rows; a line for each number, as long as it is. */
export function RankedBars({ table, empty }: { table: FigureTable; empty: string }) {
  const [isWhole, setWhole] = useState(false);
  const { rows, columns } = table;
  /** What the bars are as long as; what stands before it only says more of the row. */
  const main = Math.max(0, rows[0]?.cells.findIndex(({ kind }) => kind === 'count') ?? 0);
  const most = Math.max(1, ...rows.map(({ cells }) => lengthOf(cells[main])));
  if (rows.length === 0) return <p className="type-small py-4 text-ink-3">{empty}</p>;
  const shown = isWhole ? rows : rows.slice(0, usual);
  return (
    <>
      <ol className="grid gap-y-4">
        {shown.map(({ key, name, cells }) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
            <span className="type-small truncate" dir="auto" title={name}>
              {name}
            </span>
            <span className="type-small text-ink-2 tabular-nums">
              <Figure cell={cells[main]} of={`${columns[main]}, ${name}`} />
            </span>
            <Lines values={cells.filter(({ kind }) => kind === 'count').map(lengthOf)} most={most} />
            {cells.length > 1 && (
              <span className="type-hint col-span-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-3 tabular-nums">
                {cells.map(
                  (cell, at) =>
                    at !== main &&
                    cell.value !== null && (
                      <span key={columns[at]}>
                        {cell.kind === 'text' ? '' : `${columns[at]} `}
                        <Figure cell={cell} of={`${columns[at]}, ${name}`} />
                      </span>
                    ),
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      {rows.length > usual && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="quiet-link touch type-small mt-5"
        >
          {isWhole ? `Show the first ${usual}` : `Show all ${rows.length}`}
        </button>
      )}
    </>
  );
}

function Figure({ cell, of }: { cell: FigureCell | undefined; of: string }) {
  if (cell === undefined) return null;
  const share = shareOf(cell);
  return (
    <>
      <FigureLink cell={cell} of={of} />
      {share && <span className="text-ink-3"> · {share}</span>}
    </>
  );
}

function Lines({ values, most }: { values: readonly number[]; most: number }) {
  const height = values.length === 1 ? 6 : 3;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 100 ${values.length * height}`}
      preserveAspectRatio="none"
      className="col-span-2 block w-full"
      style={{ height: values.length * height }}
    >
      <rect width={100} height={values.length * height} className="fill-wash" />
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <rect key={at} y={at * height} width={(value / most) * 100} height={height} className={tones[at]} />
      ))}
    </svg>
  );
}
