/** How new inquiries find somebody. No zod here: the office offers what the server accepts. */

/**
 * `off`: an admin gives them away. `automatic`: each goes to whoever fits best, and can be claimed where nobody does.
 * `claim`: whoever is first takes it.
 */
export const assignmentModes = ['off', 'automatic', 'claim'] as const;
export type AssignmentMode = (typeof assignmentModes)[number];

/** Why somebody is not considered for an inquiry, or stands behind others. */
export const candidateFaults = ['takes_none', 'not_working', 'full', 'other_place'] as const;
export type CandidateFault = (typeof candidateFaults)[number];
