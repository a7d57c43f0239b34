import type { FigureTable } from '#contract/figure-lists.ts';
import { RecordCell, RecordRow, RecordTable } from '#ui/record-table.tsx';
import { FigureLink, shareOf } from './figure-link.tsx';

/** All numbers of a table of figures, each with the list behind it. */
export function FigureRows({ table, label }: { table: FigureTable; label: string }) {
  return (
    <RecordTable label={label} head={[table.of, ...table.columns]}>
      {table.rows.map(({ key, name, cells }) => (
        <RecordRow key={key}>
          <RecordCell>
            <span className="wrap-anywhere font-550" dir="auto">
              {name}
            </span>
          </RecordCell>
          {cells.map((cell, at) => {
            const column = table.columns[at] ?? '';
            const share = shareOf(cell);
            return (
              <RecordCell key={column} label={column} className="tabular-nums">
                <span>
                  <FigureLink cell={cell} of={`${column}, ${name}`} />
                  {share && <span className="text-ink-3"> ({share})</span>}
                </span>
              </RecordCell>
            );
          })}
        </RecordRow>
      ))}
    </RecordTable>
  );
}

/** The same close together, in the place of a picture; long ones scroll in themselves. */
export function FigureSheet({ table, label }: { table: FigureTable; label: string }) {
  return (
    <div className="strip [scrollbar-width:thin]! max-h-112 overflow-auto! border border-hairline">
      <table aria-label={label} className="type-office w-full">
        <thead>
          <tr className="bg-hover text-ink-3">
            {[table.of, ...table.columns].map((column) => (
              <th
                key={column}
                scope="col"
                className="type-office-head sticky top-0 h-11 bg-hover px-3 text-right first:left-0 first:z-1 first:text-left"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ key, name, cells }) => (
            <tr key={key} className="border-hairline border-t bg-white hover:bg-hover">
              <th
                scope="row"
                className="wrap-anywhere sticky left-0 h-11 min-w-36 bg-inherit px-3 py-1.5 text-left font-normal"
                dir="auto"
              >
                {name}
              </th>
              {cells.map((cell, at) => {
                const column = table.columns[at] ?? '';
                const share = shareOf(cell);
                return (
                  <td key={column} className="whitespace-nowrap px-3 text-right tabular-nums">
                    <FigureLink cell={cell} of={`${column}, ${name}`} />
                    {share && <span className="text-ink-3"> ({share})</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
