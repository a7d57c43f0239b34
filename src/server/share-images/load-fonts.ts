import { readFile } from 'node:fs/promises';
import type { Font } from 'satori';

/** Cut by the build (scripts/build-fonts.ts), so that production needs no font packages. */
const folder = new URL('../../../build/fonts/', import.meta.url);

const faces = ['display', 'display-ext', 'text', 'text-ext', 'hindi'];

let loading: Promise<Font[]> | null = null;

/** Read at the first picture, kept from then on: half a megabyte. */
export function loadFonts(): Promise<Font[]> {
  loading ??= Promise.all(
    faces.map(
      async (name): Promise<Font> => ({
        name,
        data: await readFile(new URL(`${name}.ttf`, folder)),
        weight: 400,
        style: 'normal',
      }),
    ),
  );
  // A missing build must not stay missing after it is made.
  loading.catch(() => {
    loading = null;
  });
  return loading;
}
