import { sql } from 'kysely';
import { type ErasureReason, erasureReasons } from '#contract/privacy-choices.ts';
import type { Db } from '../platform/database/open-database.ts';
import {
  asBoolean,
  asText,
  asTexts,
  columnsOf,
  oneOf,
  pick,
  type Read,
  select,
} from '../platform/database/typed-rows.ts';

const e = columnsOf('erasures', 'e');
const listed = {
  ...pick(e, ['id', 'at', 'inquiry_ids', 'erased_by']),
  reason: oneOf(erasureReasons, e.reason),
  digests: asTexts(sql`array(select encode(one, 'hex') from unnest(e.digests) as one)`),
};
export type ErasureRow = Read<typeof listed>;

/** Oldest first; none of a database from before there were any. */
export async function listErasures(db: Db): Promise<ErasureRow[]> {
  const { rows: found } = await select({ is: asBoolean(sql`to_regclass('public.erasures') is not null`) })``.execute(
    db,
  );
  if (found[0]?.is !== true) return [];
  const { rows } = await select(listed)`from erasures as e order by e.at, e.id`.execute(db);
  return rows;
}

/** Those that are not there yet. */
export async function insertErasures(trx: Db, rows: readonly ErasureRow[]): Promise<void> {
  for (const { id, at, reason, inquiry_ids, digests, erased_by } of rows) {
    await sql`
      insert into erasures (id, at, reason, inquiry_ids, digests, erased_by)
      values (${id}, ${at}, ${reason satisfies ErasureReason}, ${inquiry_ids}::text[],
        array(select decode(one, 'hex') from unnest(${digests}::text[]) as one), ${erased_by})
      on conflict do nothing`.execute(trx);
  }
}

/** Every number and address of a visitor that the database knows, wherever it stands. */
export async function listValues(db: Db): Promise<string[]> {
  const { rows } = await select({ value: asText(sql`known.value`) })`
    from (
      select phone_number as value from inquiries union select lower(email) from inquiries
      union select value from customer_keys union select value from blocked_senders where kind <> 'address'
      union select unnest(phones || emails) from customer_merges union select lower(subject) from data_requests
      union select phone from access_sessions union select lower(email) from access_sessions
      union select lower(recipient) from messages where channel <> 'push'
      union select unnest(array[email, phone]) from alert_readers union select unnest(array[email, phone]) from verified_phones
      union select email from proof_links
      union select unnest(array[lower(trim(part)), '+91' || right(digits_of(part), 10)])
        from breaches cross join regexp_split_to_table(touched_who, '[\n,;]+') as part) as known
    where known.value <> ''`.execute(db);
  return rows.map(({ value }) => value);
}

/** Inquiries with one of these numbers or addresses that came until then. */
export async function listWith(db: Db, values: readonly string[], until: Date): Promise<string[]> {
  const { rows } = await select({ id: columnsOf('inquiries', 'i').id })`
    from inquiries as i
    where (i.phone_number = any(${values}::text[]) or lower(i.email) = any(${values}::text[]))
      and i.created_at <= ${until} order by i.id`.execute(db);
  return rows.map(({ id }) => id);
}
