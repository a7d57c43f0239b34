import { CodedError } from '#contract/errors.ts';
import type { QuarantineChange } from '#contract/staff-inquiries.ts';
import { passVisitsOn } from '../../notifications/service.ts';
import type { Authorized } from '../../platform/authorized.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { StaffCall } from '../../platform/http/router.ts';
import { limitTable } from '../../platform/limits/limit-table.ts';
import type { Platform } from '../../platform/platform.ts';
import { readClock } from '../../platform/store-clock.ts';
import { findNamedProperty } from '../../properties/service.ts';
import type { Suspicion } from '../intake/judge-lead.ts';
import type { LeadDetails } from '../intake/parse-lead.ts';
import { planResponse } from '../intake/plan-response.ts';
import { scheduleAssignment } from '../intake/schedule-assignment.ts';
import { sendNotices, type ToldLead } from '../intake/send-notices.ts';
import { insertBlocks, removeBlocks, type Sender } from '../intake/store-blocks.ts';
import { changeInquiry } from './change-inquiry.ts';
import { findMode } from './store-claims.ts';
import { clearQuarantine, countReceipts, findWhole, updateQuarantine, updateTold } from './store-desk.ts';
import type { ListedInquiry } from './store-list.ts';

/**
 * Puts an inquiry away, with `block` whatever its sender writes later too; or releases it and its sender, and tells of
 * it whom nobody has told yet (UND-106, threat 45).
 * @throws CodedError `not_found`, `not_allowed`, `stale_version`; `invalid_fields` for a release that blocks
 */
export function changeQuarantine(
  platform: Platform,
  id: string,
  { quarantined, block = false }: QuarantineChange,
  call: StaffCall,
): Promise<ListedInquiry> {
  if (!quarantined && block) {
    const text = 'Whoever is released is not blocked';
    throw new CodedError('invalid_fields', text, { block: text });
  }
  return platform.db
    .transaction()
    .execute((trx) => (quarantined ? putAway(platform, trx, id, block, call) : release(platform, trx, id, call)));
}

const senderOf = (row: ListedInquiry): Sender => ({
  phoneNumber: row.phone_number,
  email: row.email,
  addressDigest: row.address_digest,
});

const byHand: Suspicion = 'put away by hand';

const putAway = (platform: Platform, trx: Db, id: string, block: boolean, call: StaffCall) =>
  changeInquiry(
    trx,
    {
      id,
      call: 'PUT /inquiries/{id}/quarantine',
      action: block ? 'inquiries.block' : 'inquiries.quarantine',
      isDone: (row) => row.quarantined_at !== null && !block,
      write: async (held, row) => {
        if (block) await insertBlocks(held, senderOf(row), call.actor.id);
        return updateQuarantine(held, row, byHand);
      },
      ...(block && { tell: { senderBlocked: true } }),
      follow: (held) => passVisitsOn(platform, held, [id], { by: call.actor }),
    },
    call,
  );

const release = (platform: Platform, trx: Db, id: string, call: StaffCall) =>
  changeInquiry(
    trx,
    {
      id,
      call: 'PUT /inquiries/{id}/quarantine',
      action: 'inquiries.release',
      isDone: (row) => row.quarantined_at === null,
      write: async (held, row) => {
        await removeBlocks(held, senderOf(row));
        if (row.told_at === null) await tell(platform, held, row);
        else if (row.assigned_to === null) await scheduleAssignment(platform, held, row.id);
        return clearQuarantine(held, row);
      },
      follow: (held) => passVisitsOn(platform, held, [id], { by: call.actor }),
    },
    call,
  );

/** The letters of a new inquiry, as they would have left had it not looked like spam. */
async function tell(platform: Platform, trx: Db, row: Authorized<ListedInquiry>): Promise<void> {
  const whole = await findWhole(trx, row.id);
  const lead: ToldLead = {
    kind: whole.kind,
    requestType: whole.request_type,
    firstName: whole.first_name,
    lastName: whole.last_name,
    email: whole.email,
    phone: whole.phone,
    phoneVerifiedAt: whole.phone_verified_at,
    property: whole.property_id === null ? null : await findNamedProperty(trx, whole.property_id),
    propertyName: whole.property_name,
    developerName: whole.developer_name,
    saidProperty: whole.said_property,
    saidDeveloper: whole.said_developer,
    preferredLocation: whole.preferred_location,
    message: whole.message,
    details: whole.details as LeadDetails,
    sourcePage: whole.source_page,
    utm: whole.utm as Record<string, string>,
    language: whole.language,
    contactPreferences: whole.contact_preferences as ToldLead['contactPreferences'],
  };
  const { points, seconds } = limitTable['acknowledgement per e-mail'];
  const acknowledges = (await countReceipts(trx, whole.email, seconds)) < points;
  const respondBy = planResponse(await readClock(trx), platform.config.responseGoal);
  const told = { id: row.id, createdAt: row.created_at, respondBy };
  await sendNotices(platform, trx, lead, told, {
    acknowledges,
    mode: row.assigned_to === null ? await findMode(trx) : null,
  });
  await updateTold(trx, row, respondBy);
}
