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

const asRows = (marks: Mark[]) =>
  sql`json_to_recordset(${JSON.stringify(marks)}::json) as mark (kind text, value text)`;

/**
 * Whether what this sender writes goes to quarantine. Many people share a network address, so it counts nothing against
 * one who proved a number.
 */
export function isBlocked(sender: Sender & { phoneVerifiedAt: Date | null }): RawBuilder<boolean> {
  const marks = marksOf(sender).filter(({ kind }) => kind !== 'address' || sender.phoneVerifiedAt === null);
  return asBoolean(sql`exists (select from ${asRows(marks)} join blocked_senders using (kind, value))`);
}

/** @returns how many of their marks were not blocked already */
export async function insertBlocks(trx: Db, sender: Sender, by: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into blocked_senders (kind, value, blocked_by)
    select kind, value, ${by} from ${asRows(marksOf(sender))} order by kind, value
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows);
}

export async function removeBlocks(trx: Db, sender: Sender): Promise<void> {
  await sql`
    delete from blocked_senders using ${asRows(marksOf(sender))}
    where blocked_senders.kind = mark.kind and blocked_senders.value = mark.value`.execute(trx);
}
