import { sql } from 'kysely';
import { subjectKind } from '#contract/privacy-choices.ts';
import { noticeLetters } from '#contract/retention-choices.ts';
import { languages } from '#contract/staff-choices.ts';
import type { Db } from '../platform/database/open-database.ts';
import { asText, columnsOf, oneOf, type Read, select } from '../platform/database/typed-rows.ts';
import { isFrom } from './store-records.ts';

const i = columnsOf('inquiries', 'i');
const addressee = { email: i.email, firstName: i.first_name, language: oneOf(languages, i.language) };
export type Addressee = Read<typeof addressee>;

/**
 * Where a letter to whoever holds that number, or reads what comes to that address, goes; null where nobody knows. Addresses in a
 * form are only typed: of a number those count that came with a proof of it, and only where they are all the same. Of two people
 * who share it, or where a stranger typed it, nobody can say whose mailbox it would be.
 */
export async function findAddressee(db: Db, subject: string): Promise<Addressee | null> {
  const isProved = subjectKind(subject) === 'email' ? sql`true` : sql`i.phone_verified_at is not null`;
  const { rows } = await select(addressee)`
    from inquiries as i
    where ${isFrom(subject)} and ${isProved} and i.email <> '' and i.quarantined_at is null
    order by i.created_at desc, i.id desc limit 200`.execute(db);
  const [newest] = rows;
  const isOne = new Set(rows.map(({ email }) => email.trim().toLowerCase())).size === 1;
  return newest !== undefined && isOne ? newest : null;
}

const letter = {
  state: oneOf(
    noticeLetters,
    asText(
      sql`case when m.state = 'waiting' then 'waiting' when m.state in ('sent', 'uncertain') then 'sent' else 'failed' end`,
    ),
  ),
};

/** What became of a letter; null when it is not kept any more. */
export async function findLetterState(db: Db, id: string): Promise<Read<typeof letter>['state'] | null> {
  const { rows } = await select(letter)`from messages as m where m.id = ${id}`.execute(db);
  return rows[0]?.state ?? null;
}
