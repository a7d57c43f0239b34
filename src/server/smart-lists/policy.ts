import { CodedError } from '#contract/errors.ts';
import type { Role } from '#contract/staff-choices.ts';
import { type Authorized, allowWhen } from '../platform/authorized.ts';
import type { ListRow } from './store.ts';

type Person = { id: string; role: Role };

/** Own lists are their owner's alone; those of the house are for admins to change. */
export const mayChange = ({ owner_id: owner }: Pick<ListRow, 'owner_id'>, actor: Person): boolean =>
  owner === null ? actor.role === 'admin' : owner === actor.id;

/** @throws CodedError `not_allowed` */
export function allowChange(row: ListRow, actor: Person): Authorized<ListRow> {
  const refusal = new CodedError('not_allowed', 'Only an admin can change a list that is shared.');
  return allowWhen(row, (one) => mayChange(one, actor), refusal);
}

/** @throws CodedError `not_allowed` */
export function mustShare(actor: Person): void {
  if (actor.role !== 'admin') throw new CodedError('not_allowed', 'Only an admin can share a list.');
}
