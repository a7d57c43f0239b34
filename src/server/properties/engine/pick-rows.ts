import { eachRow, type Rows } from './filter-rows.ts';

/** Whether row `a` stands before row `b`. */
export type Before = (a: number, b: number) => boolean;

/**
 * The first `most` rows of the set in that order: a heap of the best so far with the worst on top, so that a row that is
 * none of them costs one comparison.
 */
export function pickFirst(rows: Rows, before: Before, most: number): number[] {
  const heap: number[] = [];
  if (most === 0) return heap;
  eachRow(rows, (at) => {
    if (heap.length < most) rise(heap, at, before);
    else if (before(at, heap[0] as number)) sink(heap, at, before);
  });
  return heap.sort((a, b) => (before(a, b) ? -1 : 1));
}

function rise(heap: number[], row: number, before: Before): void {
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
function sink(heap: number[], row: number, before: Before): void {
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
