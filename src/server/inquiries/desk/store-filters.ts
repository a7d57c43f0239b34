import { type RawBuilder, sql } from 'kysely';
import type { RequestType } from '#contract/inquiry-categories.ts';
import { daysAfterVisit, type UnlockChoice, type WorkChoice } from '#contract/inquiry-lists.ts';
import type { InquiryStatus } from '#contract/inquiry-statuses.ts';
import { officeZone } from '#contract/visits.ts';
import { containing } from '../../platform/database/containing.ts';
import {
  cameSince,
  cameUntil,
  hasVisit,
  hourOf,
  isAnswered,
  isLostBy,
  isOfSource,
  unlocks,
  type VisitFacet,
} from './store-facets.ts';

export type InquiryFilter = {
  /** Those alone. */
  ids: readonly string[] | null;
  /** Each, in small letters, must be part of name, e-mail, phone, property, developer or message (UND-97). */
  words: string[];
  status: InquiryStatus | null;
  category: RequestType | null;
  /** At most so old. */
  days: number | null;
  /** `none`: nobody has it. Of a statement that is prepared: where the person will stand. */
  assignedTo: string | RawBuilder<unknown> | null;
  isQuarantined: boolean | null;
  isDeleted: boolean;
  answer: WorkChoice<'answer'> | null;
  /** Open, and nobody did anything about it for so many days. */
  silentDays: number | null;
  heat: WorkChoice<'heat'> | null;
  visit: WorkChoice<'visit'> | null;
  task: WorkChoice<'task'> | null;
  /** Days of the office's calendar, both included. */
  from: string | null;
  to: string | null;
  source: string | null;
  property: { id: string } | { said: string } | null;
  hour: number | null;
  lostReason: string | null;
  unlock: UnlockChoice | null;
};

/** Of `inquiries as i`: open work. In the words of the indexes that hold nothing else. */
export const isOpenWork = sql`(is_open_status(i.status) and i.quarantined_at is null and i.deleted_at is null)`;
const isOnDesk = sql`is_on_desk(i)`;

// What the filters are asked by stands in their texts, which are few: lists that many open are prepared.
const zone = sql.lit(officeZone.name);
const hours = (days: number) => sql`${sql.lit(days * 24)} * interval '1 hour'`;

/** Whether the time lies on the office's day of that moment. */
const isOnDay = (time: RawBuilder<unknown>, now: RawBuilder<unknown>) => {
  const day = sql`date_trunc('day', ${now} at time zone ${zone})`;
  return sql`${time} >= ${day} at time zone ${zone} and ${time} < (${day} + interval '1 day') at time zone ${zone}`;
};

type Moment = RawBuilder<unknown>;
const answers: Record<WorkChoice<'answer'>, (now: Moment) => RawBuilder<unknown>> = {
  waiting: () => sql`is_unanswered(i)`,
  late: (now) => sql`is_unanswered(i) and i.respond_by <= ${now}`,
  answered: () => sql`${isOnDesk} and ${isAnswered}`,
};
const stands = (state: VisitFacet) => () => sql`${isOnDesk} and ${hasVisit(state)}`;
const visits: Record<WorkChoice<'visit'>, (now: Moment) => RawBuilder<unknown>> = {
  agreed: stands('agreed'),
  booked: stands('booked'),
  done: stands('done'),
  no_show: stands('no_show'),
  cancelled: stands('cancelled'),
  today: (now) => sql`${isOnDesk} and ${isOnDay(sql`i.visit_at`, now)}`,
  coming: (now) => sql`${isOnDesk} and i.visit_at > ${now}`,
  after: (now) => sql`${isOpenWork} and i.visit_at <= ${now}
    and i.visit_at > ${now} - ${hours(daysAfterVisit)}`,
};
const tasks: Record<WorkChoice<'task'>, (now: Moment) => RawBuilder<unknown>> = {
  overdue: (now) => sql`${isOnDesk} and i.task_due_at < ${now}`,
  today: (now) => sql`${isOnDesk} and ${isOnDay(sql`i.task_due_at`, now)}`,
  open: () => sql`${isOnDesk} and i.task_due_at is not null`,
  none: () => sql`${isOpenWork} and i.task_due_at is null`,
};

/** What is asked of the work on one, which no count holds ready. */
function workOf({ answer, silentDays, heat, visit, task }: InquiryFilter, now: Moment): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (answer !== null) conditions.push(answers[answer](now));
  if (silentDays !== null) {
    conditions.push(sql`${isOpenWork} and i.touched_at < ${now} - ${hours(silentDays)}`);
  }
  if (heat !== null) conditions.push(sql`${isOpenWork} and i.is_hot`);
  if (visit !== null) conditions.push(visits[visit](now));
  if (task !== null) conditions.push(tasks[task](now));
  return conditions;
}

/** What figures lead to a list by. */
function facetsOf({ from, to, source, property, hour, lostReason, unlock }: InquiryFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (from !== null) conditions.push(cameSince(from));
  if (to !== null) conditions.push(cameUntil(to));
  if (property !== null) {
    conditions.push(
      'id' in property
        ? sql`i.property_id = ${property.id}`
        : sql`i.property_id is null and i.property_name = ${property.said}`,
    );
  }
  if (source !== null) conditions.push(isOfSource(source));
  if (hour !== null) conditions.push(sql`${hourOf} = ${hour}`);
  if (lostReason !== null) conditions.push(isLostBy(lostReason));
  if (unlock !== null) conditions.push(unlocks[unlock]);
  return conditions;
}

/** Whether nothing is asked but words and what `inquiry_counts` and `inquiry_moves` know: no ids, no time, no work. */
export const asksKindsAndWords = ({
  words: _words,
  status: _status,
  category: _category,
  assignedTo: _assignedTo,
  isQuarantined: _isQuarantined,
  isDeleted: _isDeleted,
  ...more
}: InquiryFilter): boolean => Object.values(more).every((one) => one === null);
export const asksKindsOnly = (filter: InquiryFilter): boolean => filter.words.length === 0 && asksKindsAndWords(filter);

/**
 * Where a filter leaves most of the open work of its kinds, or of what is hot among it: the little that it leaves out. Null
 * where the counts do not know what it leaves that out of.
 */
export function leftOutBy(filter: InquiryFilter, until: string | null): RawBuilder<unknown> | null {
  const { silentDays, heat, task, isDeleted, isQuarantined } = filter;
  const kinds: InquiryFilter = { ...filter, silentDays: null, heat: null, task: task === 'none' ? null : task };
  if (isDeleted || isQuarantined || !asksKindsOnly(kinds) || (silentDays !== null && task !== null)) return null;
  if (heat !== null && task !== null) return null;
  const of = sql`${conditionsOf({ ...kinds, heat }, until)} and ${isOpenWork}`;
  if (silentDays !== null) return sql`${of} and i.touched_at >= ${momentOf(until)} - ${hours(silentDays)}`;
  if (task !== null) return sql`${of} and i.task_due_at is not null`;
  return heat === null ? null : sql`false`;
}

const allOf = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

const holds = (word: string) => sql`w.searched like ${containing(word)}`;
/**
 * The same, found by the index first, which knows nothing shorter than three signs. What it found is compared in words that the
 * planner takes for true: of two `like` it believed that each leaves its own part.
 */
const holdsIndexed = (word: string) =>
  [...word].length < 3
    ? holds(word)
    : sql`w.search_key like search_key(${containing(word)}) and strpos(w.searched, ${word}) <> 0`;

/** For rows of `inquiries as i`: their words hold all of these, to the letter. */
export const holdsWords = (words: readonly string[]): RawBuilder<unknown> =>
  sql`exists (select from inquiry_words as w where w.inquiry_id = i.id and ${allOf(words.map(holdsIndexed))})`;

/** The same of one inquiry, which is looked up by its id: joined, the planner might read the words of all. */
export const oneHoldsWords = (id: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> =>
  sql`(select ${allOf(words.map(holds))} from inquiry_words as w where w.inquiry_id = ${id})`;

const momentOf = (until: string | null) => (until === null ? sql`now()` : sql`${until}::timestamptz`);

const searchOf = (words: readonly string[]) => (words.length === 0 ? [] : [holdsWords(words)]);

/** What rows of `inquiries as i` must be. `until` in the database's clock takes the place of now. */
export function conditionsOf(filter: InquiryFilter, until: string | null = null): RawBuilder<unknown> {
  const { ids, words, status, category, days, assignedTo, isQuarantined, isDeleted } = filter;
  const now = momentOf(until);
  const conditions = [isDeleted ? sql`i.deleted_at is not null` : sql`i.deleted_at is null`];
  if (ids !== null) conditions.push(sql`i.id = any(${ids}::text[])`);
  if (status !== null) conditions.push(sql`i.status = ${sql.lit(status)}`);
  if (category !== null) conditions.push(sql`i.request_type = ${sql.lit(category)}`);
  if (assignedTo === 'none') conditions.push(sql`i.assigned_to is null`);
  else if (assignedTo !== null) conditions.push(sql`i.assigned_to = ${assignedTo}`);
  if (isQuarantined !== null) conditions.push(sql`(i.quarantined_at is not null) = ${sql.lit(isQuarantined)}`);
  if (days !== null) conditions.push(sql`i.created_at >= ${now} - ${hours(days)}`);
  return allOf([...conditions, ...facetsOf(filter), ...workOf(filter, now), ...searchOf(words)]);
}

/** The same of rows of `inquiry_counts` and `inquiry_moves`, which know neither words nor days nor work. */
export function kindsOf({
  status,
  category,
  assignedTo,
  isQuarantined,
  isDeleted,
}: InquiryFilter): RawBuilder<unknown> {
  const conditions = [sql`is_deleted = ${sql.lit(isDeleted)}`];
  if (status !== null) conditions.push(sql`status = ${sql.lit(status)}`);
  if (category !== null) conditions.push(sql`request_type = ${sql.lit(category)}`);
  if (assignedTo === 'none') conditions.push(sql`assigned_to is null`);
  else if (assignedTo !== null) conditions.push(sql`assigned_to = ${assignedTo}`);
  if (isQuarantined !== null) conditions.push(sql`is_quarantined = ${sql.lit(isQuarantined)}`);
  return allOf(conditions);
}
