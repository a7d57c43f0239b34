import { hash } from 'node:crypto';
import {
  type Compared,
  type Criteria,
  compareWords,
  type Matcher,
  makeMatcher,
  matchListing,
  readVector,
  type Said,
  type Vector,
  type Words,
  wordsWished,
} from '../properties/service.ts';
import type { Candidate, KeptRow } from './store-events.ts';

/** Where searches stand that name no city. */
const anywhere = '*';

/** All who look for the very same: their numbers, and when each confirmed it (microseconds). */
type Group = {
  key: string;
  matcher: Matcher;
  search: Words | null;
  /** Any of them, where those of its place are asked for. */
  places: readonly Words[];
  confirmedAt: Map<number, number>;
};

/** A home as it is compared: with its words as the database sends them. */
export type Home = { home: Compared; search: Buffer; place: Buffer };

/**
 * Confirmed searches in memory, by the cities they look in: one home is compared with those of its city alone, and what many
 * look for once. Homes that were changed meanwhile are compared once more as the letter is written.
 */
export type Searches = {
  /** Takes it up as it is now, or forgets one that is paused. */
  keep(row: KeptRow): void;
  forget(number: number): void;
  /** All confirmed by then (microseconds) that fit a home; `asked`: if the database finds their words. */
  findFitting(home: Home, month: number, happenedAt: number): { sure: number[]; asked: Candidate[] };
};

const placesOf = ({ cities, place }: Matcher): readonly string[] =>
  cities === null ? [anywhere] : place === 'cityless' ? [...cities, ''] : cities;

export function createSearches(): Searches {
  const groupOf = new Map<number, Group>();
  const groups = new Map<string, Group>();
  const places = new Map<string, Set<Group>>();

  function forget(number: number) {
    const group = groupOf.get(number);
    if (group === undefined) return;
    groupOf.delete(number);
    group.confirmedAt.delete(number);
    if (group.confirmedAt.size > 0) return;
    groups.delete(group.key);
    for (const name of placesOf(group.matcher)) places.get(name)?.delete(group);
  }

  function open(key: string, means: string): Group {
    const criteria = JSON.parse(means) as Criteria;
    const { search, location } = criteria;
    const inPlace = location?.place ? [location.place] : (location?.cityless ?? []);
    const group: Group = { key, matcher: makeMatcher(criteria), search, places: inPlace, confirmedAt: new Map() };
    groups.set(key, group);
    for (const name of placesOf(group.matcher)) {
      const there = places.get(name) ?? new Set<Group>();
      places.set(name, there.add(group));
    }
    return group;
  }

  return {
    forget,
    keep({ number, means, confirmedAt, goesOn }) {
      forget(number);
      if (!goesOn) return;
      // What a search means is ten times as long as its digest, and nobody needs it any more.
      const key = hash('sha1', means, 'base64');
      const group = groups.get(key) ?? open(key, means);
      group.confirmedAt.set(number, confirmedAt);
      groupOf.set(number, group);
    },
    findFitting({ home, search, place }, month, happenedAt) {
      const sure: number[] = [];
      const asked: Candidate[] = [];
      const vectors = { search: readVector(search), place: readVector(place) };
      for (const name of [home.city_key ?? '', anywhere]) {
        for (const group of places.get(name) ?? []) {
          const answer = matchListing(group.matcher, home, month);
          if (answer === 'no') continue;
          const inPlace = answer === 'in place';
          const said = sayWords(group, wordsWished(group.matcher, home, month), vectors, inPlace);
          if (said === 'no') continue;
          for (const [number, at] of group.confirmedAt) {
            if (at > happenedAt) continue;
            if (said === 'yes') sure.push(number);
            else asked.push({ number, inPlace });
          }
        }
      }
      return { sure, asked };
    },
  };
}

/** @param wished are ours, and no question for the database */
function sayWords(
  { search, places }: Group,
  wished: Words,
  home: { search: Vector; place: Vector },
  inPlace: boolean,
): Said {
  const there: Said[] = inPlace ? places.map((words) => compareWords(home.place, words)) : ['yes'];
  if (there.every((said) => said === 'no')) return 'no';
  const said = compareWords(home.search, [...(search ?? []), ...wished]);
  return said === 'yes' && !there.includes('yes') ? 'ask' : said;
}
