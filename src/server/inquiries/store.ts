import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { AssignmentMode } from '#contract/assignment-choices.ts';
import { lockNumbers, take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import { prepare, type Slots } from '../platform/database/prepare-statement.ts';
import type { DB } from '../platform/database/schema.gen.ts';
import {
  asBoolean,
  asInteger,
  asNumber,
  columnsOf,
  now,
  optionalColumnsOf,
  pick,
} from '../platform/database/typed-rows.ts';
import { currentMode } from './desk/store-claims.ts';
import { isBlocked, marksOfLead, type Sender } from './intake/store-blocks.ts';

type Row = Selectable<DB['inquiries']>;

const givenColumns = [
  'kind',
  'origin',
  'entered_by',
  'request_type',
  'first_name',
  'last_name',
  'email',
  'phone',
  'phone_number',
  'phone_verified_at',
  'property_name',
  'developer_name',
  'said_property',
  'said_developer',
  'preferred_location',
  'message',
  'source_page',
  'referrer',
  'language',
  'consent_version',
  'user_agent',
] as const;

/** An inquiry as it is written; the database gives id, times and everything that staff decide later. */
export type NewInquiryRow = Pick<Insertable<DB['inquiries']>, (typeof givenColumns)[number]> & {
  property_id: string | null;
  details: Record<string, unknown>;
  utm: Record<string, unknown>;
  contact_preferences: object | null;
  address_digest: Buffer | null;
  payload_digest: Buffer;
};

/** Whoever has an inquiry from its first moment, held already. */
export type FirstHolder = {
  id: string;
  /** Why, where the rules of the house chose them; else empty. */
  reason: string;
  /** They have spoken with the visitor: no answer is waited for. */
  hasAnswered: boolean;
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

type StandingValues = {
  payloadDigest: Buffer;
  addressDigest: Buffer | null;
  phoneNumber: string | null;
  email: string;
  marks: string;
  repeatWithin: number;
  countWithin: number;
  countTo: number;
};

const since = (seconds: RawBuilder<number>) => sql`created_at > clock_timestamp() - make_interval(secs => ${seconds})`;

const countOf = (given: Slots<StandingValues>, condition: RawBuilder<unknown>) => sql`
  select count(*)::int as count from (
    select from inquiries where ${condition} and ${since(given.countWithin)} limit ${given.countTo}) as found`;

const selectStanding = prepare(
  {
    ...pick(optionalColumnsOf('inquiries', 'repeat'), ['id', 'created_at']),
    ofAddress: asInteger(sql`of_address.count`),
    ofNumber: asInteger(sql`of_number.count`),
    ofEmail: asInteger(sql`of_email.count`),
    isBlocked: asBoolean(sql`blocked.is_blocked`),
    mode: currentMode,
    now,
  },
  (given: Slots<StandingValues>, columns) => sql`
    select ${columns}
    from (${countOf(given, sql`address_digest = ${given.addressDigest}`)}) as of_address,
      (${countOf(given, sql`phone_number = ${given.phoneNumber}`)}) as of_number,
      (${countOf(given, sql`lower(email) = lower(${given.email})`)}) as of_email,
      (select ${isBlocked(given.marks)} as is_blocked) as blocked
    left join lateral (
      select id, created_at from inquiries
      where payload_digest = ${given.payloadDigest} and ${since(given.repeatWithin)} and deleted_at is null
      order by created_at desc limit 1
    ) as repeat on true`,
);

/**
 * What is there already of a lead and its sender, and what else its transaction has to know, in one statement: a lead waits
 * for it. Times in seconds, counts up to `countTo`: more nobody asks about.
 */
export async function findStanding(
  db: Db,
  { payloadDigest, ...sender }: Sender & { payloadDigest: Buffer; phoneVerifiedAt: Date | null },
  periods: { repeatWithin: number; countWithin: number; countTo: number },
): Promise<Standing> {
  const { addressDigest, phoneNumber, email } = sender;
  const marks = marksOfLead(sender);
  const [row] = await selectStanding(db, { ...periods, payloadDigest, addressDigest, phoneNumber, email, marks });
  if (row === undefined) throw new Error('The database did not count');
  const { id, created_at, ...standing } = row;
  return { ...standing, repeat: id === null || created_at === null ? null : { id, created_at } };
}

/** Seconds until an address has fewer than `points` rows within `seconds` again; null when it has fewer now. */
export async function findWait(
  db: Db,
  { address, points, seconds }: { address: Buffer; points: number; seconds: number },
): Promise<number | null> {
  const [row] = await selectNth(db, { address, seconds, before: points - 1 });
  return row === undefined ? null : Math.max(1, Math.ceil(row.age) + seconds);
}

const selectNth = prepare(
  { age: asNumber(sql`extract(epoch from created_at - clock_timestamp())`) },
  (given: Slots<{ address: Buffer; seconds: number; before: number }>, columns) => sql`
    select ${columns} from inquiries
    where address_digest = ${given.address} and ${since(given.seconds)}
    order by created_at desc offset ${given.before} limit 1`,
);

/**
 * With a time by which somebody answers, or with a `suspicion` that puts it into quarantine, of which nobody is told. A
 * listing that has just gone leaves the lead without one.
 */
export async function insertInquiry(
  trx: Db,
  row: NewInquiryRow,
  { respondBy, suspicion }: { respondBy: Date; suspicion: null } | { respondBy: null; suspicion: string },
  holder: FirstHolder | null = null,
): Promise<StoredInquiry> {
  if (row.property_id !== null) take(trx, 'properties');
  const [stored] = await insertRow(trx, {
    ...row,
    details: JSON.stringify(row.details),
    utm: JSON.stringify(row.utm),
    contact_preferences: row.contact_preferences && JSON.stringify(row.contact_preferences),
    quarantine_reason: suspicion,
    respond_by: respondBy,
    assigned_to: holder?.id ?? null,
    assignment_reason: holder?.reason ?? '',
    has_answered: holder?.hasAnswered ?? false,
  });
  if (stored === undefined) throw new Error('An inquiry was not stored');
  return stored;
}

const plainColumns = [
  ...givenColumns,
  'details',
  'utm',
  'contact_preferences',
  'address_digest',
  'payload_digest',
  'quarantine_reason',
  'respond_by',
  'assigned_to',
  'assignment_reason',
] as const;
type Written = Omit<NewInquiryRow, 'details' | 'utm' | 'contact_preferences'> & {
  details: string;
  utm: string;
  contact_preferences: string | null;
  quarantine_reason: string | null;
  respond_by: Date | null;
  assigned_to: string | null;
  assignment_reason: string;
  has_answered: boolean;
};
// A column that somebody gives and nobody writes: it does not compile.
type Forgotten = Exclude<keyof Written, 'property_id' | 'has_answered' | (typeof plainColumns)[number]>;
true satisfies [Forgotten] extends [never] ? true : Forgotten;

const insertRow = prepare(
  pick(columnsOf('inquiries'), ['id', 'created_at']),
  (given: Slots<Written>, columns) => sql`
    insert into inquiries (${sql.join(plainColumns.map((name) => sql.id(name)))},
      property_id, consent_at, quarantined_at, told_at, status, assigned_at, first_responded_at)
    values (${sql.join(plainColumns.map((name) => given[name]))},
      (select id from properties where id = ${given.property_id} for key share),
      case when ${given.consent_version}::text is not null then clock_timestamp() end,
      case when ${given.quarantine_reason}::text is not null then clock_timestamp() end,
      case when ${given.quarantine_reason}::text is null then clock_timestamp() end,
      case when ${given.assigned_to}::text is null then 'new' else 'assigned' end,
      case when ${given.assigned_to}::text is not null then clock_timestamp() end,
      case when ${given.has_answered}::boolean then clock_timestamp() end)
    returning ${columns}`,
);
