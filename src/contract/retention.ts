import { z } from 'zod';
import { one, page } from './envelope.ts';
import { shownText } from './form-fields.ts';
import { id, ids } from './ids.ts';
import { paging } from './paging.ts';
import { noticeLetters, retentionPurposes, retentionStages } from './retention-choices.ts';

const at = z.iso.datetime();
const count = z.number().int();

/** An inquiry whose person is taken out within the next 30 days unless something happens. `id` is the inquiry's. */
export const retainedInquiry = z.object({
  ...ids,
  purpose: z.enum(retentionPurposes),
  name: z.string(),
  about: z.string(),
  sentAt: at,
  /** From when its period counts. */
  neededAt: at,
  /** When the period is over. */
  dueAt: at,
  stage: z.enum(retentionStages),
  toldAt: at.nullable(),
  /** Not before; null while nobody was told, or the letter has not left. */
  eraseAt: at.nullable(),
  letter: z.enum(noticeLetters),
});
export type RetainedInquiry = z.infer<typeof retainedInquiry>;

export const retentionState = z.object({
  /** RETENTION: false where the machine leaves it off, whatever an admin says. */
  isAllowed: z.boolean(),
  /** What an admin said last; null while nobody was asked. */
  order: z.object({ isOn: z.boolean(), at, by: z.string() }).nullable(),
  /** People have still to be told of a breach: nobody is told or taken out meanwhile. */
  isPaused: z.boolean(),
  /** A restored house that nobody said is the living one. */
  isHeld: z.boolean(),
  /** By purpose, of the next 30 days; `due` includes who was told. */
  counts: z.record(z.enum(retentionPurposes), z.object({ due: count, coming: count })),
  /** Inquiries that this has emptied so far. */
  erasedCount: count,
});
export type RetentionState = z.infer<typeof retentionState>;

export const retentionQuery = z.object({ ...paging(20), purpose: z.enum(['', ...retentionPurposes]).optional() });
export type RetentionQuery = z.infer<typeof retentionQuery>;
export const retentionPage = page(retainedInquiry, 'inquiries').extend({ state: retentionState });
/** `isOn`: yes, erase what is due; or stop. */
export const retentionOrder = z.strictObject({ isOn: z.boolean('Please say yes or no') });
export const retentionSaved = one(retentionState).extend({ message: z.string() });
export const inquiryKept = one(z.object({ id })).extend({ message: z.string() });

/** What stands behind the `#` of the link in the letter. */
export const noticeKey = z.strictObject({ key: shownText(200, 'This link is not whole') });
/** What whoever holds the link is shown: nothing of what they wrote. */
export const erasureNotice = z.object({
  sentAt: at,
  /** Of a listing of ours; else empty. */
  about: z.string(),
  /** Not before; null while the letter has not left. */
  eraseAt: at.nullable(),
  keptAt: at.nullable(),
  /** For how long it is kept then. */
  months: count,
});
export type ErasureNotice = z.infer<typeof erasureNotice>;
export const erasureNoticeAnswer = one(erasureNotice);
export const erasureNoticeKept = erasureNoticeAnswer.extend({ message: z.string() });
