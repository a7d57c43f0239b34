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

export type RankedAssignee = Standing & {
  isOwner: boolean;
  knowsPlace: boolean;
  isWorking: boolean;
  /** Why they get none; empty: they may. */
  faults: CandidateFault[];
};

/**
 * Everybody, best first: who may before who may not; then the owner, whatever the place, the hour and what they have to
 * do, because people stay with whom they know; then who named the place; the fewest open inquiries; whose last one is
 * longest ago; id.
 */
export function rankAssignees(assignees: readonly Standing[], wanted: Wanted, now: Date): RankedAssignee[] {
  return assignees.map((assignee) => judge(assignee, wanted, now)).sort(compare);
}

function judge(assignee: Standing, { places, ownerId }: Wanted, now: Date): RankedAssignee {
  const isOwner = assignee.id === ownerId;
  const knowsPlace = assignee.places.some((place) => isAmong(place, places));
  const works = isWorking(assignee.hours, now);
  const knowsOthers = assignee.places.length > 0 && places.size > 0 && !knowsPlace && !isOwner;
  const isFull = assignee.capacity !== null && assignee.openInquiries >= assignee.capacity;
  const reasons: [CandidateFault, boolean][] = [
    ['takes_none', !assignee.takes],
    ['other_place', knowsOthers],
    ['full', isFull && !isOwner],
    ['not_working', !works && !isOwner],
  ];
  const faults = reasons.flatMap(([fault, applies]) => (applies ? [fault] : []));
  return { ...assignee, isOwner, knowsPlace, isWorking: works, faults };
}

/** Of who may not, those come first who might at another hour. */
const distance = ({ faults }: RankedAssignee): number =>
  faults.length === 0 ? 0 : faults.includes('takes_none') ? 3 : faults.includes('other_place') ? 2 : 1;

const compare = (one: RankedAssignee, other: RankedAssignee): number =>
  distance(one) - distance(other) ||
  Number(other.isOwner) - Number(one.isOwner) ||
  Number(other.knowsPlace) - Number(one.knowsPlace) ||
  one.openInquiries - other.openInquiries ||
  (one.givenAt?.getTime() ?? 0) - (other.givenAt?.getTime() ?? 0) ||
  (one.id < other.id ? -1 : 1);
