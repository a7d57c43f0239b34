import { addFrame, addStreets, openBareMap } from './base-map.ts';
import { giveWay } from './give-way.ts';
import { divIcon, type LatLng, latLngBounds, type Marker, marker } from './map-library.ts';

export type MapView = { latitude: number; longitude: number; zoom: number };
export type MapBounds = { west: number; south: number; east: number; north: number };
/** `key` tells whether it is the same as before. */
export type Mark = {
  key: string;
  latitude: number;
  longitude: number;
  /** What is seen and pressed, its middle on the point. */
  make: () => HTMLButtonElement;
  /** One that was made for the same key is as it should be now. */
  renew: (button: HTMLButtonElement) => void;
};

type MarkerMap = {
  /** As `openBaseMap` wants them. */
  tiles: string;
  start: MapView;
  /** Where the map is on its way to, told before its pictures are asked for. */
  onHeading: (bounds: MapBounds, zoom: number) => void;
  /** What is shown came to rest elsewhere; `byHand` when somebody moved it. */
  onMove: (byHand: boolean) => void;
  onStreets: (have: boolean) => void;
  /** Nobody wants it any more. */
  signal: AbortSignal;
};

export type OpenMap = NonNullable<Awaited<ReturnType<typeof openMarkerMap>>>;

/** Milliseconds of drawing at a time. */
const slice = 6;

/**
 * A street map with many marks. All marks are one stop of the keyboard: arrows go on to the nearest in that direction, so that
 * nobody has to tab through a hundred of them.
 */
export async function openMarkerMap(box: HTMLElement, options: MarkerMap) {
  const { tiles, start, onHeading, onMove, onStreets, signal } = options;
  const map = openBareMap(box);
  // One after the other: together they keep a slow phone busy for a quarter of a second.
  const steps = [() => map.setView([start.latitude, start.longitude], start.zoom), () => addFrame(map)];
  for (const step of steps) {
    await giveWay();
    if (!signal.aborted) step();
  }
  await giveWay();
  if (signal.aborted) {
    map.remove();
    return null;
  }
  const shown = new Map<string, { button: HTMLButtonElement; pin: Marker }>();
  let drawing: ReturnType<typeof setTimeout> | undefined;
  let streets: ReturnType<typeof setTimeout> | undefined;
  let isByHand = false;
  let isTurning = false;
  let draggedAt = Number.NEGATIVE_INFINITY;

  const boxOf = ({ south, west, north, east }: MapBounds) => latLngBounds([south, west], [north, east]);
  // A mark has to have room in the corner, too.
  const margin = () => map.getSize().divideBy(map.getSize().x < 500 ? 10 : 6);
  const turnTo = (to: MapView | MapBounds) => {
    if ('zoom' in to) map.setView([to.latitude, to.longitude], to.zoom);
    else map.fitBounds(boxOf(to), { padding: margin(), animate: false });
  };

  const boundsAt = (center: LatLng, zoom: number): MapBounds => {
    const [middle, half] = [map.project(center, zoom), map.getSize().divideBy(2)];
    const around = latLngBounds(map.unproject(middle.subtract(half), zoom), map.unproject(middle.add(half), zoom));
    return { west: around.getWest(), south: around.getSouth(), east: around.getEast(), north: around.getNorth() };
  };
  map.on('zoomanim', ({ center, zoom }) => onHeading(boundsAt(center, zoom), zoom));
  // Between two zooms nothing is asked for.
  map.on('move', () => {
    if (Number.isInteger(map.getZoom())) onHeading(boundsAt(map.getCenter(), map.getZoom()), map.getZoom());
  });
  // Keys, fingers and buttons of the map itself; what we turn it to ourselves begins with `turn`.
  map.on('zoomstart dragstart keydown', () => {
    isByHand = true;
  });
  map.on('dragend', () => {
    draggedAt = performance.now();
  });
  map.on('moveend', () => {
    onMove(isByHand && !isTurning);
    isByHand = false;
    isTurning = false;
  });
  // The end of a drag that began on a mark is no press of it.
  box.addEventListener(
    'click',
    (event) => {
      if (performance.now() - draggedAt < 80) event.stopPropagation();
    },
    true,
  );

  const buttons = () => [...shown.values()].map(({ button }) => button);
  function stopAt(button: HTMLButtonElement): void {
    for (const other of buttons()) other.tabIndex = other === button ? 0 : -1;
  }
  box.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || !buttons().includes(target)) return;
    stopAt(target);
    // Marks around the view are there already: whoever comes to one with the keyboard has to see it.
    const pin = [...shown.values()].find(({ button }) => button === target)?.pin;
    if (pin && !map.getBounds().contains(pin.getLatLng())) map.panTo(pin.getLatLng(), { animate: false });
  });
  box.addEventListener(
    'keydown',
    (event) => {
      const from = event.target;
      const way = ways[event.key];
      if (!(from instanceof HTMLButtonElement) || !buttons().includes(from) || way === undefined) return;
      // Else the map itself would move under the marks.
      event.preventDefault();
      event.stopPropagation();
      nextIn(from, buttons(), way)?.focus();
    },
    true,
  );

  function nearestTo(place: LatLng): HTMLButtonElement | undefined {
    const all = [...shown.values()].map(({ button, pin }) => ({ button, distance: pin.getLatLng().distanceTo(place) }));
    return all.sort((a, b) => a.distance - b.distance)[0]?.button;
  }

  function put({ key, latitude, longitude, make, renew }: Mark): void {
    const stays = shown.get(key);
    if (stays !== undefined) {
      renew(stays.button);
      stays.pin.setLatLng([latitude, longitude]);
      return;
    }
    const button = make();
    const icon = divIcon({ className: 'map-mark', iconSize: [0, 0], html: button });
    const pin = marker([latitude, longitude], { icon, keyboard: false, interactive: false });
    shown.set(key, { button, pin: pin.addTo(map) });
  }

  /** From the middle outwards, a few at a time: a finger on the map is answered in between. */
  function putNext(marks: Mark[]): void {
    const until = performance.now() + slice;
    do {
      const mark = marks.shift();
      if (mark === undefined) return;
      put(mark);
    } while (performance.now() < until);
    drawing = setTimeout(() => putNext(marks));
  }

  return {
    leaflet: map,
    /** Those that stay keep the focus; from one that goes it passes to the one that is nearest to the middle. */
    show(marks: readonly Mark[]): void {
      const wanted = new Set(marks.map(({ key }) => key));
      const isLost = [...shown].some(([key, { button }]) => !wanted.has(key) && button === document.activeElement);
      for (const [key, { pin }] of shown) {
        if (wanted.has(key)) continue;
        pin.remove();
        shown.delete(key);
      }
      clearTimeout(drawing);
      const { lat, lng } = map.getCenter();
      const away = ({ latitude, longitude }: Mark) => Math.hypot(latitude - lat, longitude - lng);
      putNext([...marks].sort((a, b) => away(a) - away(b)));
      const next = nearestTo(map.getCenter());
      if (next && !buttons().some((button) => button.tabIndex === 0)) stopAt(next);
      if (isLost) (next ?? box).focus({ preventScroll: true });
    },
    buttonOf: (key: string): HTMLButtonElement | undefined => shown.get(key)?.button,
    look(): { view: MapView; bounds: MapBounds } {
      const { lat: latitude, lng: longitude } = map.getCenter().wrap();
      const zoom = map.getZoom();
      return { view: { latitude, longitude, zoom }, bounds: boundsAt(map.getCenter(), zoom) };
    },
    turn(to: MapView | MapBounds): void {
      isTurning = true;
      turnTo(to);
    },
    isNearest: () => map.getZoom() >= map.getMaxZoom(),
    /** Nearer to them, also where they fill the map already: who pressed a mark sees it parted. */
    approach(bounds: MapBounds): void {
      isTurning = true;
      const fitting = map.getBoundsZoom(boxOf(bounds), false, margin().multiplyBy(2));
      map.setView(boxOf(bounds).getCenter(), Math.min(map.getMaxZoom(), Math.max(fitting, map.getZoom() + 1)));
    },
    /** The box has another size. */
    measure: () => map.invalidateSize(),
    /** Pictures come behind the marks. */
    showStreets(): void {
      streets ??= setTimeout(() => addStreets(map, { tiles, onStreets }));
    },
    close: () => {
      clearTimeout(drawing);
      clearTimeout(streets);
      map.remove();
    },
  };
}

const ways: Record<string, readonly [right: number, down: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The nearest that lies more in this direction than beside it. */
function nextIn(
  from: HTMLButtonElement,
  others: readonly HTMLButtonElement[],
  [right, down]: readonly [number, number],
): HTMLButtonElement | undefined {
  const middle = (button: HTMLButtonElement) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const [x, y] = middle(from);
  const reached = others.flatMap((button) => {
    const [otherX, otherY] = middle(button);
    const ahead = (otherX - x) * right + (otherY - y) * down;
    const beside = Math.abs((otherX - x) * down) + Math.abs((otherY - y) * right);
    return ahead > 0 && beside <= ahead * 2 ? [{ button, distance: ahead + 2 * beside }] : [];
  });
  return reached.sort((a, b) => a.distance - b.distance)[0]?.button;
}
