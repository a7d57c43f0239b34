import type { Assignee, AssignmentRules, Candidate, ClaimableInquiry } from '#contract/assignments.ts';
import { visitStart } from '#contract/visits.ts';
import { formatMoment } from '../messages/service.ts';
import { keyOfPlace } from './match-place.ts';
import type { RankedAssignee } from './rank-assignees.ts';
import type { AssigneeRow, Rules } from './store.ts';
import type { ClaimableRow } from './store-claimable.ts';

export const presentAssignee = (row: AssigneeRow): Assignee => ({
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
export const describeAssigneeRules = ({ takes, places, capacity, hours }: AssigneeRow) => ({
  takesInquiries: takes,
  places,
  capacity,
  // As text: the database gives the parts of an object in an order of its own.
  hours: hours.map((day) => day && `${day.from} to ${day.to}`),
});

/** Places are cities, then parts of them; of two names of one place the one that more listings use. */
export function presentRules(
  { mode, version }: Rules,
  assignees: readonly AssigneeRow[],
  places: string[],
): AssignmentRules {
  const known = new Map<string, string>();
  for (const place of places) {
    const key = keyOfPlace(place);
    if (key !== '' && !known.has(key)) known.set(key, place);
  }
  return { mode, version, takers: assignees.map(presentAssignee), knownPlaces: [...known.values()] };
}

export const presentCandidate = ({
  id,
  name,
  openInquiries,
  isOwner,
  knowsPlace,
  isWorking,
  faults,
}: RankedAssignee): Candidate => ({ id, name, openInquiries, isOwner, knowsPlace, isWorking, faults });

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
