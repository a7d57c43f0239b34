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
