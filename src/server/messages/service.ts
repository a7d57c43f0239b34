import { daysToConfirm } from '#contract/alert-choices.ts';
import { CodedError } from '#contract/errors.ts';
import type { PushNote } from '#contract/notification-choices.ts';
import { subjectKind } from '#contract/privacy-choices.ts';
import { visitStart } from '#contract/visits.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { KeyedJob } from '../platform/jobs.ts';
import type { Language } from '../platform/messages/delivery.ts';
import type { Platform } from '../platform/platform.ts';
import { handOver, pushKeptFor } from './send-message.ts';
import {
  finishMessage,
  insertMessage,
  insertMessages,
  type NewMessage,
  putOff,
  type StoredMessage,
  sealedCodes,
} from './store.ts';
import type { AlertLetter } from './write-alert-letter.ts';
import { writeAlertSms } from './write-alert-sms.ts';
import { type CodePurpose, templateOf, writeCode } from './write-code.ts';
import { hiddenKey, type MailOrder, type MailTemplate, type MailValues, writeMail } from './write-mail.ts';
import { isVisitTemplate, type VisitLetter } from './write-visit-letter.ts';

export {
  type CalendarVisit,
  calendarEntry,
  describeShown,
  makeCalendar,
  visitEntry,
  writeCalendar,
} from './make-calendar.ts';
export type { Writers } from './send-message.ts';
export { handOverPush } from './send-message.ts';
export { sendTestMail } from './send-test-mail.ts';
export { readAlertsKey, readStopKey, signAlerts, signStop } from './sign-alerts.ts';
export { readLetterKey, signLetter } from './sign-letter.ts';
export { readNoticeKey, signNotice } from './sign-notice.ts';
export { readProofKey } from './sign-proof.ts';
export { readResetKey } from './sign-reset.ts';
export { readVisitKey, signVisit } from './sign-visit.ts';
export {
  readOutcomes,
  removeMessagesAbout,
  removeWaiting,
  type StoredMessage,
  sealedCodes,
  withdrawMessage,
  withdrawMessages,
  withdrawUnbegun,
} from './store.ts';
export type { AlertLetter, ToldHome } from './write-alert-letter.ts';
export { noTexts, textsAlerts } from './write-alert-sms.ts';
export { type CodePurpose, codePurposes } from './write-code.ts';
export { formatMoment, homeOf } from './write-notice.ts';
export { readPlainName } from './write-receipt.ts';
export { type VisitTemplate, visitTemplates } from './write-visit-letter.ts';
export type { VisitNotice } from './write-visit-notice.ts';

/** The job that delivers one message; its payload is the message's id. */
export const deliverJob = 'messages.deliver';
export const jobKey = (id: string): string => `message ${id}`;

/** An e-mail, or an SMS, that may be sent a little later. Its values are kept with it and hold no secrets. */
export type QueuedMessage = {
  [T in MailTemplate]: {
    template: T;
    /** English unless given. */
    language?: Language;
    /**
     * E-mail address as somebody typed it; one that cannot be written to makes a failed message, not an error. Of a letter about
     * homes also a number (E.164): it goes there by SMS.
     */
    recipient: string;
    values: MailValues[T];
    inquiryId?: string;
    /** Whom an answer should reach, such as the visitor in a notice to the staff. */
    replyTo?: string;
    /** After this nobody wants it any more. */
    expiresAt?: Date;
    /** It does not leave before; others go first then. For letters to many. */
    notBefore?: Date;
    /** The rows of `notifications` it tells of: asked once more when it leaves. */
    notifications?: string[];
  };
}[MailTemplate];

/**
 * Puts messages into the outbox in the transaction of their fact; jobs deliver them. In a trial without mail server they
 * are on /dev/messages at once; in production without one they wait until there is one. `others` are jobs that the same
 * fact sets going.
 */
export async function queueMessages(
  { config, jobs }: Pick<Platform, 'config' | 'jobs'>,
  trx: Db,
  messages: QueuedMessage[],
  others: KeyedJob[] = [],
): Promise<Pick<StoredMessage, 'id' | 'inquiry_id'>[]> {
  const isShown = {
    email: config.smtpUrl === null && config.admitsTrial,
    sms: config.smsProvider === null && config.admitsTrial,
  };
  const rows = await insertMessages(
    trx,
    messages.map((message) => {
      const { template, language = 'en', recipient, values, inquiryId, replyTo, notifications, notBefore } = message;
      const channel = channelOf(message);
      const { subject, text } =
        channel === 'sms'
          ? writeAlertSms(config, language, values as AlertLetter, hiddenKey)
          : writeMail(config, { template, language, values } as MailOrder);
      const wanted = message.expiresAt === undefined ? lastUse(message) : { expiresAt: message.expiresAt };
      const written = { template, language, recipient, replyTo, subject, text, inquiryId, ...wanted };
      return {
        ...written,
        values: { ...values, notifications },
        channel,
        notBefore,
        isForPage: isShown[channel] && notBefore === undefined,
      };
    }),
  );
  const deliveries = rows.flatMap(({ id, state, next_attempt_at: runAt }, at) => {
    if (state !== 'waiting') return [];
    const job = { name: deliverJob, payload: { id }, key: jobKey(id) };
    return messages[at]?.notBefore === undefined ? [job] : [{ ...job, runAt, priority: lowPriority }];
  });
  await jobs.addAll(trx, [...deliveries, ...others]);
  return rows;
}

/** Of a job that lets all others go first. */
const lowPriority = 10;

/** Everything is written by mail but what readers of saved searches chose an SMS for. */
const channelOf = ({ template, recipient }: QueuedMessage): 'email' | 'sms' =>
  template === 'alert-letter' && subjectKind(recipient) === 'phone' ? 'sms' : 'email';

export async function queueMessage(
  platform: Pick<Platform, 'config' | 'jobs'>,
  trx: Db,
  message: QueuedMessage,
): Promise<{ id: string }> {
  const [row] = await queueMessages(platform, trx, [message]);
  if (row === undefined) throw new Error('a message was not queued');
  return row;
}

/**
 * Lets a message that is about to leave wait for so many milliseconds, saying something else where `values` are given. A wait
 * and no time: whoever waits until a time of a clock that is behind the database's is due again at once, without pause.
 */
export async function putOffMessage(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  id: string,
  what: { wait: number; values?: object },
): Promise<void> {
  const runAt = await putOff(db, id, what);
  if (runAt !== null) await jobs.add(db, deliverJob, { id }, { key: jobKey(id), runAt });
}

/** A note for one device, by its id. */
export type QueuedPush = { device: string; note: PushNote; inquiryId?: string | undefined; notifications: string[] };

/** The same for notes. They are sent from trials as well: whoever turned them on for a device wants to see them there. */
export async function queuePushes({ jobs }: Pick<Platform, 'jobs'>, trx: Db, pushes: QueuedPush[]): Promise<void> {
  const rows = await insertMessages(
    trx,
    pushes.map(({ device, note, inquiryId, notifications }) => ({
      channel: 'push',
      template: 'push',
      language: 'en',
      recipient: device,
      subject: note.title,
      text: note.body,
      values: { note, notifications },
      inquiryId,
      lifetime: pushKeptFor * 1000,
      isForPage: false,
    })),
  );
  await jobs.addAll(
    trx,
    rows.map(({ id }) => ({ name: deliverJob, payload: { id }, key: jobKey(id) })),
  );
}

const day = 24 * 60 * 60_000;
const week = 7 * day;

/** Nobody may wait for ever with the address of somebody who was erased; a thank-you is odd after so long. */
const weeklong = new Set<MailTemplate>(['inquiry-receipt', 'privacy-answer']);

/** A thank-you that comes too late does harm; a notice to the staff never comes too late. */
function lastUse(message: QueuedMessage): Pick<NewMessage, 'expiresAt' | 'lifetime'> {
  if (message.template === 'visit-receipt') return { expiresAt: visitStart(message.values.visit) };
  if (isVisitTemplate(message.template)) {
    const expiresAt = new Date((message.values as VisitLetter).startsAt);
    // That one is off is worth knowing also when it was said late.
    return message.template === 'visit-cancelled' ? { expiresAt, lifetime: day } : { expiresAt };
  }
  // Prices and homes are no longer so; whoever waits for the next letter misses nothing.
  if (message.template === 'alert-letter') return { lifetime: 3 * day };
  if (message.template === 'alert-confirmation') return { lifetime: daysToConfirm * day };
  return weeklong.has(message.template) ? { lifetime: week } : {};
}

export type CodeOrder = {
  channel: 'sms' | 'email';
  /** E.164, or an e-mail address. */
  recipient: string;
  code: string;
  language: Language;
  /** Milliseconds for which it is good. */
  lifetime: number;
  purpose: CodePurpose;
};

/**
 * Sends a code at once, over the first provider that takes it, 5 s each. Without a provider a trial shows it on
 * /dev/messages. `isCertain` is false when a provider was handed the code and did not answer: it may be on its way, and
 * nobody else is asked (docs/decisions/0018-messages.md).
 * @throws CodedError `unavailable` when certainly nobody took it
 */
export async function sendCode(
  platform: Pick<Platform, 'db' | 'secrets' | 'config' | 'log' | 'transports'>,
  { channel, recipient, code, language, lifetime, purpose }: CodeOrder,
): Promise<{ isCertain: boolean }> {
  const { db, secrets, config, log, transports } = platform;
  const template = templateOf(purpose);
  const values = { minutes: Math.max(1, Math.round(lifetime / 60_000)) };
  const isForPage = transports[channel] === null && config.admitsTrial;
  const message = await insertMessage(db, {
    ...writeCode(config, { template, channel, language, code: null, ...values }),
    channel,
    template,
    language,
    recipient,
    values,
    sealed: secrets.seal(sealedCodes.purpose, code),
    lifetime,
    isForPage,
  });
  if (isForPage) return { isCertain: true };
  const outcome = await handOver(platform, message);
  if (outcome.state === 'taken') {
    await finishMessage(db, message, { ...outcome, state: 'sent' });
    return { isCertain: true };
  }
  const { reason } = outcome;
  const isLost = outcome.state !== 'unanswered';
  await finishMessage(db, message, { ...outcome, state: isLost ? 'failed' : 'uncertain' });
  log.error(
    { channel, template, provider: outcome.provider, reason },
    isLost ? 'a code was not sent' : 'a code may not have been sent',
  );
  if (isLost) throw new CodedError('unavailable', 'Failed to send OTP');
  return { isCertain: false };
}
