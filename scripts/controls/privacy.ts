// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of code
import type { Control } from './control.ts';

const shown = 'what is kept of somebody, shown to somebody else';
const links =
  'a link that proves an address: sent to strangers by the thousand, guessed, or used by a program that opens mail';
const letters =
  'a letter about an erasure that keeps the address, goes to somebody else, or tells of what was not done';

export const privacyControls: Control[] = [
  {
    threat: shown,
    name: 'a form is shown by what it carries, not by its customer',
    file: 'src/server/privacy/store-records.ts',
    take: 'carries(subject, { phone: i.phone_number, email: i.email });',
    put: 'sql`i.customer_id in (select k.customer_id from inquiries as k where k.phone_number = ${subject} or lower(k.email) = ${subject})`;',
    tests: ['send-link', 'privacy'],
  },
  {
    threat: shown,
    name: 'numbers are masked',
    file: 'src/server/privacy/present.ts',
    take: 'phone: maskPhone(row.phone),',
    put: 'phone: maskPhone(row.phone) && row.phone,',
    tests: ['send-link'],
  },
  {
    threat: shown,
    name: 'letters of their work are not shown to staff who wrote to us',
    file: 'src/server/privacy/store-records.ts',
    take: 'm.recipient = ${subject} and m.inquiry_id is null',
    put: 'm.recipient = ${subject}',
    also: [
      {
        take: 'and not exists (select from staff as w where w.email = ${subject} or w.phone = ${subject})',
        put: '',
      },
    ],
    tests: ['send-link'],
  },
  {
    threat: links,
    name: 'whoever never wrote to us gets no letter',
    file: 'src/server/privacy/send-link.ts',
    take: 'if (!hasSaved && !(await isKnown(trx, email, digestOfSubject(platform, email)))) return removeLink(trx, id);',
    put: 'void [hasSaved, isKnown, digestOfSubject, removeLink];',
    tests: ['send-link'],
  },
  {
    threat: links,
    name: 'letters to one mailbox are counted',
    file: 'src/server/privacy/send-link.ts',
    take: "await limits.take('proof link per mailbox', email);",
    put: '',
    tests: ['send-link'],
  },
  {
    threat: links,
    name: 'of a double click one letter leaves',
    file: 'src/server/privacy/send-link.ts',
    take: "if (!(await limits.allows('proof link pause', email))) return times;",
    put: '',
    tests: ['send-link'],
  },
  {
    threat: links,
    name: 'a link proves once',
    file: 'src/server/one-time-codes/store-links.ts',
    take: 'l.used_at is null and l.expires_at',
    put: 'l.expires_at',
    tests: ['send-link'],
  },
  {
    threat: links,
    name: 'a link is over after fifteen minutes',
    file: 'src/server/privacy/send-link.ts',
    take: 'expiresIn: 15 * minute',
    put: 'expiresIn: 15_000 * minute',
    tests: ['send-link'],
  },
  {
    threat: links,
    name: 'a key that we did not sign for this proves nothing',
    file: 'src/server/messages/sign-id.ts',
    take: "readToken(secrets, { purpose, length }, key)?.toString('hex') ?? null",
    put: "Buffer.from(`${key}${secrets.sign(purpose, '').length}`, 'base64url').subarray(0, length).toString('hex')",
    tests: ['send-link'],
  },
  {
    threat: links,
    name: 'an address is proved for this page alone',
    file: 'src/server/migrations/0068_proof_links.sql',
    take: " and (email is null or purpose = 'privacy')",
    put: '',
    tests: ['send-link'],
  },
  {
    threat: letters,
    name: 'the row of a letter is emptied when it has left',
    file: 'src/server/messages/store.ts',
    take: '${isForgotten ? sql`, ${emptied}` : sql``}',
    put: '',
    tests: ['tell-decision'],
  },
  {
    threat: letters,
    name: 'what ended without leaving is emptied too',
    file: 'src/server/messages/jobs.ts',
    take: 'await forgetMessages(db);',
    put: 'void forgetMessages;',
    tests: ['tell-decision'],
  },
  {
    threat: letters,
    name: 'none waits longer than a week',
    file: 'src/server/messages/service.ts',
    take: "'inquiry-receipt', 'privacy-answer'",
    put: "'inquiry-receipt'",
    tests: ['tell-decision'],
  },
  {
    threat: letters,
    name: 'an address that was only typed beside a number gets nothing',
    file: 'src/server/privacy/store-addressees.ts',
    take: 'sql`i.phone_verified_at is not null`',
    put: 'sql`true`',
    tests: ['tell-decision'],
  },
  {
    threat: letters,
    name: 'of two addresses of one number none gets it',
    file: 'src/server/privacy/store-addressees.ts',
    take: '.size === 1',
    put: '.size > 0',
    tests: ['tell-decision'],
  },
  {
    threat: letters,
    name: 'a letter commits with what it tells of',
    file: 'src/server/privacy/tell-decision.ts',
    take: 'await queueMessage(platform, trx, {',
    put: 'await queueMessage(platform, (platform as unknown as { db: Db }).db, {',
    tests: ['tell-decision'],
  },
];
