import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/open-database.ts';
import { asBoolean } from '../../platform/database/typed-rows.ts';

/** By what a sender is known again. */
export type Sender = {
  /** E.164. */
  phoneNumber: string | null;
  email: string;
  addressDigest: Buffer | null;
};

type Mark = { kind: 'phone' | 'email' | 'address'; value: string };

const marksOf = ({ phoneNumber, email, addressDigest }: Sender): Mark[] =>
  [
    { kind: 'phone' as const, value: phoneNumber ?? '' },
    { kind: 'email' as const, value: email.trim().toLowerCase() },
    { kind: 'address' as const, value: addressDigest?.toString('hex') ?? '' },
  ].filter(({ value }) => value !== '');

const asRows = (marks: RawBuilder<string>) => sql`json_to_recordset(${marks}::json) as mark (kind text, value text)`;

/**
 * By what a new lead may be blocked, for `isBlocked`. Many people share a network address, so it counts nothing against
 * one who proved a number.
 */
export const marksOfLead = ({ phoneVerifiedAt, addressDigest, ...sender }: Sender & { phoneVerifiedAt: Date | null }) =>
  JSON.stringify(marksOf({ ...sender, addressDigest: phoneVerifiedAt === null ? addressDigest : null }));

/** Whether what a sender with one of those marks writes goes to quarantine. */
export const isBlocked = (marks: RawBuilder<string>): RawBuilder<boolean> =>
  asBoolean(sql`exists (select from ${asRows(marks)} join blocked_senders using (kind, value))`);

const rowsOfSender = (sender: Sender) => asRows(sql.val(JSON.stringify(marksOf(sender))));

/** @returns how many of their marks were not blocked already */
export async function insertBlocks(trx: Db, sender: Sender, by: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into blocked_senders (kind, value, blocked_by)
    select kind, value, ${by} from ${rowsOfSender(sender)} order by kind, value
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows);
}

export async function removeBlocks(trx: Db, sender: Sender): Promise<void> {
  await sql`
    delete from blocked_senders using ${rowsOfSender(sender)}
    where blocked_senders.kind = mark.kind and blocked_senders.value = mark.value`.execute(trx);
}
