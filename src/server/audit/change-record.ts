import type { AuditAction } from '#contract/audit-actions.ts';
import type { CodedError } from '#contract/errors.ts';
import type { Authorized } from '../platform/authorized.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { compareRecords } from './compare-records.ts';
import { refuseStale } from './refuse-stale.ts';
import { recordChange } from './write-entry.ts';

type Versioned = { id: string; version: number };

/** What is the same for every change of one kind of record. */
export type RecordKind<Row extends Versioned> = {
  /** The room, as the log calls it. */
  type: string;
  nameOf: (row: Row) => string;
  /** What the log tells of it, by the names of its fields. */
  describe: (row: Row) => object;
  missing: () => CodedError;
  /** Said when the row had moved on although it was held: a write around the application. */
  moved: () => CodedError;
  /** Fields whose words the log never keeps: it tells that they are there and that they changed. */
  withheld?: readonly string[];
  /** What refuses an old version, where the log's entries are not the record's versions one by one. */
  refuseOld?: (trx: Db, row: Row) => Promise<never>;
};

type Held<Row> = {
  /** Until the transaction ends; null where there is none. */
  hold: () => Promise<Row | null>;
  /** @throws the refusal */
  allow: (row: Row) => Authorized<Row>;
};

type Change<Row, Columns> = Held<Row> & {
  action: AuditAction | ((row: Row) => AuditAction);
  /** What is to be written. @throws CodedError `invalid_fields` */
  read: (row: Authorized<Row>) => Columns | Promise<Columns>;
  /** Whether that says anything new; without it, whether the log would tell anything. */
  isNews?: (row: Row, columns: Columns) => boolean;
  /** @returns the record as it is now; null when the version that was held is not there any more */
  write: (row: Authorized<Row>, columns: Columns) => Promise<Row | null>;
};

/** Who changes it, from where, and which version they saw; null: whichever there is. */
type ChangedBy = {
  actor: { id: string; name: string } | null;
  caller: Caller;
  editedVersion: number | null;
};

async function openRecord<Row extends Versioned>(
  trx: Db,
  kind: RecordKind<Row>,
  { hold, allow }: Held<Row>,
  { actor, editedVersion: seen }: Pick<ChangedBy, 'actor' | 'editedVersion'>,
): Promise<Authorized<Row>> {
  const row = await hold();
  if (row === null) throw kind.missing();
  if (kind.refuseOld === undefined)
    await refuseStale(trx, { type: kind.type, id: row.id, version: row.version }, seen, actor);
  else if (seen !== null && seen !== row.version) await kind.refuseOld(trx, row);
  return allow(row);
}

/**
 * The one way to change a record that people edit: held, not older than its editor saw, allowed, compared, written, told
 * in the log. What says nothing new leaves no trace.
 * @returns the record as it is now
 * @throws CodedError `not_found`, `stale_version`, and what `allow`, `read` and `write` refuse
 */
export async function changeRecord<Row extends Versioned, Columns extends object>(
  trx: Db,
  kind: RecordKind<Row>,
  change: Change<Row, Columns>,
  { actor, caller, editedVersion }: ChangedBy,
): Promise<Row> {
  const row = await openRecord(trx, kind, change, { actor, editedVersion });
  const columns = await change.read(row);
  const { isNews = differs(kind) } = change;
  if (!isNews(row, columns)) return row;
  const changed = await change.write(row, columns);
  if (changed === null) throw kind.moved();
  const record = nameIn(kind, changed);
  const action = typeof change.action === 'function' ? change.action(row) : change.action;
  const differences = compareRecords(kind.describe(row), kind.describe(changed));
  await recordChange(trx, {
    actor,
    caller,
    action,
    record,
    before: withhold(differences.before, kind.withheld),
    after: withhold(differences.after, kind.withheld),
  });
  return changed;
}

const differs =
  <Row extends Versioned>({ describe }: RecordKind<Row>) =>
  (row: Row, columns: object): boolean =>
    Object.keys(compareRecords(describe(row), describe({ ...row, ...columns })).after).length > 0;

/**
 * The same for one that goes for good; the log keeps what it was.
 * @throws CodedError `not_found`, `stale_version`, and what `allow` and `remove` refuse
 */
export async function removeRecord<Row extends Versioned>(
  trx: Db,
  kind: RecordKind<Row>,
  { action, remove, ...held }: Held<Row> & { action: AuditAction; remove: (row: Authorized<Row>) => Promise<void> },
  { actor, caller, editedVersion }: ChangedBy,
): Promise<void> {
  const row = await openRecord(trx, kind, held, { actor, editedVersion });
  await remove(row);
  const before = withhold(kind.describe(row), kind.withheld);
  await recordChange(trx, { actor, caller, action, record: nameIn(kind, row), before });
}

/** Tells the log of one that was just made. */
export const recordCreation = <Row extends Versioned>(
  trx: Db,
  kind: RecordKind<Row>,
  { action, row }: { action: AuditAction; row: Row },
  { actor, caller }: Omit<ChangedBy, 'editedVersion'>,
): Promise<void> =>
  recordChange(trx, {
    actor,
    caller,
    action,
    record: nameIn(kind, row),
    after: withhold(kind.describe(row), kind.withheld),
  });

const notKept = 'Not kept in the log';
const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The same without the words of these fields, which the log does not keep; nothing stays nothing. */
export const withhold = (values: object, withheld: readonly string[] = []): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      withheld.includes(name) && !isNothing(value) ? notKept : value,
    ]),
  );

const nameIn = <Row extends Versioned>({ type, nameOf }: RecordKind<Row>, row: Row) => ({
  type,
  id: row.id,
  name: nameOf(row),
});
