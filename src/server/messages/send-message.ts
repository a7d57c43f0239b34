import type { PushNote } from '#contract/notification-choices.ts';
import { visitEnd, visitStart } from '#contract/visits.ts';
import type { Mail, Push, Sms } from '../platform/messages/delivery.ts';
import type { Outcome, Transport } from '../platform/messages/transports.ts';
import type { Platform } from '../platform/platform.ts';
import { type CalendarVisit, makeCalendar } from './make-calendar.ts';
import type { Rendered } from './render-letter.ts';
import { signAlerts, signStop } from './sign-alerts.ts';
import { signLetter } from './sign-letter.ts';
import { signNotice } from './sign-notice.ts';
import { signProof } from './sign-proof.ts';
import { signReset } from './sign-reset.ts';
import { signVisit } from './sign-visit.ts';
import { type StoredMessage, sealedCodes } from './store.ts';
import type { AlertLetter } from './write-alert-letter.ts';
import { writeAlertSms } from './write-alert-sms.ts';
import { type CodeTemplate, writeCode } from './write-code.ts';
import { type MailOrder, type VisitReceipt, writeMail } from './write-mail.ts';
import type { StaffLetter } from './write-staff-letter.ts';
import { isVisitTemplate, type VisitLetter } from './write-visit-letter.ts';
import { attachInvitation, type VisitNotice } from './write-visit-notice.ts';

/** A message written again from its row, with its code where the row still holds one and with a visitor's own link. */
export type Unsealed = Rendered & { code: string | null; variables: Record<string, string> };

export function unsealMessage(
  { config, secrets }: Pick<Platform, 'config' | 'secrets'>,
  message: StoredMessage,
): Unsealed {
  const { template, channel, language, data, sealed } = message;
  if (template === 'alert-letter' && channel === 'sms') {
    const letter = data as AlertLetter;
    return { ...writeAlertSms(config, language, letter, signAlerts(secrets, letter.readerId)), code: null };
  }
  if (!template.endsWith('-code')) {
    const order = { template, language, values: data } as MailOrder;
    const letter = writeMail(config, order, {
      ofVisit: (id) => signVisit(secrets, id),
      ofReset: (id) => signReset(secrets, id),
      ofNotice: (id) => signNotice(secrets, id),
      ofAlerts: (id) => signAlerts(secrets, id),
      ofProof: (id) => signProof(secrets, id),
    });
    return { ...letter, code: null, variables: {} };
  }
  const code = sealed === null ? null : secrets.unseal(sealedCodes.purpose, sealed);
  const { minutes } = data as { minutes: number };
  return { ...writeCode(config, { template: template as CodeTemplate, channel, language, code, minutes }), code };
}

/** What a message about a visit puts into a calendar; null for every other one. */
export function calendarOf({ template, language, data, created_at }: StoredMessage): CalendarVisit | null {
  if (isVisitTemplate(template)) {
    const values = data as VisitLetter;
    return {
      ...values,
      language,
      startsAt: new Date(values.startsAt),
      endsAt: new Date(values.endsAt),
      status: template === 'visit-cancelled' ? 'CANCELLED' : 'CONFIRMED',
      writtenAt: new Date(values.changedAt),
    };
  }
  if (template !== 'visit-receipt') return null;
  const { visit, ...values } = data as VisitReceipt;
  const span = { startsAt: visitStart(visit), endsAt: visitEnd(visit) };
  return { ...values, ...span, status: 'TENTATIVE', sequence: 0, language, writtenAt: new Date(created_at) };
}

export async function attachmentOf(
  { config }: Pick<Platform, 'config'>,
  message: StoredMessage,
): Promise<Mail['attachment']> {
  if (message.template === 'visit-notice')
    return attachInvitation(config, message.data as VisitNotice, message.recipient);
  const visit = calendarOf(message);
  return visit === null ? null : makeCalendar(config, visit);
}

/** What the room that wrote a message knows of it at the moment it is to leave. */
export type Writers = {
  /** Takes back what is no longer true; `true`: it does not leave. */
  takeBack(message: StoredMessage): Promise<boolean>;
  /** Where a note for that device goes; null: nowhere any more. */
  findDevice(id: string): Promise<Push['device'] | null>;
  /** Its push service has said that there is no such device. */
  forgetDevice(id: string): Promise<void>;
  noteReached(id: string): Promise<void>;
};

/** Seconds that a push service keeps a note for a device that is off: what is older is read in the office. */
export const pushKeptFor = 3600;

/** Gives a note to the push service of the device it is for. */
export async function handOverPush(
  { transports }: Pick<Platform, 'transports'>,
  { recipient, data }: Pick<StoredMessage, 'recipient' | 'data'>,
  { findDevice, forgetDevice, noteReached }: Writers,
): Promise<Outcome> {
  const device = await findDevice(recipient);
  if (device === null) return { state: 'refused', provider: null, reason: 'the device is told nothing any more' };
  const { note } = data as { note: PushNote };
  const outcome = await transports.push.send({ device, note, keepFor: pushKeptFor });
  if (outcome.state === 'taken') await noteReached(recipient);
  if (outcome.state === 'refused') await forgetDevice(recipient);
  return outcome;
}

/** Gives a letter or an SMS to the providers of its channel, whatever becomes of it. */
export async function handOver(
  platform: Pick<Platform, 'config' | 'secrets' | 'transports'>,
  message: StoredMessage,
): Promise<Outcome> {
  const { id, channel, recipient, template, language, reply_to } = message;
  if (channel === 'push') throw new Error('a note goes to its device');
  const { subject, text, html, variables } = unsealMessage(platform, message);
  const transport = platform.transports[channel] as Transport<Mail | Sms> | null;
  if (transport === null) return { state: 'declined', provider: null, reason: noProvider[channel] };
  if (channel === 'sms') return transport.send({ recipient, text, template, language, values: variables });
  const attachment = await attachmentOf(platform, message);
  const stopAddress = stopAddressOf(platform, message);
  return transport.send({ id, recipient, replyTo: reply_to, subject, text, html, attachment, stopAddress });
}

/** Where a mail program stops letters of this kind by one click; null for those that answer what somebody did. */
function stopAddressOf(
  { config, secrets }: Pick<Platform, 'config' | 'secrets'>,
  { template, data }: StoredMessage,
): string | null {
  if (template === 'staff-letter') {
    return `${config.publicUrl}/api/privacy/letters/stop?key=${signLetter(secrets, (data as StaffLetter).inquiryId)}`;
  }
  if (template !== 'alert-letter') return null;
  return `${config.publicUrl}/api/alerts/stop?key=${signStop(secrets, (data as AlertLetter).readerId)}`;
}

const noProvider: Record<'sms' | 'email', string> = { sms: 'SMS_PROVIDER is not set', email: 'SMTP_URL is not set' };
