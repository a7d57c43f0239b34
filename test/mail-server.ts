import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  from: string;
  recipients: string[];
  raw: string;
  /** Header by its name in small letters, unfolded; of several the first. */
  header(name: string): string;
  /** How often a header stands there. */
  count(name: string): number;
};

/** Takes mails, puts each recipient off (4xx), refuses each for good (5xx), or takes the mail and breaks the line. */
export type MailMode = 'take' | 'later' | 'refuse' | 'lost';

export type MailServer = {
  port: number;
  url: string;
  mode: MailMode;
  received: ReceivedMail[];
  /** Passwords that came over the wire as they are. */
  passwords: string[];
  close(): Promise<void>;
};

/** A real SMTP server on loopback, without TLS. `port` brings one back where another was; `asks` for a password or for none. */
export async function openMailServer({
  mode = 'take',
  port = 0,
  asks = false,
}: {
  mode?: MailMode;
  port?: number;
  asks?: boolean;
} = {}): Promise<MailServer> {
  const server = new SMTPServer({
    disabledCommands: asks ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: asks,
    closeTimeout: 100,
    onAuth({ username, password }, _session, callback) {
      mailServer.passwords.push(password ?? '');
      callback(null, { user: username });
    },
    onRcptTo(_address, _session, callback) {
      if (mailServer.mode === 'later') callback(reply(451, 'Greylisted, come back later'));
      else if (mailServer.mode === 'refuse') callback(reply(550, 'No such mailbox here'));
      else callback();
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = envelope;
        mailServer.received.push(
          read(
            raw,
            mailFrom ? mailFrom.address : '',
            rcptTo.map(({ address }) => address),
          ),
        );
        if (mailServer.mode === 'lost') for (const connection of server.connections) connection.close();
        else callback(null, 'OK: queued as Q1234');
      });
    },
  });
  // A connection that breaks is what some tests are about.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const { port: bound } = server.server.address() as AddressInfo;
  const mailServer: MailServer = {
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    mode,
    received: [],
    passwords: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}

const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

function read(raw: string, from: string, recipients: string[]): ReceivedMail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const headers = head.split('\r\n').map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return {
    from,
    recipients,
    raw,
    header: (name) => decodeWords(headers.find(([key]) => key === name)?.[1] ?? ''),
    count: (name) => headers.filter(([key]) => key === name).length,
  };
}

/** Encoded words of RFC 2047, as a mailbox shows them. */
function decodeWords(text: string): string {
  return text.replace(/\?=\s+=\?/g, '?==?').replace(/((?:=\?utf-8\?[BQ]\?[^?]*\?=)+)/gi, (run) => {
    const parts = [...run.matchAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi)].map(([, form, data = '']) =>
      form?.toUpperCase() === 'B'
        ? Buffer.from(data, 'base64')
        : Buffer.from(
            data
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ),
    );
    return Buffer.concat(parts).toString('utf8');
  });
}
