import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { parseMailAddress } from '#contract/emails.ts';
import { DeliveryError, type Mail, type Provider } from './delivery.ts';
import { subjectLine } from './subject-line.ts';

/** Milliseconds for each step of a delivery, and for all of them together. */
const stepTimeout = 10_000;
const wholeTimeout = 30_000;

export type MailServer = { url: string; from: { name: string; address: string } };

/** An SMTP server, over a few connections that are used again. */
export function openSmtp({ url, from }: MailServer): Provider<Mail> {
  const server = new URL(url);
  const secure = server.protocol === 'smtps:';
  const user = decodeURIComponent(server.username);
  const host = server.hostname.replace(/^\[|\]$/g, '');
  const isLocal = host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
  const isPlain = server.searchParams.get('tls') === 'off';
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    // What may have been taken is sent again by the outbox, which remembers, and not by the pool, which does not.
    maxRequeues: 0,
    idleTimeout: 30_000,
    host,
    port: Number(server.port) || (secure ? 465 : 587),
    secure,
    ignoreTLS: isPlain,
    // A password never goes over the wire in the clear because somebody hid the server's STARTTLS.
    requireTLS: !secure && !isPlain && !isLocal && user !== '',
    // Nobody listens in between on the own machine, and its certificates are home-made.
    tls: { rejectUnauthorized: !isLocal },
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(server.password) } }),
    connectionTimeout: stepTimeout,
    greetingTimeout: stepTimeout,
    socketTimeout: stepTimeout,
    dnsTimeout: stepTimeout,
    // Nothing that a visitor wrote makes this process read a file or call an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    check: () => transport.verify(),
    close: () => transport.close(),
    async send({ id, recipient, replyTo, subject, text, html, attachment, stopAddress }) {
      const to = parseMailAddress(recipient);
      if (to === null) throw new DeliveryError('refused', 'this is no address mail is sent to');
      const answerTo = replyTo === null ? null : parseMailAddress(replyTo);
      try {
        const { response } = await transport.sendMail({
          messageId: `<${id}@${from.address.split('@')[1]}>`,
          from,
          to: { name: '', address: to },
          // Who gets it is said here and is exactly one, whatever a header could be read as.
          envelope: { from: from.address, to: [to] },
          subject: subjectLine(subject),
          text,
          html,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(stopAddress !== null && {
              'List-Unsubscribe': { prepared: true, value: `<${stopAddress}>` },
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          signal: AbortSignal.timeout(wholeTimeout),
          ...(answerTo !== null && { replyTo: { name: '', address: answerTo } }),
          ...(attachment?.invites !== undefined && {
            icalEvent: { method: attachment.invites, filename: attachment.name, content: attachment.content },
          }),
          ...(attachment !== null &&
            attachment.invites === undefined && {
              attachments: [
                { filename: attachment.name, contentType: attachment.contentType, content: attachment.content },
              ],
            }),
        });
        return /\bqueued as ([\w.-]{4,80})/i.exec(response)?.[1] ?? null;
      } catch (cause) {
        throw explain(cause as SmtpError);
      }
    },
  };
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/**
 * A lasting no to the recipient or the words is the message's; everything else is the server's and may pass. A line that
 * broke counts as a no too: a mail that comes twice has one Message-ID, so trying again is better than wondering.
 */
function explain(cause: SmtpError): DeliveryError {
  const { code = cause.name, command, responseCode, message } = cause;
  const isLasting = responseCode !== undefined && responseCode >= 500 && responseCode !== 503;
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA' || code === 'EMESSAGE';
  if (isLasting && isAboutMessage) return new DeliveryError('refused', message, { cause });
  return new DeliveryError('declined', `${code}: ${message}`, { cause });
}
