import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessionExtended, sessionGranted, sessionState } from '#contract/floor-plans.ts';
import { randomToken } from '#server/platform/secrets.ts';
import { askGate } from '#test/ask-gate.ts';
import { makeAccessSession, makeProperty, makeVerifiedPhone, sourceAt } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let db: StartedApp['platform']['db'];
let gate: ReturnType<typeof askGate>;
let home: string;
let other: string;
beforeAll(async () => {
  started = await startApp();
  db = started.platform.db;
  gate = askGate(started);
  home = (await makeProperty(db)).id;
  other = (await makeProperty(db)).id;
});
afterAll(() => started.close());
beforeEach(() => gate.forget());

const phone = '+919876543210';

test("a session ends 900 s after it began, by the database's clock (threat 6)", async () => {
  await makeVerifiedPhone(db, phone, { source: sourceAt(started.platform) });
  const body = { firstName: 'Meera', email: 'meera.rao@example.in', phone, propertyId: home };
  const { sessionId } = sessionGranted.parse((await gate.post('floor-plan-request', body)).body).data.session;
  await gate.pass(898);
  const last = sessionState.parse((await gate.get(`/inquiries/session/${sessionId}`)).body).data;
  expect(last.remainingTime).toBeGreaterThan(0);
  expect(last.remainingTime).toBeLessThanOrEqual(2000);
  for (const [, call] of gate.contentCalls(home)) expect((await call(sessionId)).status).toBe(200);
  await gate.pass(2);
  for (const [, call] of gate.contentCalls(home)) expect((await call(sessionId)).status).toBe(401);
});

test('the listing is withdrawn, and its plans go with it', async () => {
  const property = await makeProperty(db);
  const { sessionId } = await makeAccessSession(db, { property_id: property.id });
  await db.updateTable('properties').set({ is_active: false }).where('id', '=', property.id).execute();
  for (const [, call] of gate.contentCalls(property.id)) expect((await call(sessionId)).status).toBe(401);
});

test('a session tells its state and can be ended, once for all (API-INQ-21, 22, UND-07)', async () => {
  const { sessionId } = await makeAccessSession(db, { property_id: home, extensions: 1 });
  const stranger = await makeAccessSession(db, { property_id: other });
  const state = await gate.get(`/inquiries/session/${sessionId}`);
  expect(sessionState.parse(state.body).data).toMatchObject({ sessionId, propertyId: home, extensionsLeft: 2 });
  expect(state.headers.get('cache-control')).toBe('no-store');
  const unknown = await gate.get(`/inquiries/session/${randomToken()}`);
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);

  const ended = await gate.remove(sessionId);
  expect(ended).toMatchObject({ status: 200, body: { success: true, message: 'Session ended' } });
  expect((await gate.get(`/inquiries/session/${sessionId}`)).text).toBe(unknown.text);
  for (const [, call] of gate.contentCalls(home)) expect((await call(sessionId)).status).toBe(401);
  expect((await gate.remove(sessionId)).text).toBe(ended.text);
  expect((await gate.remove(randomToken())).text).toBe(ended.text);
  expect((await gate.get(`/inquiries/session/${stranger.sessionId}`)).status).toBe(200);
});

const extend = (sessionId: string, rest: object = {}, options?: Parameters<StartedApp['post']>[2]) =>
  gate.post('extend-session', { sessionId, email: 'meera.rao@example.in', phone, ...rest }, options);

test('an extension gives fifteen minutes under a new id, three times, and the old id is dead (API-INQ-19, UND-08)', async () => {
  let { sessionId } = await makeAccessSession(db, { property_id: home });
  for (const left of [2, 1, 0]) {
    await gate.pass(800);
    const answer = await extend(sessionId, { email: ' MEERA.Rao@example.IN ', phone: '098765-43210' });
    expect(answer.status).toBe(200);
    const { session, ...data } = sessionExtended.parse(answer.body).data;
    expect(data).toEqual(session);
    expect(session).toMatchObject({ remainingTime: 900_000, propertyId: home, extensionsLeft: left });
    expect(session.sessionId).not.toBe(sessionId);
    expect((await gate.get(`/inquiries/session/${sessionId}`)).status).toBe(404);
    expect((await extend(sessionId)).status).toBe(404);
    ({ sessionId } = session);
    expect((await gate.get(`/floor-plans/${home}?sessionId=${sessionId}`)).status).toBe(200);
  }
  const fourth = await extend(sessionId);
  expect([fourth.status, fourth.body.code]).toEqual([403, 'not_allowed']);
  expect(fourth.body.message).toContain('verify your phone again');
  expect((await gate.get(`/inquiries/session/${sessionId}`)).status).toBe(200);
});

test('who does not know e-mail and phone extends nothing, and is told nothing (API-INQ-20, threat 8)', async () => {
  const { sessionId } = await makeAccessSession(db, { property_id: home, extensions: 3 });
  const refused = await Promise.all([
    extend(sessionId, { email: 'meera.rao@example.com' }),
    extend(sessionId, { phone: '+91 98765 43211' }),
    extend(sessionId, { phone: 'nobody' }),
    extend(sessionId, { email: 'x', phone: 'y' }),
    extend(sessionId, { email: '%', phone: '%' }),
  ]);
  for (const { status, text } of refused) expect([status, text]).toEqual([403, refused[0]?.text]);
  const over = await makeAccessSession(db, { ended_at: new Date() });
  const unknown = await Promise.all([extend(randomToken()), extend(over.sessionId), extend('x', { phone: 'y' })]);
  for (const { status, text, body } of unknown) {
    expect([status, text, body.success]).toEqual([404, unknown[0]?.text, false]);
  }
  for (const rest of [{ email: '' }, { phone: '' }]) expect((await extend(sessionId, rest)).status).toBe(400);
  expect((await gate.get(`/inquiries/session/${sessionId}`)).status).toBe(200);
});

test('twenty extensions at once make one successor (threat 8)', async () => {
  const { sessionId } = await makeAccessSession(db, { property_id: home });
  const answers = await Promise.all(Array.from({ length: 20 }, () => extend(sessionId)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
  expect([await gate.countLive(), (await db.selectFrom('access_sessions').selectAll().execute()).length]).toEqual([
    1, 2,
  ]);
});

test('an extension whose answer was lost is given again under its key', async () => {
  const { sessionId } = await makeAccessSession(db, { property_id: home });
  const key = { headers: { 'idempotency-key': 'extend-1' } };
  const [first, ...rest] = await Promise.all(Array.from({ length: 5 }, () => extend(sessionId, {}, key)));
  const next = sessionExtended.parse(first?.body).data.sessionId;
  for (const one of rest) expect(sessionExtended.parse(one.body).data.sessionId).toBe(next);
  expect((await db.selectFrom('access_sessions').selectAll().execute()).length).toBe(2);
});

test('guessing whose session it is stops after thirty tries from one address', async () => {
  const { sessionId } = await makeAccessSession(db, { property_id: home });
  const address = '203.0.113.7';
  const guesses = [];
  for (let at = 0; at < 31; at++) guesses.push((await extend(sessionId, { email: `a${at}@b.in` }, { address })).status);
  expect(guesses).toEqual([...Array.from({ length: 30 }, () => 403), 429]);
  expect((await extend(sessionId, {}, { address: '203.0.113.8' })).status).toBe(200);
});

test('ten thousand ids are all different and look alike nowhere (threat 7)', () => {
  const ids = Array.from({ length: 10_000 }, randomToken);
  expect(new Set(ids).size).toBe(10_000);
  expect(ids.every((one) => /^[\w-]{43}$/.test(one))).toBe(true);
  for (const at of [0, 1, 2, 20, 41]) expect(new Set(ids.map((one) => one[at])).size).toBe(64);
});

test('a thousand guessed ids hit nothing (threat 7)', async () => {
  const live = await Promise.all(Array.from({ length: 5 }, () => makeAccessSession(db, { property_id: home })));
  const near = live.flatMap(({ sessionId, id }) => [
    id,
    sessionId.toLowerCase(),
    `${sessionId}=`,
    `${sessionId.slice(0, -1)}`,
    `${sessionId}%00`,
    Buffer.from(sessionId).toString('base64url'),
    encodeURIComponent(`${sessionId}' or '1'='1`),
  ]);
  const guesses = [...near, ...Array.from({ length: 1000 - near.length }, randomToken)];
  for (const guess of guesses) {
    expect((await gate.get(`/inquiries/session/${guess}`)).status).toBe(404);
    expect((await gate.remove(guess)).status).toBe(200);
  }
  expect(await gate.countLive()).toBe(5);
});
