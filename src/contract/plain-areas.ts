/** Nobody draws so much: 200 corners take a third of it. */
export const longestAreas = 4000;

const area = '(?:b:[\\d.,-]{7,80}|r:[\\d.,-]{5,60}|p:[\\w-]{6,4000})';
const areas = new RegExp(`^${area}(?:;${area})*$`);

/**
 * Areas of an address by their form alone. A browser has them from the server, which looks at each corner
 * (`canonicalAreas`), or from the map, which does too: its pages need not carry that.
 */
export const plainAreas = (text: string): string => (text.length <= longestAreas && areas.test(text) ? text : '');

/** What was drawn, for those who do not see it. */
export function wordsOfAreas(text: string): string {
  const [first = '', ...others] = text.split(';');
  if (others.length > 0) return `${others.length + 1} areas on the map`;
  if (first.startsWith('r:')) return `Within ${first.split(',')[2]} km of a point`;
  if (first.startsWith('b:')) return 'This part of the map';
  return first === '' ? 'Everywhere' : 'Area drawn on the map';
}
