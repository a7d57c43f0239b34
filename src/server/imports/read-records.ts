import { parse } from 'csv-parse/sync';
import type { Line } from './read-lines.ts';

/** One row of the file, or why it is none. Lines count from 1, the header being line 1. */
export type CsvRecord =
  | { line: number; lastLine: number; end: number; cells: string[]; strayQuote: boolean }
  | { line: number; lastLine: number; end: number; reason: BrokenRow; value: string };

export type BrokenRow =
  | 'ragged_row'
  | 'broken_quotes'
  | 'unbalanced_quotes'
  | 'invalid_utf8'
  | 'nul_byte'
  | 'row_too_long';

/** A row may have line breaks inside quotes; beyond this many lines or letters its quotes are taken as broken. */
const maxRowLines = 1000;
const maxRowLength = 1_000_000;

/**
 * Rows of a CSV file. A broken row costs itself only: lines are joined until their quotes balance, and when that
 * gives no sound row the first line is refused and reading goes on with the second. The first row (the header)
 * sets the number of columns.
 */
export async function* readRecords(lines: AsyncIterator<Line>): AsyncGenerator<CsvRecord> {
  const ahead: Line[] = [];
  let delimiter: string | null = null;
  let columns: number | null = null;
  /** Lines up to here belong to a group that failed: what fails among them again is part of the same loss. */
  let lostUntil = 0;
  let lost: (CsvRecord & { reason: BrokenRow }) | null = null;

  const peek = async (index: number): Promise<Line | null> => {
    while (ahead.length <= index) {
      const next = await lines.next();
      if (next.done) return null;
      ahead.push(next.value);
    }
    return ahead[index] ?? null;
  };

  for (;;) {
    const first = await peek(0);
    if (first === null) break;
    if (first.problem === null && first.text.trim() === '') {
      ahead.shift();
      continue;
    }
    if (delimiter === null) {
      // Excel's own first line says what divides the cells: `sep=;`.
      const said = /^"?sep=(.)"?$/i.exec(first.text.trim())?.[1] ?? (first.text === 'sep=\t' ? '\t' : null);
      delimiter = said ?? delimiterOf(first.text);
      if (said !== null) {
        ahead.shift();
        continue;
      }
    }
    let count = 1;
    let length = first.text.length;
    let open = quotesIn(first.text) % 2 === 1;
    while (open && count < maxRowLines && length < maxRowLength) {
      const next = await peek(count);
      if (next === null) break;
      count++;
      length += next.text.length;
      open = quotesIn(next.text) % 2 === 1 ? !open : open;
    }
    const group = ahead.slice(0, count);
    const whole: Cells = open ? { error: 'unbalanced_quotes' } : cellsOf(group, { columns, delimiter, relaxed: false });
    const found: Cells =
      'cells' in whole || (whole.error === 'ragged_row' && group.length === 1)
        ? whole
        : cellsOf([first], { columns, delimiter, relaxed: true });
    if ('cells' in found) {
      const cells: string[] = found.cells;
      const isWhole = found === whole;
      if (lost !== null) yield lost;
      lost = null;
      columns ??= cells.length;
      const last = isWhole ? (group.at(-1) ?? first) : first;
      ahead.splice(0, isWhole ? count : 1);
      yield { line: first.number, lastLine: last.number, end: last.end, cells, strayQuote: !isWhole };
      continue;
    }
    ahead.shift();
    if (lost !== null && first.number <= lostUntil) {
      lost.lastLine = first.number;
      lost.end = first.end;
    } else {
      if (lost !== null) yield lost;
      const broken = first.problem ?? group.find((one) => one.problem !== null)?.problem;
      const reason = broken ?? ('error' in whole ? whole.error : 'ragged_row');
      lost = {
        line: first.number,
        lastLine: first.number,
        end: first.end,
        reason,
        value: first.text.slice(0, 200),
      };
    }
    // An unclosed quote says nothing about the lines below it.
    lostUntil = open ? first.number : Math.max(lostUntil, (group.at(-1) ?? first).number);
  }
  if (lost !== null) yield lost;
}

function quotesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) count++;
  return count;
}

/** What divides the cells of a header: of comma, semicolon and tab the one that stands in it most often outside quotes. */
function delimiterOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((one): [string, number] => [one, bare.split(one).length]);
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

type Cells = { cells: string[] } | { error: 'unbalanced_quotes' | 'broken_quotes' | 'ragged_row' };
type How = { columns: number | null; delimiter: string; relaxed: boolean };

/** The cells when the lines make exactly one row of the right width, else why not. */
function cellsOf(group: Line[], { columns, delimiter, relaxed }: How): Cells {
  if (group.some((line) => line.problem !== null)) return { error: 'ragged_row' };
  try {
    const rows = parse(group.map((line) => line.text).join('\n'), {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: relaxed,
    });
    const cells = rows.length === 1 ? rows[0] : undefined;
    return cells !== undefined && (columns === null || cells.length === columns) ? { cells } : { error: 'ragged_row' };
  } catch {
    return { error: 'broken_quotes' };
  }
}
