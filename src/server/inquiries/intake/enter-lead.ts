import type { EnteredLead } from '#contract/entered-leads.ts';
import { CodedError } from '#contract/errors.ts';
import { splitName } from '#contract/split-name.ts';
import { recordChange } from '../../audit/service.ts';
import { findOwnerOf } from '../../customers/service.ts';
import { tellHolder } from '../../notifications/service.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { answerOnce } from '../../platform/http/answer-once.ts';
import type { StaffCall } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordOf } from '../desk/lock-inquiry.ts';
import { lockAssignee } from '../desk/store-desk.ts';
import { findInquiry, type ListedInquiry } from '../desk/store-list.ts';
import { mayEnterFor, type Person } from '../policy.ts';
import { recordInquiry } from '../service.ts';
import type { FirstHolder } from '../store.ts';
import { explainOwner } from './explain-owner.ts';
import type { GivenLead } from './parse-lead.ts';
import { type Lead, prepareLead } from './prepare-lead.ts';

/**
 * What somebody said on the phone or at the door, stored as every other lead is: once for its Idempotency-Key and for a
 * double click, with the same letters. It is never taken for spam, and counts against no sender.
 * @throws CodedError `invalid_fields` for whoever cannot be given it; `not_allowed` for an employee who gives it away
 */
export async function enterLead(platform: Platform, body: EnteredLead, call: StaffCall): Promise<ListedInquiry> {
  const { actor, caller, idempotencyKey } = call;
  const lead = await prepareLead(platform, parseEntered(body, actor), caller);
  const once = { scope: `inquiries ${actor.id}`, key: idempotencyKey, request: body };
  const id = await answerOnce(platform, once, async (trx) => {
    const inquiry = await recordInquiry(platform, trx, lead, (held) => chooseHolder(held, lead, body, actor));
    if (inquiry.isRepeat) return inquiry.id;
    const row = await findEntered(trx, inquiry.id);
    const after = { origin: row.origin, assignedTo: row.assignee, ...(row.assignment_reason && tellReason(row)) };
    await recordChange(trx, { actor, caller, action: 'inquiries.enter', record: recordOf(row), after });
    // Whoever entered it for themselves has it in their hands.
    if (row.assigned_to !== actor.id) {
      await tellHolder(platform, trx, row, { by: actor, reason: row.assignment_reason });
    }
    return row.id;
  });
  return findEntered(platform.db, id);
}

const tellReason = ({ assignment_reason: reason }: ListedInquiry) => ({ reason });

async function findEntered(db: Db, id: string): Promise<ListedInquiry> {
  const row = await findInquiry(db, id);
  if (row === null) throw new CodedError('not_found', 'Inquiry not found');
  return row;
}

const parseEntered = (body: EnteredLead, actor: { id: string; name: string }): GivenLead => ({
  kind: 'entered',
  requestType: body.requestType ?? 'general',
  ...splitName(body.name),
  email: body.email ?? '',
  phone: body.phone ?? '',
  propertyId: body.propertyId ?? '',
  propertyName: '',
  developerName: '',
  preferredLocation: body.preferredLocation ?? '',
  message: body.message ?? '',
  details: {},
  context: {},
  entered: { origin: body.origin, by: actor.name, sendsReceipt: body.sendReceipt ?? false },
  payload: { ...body, by: actor.id },
});

/** Whoever was named; else who knows the person; else an employee keeps what they entered. People before inquiries. */
async function chooseHolder(
  trx: Db,
  lead: Lead,
  { assignToId = '', origin }: EnteredLead,
  actor: Person,
): Promise<FirstHolder | null> {
  // Who was spoken with, face to face or on the phone, waits for no answer from the one who spoke.
  const holds = (id: string, reason = ''): FirstHolder => ({
    id,
    reason,
    hasAnswered: id === actor.id && (origin === 'phone' || origin === 'walk_in'),
  });
  const named = assignToId.trim();
  if (named !== '') {
    if (!mayEnterFor(actor, named)) {
      throw new CodedError('not_allowed', 'You can only keep what you enter; an admin gives it to others.');
    }
    const person = await lockAssignee(trx, named);
    if (person === null || (person.role !== 'employee' && person.id !== actor.id)) throw notHere();
    return holds(person.id);
  }
  const owner = await findOwnerOf(trx, lead);
  if (owner !== null && (await lockAssignee(trx, owner.id)) !== null) {
    return holds(owner.id, owner.id === actor.id ? '' : explainOwner(owner.name, 'Given to'));
  }
  if (actor.role === 'admin' || (await lockAssignee(trx, actor.id)) === null) return null;
  return holds(actor.id);
}

const notHere = () => {
  const text = 'Choose an employee who works here now';
  return new CodedError('invalid_fields', text, { assignToId: text });
};
