import { afterEach, describe, expect, test } from 'vitest';
import { type MailServer, openMailServer } from '#test/mail-server.ts';
import type { Mail } from './delivery.ts';
import { openSmtp } from './smtp.ts';

const mail: Mail = {
  id: '0123456789abcdef01234567',
  recipient: 'asha@example.com',
  replyTo: null,
  subject: 'Hello',
  text: 'Hello\n',
  html: '<p>Hello</p>',
  attachment: null,
  stopAddress: null,
};

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

async function open(options: Parameters<typeof openMailServer>[0] = {}): Promise<MailServer> {
  const server = await openMailServer(options);
  opened.push(server);
  return server;
}

function senderOf(url: string) {
  const provider = openSmtp({ url, from: { name: 'The “House”, आँगन', address: 'hello@house.example' } });
  opened.push({ close: () => provider.close?.() });
  return provider;
}

test('a mail arrives with a Message-ID made of its row, both forms, and a sender people can read', async () => {
  const server = await open();
  expect(await senderOf(server.url).send({ ...mail, replyTo: 'visitor@example.org' })).toBe('Q1234');
  const [received] = server.received;
  expect(received).toMatchObject({ from: 'hello@house.example', recipients: ['asha@example.com'] });
  expect(received?.header('message-id')).toBe('<0123456789abcdef01234567@house.example>');
  expect(received?.header('from')).toBe('The “House”, आँगन <hello@house.example>');
  expect(received?.header('to')).toBe('asha@example.com');
  expect(received?.header('reply-to')).toBe('visitor@example.org');
  expect(received?.header('auto-submitted')).toBe('auto-generated');
  expect(received?.raw).toMatch(/Content-Type: text\/plain[\s\S]+Content-Type: text\/html/);
});

test('a Hindi subject is readable in the mailbox', async () => {
  const server = await open();
  const subject = 'आपका विज़िट अनुरोध: शनिवार, 21 नवंबर 2026 · क्षत्रिय अपार्टमेंट, सेक्टर 132';
  await senderOf(server.url).send({ ...mail, subject });
  expect(server.received[0]?.header('subject')).toBe(subject);
});

/** Ways to make one mail two, or to give it lines of one's own. */
const hostileSubjects = [
  'Hello\r\nBcc: victim@evil.example',
  'Hello\nBcc: victim@evil.example',
  'Hello\rBcc: victim@evil.example',
  'Hello\r\n\r\n<script>body of my own</script>',
  'Hello\r\n Subject: folded',
  'Hello\u2028Bcc: victim@evil.example',
  'Hello\u0085Bcc: victim@evil.example',
  'Hello\0Bcc: victim@evil.example',
  'Hello\r\n.\r\nMAIL FROM:<x@evil.example>',
  '=?utf-8?Q?Hello=0D=0ABcc:_victim@evil.example?=',
  `${'long '.repeat(400)}\r\nSubject: second`,
  '\u202eolleH\u202c\r\nX-Injected: 1',
  'Hello%0d%0aBcc: victim@evil.example',
  '\r\n\r\nSubject: second\r\n\r\n',
];
const hostileAddresses = [
  'asha@example.com\r\nBcc: victim@evil.example',
  'asha@example.com\nRCPT TO:<victim@evil.example>',
  'asha@example.com, victim@evil.example',
  'asha@example.com; victim@evil.example',
  'asha@example.com victim@evil.example',
  'asha@example.com(victim)@evil.example',
  'user@example.com(x)evil.example',
  '"asha@example.com> victim"@evil.example',
  '"asha\r\nBcc:"@evil.example',
  'Asha <victim@evil.example>',
  '<asha@example.com>',
  'friends: asha@example.com, victim@evil.example;',
  '@evil.example:asha@example.com',
  'asha@[127.0.0.1]',
  'asha@localhost',
  'asha＠evil.example@example.com',
  'asha@example.com＠evil.example',
  'asha@exa\u0000mple.com',
  'asha@ex\u00adample.com,evil.example',
  'asha%evil.example@',
  'asha@example.com>\r\nDATA\r\n.',
  '',
];

test.each(hostileSubjects)('one recipient and one subject, whatever the subject says: %j', async (subject) => {
  const server = await open();
  await senderOf(server.url).send({ ...mail, subject });
  expect(server.received).toHaveLength(1);
  const [received] = server.received;
  expect(received?.recipients).toEqual(['asha@example.com']);
  expect([received?.count('subject'), received?.count('to'), received?.count('bcc')]).toEqual([1, 1, 0]);
  expect(received?.count('x-injected')).toBe(0);
  expect(received?.header('subject').length).toBeLessThanOrEqual(200);
});

test.each(hostileAddresses)('no mail goes to what is no plain address: %j', async (recipient) => {
  const server = await open();
  await expect(senderOf(server.url).send({ ...mail, recipient })).rejects.toMatchObject({ failure: 'refused' });
  expect(server.received).toEqual([]);
});

test('an answer address that is none is left out instead of costing the mail', async () => {
  const server = await open();
  await senderOf(server.url).send({ ...mail, replyTo: 'x@example.com\r\nBcc: victim@evil.example' });
  expect([server.received[0]?.count('reply-to'), server.received[0]?.count('bcc')]).toEqual([0, 0]);
});

test('a password goes in the clear to the own machine alone: a server elsewhere without STARTTLS hears none of it', async () => {
  const server = await open({ asks: true });
  const there = server.url.replace('//', '//house:secret@');
  await senderOf(there).send(mail);
  expect(server.passwords).toEqual(['secret']);
  // Leads to this machine as well, and is no name of it.
  const elsewhere = senderOf(there.replace('127.0.0.1', '0.0.0.0'));
  await expect(elsewhere.send(mail)).rejects.toMatchObject({ failure: 'declined' });
  expect([server.passwords, server.received.length]).toEqual([['secret'], 1]);
});

describe('what a failure means', () => {
  test('a mailbox that does not exist is final', async () => {
    const { url } = await open({ mode: 'refuse' });
    await expect(senderOf(url).send(mail)).rejects.toMatchObject({ failure: 'refused' });
  });

  test('greylisting is not', async () => {
    const { url } = await open({ mode: 'later' });
    await expect(senderOf(url).send(mail)).rejects.toMatchObject({ failure: 'declined' });
  });

  test('a server that is not there is not', async () => {
    const server = await openMailServer();
    await server.close();
    await expect(senderOf(server.url).send(mail)).rejects.toMatchObject({ failure: 'declined' });
  });

  test('a line that breaks after the mail was given is not, and the pool does not send it again by itself', async () => {
    const server = await open({ mode: 'lost' });
    await expect(senderOf(server.url).send(mail)).rejects.toMatchObject({ failure: 'declined' });
    expect(server.received).toHaveLength(1);
  });
});
