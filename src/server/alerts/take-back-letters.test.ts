import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { alertForm, askAlerts, makeReader } from '#test/alert-writes.ts';
import { type MailServer, openMailServer } from '#test/mail-server.ts';
import { makeProperty } from '#test/make.ts';
import { deliverAt, row } from '#test/outbox.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { createEventMatcher } from './match-events.ts';
import { sendLetters } from './send-letters.ts';

let started: StartedApp;
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await openMailServer();
  started = await startApp({ env: { SMTP_URL: mailServer.url } });
});
afterEach(async () => {
  for (const table of ['alert_readers', 'alert_events', 'properties', 'messages'])
    await sql`delete from ${sql.table(table)}`.execute(db());
});
afterAll(async () => {
  await started.close();
  await mailServer.close();
});

const db = () => started.platform.db;
/** A Thursday at eleven in the morning in India. */
const thursday = new Date('2099-01-01T11:00:00+05:30');
const hours = (count: number) => new Date(thursday.getTime() + count * 3_600_000);
const change = (id: string, values: object) =>
  db().updateTable('properties').set(values).where('id', '=', id).execute();
/** The newest letter to an address, with those that are due by then. */
async function letterTo(email: string, at = thursday): Promise<string> {
  await createEventMatcher().matchAll(db());
  await sendLetters(started.platform, at);
  const { id } = await db()
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}
const isWaiting = async (id: string) => (await row(started, id)).state === 'waiting';

describe('a letter that waits for a mail server', () => {
  test('does not leave at night, and that is no attempt', async () => {
    const reader = await makeReader(started);
    await makeProperty(db());
    const id = await letterTo(reader.email);
    const before = mailServer.received.length;
    await deliverAt(started, hours(10), id);
    expect(mailServer.received).toHaveLength(before);
    expect(await row(started, id)).toMatchObject({ state: 'waiting', attempts: 0, next_attempt_at: hours(21) });
    await deliverAt(started, hours(21), id);
    expect([mailServer.received.length - before, await isWaiting(id)]).toEqual([1, false]);
  });

  test('tells nothing of homes that are gone or back by then, and does not leave where none is left', async () => {
    const reader = await makeReader(started);
    const home = await makeProperty(db(), { title: 'Neem Court' });
    const other = await makeProperty(db(), { title: 'Palm Court' });
    const id = await letterTo(reader.email);
    const before = mailServer.received.length;
    await change(home.id, { is_active: false });
    await deliverAt(started, hours(1), id);
    expect([mailServer.received.length - before, await isWaiting(id)]).toEqual([0, true]);
    await deliverAt(started, hours(1), id);
    expect(mailServer.received.at(-1)?.raw).toContain('Palm Court');
    expect(mailServer.received.at(-1)?.raw).not.toContain('Neem Court');
    await change(other.id, { is_active: false });
    const gone = await letterTo(reader.email, hours(3));
    await change(other.id, { is_active: true });
    await change(home.id, { is_active: true });
    await deliverAt(started, hours(4), gone);
    expect([mailServer.received.length - before, await isWaiting(gone)]).toEqual([1, false]);
  });
});

test('a letter whose reader has ended does not leave, though a restored backup brought it back', async () => {
  const form = alertForm();
  await askAlerts(started, '', form);
  const reader = await makeReader(started);
  await makeProperty(db());
  const letters = [await letterTo(form.email), await letterTo(reader.email)];
  await sql`delete from alert_readers`.execute(db());
  const before = mailServer.received.length;
  for (const id of letters) {
    await deliverAt(started, thursday, id);
    expect((await row(started, id)).state).toBe('expired');
  }
  expect(mailServer.received).toHaveLength(before);
});

test('of a letter that has left nothing is kept that says whose it was, or what they looked for', async () => {
  const form = alertForm({ query: 'search=neem+court' });
  await askAlerts(started, '', form);
  const reader = await makeReader(started, ['search=neem+court']);
  await makeProperty(db(), { title: 'Neem Court' });
  for (const email of [form.email, reader.email]) {
    const id = await letterTo(email);
    await deliverAt(started, thursday, id);
    expect(mailServer.received.at(-1)?.raw).toContain(email);
    const { state, recipient, subject, text, data } = await row(started, id);
    expect({ state, recipient, subject, text, data }).toEqual({
      state: 'sent',
      recipient: '',
      subject: '',
      text: '',
      data: {},
    });
  }
});
