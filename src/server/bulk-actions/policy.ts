import type { BulkChange } from '#contract/bulk-actions.ts';
import type { EndpointKey } from '#contract/endpoints.ts';
import type { Role } from '#contract/staff-choices.ts';
import { allowStatus, type DeskCall } from '../inquiries/service.ts';
import { notAllowed, opensTo } from '../platform/allow.ts';
import type { BulkRow } from './store.ts';

type Person = { id: string; role: Role };

/** What is done with many is allowed as the same with one is. */
const calls = {
  assign: 'POST /inquiries/assign',
  status: 'PUT /inquiries/{id}/status',
  task: 'POST /inquiries/{id}/tasks',
  message: 'GET /inquiries/{id}/template-values',
  delete: 'DELETE /inquiries/{id}',
} as const satisfies Record<BulkChange['kind'], DeskCall>;
export const callOf = ({ kind }: BulkChange): DeskCall => calls[kind];

/** @throws CodedError `not_allowed` */
export function allowChange(change: BulkChange, { role }: Person): void {
  const call: EndpointKey = callOf(change);
  if (!opensTo(role, call)) throw notAllowed(call);
  if (change.kind === 'status') allowStatus(change.status, { role });
}

/** Whoever did it, and admins. */
export const maySee = ({ actor_id: by }: Pick<BulkRow, 'actor_id'>, { id, role }: Person): boolean =>
  role === 'admin' || by === id;

/** A letter can be taken back as long as it has not left. */
export const mayUndo = (
  row: Pick<BulkRow, 'actor_id' | 'state' | 'isYoung' | 'changed' | 'letters'>,
  actor: Person,
): boolean =>
  maySee(row, actor) && row.state === 'done' && row.isYoung && row.changed > 0 && row.letters?.waiting !== 0;
