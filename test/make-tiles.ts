import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Compression, TileType, zxyToTileId } from 'pmtiles';

export type DrawnTile = { zoom: number; x: number; y: number; bytes: Buffer };

/** Files `zoom/x/y.png`. */
export async function writeTileFolder(folder: string, tiles: readonly DrawnTile[]): Promise<string> {
  for (const { zoom, x, y, bytes } of tiles) {
    await mkdir(join(folder, String(zoom), String(x)), { recursive: true });
    await writeFile(join(folder, String(zoom), String(x), `${y}.png`), bytes);
  }
  return folder;
}

/** An archive after the third version of its form: header, directory, pictures. */
export async function writeTileArchive(
  path: string,
  tiles: readonly DrawnTile[],
  type = TileType.Png,
): Promise<string> {
  const entries = tiles
    .map(({ zoom, x, y, bytes }) => ({ id: zxyToTileId(zoom, x, y), zoom, bytes }))
    .sort((a, b) => a.id - b.id);
  const directory = Buffer.from(
    [
      [entries.length],
      entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0)),
      entries.map(() => 1),
      entries.map(({ bytes }) => bytes.length),
      // The first begins at nothing, each other follows the one before.
      entries.map((_, at) => (at === 0 ? 1 : 0)),
    ].flatMap((column) => column.flatMap(varint)),
  );
  const data = Buffer.concat(entries.map(({ bytes }) => bytes));
  const header = Buffer.alloc(127);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  const after = header.length + directory.length;
  for (const [at, value] of [
    [8, header.length],
    [16, directory.length],
    [24, after],
    [40, after],
    [56, after],
    [64, data.length],
    [72, entries.length],
    [80, entries.length],
    [88, entries.length],
  ] as const)
    header.writeBigUInt64LE(BigInt(value), at);
  header[97] = Compression.None;
  header[98] = Compression.None;
  header[99] = type;
  header[100] = Math.min(...entries.map(({ zoom }) => zoom));
  header[101] = Math.max(...entries.map(({ zoom }) => zoom));
  await writeFile(path, Buffer.concat([header, directory, data]));
  return path;
}

function varint(value: number): number[] {
  const bytes = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
}
