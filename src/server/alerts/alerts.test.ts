import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alertConsent, mostAlerts } from '#contract/alert-choices.ts';
import { consentWords } from '#contract/consent.ts';
import { alertForm, askAlerts, keysOf, makeReader, newMailbox } from '#test/alert-writes.ts';
import { doJob } from '#test/outbox.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { eraseInquiries } from '../privacy/service.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
beforeEach(() => sql`truncate limits`.execute(started.platform.db));
afterAll(() => started.close());

const db = () => started.platform.db;
const ask = (what: string, body: object, address?: string) => askAlerts(started, what, body, address);
const lettersTo = (email: string) =>
  db().selectFrom('messages').selectAll().where('recipient', '=', email).orderBy('created_at').execute();
const readerOf = async (email: string) =>
  (await db().selectFrom('alert_readers').select('id').where('email', '=', email).executeTakeFirst())?.id ?? '';
const dead = { status: 404, code: 'not_found', message: expect.stringContaining('does not open saved searches') };

describe('a search that is saved', () => {
  test('waits for a POST from the page that its letter leads to, and is told with its words of consent', async () => {
    const form = alertForm({ query: 'page=3&sort=price_asc&bedrooms=3&location=Gurugram', language: 'hi' });
    const saved = await ask('', form);
    expect(saved).toMatchObject({ status: 200, message: expect.stringContaining('mailbox') });
    const [letter, ...others] = await lettersTo(form.email);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ template: 'alert-confirmation', language: 'hi' });
    const { key } = keysOf(started, await readerOf(form.email));
    const opened = await ask('open', { key });
    const [waiting] = opened.data.alerts;
    expect(opened.data.address).toBe('r••••@example.in');
    expect(waiting).toMatchObject({
      query: 'location=Gurugram&bedrooms=3',
      frequency: 'instant',
      confirmed: false,
      paused: false,
      consent: { words: consentWords(alertConsent.version, 'hi'), language: 'hi', givenAt: null },
    });
    const { data } = await ask('confirm', { key, alertId: waiting?.id });
    const [confirmed] = data.alerts;
    expect(confirmed).toMatchObject({ confirmed: true, consent: { givenAt: expect.any(String) } });
    const again = await ask('confirm', { key, alertId: waiting?.id });
    expect(again.data.alerts[0]?.consent.givenAt).toBe(confirmed?.consent.givenAt);
  });

  test('needs something to look for, an address, how often, and the words of today', async () => {
    const refusals: [object, string][] = [
      [{ query: 'page=2&sort=newest&what=ever' }, 'query'],
      [{ query: `search=${'घ'.repeat(150)}&location=${'घ'.repeat(150)}` }, 'query'],
      [{ email: 'nobody' }, 'email'],
      [{ email: '' }, 'email'],
      [{ frequency: 'hourly' }, 'frequency'],
      [{ consent: '2026-11' }, 'consent'],
      [{ consent: undefined }, 'consent'],
    ];
    for (const [changes, field] of refusals) {
      const form = alertForm(changes);
      expect(await ask('', form), field).toMatchObject({ status: 400, fieldErrors: { [field]: expect.any(String) } });
      expect(await readerOf(form.email)).toBe('');
    }
  });

  test('its letter repeats nothing that was typed, so that nobody can write to others through us', async () => {
    const typed = 'Win-a-prize';
    const query = `search=${typed}&location=${typed}&developer=${typed}&type=${typed}&category=${typed}&bedrooms=3`;
    const form = alertForm({ query });
    await ask('', form);
    const [letter] = await lettersTo(form.email);
    expect(letter?.text).toContain('What was chosen: 3 BHK');
    expect(JSON.stringify(letter)).not.toMatch(/prize/i);
  });

  test('is answered alike for a new address, a known search, too many, and an address that was written to too often', async () => {
    const known = await makeReader(started, ['location=Gurugram&bedrooms=3']);
    const full = await makeReader(
      started,
      Array.from({ length: mostAlerts }, (_, at) => `minArea=${500 + at}`),
    );
    const often = alertForm();
    for (let at = 0; at < 5; at += 1) await ask('', often);
    const forms = [alertForm(), alertForm({ email: known.email }), alertForm({ email: full.email }), often];
    const answers = await Promise.all(forms.map((form) => ask('', form)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await lettersTo(often.email)).length).toBe(5);
    expect((await lettersTo(full.email)).length).toBe(0);
    expect((await lettersTo(known.email))[0]?.subject).toContain('already');
    expect((await ask('open', { key: full.key })).data.alerts).toHaveLength(mostAlerts);
  });

  test('asked for again it is what was asked last until it is confirmed; a stranger changes nothing then', async () => {
    const form = alertForm();
    await ask('', form);
    await ask('', { ...form, frequency: 'weekly' });
    const { key } = keysOf(started, await readerOf(form.email));
    const [alert, ...others] = (await ask('open', { key })).data.alerts;
    expect(others).toEqual([]);
    expect(alert?.frequency).toBe('weekly');
    await ask('confirm', { key, alertId: alert?.id });
    await ask('', { ...form, email: form.email.toUpperCase(), frequency: 'instant', language: 'hi' });
    expect((await ask('open', { key })).data.alerts).toMatchObject([{ frequency: 'weekly', confirmed: true }]);
    const reader = await db().selectFrom('alert_readers').selectAll().where('email', '=', form.email).execute();
    expect(reader).toMatchObject([{ language: 'en' }]);
  });

  test('what is confirmed says the language of the letters, not what anybody typed before or after', async () => {
    const form = alertForm();
    await ask('', form);
    // A stranger types the same address.
    await ask('', { ...form, query: 'location=Noida', language: 'hi' });
    const readerId = await readerOf(form.email);
    const { key } = keysOf(started, readerId);
    const [own, strange] = (await ask('open', { key })).data.alerts;
    const languageNow = async () =>
      (await db().selectFrom('alert_readers').select('language').where('id', '=', readerId).executeTakeFirst())
        ?.language;
    await ask('confirm', { key, alertId: own?.id });
    expect(await languageNow()).toBe('en');
    await ask('confirm', { key, alertId: strange?.id });
    expect(await languageNow()).toBe('hi');
    await ask('confirm', { key, alertId: own?.id });
    expect(await languageNow()).toBe('hi');
  });

  test('one that nobody confirms is forgotten after three days, with its address, and cannot be confirmed then', async () => {
    const form = alertForm();
    await ask('', form);
    const readerId = await readerOf(form.email);
    await sql`update alerts set asked_at = asked_at - interval '73 hours' where reader_id = ${readerId}`.execute(db());
    await sql`update alert_readers set created_at = created_at - interval '73 hours' where id = ${readerId}`.execute(
      db(),
    );
    const { key } = keysOf(started, readerId);
    const [alert] = (await ask('open', { key })).data.alerts;
    const late = await ask('confirm', { key, alertId: alert?.id });
    expect(late.data.alerts).toMatchObject([{ confirmed: false }]);
    await doJob(started, 'alerts.clean', {});
    expect(await readerOf(form.email)).toBe('');
    expect(await ask('open', { key })).toMatchObject(dead);
  });

  test('ends after a year unless it is kept', async () => {
    const reader = await makeReader(started, ['location=Gurugram', 'location=Noida']);
    await sql`update alerts set ends_at = clock_timestamp() + interval '1 minute' where reader_id = ${reader.id}`.execute(
      db(),
    );
    await ask('change', { key: reader.key, alertId: reader.alertIds[0] });
    await sql`update alerts set ends_at = ends_at - interval '1 minute' where reader_id = ${reader.id}`.execute(db());
    await doJob(started, 'alerts.clean', {});
    const { data } = await ask('open', { key: reader.key });
    expect(data.alerts).toMatchObject([{ id: reader.alertIds[0] }]);
    expect(Math.round((Date.parse(data.alerts[0]?.endsAt ?? '') - Date.now()) / 86_400_000)).toBeGreaterThan(360);
  });
});

describe('whoever holds a link', () => {
  test('changes, pauses and ends what is theirs, and nothing of anybody else', async () => {
    const mine = await makeReader(started, ['location=Gurugram', 'location=Noida']);
    const theirs = await makeReader(started);
    const [alertId] = mine.alertIds;
    const changed = await ask('change', { key: mine.key, alertId, frequency: 'daily', paused: true });
    expect(changed.data.alerts).toMatchObject([
      { frequency: 'daily', paused: true },
      { frequency: 'instant', paused: false },
    ]);
    for (const what of ['change', 'remove', 'confirm']) {
      const body = { key: mine.key, alertId: theirs.alertIds[0], ...(what === 'change' && { paused: true }) };
      expect((await ask(what, body)).data.alerts, what).toHaveLength(2);
    }
    expect((await ask('open', { key: theirs.key })).data.alerts).toMatchObject([{ paused: false, confirmed: true }]);
    expect((await ask('remove', { key: mine.key, alertId })).data.alerts).toHaveLength(1);
    expect((await ask('end', { key: mine.key })).status).toBe(200);
    expect(await readerOf(mine.email)).toBe('');
    for (const what of ['open', 'end']) expect(await ask(what, { key: mine.key })).toMatchObject(dead);
  });

  test('with the last search the address goes too', async () => {
    const reader = await makeReader(started);
    await ask('remove', { key: reader.key, alertId: reader.alertIds[0] });
    expect(await readerOf(reader.email)).toBe('');
  });

  test('every key that opens nothing is answered alike, and trying many costs', async () => {
    const reader = await makeReader(started);
    const foreign = keysOf(started, '0123456789abcdef01234567').key;
    for (const key of [foreign, reader.stop, `${reader.key}A`, reader.id, 'x', '\0']) {
      for (const what of ['open', 'end']) expect(await ask(what, { key }), key).toMatchObject(dead);
    }
    const answers = [];
    for (let at = 0; at < 121; at += 1) answers.push((await ask('open', { key: 'x' }, '10.9.9.9')).status);
    expect(answers.slice(119)).toEqual([404, 429]);
  });
});

describe('the one click of a mail program', () => {
  const click = (path: string, init: RequestInit = {}) =>
    started.app.fetch(new Request(new URL(path, started.platform.config.publicUrl), init), '10.8.8.8');
  const form = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  };

  test('ends everything by a POST as RFC 8058 sends it, also the letter that waits, and twice is once', async () => {
    const reader = await makeReader(started, ['location=Gurugram', 'location=Noida']);
    const path = `/api/alerts/stop?key=${reader.stop}`;
    const letter = { channel: 'email', template: 'alert-letter', recipient: reader.email, state: 'waiting' };
    await db()
      .insertInto('messages')
      .values({ ...letter, subject: '', text: '', data: '{}', language: 'en' })
      .execute();
    for (let at = 0; at < 2; at += 1) expect((await click(path, form)).status).toBe(200);
    expect(await readerOf(reader.email)).toBe('');
    expect(await lettersTo(reader.email)).toEqual([]);
  });

  test('whatever scanners do with the addresses of a letter, nothing happens', async () => {
    const reader = await makeReader(started);
    const pages = [`/api/alerts/stop?key=${reader.stop}`, '/alerts', `/api/alerts/open?key=${reader.key}`];
    const ways: RequestInit[] = [
      { method: 'GET' },
      { method: 'HEAD' },
      { method: 'OPTIONS' },
      ...['PUT', 'PATCH', 'DELETE'].map((method) => ({ ...form, method })),
      { method: 'GET', headers: { 'sec-purpose': 'prefetch' } },
      { method: 'GET', headers: { 'user-agent': 'Mozilla/5.0 (compatible; SafeLinks)' } },
    ];
    for (const path of pages) for (const way of ways) await click(path, way);
    expect((await ask('open', { key: reader.key })).data.alerts).toMatchObject([{ confirmed: true, paused: false }]);
  });

  test('whoever is sent there by their browser is asked on a page of ours, and told there what became of it', async () => {
    const reader = await makeReader(started);
    const path = `/api/alerts/stop?key=${reader.stop}`;
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const asked = await click(path, { headers: { accept } });
    expect([asked.status, asked.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect([asked.headers.get('cache-control'), asked.headers.get('referrer-policy')]).toEqual(['no-store', 'origin']);
    const page = await asked.text();
    for (const part of ['Stop these emails?', 'ये मेल बंद करें?', '<form method="post">']) expect(page).toContain(part);
    expect(await readerOf(reader.email)).not.toBe('');
    const press = { ...form, headers: { ...form.headers, accept, 'sec-fetch-site': 'same-origin' } };
    const pressed = await click(path, press);
    expect([pressed.status, pressed.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await pressed.text()).toContain('All your saved searches have ended.');
    expect(await readerOf(reader.email)).toBe('');
    const refused = await click('/api/alerts/stop?key=%3Cb%3E', press);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store']);
    const told = await refused.text();
    expect(told).toContain('That did not work');
    expect(told).not.toContain('<b>');
  });

  test('a key of ours that opens searches stops nothing, and the other way round', async () => {
    const reader = await makeReader(started);
    expect((await click(`/api/alerts/stop?key=${reader.key}`, form)).status).toBe(404);
    expect(await ask('end', { key: reader.stop })).toMatchObject(dead);
  });
});

test('whoever is erased is not written to again', async () => {
  const email = newMailbox();
  await makeReader(started, ['location=Gurugram'], { email });
  await db()
    .transaction()
    .execute((trx) =>
      eraseInquiries(started.platform, trx, [], {
        reason: 'asked',
        actor: null,
        caller: { address: '', userAgent: '' },
        values: [email],
      }),
    );
  expect(await readerOf(email)).toBe('');
});
