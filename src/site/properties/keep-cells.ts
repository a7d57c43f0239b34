import { createApi } from '#contract/client.ts';
import { sectionOf } from '#contract/map-looks.ts';
import type { Bounds } from '#contract/map-units.ts';
import { browserApi } from '#site/shell/api.ts';
import type { MapOverview } from './read-properties-page.ts';

/** Behind all that somebody waits for. */
const quietApi = createApi((path, init) => fetch(path, { ...init, priority: 'low' }));

/** Cells of one section at one zoom. `filters` are the call's, as text. */
type Asked = { filters: string; zoom: number; box: Bounds };
type Kept = Asked & { since: number; answer: Promise<MapOverview>; found: MapOverview | null; stop: AbortController };

/** Milliseconds for which an answer stands for the one that would come: back at a place its marks are there at once. */
const freshness = 60_000;
const mostKept = 12;
/** Tiles around what is seen that are asked for with it: as far as a finger moves the map, its marks are there already. */
const around = 1;

let kept: Kept[] = [];

const holds = (outer: Bounds, inner: Bounds): boolean =>
  outer.west <= inner.west && outer.south <= inner.south && outer.east >= inner.east && outer.north >= inner.north;

/** One that has come rather than one that is still on its way. */
function find({ filters, zoom, box }: Asked): Kept | undefined {
  kept = kept.filter(({ since }) => performance.now() - since < freshness);
  const fitting = kept.filter((one) => one.filters === filters && one.zoom === zoom && holds(one.box, box));
  return fitting.findLast(({ found }) => found !== null) ?? fitting.at(-1);
}

function keep(one: Kept): void {
  kept = [...kept, one].slice(-mostKept);
  one.answer.then(
    (found) => {
      one.found = found;
    },
    () => {
      kept = kept.filter((other) => other !== one);
    },
  );
}

function ask(asked: Asked, api = browserApi): Kept {
  const stop = new AbortController();
  const { west, south, east, north } = asked.box;
  const query = { ...JSON.parse(asked.filters), box: [west, south, east, north].join(), zoom: String(asked.zoom) };
  const answer = api('GET /properties/map', { query, signal: stop.signal }).then(({ data }) => data);
  const one = { ...asked, since: performance.now(), answer, found: null, stop };
  keep(one);
  return one;
}

/** What came with the page: its map need not ask. */
export function keepLook(filters: string, overview: MapOverview): void {
  const { look } = overview;
  if (look === undefined) return;
  const found = { ...overview, cells: look.cells };
  const stop = new AbortController();
  keep({
    filters,
    zoom: look.zoom,
    box: look.box,
    since: performance.now(),
    answer: Promise.resolve(found),
    found,
    stop,
  });
}

/** What lies in the section and around it: at once where it is known, else when it has come. Nobody waits for other sections any more. */
export function cellsIn(filters: string, seen: Bounds, zoom: number): MapOverview | Promise<MapOverview> {
  const known = find({ filters, zoom, box: sectionOf(seen, zoom) });
  if (known?.found) return known.found;
  for (const { found, stop } of kept.filter((one) => one !== known)) if (found === null) stop.abort();
  return (known ?? ask({ filters, zoom, box: sectionOf(seen, zoom, around) })).answer;
}

/** Has what lies around the section as well, for whoever moves on; @returns it when it is news. */
export function cellsAround(filters: string, seen: Bounds, zoom: number): Promise<MapOverview> | null {
  const box = sectionOf(seen, zoom, around);
  return find({ filters, zoom, box }) === undefined ? ask({ filters, zoom, box }, quietApi).answer : null;
}
