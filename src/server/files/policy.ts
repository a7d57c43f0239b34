import type { Role } from '#contract/staff-choices.ts';
import { may, notAllowed } from '../platform/allow.ts';
import type { StoredFile } from './store.ts';

const ownersCall = 'PUT /mandates/{id}';

/**
 * A private file opens for all staff, a paper of an owner for whoever may edit the mandates.
 * @throws CodedError `not_allowed`
 */
export function allowOpening(reader: { role: Role }, { folder }: StoredFile): void {
  if (folder === 'mandates' && !may(reader, ownersCall)) throw notAllowed(ownersCall);
}
