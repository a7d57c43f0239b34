import type { Channel, Mail, Sms } from '../platform/messages/delivery.ts';
import type { Outcome, Transport } from '../platform/messages/transports.ts';
import type { Platform } from '../platform/platform.ts';
import { makeCalendar } from './make-calendar.ts';
import type { Rendered } from './render-letter.ts';
import type { StoredMessage } from './store.ts';
import { type CodeTemplate, writeCode } from './write-code.ts';
import { type MailOrder, type VisitReceipt, writeMail } from './write-mail.ts';

/** A message written again from its row, with its code where the row still holds one. */
export type Unsealed = Rendered & { code: string | null; variables: Record<string, string> };

export function unsealMessage(
  { config, secrets }: Pick<Platform, 'config' | 'secrets'>,
  message: StoredMessage,
): Unsealed {
  const { template, channel, language, data, sealed } = message;
  if (!template.endsWith('-code')) {
    return { ...writeMail(config, { template, language, values: data } as MailOrder), code: null, variables: {} };
  }
  const code = sealed === null ? null : secrets.unseal('messages', sealed);
  const { minutes } = data as { minutes: number };
  return { ...writeCode(config, { template: template as CodeTemplate, channel, language, code, minutes }), code };
}

/** The calendar entry that comes with a message about a visit. */
export async function attachmentOf(
  { config }: Pick<Platform, 'config'>,
  { template, language, data, created_at }: StoredMessage,
): Promise<Mail['attachment']> {
  const values = data as Partial<VisitReceipt>;
  if (template.endsWith('-code') || !values.visit || !values.inquiryId) return null;
  return makeCalendar(config, { ...(values as VisitReceipt), language, writtenAt: new Date(created_at) });
}

/** Gives a message to the providers of its channel, whatever becomes of it. */
export async function handOver(
  platform: Pick<Platform, 'config' | 'secrets' | 'transports'>,
  message: StoredMessage,
): Promise<Outcome> {
  const { id, channel, recipient, template, language, reply_to } = message;
  const { subject, text, html, variables } = unsealMessage(platform, message);
  const transport = platform.transports[channel] as Transport<Mail | Sms> | null;
  if (transport === null) return { state: 'declined', provider: null, reason: noProvider[channel] };
  if (channel === 'sms') return transport.send({ recipient, text, template, language, values: variables });
  const attachment = await attachmentOf(platform, message);
  return transport.send({ id, recipient, replyTo: reply_to, subject, text, html, attachment });
}

const noProvider: Record<Channel, string> = { sms: 'SMS_PROVIDER is not set', email: 'SMTP_URL is not set' };
