import { type Compared, type Criteria, type Matcher, makeMatcher, matchListing } from '../properties/service.ts';
import type { Candidate, KeptRow } from './store-events.ts';

/** Where searches stand that name no city. */
const anywhere = '*';

/** All who look for the very same. */
type Group = { means: string; matcher: Matcher; hasWords: boolean; confirmedAt: Map<string, number> };

/**
 * Confirmed searches in memory, by the cities they look in: one home is compared with those of its city alone, and what many
 * look for once. The database is asked once more as the letter is written.
 */
export type Searches = {
  /** Takes it up as it is now, or forgets one that is paused. */
  keep(row: KeptRow): void;
  forget(id: string): void;
  /** All confirmed by then (microseconds) that may fit a home, before words are compared. */
  findCandidates(home: Compared, month: number, happenedAt: number): Candidate[];
};

const placesOf = ({ cities, place }: Matcher): readonly string[] =>
  cities === null ? [anywhere] : place === 'cityless' ? [...cities, ''] : cities;

export function createSearches(): Searches {
  const groupOf = new Map<string, Group>();
  const groups = new Map<string, Group>();
  const places = new Map<string, Set<Group>>();

  function forget(id: string) {
    const group = groupOf.get(id);
    if (group === undefined) return;
    groupOf.delete(id);
    group.confirmedAt.delete(id);
    if (group.confirmedAt.size > 0) return;
    groups.delete(group.means);
    for (const name of placesOf(group.matcher)) places.get(name)?.delete(group);
  }

  function open(means: string): Group {
    const criteria = JSON.parse(means) as Criteria;
    const hasWords = criteria.search !== null;
    const group: Group = { means, matcher: makeMatcher(criteria), hasWords, confirmedAt: new Map() };
    groups.set(means, group);
    for (const name of placesOf(group.matcher)) {
      const there = places.get(name) ?? new Set<Group>();
      places.set(name, there.add(group));
    }
    return group;
  }

  return {
    forget,
    keep({ id, means, confirmedAt, goesOn }) {
      forget(id);
      if (!goesOn) return;
      const group = groups.get(means) ?? open(means);
      group.confirmedAt.set(id, confirmedAt);
      groupOf.set(id, group);
    },
    findCandidates(home, month, happenedAt) {
      const found: Candidate[] = [];
      for (const name of [home.city_key ?? '', anywhere]) {
        for (const { matcher, hasWords: inWords, confirmedAt } of places.get(name) ?? []) {
          const answer = matchListing(matcher, home, month);
          if (answer === 'no') continue;
          const inPlace = answer === 'in place';
          for (const [id, at] of confirmedAt) if (at <= happenedAt) found.push({ id, inWords, inPlace });
        }
      }
      return found;
    },
  };
}
