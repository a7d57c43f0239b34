import { parse } from 'csv-parse/sync';
import type { Line } from './read-lines.ts';

/** One row of the file, or why it is none. Lines count from 1, the header being line 1. */
export type CsvRecord =
  | { line: number; lastLine: number; cells: string[]; strayQuote: boolean }
  | { line: number; lastLine: number; reason: BrokenRow; value: string };

export type BrokenRow = 'ragged_row' | 'unbalanced_quotes' | 'invalid_utf8' | 'nul_byte' | 'row_too_long';

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
    const whole: string[] | null = open ? null : cellsOf(group, columns, false);
    const cells: string[] | null = whole ?? (group.length > 1 || open ? cellsOf([first], columns, true) : null);
    if (cells !== null) {
      if (lost !== null) yield lost;
      lost = null;
      columns ??= cells.length;
      const lastLine = whole === null ? first.number : (group.at(-1) ?? first).number;
      ahead.splice(0, whole === null ? 1 : count);
      yield { line: first.number, lastLine, cells, strayQuote: whole === null };
      continue;
    }
    ahead.shift();
    if (lost !== null && first.number <= lostUntil) {
      lost.lastLine = first.number;
    } else {
      if (lost !== null) yield lost;
      const reason =
        first.problem ??
        group.find((one) => one.problem !== null)?.problem ??
        (open ? 'unbalanced_quotes' : 'ragged_row');
      lost = { line: first.number, lastLine: first.number, reason, value: first.text.slice(0, 200) };
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

/** The cells when the lines make exactly one row of the right width, else null. */
function cellsOf(group: Line[], columns: number | null, relaxed: boolean): string[] | null {
  if (group.some((line) => line.problem !== null)) return null;
  try {
    const rows = parse(group.map((line) => line.text).join('\n'), {
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: relaxed,
    });
    const cells = rows.length === 1 ? rows[0] : undefined;
    return cells !== undefined && (columns === null || cells.length === columns) ? cells : null;
  } catch {
    return null;
  }
}
