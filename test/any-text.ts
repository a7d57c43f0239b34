import fc from 'fast-check';

/** Halves of pairs, which are no signs of their own: a hole in the numbers of all signs. */
const hole = { from: 0xd800, size: 0x800 };
const last = 0x10ffff;

function numberOf(text: unknown): number {
  const code = typeof text === 'string' ? text.codePointAt(0) : undefined;
  if (code === undefined || text !== String.fromCodePoint(code)) throw new Error('not one sign');
  return code < hole.from ? code : code - hole.size;
}

const sign = fc
  .nat(last - hole.size)
  .map((number) => String.fromCodePoint(number < hole.from ? number : number + hole.size), numberOf);

/**
 * Any text of Unicode, assigned or not: the very texts of `fc.string({ unit: 'binary' })`, without the map of all signs that
 * it draws up first, some seconds in every process.
 */
export const anyText = (constraints: { maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ ...constraints, unit: sign });
