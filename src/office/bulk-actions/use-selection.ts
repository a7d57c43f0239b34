import { useState } from 'react';
import type { BulkChoice } from '#contract/bulk-actions.ts';
import { mostPicked } from '#contract/bulk-choices.ts';
import type { SavedQuery } from '#contract/staff-inquiries.ts';

export type Selection = {
  /** How many are chosen. */
  count: number;
  /** All that the filters leave, also on other pages. */
  isAll: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Of the rows that are shown. */
  isPage: 'all' | 'some' | 'none';
  togglePage: () => void;
  chooseAll: () => void;
  clear: () => void;
  which: BulkChoice;
};

type Chosen = { ids: ReadonlySet<string>; isAll: boolean };
const nothing: Chosen = { ids: new Set(), isAll: false };

/**
 * Which inquiries of a list are chosen: some, kept while pages are turned, or all that its filters leave. With other filters
 * it begins anew: what is not in sight is not changed by mistake.
 */
export function useSelection({
  query,
  shown,
  found,
}: {
  query: SavedQuery;
  shown: readonly string[];
  found: number;
}): Selection {
  const { sort: _, ...filters } = query;
  const key = JSON.stringify(filters);
  const [chosen, setChosen] = useState({ ...nothing, key });
  const { ids, isAll } = chosen.key === key ? chosen : nothing;
  const put = (next: Chosen) => setChosen({ ...next, key });
  const has = (id: string) => isAll || ids.has(id);
  const here = shown.filter(has).length;
  const isPage = here === 0 ? 'none' : here === shown.length ? 'all' : 'some';
  /** Of all on other pages nobody could say which are meant, so that taking one out leaves the rest of this page. */
  const now = isAll ? new Set(shown) : ids;
  const choose = (next: Set<string>) => put({ ids: new Set([...next].slice(0, mostPicked)), isAll: false });
  return {
    count: isAll ? found : ids.size,
    isAll,
    has,
    toggle: (id) => choose(now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])),
    isPage,
    togglePage: () =>
      choose(isPage === 'all' ? new Set([...now].filter((one) => !shown.includes(one))) : new Set([...now, ...shown])),
    chooseAll: () => put({ ids: new Set(), isAll: true }),
    clear: () => put(nothing),
    which: isAll ? { by: 'query', query: filters } : { by: 'ids', ids: [...ids] },
  };
}
