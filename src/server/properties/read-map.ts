import { boundsOfAll, parseAreas } from '#contract/map-areas.ts';
import type { MapCall, MapCells } from '#contract/map-cells.ts';
import { boundsAround, sectionOf, viewAround } from '#contract/map-looks.ts';
import { presentCells } from './present-cells.ts';
import { findShownCells, type Search } from './search/search-shown.ts';

/** The cells of a section, and for whoever opens a map its first look too: on a slow line one answer is half the wait of two. */
export async function readMap(search: Search, { look: size, ...query }: MapCall): Promise<MapCells> {
  const map = presentCells(await findShownCells(search, query));
  const around = boundsOfAll(parseAreas(query.area ?? '')) ?? mostOf(map);
  if (size === undefined || around === null) return map;
  const view = viewAround(around, size);
  const box = sectionOf(boundsAround(view, size), view.zoom);
  const { cells } = presentCells(await findShownCells(search, { ...query, box, zoom: view.zoom }));
  return { ...map, look: { ...view, box, cells } };
}

const mostOf = ({ cells }: MapCells) =>
  cells.reduce<MapCells['cells'][number] | null>((most, cell) => (cell.count > (most?.count ?? 0) ? cell : most), null)
    ?.bounds ?? null;
