import { type RawBuilder, sql } from 'kysely';
import type { Db } from './open-database.ts';
import { prepare, type Slots } from './prepare-statement.ts';

/**
 * What transactions hold, in the order in which each takes it: two that keep the order never wait for each other in a
 * ring. Of one name, rows are taken by their ids. `Idempotency-Key` rows come before all of it (`answer-once.ts`).
 */
export const lockOrder = [
  'imports',
  'directory',
  'data requests',
  'bulk actions',
  'bulk items',
  'proofs',
  'senders',
  'rules',
  'giving',
  'telling',
  'health',
  'breaches',
  'alert readers',
  'staff',
  'customers',
  'inquiries',
  'retention notices',
  'tasks',
  'visits',
  'renames',
  'parameters',
  'developers',
  'team',
  'shortlists',
  'properties',
  'mandates',
  'localities',
  'search words',
  'sessions',
  'files',
  'templates',
  'smart lists',
  'feeds',
  'notifications',
  'letters',
  'bytes of files',
] as const;
type LockName = (typeof lockOrder)[number];

/** Whoever removes bytes of files holds it together with others, a backup alone: what it has to read stays meanwhile. */
export const backupLock = 7_461_906;
/** Held by whoever makes and sends the backups of places, and takes old ones away. */
export const makingLock = 7_461_908;
/** Held by whoever proves a copy. */
export const provingLock = 7_461_909;

/** Locks without a row. The keys of these share one space in the database, with those of triggers and of `migrate.ts`. */
const keys = {
  imports: sql`7461903`,
  directory: sql`7461905`,
  giving: sql`hashtext('give inquiries away')`,
  health: sql`hashtext('sample the health page')`,
  telling: sql`hashtext('tell of late inquiries')`,
} satisfies Partial<Record<LockName, RawBuilder<unknown>>>;

/** Tests refuse what is taken out of order; elsewhere the database ends a ring by itself. */
let refuse: ((text: string) => void) | null = null;
export function watchLocks(watcher: typeof refuse): void {
  refuse = watcher;
}

const held = new WeakMap<Db, Set<LockName>>();

/** Says what a transaction is about to hold; right before the statement that waits for it. */
export function take(trx: Db, name: LockName): void {
  if (refuse === null || !trx.isTransaction) return;
  const mine = held.get(trx) ?? new Set();
  const later = lockOrder.slice(lockOrder.indexOf(name) + 1).find((one) => mine.has(one));
  // What is held already is not waited for.
  if (later !== undefined && !mine.has(name)) refuse(`"${name}" is taken after "${later}", against lock-order.ts`);
  held.set(trx, mine.add(name));
}

/** One at a time from here on, until the transaction ends. */
export async function lockName(trx: Db, name: keyof typeof keys): Promise<void> {
  take(trx, name);
  await sql`select pg_advisory_xact_lock(${keys[name]})`.execute(trx);
}

/** The same unless somebody else is at it. @returns whether it is ours */
export async function tryLockName(trx: Db, name: keyof typeof keys): Promise<boolean> {
  take(trx, name);
  const { rows } = await sql`select where pg_try_advisory_xact_lock(${keys[name]})`.execute(trx);
  return rows.length === 1;
}

/** Together with others who do the same. @returns false while a backup is made, or has still to be sent with its files */
export async function tryRemoveBytes(trx: Db): Promise<boolean> {
  take(trx, 'bytes of files');
  const { rows } = await sql`select where pg_try_advisory_xact_lock_shared(${backupLock}::bigint)
    and not exists (select from backup_copies where sent_at is null and given_up_at is null)`.execute(trx);
  return rows.length === 1;
}

/** One at a time for each of these numbers, in their order. */
export async function lockNumbers(trx: Db, name: 'senders', numbers: readonly bigint[]): Promise<void> {
  take(trx, name);
  await lockEach(trx, { numbers: numbers.map(String) });
}
const lockEach = prepare(
  {},
  (given: Slots<{ numbers: string[] }>) => sql`
    select pg_advisory_xact_lock(number) from unnest(${given.numbers}::bigint[]) as number`,
);

/** One at a time for each text. */
export async function lockText(trx: Db, name: 'sessions' | 'notifications' | 'letters', text: string): Promise<void> {
  take(trx, name);
  await sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`.execute(trx);
}
