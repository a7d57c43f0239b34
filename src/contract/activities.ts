import { z } from 'zod';
import { activityKinds, callOutcomes } from './activity-choices.ts';
import { one, page } from './envelope.ts';
import { keptText } from './form-fields.ts';
import { id } from './ids.ts';
import { paging } from './paging.ts';

/** What may stand in a timeline: what staff did, what became of the inquiry, what the visitor was sent and looked at. */
export const timelineKinds = [
  ...activityKinds,
  'received',
  'withdrawn',
  'change',
  'message',
  'unlock',
  'view',
  'task',
  'task_done',
  'visit',
] as const;

export const timelineItem = z.object({
  /** Of the row it tells of; with `kind` it is one of its kind. */
  id: z.string(),
  kind: z.enum(timelineKinds),
  at: z.iso.datetime(),
  /** Null: the visitor, or the system itself. */
  by: z.object({ id: id.nullable(), name: z.string() }).nullable(),
  /** What happened, in a few words. */
  title: z.string(),
  text: z.string(),
  outcome: z.enum(callOutcomes).nullable(),
  /** Why the visitor's wish was passed over. */
  overrideReason: z.string(),
});
export type TimelineItem = z.infer<typeof timelineItem>;

export const timelineQuery = z.object(paging(50));
export type TimelineQuery = z.infer<typeof timelineQuery>;
export const timelinePage = page(timelineItem, 'items');

/** A note needs words; a tap of WhatsApp or mail tells by itself what happened. */
export const newActivity = z
  .strictObject({
    kind: z.enum(activityKinds, 'Please choose what you did'),
    outcome: z.enum(callOutcomes, 'Please choose how the call went').nullish(),
    text: keptText(5000, 'The text is too long: 5,000 characters at most').optional(),
    /** Needed where the visitor asked not to be reached so, or not at this hour. */
    overrideReason: keptText(500, 'The reason is too long: 500 characters at most').optional(),
  })
  .refine(({ kind, text }) => kind !== 'note' || Boolean(text), { path: ['text'], error: 'Please write a note' })
  .refine(({ kind, outcome }) => kind === 'call' || !outcome, {
    path: ['outcome'],
    error: 'Only a call has an outcome',
  });
export type NewActivity = z.infer<typeof newActivity>;

/**
 * An inquiry that a call moved on beside what it wrote, and its versions before and after: whoever saw it between them
 * has missed nothing but their own call. Null: it stands as it stood.
 */
export const movedInquiry = z.object({ id, from: z.number().int(), to: z.number().int() }).nullable();
export type MovedInquiry = z.infer<typeof movedInquiry>;

export const activityAdded = one(timelineItem).extend({ message: z.string(), moved: movedInquiry });
