import { type RawBuilder, sql } from 'kysely';
import type { RequestType } from '#contract/inquiry-categories.ts';
import type { InquiryStatus } from '#contract/inquiry-statuses.ts';

export type InquiryFilter = {
  /** Each, in small letters, must be part of name, e-mail, phone, property, developer or message (UND-97). */
  words: string[];
  status: InquiryStatus | null;
  category: RequestType | null;
  /** At most so old. */
  days: number | null;
  /** `none`: nobody has it. */
  assignedTo: string | 'none' | null;
  isQuarantined: boolean | null;
  isDeleted: boolean;
};

const allOf = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
const contains = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** To the letter, for rows of `inquiries as i`. */
export const holds = (word: string): RawBuilder<unknown> => sql`i.searched like ${contains(word)}`;

/** The same, found by the index first, which knows nothing shorter than three signs. */
export const holdsWord = (word: string): RawBuilder<unknown> =>
  [...word].length < 3 ? holds(word) : sql`i.search_key like search_key(${contains(word)}) and ${holds(word)}`;

/** What rows of `inquiries as i` must be. `until` in the database's clock takes the place of now. */
export function conditionsOf(filter: InquiryFilter, until: string | null = null): RawBuilder<unknown> {
  const { words, status, category, days, assignedTo, isQuarantined, isDeleted } = filter;
  const now = until === null ? sql`now()` : sql`${until}::timestamptz`;
  const conditions = [isDeleted ? sql`i.deleted_at is not null` : sql`i.deleted_at is null`];
  if (status !== null) conditions.push(sql`i.status = ${status}`);
  if (category !== null) conditions.push(sql`i.request_type = ${category}`);
  if (assignedTo === 'none') conditions.push(sql`i.assigned_to is null`);
  else if (assignedTo !== null) conditions.push(sql`i.assigned_to = ${assignedTo}`);
  if (isQuarantined !== null) conditions.push(sql`(i.quarantined_at is not null) = ${isQuarantined}`);
  if (days !== null) conditions.push(sql`i.created_at >= ${now} - ${days * 24} * interval '1 hour'`);
  return allOf([...conditions, ...words.map(holdsWord)]);
}

/** The same of rows of `inquiry_counts` and `inquiry_moves`, which know neither words nor days. */
export function kindsOf({
  status,
  category,
  assignedTo,
  isQuarantined,
  isDeleted,
}: InquiryFilter): RawBuilder<unknown> {
  const conditions = [sql`is_deleted = ${isDeleted}`];
  if (status !== null) conditions.push(sql`status = ${status}`);
  if (category !== null) conditions.push(sql`request_type = ${category}`);
  if (assignedTo === 'none') conditions.push(sql`assigned_to is null`);
  else if (assignedTo !== null) conditions.push(sql`assigned_to = ${assignedTo}`);
  if (isQuarantined !== null) conditions.push(sql`is_quarantined = ${isQuarantined}`);
  return allOf(conditions);
}
