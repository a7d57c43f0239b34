import { brand } from '#contract/brand.ts';
import { CodedError } from '#contract/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { randomToken } from '../platform/secrets.ts';
import { renderLetter } from './render-letter.ts';

/**
 * Sends a mail to the mailbox of the staff at once, past the outbox: it is to show whether mail works now.
 * @returns the address it went to
 * @throws CodedError `unavailable`, saying why
 */
export async function sendTestMail(
  { config, transports }: Pick<Platform, 'config' | 'transports'>,
  askedBy: string,
): Promise<string> {
  const { email } = transports;
  const { staffEmail, publicUrl } = config;
  if (email === null) throw new CodedError('unavailable', 'Mail is not configured: SMTP_URL is not set');
  const letter = renderLetter(
    {
      language: 'en',
      subject: `Test email from ${brand.name}`,
      heading: 'Email works',
      paragraphs: [`${askedBy} asked for this email to see whether mail leaves and arrives. It did both.`],
    },
    publicUrl,
  );
  const outcome = await email.send({
    id: randomToken(),
    recipient: staffEmail,
    replyTo: null,
    attachment: null,
    stopAddress: null,
    ...letter,
  });
  if (outcome.state === 'taken') return staffEmail;
  throw new CodedError('unavailable', `The test email was not sent: ${outcome.reason}`);
}
