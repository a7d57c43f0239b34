import { isUtf8 } from 'node:buffer';

/** One physical line, which ends at byte `end` of the file. `problem` is why its text cannot be trusted; `text` is then only good for showing. */
export type Line = {
  number: number;
  text: string;
  end: number;
  problem: null | 'invalid_utf8' | 'nul_byte' | 'row_too_long';
};

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Longest line that is kept, in bytes; the rest of a longer one is dropped as it is read, so memory stays flat. */
export const maxLineBytes = 1_000_000;

/** The file's encoding by its first bytes, also of UTF-16 without its mark. */
export function detectEncoding(start: Uint8Array): Encoding {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const sample = start.subarray(0, 4096);
  let even = 0;
  let odd = 0;
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) at % 2 === 0 ? even++ : odd++;
  // A header is Latin: in UTF-16 it has a zero in every second byte; a stray NUL in UTF-8 has not.
  if (Math.max(even, odd) <= sample.length / 4) return 'utf-8';
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** What a file is that is no text at all; null when it may be one. */
export function nameBinary(start: Uint8Array): string | null {
  const begins = (...bytes: number[]) => bytes.every((byte, at) => start[at] === byte);
  if (begins(0x50, 0x4b, 3, 4)) return 'an Excel workbook or a ZIP archive';
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return 'an old Excel workbook';
  if (begins(0x1f, 0x8b)) return 'compressed';
  if (begins(0x25, 0x50, 0x44, 0x46)) return 'a PDF';
  return begins(0x89, 0x50, 0x4e, 0x47) || begins(0xff, 0xd8, 0xff) ? 'a picture' : null;
}

/** UTF-16 becomes UTF-8; anything else passes through. */
export async function* asUtf8(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<Uint8Array> {
  if (encoding === 'utf-8') {
    yield* chunks;
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }), 'utf8');
  yield Buffer.from(decoder.decode(), 'utf8');
}

/** Splits bytes into lines without ever holding more than one. A mark at the start and `\r` at line ends are dropped. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<Line> {
  let number = 0;
  let end = 0;
  let held: Uint8Array[] = [];
  let size = 0;
  let separator: number | null = null;

  const take = (): Line => {
    number++;
    let bytes = Buffer.concat(held);
    if (number === 1 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) bytes = bytes.subarray(3);
    const problem =
      size > maxLineBytes ? 'row_too_long' : !isUtf8(bytes) ? 'invalid_utf8' : bytes.includes(0) ? 'nul_byte' : null;
    const text = bytes.toString(problem === null ? 'utf8' : 'latin1');
    end += encoding === 'utf-8' ? size + 1 : 2 * (text.length + 1);
    held = [];
    size = 0;
    return { number, end, text: text.endsWith('\r') ? text.slice(0, -1) : text, problem };
  };
  const keep = (part: Uint8Array): void => {
    if (size <= maxLineBytes && part.length > 0) held.push(part.subarray(0, maxLineBytes - size));
    size += part.length;
  };

  for await (const chunk of chunks) {
    // Files of old spreadsheets end their lines with a lone carriage return.
    if (separator === null && chunk.length > 0) separator = chunk.includes(10) || !chunk.includes(13) ? 10 : 13;
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(separator ?? 10, from);
      if (end === -1) break;
      keep(chunk.subarray(from, end));
      yield take();
      from = end + 1;
    }
    keep(chunk.subarray(from));
  }
  if (size > 0) yield take();
}

/** The first bytes of a stream, and the stream with them still in it. */
export async function withStart(
  file: AsyncIterable<Uint8Array>,
): Promise<{ start: Uint8Array; chunks: AsyncIterable<Uint8Array> }> {
  const iterator = file[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  let size = 0;
  while (size < 4096) {
    const next = await iterator.next();
    if (next.done) break;
    head.push(next.value);
    size += next.value.length;
  }
  const chunks = (async function* () {
    try {
      yield* head;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  })();
  return { start: Buffer.concat(head), chunks };
}
