import type { AssignmentMode } from '#contract/assignment-choices.ts';
import { writePreferences } from '#contract/contact-preferences.ts';
import { originLabels } from '#contract/inquiry-origins.ts';
import { formatRupees } from '#contract/prices.ts';
import { type QueuedMessage, queueMessages } from '../../messages/service.ts';
import { openNewsOf } from '../../notifications/service.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { fullName } from '../../platform/full-name.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Lead } from './prepare-lead.ts';
import { assignmentOf } from './schedule-assignment.ts';
import { lateCheckOf } from './tell-late.ts';

/** What letters about an inquiry tell. */
export type ToldLead = Pick<
  Lead,
  | 'kind'
  | 'requestType'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'phoneVerifiedAt'
  | 'property'
  | 'propertyName'
  | 'developerName'
  | 'saidProperty'
  | 'saidDeveloper'
  | 'preferredLocation'
  | 'message'
  | 'details'
  | 'sourcePage'
  | 'utm'
  | 'language'
  | 'contactPreferences'
  | 'entered'
>;

/**
 * Tells the staff and whoever wrote of a new inquiry. The letters leave with the transaction of the row or not at all,
 * and from then on the answer is waited for and somebody is looked for: by the rules, where the `mode` of the house is so, else
 * among those who may take it. `mode` is null where somebody has it already.
 * `acknowledges` is false where that mailbox got enough from us already.
 */
export async function sendNotices(
  platform: Pick<Platform, 'jobs' | 'config'>,
  trx: Db,
  lead: ToldLead,
  { id, createdAt, respondBy }: { id: string; createdAt: Date; respondBy: Date },
  { acknowledges, mode }: { acknowledges: boolean; mode: AssignmentMode | null },
): Promise<void> {
  const name = fullName(lead.firstName, lead.lastName);
  const visit = lead.details.visit ?? null;
  const notice: QueuedMessage = {
    template: 'inquiry-notice',
    recipient: platform.config.staffEmail,
    ...(lead.email && { replyTo: lead.email }),
    inquiryId: id,
    values: {
      inquiryId: id,
      kind: lead.kind,
      requestType: lead.requestType,
      name,
      email: lead.email,
      phone: lead.phone,
      isPhoneVerified: lead.phoneVerifiedAt !== null,
      propertyId: lead.property?.id ?? null,
      propertyName: lead.propertyName,
      developerName: lead.developerName,
      preferredLocation: lead.preferredLocation,
      message: lead.message,
      visit,
      details: describeDetails(lead),
      sourcePage: lead.sourcePage,
      utm: lead.utm,
      language: lead.language,
      receivedAt: createdAt,
    },
  };
  const messages = acknowledges ? [notice, receiptOf(lead, { id, name })] : [notice];
  const search = mode === null ? [] : mode === 'off' ? [openNewsOf(id)] : [assignmentOf(id)];
  await queueMessages(platform, trx, messages, [lateCheckOf({ id, respondBy }), ...search]);
}

function receiptOf(lead: ToldLead, { id, name }: { id: string; name: string }): QueuedMessage {
  const visit = lead.details.visit ?? null;
  const values = { name, propertyId: lead.property?.id ?? null, propertyTitle: lead.property?.title ?? null };
  const message = { language: lead.language, recipient: lead.email, inquiryId: id };
  if (visit === null) return { ...message, template: 'inquiry-receipt', values };
  const place = lead.property?.place ?? '';
  return { ...message, template: 'visit-receipt', values: { ...values, inquiryId: id, visit, place } };
}

/** What the contact form asks beside the message, as a person reads it. */
function describeDetails({
  details,
  contactPreferences,
  saidProperty,
  saidDeveloper,
  entered,
}: Pick<Lead, 'details' | 'contactPreferences' | 'saidProperty' | 'saidDeveloper' | 'entered'>): {
  label: string;
  value: string;
}[] {
  const { subject, propertyType, amount, purpose, expectedReturn, timePeriod } = details;
  const facts: [string, string | undefined][] = [
    ['Reached us by', entered && originLabels[entered.origin]],
    ['Entered by', entered?.by],
    ['Property as they wrote it', saidProperty || undefined],
    ['Developer as they wrote it', saidDeveloper || undefined],
    ['Subject', subject],
    ['Property type', propertyType],
    ['Budget', amount === undefined ? undefined : formatRupees(amount)],
    ['Purpose', purpose && { self: 'Self use', invested: 'Investment' }[purpose]],
    ['Expected return', expectedReturn === undefined ? undefined : `${expectedReturn} % a year`],
    ['Time period', timePeriod && `${timePeriod} years`],
    ['May be reached by', contactPreferences === null ? undefined : writePreferences(contactPreferences)],
  ];
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
}
