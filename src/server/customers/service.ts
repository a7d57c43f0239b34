import type { Customer, InquiryCustomer } from '#contract/customers.ts';
import { CodedError } from '#contract/errors.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Actor } from '../platform/http/admit-call.ts';
import { openInquiry } from './open-inquiry.ts';
import { mayMerge, maySee, seenInquiriesOf } from './policy.ts';
import { presentCustomer } from './present.ts';
import {
  findBookedVisit,
  findCustomer,
  findOwner,
  findPreferences,
  listDuplicates,
  listHistory,
  sumHistory,
} from './store.ts';
import { listMerges } from './store-merges.ts';

export { holdInquiry, openInquiry } from './open-inquiry.ts';
export { findOwner, findOwnerOf, findPreferencesAbout } from './store.ts';
export { lockBehind, settleKeys } from './store-keys.ts';

const most = { inquiries: 100, duplicates: 20, merges: 20 };

/**
 * One person with what whoever asks may see of them. The id of a record that was merged leads to what it was merged into.
 * @throws CodedError `not_found`; `not_allowed` for an employee who has no inquiry of that person
 */
export async function readCustomer(db: Db, actor: Actor, id: string): Promise<Customer> {
  const row = await findCustomer(db, id);
  if (row === null) throw new CodedError('not_found', 'Customer not found');
  const reader = { assignedTo: seenInquiriesOf(actor) };
  const history = await listHistory(db, row.id, reader, most.inquiries);
  if (history.length === 0 && reader.assignedTo !== null) {
    throw new CodedError('not_allowed', 'You do not have permission to see this customer.');
  }
  const sum = await sumHistory(db, row.id, reader);
  const preferences = await findPreferences(db, row.id);
  const merges = mayMerge(actor);
  return presentCustomer({
    row,
    history,
    sum,
    preferences,
    mayMerge: merges,
    duplicates: merges ? await listDuplicates(db, row.id, most.duplicates) : [],
    merges: merges ? await listMerges(db, row.id, most.merges) : [],
  });
}

/**
 * The person behind an inquiry. Who has their earlier ones is suggested for one that nobody has (API-INQ-05: never given
 * to them by itself).
 * @throws CodedError `not_found`, `not_allowed`
 */
export async function readInquiryCustomer(db: Db, actor: Actor, inquiryId: string): Promise<InquiryCustomer> {
  const inquiry = await openInquiry(db, actor, inquiryId);
  const customer = await readCustomer(db, actor, inquiry.customerId);
  const visit = await findBookedVisit(db, inquiry);
  return {
    ...customer,
    suggestedAssignee: inquiry.assignedTo === null ? await findOwner(db, inquiry.customerId, inquiry.id) : null,
    bookedVisit: visit && {
      startsAt: visit.startsAt.toISOString(),
      inquiryId: maySee(actor, visit) ? visit.inquiryId : null,
    },
  };
}
