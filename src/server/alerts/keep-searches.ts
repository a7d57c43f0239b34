import { type Compared, type Criteria, type Matcher, makeMatcher, matchListing } from '../properties/service.ts';
import type { Candidate } from './store-events.ts';

/** Where searches stand that name no city. */
const anywhere = '*';

/**
 * Confirmed searches in memory, by the cities they look in: one home is compared with those of its city alone. About 300
 * bytes each. Searches that ended are still in it until it is made anew; the database is asked before anybody is told.
 */
export type Searches = {
  add(id: string, criteria: Criteria): void;
  /** All that may fit a home, before words are compared. */
  findCandidates(home: Compared, month: number): Candidate[];
};

export function createSearches(): Searches {
  const matchers = new Map<string, Matcher>();
  const places = new Map<string, Map<string, Matcher>>();
  const placesOf = ({ cities, place }: Matcher): readonly string[] =>
    cities === null ? [anywhere] : place === 'cityless' ? [...cities, ''] : cities;
  return {
    add(id, criteria) {
      const known = matchers.get(id);
      if (known) for (const name of placesOf(known)) places.get(name)?.delete(id);
      const matcher = makeMatcher(criteria);
      matchers.set(id, matcher);
      for (const name of placesOf(matcher)) {
        const there = places.get(name) ?? new Map<string, Matcher>();
        places.set(name, there.set(id, matcher));
      }
    },
    findCandidates(home, month) {
      const found: Candidate[] = [];
      for (const name of [home.city_key ?? '', anywhere]) {
        for (const [id, matcher] of places.get(name) ?? []) {
          const answer = matchListing(matcher, home, month);
          if (answer !== 'no') found.push({ id, inPlace: answer === 'in place' });
        }
      }
      return found.sort((one, other) => (one.id < other.id ? -1 : 1));
    },
  };
}
