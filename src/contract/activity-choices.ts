/** What staff do about an inquiry and how it went. No zod here: the office offers what the server accepts. */

export const activityKinds = ['note', 'call', 'whatsapp', 'email'] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const callOutcomes = ['reached', 'no_answer', 'busy', 'call_back', 'wrong_number'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const outcomeLabels: Record<CallOutcome, string> = {
  reached: 'Reached',
  no_answer: 'No answer',
  busy: 'Busy',
  call_back: 'Asked to call back',
  wrong_number: 'Wrong number',
};

/** Which tasks a list shows: not done and late, not done and due today, not done, all. */
export const dueFilters = ['overdue', 'today', 'open', 'all'] as const;
export type DueFilter = (typeof dueFilters)[number];
