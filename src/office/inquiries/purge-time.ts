import { trashDays } from '#contract/inquiry-statuses.ts';

/** When an inquiry that was deleted then is gone for good. */
export const purgedAt = (deletedAt: string): Date => new Date(Date.parse(deletedAt) + trashDays * 86_400_000);
