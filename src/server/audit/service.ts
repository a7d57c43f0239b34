import type { AuditQuery } from '#contract/audit.ts';
import { paginationOf } from '#contract/paging.ts';
import type { Db } from '../platform/database/open-database.ts';
import { type AuditRow, findLastEntry, listEntries, listSince } from './store.ts';

export { changeRecord, type RecordKind, recordCreation, removeRecord, withhold } from './change-record.ts';
export { compareRecords } from './compare-records.ts';
export { refuseStale } from './refuse-stale.ts';
export { type EntryPlace, findLastSettled, listSettled } from './store.ts';
export { eraseEntries, withoutWords } from './store-words.ts';
export { recordChange, recordChanges } from './write-entry.ts';

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
