import { createContext } from 'react';
import type { PropertyCard } from './parse-property.ts';
import type { Cell } from './place-marks.ts';

/** A home of the list, or the homes of a mark, that somebody points at. */
export type Pointed = { home: Pick<PropertyCard, 'id' | 'point'> } | { cell: Cell } | null;

/** Says to list and map what is pointed at in the other, without drawing either anew. */
export function createPointer() {
  const listeners = new Set<(pointed: Pointed) => void>();
  return {
    point: (at: Pointed) => {
      for (const listener of listeners) listener(at);
    },
    listen(listener: (pointed: Pointed) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Null where no map stands beside the list. */
export const Pointer = createContext<ReturnType<typeof createPointer> | null>(null);
