import { findNewValue } from '../audit/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import { type EndReason, findEnded } from './store.ts';

const known: Partial<Record<EndReason, string>> = {
  'ended elsewhere': 'You were signed out from another device. Please sign in again.',
  'password changed': 'Your password was changed, which signs out every device. Please sign in again.',
  'too many': 'You signed in on too many devices, so this one was signed out. Please sign in again.',
};

/**
 * Why a session is over, in words for whoever held it: asked only with a token of it that we signed. Empty where nothing
 * but time ended it, or nothing that its holder may be told.
 */
export async function explainEnd(db: Db, sid: string): Promise<string> {
  const ended = await findEnded(db, sid);
  if (ended === null) return '';
  if (ended.reason !== null) return known[ended.reason] ?? '';
  if (ended.isInactive) return 'Your account was deactivated. Please ask an administrator.';
  if (!ended.isOutdated) return '';
  const role = await findNewValue(db, { type: 'staff', id: ended.staffId }, 'role', ended.createdAt);
  if (role === undefined) return '';
  return `Your role was changed to ${role === 'admin' ? 'Admin' : 'Employee'}, so you were signed out. Please sign in again.`;
}
