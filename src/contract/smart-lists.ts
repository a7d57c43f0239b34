import { z } from 'zod';
import { one } from './envelope.ts';
import { keptLine } from './form-fields.ts';
import { id } from './ids.ts';
import { inquiryColumns } from './inquiry-lists.ts';
import { savedQuery } from './staff-inquiries.ts';

const name = keptLine(60, 'The name is too long: 60 characters at most').refine(
  (text) => text !== '',
  'Please give it a name',
);
const columns = z.array(z.enum(inquiryColumns)).max(inquiryColumns.length);

/** A list of inquiries with a name: what it is narrowed and sorted by, what it shows, and how many there are now. */
export const smartList = z.object({
  /** Of one that every house has: a word (`late`) in the place of an id. */
  id: z.string(),
  name: z.string(),
  /** `house`: it is always there. `shared`: everybody sees it, of the inquiries that they may see. */
  kind: z.enum(['house', 'shared', 'own']),
  query: savedQuery,
  /** None: the usual ones. */
  columns,
  /** How many of those that whoever asks may see. */
  count: z.number().int(),
  version: z.number().int(),
  abilities: z.object({ change: z.boolean() }),
});
export type SmartList = z.infer<typeof smartList>;

export const smartLists = one(z.array(smartList));
export const smartListSaved = one(smartList).extend({ message: z.string() });

export const newSmartList = z.strictObject({ name, isShared: z.boolean(), query: savedQuery, columns });
export type NewSmartList = z.infer<typeof newSmartList>;

export const smartListId = z.object({ id });
