import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askAlerts, makeReader, type Reader } from '#test/alert-writes.ts';
import { hours, openLetterDesk, thursday } from '#test/letter-desk.ts';
import { makeProperty } from '#test/make.ts';
import { deliverAt, doJob, row } from '#test/outbox.ts';
import { newNumber } from '#test/privacy-writes.ts';
import { alertsMsg91Of, openSmsGateway, type SmsGateway } from '#test/sms-gateway.ts';
import { rescueJob } from '../messages/jobs.ts';
import { createEventMatcher } from './match-events.ts';
import { sendLetters } from './send-letters.ts';

let gateway: SmsGateway;
let desk: Awaited<ReturnType<typeof openLetterDesk>>;
beforeAll(async () => {
  gateway = await openSmsGateway();
  desk = await openLetterDesk({ SMS_PROVIDER: alertsMsg91Of(gateway) });
});
afterEach(() => desk.empty());
afterAll(async () => {
  await desk.close();
  await gateway.close();
});

/** Writes to who is due by then. @returns the letter's id and what it says of homes, if there is one */
async function write(at: Date): Promise<{ id: string; says: Record<string, string> } | null> {
  await createEventMatcher().matchAll(desk.db);
  if ((await sendLetters(desk.started.platform, at)) === 0) return null;
  const { id, data } = await desk.db
    .selectFrom('messages').selectAll().where('template', '=', 'alert-letter').where('state', '=', 'waiting').orderBy('created_at', 'desc').executeTakeFirstOrThrow(); // biome-ignore format: one list
  const { homes } = data as { homes: { title: string; kind: string }[] };
  return { id, says: Object.fromEntries(homes.map(({ title, kind }) => [title, kind])) };
}
async function mustWrite(at: Date) {
  const letter = await write(at);
  if (letter === null) throw new Error('nobody was written to');
  return letter;
}
const leave = (id: string, at: Date) => deliverAt(desk.started, at, id);
const stateOf = async (id: string) => (await row(desk.started, id)).state;
const offer = (home: { id: string }, is_active: boolean) => desk.change(home.id, { is_active });
const neem = () => makeProperty(desk.db, { title: 'Neem Court' });
/** What comes of a home that goes, and of one that is back, by letters that leave. */
async function goAndComeBack(home: { id: string }, at: number): Promise<(string | undefined)[]> {
  const told: (string | undefined)[] = [];
  for (const [later, isOffered] of [[0, false], [2, true]] as const) {
    await offer(home, isOffered);
    const letter = await write(hours(at + later));
    told.push(letter?.says['Neem Court']);
    if (letter) await leave(letter.id, hours(at + later));
  } // biome-ignore format: one list
  return told;
}

test('of a home that was told by a letter that has left is told when it goes, and when it is back', async () => {
  await makeReader(desk.started);
  const home = await neem();
  await leave((await mustWrite(thursday)).id, thursday);
  expect(await goAndComeBack(home, 2)).toEqual(['withdrawn', 'back']);
});

type Loss = { how: string; lose: (id: string, home: { id: string }, reader: Reader) => Promise<unknown> };
const losses: Loss[] = [
  {
    how: 'was withdrawn because its home had gone',
    lose: async (id, home) => {
      await offer(home, false);
      await leave(id, hours(1));
      await offer(home, true);
    },
  },
  {
    how: 'was withdrawn because its search was paused',
    lose: async (id, _, { key, alertIds: [alertId] }) => {
      await askAlerts(desk.started, 'change', { key, alertId, paused: true });
      await leave(id, thursday);
      await askAlerts(desk.started, 'change', { key, alertId, paused: false });
    },
  },
  {
    how: 'waited for three days without a mail server',
    lose: async (id) => {
      await sql`update messages set expires_at = clock_timestamp() where id = ${id}`.execute(desk.db);
      await doJob(desk.started, rescueJob, {});
    },
  },
  {
    how: 'was refused by its mailbox',
    lose: (id) => sql`update messages set recipient = 'nobody' where id = ${id}`.execute(desk.db).then(() => leave(id, thursday)),
  },
  {
    how: 'was taken out of the outbox',
    lose: (id) => sql`delete from messages where id = ${id}`.execute(desk.db),
  },
]; // biome-ignore format: one list
test.each(losses)(
  'of a home whose letter $how nothing is told when it goes; when it is back it is',
  async ({ lose }) => {
    const reader = await makeReader(desk.started);
    const home = await neem();
    const { id } = await mustWrite(thursday);
    await lose(id, home, reader);
    expect(desk.mail.received.some(({ raw }) => raw.includes(reader.email))).toBe(false);
    expect(await desk.db.selectFrom('alert_told_homes').selectAll().execute()).toEqual([]);
    expect(await goAndComeBack(home, 6)).toEqual([undefined, 'back']);
  },
);

test('what is cut out of a letter that leaves was not told, what stays in it was', async () => {
  await makeReader(desk.started);
  const [home, other] = [await neem(), await makeProperty(desk.db, { title: 'Palm Court' })];
  const { id } = await mustWrite(thursday);
  await offer(home, false);
  // A home that goes while its letter waits: whether that is news is not known yet.
  expect(await write(hours(1))).toBeNull();
  await leave(id, hours(1.5));
  await leave(id, hours(1.5));
  expect(await stateOf(id)).toBe('sent');
  expect(await write(hours(3))).toBeNull();
  await offer(other, false);
  expect((await mustWrite(hours(5))).says).toEqual({ 'Palm Court': 'withdrawn' });
});

test('a home that goes a moment before its letter leaves is told as gone by the next one', async () => {
  await makeReader(desk.started);
  const home = await neem();
  const { id } = await mustWrite(thursday);
  await offer(home, false);
  expect(await write(hours(2))).toBeNull();
  // Written a moment ago, so that its homes are not looked at once more.
  await sql`update messages set created_at = ${thursday} where id = ${id}`.execute(desk.db);
  await leave(id, thursday);
  expect(await stateOf(id)).toBe('sent');
  expect((await mustWrite(hours(2))).says).toEqual({ 'Neem Court': 'withdrawn' });
});

test('what was known before a letter that did not leave is known again', async () => {
  await makeReader(desk.started);
  const home = await neem();
  await leave((await mustWrite(thursday)).id, thursday);
  // That it is gone is not told, since it is back by then; so it is not told as back.
  await offer(home, false);
  const gone = await mustWrite(hours(2));
  await offer(home, true);
  await createEventMatcher().matchAll(desk.db);
  await leave(gone.id, hours(4));
  expect([await stateOf(gone.id), await write(hours(4))]).toEqual(['expired', null]);
  // That it is cheaper is not told, since it is gone; that it is gone is.
  await sql`update properties set price = price / 2 where id = ${home.id}`.execute(desk.db);
  const cheaper = await mustWrite(hours(6));
  expect(cheaper.says).toEqual({ 'Neem Court': 'price' });
  await offer(home, false);
  await createEventMatcher().matchAll(desk.db);
  await leave(cheaper.id, hours(8));
  expect([await stateOf(cheaper.id), (await mustWrite(hours(8))).says]).toEqual([
    'expired',
    { 'Neem Court': 'withdrawn' },
  ]);
});

test('an SMS that is dropped because the day has its own has told nothing', async () => {
  await makeReader(desk.started, ['location=Gurugram'], { phone: newNumber(), frequency: 'daily' });
  const home = await neem();
  const late = await mustWrite(hours(9));
  await makeProperty(desk.db, { title: 'Palm Court' });
  const next = await mustWrite(hours(23));
  await leave(late.id, hours(23.1));
  expect(await stateOf(late.id)).toBe('expired');
  await leave(next.id, hours(23.1));
  expect(await stateOf(next.id)).toBe('sent');
  await offer(home, false);
  expect(await write(hours(47))).toBeNull();
});
