import { stringify } from 'csv-stringify/sync';

/**
 * A cell that a spreadsheet would run is marked as text: also behind blanks and line breaks, also in full-width signs
 * (threat 24). Numbers are no text.
 */
const asText = (text: string): string =>
  /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n\0]/.test(text) ? `'${text}` : text;

/**
 * Rows as lines of CSV (RFC 4180). The library quotes only what holds its own line end, and a lone LF or CR ends a row
 * in a spreadsheet: what follows would be a cell that nobody marked.
 */
export const csvLines = (rows: readonly unknown[][]): string =>
  stringify([...rows], { record_delimiter: 'windows', quoted_match: /[\r\n]/, cast: { string: asText } });

/**
 * A spreadsheet for one person, its lines as they come; UTF-8 with a mark for Excel. `name` is plain letters. `count` of
 * its records, where it is known before, goes ahead in `x-total-count`.
 */
export function answerCsv(
  name: string,
  lines: AsyncIterable<string> | Iterable<string>,
  { count }: { count?: number } = {},
): Response {
  async function* parts() {
    yield '\ufeff';
    yield* lines;
  }
  return new Response(ReadableStream.from(parts()).pipeThrough(new TextEncoderStream()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      ...(count !== undefined && { 'x-total-count': String(count) }),
    },
  });
}
