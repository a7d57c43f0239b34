/** What one unlock opens. */
export const gatedContents = ['floor_plans', 'documents'] as const;
export type GatedContent = (typeof gatedContents)[number];

/** Milliseconds (CONST-06). */
export const gateTimes = {
  session: 900_000,
  warning: 120_000,
  check: 1000,
  resend: 60_000,
  autoClose: 3000,
} as const;
/** The same in minutes, for texts. */
export const sessionMinutes = gateTimes.session / 60_000;
/** Sixty minutes in all, then a new code is needed (DECISIONS UND-08). */
export const maxExtensions = 3;
