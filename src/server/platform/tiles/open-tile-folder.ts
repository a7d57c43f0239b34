import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pictureTypes, type TileStore } from './tile-store.ts';

const numbersIn = async (folder: string): Promise<number[]> =>
  (await readdir(folder)).filter((name) => /^\d{1,9}$/.test(name)).map(Number);

/** Which kind of picture the folder holds: that of the first that is met, all others are of the same. */
async function kindOf(folder: string, zoom: number): Promise<string> {
  for (const x of await numbersIn(join(folder, String(zoom)))) {
    for (const name of await readdir(join(folder, String(zoom), String(x)))) {
      const kind = extname(name).slice(1);
      if (pictureTypes[kind] !== undefined) return kind;
    }
  }
  throw new Error(`it has no picture below ${zoom}/`);
}

/** Files `zoom/x/y.png`, as most programs write them. */
export async function openTileFolder(folder: string): Promise<TileStore> {
  const nearest = Math.max(...(await numbersIn(folder)));
  if (!Number.isFinite(nearest)) throw new Error('it has no folders named by zooms, such as 12/');
  const kind = await kindOf(folder, nearest);
  const contentType = pictureTypes[kind] as string;
  return {
    nearest,
    async read(zoom, x, y) {
      try {
        return { bytes: await readFile(join(folder, String(zoom), String(x), `${y}.${kind}`)), contentType };
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw cause;
      }
    },
    close: async () => {},
  };
}
