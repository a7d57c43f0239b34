import { readdir } from 'node:fs/promises';

const folder = new URL('../../../build/client/assets/', import.meta.url);

const devanagari = 'unicode-range:U+900-97F,U+200C-200D,U+A8E0-A8FF';
/** Family, beginning of the built file's name, and what it is for. */
const faces = [
  ['Newsreader', 'newsreader-latin-', 'font-weight:360 440'],
  ['Hanken Grotesk', 'hanken-latin-', 'font-weight:400 600'],
  ['Tiro Devanagari Hindi', 'tiro-devanagari-hindi-devanagari-', devanagari],
  ['Mukta', 'mukta-devanagari-400-', `font-weight:400;${devanagari}`],
  ['Mukta', 'mukta-devanagari-500-', `font-weight:500 600;${devanagari}`],
] as const;

/**
 * The site's own letters for the pages of a trial: a machine may have no Devanagari. Empty where nothing is built;
 * letters of the system stand in then.
 */
export async function findFontFaces(): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  return faces
    .flatMap(([family, stem, rest]) => {
      const file = names.find((name) => name.startsWith(stem) && name.endsWith('.woff2'));
      return file ? `@font-face{font-family:'${family}';src:url(/assets/${file});font-display:swap;${rest}}` : [];
    })
    .join('');
}
