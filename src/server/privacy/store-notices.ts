import { sql } from 'kysely';
import { retentionPurposes } from '#contract/retention-choices.ts';
import { languages } from '#contract/staff-choices.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asText,
  columnsOf,
  oneOf,
  optionalColumnsOf,
  type Read,
  rowsOf,
  select,
} from '../platform/database/typed-rows.ts';
import { endingWithin, eraseAt, lastLive } from './store-retention.ts';

const i = columnsOf('inquiries', 'i');
const n = columnsOf('retention_notices', 'n');

const due = {
  id: i.id,
  purpose: oneOf(retentionPurposes, asText(sql`r.purpose`)),
  customerId: i.customer_id,
  email: i.email,
  firstName: i.first_name,
  language: oneOf(languages, i.language),
  sentAt: i.created_at,
};
export type DueRow = Read<typeof due>;

/** Some whose period is over and of whom nobody was told, held; what others hold is theirs. Of one person beside each other. */
export async function lockDue(trx: Db, limit: number): Promise<DueRow[]> {
  take(trx, 'inquiries');
  const { source, condition } = endingWithin(0);
  const { rows } = await select(due)`
    from ${source} where ${condition} and n.id is null
    order by i.customer_id, i.created_at desc, i.id limit ${limit} for no key update of i skip locked`.execute(trx);
  return rows;
}

/** @returns the notice of each inquiry; none of one that has one already */
export async function insertNotices(
  trx: Db,
  rows: readonly Pick<DueRow, 'id' | 'purpose'>[],
): Promise<Map<string, string>> {
  take(trx, 'retention notices');
  const { rows: made } = await rowsOf(
    { id: n.id, inquiryId: n.inquiry_id },
    (columns) => sql`
    insert into retention_notices as n (inquiry_id, purpose, told_at)
    select one.id, one.purpose, clock_timestamp()
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map((row) => row.purpose)}::text[]) as one (id, purpose)
    on conflict do nothing returning ${columns}`,
  ).execute(trx);
  return new Map(made.map(({ id, inquiryId }) => [inquiryId, id]));
}

/** Which letter tells of each. */
export async function updateLetters(trx: Db, letters: readonly { ids: string[]; messageId: string }[]): Promise<void> {
  for (const { ids, messageId } of letters) {
    await sql`update retention_notices set message_id = ${messageId} where id = any(${ids}::text[])`.execute(trx);
  }
}

/** Of those who were told two days ago and with whom there is still nothing to do. */
const isErasable = sql`n.kept_at is null and n.told_at > ${lastLive} and ${eraseAt} <= clock_timestamp()`;

export async function listErasable(db: Db, limit: number): Promise<string[]> {
  const { source, condition } = endingWithin(0);
  const { rows } = await select({ id: i.id })`
    from ${source} where ${condition} and ${isErasable} order by n.told_at, i.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of them of whom that is still true, with their notices held: nobody keeps them any more from here on. */
export async function lockErasable(trx: Db, ids: readonly string[]): Promise<string[]> {
  take(trx, 'retention notices');
  await sql`select from retention_notices where inquiry_id = any(${ids}::text[]) order by id for update`.execute(trx);
  const { source, condition } = endingWithin(0);
  const { rows } = await select({ id: i.id })`
    from ${source} where i.id = any(${ids}::text[]) and ${condition} and ${isErasable}`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Notices that are not true any more: something was done since, or a restored house went live. One whose letter tells of
 * another that is still true stays: the link of that letter is its own. @returns letters that tell of nothing any more
 */
export async function removeUntrue(trx: Db): Promise<string[]> {
  take(trx, 'retention notices');
  const { source, condition } = endingWithin(0);
  const { rows } = await rowsOf(
    { messageId: optionalColumnsOf('retention_notices', 'gone').message_id },
    (columns) => sql`
    with still_true as materialized (
      select n.id, n.message_id from ${source} where ${condition} and n.id is not null
        and (n.told_at <= ${lastLive}) is not true),
    untrue as (
      select gone.id from retention_notices as gone
      where gone.kept_at is null and gone.id not in (select id from still_true)
        and not exists (select from still_true where still_true.message_id = gone.message_id)
      order by gone.id for update)
    delete from retention_notices as gone using untrue
    where gone.id = untrue.id and gone.kept_at is null returning ${columns}`,
  ).execute(trx);
  return rows.flatMap(({ messageId }) => messageId ?? []);
}

/** With the person everything goes that was to be told to them. */
export async function removeNotices(trx: Db, ids: readonly string[]): Promise<void> {
  take(trx, 'retention notices');
  await sql`delete from retention_notices where inquiry_id = any(${ids}::text[])`.execute(trx);
}

const notice = {
  id: n.id,
  inquiryId: n.inquiry_id,
  purpose: oneOf(retentionPurposes, n.purpose),
  messageId: n.message_id,
  keptAt: n.kept_at,
  eraseAt,
  sentAt: i.created_at,
  about: i.property_name,
  propertyId: i.property_id,
};
export type NoticeRow = Read<typeof notice>;

export async function findNotice(db: Db, id: string): Promise<NoticeRow | null> {
  const { rows } = await select(notice)`
    from retention_notices as n join inquiries as i on i.id = n.inquiry_id left join messages as m on m.id = n.message_id
    where n.id = ${id} and n.told_at is not null`.execute(db);
  return rows[0] ?? null;
}

/** What its letter told of, kept for another period. @returns the inquiries; none where they are kept already */
export async function keepTold(trx: Db, { id, messageId }: Pick<NoticeRow, 'id' | 'messageId'>): Promise<string[]> {
  take(trx, 'retention notices');
  const { rows } = await rowsOf(
    { inquiryId: n.inquiry_id },
    (columns) => sql`
    update retention_notices as n set kept_at = clock_timestamp(), kept_by = 'visitor'
    where (n.id = ${id} or n.message_id = ${messageId}) and n.kept_at is null returning ${columns}`,
  ).execute(trx);
  return rows.map(({ inquiryId }) => inquiryId);
}

const kept = {
  id: i.id,
  about: i.property_name,
  /** Of the letter that told of it alone. */
  messageId: optionalColumnsOf('retention_notices', 'n').message_id,
};

/** By staff, whether or not somebody was told. @returns the inquiry; null where there is none, or nobody in it any more */
export async function keepByStaff(trx: Db, inquiryId: string): Promise<Read<typeof kept> | null> {
  take(trx, 'inquiries');
  const { rows } = await select(kept)`
    from inquiries as i left join retention_notices as n on n.inquiry_id = i.id and n.kept_at is null
      and not exists (select from retention_notices as o where o.message_id = n.message_id and o.id <> n.id)
    where i.id = ${inquiryId} and i.deleted_at is null and not is_erased(i) for no key update of i`.execute(trx);
  const [row] = rows;
  if (row === undefined) return null;
  take(trx, 'retention notices');
  const { numAffectedRows } = await sql`
    update retention_notices set kept_at = clock_timestamp(), kept_by = 'staff'
    where inquiry_id = ${inquiryId} and kept_at is null`.execute(trx);
  if (numAffectedRows === 0n)
    await sql`
      insert into retention_notices (inquiry_id, purpose, kept_at, kept_by)
      select i.id, kept_for(i), clock_timestamp(), 'staff' from inquiries as i where i.id = ${inquiryId}`.execute(trx);
  return row;
}
