import { CodedError } from '#contract/errors.ts';
import type { Role } from '#contract/staff-choices.ts';
import { isStillOpen } from '../auth/service.ts';
import { type Authenticate, bearerOf, refuseBeforeSetup } from '../platform/http/admit-call.ts';
import type { Platform } from '../platform/platform.ts';
import { openPrivateFile } from './open-private-file.ts';
import { allowOpening } from './policy.ts';
import type { ServedFile } from './service.ts';
import { readPreview } from './sign-preview.ts';
import { findFile } from './store.ts';

export type PrivateFile = Omit<ServedFile, 'etag'> & { name: string };

/**
 * A file of a private folder for staff: with a bearer token, or by an address that was signed for one of them.
 * @throws CodedError `not_signed_in`, `locked`, `not_found`
 */
export async function openForStaff(
  platform: Platform,
  authenticate: Authenticate,
  { id, key, authorization }: { id: string; key: string | undefined; authorization: string | undefined },
): Promise<PrivateFile> {
  const { db } = platform;
  const reader = key === undefined ? await admitBearer(authenticate, authorization) : null;
  if (key !== undefined) await admitPreview(platform, id, key);
  const file = /^[0-9a-f]{24}$/.test(id) ? await findFile(db, id) : null;
  // Public ones have an address of their own, where nothing is asked.
  if (file === null || !file.is_private) throw new CodedError('not_found', 'File not found');
  // A signed address is given to those alone who may.
  if (reader !== null) allowOpening(reader, file);
  return { ...(await openPrivateFile(platform, id)), name: file.original_name.replace(/\.[a-z]{3,4}$/i, '') };
}

async function admitBearer(authenticate: Authenticate, authorization: string | undefined): Promise<{ role: Role }> {
  const token = bearerOf(authorization);
  const actor = token === null ? null : await authenticate(token);
  if (actor === null) throw new CodedError('not_signed_in', 'Please sign in');
  refuseBeforeSetup(actor);
  return actor;
}

async function admitPreview(platform: Platform, id: string, key: string): Promise<void> {
  const claim = readPreview(platform.secrets, key);
  const isLive = claim?.fileId === id && claim.expiresAt.getTime() > Date.now();
  if (!isLive || !(await isStillOpen(platform, claim)))
    throw new CodedError('locked', 'This address is no longer good');
}
