import type { FigureCell, FigureRow, FigureTable } from '#contract/figure-lists.ts';
import type { Bar } from './column-bars.tsx';
import { lengthOf, writeCell } from './figure-link.tsx';

/** Below so many pixels a bar cannot be told from the next. */
const mostBars = 92;

const listOf = (cell: FigureCell | undefined) => (cell?.kind === 'count' ? cell.list : null);

/** A bar for each row of a table, by one of its columns. */
export const barsOf = ({ rows, columns }: FigureTable, column: string): Bar[] =>
  rows.map(({ key, name, cells }) => {
    const cell = cells[columns.indexOf(column)];
    return {
      key,
      label: name,
      value: lengthOf(cell),
      text: cell ? writeCell(cell) : '',
      list: listOf(cell) ?? listOf(cells[0]),
    };
  });

/** Days as they are, or seven together where there are too many to tell apart. */
export function groupDays(table: FigureTable): Bar[] {
  const bars = barsOf(table, 'Inquiries');
  if (bars.length <= mostBars) return bars;
  const groups: Bar[] = [];
  for (let at = 0; at < bars.length; at += 7) {
    const [group, rows] = [bars.slice(at, at + 7), table.rows.slice(at, at + 7)];
    const [first] = group;
    if (first === undefined) break;
    const value = group.reduce((sum, bar) => sum + bar.value, 0);
    groups.push({ key: first.key, label: labelOf(rows), value, text: `${value}`, list: listFrom(rows) });
  }
  return groups;
}

const labelOf = (rows: readonly FigureRow[]): string => `${rows.at(0)?.name} to ${rows.at(-1)?.name}`;

function listFrom(rows: readonly FigureRow[]) {
  const [first, last] = [listOf(rows.at(0)?.cells[0]), listOf(rows.at(-1)?.cells[0])];
  return first && last && { ...first, ...(last.to !== undefined && { to: last.to }) };
}
