import { CodedError } from '#contract/errors.ts';
import { checkVisit, type VisitSlot } from '#contract/visits.ts';
import type { Db } from '../platform/database/open-database.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { Caller } from '../platform/http/caller.ts';
import { limitTable } from '../platform/limits/limit-table.ts';
import type { Platform } from '../platform/platform.ts';
import { type InTurn, takeTurns } from '../platform/take-turns.ts';
import type { GivenLead } from './intake/parse-lead.ts';
import { planResponse } from './intake/plan-response.ts';
import { type Lead, prepareLead, refuseFlood } from './intake/prepare-lead.ts';
import { sendNotices } from './intake/send-notices.ts';
import { type FirstHolder, findStanding, insertInquiry, lockSender, type NewInquiryRow } from './store.ts';

export { assignByRule } from './desk/assign-by-rule.ts';
export { giveInquiry, holdAssignee, refuseAssignee } from './desk/assign-inquiry.ts';
export { changeMany, holdMany, undoMany } from './desk/change-many.ts';
export { type Moving, moveOn } from './desk/move-on.ts';
export { countDesk, seenFilterOf } from './desk/read-inquiries.ts';
export { readUnanswered, readUnclaimed } from './desk/read-unanswered.ts';
export { findClaimRule, updateWaiting } from './desk/store-claims.ts';
export { lockAssignee } from './desk/store-desk.ts';
export {
  cameSince,
  cameUntil,
  dayOf,
  hasVisit,
  hourOf,
  isAnswered,
  reasonOf,
  sourceOf,
  unlocks,
  weekOf,
} from './desk/store-facets.ts';
export { countEffects, listChosen, type ManyChange, type Written } from './desk/store-many.ts';
export { unassignAll } from './desk/unassign-all.ts';
export { explainOwner } from './intake/explain-owner.ts';
export {
  type GivenLead,
  type LeadDetails,
  parseContext,
  parseLead,
  refuseMissing,
} from './intake/parse-lead.ts';
export { type Lead, prepareLead, proofOf } from './intake/prepare-lead.ts';
export { assignJob, assignmentOf } from './intake/schedule-assignment.ts';
export { allowStatus, type DeskCall, type Person, seesOthers } from './policy.ts';

export type RecordedInquiry = {
  id: string;
  createdAt: Date;
  /** The same was stored within the last minute; this is its row. */
  isRepeat: boolean;
};

/** Seconds within which the same payload is one double click (reliability R12). */
const repeatSeconds = 60;

/**
 * Stores one inquiry in `trx` with its notices queued; a repetition within a minute answers the first. Nothing else is
 * asked here, so that many parallel leads never wait for each other's connections. `choose`: who has it from the
 * beginning, held; not asked for a repetition.
 * @throws CodedError `invalid_fields` for a visit outside the visiting hours; TooManyRequests
 */
export async function recordInquiry(
  platform: Pick<Platform, 'jobs' | 'config' | 'log'>,
  trx: Db,
  lead: Lead,
  choose: (trx: Db) => Promise<FirstHolder | null> = async () => null,
): Promise<RecordedInquiry> {
  await lockSender(trx, lead.addressDigest, lead.payloadDigest);
  const [limit, flood] = [limitTable['inquiry per address'], limitTable['inquiry flood per address']];
  const { repeat, ofAddress, ofNumber, ofEmail, isBlocked, mode, now } = await findStanding(trx, lead, {
    repeatWithin: repeatSeconds,
    countWithin: limit.seconds,
    countTo: flood.points,
  });
  if (repeat !== null) return { id: repeat.id, createdAt: repeat.created_at, isRepeat: true };
  if (lead.addressDigest !== null && ofAddress >= flood.points) await refuseFlood(trx, lead.addressDigest);
  if (lead.details.visit !== undefined) refuseLateVisit(lead.details.visit, now);
  // Many people share the address of a carrier; one who proved a number is counted by it.
  const ofSender = lead.phoneVerifiedAt === null ? ofAddress : ofNumber;
  const judged = isBlocked
    ? 'blocked sender'
    : (lead.suspicion ?? (ofSender >= limit.points ? 'many from one sender' : null));
  // Staff are no senders.
  const suspicion = lead.entered === undefined ? judged : null;
  const holder = await choose(trx);
  const respondBy = planResponse(now, platform.config.responseGoal);
  const row = await insertInquiry(
    trx,
    rowOf(lead),
    suspicion === null ? { respondBy, suspicion } : { respondBy: null, suspicion },
    holder,
  );
  if (suspicion === null) {
    const isWished = lead.entered?.sendsReceipt ?? true;
    const acknowledges = isWished && lead.email !== '' && ofEmail < limitTable['acknowledgement per e-mail'].points;
    const told = { id: row.id, createdAt: row.created_at, respondBy };
    await sendNotices(platform, trx, lead, told, { acknowledges, mode: holder === null ? mode : null });
  } else {
    platform.log.info({ inquiry: row.id, suspicion }, 'an inquiry was put into quarantine');
  }
  return { id: row.id, createdAt: row.created_at, isRepeat: false };
}

/** Half of the pool: what is read meanwhile needs the rest. One queue for each pool. */
const busy = 'We are very busy. Please try again in a moment.';
const turns = new WeakMap<Db, InTurn>();
function turnsOf(db: Db): InTurn {
  const known = turns.get(db) ?? takeTurns({ atOnce: 5, patience: 30_000, busy });
  turns.set(db, known);
  return known;
}

/**
 * The whole way of a lead that opens nothing: stored once, answered alike for its Idempotency-Key and for a double
 * click. `answer` makes of the row what the caller gets.
 */
export async function receiveLead<T>(
  platform: Platform,
  given: GivenLead,
  { caller, idempotencyKey, scope }: { caller: Caller; idempotencyKey: string | null; scope: string },
  answer: (inquiry: RecordedInquiry) => T,
): Promise<T> {
  return turnsOf(platform.db)(async () => {
    const lead = await prepareLead(platform, given, caller);
    const request = lead.payloadDigest.toString('hex');
    // Visitors choose their keys. Two who choose alike and say different things are two leads, and neither is refused.
    const once = { scope: `${scope} ${request}`, key: idempotencyKey, request };
    return answerOnce(platform, once, async (trx) => answer(await recordInquiry(platform, trx, lead)));
  });
}

/** @throws CodedError `invalid_fields` */
function refuseLateVisit(visit: VisitSlot, now: Date): void {
  const problem = checkVisit(visit, now);
  if (problem === null) return;
  const fields = Object.entries(problem).map(([name, text]): [string, string] => [`visit.${name}`, text]);
  throw new CodedError('invalid_fields', fields[0]?.[1] ?? 'Please choose a date', Object.fromEntries(fields));
}

const rowOf = (lead: Lead): NewInquiryRow => ({
  kind: lead.kind,
  origin: lead.entered?.origin ?? null,
  entered_by: lead.entered?.by ?? '',
  request_type: lead.requestType,
  first_name: lead.firstName,
  last_name: lead.lastName,
  email: lead.email,
  phone: lead.phone,
  phone_number: lead.phoneNumber,
  phone_verified_at: lead.phoneVerifiedAt,
  property_id: lead.property?.id ?? null,
  property_name: lead.propertyName,
  developer_name: lead.developerName,
  said_property: lead.saidProperty,
  said_developer: lead.saidDeveloper,
  preferred_location: lead.preferredLocation,
  message: lead.message,
  details: lead.details,
  source_page: lead.sourcePage,
  referrer: lead.referrer,
  utm: lead.utm,
  language: lead.language,
  consent_version: lead.consent,
  user_agent: lead.userAgent,
  contact_preferences: lead.contactPreferences,
  address_digest: lead.addressDigest,
  payload_digest: lead.payloadDigest,
});
