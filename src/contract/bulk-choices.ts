/** How many inquiries are changed at once at most, and how long that can be taken back. No zod here: the office says so too. */
export const mostAtOnce = 10_000;
/** So many that were pressed one by one. More are chosen by what they have in common. */
export const mostPicked = 200;
export const hoursToUndo = 24;
/** Letters leave so many minutes after the press: until then all of them can be taken back. */
export const letterHoldMinutes = 5;
/** More at once look like spam to whoever carries them. */
export const mostLetters = 1000;
/** Whoever gets leads by it is told after so many seconds: what is taken back at once was never told. */
export const bulkNewsDelay = 60;

export const bulkKinds = ['assign', 'status', 'task', 'message', 'delete'] as const;
export type BulkKind = (typeof bulkKinds)[number];
