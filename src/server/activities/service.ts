import type { NewActivity, TimelineItem, TimelineQuery } from '#contract/activities.ts';
import type { ActivityKind } from '#contract/activity-choices.ts';
import { type ContactChannel, refuseContact } from '#contract/contact-preferences.ts';
import { CodedError } from '#contract/errors.ts';
import { maxPage, type Pagination, paginationOf } from '#contract/paging.ts';
import { recordChange } from '../audit/service.ts';
import { findPreferencesAbout, holdInquiry, openInquiry } from '../customers/service.ts';
import { type Moving, moveOn } from '../inquiries/service.ts';
import { ownerSeenBy } from '../platform/allow.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { Actor } from '../platform/http/admit-call.ts';
import { answerOnce } from '../platform/http/answer-once.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { readClock } from '../platform/store-clock.ts';
import { presentActivity, presentItem } from './present.ts';
import { insertActivity, listTimeline } from './store.ts';

/**
 * Newest first. Employees see that of their own inquiries, and of the visitor's unlocks those that came with them.
 * @throws CodedError `not_found`, `not_allowed`
 */
export async function readTimeline(
  db: Db,
  actor: Actor,
  inquiryId: string,
  { page, limit }: TimelineQuery,
): Promise<{ items: TimelineItem[]; pagination: Pagination }> {
  const inquiry = await openInquiry(db, actor, inquiryId);
  const reader = { assignedTo: ownerSeenBy(actor, 'GET /inquiries/{id}/timeline') };
  const offset = (Math.min(page, maxPage) - 1) * limit;
  const { items, totalCount } = await listTimeline(db, inquiry, reader, { limit, offset });
  return { items: items.map(presentItem), pagination: paginationOf(page, limit, items.length, totalCount) };
}

/** A note reaches nobody. */
const channelOf: Record<ActivityKind, ContactChannel | null> = {
  note: null,
  call: 'phone',
  whatsapp: 'whatsapp',
  email: 'email',
};

/**
 * Writes down what somebody did, once for each Idempotency-Key. Whoever reaches a visitor otherwise than they asked for
 * says why.
 * @throws CodedError `not_found`, `not_allowed`, `invalid_fields` for a missing reason
 */
export function addActivity(
  platform: Platform,
  inquiryId: string,
  { kind, outcome, text = '', overrideReason = '' }: NewActivity,
  { actor, caller, idempotencyKey }: StaffCall,
): Promise<Moving<TimelineItem>> {
  const request = { inquiryId, kind, outcome, text, overrideReason };
  const once = { scope: `activities ${actor.id}`, key: idempotencyKey, request };
  return answerOnce(platform, once, async (trx) => {
    const inquiry = await holdInquiry(trx, actor, inquiryId);
    const channel = channelOf[kind];
    const refusal = channel && refuseContact(await findPreferencesAbout(trx, inquiry), channel, await readClock(trx));
    if (refusal && overrideReason === '') {
      const message = `${refusal} Please say why you do so nevertheless.`;
      throw new CodedError('invalid_fields', message, { overrideReason: message });
    }
    // Before the call, which stands above it in the timeline.
    const moved = kind === 'call' ? await moveOn(trx, inquiry, { actor, caller }) : null;
    const row = await insertActivity(trx, inquiry, {
      kind,
      outcome: outcome ?? null,
      text,
      // A reason without a wish it passes over would be a false report.
      override_reason: refusal ? overrideReason : '',
      actor_id: actor.id,
      actor_name: actor.name,
    });
    // Not what was said: the log outlives an inquiry that is deleted for good.
    const record = { type: 'activities', id: row.id, name: kind };
    const after = { inquiry: inquiry.id, kind, outcome: row.outcome, overrides: row.override_reason !== '' };
    await recordChange(trx, { actor, caller, action: 'activities.create', record, after });
    return { ...presentActivity(row), moved };
  });
}
