/**
 * All words there are, each with a number from 0. Words are looked up by their bytes, as the database sends them: a
 * million homes have a hundred million, and a text made of each would cost more than all the rest.
 */
export type Vocabulary = ReturnType<typeof createVocabulary>;

export function createVocabulary() {
  const texts: string[] = [];
  /** The bytes of all words, one after the other; word `n` ends where `ends[n]` says. */
  let bytes = Buffer.alloc(64 * 1024);
  const ends: number[] = [];
  /** A hash table: the number of a word plus one at the first free place from its hash on; 0 is free. */
  let table = new Uint32Array(16 * 1024);
  /** Numbers in the order of their texts; made when it is first asked for, kept up from then on. */
  let sorted: number[] | null = null;

  function hashOf(from: Uint8Array, start: number, end: number): number {
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (from[at] as number), 0x01000193);
    return (hash ^ (hash >>> 15)) >>> 0;
  }

  function isAt(number: number, from: Uint8Array, start: number, end: number): boolean {
    const begin = number === 0 ? 0 : (ends[number - 1] as number);
    const length = end - start;
    if ((ends[number] as number) - begin !== length) return false;
    for (let at = 0; at < length; at += 1) if (bytes[begin + at] !== from[start + at]) return false;
    return true;
  }

  /** The number of the word, or the free place for it in the table as a negative number less one. */
  function seek(from: Uint8Array, start: number, end: number): number {
    const mask = table.length - 1;
    let place = hashOf(from, start, end) & mask;
    for (;;) {
      const entry = table[place] as number;
      if (entry === 0) return -place - 1;
      if (isAt(entry - 1, from, start, end)) return entry - 1;
      place = (place + 1) & mask;
    }
  }

  function widen(): void {
    table = new Uint32Array(table.length * 2);
    const mask = table.length - 1;
    for (let number = 0, begin = 0; number < ends.length; number += 1) {
      const end = ends[number] as number;
      let place = hashOf(bytes, begin, end) & mask;
      while (table[place] !== 0) place = (place + 1) & mask;
      table[place] = number + 1;
      begin = end;
    }
  }

  /** The number of the word in these bytes; a new one where it is not known. */
  function numberOf(from: Buffer, start: number, end: number): number {
    const found = seek(from, start, end);
    if (found >= 0) return found;
    const begin = ends.at(-1) ?? 0;
    if (begin + end - start > bytes.length) bytes = Buffer.concat([bytes, Buffer.alloc(bytes.length + end - start)]);
    from.copy(bytes, begin, start, end);
    const number = ends.push(begin + end - start) - 1;
    const text = from.toString('utf8', start, end);
    texts.push(text);
    table[-found - 1] = number + 1;
    if (ends.length * 2 > table.length) widen();
    sorted?.splice(placeOf(sorted, text), 0, number);
    return number;
  }

  /** Where the first word stands that is not before this text. */
  function placeOf(order: readonly number[], text: string): number {
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((texts[order[middle] as number] as string) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    numberOf,
    /** The number of a known word, else null. */
    find(text: string): number | null {
      const from = Buffer.from(text);
      const found = seek(from, 0, from.length);
      return found < 0 ? null : found;
    },
    add(text: string): number {
      const from = Buffer.from(text);
      return numberOf(from, 0, from.length);
    },
    textOf: (number: number): string => texts[number] as string,
    get size() {
      return texts.length;
    },
    /** Calls back with each word that begins so, until it is told that this is enough. */
    eachBegun(start: string, visit: (number: number) => boolean): void {
      sorted ??= [...texts.keys()].sort((a, b) => ((texts[a] as string) < (texts[b] as string) ? -1 : 1));
      for (let at = placeOf(sorted, start); at < sorted.length; at += 1) {
        const number = sorted[at] as number;
        if (!(texts[number] as string).startsWith(start) || visit(number)) return;
      }
    },
  };
}
