/**
 * Reads a list as Python prints it: `['Park', "St. Mary's"]`. Anything else with commas is split at them.
 * Never throws; items are trimmed, empty ones dropped, order kept, each once.
 */
export function parseList(text: string): string[] {
  const bare = text.trim();
  const inside = /^\[(.*)\]$/s.exec(bare)?.[1];
  const items: string[] = [];
  if (inside === undefined) {
    items.push(...bare.split(','));
  } else {
    for (const [, single, double, word] of inside.matchAll(
      /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([^\s,'"][^,]*)/gs,
    )) {
      items.push((single ?? double ?? word ?? '').replace(/\\(['"\\])/g, '$1'));
    }
  }
  const clean = items
    .map((item) => item.replace(/\s+/g, ' ').trim())
    .filter((item) => item !== '' && item !== 'nan' && item !== 'None');
  return [...new Set(clean)];
}
