import { type FileHandle, open } from 'node:fs/promises';
import { PMTiles, type RangeResponse, type Source, TileType } from 'pmtiles';
import { pictureTypes, type TileStore } from './tile-store.ts';

const kinds: Partial<Record<TileType, string>> = {
  [TileType.Png]: 'png',
  [TileType.Jpeg]: 'jpg',
  [TileType.Webp]: 'webp',
  [TileType.Avif]: 'avif',
};

/** A part of the file, as the library asks for one. */
class FileSource implements Source {
  readonly #file: FileHandle;
  readonly #path: string;

  constructor(file: FileHandle, path: string) {
    this.#file = file;
    this.#path = path;
  }
  getKey(): string {
    return this.#path;
  }
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await this.#file.read(bytes, 0, length, offset);
    return { data: bytes.buffer.slice(0, bytesRead) };
  }
}

/** One file with all pictures and a directory of them (protomaps.com). Shapes of streets (vector tiles) no page of ours draws. */
export async function openTileArchive(path: string): Promise<TileStore> {
  const file = await open(path);
  try {
    const archive = new PMTiles(new FileSource(file, path));
    const { tileType, maxZoom } = await archive.getHeader();
    const kind = kinds[tileType];
    if (kind === undefined)
      throw new Error('it holds no pictures (png, jpg, webp or avif); vector tiles cannot be shown');
    const contentType = pictureTypes[kind] as string;
    return {
      nearest: maxZoom,
      async read(zoom, x, y) {
        const found = await archive.getZxy(zoom, x, y);
        return found === undefined ? null : { bytes: new Uint8Array(found.data), contentType };
      },
      close: () => file.close(),
    };
  } catch (cause) {
    await file.close();
    throw cause;
  }
}
