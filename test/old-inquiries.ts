import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/open-database.ts';
import { makeInquiry } from './make.ts';

let count = 0;
const before = (time: string): RawBuilder<Date> => sql<Date>`clock_timestamp() - ${time}::interval`;

/** Of somebody else each time, closed, and touched last so long ago. */
export async function makeOldInquiry(
  db: Db,
  age: string,
  overrides: Parameters<typeof makeInquiry>[1] & { isSpam?: boolean } = {},
) {
  const { isSpam = false, ...given } = overrides;
  count += 1;
  const digits = `97${String(count).padStart(8, '0')}`;
  const email = `old.${count}@mail.example`;
  const made = await makeInquiry(db, {
    status: 'closed',
    email,
    phone: digits,
    phone_number: `+91${digits}`,
    ...given,
  });
  await sql`update inquiries set created_at = ${before(age)}, touched_at = ${before(age)},
    quarantined_at = case when ${isSpam}::boolean then ${before(age)} end,
    quarantine_reason = case when ${isSpam}::boolean then 'honeypot' end where id = ${made.id}`.execute(db);
  return made;
}

/** Two days pass for everybody who was told, and for their letters. */
export async function passTwoDays(db: Db): Promise<void> {
  await sql`update retention_notices set told_at = told_at - interval '48 hours 1 second'`.execute(db);
  await sql`update messages set created_at = created_at - interval '49 hours', sent_at = sent_at - interval '48 hours 1 second'
    where template = 'erasure-notice'`.execute(db);
}

/** As if an admin had said yes. */
export const orderErasing = (db: Db, isOn = true) =>
  sql`insert into retention_orders (is_on) values (${isOn})`.execute(db);
