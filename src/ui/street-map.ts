import { openBaseMap } from './base-map.ts';
import { divIcon, type Map as LeafletMap, type Marker, marker } from './map-library.ts';
import { pinMarkup } from './street-map-markup.ts';

const pin = divIcon({
  className: '',
  iconSize: [40, 48],
  iconAnchor: [20, 46],
  popupAnchor: [0, -44],
  html: pinMarkup,
});

type StreetMap = {
  latitude: number;
  longitude: number;
  zoom: number;
  /** As `openBaseMap` wants them. */
  tiles: string;
  /** What the marker marks, for those who cannot see it. */
  title: string;
  /** What the marker tells when it is pressed; by default nothing. */
  popup?: HTMLElement;
  /** Called when a place was pressed or the marker dragged there; without it the marker stays where it is. */
  onPick?: (latitude: number, longitude: number) => void;
  /** Called when no tile arrives. */
  onFail: () => void;
};

/** Draws a street map with one marker into `box`. */
export function openStreetMap(box: HTMLElement, options: StreetMap): { map: LeafletMap; marker: Marker } {
  const { latitude, longitude, zoom, tiles, title, popup, onPick, onFail } = options;
  const base = openBaseMap(box, { tiles, onStreets: (have) => have || onFail() });
  const map = base.setView([latitude, longitude], zoom);
  // A marker that tells nothing is no stop for the keyboard.
  const pinned = marker([latitude, longitude], {
    icon: pin,
    alt: title,
    keyboard: popup !== undefined,
    draggable: onPick !== undefined,
  }).addTo(map);
  // Leaflet gives the name to pictures alone, and ours is a drawing.
  if (popup) pinned.bindPopup(popup).getElement()?.setAttribute('aria-label', title);
  if (onPick) {
    // One turn around the world leads to the same place.
    map.on('click', ({ latlng }) => onPick(latlng.lat, latlng.wrap().lng));
    pinned.on('dragend', () => onPick(pinned.getLatLng().lat, pinned.getLatLng().wrap().lng));
  }
  return { map, marker: pinned };
}
