import { type Compared, type Criteria, type Matcher, makeMatcher, matchListing } from '../properties/service.ts';
import type { Candidate } from './store-events.ts';

/** Where searches stand that name no city. */
const anywhere = '*';

/** All who look for the very same. */
type Group = { means: string; matcher: Matcher; ids: Set<string> };

/**
 * Confirmed searches in memory, by the cities they look in: one home is compared with those of its city alone, and what many
 * look for once. Searches that ended are still in it until it is made anew; the database is asked before anybody is told.
 */
export type Searches = {
  /** `means`: the criteria as the database spells them, alike for who looks for the same. */
  add(id: string, means: string): void;
  /** All that may fit a home, before words are compared. */
  findCandidates(home: Compared, month: number): Candidate[];
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
    group.ids.delete(id);
    if (group.ids.size > 0) return;
    groups.delete(group.means);
    for (const name of placesOf(group.matcher)) places.get(name)?.delete(group);
  }

  function open(means: string): Group {
    const group: Group = { means, matcher: makeMatcher(JSON.parse(means) as Criteria), ids: new Set() };
    groups.set(means, group);
    for (const name of placesOf(group.matcher)) {
      const there = places.get(name) ?? new Set<Group>();
      places.set(name, there.add(group));
    }
    return group;
  }

  return {
    add(id, means) {
      forget(id);
      const group = groups.get(means) ?? open(means);
      group.ids.add(id);
      groupOf.set(id, group);
    },
    findCandidates(home, month) {
      const found: Candidate[] = [];
      for (const name of [home.city_key ?? '', anywhere]) {
        for (const { matcher, ids } of places.get(name) ?? []) {
          const answer = matchListing(matcher, home, month);
          if (answer !== 'no') for (const id of ids) found.push({ id, inPlace: answer === 'in place' });
        }
      }
      return found;
    },
  };
}
