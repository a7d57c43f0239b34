import type { EndpointKey } from '#contract/endpoints.ts';
import { CodedError } from '#contract/errors.ts';
import { type Permission, permissions } from '#contract/permissions.ts';
import type { Role } from '#contract/staff-choices.ts';
import { notAllowed, opensTo } from '../allow.ts';

/** A member of staff who is signed in, as the database says at this moment. */
export type Actor = {
  id: string;
  role: Role;
  name: string;
  email: string;
  sessionId: string;
  /** When the token that was shown is over. */
  tokenEndsAt: Date;
  /** Has to set a second factor up before anything else. */
  owesSecondFactor: boolean;
  /** Has to choose a password of their own before anything else. */
  owesPassword: boolean;
  /** Proved who they are a moment ago. */
  isFresh: boolean;
};

/** Whose token that is; null when it is forged, over, or of somebody who may no longer work here. */
export type Authenticate = (token: string) => Promise<Actor | null>;

/** The token of an `Authorization: Bearer` header (RFC 6750); other schemes are somebody else's, such as a proxy's. */
export const bearerOf = (header: string | undefined): string | null =>
  /^bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? null;

/**
 * Lets in whom the permission table lets in, before anything of the call is read. A token that is shown must be good,
 * also where none is needed: whoever shows one expects to see as staff.
 * @throws CodedError `not_signed_in`, `not_allowed`, `password_due`, `second_factor_due`, `confirm_first`
 */
export async function admitCall(
  key: EndpointKey,
  token: string | null,
  authenticate: Authenticate,
): Promise<Actor | null> {
  const permission: Permission = permissions[key];
  const actor = token === null ? null : await authenticate(token);
  if (token !== null && actor === null && !permission.forgivesToken) {
    throw notSignedIn('Your session has ended. Please sign in again.');
  }
  if (actor !== null && !permission.beforeSetup) refuseBeforeSetup(actor);
  if (!opensTo(actor?.role ?? 'anonymous', key)) throw actor === null ? notSignedIn('Please sign in') : notAllowed(key);
  if (actor !== null && permission.wantsFresh && !actor.isFresh) throw confirmFirst();
  return actor;
}

/** @throws CodedError `password_due`, `second_factor_due` for whoever has to set their account up before anything else */
export function refuseBeforeSetup({ owesPassword, owesSecondFactor }: Actor): void {
  if (owesPassword) throw new CodedError('password_due', 'Please choose a password of your own first.');
  if (owesSecondFactor)
    throw new CodedError(
      'second_factor_due',
      'Please set up a second factor first: an authenticator app or a passkey.',
    );
}

/** What a client is told that may ask for the password and send the call once more. */
export const confirmFirst = () => new CodedError('confirm_first', 'Please confirm with your password that it is you.');

const notSignedIn = (text: string) => new CodedError('not_signed_in', text);
