import './allow-map-markup.ts';
import 'leaflet/dist/leaflet.css';
import './street-map.css';
import { control, map as createMap, type Map as LeafletMap, tileLayer } from 'leaflet';
import { attributionMarkup, zoomMarkup } from './street-map-markup.ts';

type BaseMap = {
  /** Address of the tiles, with `{z}`, `{x}`, `{y}`. */
  tiles: string;
  /** Called when no tile arrives. */
  onFail: () => void;
};

/** A map of streets in `box`, with nothing on it and turned nowhere yet. The page's wheel scrolls the page, not the map. */
export function openBaseMap(box: HTMLElement, { tiles, onFail }: BaseMap): LeafletMap {
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
