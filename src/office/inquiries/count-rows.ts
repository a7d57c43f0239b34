/** How many records a CSV has below its head. Line breaks inside of quotes end none (RFC 4180). */
export function countRows(csv: Uint8Array): number {
  const [quote, lineFeed] = [0x22, 0x0a];
  let isQuoted = false;
  let ends = 0;
  let last = lineFeed;
  for (const byte of csv) {
    if (byte === quote) isQuoted = !isQuoted;
    else if (byte === lineFeed && !isQuoted) ends += 1;
    last = byte;
  }
  if (last !== lineFeed) ends += 1;
  return Math.max(0, ends - 1);
}
