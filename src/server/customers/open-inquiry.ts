import { CodedError } from '#contract/errors.ts';
import { allow } from '../platform/allow.ts';
import type { Authorized } from '../platform/authorized.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Actor } from '../platform/http/admit-call.ts';
import { findInquiryRef, type InquiryRef, lockInquiryRef } from './store.ts';

const notFound = () => new CodedError('not_found', 'Inquiry not found');
const notOwn = () => new CodedError('not_allowed', 'You do not have permission to see this inquiry.');

/**
 * An inquiry that somebody may look at; admins also see what lies in the trash.
 * @throws CodedError `not_found`, `not_allowed`
 */
export async function openInquiry(db: Db, actor: Actor, id: string): Promise<Authorized<InquiryRef>> {
  const inquiry = await findInquiryRef(db, id);
  if (inquiry === null) throw notFound();
  const allowed = allow(actor, 'GET /inquiries/{id}', inquiry, { owner: 'assignedTo', refusal: notOwn() });
  if (allowed.deletedAt !== null && actor.role !== 'admin') throw notFound();
  return allowed;
}

/**
 * One that somebody may add to, kept from changing hands until the transaction ends.
 * @throws CodedError `not_found`, also for one in the trash; `not_allowed`
 */
export async function holdInquiry(trx: Db, actor: Actor, id: string): Promise<Authorized<InquiryRef>> {
  const inquiry = await lockInquiryRef(trx, id);
  if (inquiry === null) throw notFound();
  const allowed = allow(actor, 'GET /inquiries/{id}', inquiry, { owner: 'assignedTo', refusal: notOwn() });
  if (allowed.deletedAt !== null) throw notFound();
  return allowed;
}
