import { CodedError } from '#contract/errors.ts';
import { oneLine } from './clean-text.ts';
import { portalLayout } from './parse-portal-row.ts';
import { rawLayout } from './parse-raw-row.ts';
import type { Layout } from './parse-row.ts';
import type { CsvRecord } from './read-records.ts';

const layouts = [portalLayout, rawLayout];

/**
 * The layout that a header belongs to. Order and case of the columns do not matter, others beside them are ignored.
 * @throws CodedError `invalid_fields` naming what is missing
 */
export function layoutOf(header: CsvRecord | null): { layout: Layout; names: string[] } {
  if (header === null) throw new CodedError('invalid_fields', 'The file is empty.');
  if ('reason' in header) throw new CodedError('invalid_fields', 'The first line of the file is no readable header.');
  const names = header.cells.map(oneLine);
  const given = new Set(names.map((name) => name.toLowerCase()));
  const twice = names.find(
    (name, at) => name !== '' && names.findIndex((one) => one.toLowerCase() === name.toLowerCase()) !== at,
  );
  if (twice !== undefined) throw new CodedError('invalid_fields', `The header names the column ${twice} twice.`);
  const missing = layouts.map((layout) => layout.required.filter((column) => !given.has(column)));
  const at = missing.findIndex((columns) => columns.length === 0);
  const layout = layouts[at];
  if (layout !== undefined) return { layout, names };
  const half = layouts.findIndex((one, index) => (missing[index]?.length ?? 0) * 2 <= one.required.length);
  const text =
    half >= 0
      ? `The header lacks the column${missing[half]?.length === 1 ? '' : 's'} ${missing[half]?.join(', ')}.`
      : `The header is of no layout we know. Expected are the columns ${layouts.map((one) => one.required.join(', ')).join('; or ')}. ` +
        `The file has ${names.slice(0, 30).join(', ').slice(0, 500)}.`;
  throw new CodedError('invalid_fields', text);
}

/** The columns that are not read; whoever put something in them is told so. */
export function ignoredOf({ required, optional }: Layout, names: string[]): string[] {
  const read = new Set([...required, ...optional]);
  return names.filter((name) => name !== '' && !read.has(name.toLowerCase())).slice(0, 100);
}
