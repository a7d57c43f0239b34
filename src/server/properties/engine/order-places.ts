import { hasRow, listRows } from './filter-rows.ts';
import { createNumberColumn } from './keep-numbers.ts';
import { createPoints } from './keep-points.ts';
import { orderForBlocks } from './sort-points.ts';
import type { EnginePlace } from './store-engine.ts';

/**
 * In which order listings are to become rows: those with a place in the order of the blocks of the map, then the others. What a
 * map, an area or a town asks for are rows side by side then.
 */
export function createPlaceOrder() {
  const ids: string[] = [];
  const points = createPoints();
  const prices = createNumberColumn();
  return {
    add({ id, map_x: x, map_y: y, price }: EnginePlace): void {
      const at = ids.push(id) - 1;
      points.add(at, x, y);
      prices.add(at, price);
    },
    /** `placed`: so many of them have a place. */
    tell(): { ids: string[]; placed: number } {
      const { xs, ys, placed } = points.state;
      const order = orderForBlocks(listRows(placed), { xs, ys, prices: prices.state.values });
      const others = ids.filter((_, at) => !hasRow(placed, at));
      return { ids: [...Array.from(order, (at) => ids[at] as string), ...others], placed: order.length };
    },
  };
}
