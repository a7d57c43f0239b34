import { openBaseMap } from './base-map.ts';
import { divIcon, type Map as LeafletMap, latLngBounds, marker } from './map-library.ts';

export type MapPoint = {
  latitude: number;
  longitude: number;
  title: string;
  detail: string;
  /** Where the point leads to, on this site. */
  path: string;
};

const dot = divIcon({ className: 'map-dot', iconSize: [44, 44], popupAnchor: [0, -8] });

/** Points nearer to each other than some ten metres are one mark: no zoom could tell them apart. */
const placeOf = ({ latitude, longitude }: MapPoint) => `${latitude.toFixed(4)} ${longitude.toFixed(4)}`;

/** At a lone point the streets around it are shown, not its door. */
const nearest = 15;

/**
 * Draws a street map with all of the points in view. Its marks are no stops of the keyboard, which would be one for every
 * home: whatever they lead to has its link on the page or in the list.
 */
export function openPointsMap(
  box: HTMLElement,
  { points, tiles, onStreets }: { points: readonly MapPoint[] } & Parameters<typeof openBaseMap>[1],
): LeafletMap {
  const bounds = latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]));
  const map = openBaseMap(box, { tiles, onStreets }).fitBounds(bounds, {
    padding: [32, 32],
    maxZoom: nearest,
  });
  const places = new Map<string, MapPoint[]>();
  for (const point of points) places.set(placeOf(point), [...(places.get(placeOf(point)) ?? []), point]);
  for (const [place, together] of places) {
    const [latitude = 0, longitude = 0] = place.split(' ').map(Number);
    marker([latitude, longitude], { icon: dot, keyboard: false }).bindPopup(listOf(together)).addTo(map);
  }
  return map;
}

/** Made of nodes, never of markup. */
function listOf(points: readonly MapPoint[]): HTMLElement {
  const list = document.createElement('ul');
  for (const { title, detail, path } of points) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = path;
    link.textContent = title;
    item.append(link, document.createElement('br'), detail);
    list.append(item);
  }
  return list;
}
