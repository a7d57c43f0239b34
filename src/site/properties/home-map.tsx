import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '#contract/endpoints.ts';
import { type Area, boundsOf, parseAreas, writeAreas } from '#contract/map-areas.ts';
import { type PropertyFilters, writeFilters, writeView } from '#contract/property-search.ts';
import { browserApi } from '#site/shell/api.ts';
import { useSettings } from '#site/shell/settings.ts';
import { useKeptHomes } from '#site/shortlists/kept-homes.ts';
import { Button } from '#ui/button.tsx';
import { drawOn } from '#ui/draw-on-map.ts';
import { type MapBounds, type MapView, openMarkerMap } from '#ui/marker-map.ts';
import { DrawAreas } from './draw-areas.tsx';
import { homes } from './filter-choices.ts';
import { HomesHere } from './homes-here.tsx';
import {
  askedBox,
  type Cell,
  cellZoom,
  describeMark,
  isIn,
  isPlace,
  type Known,
  keyOf,
  makeMark,
} from './place-marks.ts';
import { Pointer } from './point-at-homes.ts';
import { filterCall, type MapOverview } from './read-properties-page.ts';
import { readSeen } from './seen-homes.ts';
import { useFilters } from './use-filters.ts';

type OpenMap = ReturnType<typeof openMarkerMap>;
type Cells = AnswerOf<'GET /properties/map'>['data'];

/** Around Delhi, where nothing says better. */
const delhi: MapBounds = { west: 76.8, south: 28.3, east: 77.5, north: 28.8 };

/** Where the map begins: where it was left, around what was drawn, or where most homes are. */
function startOf({ at, area }: PropertyFilters, overview: MapOverview | null): MapView | MapBounds {
  const [latitude, longitude, zoom] = at.split(',').map(Number);
  if (latitude !== undefined && longitude !== undefined && zoom !== undefined) return { latitude, longitude, zoom };
  const around = aroundAll(parseAreas(area));
  if (around) return around;
  const cells = overview?.cells ?? [];
  return (
    cells.reduce<Cell | null>((most, cell) => (cell.count > (most?.count ?? 0) ? cell : most), null)?.bounds ?? delhi
  );
}

function aroundAll(areas: readonly Area[]): MapBounds | null {
  const all = areas.map(boundsOf);
  if (all.length === 0) return null;
  return {
    west: Math.min(...all.map(({ west }) => west)),
    south: Math.min(...all.map(({ south }) => south)),
    east: Math.max(...all.map(({ east }) => east)),
    north: Math.max(...all.map(({ north }) => north)),
  };
}

/** The address says where the map is and the history what is chosen on it: Back finds both. Nothing is read anew for it. */
function noteView(filters: PropertyFilters, view: MapView, chosen: Cell | null): void {
  const address = `/properties?${writeFilters({ ...filters, at: writeView(view) })}`;
  history.replaceState({ ...history.state, chosenOnMap: chosen }, '', address);
}

/** Homes on a map, as the filters find them. Loaded by whoever opens it. */
export default function HomeMap({ filters, overview }: { filters: PropertyFilters; overview: MapOverview | null }) {
  const { mapTiles } = useSettings();
  const change = useFilters(filters);
  const pointer = useContext(Pointer);
  const kept = useKeptHomes();
  const box = useRef<HTMLElement>(null);
  const map = useRef<OpenMap>(undefined);
  const [cells, setCells] = useState<Cells | null>(null);
  const [isLost, setLost] = useState(false);
  const [hasStreets, setStreets] = useState(true);
  const [drawing, setDrawing] = useState<ReturnType<typeof drawOn> | null>(null);
  const [hasMoved, setMoved] = useState(false);
  const [chosen, setChosen] = useState<Cell | null>(() => history.state?.chosenOnMap ?? null);
  /** Counted on whenever the map shows something else. */
  const [looks, setLooks] = useState(0);
  useEffect(() => drawing?.showAreas(parseAreas(filters.area)), [drawing, filters.area]);
  const asked = JSON.stringify(filterCall(filters));
  const now = useRef({ filters, chosen });
  now.current = { filters, chosen };
  const start = useRef(startOf(filters, overview));

  useEffect(() => {
    if (!box.current) return;
    const opened = openMarkerMap(box.current, {
      tiles: mapTiles,
      start: start.current,
      onMove: (byHand) => {
        if (byHand) setMoved(true);
        setLooks((before) => before + 1);
      },
      onFail: () => setStreets(false),
    });
    map.current = opened;
    setDrawing(drawOn(opened.leaflet));
    setLooks((before) => before + 1);
    return () => {
      opened.close();
    };
  }, [mapTiles]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads anew what is shown after each look
  useEffect(() => {
    const { view, bounds } = map.current?.look() ?? {};
    if (!view || !bounds) return;
    noteView(now.current.filters, view, now.current.chosen);
    const stop = new AbortController();
    const zoom = cellZoom(view.zoom);
    const query = { ...JSON.parse(asked), box: askedBox(bounds, zoom), zoom: String(zoom) };
    browserApi('GET /properties/map', { query, signal: stop.signal }).then(
      ({ data }) => {
        setCells(data);
        setLost(false);
      },
      () => {
        if (!stop.signal.aborted) setLost(true);
      },
    );
    return () => stop.abort();
  }, [asked, looks]);

  const press = (cell: Cell) => {
    if (isPlace(cell)) setChosen(cell);
    else map.current?.turn(cell.bounds);
  };
  const pressed = useRef(press);
  pressed.current = press;

  useEffect(() => {
    const opened = map.current;
    if (!opened || !cells) return;
    const known: Known = { seen: readSeen(), kept: new Set(kept.map(({ id }) => id)) };
    const presses = {
      onPress: (cell: Cell) => pressed.current(cell),
      onPoint: (cell: Cell | null) => pointer?.point(cell && { cell }),
    };
    opened.show(cells.cells.map((cell) => makeMark(cell, known, presses)));
    for (const cell of cells.cells) {
      const button = opened.buttonOf(keyOf(cell));
      if (!button) continue;
      describeMark(button, cell, known);
      button.setAttribute('aria-pressed', String(chosen !== null && keyOf(chosen) === keyOf(cell)));
    }
    return pointer?.listen((pointed) => {
      for (const cell of cells.cells) {
        const isIt = pointed !== null && 'home' in pointed && isIn(cell, pointed.home);
        const button = opened.buttonOf(keyOf(cell));
        if (button) button.dataset.pointed = String(isIt);
      }
    });
  }, [cells, kept, chosen, pointer]);

  useEffect(() => {
    const look = map.current?.look();
    if (look) noteView(now.current.filters, look.view, chosen);
  }, [chosen]);

  const search = (area: string) => {
    const look = map.current?.look();
    setMoved(false);
    if (look) change({ area, at: writeView(look.view) });
  };
  const searchHere = () => {
    const look = map.current?.look();
    if (look) search(writeAreas([{ kind: 'box', ...within(look.bounds) }]));
  };
  const close = () => {
    const key = chosen && keyOf(chosen);
    setChosen(null);
    if (key) map.current?.buttonOf(key)?.focus();
  };

  return (
    <div className={`relative isolate size-full ${hasStreets ? '' : 'map-without-streets'}`}>
      {/* Before the map: whoever comes with the keyboard has not to pass it to draw. */}
      {drawing && chosen === null && <DrawAreas drawing={drawing} box={box} text={filters.area} onChange={search} />}
      <div className="pointer-events-none absolute inset-x-3 top-3 z-[500] flex flex-col items-center gap-2 *:pointer-events-auto">
        {hasMoved && (
          <Button kind="paper" size="small" className="border border-hairline-strong shadow-float" onClick={searchHere}>
            Search this area
          </Button>
        )}
        {isLost && (
          <Note>
            The homes could not be placed.{' '}
            <button type="button" className="touch quiet-link" onClick={() => setLooks((before) => before + 1)}>
              Try Again
            </button>
          </Note>
        )}
        {!hasStreets && <Note>The streets cannot be shown at the moment. Homes stand where they are.</Note>}
      </div>
      <section ref={box} aria-label="Map of homes" className="size-full" />
      <p role="status" className="sr-only">
        {cells && `${homes(cells.cells.reduce((sum, { count }) => sum + count, 0))} in this part of the map`}
      </p>
      {chosen && <HomesHere key={keyOf(chosen)} cell={chosen} filters={filters} onClose={close} />}
    </div>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="status" className="type-small max-w-full border border-hairline bg-ivory px-3 py-1.5 text-ink-2">
    {children}
  </p>
);

/** A map may be turned around the world once more; an area may not. */
const within = ({ west, south, east, north }: MapBounds): MapBounds => ({
  west: Math.max(-180, west),
  south: Math.max(-85, south),
  east: Math.min(180, east),
  north: Math.min(85, north),
});
