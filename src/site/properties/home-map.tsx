import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { areasIn, boundsOfAll, writeAreas } from '#contract/map-areas.ts';
import { type View, viewAround } from '#contract/map-looks.ts';
import { filterCall, type PropertyFilters, writeFilters, writeView } from '#contract/property-search.ts';
import { useSettings } from '#site/shell/settings.ts';
import { Button } from '#ui/button.tsx';
import { drawOn } from '#ui/draw-on-map.ts';
import { Link } from '#ui/link.tsx';
import { type MapBounds, type OpenMap, openMarkerMap } from '#ui/marker-map.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { DrawAreas } from './draw-areas.tsx';
import { homes } from './filter-choices.ts';
import { HomesHere } from './homes-here.tsx';
import { joinCells } from './join-cells.ts';
import { cellsAround, cellsIn, keepLook } from './keep-cells.ts';
import { MapNote, NoStreets } from './map-note.tsx';
import { MapScale } from './map-scale.tsx';
import { type Cell, cellZoom, isPlace, keyOf } from './place-marks.ts';
import type { MapOverview, PropertiesPageData } from './read-properties-page.ts';
import { addressOf, useFilters } from './use-filters.ts';
import { useMarks } from './use-marks.ts';

/** Around Delhi, where nothing says better. */
const delhi: MapBounds = { west: 76.8, south: 28.3, east: 77.5, north: 28.8 };

function viewOf({ at }: PropertyFilters): View | null {
  const [latitude, longitude, zoom] = at.split(',').map(Number);
  const isView = latitude !== undefined && longitude !== undefined && zoom !== undefined;
  return isView ? { latitude, longitude, zoom } : null;
}

/** Where the map begins: where it was left, around what was drawn, or where most homes are. */
function startOf(filters: PropertyFilters, overview: MapOverview | null, box: HTMLElement): View {
  const view = viewOf(filters) ?? overview?.look;
  if (view) return view;
  const most = overview?.cells.reduce<Cell | null>((a, b) => (b.count > (a?.count ?? 0) ? b : a), null);
  return viewAround(boundsOfAll(areasIn(filters.area)) ?? most?.bounds ?? delhi, sizeOf(box));
}

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height });

/** The address says where the map is and the history what is chosen on it: Back finds both. Nothing is read anew for it. */
function noteView(filters: PropertyFilters, view: View, chosen: Cell | null): void {
  const address = `/properties?${writeFilters({ ...filters, at: writeView(view) })}`;
  history.replaceState({ ...history.state, chosenOnMap: chosen }, '', address);
}

type HomeMapProps = { page: PropertiesPageData; list: RefObject<HTMLElement | null> };

/** Homes on a map, as the filters find them. */
export function HomeMap({ page, list }: HomeMapProps) {
  const { filters, overview } = page;
  const { mapTiles } = useSettings();
  const change = useFilters(filters);
  const box = useRef<HTMLElement>(null);
  const map = useRef<OpenMap>(undefined);
  const [cells, setCells] = useState<Cell[] | null>(null);
  const [seen, setSeen] = useState(0);
  const [isLost, setLost] = useState(false);
  const [hasStreets, setStreets] = useState(true);
  const [drawing, setDrawing] = useState<ReturnType<typeof drawOn> | null>(null);
  const [hasMoved, setMoved] = useState(false);
  const [chosen, setChosen] = useState<Cell | null>(() => history.state?.chosenOnMap ?? null);
  /** The mark that was pressed last. */
  const pressed = useRef<string | null>(null);
  /** The mark that is to have the focus. */
  const [wanted, setWanted] = useState<string | null>(null);
  /** Thrown while it is drawn, for the page to catch. */
  const [broken, setBroken] = useState<{ cause: unknown } | null>(null);
  if (broken) throw broken.cause;
  /** Counted on whenever the map shows something else. */
  const [looks, setLooks] = useState(0);
  useEffect(() => drawing?.showAreas(areasIn(filters.area)), [drawing, filters.area]);
  const asked = JSON.stringify(filterCall(filters));
  const now = useRef({ filters, chosen, asked });
  now.current = { filters, chosen, asked };
  const came = useNavigationType();
  const cameBy = useRef(came).current;
  const start = useRef((of: HTMLElement) => startOf(filters, overview, of));
  const shownFor = useRef(asked);
  const opened = useRef(filters);

  useEffect(() => {
    if (!box.current) return;
    const stop = new AbortController();
    const opening = openMarkerMap(box.current, {
      signal: stop.signal,
      tiles: mapTiles,
      start: start.current(box.current),
      // Asked for now, it comes before the pictures of the streets there; whoever looks there finds it.
      onHeading: (bounds, zoom) =>
        void Promise.resolve(cellsIn(now.current.asked, bounds, cellZoom(zoom))).catch(() => {}),
      onMove: (byHand) => {
        if (byHand) setMoved(true);
        setLooks((before) => before + 1);
      },
      onStreets: setStreets,
    });
    opening.then(
      (opened) => {
        if (opened === null || stop.signal.aborted) return opened?.close();
        map.current = opened;
        // What was pressed to come here is gone: whoever goes on with the keyboard goes on in the map.
        if (cameBy === 'PUSH' && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
        setDrawing(drawOn(opened.leaflet));
        setLooks((before) => before + 1);
      },
      (cause: unknown) => setBroken({ cause }),
    );
    return () => {
      stop.abort();
      map.current?.close();
      map.current = undefined;
    };
  }, [mapTiles, cameBy]);

  useEffect(() => {
    if (overview) keepLook(asked, overview);
  }, [asked, overview]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads anew what is shown after each look
  useEffect(() => {
    const { view, bounds } = map.current?.look() ?? {};
    if (!view || !bounds) return;
    noteView(now.current.filters, view, now.current.chosen);
    let isLeft = false;
    const show = (found: MapOverview) => {
      if (isLeft) return;
      setCells(joinCells(found.cells, view.zoom));
      setSeen(found.cells.reduce((sum, cell) => sum + (isWithin(bounds, cell) ? cell.count : 0), 0));
      setLost(false);
      // Other filters may find homes elsewhere alone.
      if (shownFor.current !== asked && found.cells.length === 0 && found.extent && box.current)
        map.current?.turn(viewAround(found.extent, sizeOf(box.current)));
      shownFor.current = asked;
      cellsAround(asked, bounds, cellZoom(view.zoom))?.then(show, () => {});
    };
    const found = cellsIn(asked, bounds, cellZoom(view.zoom));
    const tell = ({ name }: Error) => {
      // Ended because the map is on its way elsewhere: that place is asked for already.
      if (!isLeft && name !== 'AbortError') setLost(true);
    };
    if (found instanceof Promise) found.then(show, tell);
    else show(found);
    return () => {
      isLeft = true;
    };
  }, [asked, looks]);

  // Back and Forward lead to where the map was, and to what was chosen there.
  useEffect(() => {
    const view = viewOf(filters);
    if (came !== 'POP' || view === null || opened.current === filters) return;
    map.current?.turn(view);
    setMoved(false);
    setChosen(history.state?.chosenOnMap ?? null);
  }, [came, filters]);

  const press = (cell: Cell) => {
    if (!isPlace(cell) && !map.current?.isNearest()) return map.current?.approach(cell.bounds);
    const show = (key: string, isPressed: boolean) =>
      map.current?.buttonOf(key)?.setAttribute('aria-pressed', String(isPressed));
    // One of a moment ago may never have been drawn as the chosen one: nothing else would take its sign back.
    if (pressed.current !== null) show(pressed.current, false);
    pressed.current = keyOf(cell);
    // Answered at once; its homes are drawn behind that.
    show(pressed.current, true);
    startTransition(() => setChosen(cell));
  };
  // The button that asked again is gone.
  useFocusAfter(isLost, () => box.current);
  useMarks({ map, cells, chosen, onPress: press, list, cards: page.list?.cards ?? [] });

  useEffect(() => {
    if (cells !== null || isLost) map.current?.showStreets();
  }, [cells, isLost]);

  // After the marks: right after Back the one that was chosen may still be on its way. One that is gone leaves it to the map.
  useEffect(() => {
    if (wanted === null || cells === null) return;
    if (document.activeElement === document.body) (map.current?.buttonOf(wanted) ?? box.current)?.focus();
    setWanted(null);
  }, [wanted, cells]);

  useEffect(() => {
    // Behind what is seen of it: the browser takes its time to write an address.
    const timer = setTimeout(() => {
      const look = map.current?.look();
      if (look) noteView(now.current.filters, look.view, chosen);
    });
    return () => clearTimeout(timer);
  }, [chosen]);

  const search = (area: string) => {
    const look = map.current?.look();
    setMoved(false);
    if (look) change({ area, at: writeView(look.view) });
  };
  const searchHere = () => {
    const look = map.current?.look();
    if (look) search(writeAreas([{ kind: 'box', ...within(look.bounds) }]));
    // What was pressed goes.
    box.current?.focus({ preventScroll: true });
  };
  const close = () => {
    startTransition(() => {
      setWanted(chosen && keyOf(chosen));
      setChosen(null);
    });
  };

  return (
    <div className="relative isolate size-full">
      {/* Before the map: whoever comes with the keyboard has not to pass it to draw. */}
      {drawing && chosen === null && <DrawAreas drawing={drawing} box={box} text={filters.area} onChange={search} />}
      <div className="pointer-events-none absolute inset-x-16 top-3 z-[500] flex flex-col items-center gap-2 max-lg:top-18 [&>button]:pointer-events-auto [&>p]:pointer-events-auto">
        {hasMoved && (
          <Button kind="paper" size="small" className="border border-hairline-strong" onClick={searchHere}>
            Search this area
          </Button>
        )}
        {isLost && (
          <MapNote>
            The homes could not be placed.{' '}
            <button type="button" className="touch quiet-link" onClick={() => setLooks((before) => before + 1)}>
              Try Again
            </button>
          </MapNote>
        )}
      </div>
      <section ref={box} aria-label="Map of homes" className="size-full contain-strict" />
      <div className="pointer-events-none absolute right-3 bottom-8 z-[450] flex max-w-56 flex-col items-end gap-2 max-lg:bottom-22 [&>p]:pointer-events-auto">
        <Unplaced page={page} />
        {!hasStreets && <NoStreets />}
      </div>
      {map.current && <MapScale view={map.current.look().view} />}
      <p role="status" className="sr-only">
        {cells && `${homes(seen)} in this part of the map`}
      </p>
      {/* Behind the map: after Back the page gives the focus to its heading first. */}
      {drawing && chosen && <HomesHere key={keyOf(chosen)} cell={chosen} filters={filters} onClose={close} />}
    </div>
  );
}

/** Homes that no map can show are not forgotten. */
function Unplaced({ page: { filters, overview } }: Pick<HomeMapProps, 'page'>) {
  const count = overview?.unplaced ?? 0;
  if (count === 0) return null;
  return (
    <p className="type-hint border border-hairline bg-ivory px-2.5 py-1.5 text-ink-2">
      {homes(count)} {count === 1 ? 'has' : 'have'} no place on the map
      {filters.area === '' ? (
        `: the list shows ${count === 1 ? 'it' : 'them'} as well.`
      ) : (
        <>
          {' '}
          and cannot be found by an area.{' '}
          <Link to={addressOf({ ...filters, area: '', page: 1 })} className="quiet-link touch">
            Everywhere
          </Link>
        </>
      )}
    </p>
  );
}

const isWithin = ({ west, south, east, north }: MapBounds, { latitude, longitude }: Cell): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

/** A map may be turned around the world once more; an area may not. */
const within = ({ west, south, east, north }: MapBounds): MapBounds => ({
  west: Math.max(-180, west),
  south: Math.max(-85, south),
  east: Math.min(180, east),
  north: Math.min(85, north),
});
