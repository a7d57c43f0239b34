import { brand } from '#contract/brand.ts';
import { type Finding, findingsOf, reasonOf } from '#server/platform/checks/finding.ts';
import type { Config } from '#server/platform/config.ts';
import { openSmtp } from '#server/platform/messages/smtp.ts';

/** Connects and signs in; no mail is sent. */
export async function checkMail({ smtpUrl, mailFrom, staffEmail, isProduction }: Config): Promise<Finding[]> {
  const { findings, ok, look, wrong } = findingsOf('Mail');
  if (smtpUrl === null) {
    if (isProduction)
      wrong(
        'SMTP_URL is not set: codes and notices reach nobody by mail.',
        'Give a mail server; see "Messages" in docs/OPERATIONS.md.',
      );
    else ok('No SMTP_URL: a trial shows mails at /dev/messages.');
    return findings;
  }
  const { hostname, port, username } = new URL(smtpUrl);
  const server = openSmtp({ url: smtpUrl, from: mailFrom });
  try {
    await server.check?.();
    ok(`${hostname}${port && `:${port}`} answers${username ? ' and takes the login' : ''}.`);
  } catch (cause) {
    wrong(`${hostname}${port && `:${port}`}: ${reasonOf(cause)}.`, adviceFor(cause as { code?: string }));
  } finally {
    server.close?.();
  }
  const isOurs = (address: string) => (brand.emails as readonly string[]).includes(address);
  if (isProduction && (isOurs(mailFrom.address) || isOurs(staffEmail))) {
    look('MAIL_FROM or STAFF_EMAIL is the address that the program came with.', 'Set both to addresses of yours.');
  }
  return findings;
}

function adviceFor({ code }: { code?: string }): string {
  if (code === 'EAUTH')
    return 'The server refuses user or password of SMTP_URL; percent-encode signs such as @ and / in them.';
  if (code === 'EDNS' || code === 'ENOTFOUND') return 'Look at the host name in SMTP_URL.';
  if (code === 'ETLS')
    return 'The server offers no STARTTLS: use smtps:// with port 465, or `?tls=off` inside a private network.';
  if (code === 'ESOCKET')
    return 'Look at host and port: smtps:// is port 465, smtp:// is 587; the certificate must be of that host.';
  return 'Look at host and port of SMTP_URL, and whether this machine may go out on that port: many hosts close 25.';
}
