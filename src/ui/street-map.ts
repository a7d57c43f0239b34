import './allow-map-markup.ts';
import 'leaflet/dist/leaflet.css';
import './street-map.css';
import { control, map as createMap, divIcon, type Map as LeafletMap, type Marker, marker, tileLayer } from 'leaflet';
import { attributionMarkup, pinMarkup, zoomMarkup } from './street-map-markup.ts';

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
  /** Address of the tiles, with `{z}`, `{x}`, `{y}`. */
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

/** Streets without a marker; whoever asks for them says what is in view. The page's wheel scrolls the page, not the map. */
export function openStreets(box: HTMLElement, { tiles, onFail }: Pick<StreetMap, 'tiles' | 'onFail'>): LeafletMap {
  const map = createMap(box, { scrollWheelZoom: false, zoomControl: false, attributionControl: false });
  control.zoom({ position: 'topright', zoomInText: zoomMarkup.in, zoomOutText: zoomMarkup.out }).addTo(map);
  control.attribution({ prefix: false }).addTo(map);
  let arrived = 0;
  tileLayer(tiles, {
    maxZoom: 19,
    attribution: attributionMarkup,
    // The tile service answers 403 to a request that does not say where it comes from.
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
    .on('tileload', () => {
      arrived += 1;
    })
    // Every tile of the view has come or is lost; one or two are lost on any bad line.
    .on('load', () => {
      if (arrived === 0) onFail();
    })
    .addTo(map);
  return map;
}

/** Draws a street map with one marker into `box`. */
export function openStreetMap(box: HTMLElement, options: StreetMap): { map: LeafletMap; marker: Marker } {
  const { latitude, longitude, zoom, tiles, title, popup, onPick, onFail } = options;
  const map = openStreets(box, { tiles, onFail }).setView([latitude, longitude], zoom);
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
