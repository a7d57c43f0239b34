import { z } from 'zod';
import { mostPicked } from './bulk-choices.ts';
import { one } from './envelope.ts';
import { keptText } from './form-fields.ts';
import { id } from './ids.ts';
import { inquiryStatuses } from './inquiry-statuses.ts';
import { languages } from './staff-choices.ts';
import { savedQuery } from './staff-inquiries.ts';
import { newTask } from './tasks.ts';

/** What is done with each of many inquiries. */
export const bulkChange = z.discriminatedUnion(
  'kind',
  [
    /** Null: to nobody. */
    z.strictObject({ kind: z.literal('assign'), assignToId: id.nullable() }),
    z.strictObject({
      kind: z.literal('status'),
      status: z.enum(inquiryStatuses, `Status must be one of ${inquiryStatuses.join(', ')}`),
      /** Kept with `closed`. */
      lostReason: keptText(300, 'The reason is too long: 300 characters at most').optional(),
    }),
    newTask.extend({ kind: z.literal('task') }),
    /** A letter to each, in the words of an email template in the version that was shown. */
    z.strictObject({ kind: z.literal('message'), templateId: id, version: z.number().int() }),
    z.strictObject({ kind: z.literal('delete') }),
  ],
  'Please choose what is to be done',
);
export type BulkChange = z.infer<typeof bulkChange>;

const ids = z.array(id).min(1, 'Choose at least one inquiry').max(mostPicked, `Choose ${mostPicked} at most`);
/** Which: those that were pressed, or all that a query leaves. */
export const bulkChoice = z.discriminatedUnion(
  'by',
  [z.strictObject({ by: z.literal('ids'), ids }), z.strictObject({ by: z.literal('query'), query: savedQuery })],
  'Please choose inquiries',
);
export type BulkChoice = z.infer<typeof bulkChoice>;

export const bulkDraft = z.strictObject({ which: bulkChoice, change: bulkChange });
export type BulkDraft = z.infer<typeof bulkDraft>;

const count = z.number().int();

/** Whom a letter to many would leave out, and what the first of the others would read. */
const lettersPreview = z.object({
  /** Without an address; who asked not to be reached by email, or whose inquiry is held back as spam. */
  unreachable: count,
  unwished: count,
  /** For whom a variable of the template has no value, or whose language has no subject. */
  incomplete: count,
  /** Who is among them more than once, or got this letter in the last 24 hours. */
  repeated: count,
  sample: z.object({ name: z.string(), language: z.enum(languages), subject: z.string(), text: z.string() }).nullable(),
});

/** What would happen. */
export const bulkPreview = z.object({
  total: count,
  /** Would be changed; are so already. */
  changes: count,
  same: count,
  /** Of those that would be assigned: done or closed, and opened again with it; with somebody else now. */
  reopened: count,
  taken: count,
  /** Of a letter. */
  letters: lettersPreview.nullable(),
});
export type BulkPreview = z.infer<typeof bulkPreview>;
export const bulkPreviewed = one(bulkPreview);

/** `total`: how many there were when whoever asks saw what would happen. Where it is another number now, nothing is done. */
export const newBulkAction = bulkDraft.extend({
  total: count.min(1, 'Choose at least one inquiry').max(1_000_000, 'is more than there are'),
});
export type NewBulkAction = z.infer<typeof newBulkAction>;

/** Something that was done with many inquiries at once. */
export const bulkAction = z.object({
  id,
  change: bulkChange,
  /** Whom they were given to; empty where nobody or nothing of the kind. */
  assignee: z.string(),
  by: z.object({ id: z.string(), name: z.string() }),
  state: z.enum(['running', 'done', 'undoing', 'undone']),
  createdAt: z.iso.datetime(),
  undoUntil: z.iso.datetime(),
  /** All that were chosen, and how many of them wait, were changed, were so already, were left as they are; when it is taken back: are as before, stay. */
  total: count,
  waiting: count,
  changed: count,
  same: count,
  left: count,
  undone: count,
  stays: count,
  /** Of a letter: its template, when it leaves, and what became of those that were written. */
  letters: z
    .object({
      template: z.string(),
      leavesAt: z.iso.datetime(),
      waiting: count,
      sent: count,
      failed: count,
      /** Taken back, or given up because something changed before they left. */
      withdrawn: count,
    })
    .nullable(),
  /** Some of those that were left or stay, where whoever asks may see them. */
  exceptions: z.array(z.object({ inquiryId: id, name: z.string() })),
  abilities: z.object({ undo: z.boolean() }),
});
export type BulkAction = z.infer<typeof bulkAction>;
export const bulkActionAnswer = one(bulkAction);
export const bulkActions = one(z.array(bulkAction));
export const bulkActionId = z.object({ id });
