import { plain } from '#contract/plain-words.ts';
import type { FacetQuery } from '#contract/properties.ts';
import { leastTyped, mostSuggestions, type Suggestion } from '#contract/property-suggestions.ts';
import type { Source } from './choose-source.ts';
import { holdsWords } from './match-names.ts';
import type { Words } from './parse-search.ts';
import { readWishes, withWishes } from './read-wishes.ts';
import { resolveQuery } from './resolve-query.ts';
import { searchBoldly } from './search-boldly.ts';
import type { MatchNames } from './store-names.ts';

/** Names of matches that are looked at: more than are shown, as most only lie near what is meant. */
const mostNames = 64;
const most = { city: 2, locality: 4, developer: 2 } as const;

type Named = Exclude<Suggestion, { kind: 'home' }>;
/** `words`: what was typed, as it was understood. */
export type Suggested<Row> = { words: Words; named: Named[]; homes: Row[] };

/**
 * What somebody may mean who has typed so far: places and developers that have all of these words in their names, misspelt
 * ones mended as the list does, each with the number of homes in the list that it leads to, where the other filters and the
 * wishes among the words stay; then homes as the list finds them, of which `chooseHomes` takes some.
 */
export async function suggestSearches<Row>(
  source: Source<Row>,
  { search: text = '', ...others }: FacetQuery,
): Promise<Suggested<Row>> {
  if ([...plain(text)].length < leastTyped) return { words: [], named: [], homes: [] };
  const { words, names, page } = await searchBoldly(
    source,
    { search: text },
    async (criteria) => ({
      words: criteria.search ?? [],
      ...(await source.findWithNames(criteria, { offset: 0, limit: mostSuggestions }, mostNames)),
    }),
    ({ page }) => page.total,
  );
  // A Property ID is no part of a name: it leads to its home alone.
  const candidates = words.length === 0 ? [] : nameCandidates(words, names);
  const kept = readWishes(text)
    .wishes.map(({ typed }) => typed)
    .join(' ');
  const searches = await Promise.all(
    candidates.map(({ query }) => {
      const search = [query.search, kept].filter(Boolean).join(' ');
      return resolveQuery(source, withWishes({ ...others, ...query, search }));
    }),
  );
  const counts = await source.countEach(searches);
  const named = candidates.flatMap(({ named }, at) => {
    const homes = counts[at] ?? 0;
    return homes > 0 ? [{ ...named, homes, ...(kept !== '' && { kept }) } as Named] : [];
  });
  return { words, named, homes: page.rows };
}

/** Beside places and developers those that are called so themselves: whatever lies in a place is in its list. */
export function chooseHomes<Row>({ words, named, homes }: Suggested<Row>, titleOf: (home: Row) => string): Row[] {
  const called = named.length === 0 ? homes : homes.filter((home) => holdsWords(words, titleOf(home)));
  return called.slice(0, mostSuggestions - named.length);
}

type Uncounted = Named extends infer N ? (N extends Named ? Omit<N, 'homes' | 'kept'> : never) : never;
type Candidate = { named: Uncounted; query: FacetQuery };

function nameCandidates(words: Words, { places, developers }: MatchNames): Candidate[] {
  const cities = places.filter(({ city }) => holdsWords(words, city));
  const localities = places.filter(({ city, area }) => area !== '' && holdsWords(words, `${area} ${city}`));
  const builders = developers.filter(({ name }) => holdsWords(words, name));
  return [
    ...firstOf(cities, most.city, ({ city }) => city).map(
      ({ city }): Candidate => ({ named: { kind: 'city', name: city }, query: { location: city } }),
    ),
    ...firstOf(localities, most.locality, ({ city, area }) => `${city}, ${area}`).map(
      ({ city, area }): Candidate => ({
        named: { kind: 'locality', name: area, city },
        query: { search: area, location: city },
      }),
    ),
    ...firstOf(builders, most.developer, ({ id }) => id).map(
      ({ id, name }): Candidate => ({ named: { kind: 'developer', id, name }, query: { developerId: id } }),
    ),
  ];
}

/** One of each name, whichever way it is spelt most. */
function firstOf<T>(all: readonly T[], count: number, nameOf: (one: T) => string): T[] {
  const names = new Set<string>();
  return all.filter((one) => {
    const name = plain(nameOf(one));
    if (names.has(name) || names.size === count) return false;
    names.add(name);
    return true;
  });
}
