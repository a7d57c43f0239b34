import { sql } from 'kysely';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import { columnsOf, select } from '../platform/database/typed-rows.ts';

const among = (ids: readonly string[]) => sql`any(${ids}::text[])`;

/** Whoever sent these inquiries, and whom what these carry leads to; leads of theirs wait meanwhile. @returns their ids */
export async function lockBehind(trx: Db, inquiryIds: readonly string[]): Promise<string[]> {
  take(trx, 'customers');
  const { rows } = await select({ id: columnsOf('customers', 'c').id })`
    from customers as c where c.id in (
      select customer_id from inquiries where id = ${among(inquiryIds)}
      union select k.customer_id from inquiries as i join customer_keys as k
        on (k.kind = 'phone' and k.value = i.phone_number) or (k.kind = 'email' and k.value = lower(i.email))
      where i.id = ${among(inquiryIds)})
    order by c.id for update`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * A number or an address leads to a person for as long as an inquiry carries it. What led to these people beyond that goes,
 * also from what undoing a merge would give back; what their inquiries carry and leads to nobody leads to them. They are
 * held by `lockBehind` since before their inquiries changed.
 */
export async function settleKeys(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from customer_keys where customer_id = ${among(ids)} and not is_carried(kind, value)`.execute(trx);
  await sql`
    update customer_merges
    set phones = array(select one from unnest(phones) as one where is_carried('phone', one)),
      emails = array(select one from unnest(emails) as one where is_carried('email', one))
    where (kept_id = ${among(ids)} or gone_id = ${among(ids)}) and (phones <> '{}' or emails <> '{}')`.execute(trx);
  await sql`
    insert into customer_keys (kind, value, customer_id)
    select distinct on (key.kind, key.value) key.kind, key.value, i.customer_id
    from inquiries as i cross join lateral (values ('phone', i.phone_number), ('email', lower(i.email))) as key (kind, value)
    where i.customer_id = ${among(ids)} and key.value <> ''
    order by key.kind desc, key.value, i.created_at
    on conflict do nothing`.execute(trx);
}
