import type { AssignmentRules, Candidate, ClaimableInquiry, Taker } from '#contract/assignments.ts';
import { visitStart } from '#contract/visits.ts';
import { formatMoment } from '../messages/service.ts';
import { keyOfPlace } from './match-place.ts';
import type { RankedTaker } from './rank-takers.ts';
import type { Rules, TakerRow } from './store.ts';
import type { ClaimableRow } from './store-claimable.ts';

export const presentTaker = (row: TakerRow): Taker => ({
  id: row.id,
  _id: row.id,
  name: row.name,
  takesInquiries: row.takes,
  places: [...row.places],
  capacity: row.capacity,
  hours: row.hours,
  openInquiries: row.openInquiries,
  version: row.version,
});

/** What the log tells of somebody's rules. */
export const describeTaker = ({ takes, places, capacity, hours }: TakerRow) => ({
  takesInquiries: takes,
  places,
  capacity,
  // As text: the database gives the parts of an object in an order of its own.
  hours: hours.map((day) => day && `${day.from} to ${day.to}`),
});

/** Places are cities, then parts of them; of two names of one place the one that more listings use. */
export function presentRules({ mode, version }: Rules, takers: readonly TakerRow[], places: string[]): AssignmentRules {
  const known = new Map<string, string>();
  for (const place of places) {
    const key = keyOfPlace(place);
    if (key !== '' && !known.has(key)) known.set(key, place);
  }
  return { mode, version, takers: takers.map(presentTaker), knownPlaces: [...known.values()] };
}

export const presentCandidate = ({
  id,
  name,
  openInquiries,
  isOwner,
  knowsPlace,
  isWorking,
  faults,
}: RankedTaker): Candidate => ({ id, name, openInquiries, isOwner, knowsPlace, isWorking, faults });

export const presentClaimable = (row: ClaimableRow): ClaimableInquiry => ({
  id: row.id,
  _id: row.id,
  requestType: row.requestType,
  propertyName: row.propertyName,
  place: [row.area, row.city].filter(Boolean).join(', ') || row.preferredLocation,
  wishedVisit: row.visit && formatMoment(visitStart(row.visit), 'en'),
  createdAt: row.createdAt.toISOString(),
  respondBy: row.respondBy?.toISOString() ?? null,
});
