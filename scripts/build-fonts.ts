import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { brand } from '../src/contract/brand.ts';

/** Where the cut fonts lie; `vite.config.ts` aliases `@fonts` to it, and the bundler gives them hashed names. */
export const fontsFolder = fileURLToPath(new URL('../.cache/fonts', import.meta.url));

export const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

/** What nearly every page consists of. The `unicode-range` lines of src/ui/fonts.css name the same signs. */
const latin = `${range(0x20, 0x7e)}\u00a0©°·×–—‘’“”•…`;
/** The rest of Latin-1 and punctuation: accents in a name now and then. Half the weight, hence a face of its own. */
const rest = `${range(0xa1, 0xff).replace(/[©°·×]/g, '')}ŒœŠšŽžŸ‐‑‒‚„†‡‰′″‹›⁄€™−←→↑↓`;
/** The rupee sign lies outside the Latin files; as a face of its own it costs 2 KB instead of 40. */
const rupee = '₹';
/** The name in its own script, in the footer of every page. */
const word = brand.nameInHindi;

export type Cut = {
  file: string;
  source: string;
  text: string;
  axes?: Record<string, number | { min: number; max: number }>;
};

/** Weights in use are 360 to 440; a wider range costs kilobytes. */
const display = { opsz: 72, wght: { min: 360, max: 440 } };
const text = { wght: { min: 400, max: 600 } };
export const newsreader = '@fontsource-variable/newsreader/files/newsreader';
export const hanken = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk';

const cuts: Cut[] = [
  { file: 'newsreader-latin.woff2', source: `${newsreader}-latin-opsz-normal.woff2`, text: latin, axes: display },
  { file: 'newsreader-rest.woff2', source: `${newsreader}-latin-opsz-normal.woff2`, text: rest, axes: display },
  { file: 'newsreader-rupee.woff2', source: `${newsreader}-latin-ext-opsz-normal.woff2`, text: rupee, axes: display },
  { file: 'hanken-latin.woff2', source: `${hanken}-latin-wght-normal.woff2`, text: latin, axes: text },
  { file: 'hanken-rest.woff2', source: `${hanken}-latin-wght-normal.woff2`, text: rest, axes: text },
  // Hanken Grotesk has no rupee sign in any of its subsets; Mukta's is the nearest in weight and width.
  { file: 'hanken-rupee.woff2', source: '@fontsource/mukta/files/mukta-latin-ext-500-normal.woff2', text: rupee },
  {
    file: 'tiro-word.woff2',
    source: '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff2',
    text: word,
  },
];

const require = createRequire(import.meta.url);

/**
 * Cuts the faces out of the font packages. A stamp of the recipe and of every source's bytes decides
 * whether there is anything to do, so a second build does not spend the seconds again.
 */
export async function cutInto(folder: string, cuts: Cut[], targetFormat: 'woff2' | 'truetype'): Promise<void> {
  const sources = await Promise.all(cuts.map((cut) => readFile(require.resolve(cut.source))));
  const stamp = createHash('sha256').update(JSON.stringify(cuts));
  for (const source of sources) stamp.update(source);
  const wanted = stamp.digest('hex');
  if ((await readFile(`${folder}/stamp`, 'utf8').catch(() => '')) === wanted) return;

  await mkdir(folder, { recursive: true });
  for (const [index, cut] of cuts.entries()) {
    const source = sources[index] as Buffer;
    // Its types only know pinned axes; its documentation and code know ranges too.
    const options = { targetFormat, variationAxes: cut.axes } as Parameters<typeof subsetFont>[2];
    const font = await subsetFont(source, cut.text, options);
    // Two may cut at once (tests beside a start, two configurations in one build): never half a font under its name.
    const draft = `${folder}/${cut.file}.${randomUUID()}`;
    await writeFile(draft, font);
    await rename(draft, `${folder}/${cut.file}`);
  }
  await writeFile(`${folder}/stamp`, wanted);
}

/** Makes the fonts before anything asks for them. */
export function cutFonts(): Plugin {
  return {
    name: 'aangan:cut-fonts',
    enforce: 'pre',
    configResolved: () => cutInto(fontsFolder, cuts, 'woff2'),
  };
}
