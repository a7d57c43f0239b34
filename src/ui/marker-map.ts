import { openBaseMap } from './base-map.ts';
import { divIcon, type LatLng, latLngBounds, type Marker, marker } from './map-library.ts';

export type MapView = { latitude: number; longitude: number; zoom: number };
export type MapBounds = { west: number; south: number; east: number; north: number };
/** `key` tells whether it is the same as before; `button` is what is seen and pressed, its middle on the point. */
export type Mark = { key: string; latitude: number; longitude: number; button: HTMLButtonElement };

type MarkerMap = {
  /** As `openBaseMap` wants them. */
  tiles: string;
  start: MapView | MapBounds;
  /** What is shown came to rest elsewhere; `byHand` when somebody moved it. */
  onMove: (byHand: boolean) => void;
  onStreets: (have: boolean) => void;
};

/**
 * A street map with many marks. All marks are one stop of the keyboard: arrows go on to the nearest in that direction, so that
 * nobody has to tab through a hundred of them.
 */
export function openMarkerMap(box: HTMLElement, { tiles, start, onMove, onStreets }: MarkerMap) {
  const map = openBaseMap(box, { tiles, onStreets });
  const shown = new Map<string, { mark: Mark; pin: Marker }>();
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
  turnTo(start);

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

  const buttons = () => [...shown.values()].map(({ mark }) => mark.button);
  function stopAt(button: HTMLButtonElement): void {
    for (const other of buttons()) other.tabIndex = other === button ? 0 : -1;
  }
  box.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || !buttons().includes(target)) return;
    stopAt(target);
    // Marks around the view are there already: whoever comes to one with the keyboard has to see it.
    const pin = [...shown.values()].find(({ mark }) => mark.button === target)?.pin;
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
    const all = [...shown.values()].map(({ mark, pin }) => ({ mark, distance: pin.getLatLng().distanceTo(place) }));
    return all.sort((a, b) => a.distance - b.distance)[0]?.mark.button;
  }

  return {
    leaflet: map,
    /** Those that stay keep the focus; from one that goes it passes to the one that is nearest to the middle. */
    show(marks: readonly Mark[]): void {
      const wanted = new Set(marks.map(({ key }) => key));
      const isLost = [...shown].some(([key, { mark }]) => !wanted.has(key) && mark.button === document.activeElement);
      for (const [key, { pin }] of shown) {
        if (wanted.has(key)) continue;
        pin.remove();
        shown.delete(key);
      }
      for (const mark of marks) {
        const stays = shown.get(mark.key);
        if (stays !== undefined) {
          stays.pin.setLatLng([mark.latitude, mark.longitude]);
          continue;
        }
        const icon = divIcon({ className: 'map-mark', iconSize: [0, 0], html: mark.button });
        const pin = marker([mark.latitude, mark.longitude], { icon, keyboard: false, interactive: false });
        shown.set(mark.key, { mark, pin: pin.addTo(map) });
      }
      const next = nearestTo(map.getCenter());
      if (next && !buttons().some((button) => button.tabIndex === 0)) stopAt(next);
      if (isLost) (next ?? box).focus({ preventScroll: true });
    },
    buttonOf: (key: string): HTMLButtonElement | undefined => shown.get(key)?.mark.button,
    look(): { view: MapView; bounds: MapBounds } {
      const [middle, bounds] = [map.getCenter().wrap(), map.getBounds()];
      const { lat: latitude, lng: longitude } = middle;
      return {
        view: { latitude, longitude, zoom: map.getZoom() },
        bounds: { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() },
      };
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
    close: () => map.remove(),
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
