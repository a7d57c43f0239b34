import { sql } from 'kysely';
import { subjectKind } from '#contract/privacy-choices.ts';
import { take } from '../platform/database/lock-order.ts';
import type { Db } from '../platform/database/open-database.ts';
import { prepare, prepareFind, type Slots } from '../platform/database/prepare-statement.ts';
import { asText, columnsOf } from '../platform/database/typed-rows.ts';

export type ProofPurpose = 'gate' | 'query' | OwnPurpose;
/** A proof for one of these counts for nothing else, and no other proof for it. */
export type OwnPurpose = 'privacy' | 'alerts';

/** That somebody holds a number (E.164), by a code, or reads what comes to an address in small letters, by a link. */
type NewProof = {
  subject: string;
  /** Of an address `privacy` alone: the database refuses every other. */
  purpose: ProofPurpose;
  tokenDigest: Buffer;
  source: Buffer;
};

export async function insertProof(db: Db, { subject, tokenDigest: token_digest, ...rest }: NewProof): Promise<void> {
  const of = subjectKind(subject) === 'phone' ? { phone: subject } : { email: subject };
  await db
    .insertInto('verified_phones')
    .values({ ...rest, ...of, token_digest })
    .execute();
}

/** `by`: the token that was given for it, which alone decides; or where it was proved and what for. */
type Proof = { phone: string; by: { token: Buffer } | { source: Buffer; purpose: ProofPurpose }; minutes: number };

type ProofValues = {
  phone: string;
  minutes: number;
  token: Buffer | null;
  source: Buffer | null;
  purpose: string | null;
};
const valuesOf = ({ phone, minutes, by }: Proof): ProofValues => ({
  ...{ phone, minutes, token: null, source: null, purpose: null },
  ...by,
});
const matches = ({ phone, minutes, token, source, purpose }: Slots<ProofValues>) => sql`
  phone = ${phone} and verified_at > clock_timestamp() - ${minutes} * interval '1 minute'
  and (token_digest = ${token} and purpose in ('gate', 'query') or source = ${source} and purpose = ${purpose})`;

const findNewest = prepareFind(
  { verifiedAt: columnsOf('verified_phones').verified_at },
  (given: Slots<ProofValues>, columns) => sql`
    select ${columns} from verified_phones where ${matches(given)} order by verified_at desc limit 1`,
);
/** The newest proof of a number, used or not. */
export const findVerified = (db: Db, proof: Proof): Promise<{ verifiedAt: Date } | null> =>
  findNewest(db, valuesOf(proof));

const updateVerified = prepare(
  { id: columnsOf('verified_phones').id },
  (given: Slots<ProofValues>, columns) => sql`
    update verified_phones set used_at = clock_timestamp()
    where used_at is null and id = (
      select id from verified_phones where ${matches(given)} and used_at is null
      order by verified_at desc limit 1 for update)
    returning ${columns}`,
);

/** Uses a proof up; of several at once one does. */
export async function useVerified(db: Db, proof: Proof): Promise<boolean> {
  take(db, 'proofs');
  return (await updateVerified(db, valuesOf(proof))).length === 1;
}

type Subject = { token: Buffer; purpose: OwnPurpose; minutes: number };
const findProved = prepareFind(
  { subject: asText(sql`coalesce(phone, email)`) },
  (given: Slots<Subject>, columns) => sql`
    select ${columns} from verified_phones
    where token_digest = ${given.token} and purpose = ${given.purpose}
      and verified_at > clock_timestamp() - ${given.minutes} * interval '1 minute'`,
);
/** The number or address that was proved for that purpose: a proof for anything else opens nothing here. */
export async function findSubject(db: Db, by: Subject): Promise<string | null> {
  return (await findProved(db, by))?.subject ?? null;
}

/** Proofs a day old: nothing reads them any more. */
export async function removeOldProofs(db: Db): Promise<void> {
  await sql`delete from verified_phones where verified_at < clock_timestamp() - interval '1 day'`.execute(db);
}
