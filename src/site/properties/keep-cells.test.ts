import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boundsAround, sectionOf } from '#contract/map-looks.ts';
import { cellsAround, cellsIn, keepLook } from './keep-cells.ts';
import type { MapOverview } from './read-properties-page.ts';

const screen = { width: 390, height: 728 };
/** Each test looks at a place of its own, so that none finds what another kept. */
const at = (longitude: number, right = 0) =>
  boundsAround({ latitude: 28.4, longitude: longitude + (right * 360) / (256 * 2 ** 12), zoom: 12 }, screen);
const nothing: MapOverview = { total: 0, placed: 0, unplaced: 0, extent: null, cells: [] };

type Call = { signal: AbortSignal; answer: (data: MapOverview) => void };
let calls: Call[];
beforeEach(() => {
  calls = [];
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => reject(signal.reason));
    calls.push({ signal, answer: (data) => resolve(Response.json({ success: true, data })) });
    return promise;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what lies as far around as a finger moves a map is there at once, for a minute', async () => {
  const found = cellsIn('{}', at(10), 12);
  calls[0]?.answer(nothing);
  expect(await found).toEqual(nothing);
  for (const right of [0, 150, -200]) expect(cellsIn('{}', at(10, right), 12)).toEqual(nothing);
  expect(calls).toHaveLength(1);
  vi.advanceTimersByTime(61_000);
  expect(cellsIn('{}', at(10), 12)).toBeInstanceOf(Promise);
  expect(calls).toHaveLength(2);
});

test('other filters and other zooms are asked for, and nobody waits for where the map is no more', async () => {
  const first = cellsIn('{}', at(20), 12) as Promise<MapOverview>;
  const left = expect(first).rejects.toThrow();
  // The same place is asked for once, however often the map says that it goes there.
  expect(cellsIn('{}', at(20), 12)).toBeInstanceOf(Promise);
  expect(calls).toHaveLength(1);
  const others = [cellsIn('{}', at(20), 13), cellsIn('{"type":"Villa"}', at(20), 13)].map((one) =>
    Promise.resolve(one).catch(() => null),
  );
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  calls[2]?.answer(nothing);
  await left;
  expect(await Promise.all(others)).toEqual([null, nothing]);
});

test('what came with the page is not asked for again, only what lies around it', async () => {
  const { west, south, east, north } = at(30);
  const box = { west: west - 1, south: south - 1, east: east + 1, north: north + 1 };
  const look = { latitude: 28.4, longitude: 30, zoom: 12, box, cells: [] };
  keepLook('{}', { ...nothing, total: 7, look });
  expect(cellsIn('{}', at(30), 12)).toMatchObject({ total: 7 });
  expect(cellsAround('{}', at(30), 12)).toBeNull();
  expect(calls).toHaveLength(0);
  keepLook('{}', { ...nothing, total: 9, look: { ...look, box: sectionOf(at(31), 12) } });
  const around = cellsAround('{}', at(31), 12);
  // Nobody waits for that where all that is seen is known.
  expect(cellsIn('{}', at(31), 12)).toMatchObject({ total: 9 });
  calls[0]?.answer(nothing);
  expect(await around).toEqual(nothing);
  expect(calls).toHaveLength(1);
});
