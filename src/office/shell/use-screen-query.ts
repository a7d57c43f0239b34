import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useIsHere } from './use-is-here.ts';

/**
 * What a screen keeps in its address: filters, and what lies open over the list. `put` changes the address as it is
 * now, which is ahead of what is drawn: a search that comes late must not close what was opened meanwhile. Of a screen that
 * was left it changes nothing: the address is that of another one.
 */
export function useScreenQuery() {
  const [query, setQuery] = useSearchParams();
  const isHere = useIsHere();
  const put = useCallback(
    (change: (now: URLSearchParams) => URLSearchParams) => {
      if (isHere())
        setQuery(change(new URLSearchParams(window.location.search)), { replace: true, preventScrollReset: true });
    },
    [setQuery, isHere],
  );
  return [query, put] as const;
}

export const layers = ['add', 'edit', 'view', 'delete', 'owner'] as const;

/** The same address with another layer over the list (`?edit=ID`), or with none. */
export function writeLayer(query: URLSearchParams, layer?: (typeof layers)[number], id = ''): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of layers) next.delete(name);
  if (layer) next.set(layer, id);
  return next;
}
