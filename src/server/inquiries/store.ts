import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { AssignmentMode } from '#contract/assignment-choices.ts';
import { lockNumbers, take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import { asInteger, asText, now, optional, optionalColumnsOf, pick, select } from '../platform/database/typed-rows.ts';
import { currentMode } from './desk/store-claims.ts';
import { isBlocked, type Sender } from './intake/store-blocks.ts';

type Row = Selectable<DB['inquiries']>;

/** An inquiry as it is written; the database gives id, times and everything that staff decide later. */
export type NewInquiryRow = Pick<
  Insertable<DB['inquiries']>,
  | 'kind'
  | 'request_type'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'phone_number'
  | 'phone_verified_at'
  | 'property_name'
  | 'developer_name'
  | 'said_property'
  | 'said_developer'
  | 'preferred_location'
  | 'message'
  | 'source_page'
  | 'referrer'
  | 'language'
  | 'consent_version'
  | 'user_agent'
> & {
  property_id: string | null;
  details: Record<string, unknown>;
  utm: Record<string, unknown>;
  contact_preferences: object | null;
  address_digest: Buffer | null;
  payload_digest: Buffer;
};

export type StoredInquiry = Pick<Row, 'id' | 'created_at'>;

/**
 * Lets leads of one address, and leads that say the same, pass one after the other until the transaction ends. Always
 * in this order, so that two of them never wait for each other.
 */
export async function lockSender(trx: Db, address: Buffer | null, payload: Buffer): Promise<void> {
  const numbers = [address ?? payload, payload].map((digest) => digest.readBigInt64BE(0));
  await lockNumbers(trx, 'senders', numbers);
}

export type Standing = {
  /** The newest row that says the same. */
  repeat: StoredInquiry | null;
  /** Rows of the last while by network address, by number and by e-mail address. */
  ofAddress: number;
  ofNumber: number;
  ofEmail: number;
  /** What this sender writes goes to quarantine. */
  isBlocked: boolean;
  /** How inquiries find somebody now. */
  mode: AssignmentMode;
  /** The database's clock. */
  now: Date;
};

/**
 * What is there already of a lead and its sender, and what else its transaction has to know, in one statement: a lead waits
 * for it. Times in seconds, counts up to `countTo`: more nobody asks about.
 */
export async function findStanding(
  db: Db,
  lead: Sender & { payloadDigest: Buffer; phoneVerifiedAt: Date | null },
  { repeatWithin, countWithin, countTo }: { repeatWithin: number; countWithin: number; countTo: number },
): Promise<Standing> {
  const since = (seconds: number) => sql`created_at > clock_timestamp() - make_interval(secs => ${seconds})`;
  const count = (condition: RawBuilder<unknown>) =>
    asInteger(sql`(
    select count(*) from (
      select from inquiries where ${condition} and ${since(countWithin)} limit ${countTo}) as found)`);
  const { rows } = await select({
    ...pick(optionalColumnsOf('inquiries', 'repeat'), ['id', 'created_at']),
    ofAddress: count(sql`address_digest = ${lead.addressDigest}`),
    ofNumber: count(sql`phone_number = ${lead.phoneNumber}`),
    ofEmail: count(sql`lower(email) = lower(${lead.email})`),
    isBlocked: isBlocked(lead),
    mode: currentMode,
    now,
  })`
    from (values (1)) as one
    left join lateral (
      select id, created_at from inquiries
      where payload_digest = ${lead.payloadDigest} and ${since(repeatWithin)} and deleted_at is null
      order by created_at desc limit 1
    ) as repeat on true`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not count');
  const { id, created_at, mode, ...standing } = row;
  return { ...standing, mode: mode ?? 'off', repeat: id === null || created_at === null ? null : { id, created_at } };
}

/** Seconds until an address has fewer than `points` rows within `seconds` again; null when it has fewer now. */
export async function findWait(
  db: Db,
  { address, points, seconds }: { address: Buffer; points: number; seconds: number },
): Promise<number | null> {
  const wait = asInteger(sql`ceil(extract(epoch from created_at - clock_timestamp()) + ${seconds})`);
  const { rows } = await select({ wait })`
    from inquiries
    where address_digest = ${address} and created_at > clock_timestamp() - make_interval(secs => ${seconds})
    order by created_at desc offset ${points - 1} limit 1`.execute(db);
  const [row] = rows;
  return row === undefined ? null : Math.max(1, row.wait);
}

/**
 * With a time by which somebody answers, or with a `suspicion` that puts it into quarantine, of which nobody is told. A
 * listing that has just gone leaves the lead without one.
 */
export async function insertInquiry(
  trx: Db,
  row: NewInquiryRow,
  { respondBy, suspicion }: { respondBy: Date; suspicion: null } | { respondBy: null; suspicion: string },
): Promise<StoredInquiry> {
  if (row.property_id !== null) take(trx, 'properties');
  return trx
    .insertInto('inquiries')
    .values({
      ...row,
      property_id: optional(asText(sql`(select id from properties where id = ${row.property_id} for key share)`)),
      details: JSON.stringify(row.details),
      utm: JSON.stringify(row.utm),
      contact_preferences: row.contact_preferences && JSON.stringify(row.contact_preferences),
      consent_at: row.consent_version === null ? null : now,
      quarantine_reason: suspicion,
      quarantined_at: suspicion === null ? null : now,
      told_at: suspicion === null ? now : null,
      respond_by: respondBy,
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
}
