import type { ErasureNotice, RetainedInquiry } from '#contract/retention.ts';
import { retentionPeriods } from '#contract/retention-choices.ts';
import type { NoticeRow } from './store-notices.ts';
import type { RetainedRow } from './store-retention.ts';

/** To admins. */
export const presentRetained = (row: RetainedRow): RetainedInquiry => ({
  id: row.id,
  _id: row.id,
  purpose: row.purpose,
  name: row.name,
  about: row.about,
  sentAt: row.sentAt.toISOString(),
  neededAt: row.neededAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  stage: row.stage,
  toldAt: row.toldAt?.toISOString() ?? null,
  eraseAt: row.eraseAt?.toISOString() ?? null,
  letter: row.letter,
});

/** To whoever holds the link of the letter: of what they wrote nothing, and a listing only where it is one of ours. */
export const presentNotice = (row: NoticeRow): ErasureNotice => ({
  sentAt: row.sentAt.toISOString(),
  about: row.propertyId === null ? '' : row.about,
  eraseAt: row.eraseAt?.toISOString() ?? null,
  keptAt: row.keptAt?.toISOString() ?? null,
  months: retentionPeriods[row.purpose].months,
});
