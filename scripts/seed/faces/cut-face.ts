import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { brand } from '#contract/brand.ts';

/** A static cut of one of the house families. The rupee faces hold only ₹, which the Latin files lack. */
export type FaceName =
  | 'display'
  | 'display-rupee'
  | 'text'
  | 'text-strong'
  | 'text-rupee'
  | 'text-strong-rupee'
  | 'devanagari';

interface Cut {
  readonly file: string;
  readonly axes?: Readonly<Record<string, number>>;
  readonly characters: string;
}

/** Printable ASCII, Latin-1 and the punctuation the papers and plans use. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…′″−€`;

const NEWSREADER = '@fontsource-variable/newsreader/files/newsreader';
const HANKEN = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk';

const CUTS: Readonly<Record<FaceName, Cut>> = {
  display: {
    file: `${NEWSREADER}-latin-opsz-normal.woff2`,
    axes: { opsz: 72, wght: 400 },
    characters: LATIN,
  },
  'display-rupee': {
    file: `${NEWSREADER}-latin-ext-opsz-normal.woff2`,
    axes: { opsz: 72, wght: 400 },
    characters: '₹',
  },
  text: { file: `${HANKEN}-latin-wght-normal.woff2`, axes: { wght: 400 }, characters: LATIN },
  'text-strong': {
    file: `${HANKEN}-latin-wght-normal.woff2`,
    axes: { wght: 580 },
    characters: LATIN,
  },
  // Hanken Grotesk has no ₹ in any of its subsets; Mukta's is the nearest in weight and width.
  'text-rupee': {
    file: '@fontsource/mukta/files/mukta-latin-ext-400-normal.woff2',
    characters: '₹',
  },
  'text-strong-rupee': {
    file: '@fontsource/mukta/files/mukta-latin-ext-600-normal.woff2',
    characters: '₹',
  },
  devanagari: {
    file: '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff2',
    characters: brand.nameInHindi,
  },
};

const require = createRequire(import.meta.url);
const cuts = new Map<FaceName, Promise<Buffer>>();

/**
 * The face as a static TrueType file.
 * librsvg knows no web fonts and neither fontkit nor pdfkit can pin the axes of a woff2, so harfbuzz does it here, once per run.
 */
export function cutFace(name: FaceName): Promise<Buffer> {
  const known = cuts.get(name);
  if (known) return known;
  const cut = makeCut(CUTS[name]);
  cuts.set(name, cut);
  return cut;
}

async function makeCut(cut: Cut): Promise<Buffer> {
  const source = await readFile(require.resolve(cut.file));
  return subsetFont(source, cut.characters, {
    targetFormat: 'truetype',
    ...(cut.axes ? { variationAxes: cut.axes } : {}),
  });
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');
}
