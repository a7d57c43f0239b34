/** What becomes of a visit that was agreed on. No zod here: screens offer what the server accepts. */

export const visitStates = ['booked', 'done', 'no_show', 'cancelled'] as const;
export type VisitState = (typeof visitStates)[number];

export const visitOutcomes = ['done', 'no_show'] as const;
export type VisitResult = (typeof visitOutcomes)[number];

export const cancelSides = ['visitor', 'staff'] as const;
export type CancelSide = (typeof cancelSides)[number];

export const visitLabels: Record<VisitState, string> = {
  booked: 'Booked',
  done: 'Took place',
  no_show: 'Did not come',
  cancelled: 'Cancelled',
};

/** Which visits a list shows: still to come, of this day, begun without a word of what came of it, over, all. */
export const visitFilters = ['upcoming', 'today', 'unsettled', 'past', 'all'] as const;
export type VisitFilter = (typeof visitFilters)[number];

/** Hours before its beginning in which a visitor calls instead of changing a visit by its link. */
export const changeNoticeHours = 2;
