const squeeze = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Other words for a kind of home. The first that a text contains counts: a builder floor in a villa is a floor. */
const synonyms: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b(?:builder|independent|villa) floors?\b|^(?:\w+ )?floors?$/, 'Builder Floor'],
  [/\b(?:plots?|land)\b|प्लॉट/u, 'Plot'],
  [/\bindependent house villa\b|\bhouse villa\b/, 'House'],
  [/\b(?:villas?|farm ?houses?|bungalows?|kothis?)\b/, 'Villa'],
  [/\b(?:flats?|apartments?|apartment|apt|penthouses?|studios?)\b|फ्लैट/u, 'Apartment'],
  [/\b(?:houses?|row ?houses?|homes?)\b|मकान/u, 'House'],
];

/**
 * The kind of home that a text names, of our own ones (`own`, as they are called here) or by another word for it. Null when it
 * names none we know.
 */
export function namePropertyType(text: string, own: readonly string[]): string | null {
  const asked = squeeze(text);
  if (asked === '') return null;
  const bare = asked.replace(/^\d+(?: \d+)? (?:bhk|rk|bedrooms?|beds?) /, '');
  const same = (name: string) =>
    own.find((one) => [name, `${name}s`].includes(squeeze(one)) || `${squeeze(one)}s` === name);
  const exact = same(asked) ?? same(bare);
  if (exact !== undefined) return exact;
  const name = synonyms.find(([pattern]) => pattern.test(asked))?.[1];
  return name === undefined ? null : (same(squeeze(name)) ?? name);
}
