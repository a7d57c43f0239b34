import { CodedError } from '#contract/errors.ts';
import { isStillOpen } from '../../auth/service.ts';
import { allow } from '../../platform/allow.ts';
import type { StaffCall } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAccount } from '../../staff/service.ts';
import { mayPreview } from '../policy.ts';
import { readUnpublishedUnchecked, type Unpublished } from '../service.ts';
import { requireRecord } from '../writing/save-property.ts';
import { readPreview, signPreview } from './sign-preview.ts';

/**
 * Where that listing can be looked at: with a key while it is inactive, its public address once it is active.
 * @throws CodedError `not_allowed`, `not_found`
 */
export async function openPreview({ db, secrets }: Platform, id: string, { actor }: StaffCall): Promise<string> {
  const { is_active: isActive } = allow(actor, 'POST /properties/{id}/preview', await requireRecord(db, id));
  return isActive
    ? `/property/${id}`
    : signPreview(secrets, { propertyId: id, staffId: actor.id, sessionId: actor.sessionId });
}

/**
 * An inactive listing for who has a key of it, and no more of it than any visitor will get.
 * @throws CodedError `not_found` for every key that is not good, and for what needs none
 */
export async function showUnpublished(platform: Platform, id: string, key: string): Promise<Unpublished> {
  const { db, secrets } = platform;
  const claim = readPreview(secrets, id, key);
  const isOpen = claim !== null && (await isStillOpen(platform, claim));
  const account = isOpen ? await findAccount(db, claim.staffId) : null;
  if (account?.status !== 'active' || !mayPreview(account)) throw new CodedError('not_found', 'This preview is over');
  return readUnpublishedUnchecked(db, id);
}
