import { control, map as createMap, GridLayer, type Map as LeafletMap, tileLayer } from './map-library.ts';
import { attributionMarkup, zoomMarkup } from './street-map-markup.ts';

type BaseMap = {
  /** Address of the tiles, with `{z}`, `{x}`, `{y}`; behind a `#` the nearest zoom that has some, if it is not the map's. */
  tiles: string;
  /** Told whenever the pictures of a view have come or are lost: whether any came since the map was opened. */
  onStreets: (have: boolean) => void;
  /** Until when its pictures wait for what is wanted first. */
  after?: Promise<void>;
};

/** Nearer than this nobody draws streets. */
const nearest = 19;

/** What is seen where no picture comes: paper with a fine grid, which moves with the map. */
class Paper extends GridLayer {
  protected override createTile(): HTMLElement {
    const tile = document.createElement('div');
    tile.className = 'map-paper';
    return tile;
  }
}

/** A map of streets in `box`, with nothing on it and turned nowhere yet. The page's wheel scrolls the page, not the map. */
export function openBaseMap(box: HTMLElement, { tiles, onStreets, after }: BaseMap): LeafletMap {
  const map = createMap(box, {
    scrollWheelZoom: false,
    zoomControl: false,
    attributionControl: false,
    maxZoom: nearest,
  });
  control.zoom({ position: 'topright', zoomInText: zoomMarkup.in, zoomOutText: zoomMarkup.out }).addTo(map);
  control.attribution({ prefix: false }).addTo(map);
  new Paper({ zIndex: 0 }).addTo(map);
  let arrived = 0;
  const [address = '', nearestTiles = nearest] = tiles.split('#');
  const streets = tileLayer(address, {
    maxZoom: nearest,
    maxNativeZoom: Number(nearestTiles),
    attribution: attributionMarkup,
    // The tile service answers 403 to a request that does not say where it comes from.
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
    .on('tileload', () => {
      arrived += 1;
    })
    // Every tile of the view has come or is lost; one or two are lost on any bad line.
    .on('load', () => onStreets(arrived > 0));
  let isOpen = true;
  map.on('unload', () => {
    isOpen = false;
  });
  if (after === undefined) streets.addTo(map);
  else void after.then(() => isOpen && streets.addTo(map));
  return map;
}
