import {
  circle,
  type Map as LeafletMap,
  LineUtil,
  layerGroup,
  type Point,
  point,
  polygon,
  polyline,
  rectangle,
} from './map-library.ts';
import { untangle } from './untangle.ts';

export type Corner = { latitude: number; longitude: number };
/** Kilometres and degrees. */
export type Drawn =
  | { kind: 'box'; west: number; south: number; east: number; north: number }
  | { kind: 'polygon'; corners: readonly Corner[] }
  | ({ kind: 'circle'; km: number } & Corner);

type Followed = { onDrawn: (corners: Corner[]) => void; onTapped: (corner: Corner) => void };

/** Pixels that a finger may slip and yet only tap. */
const stillTapped = 8;
/** A hand trembles: more corners than this tell nothing more. */
const mostCorners = 60;
const line = { color: '#1f4536', weight: 3, fillOpacity: 0.06, interactive: false };

const latLng = ({ latitude, longitude }: Corner): [number, number] => [latitude, longitude];

/** Lines on a map: areas that are in force, and one that is being drawn. */
export function drawOn(map: LeafletMap) {
  const areas = layerGroup().addTo(map);
  const draft = layerGroup().addTo(map);
  const box = map.getContainer();
  let begun: readonly Corner[] = [];

  function showDraft(corners: readonly Corner[]): void {
    begun = corners;
    draft.clearLayers();
    const way = corners.map(latLng);
    if (way.length > 0) draft.addLayer(polyline(way, { ...line, dashArray: '6 6' }));
    for (const corner of way) draft.addLayer(circle(corner, { ...line, radius: 1, weight: 8 }));
  }

  return {
    showAreas(some: readonly Drawn[]): void {
      areas.clearLayers();
      for (const area of some) areas.addLayer(layerOf(area));
    },
    showDraft,
    middle(): Corner {
      const { lat: latitude, lng: longitude } = map.getCenter().wrap();
      return { latitude, longitude };
    },
    /**
     * What a finger or a mouse draws, from where it is set down to where it is lifted, or the corner it taps. Two fingers move
     * the map, as they do when nobody draws. @returns stops
     */
    follow({ onDrawn, onTapped }: Followed): () => void {
      let way: Point[] | null = null;
      const begin = (event: PointerEvent) => {
        if (!event.isPrimary) giveUp();
        // Buttons and links on the map stay what they are; marks let it through (`map-drawing` in street-map.css).
        if (event.button !== 0 || !event.isPrimary || (event.target as Element).closest('button, a')) return;
        event.stopPropagation();
        box.setPointerCapture(event.pointerId);
        way = [map.mouseEventToContainerPoint(event)];
      };
      const go = (event: PointerEvent) => {
        if (way === null || !event.isPrimary) return;
        way.push(map.mouseEventToContainerPoint(event));
        draft.clearLayers();
        draft.addLayer(
          polyline(
            way.map((one) => map.containerPointToLatLng(one)),
            line,
          ),
        );
      };
      // A call that comes in, or a second finger, ends what this one began; corners that were tapped stay.
      const giveUp = () => {
        way = null;
        showDraft(begun);
      };
      const end = ({ isPrimary }: PointerEvent) => {
        if (!isPrimary) return;
        const drawn = way;
        giveUp();
        if (drawn === null) return;
        const [first] = drawn as [Point];
        const corners = untangle(simplified(drawn)).map(({ x, y }) => cornerAt(map, point(x, y)));
        if (drawn.every((one) => one.distanceTo(first) < stillTapped)) onTapped(cornerAt(map, first));
        else if (corners.length > 2) onDrawn(corners);
      };
      // Else the browser takes the finger for its own, and the library cannot have it back when a second one comes.
      const hold = (event: TouchEvent) => {
        if (event.cancelable && !(event.target as Element).closest('button, a')) event.preventDefault();
      };
      map.dragging.disable();
      box.addEventListener('touchstart', hold, { passive: false });
      box.classList.add('map-drawing');
      box.addEventListener('pointerdown', begin, true);
      box.addEventListener('pointermove', go);
      box.addEventListener('pointerup', end);
      box.addEventListener('pointercancel', giveUp);
      return () => {
        box.removeEventListener('touchstart', hold);
        box.removeEventListener('pointerdown', begin, true);
        box.removeEventListener('pointermove', go);
        box.removeEventListener('pointerup', end);
        box.removeEventListener('pointercancel', giveUp);
        box.classList.remove('map-drawing');
        giveUp();
        map.dragging.enable();
      };
    },
  };
}

function layerOf(area: Drawn) {
  if (area.kind === 'polygon') return polygon(area.corners.map(latLng), line);
  if (area.kind === 'circle') return circle(latLng(area), { ...line, radius: area.km * 1000 });
  return rectangle(
    [
      [area.south, area.west],
      [area.north, area.east],
    ],
    { ...line, dashArray: '2 6' },
  );
}

function simplified(way: Point[]): Point[] {
  let tolerance = 2;
  let few = LineUtil.simplify(way, tolerance);
  for (; few.length > mostCorners; tolerance *= 1.5) few = LineUtil.simplify(way, tolerance);
  return few;
}

function cornerAt(map: LeafletMap, place: Point): Corner {
  const { lat: latitude, lng: longitude } = map.containerPointToLatLng(place).wrap();
  return { latitude, longitude };
}
