import type { AuditAction } from '#contract/audit-actions.ts';
import type { EndpointKey } from '#contract/endpoints.ts';
import { CodedError } from '#contract/errors.ts';
import { compareRecords, recordChange, refuseStale } from '../audit/service.ts';
import { holdInquiry } from '../customers/service.ts';
import { allow } from '../platform/allow.ts';
import type { Authorized } from '../platform/authorized.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Call, StaffCall } from '../platform/http/router.ts';
import { describeVisit } from './present.ts';
import { findInquiryOfVisit, findVisit, lockVisit, type VisitRow } from './store.ts';

export const unknownVisit = () => new CodedError('not_found', 'Visit not found');

/** Which inquiry to hold before a visit. @throws CodedError `not_found` */
export async function inquiryOf(trx: Db, id: string): Promise<string> {
  const inquiryId = await findInquiryOfVisit(trx, id);
  if (inquiryId === null) throw unknownVisit();
  return inquiryId;
}

type VisitCall = Extract<EndpointKey, `${string} /visits/{id}${string}`>;

/**
 * A visit that somebody who works here may change, after its inquiry, held until the transaction ends.
 * @throws CodedError `not_found`, `not_allowed`, `stale_version`
 */
export async function holdVisit(
  trx: Db,
  { id, inquiryId, call }: { id: string; inquiryId: string; call: VisitCall },
  { actor, editedVersion }: Pick<StaffCall, 'actor' | 'editedVersion'>,
): Promise<Authorized<VisitRow>> {
  await holdInquiry(trx, actor, inquiryId);
  const row = await lockVisit(trx, id);
  if (row === null || row.isHidden) throw unknownVisit();
  await refuseStale(trx, { type: 'visits', id, version: row.version }, editedVersion, actor);
  return allow(actor, call, row, { owner: 'assignedTo' });
}

/** How the log calls a visit: without its visitor, because the log outlives what is deleted for good. */
export const recordOf = ({ id, propertyName }: VisitRow) => ({ type: 'visits', id, name: propertyName || 'Visit' });

/** Writes down what became of a visit that was just changed. @returns the visit as it is now */
export async function logChange(
  trx: Db,
  row: VisitRow,
  { action, actor, caller }: { action: AuditAction } & Pick<Call, 'actor' | 'caller'>,
): Promise<VisitRow> {
  const changed = await findVisit(trx, row.id);
  if (changed === null) throw unknownVisit();
  const { before, after } = compareRecords(describeVisit(row), describeVisit(changed));
  await recordChange(trx, { actor, caller, action, record: recordOf(row), before, after });
  return changed;
}
