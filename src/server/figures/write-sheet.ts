import { type FigureCell, listFigures } from '#contract/figure-lists.ts';
import type { Figures } from '#contract/figures.ts';
import { csvLines } from '../platform/http/answer-csv.ts';

/** A spreadsheet can count on with minutes, and with a share as a number. */
function write(cell: FigureCell): string | number {
  if (cell.value === null) return '';
  return cell.kind === 'seconds' ? (cell.value / 60).toFixed(1) : cell.value;
}

const units: Record<string, string> = {
  Change: 'Change (%)',
  'Median response': 'Median response (minutes)',
  '9 of 10 within': '9 of 10 within (minutes)',
};

/** The same tables as the screen has, below each other: every column stands once, and what a table does not have is empty. */
export function writeSheet(figures: Figures): string {
  const tables = listFigures(figures);
  const columns = [...new Set(tables.flatMap((table) => table.columns))];
  return csvLines([
    ['Figure', 'Of', ...columns.map((column) => units[column] ?? column)],
    ...tables.flatMap((table) =>
      table.rows.map(({ name, cells }) => [
        table.of,
        name,
        ...columns.map((column) => {
          const cell = cells[table.columns.indexOf(column)];
          return cell === undefined ? '' : write(cell);
        }),
      ]),
    ),
  ]);
}
