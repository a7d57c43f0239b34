import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TileType } from 'pmtiles';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DrawnTile, writeTileArchive, writeTileFolder } from '#test/make-tiles.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { openTiles } from './open-tiles.ts';

let place: string;
let drawn: DrawnTile[];
const draw = async (zoom: number, x: number, y: number, red: number): Promise<DrawnTile> => {
  const background = { r: red, g: 120, b: 90 };
  const bytes = await sharp({ create: { width: 256, height: 256, channels: 3, background } })
    .png()
    .toBuffer();
  return { zoom, x, y, bytes };
};
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'aangan-tiles-'));
  drawn = [await draw(9, 365, 213, 10), await draw(10, 731, 426, 20), await draw(10, 731, 427, 30)];
});
afterAll(() => rm(place, { recursive: true }));

describe.each([
  ['a folder', () => writeTileFolder(join(place, 'tiles'), drawn)],
  ['an archive', () => writeTileArchive(join(place, 'streets.pmtiles'), drawn)],
])('streets of our own in %s', (_, write) => {
  let started: StartedApp;
  beforeAll(async () => {
    started = await startApp({ env: { TILES: await write() } });
  });
  afterAll(() => started.close());

  test('come as they were drawn, once', async () => {
    for (const { zoom, x, y, bytes } of drawn) {
      const answer = await started.get(`/tiles/${zoom}/${x}/${y}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
      const again = await started.get(`/tiles/${zoom}/${x}/${y}`, {
        headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    }
  });

  test('end where nobody drew, and every other address is none', async () => {
    expect((await started.get('/tiles/10/1/1')).status).toBe(204);
    const others = ['10/1024/1', '10/-1/1', '10/1.5/1', '10/1/x', '21/1/1', '10/00/1', '10/731', '10/..%2f..%2f/1', ''];
    for (const other of others) expect((await started.get(`/tiles/${other}`)).status, other).toBe(404);
    expect((await started.get('/tiles/10/731/426', { method: 'POST' })).status).toBe(404);
  });

  test('are all that pages ask for: no service of others may be asked, and the map knows how near they go', async () => {
    for (const address of ['/properties', '/admin']) {
      const page = await started.get(address);
      expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data: blob:;");
      expect(await page.text()).toContain('/tiles/{z}/{x}/{y}#10');
    }
    expect(await (await started.get('/privacy')).text()).not.toContain('fetches its tiles from OpenStreetMap');
  });
});

test('without them pages name the service of TILE_URL, and there are no tiles here', async () => {
  const started = await startApp();
  const page = await started.get('/properties');
  expect(page.headers.get('content-security-policy')).toContain('blob: https://tile.openstreetmap.org;');
  expect((await started.get('/tiles/10/731/426')).status).toBe(404);
  expect(await (await started.get('/privacy')).text()).toContain('fetches its tiles from OpenStreetMap');
  await started.close();
});

test('a picture that is there and cannot be read is a fault of ours, which nobody keeps for a day', async () => {
  const folder = await writeTileFolder(join(place, 'broken'), drawn);
  await mkdir(join(folder, '10', '731', '428.png'));
  const started = await startApp({ env: { TILES: folder } });
  const answer = await started.get('/tiles/10/731/428');
  expect(answer.status).toBe(500);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  await started.close();
});

test('what cannot be shown is told of at the start, in one sentence', async () => {
  const folder = async (name: string, ...inside: string[]) => {
    await mkdir(join(place, name, ...inside), { recursive: true });
    return join(place, name);
  };
  await writeFile(join(place, 'no.pmtiles'), 'PMTiles, or so it says');
  const wrong: [string, RegExp][] = [
    [join(place, 'nothing'), /ENOENT/],
    [await folder('empty'), /no folders named by zooms/],
    [await folder('bare', '3', '1'), /no picture below 3\//],
    [join(place, 'no.pmtiles'), /./],
    [await writeTileArchive(join(place, 'shapes.pmtiles'), drawn, TileType.Mvt), /vector tiles cannot be shown/],
  ];
  for (const [path, words] of wrong) {
    const problem = await openTiles(path).then(
      () => null,
      (error: Error) => error,
    );
    expect(problem?.name, path).toBe('StartupError');
    expect(problem?.message, path).toMatch(words);
    expect(problem?.message, path).toContain(`TILES: ${path}`);
  }
});
