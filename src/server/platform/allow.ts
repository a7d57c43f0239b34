import type { EndpointKey } from '#contract/endpoints.ts';
import { CodedError } from '#contract/errors.ts';
import { type Permission, type Principal, permissions } from '#contract/permissions.ts';
import type { Role } from '#contract/staff-choices.ts';
import { type Authorized, allowWhen } from './authorized.ts';

type Person = { id: string; role: Role };
type Asking = { id?: string; role: Role };

/** Calls that are open to somebody for their own records alone: nobody is let through without a look at one. */
export type OwnCall = { [K in EndpointKey]: 'own' extends (typeof permissions)[K][Role] ? K : never }[EndpointKey];
/** Calls that a role may make on every record or on none. */
export type WholeCall = Exclude<EndpointKey, OwnCall>;

/** Fields that can say whose a record is: the id of somebody who works here; null for nobody's. */
type OwnerField<T> = { [K in keyof T]: T[K] extends string | null ? K : never }[keyof T];

const permissionOf = (call: EndpointKey): Permission => permissions[call];

/** Whether the door is open at all; behind it `own` is decided at the record, by `may` and `allow`. */
export const opensTo = (who: Principal, call: EndpointKey): boolean => permissionOf(call)[who] !== 'no';

/** @param owner the field of the record that says whose it is, needed wherever somebody may only act on their own */
export function may(actor: Pick<Person, 'role'>, call: WholeCall): boolean;
export function may<T extends object>(actor: Person, call: EndpointKey, record: T, owner: OwnerField<T>): boolean;
export function may(actor: Asking, call: EndpointKey, record?: object, owner?: PropertyKey): boolean {
  return isAllowed(actor, call, record, owner);
}

function isAllowed({ role, id }: Asking, call: EndpointKey, record?: object, owner?: PropertyKey): boolean {
  const permission = permissionOf(call)[role];
  if (permission !== 'own') return permission === 'yes';
  if (record === undefined || owner === undefined || id === undefined) return false;
  return (record as Record<PropertyKey, unknown>)[owner] === id;
}

export const notAllowed = (call: EndpointKey): CodedError =>
  new CodedError('not_allowed', `You do not have permission to ${permissionOf(call).to}.`);

/**
 * Hands a record on when the table of permissions lets that person make the call on it.
 * @throws CodedError the refusal; unless one is given, `not_allowed` in the words of the table
 */
export function allow<T extends object>(
  actor: Pick<Person, 'role'>,
  call: WholeCall,
  record: T,
  how?: { refusal: CodedError },
): Authorized<T>;
export function allow<T extends object>(
  actor: Person,
  call: EndpointKey,
  record: T,
  how: { owner: OwnerField<T>; refusal?: CodedError },
): Authorized<T>;
export function allow<T extends object>(
  actor: Asking,
  call: EndpointKey,
  record: T,
  { owner, refusal = notAllowed(call) }: { owner?: OwnerField<T>; refusal?: CodedError } = {},
): Authorized<T> {
  return allowWhen(record, (one) => isAllowed(actor, call, one, owner), refusal);
}

/** Whose records a list shows somebody: their own id, or null for everybody's. */
export const ownerSeenBy = ({ id, role }: Person, call: OwnCall): string | null =>
  permissionOf(call)[role] === 'yes' ? null : id;
