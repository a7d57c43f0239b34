import type { AuditAction } from '#contract/audit-actions.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { dropSecrets } from './compare-records.ts';
import { insertEntries } from './store.ts';

export type Change = {
  /** Null: the system itself. */
  actor: { id: string; name: string } | null;
  caller: Caller;
  action: AuditAction;
  /** `type` is a room: `staff`, `inquiries`. */
  record: { type: string; id: string; name: string };
  /** Changed fields only, as they were and as they became. What looks like a secret is left out. */
  before?: object | null;
  after?: object | null;
};

/** Writes one line of the log, in the transaction of what it tells. */
export const recordChange = (trx: Db, change: Change): Promise<void> => recordChanges(trx, [change]);

/** The same of many records that were changed at once. */
export async function recordChanges(trx: Db, changes: readonly Change[]): Promise<void> {
  await insertEntries(
    trx,
    changes.map(({ actor, caller, action, record, before, after }) => ({
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? '',
      action,
      record_type: record.type,
      record_id: record.id,
      record_name: record.name,
      before: before ? dropSecrets(before) : null,
      after: after ? dropSecrets(after) : null,
      address: caller.address,
      user_agent: caller.userAgent,
    })),
  );
}
