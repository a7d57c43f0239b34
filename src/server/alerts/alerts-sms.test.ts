import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeReader } from '#test/alert-writes.ts';
import { hours, openLetterDesk, thursday } from '#test/letter-desk.ts';
import { makeProperty } from '#test/make.ts';
import { deliverAt, hoursLeft, row } from '#test/outbox.ts';
import { newNumber } from '#test/privacy-writes.ts';
import { alertsMsg91Of, openSmsGateway, type SmsGateway } from '#test/sms-gateway.ts';
import { createEventMatcher } from './match-events.ts';
import { quietUntil, sendLetters } from './send-letters.ts';

let gateway: SmsGateway;
let desk: Awaited<ReturnType<typeof openLetterDesk>>;
beforeAll(async () => {
  gateway = await openSmsGateway();
  desk = await openLetterDesk({ SMS_PROVIDER: alertsMsg91Of(gateway) });
});
afterEach(async () => {
  await desk.empty();
  gateway.sent.length = 0;
});
afterAll(async () => {
  await desk.close();
  await gateway.close();
});

type Change = Parameters<typeof makeReader>[2];
const reading = (queries?: string[], change: Change = {}) =>
  makeReader(desk.started, queries, { phone: newNumber(), frequency: 'daily', ...change });
/** A new home is there, and whoever is due by then is written to. */
async function news(at: Date, home: object = {}): Promise<number> {
  await makeProperty(desk.db, home);
  return send(at);
}
async function send(at: Date): Promise<number> {
  await createEventMatcher().matchAll(desk.db);
  return sendLetters(desk.started.platform, at);
}
const smsTo = (phone: string) =>
  desk.db.selectFrom('messages').selectAll().where('recipient', '=', phone).orderBy('created_at').execute();
const idOf = async (phone: string) => (await smsTo(phone)).at(-1)?.id ?? '';
const stateOf = async (id: string) => (await row(desk.started, id)).state;
const sent = () =>
  gateway.sent.map(({ body }) => {
    const { template_id: template, recipients } = JSON.parse(body);
    return { template, ...recipients[0] } as Record<'template' | 'mobiles' | 'homes' | 'key' | 'rest', string>;
  });

describe('an SMS about homes', () => {
  test('says how many, because of what, and the link that ends it; once, in variables that operators let through', async () => {
    const reader = await reading();
    await makeProperty(desk.db);
    expect([await news(thursday), await send(hours(3))]).toEqual([1, 0]);
    const [sms, ...more] = await smsTo(reader.phone);
    expect(more).toEqual([]);
    expect(sms).toMatchObject({ channel: 'sms', template: 'alert-letter', state: 'waiting' });
    const { publicUrl } = desk.started.platform.config;
    expect(sms?.text).toBe(`Aangan: news of homes: 2 (Gurugram). See or stop: ${publicUrl}/alerts#••••••`);
    await deliverAt(desk.started, thursday, sms?.id ?? '');
    const [one, ...others] = sent();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ template: 'flow-letter', mobiles: reader.phone.slice(1), homes: '2 (Gurugram)' });
    for (const value of [one?.homes, one?.key, one?.rest]) expect(value?.length).toBeLessThanOrEqual(30);
    const key = `${one?.key}${one?.rest}`;
    const longest = sms?.text.replace('2 (Gurugram)', 'x'.repeat(30)).replace('••••••', key);
    expect(longest?.replace(publicUrl, 'https://www.house.example').length).toBeLessThanOrEqual(160);
    const ended = await desk.started.post('/api/alerts/end', { key });
    expect([key, ended.status]).toEqual([reader.key, 200]);
    expect(await desk.db.selectFrom('alert_readers').selectAll().execute()).toEqual([]);
    const { state, recipient, text, data } = await row(desk.started, sms?.id ?? '');
    expect({ state, recipient, text, data }).toEqual({ state: 'sent', recipient: '', text: '', data: {} });
  });

  test('comes in the language that was chosen', async () => {
    const reader = await reading(['location=Gurugram'], { language: 'hi' });
    await news(thursday);
    expect((await smsTo(reader.phone))[0]?.text).toMatch(/^आँगन: .*1 \(Gurugram\)/);
    await deliverAt(desk.started, thursday, await idOf(reader.phone));
    expect(sent()[0]?.template).toBe('flow-letter-hi');
  });

  test.each([
    ['not where they differ', ['location=Gurugram', 'location=Noida'], '2'],
    ['not where it is too long', ['bedrooms=3&minPrice=10000000&maxPrice=90000000&minArea=900'], '2'],
    ['not with signs beyond ASCII', ['search=नीम'], '2'],
    ['with rupees in letters', ['minPrice=10000000'], '2 (From Rs 1 Cr)'],
  ])('tells the search as it can: %s', async (_, queries, homes) => {
    const reader = await reading(queries);
    await makeProperty(desk.db, { title: 'नीम Court', city: 'Noida' });
    await news(thursday, { title: 'नीम Court' });
    expect((await smsTo(reader.phone))[0]?.text).toContain(`homes: ${homes}.`);
  });
});

describe('the hours of SMS', () => {
  test('are ten to nine in India, when letters leave already or still', async () => {
    const at = (time: string) => quietUntil(new Date(`2026-11-27T${time}:00+05:30`), 'phone')?.toISOString() ?? null;
    const [thisMorning, next] = ['2026-11-27T04:30:00.000Z', '2026-11-28T04:30:00.000Z'];
    const times = ['20:59', '21:00', '00:00', '08:00', '09:59', '10:00'];
    expect(times.map(at)).toEqual([null, next, thisMorning, thisMorning, thisMorning, null]);
    const [phone, mail] = [await reading(), await makeReader(desk.started)];
    // Half past eight.
    expect(await news(hours(-2.5))).toBe(1);
    expect([(await smsTo(phone.phone)).length, (await smsTo(mail.email)).length]).toEqual([0, 1]);
    expect(await send(hours(-1.1))).toBe(0);
    expect(await send(hours(-1))).toBe(1);
  });

  test('hold for one that waits: it leaves the next morning, and that is no attempt', async () => {
    const reader = await reading();
    await news(hours(9));
    const id = await idOf(reader.phone);
    await deliverAt(desk.started, hours(10), id);
    expect(sent()).toEqual([]);
    expect(await row(desk.started, id)).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(await hoursLeft(desk.started, id)).toBeCloseTo(13, 1);
    await deliverAt(desk.started, hours(22.9), id);
    expect(await stateOf(id)).toBe('waiting');
  });
});

describe('of one day there is one SMS', () => {
  test('however many searches, however often, also where the one that was told of is gone', async () => {
    const reader = await reading(['location=Gurugram', 'location=Noida']);
    await makeReader(desk.started, ['location=Pune'], { phone: reader.phone, frequency: 'weekly' });
    expect(await news(thursday)).toBe(1);
    const removed = await desk.started.post('/api/alerts/remove', { key: reader.key, alertId: reader.alertIds[0] });
    expect(removed.status).toBe(200);
    expect(await news(hours(1), { city: 'Noida' })).toBe(0);
    expect(await news(hours(9.9), { city: 'Pune' })).toBe(0);
    expect(await send(hours(22.9))).toBe(0);
    expect([await send(hours(23)), await send(hours(24)), await send(hours(32.9))]).toEqual([1, 0, 0]);
    const cities = [{ place: 'Sector 54, Pune' }, { place: 'Sector 54, Noida' }];
    expect((await smsTo(reader.phone)).at(-1)?.data).toMatchObject({ homes: cities });
  });

  test('one that comes a day late is that of its day', async () => {
    const reader = await reading();
    await news(hours(9));
    const late = await idOf(reader.phone);
    await deliverAt(desk.started, hours(23.1), late);
    expect([await stateOf(late), await news(hours(23.2))]).toEqual(['waiting', 0]);
    await deliverAt(desk.started, hours(23.3), late);
    expect([await stateOf(late), sent().length]).toEqual(['sent', 1]);
    expect([await send(hours(30)), await send(hours(47))]).toEqual([0, 1]);
  });

  test('and does not come where that day has its own', async () => {
    const reader = await reading();
    await news(hours(9));
    const late = await idOf(reader.phone);
    expect(await news(hours(23.1))).toBe(1);
    const own = await idOf(reader.phone);
    for (const id of [late, own]) await deliverAt(desk.started, hours(23.2), id);
    expect([await stateOf(late), await stateOf(own), sent().length]).toEqual(['expired', 'sent', 1]);
  });

  test('letters are not held back by it', async () => {
    const reader = await makeReader(desk.started);
    await news(thursday);
    expect(await news(hours(2))).toBe(1);
    expect(await smsTo(reader.email)).toHaveLength(2);
  });
});

describe('an SMS that waits', () => {
  test('does not leave for a search that was paused meanwhile', async () => {
    const reader = await reading();
    await news(thursday);
    const change = { key: reader.key, alertId: reader.alertIds[0], paused: true };
    expect((await desk.started.post('/api/alerts/change', change)).status).toBe(200);
    await deliverAt(desk.started, hours(1), await idOf(reader.phone));
    expect([sent(), await stateOf(await idOf(reader.phone))]).toEqual([[], 'expired']);
  });

  test('goes with its reader, and one that a restored backup brought back does not leave', async () => {
    const [ended, restored] = [await reading(), await reading()];
    await news(thursday);
    expect((await desk.started.post('/api/alerts/end', { key: ended.key })).status).toBe(200);
    expect(await smsTo(ended.phone)).toEqual([]);
    await sql`delete from alert_readers`.execute(desk.db);
    await deliverAt(desk.started, hours(1), await idOf(restored.phone));
    expect([sent(), await stateOf(await idOf(restored.phone))]).toEqual([[], 'expired']);
  });

  test('is not sent again where nobody knows whether it left', async () => {
    const reader = await reading();
    await news(thursday);
    const id = await idOf(reader.phone);
    gateway.mode = 'lost';
    await deliverAt(desk.started, thursday, id);
    gateway.mode = 'take';
    expect([await stateOf(id), sent().length]).toEqual(['uncertain', 1]);
    await deliverAt(desk.started, hours(1), id);
    expect(sent()).toHaveLength(1);
  });
});
