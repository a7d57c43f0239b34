import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { alertForm, askAlerts, makeReader } from '#test/alert-writes.ts';
import { hours, openLetterDesk, thursday } from '#test/letter-desk.ts';
import { makeProperty } from '#test/make.ts';
import { deliverAt, hoursLeft, row } from '#test/outbox.ts';
import { createEventMatcher } from './match-events.ts';
import { sendLetters } from './send-letters.ts';

let desk: Awaited<ReturnType<typeof openLetterDesk>>;
beforeAll(async () => {
  desk = await openLetterDesk();
});
afterEach(() => desk.empty());
afterAll(() => desk.close());

/** The newest letter to an address, with those that are due by then. */
async function letterTo(email: string, at = thursday): Promise<string> {
  await createEventMatcher().matchAll(desk.db);
  await sendLetters(desk.started.platform, at);
  const { id } = await desk.db
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}
const isWaiting = async (id: string) => (await row(desk.started, id)).state === 'waiting';

describe('a letter that waits for a mail server', () => {
  test('does not leave at night, and that is no attempt', async () => {
    const reader = await makeReader(desk.started);
    await makeProperty(desk.db);
    const id = await letterTo(reader.email);
    const before = desk.mail.received.length;
    await deliverAt(desk.started, hours(10), id);
    expect(desk.mail.received).toHaveLength(before);
    expect(await row(desk.started, id)).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(await hoursLeft(desk.started, id)).toBeCloseTo(11, 1);
    // Also by a clock that is behind, which would have it due at once.
    await deliverAt(desk.started, new Date('2020-01-01T23:00:00+05:30'), id);
    expect(await hoursLeft(desk.started, id)).toBeCloseTo(9, 1);
    await deliverAt(desk.started, hours(21), id);
    expect([desk.mail.received.length - before, await isWaiting(id)]).toEqual([1, false]);
  });

  test('tells nothing of homes that are gone or back by then, and does not leave where none is left', async () => {
    const reader = await makeReader(desk.started);
    const home = await makeProperty(desk.db, { title: 'Neem Court' });
    const other = await makeProperty(desk.db, { title: 'Palm Court' });
    const id = await letterTo(reader.email);
    const before = desk.mail.received.length;
    await desk.change(home.id, { is_active: false });
    await deliverAt(desk.started, hours(1), id);
    expect([desk.mail.received.length - before, await isWaiting(id)]).toEqual([0, true]);
    await deliverAt(desk.started, hours(1), id);
    expect(desk.mail.received.at(-1)?.raw).toContain('Palm Court');
    expect(desk.mail.received.at(-1)?.raw).not.toContain('Neem Court');
    await desk.change(other.id, { is_active: false });
    const gone = await letterTo(reader.email, hours(3));
    await desk.change(other.id, { is_active: true });
    await desk.change(home.id, { is_active: true });
    await deliverAt(desk.started, hours(4), gone);
    expect([desk.mail.received.length - before, await isWaiting(gone)]).toEqual([1, false]);
  });

  test('tells nothing because of a search that was paused or taken away meanwhile', async () => {
    const reader = await makeReader(desk.started, ['location=Gurugram', 'bedrooms=3', 'location=Noida']);
    await makeProperty(desk.db, { title: 'Neem Court' });
    await makeProperty(desk.db, { title: 'Palm Court', city: 'Noida' });
    const [gurugram, bedrooms, noida] = reader.alertIds;
    const choose = async (what: 'change' | 'remove', body: object) =>
      expect((await desk.started.post(`/api/alerts/${what}`, { key: reader.key, ...body })).status).toBe(200);
    const id = await letterTo(reader.email);
    const before = desk.mail.received.length;
    await choose('change', { alertId: bedrooms, paused: true });
    await choose('remove', { alertId: noida });
    await deliverAt(desk.started, thursday, id);
    expect([desk.mail.received.length - before, await isWaiting(id)]).toEqual([0, true]);
    const { data } = await row(desk.started, id);
    expect(data).toMatchObject({ homes: [{ title: 'Neem Court', searches: ['Gurugram'] }] });
    await choose('change', { alertId: gurugram, paused: true });
    await deliverAt(desk.started, thursday, id);
    expect([desk.mail.received.length - before, (await row(desk.started, id)).state]).toEqual([0, 'expired']);
  });
});

test('a letter whose reader has ended does not leave, though a restored backup brought it back', async () => {
  const form = alertForm();
  await askAlerts(desk.started, '', form);
  const reader = await makeReader(desk.started);
  await makeProperty(desk.db);
  const letters = [await letterTo(form.email), await letterTo(reader.email)];
  await sql`delete from alert_readers`.execute(desk.db);
  const before = desk.mail.received.length;
  for (const id of letters) {
    await deliverAt(desk.started, thursday, id);
    expect((await row(desk.started, id)).state).toBe('expired');
  }
  expect(desk.mail.received).toHaveLength(before);
});

test('of a letter that has left nothing is kept that says whose it was, or what they looked for', async () => {
  const form = alertForm({ query: 'search=neem+court' });
  await askAlerts(desk.started, '', form);
  const reader = await makeReader(desk.started, ['search=neem+court']);
  await makeProperty(desk.db, { title: 'Neem Court' });
  for (const email of [form.email, reader.email]) {
    const id = await letterTo(email);
    await deliverAt(desk.started, thursday, id);
    expect(desk.mail.received.at(-1)?.raw).toContain(email);
    const { state, recipient, subject, text, data } = await row(desk.started, id);
    expect({ state, recipient, subject, text, data }).toEqual({
      state: 'sent',
      recipient: '',
      subject: '',
      text: '',
      data: {},
    });
  }
});
