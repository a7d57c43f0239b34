import type { AuditAction } from '#contract/audit-actions.ts';
import { compareRecords, recordChanges } from '../../audit/service.ts';
import type { Authorized } from '../../platform/authorized.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type DeskCall, listAllowed, type Person } from '../policy.ts';
import { describeInquiry, recordOf } from './lock-inquiry.ts';
import {
  findMany,
  listUntouched,
  lockMany,
  type ManyChange,
  type ManyInquiry,
  type ManyWritten,
  restoreMany,
  updateMany,
  type Written,
} from './store-many.ts';

type ChangedBy = { actor: Person & { name: string }; caller: Caller };
type Held = Authorized<ManyInquiry>;

/** Those of them that are at the desk, as they were seen, and that the person may make that call on; held. */
export async function holdMany(
  trx: Db,
  seen: readonly { id: string; version: number }[],
  call: DeskCall,
  actor: Person,
): Promise<Held[]> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const rows = await lockMany(trx, [...versions.keys()]);
  return listAllowed(
    rows.filter((row) => row.deleted_at === null && row.version === versions.get(row.id)),
    call,
    actor,
  );
}

const actionOf = (change: ManyChange): AuditAction => {
  if (change.kind === 'delete') return 'inquiries.remove';
  if (change.kind === 'status') return 'inquiries.status';
  return change.assigneeId === null ? 'inquiries.unassign' : 'inquiries.assign';
};

/** Changes many that are held, each with its line in the log. @returns those that were not so already */
export async function changeMany(
  trx: Db,
  inquiries: readonly Held[],
  change: ManyChange,
  by: ChangedBy,
): Promise<ManyWritten[]> {
  const written = await updateMany(trx, inquiries, change);
  const changed = new Set(written.map(({ id }) => id));
  await logMany(
    trx,
    inquiries.filter(({ id }) => changed.has(id)),
    actionOf(change),
    by,
  );
  return written;
}

/** Puts back those of them about which nobody has done anything since. @returns the ids of these */
export async function undoMany(trx: Db, items: readonly Written[], call: DeskCall, by: ChangedBy): Promise<string[]> {
  const rows = await lockMany(
    trx,
    items.map(({ id }) => id),
  );
  const untouched = await listUntouched(trx, items);
  const held = listAllowed(
    rows.filter(({ id }) => untouched.has(id)),
    call,
    by.actor,
  );
  const before = new Map(items.map((one) => [one.id, one.before]));
  await restoreMany(
    trx,
    held.map((row) => ({ ...row, before: before.get(row.id) ?? {} })),
  );
  await logMany(trx, held, 'inquiries.undo', by);
  return held.map(({ id }) => id);
}

/** What became of rows that were changed just now. */
async function logMany(trx: Db, rows: readonly ManyInquiry[], action: AuditAction, by: ChangedBy): Promise<void> {
  const after = new Map(
    (
      await findMany(
        trx,
        rows.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  await recordChanges(
    trx,
    rows.map((row) => ({
      ...by,
      action,
      record: recordOf(row),
      ...compareRecords(describeInquiry(row), describeInquiry(after.get(row.id) ?? row)),
    })),
  );
}
