import { writeLayer } from '#office/shell/use-screen-query.ts';

/** What a list is asked for; `page` stays 1 in a list that has all of it on one. */
export type Search<Filters> = Filters & { page: number };

export type ListAddress<Filters> = {
  /** Forgiving: what makes no sense counts as not said. */
  read: (query: URLSearchParams) => Search<Filters>;
  /** The address of a search, without what says nothing. */
  write: (search: Search<Filters>) => URLSearchParams;
  /** The same address with other filters, at their first page. What lies over the list stays. */
  change: (query: URLSearchParams, part: Partial<Search<Filters>>) => URLSearchParams;
  isNarrowed: (search: Search<Filters>) => boolean;
};

/**
 * The address of a list from one reader for each of its filters, under the name it has there. A reader makes of any text
 * what it stands for; what it makes of `''` is what stands there when nothing is said.
 *
 *     describeList({ search: wordsOf(200), state: oneOf(states, 'active') })
 */
export function describeList<Filters extends Record<string, string>>(
  readers: { [Name in keyof Filters]: (text: string) => Filters[Name] },
  lastPage = Number.MAX_SAFE_INTEGER,
): ListAddress<Filters> {
  const names = Object.keys(readers) as (keyof Filters & string)[];
  const isSaid = (search: Filters, name: keyof Filters & string) => search[name] !== readers[name]('');

  const read = (query: URLSearchParams) => {
    const said: Record<string, string> = {};
    for (const name of names) said[name] = readers[name](query.get(name) ?? '');
    const page = Number(query.get('page'));
    return { ...(said as Filters), page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1 };
  };
  const write = (search: Search<Filters>) => {
    const query = new URLSearchParams();
    for (const name of names) if (isSaid(search, name)) query.set(name, search[name]);
    if (search.page > 1) query.set('page', `${search.page}`);
    return query;
  };
  const change = (query: URLSearchParams, part: Partial<Search<Filters>>) =>
    keepLayer(query, write({ ...read(query), page: 1, ...part }));
  return { read, write, change, isNarrowed: (search) => names.some((name) => isSaid(search, name)) };
}

function keepLayer(from: URLSearchParams, to: URLSearchParams): URLSearchParams {
  const without = writeLayer(from);
  for (const [name, value] of from) if (!without.has(name)) to.set(name, value);
  return to;
}

export const oneOf =
  <Choice extends string>(choices: readonly Choice[], otherwise: Choice) =>
  (text: string): Choice =>
    choices.find((each) => each === text) ?? otherwise;

/** Words to look for, as many letters of them as the call takes. */
export const wordsOf = (max: number) => (text: string) => text.slice(0, max).toWellFormed().trim();

/** A day `2026-11-20` that there is. */
export const isDay = (text: string): boolean => {
  const at = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '');
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};
export const dayOf = (text: string): string => (isDay(text) ? text : '');

export const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);
export const idOf = (text: string): string => (isId(text) ? text : '');
