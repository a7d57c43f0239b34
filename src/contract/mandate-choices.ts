/** What is said of an owner and of what they gave us, without zod for the office. */

export const ownerRelations = ['owner', 'relative', 'builder', 'broker', 'other'] as const;
export type OwnerRelation = (typeof ownerRelations)[number];
export const relationLabels: Record<OwnerRelation, string> = {
  owner: 'Owner',
  relative: "Owner's relative",
  builder: "Builder's desk",
  broker: 'Another broker',
  other: 'Somebody else',
};

export const mandateKinds = ['exclusive', 'open', 'unwritten'] as const;
export type MandateKind = (typeof mandateKinds)[number];
export const mandateLabels: Record<MandateKind, string> = {
  exclusive: 'Exclusive',
  open: 'Open',
  unwritten: 'None in writing',
};

export const keyPlaces = ['none', 'office', 'owner', 'guard', 'broker'] as const;
export type KeyPlace = (typeof keyPlaces)[number];
export const keyLabels: Record<KeyPlace, string> = {
  none: 'No keys',
  office: 'With us',
  owner: 'With the owner',
  guard: 'With the guard',
  broker: 'With another broker',
};

/** Which owners are listed; `none`: active listings without one. */
export const mandateFilters = ['all', 'ending', 'ended', 'none'] as const;
export type MandateFilter = (typeof mandateFilters)[number];

/** A mandate that ends within so many days is worked on. */
export const endsSoonDays = 30;
/** Papers of one owner. */
export const mostPapers = 10;

/** `Mandate ends in 12 days`, `Mandate ended`; null while there is no need to say so. */
export function writeEnd(daysLeft: number | null): string | null {
  if (daysLeft === null || daysLeft > endsSoonDays) return null;
  if (daysLeft < 0) return 'Mandate ended';
  if (daysLeft === 0) return 'Mandate ends today';
  return daysLeft === 1 ? 'Mandate ends tomorrow' : `Mandate ends in ${daysLeft} days`;
}
