import type { AuditQuery } from '#contract/audit.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import { paginationOf } from '#contract/paging.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { dropSecrets } from './compare-records.ts';
import { type AuditRow, findLastEntry, insertEntry, listEntries, listSince } from './store.ts';

export { compareRecords } from './compare-records.ts';
export { refuseStale } from './refuse-stale.ts';

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
export async function recordChange(trx: Db, { actor, caller, action, record, before, after }: Change): Promise<void> {
  await insertEntry(trx, {
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
  });
}

/** Who changed a record last, and when; null when nobody did or the system did. */
export async function findLastChange(
  db: Db,
  { type, id }: { type: string; id: string },
): Promise<{ name: string; at: Date } | null> {
  const entry = await findLastEntry(db, type, id);
  return entry === null || entry.actor_name === '' ? null : { name: entry.actor_name, at: entry.at };
}

/** The new value of a field in the newest change of a record after a moment that changed it; undefined when none did. */
export async function findNewValue(
  db: Db,
  { type, id }: { type: string; id: string },
  field: string,
  since: Date,
): Promise<unknown> {
  const entries = await listSince(db, { recordType: type, recordId: id, since }, 100);
  return entries
    .map(({ after }) => (after as Record<string, unknown> | null)?.[field])
    .find((value) => value !== undefined);
}

/** A page of the log, newest first. */
export async function readAudit(db: Db, query: AuditQuery) {
  const { page, limit } = query;
  const { rows, totalCount } = await listEntries(
    db,
    {
      words: (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean),
      actorId: query.actorId || null,
      recordType: query.recordType || null,
      recordId: query.recordId || null,
      from: query.from || null,
      to: query.to || null,
    },
    { limit, offset: (page - 1) * limit },
  );
  return { rows: rows satisfies AuditRow[], pagination: paginationOf(page, limit, rows.length, totalCount) };
}
