import 'leaflet/dist/leaflet.css';
import './street-map.css';
import { control, map as createMap, divIcon, type Map as LeafletMap, type Marker, marker, tileLayer } from 'leaflet';

/** Our mark as a pin, so that no foreign marker picture has to load. */
const pin = divIcon({
  className: '',
  iconSize: [40, 48],
  iconAnchor: [20, 46],
  popupAnchor: [0, -44],
  html: '<svg viewBox="0 0 40 48" width="40" height="48"><path fill="#1f4536" d="M20 47c7-9 16-17 16-28A16 16 0 0 0 4 19c0 11 9 19 16 28Z"/><path fill="none" stroke="#fff" stroke-width="1.4" d="M13 12h14v14H13z"/><path fill="#dcc08c" d="M17.5 16.5h5v5h-5z"/></svg>',
});

/** Tiles that may fail before the map is called broken: one or two are lost on any bad line. */
const patience = 4;

type StreetMap = {
  latitude: number;
  longitude: number;
  zoom: number;
  /** Address of the tiles, with `{z}`, `{x}`, `{y}`. */
  tiles: string;
  /** What the marker marks, for those who cannot see it. */
  title: string;
  /** Called when no tile arrives. */
  onFail: () => void;
};

/** Draws a street map with one marker into `box`. The page's wheel scrolls the page, not the map. */
export function openStreetMap(box: HTMLElement, options: StreetMap): { map: LeafletMap; marker: Marker } {
  const { latitude, longitude, zoom, tiles, title, onFail } = options;
  const map = createMap(box, { scrollWheelZoom: false, zoomControl: false }).setView([latitude, longitude], zoom);
  control.zoom({ position: 'topright' }).addTo(map);
  map.attributionControl.setPrefix(false);
  let arrived = 0;
  let lost = 0;
  tileLayer(tiles, {
    maxZoom: 19,
    attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
    // The tile service answers 403 to a request that does not say where it comes from.
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
    .on('tileload', () => {
      arrived += 1;
    })
    .on('tileerror', () => {
      lost += 1;
      if (arrived === 0 && lost >= patience) onFail();
    })
    .addTo(map);
  return { map, marker: marker([latitude, longitude], { icon: pin, alt: title, keyboard: false }).addTo(map) };
}
