import type { Rows } from './filter-rows.ts';
import { blockRows } from './keep-numbers.ts';
import type { Order } from './order-rows.ts';

const blockWords = blockRows / 32;

/**
 * The first `most` rows of the set in that order: a heap of the best so far with the worst on top. A row that is none of
 * them costs one comparison of numbers, a block of them none.
 */
export function pickFirst(rows: Rows, order: Order, most: number): number[] {
  const { column, way, before } = order;
  const { values, least, greatest } = column.state;
  const best = way === 1 ? least : greatest;
  const heap: number[] = [];
  if (most === 0) return heap;
  // What is not known comes last: no number is behind it.
  let worst = Number.POSITIVE_INFINITY;
  const take = (at: number) => {
    if (heap.length < most) rise(heap, at, order);
    else if (before(at, heap[0] as number)) sink(heap, at, order);
    else return;
    if (heap.length === most) worst = lastIfUnknown(way * (values[heap[0] as number] as number));
  };
  // The newest listings have the highest numbers and are asked for most.
  for (let block = Math.ceil(rows.length / blockWords) - 1; block >= 0; block -= 1) {
    if (way * (best[block] ?? Number.NaN) > worst) continue;
    for (let word = Math.min(rows.length, (block + 1) * blockWords) - 1; word >= block * blockWords; word -= 1) {
      for (let bits = rows[word] as number; bits !== 0; ) {
        const bit = 31 - Math.clz32(bits);
        bits ^= 1 << bit;
        const at = (word << 5) + bit;
        if (!(way * (values[at] as number) > worst)) take(at);
      }
    }
  }
  return heap.sort((a, b) => (before(a, b) ? -1 : 1));
}

const lastIfUnknown = (value: number): number => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : value);

function rise(heap: number[], row: number, { before }: Order): void {
  let at = heap.length;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!before(heap[parent] as number, row)) break;
    heap[at] = heap[parent] as number;
    at = parent;
  }
  heap[at] = row;
}

/** Puts the row in place of the worst. */
function sink(heap: number[], row: number, { before }: Order): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && before(heap[child] as number, heap[child + 1] as number)) child += 1;
    if (!before(row, heap[child] as number)) break;
    heap[at] = heap[child] as number;
    at = child;
  }
  heap[at] = row;
}
