import { stat } from 'node:fs/promises';
import { StartupError } from '../startup-error.ts';
import { openTileArchive } from './open-tile-archive.ts';
import { openTileFolder } from './open-tile-folder.ts';
import type { TileStore } from './tile-store.ts';

/** Opens a folder `zoom/x/y.png` (or webp, jpg, avif), or a `.pmtiles` file of pictures. @throws StartupError */
export async function openTiles(path: string): Promise<TileStore> {
  try {
    return (await stat(path)).isDirectory() ? await openTileFolder(path) : await openTileArchive(path);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError('bad_settings', `TILES: ${path} cannot be used: ${why}`, { cause });
  }
}
