import type { CandidateFault } from '#contract/assignment-choices.ts';
import { type Hours, isWorking } from './check-hours.ts';
import { isAmong } from './match-place.ts';

/** Where an employee stands at the moment somebody is looked for. */
export type Standing = {
  id: string;
  name: string;
  takes: boolean;
  /** Cities and localities; none: all. */
  places: readonly string[];
  /** Null: no end. */
  capacity: number | null;
  hours: Hours;
  openInquiries: number;
  /** When the rules last gave them one; null: never. */
  givenAt: Date | null;
};

/** What somebody is looked for. */
export type Wanted = {
  /** As `readPlaces` reads them; empty: nothing is known of its place. */
  places: ReadonlySet<string>;
  /** Whoever has an earlier inquiry of the same person. */
  ownerId: string | null;
};

export type RankedTaker = Standing & {
  isOwner: boolean;
  knowsPlace: boolean;
  isWorking: boolean;
  /** Why they get none; empty: they may. */
  faults: CandidateFault[];
};

/**
 * Everybody, best first: who may before who may not; then the owner, whatever the place, because people stay with whom
 * they know; then who named the place; the fewest open inquiries; whose last one is longest ago; id.
 */
export function rankTakers(takers: readonly Standing[], wanted: Wanted, now: Date): RankedTaker[] {
  return takers.map((taker) => judge(taker, wanted, now)).sort(compare);
}

function judge(taker: Standing, { places, ownerId }: Wanted, now: Date): RankedTaker {
  const isOwner = taker.id === ownerId;
  const knowsPlace = taker.places.some((place) => isAmong(place, places));
  const works = isWorking(taker.hours, now);
  const knowsOthers = taker.places.length > 0 && places.size > 0 && !knowsPlace && !isOwner;
  const reasons: [CandidateFault, boolean][] = [
    ['takes_none', !taker.takes],
    ['other_place', knowsOthers],
    ['full', taker.capacity !== null && taker.openInquiries >= taker.capacity],
    ['not_working', !works],
  ];
  const faults = reasons.flatMap(([fault, applies]) => (applies ? [fault] : []));
  return { ...taker, isOwner, knowsPlace, isWorking: works, faults };
}

/** Of who may not, those come first who might at another hour. */
const distance = ({ faults }: RankedTaker): number =>
  faults.length === 0 ? 0 : faults.includes('takes_none') ? 3 : faults.includes('other_place') ? 2 : 1;

const compare = (one: RankedTaker, other: RankedTaker): number =>
  distance(one) - distance(other) ||
  Number(other.isOwner) - Number(one.isOwner) ||
  Number(other.knowsPlace) - Number(one.knowsPlace) ||
  one.openInquiries - other.openInquiries ||
  (one.givenAt?.getTime() ?? 0) - (other.givenAt?.getTime() ?? 0) ||
  (one.id < other.id ? -1 : 1);
