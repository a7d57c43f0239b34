// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of code
import type { Control } from './control.ts';

const threat =
  "somebody erased who is still needed, or against their word; a letter's link that keeps by being looked at";

export const retentionControls: Control[] = [
  {
    threat,
    name: 'nothing is erased before an admin has said yes',
    file: 'src/server/privacy/erase-due.ts',
    take: '(await findOrder(db))?.isOn !== true',
    put: '(await findOrder(db))?.isOn === false && isNaN(0)',
    tests: ['erase-due'],
  },
  {
    threat,
    name: 'a house that is held erases nothing',
    file: 'src/server/privacy/erase-due.ts',
    take: 'hold.isOn || ',
    put: '',
    tests: ['erase-due'],
  },
  {
    threat,
    name: 'everything is asked again once the rows are held',
    file: 'src/server/privacy/erase-due.ts',
    take: '.length < held.length',
    put: '.length < 0',
    tests: ['erase-due'],
  },
  {
    threat,
    name: 'nobody goes with whom there is something to do',
    file: 'src/server/privacy/store-retention.ts',
    take: ' and not is_in_use(i)',
    put: '',
    tests: ['erase-due'],
  },
  {
    threat,
    name: 'the two days begin when the letter has left',
    file: 'src/server/privacy/store-retention.ts',
    take: " or m.state = 'waiting' then null",
    put: ' then null',
    tests: ['erase-due'],
  },
  {
    threat,
    name: 'a restored house tells everybody anew',
    file: 'src/server/privacy/store-notices.ts',
    take: 'n.told_at > ${lastLive} and ',
    put: '',
    also: [{ take: '\n        and (n.told_at <= ${lastLive}) is not true', put: '' }],
    tests: ['erase-due'],
  },
  {
    threat,
    name: 'what was kept is kept',
    file: 'src/server/privacy/store-retention.ts',
    take: 'n.inquiry_id = i.id and n.kept_at is null',
    put: 'n.inquiry_id = i.id and n.told_at is not null',
    also: [
      { take: 'n.kept_at is null and n.told_at >', put: 'n.told_at >', file: 'src/server/privacy/store-notices.ts' },
    ],
    tests: ['keep-inquiry'],
  },
  {
    threat,
    name: 'a key that we did not sign leads nowhere',
    file: 'src/server/messages/sign-id.ts',
    take: "readToken(secrets, { purpose, length }, key)?.toString('hex') ?? null",
    put: "Buffer.from(`${key}${secrets.sign(purpose, '').length}`, 'base64url').subarray(0, length).toString('hex')",
    tests: ['keep-inquiry'],
  },
];
