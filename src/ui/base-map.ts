import {
  control,
  map as createMap,
  GridLayer,
  type LeafletEvent,
  type Map as LeafletMap,
  tileLayer,
} from './map-library.ts';
import { attributionMarkup, zoomMarkup } from './street-map-markup.ts';

type BaseMap = {
  /** Address of the tiles, with `{z}`, `{x}`, `{y}`; behind a `#` the nearest zoom that has some, if it is not the map's. */
  tiles: string;
  /** Told whenever the pictures of a view have come or are lost: whether any came since the map was opened. */
  onStreets: (have: boolean) => void;
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

  /** A moment behind marks and pictures: all at once make a slow phone late for the first frame of a zoom. */
  override getEvents() {
    const { zoomanim, ...others } = super.getEvents?.() ?? {};
    return {
      ...others,
      zoomanim: (event: LeafletEvent) => void setTimeout(() => this._map && zoomanim?.call(this, event)),
    };
  }
}

/** A map of streets in `box`, with nothing on it and turned nowhere yet. */
export function openBaseMap(box: HTMLElement, streets: BaseMap): LeafletMap {
  const map = openBareMap(box);
  addFrame(map);
  addStreets(map, streets);
  return map;
}

/** The page's wheel scrolls the page, not the map. */
export const openBareMap = (box: HTMLElement): LeafletMap =>
  createMap(box, { scrollWheelZoom: false, zoomControl: false, attributionControl: false, maxZoom: nearest });

/** What it has wherever it is turned: its buttons, and paper. */
export function addFrame(map: LeafletMap): void {
  control.zoom({ position: 'topright', zoomInText: zoomMarkup.in, zoomOutText: zoomMarkup.out }).addTo(map);
  control.attribution({ prefix: false }).addTo(map);
  // Half as many as of pictures each way: the grid goes on from one to the next.
  new Paper({ zIndex: 0, tileSize: 512 }).addTo(map);
}

export function addStreets(map: LeafletMap, { tiles, onStreets }: BaseMap): void {
  let arrived = 0;
  const [address = '', nearestTiles = nearest] = tiles.split('#');
  tileLayer(address, {
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
    .on('load', () => onStreets(arrived > 0))
    .addTo(map);
}
