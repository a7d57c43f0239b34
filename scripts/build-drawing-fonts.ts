import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Cut, cutInto, fontsFolder, hanken, newsreader, range } from './build-fonts.ts';

const cache = `${fontsFolder}/drawing`;
/** Where the server finds the faces it draws with (src/server/share-images): beside the built pages. */
const place = fileURLToPath(new URL('../build/fonts', import.meta.url));

const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}‐‑‒–—‘’‚“”„•…‰€™−`;
/** Letters with marks, as names of places and builders carry them, and the rupee sign that lies among them. */
const marks = `${range(0x100, 0x17f)}${range(0x1e00, 0x1eff)}₹`;
/** All of Devanagari and its joiners. */
const devanagari = `${range(0x900, 0x97f)}\u200c\u200d `;

/** One weight each, as satori reads no variable font and no WOFF2. */
const display = { opsz: 72, wght: 400 };
const text = { wght: 500 };

const cuts: Cut[] = [
  { file: 'display.ttf', source: `${newsreader}-latin-opsz-normal.woff2`, text: latin, axes: display },
  { file: 'display-ext.ttf', source: `${newsreader}-latin-ext-opsz-normal.woff2`, text: marks, axes: display },
  { file: 'text.ttf', source: `${hanken}-latin-wght-normal.woff2`, text: latin, axes: text },
  { file: 'text-ext.ttf', source: `${hanken}-latin-ext-wght-normal.woff2`, text: marks, axes: text },
  {
    file: 'hindi.ttf',
    source: '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff2',
    text: devanagari,
  },
];

/** A build begins by emptying its folder, so the faces are cut before and laid there when it ends. */
const lay = () => cp(cache, place, { recursive: true });

/** The faces of the cards for sharing, so that production needs no font packages. */
export function cutDrawingFonts(): Plugin {
  return {
    name: 'aangan:cut-drawing-fonts',
    configResolved: () => cutInto(cache, cuts, 'truetype'),
    configureServer: lay,
    writeBundle: lay,
  };
}
