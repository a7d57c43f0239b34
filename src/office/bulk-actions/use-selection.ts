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

type Chosen = {
  /** Each with the page it was seen on last. */
  ids: ReadonlyMap<string, string>;
  isAll: boolean;
};
const nothing: Chosen = { ids: new Map(), isAll: false };

type Options = {
  query: SavedQuery;
  shown: readonly string[];
  /** Which page of it is shown; null while the rows are still those of another. */
  page: number | null;
  found: number;
};

/** The same without those that have gone from the page they were seen on. What stands on other pages is not known. */
export function dropGone(
  ids: ReadonlyMap<string, string>,
  shown: readonly string[],
  page: string,
): Map<string, string> {
  const kept = [...ids].filter(([id, seenOn]) => seenOn !== page || shown.includes(id));
  return new Map(kept.map(([id, seenOn]) => [id, shown.includes(id) ? page : seenOn]));
}

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([id, page]) => other.get(id) === page);

/**
 * Which inquiries of a list are chosen: some, kept while pages are turned, or all that its filters leave. With other filters
 * it begins anew, and what leaves a page that is shown is no longer chosen: what is not in sight is not changed by mistake.
 */
export function useSelection({ query, shown, page, found }: Options): Selection {
  const { sort = '', ...filters } = query;
  const key = JSON.stringify(filters);
  const [chosen, setChosen] = useState({ ...nothing, key });
  const put = (next: Chosen) => setChosen({ ...next, key });
  const { ids, isAll } = chosen.key === key ? chosen : nothing;
  const here = page === null ? null : `${page} ${sort}`;
  const left = here === null ? ids : dropGone(ids, shown, here);
  if (!isSame(left, ids)) put({ ids: left, isAll });

  const has = (id: string) => isAll || left.has(id);
  const ofPage = shown.filter(has).length;
  const isPage = ofPage === 0 ? 'none' : ofPage === shown.length ? 'all' : 'some';
  /** Of all on other pages nobody could say which are meant, so that taking one out leaves the rest of this page. */
  const now = isAll ? shown : [...left.keys()];
  const choose = (next: readonly string[]) => {
    const most = [...new Set(next)].slice(0, mostPicked);
    put({ ids: new Map(most.map((id) => [id, left.get(id) ?? here ?? ''])), isAll: false });
  };
  return {
    count: isAll ? found : left.size,
    isAll,
    has,
    toggle: (id) => choose(now.includes(id) ? now.filter((one) => one !== id) : [...now, id]),
    isPage,
    togglePage: () => choose(isPage === 'all' ? now.filter((one) => !shown.includes(one)) : [...now, ...shown]),
    chooseAll: () => put({ ids: new Map(), isAll: true }),
    clear: () => put(nothing),
    which: isAll ? { by: 'query', query: filters } : { by: 'ids', ids: [...left.keys()] },
  };
}
