/** Calls back with each word of a `tsvector` in binary form: its bytes lie in `bytes` from `start` to `end`. */
export function eachWord(bytes: Buffer, visit: (start: number, end: number, places: Places) => void): void {
  let at = 4;
  for (let left = bytes.readUInt32BE(0); left > 0; left -= 1) {
    const start = at;
    while (bytes[at] !== 0) at += 1;
    const end = at;
    const count = bytes.readUInt16BE(end + 1);
    at = end + 3 + 2 * count;
    visit(start, end, { from: end + 3, count });
  }
}

/** Where the places of a word lie in the bytes: two bytes each, the upper two bits are its weight. */
type Places = { from: number; count: number };

export const readPlaces = (bytes: Buffer, { from, count }: Places): number[] =>
  Array.from({ length: count }, (_, at) => bytes.readUInt16BE(from + 2 * at) & 0x3fff);
