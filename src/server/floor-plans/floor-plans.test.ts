import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessChecked, sessionGranted } from '#contract/floor-plans.ts';
import { randomToken } from '#server/platform/secrets.ts';
import { type Answer, askGate } from '#test/ask-gate.ts';
import {
  makeAccessSession,
  makeDocument,
  makeFloorPlan,
  makeProperty,
  makeVerifiedPhone,
  sourceAt,
} from '#test/make.ts';
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
  await makeFloorPlan(db, { property_id: home, name: 'Type A, corner' });
  await makeDocument(db, { property_id: home, name: 'Sale deed' });
  await makeFloorPlan(db, { property_id: other, name: 'Of the other home' });
});
afterAll(() => started.close());
beforeEach(() => gate.forget());

const phone = '+919876543210';
const person = { firstName: 'Meera', lastName: 'Rao', email: 'Meera.Rao@Example.in', phone: '98765 43210' };
const request = (rest: object = {}) => ({ ...person, propertyId: home, requestType: 'floor_plans', ...rest });
const prove = (number: string, rest: Parameters<typeof makeVerifiedPhone>[2] = {}) =>
  makeVerifiedPhone(db, number, { source: sourceAt(started.platform), ...rest });
const sessionOf = ({ body }: Answer) => sessionGranted.parse(body).data.session;
const counted = async (table: 'access_sessions' | 'inquiries' | 'verified_phones') =>
  (await db.selectFrom(table).selectAll().execute()).length;
test.each(['floor_plans', 'documents', 'general', undefined])(
  'a proven phone opens both contents for 15 minutes when asking for %s (API-INQ-08 to 11, UND-02, UND-03, PUB-GATE-32 to 34)',
  async (requestType) => {
    await prove(phone);
    const granted = await gate.post('floor-plan-request', request({ requestType }));
    expect(granted.status).toBe(201);
    expect(granted.headers.get('cache-control')).toBe('no-store');
    expect(sessionOf(granted)).toMatchObject({
      propertyId: home,
      unlockedContent: ['floor_plans', 'documents'],
      remainingTime: 900_000,
      extensionsLeft: 3,
    });
    const [inquiry] = await db.selectFrom('inquiries').selectAll().execute();
    expect(inquiry).toMatchObject({ kind: 'access', property_id: home, phone_number: phone, first_name: 'Meera' });
    expect(inquiry?.phone_verified_at).not.toBeNull();
    const [row] = await db.selectFrom('access_sessions').selectAll().execute();
    expect(row).toMatchObject({ inquiry_id: inquiry?.id, phone, email: person.email });
  },
);

test('what the visitor holds is nowhere in the database', async () => {
  const { verificationToken } = await prove(phone);
  const key = { headers: { 'idempotency-key': 'a' } };
  const { sessionId } = sessionOf(await gate.post('floor-plan-request', request({ verificationToken }), key));
  expect(Buffer.from(sessionId, 'base64url')).toHaveLength(32);
  const { rows } = await sql<{ row: string }>`
    select t::text as row from access_sessions t union all select t::text from idempotency_keys t
    union all select t::text from inquiries t union all select t::text from messages t
    union all select t::text from limits t`.execute(db);
  expect(rows.length).toBeGreaterThan(3);
  const hex = Buffer.from(sessionId).toString('hex');
  expect(rows.filter(({ row }) => row.includes(sessionId) || row.includes(hex))).toEqual([]);
});

test('without a fresh proof of that very number nothing is opened, used up or stored (threat 4, UND-04)', async () => {
  const minutes = (count: number) => sql<Date>`clock_timestamp() - ${count} * interval '1 minute'`;
  await prove('+919811004321');
  const foreign = await prove('+971501234567');
  const late = await prove(phone, { verified_at: minutes(10.1) });
  const used = await prove(phone, { used_at: minutes(1) });
  for (const rest of [
    {},
    { verificationToken: foreign.verificationToken },
    { verificationToken: late.verificationToken },
    { verificationToken: used.verificationToken },
    { verificationToken: randomToken() },
    { phone: '+91 98765 43211' },
  ]) {
    const refused = await gate.post('floor-plan-request', request(rest));
    expect([rest, refused.status, refused.body]).toMatchObject([
      rest,
      403,
      { success: false, code: 'not_verified', message: 'Please verify your phone number first' },
    ]);
  }
  expect([await counted('access_sessions'), await counted('inquiries')]).toEqual([0, 0]);
  const left = await db.selectFrom('verified_phones').select('used_at').where('used_at', 'is', null).execute();
  expect(left).toHaveLength(3);
});

test('a token that is given must be the one of that number, whatever else was proven', async () => {
  const { verificationToken } = await prove(phone);
  const foreign = await prove('+919811004321');
  for (const wrong of [foreign.verificationToken, randomToken()]) {
    expect((await gate.post('floor-plan-request', request({ verificationToken: wrong }))).status).toBe(403);
  }
  expect((await gate.post('floor-plan-request', request({ verificationToken }))).status).toBe(201);
});

test('one proof opens once, by token or by number, however many ask at once (threat 4)', async () => {
  const { verificationToken } = await prove(phone, {
    verified_at: sql<Date>`clock_timestamp() - interval '9.9 minutes'`,
  });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      gate.post('floor-plan-request', request({ message: `Try ${at}`, ...(at % 2 === 0 && { verificationToken }) })),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  // More than ten without a token from one address are too many.
  expect(answers.filter(({ status }) => status === 403 || status === 429)).toHaveLength(19);
  expect([await counted('access_sessions'), await counted('inquiries')]).toEqual([1, 1]);
});

test('an unknown, withdrawn or malformed listing is not found, and the proof is still good', async () => {
  await prove(phone);
  const withdrawn = await makeProperty(db, { is_active: false });
  for (const propertyId of [withdrawn.id, 'f'.repeat(24), 'sample-1', "'; drop table properties"]) {
    const { status, body } = await gate.post('floor-plan-request', request({ propertyId }));
    expect([propertyId, status, body.code]).toEqual([propertyId, 404, 'not_found']);
  }
  expect((await gate.post('floor-plan-request', request())).status).toBe(201);
});

test('an empty key is no key: 401 like one that is over, wherever it stands (API-INQ-13, 15)', async () => {
  for (const [name, call] of gate.contentCalls(home)) {
    const { status, body } = await call('');
    expect([name, status, body.code]).toEqual([name, 401, 'session_expired']);
  }
  const both = await gate.get(`/floor-plans/${home}?sessionId=`, { headers: { 'x-session-id': '' } });
  expect(both.status).toBe(401);
});

test('a number that cannot be is told by its field', async () => {
  const { status, body } = await gate.post('floor-plan-request', request({ phone: '+91 1234567' }));
  expect([status, body.code, body.fieldErrors]).toEqual([
    400,
    'invalid_fields',
    { phone: 'Please enter a valid phone number' },
  ]);
});

test('the same request under the same key gets the same session with the time it has left', async () => {
  await prove(phone);
  const key = { headers: { 'idempotency-key': 'click-1' } };
  const answers = await Promise.all(Array.from({ length: 10 }, () => gate.post('floor-plan-request', request(), key)));
  expect(new Set(answers.map((one) => sessionOf(one).sessionId)).size).toBe(1);
  await gate.pass(600);
  const again = sessionOf(await gate.post('floor-plan-request', request({ elapsed: 9000 }), key));
  expect(again.sessionId).toBe(sessionOf(answers[0] as Answer).sessionId);
  expect(again.remainingTime).toBeGreaterThan(290_000);
  expect(again.remainingTime).toBeLessThanOrEqual(300_000);
  expect([await counted('access_sessions'), await counted('inquiries')]).toEqual([1, 1]);

  expect((await gate.post('floor-plan-request', request({ email: 'other@example.in' }), key)).status).toBe(409);
  await prove('+919811004321');
  const stranger = await gate.post('floor-plan-request', request({ phone: '+91 98110 04321' }), key);
  expect(sessionOf(stranger).sessionId).not.toBe(again.sessionId);
  await gate.pass(301);
  expect(await gate.post('floor-plan-request', request(), key)).toMatchObject({
    status: 401,
    body: { code: 'session_expired' },
  });
});

test('a number has five live sessions at most, the oldest ends, also when many open at once', async () => {
  for (let at = 0; at < 6; at++) await prove(phone);
  const ids: string[] = [];
  for (let at = 0; at < 6; at++) {
    ids.push(sessionOf(await gate.post('floor-plan-request', request({ message: `${at}` }))).sessionId);
  }
  const states = await Promise.all(ids.map(async (id) => (await gate.get(`/inquiries/session/${id}`)).status));
  expect(states).toEqual([404, 200, 200, 200, 200, 200]);
  // From many places and with a proof each, so that nothing else makes them wait for each other.
  const proofs = await Promise.all(Array.from({ length: 8 }, () => prove(phone)));
  const more = proofs.map(({ verificationToken }, at) =>
    gate.post('floor-plan-request', request({ message: `more ${at}`, verificationToken }), {
      address: `203.0.113.${at}`,
    }),
  );
  for (const { status } of await Promise.all(more)) expect(status).toBe(201);
  expect(await gate.countLive()).toBe(5);
  await makeAccessSession(db, { phone: '+919811004321' });
  expect(await gate.countLive()).toBe(6);
});

test('a live session opens its own property (API-INQ-12, 14, 16, 18, PUB-GATE-54, 56)', async () => {
  const { sessionId } = await makeAccessSession(db, { property_id: home });
  const plans = await gate.get(`/floor-plans/${home}?sessionId=${sessionId}`);
  expect(plans.status).toBe(200);
  expect(plans.headers.get('cache-control')).toBe('no-store');
  expect(plans.body.floorPlans).toEqual(plans.body.data);
  expect(plans.body.data).toMatchObject([
    { name: 'Type A, corner', bhkType: '3 BHK', specifications: { beds: 3, baths: 3, balconies: 0 }, image: null },
  ]);
  const documents = await gate.get(`/floor-plans/${home}/documents`, { headers: { 'x-session-id': sessionId } });
  expect(documents.body.data).toMatchObject([{ name: 'Sale deed', type: 'brochure', size: 120_000, url: null }]);
  for (const answer of [
    await gate.get(`/floor-plans/${home}/access?sessionId=${sessionId}&contentType=floor_plans`),
    await gate.post('verify-access', { sessionId, propertyId: home, contentType: 'floor_plans' }),
  ]) {
    expect(answer.status).toBe(200);
    expect(accessChecked.parse(answer.body).data).toMatchObject({
      hasAccess: true,
      valid: true,
      propertyId: home,
      contentType: 'floor_plans',
      unlockedContent: ['floor_plans', 'documents'],
    });
  }
  const whole = await gate.post('verify-access', { sessionId, propertyId: home });
  expect(accessChecked.parse(whole.body).data.contentType).toBeNull();
});

test('without a session, with an unknown and with an old one every call is refused alike (API-INQ-13, 15, 23)', async () => {
  const old = await makeAccessSession(db, { property_id: home });
  await gate.pass(901);
  const ended = await makeAccessSession(db, { property_id: home, ended_at: new Date() });
  for (const [name, call] of gate.contentCalls(home)) {
    const answers = await Promise.all([old.sessionId, ended.sessionId, randomToken(), 'x'].map(call));
    for (const { status, text, body } of answers) {
      expect([name, status, body.code]).toEqual([name, 401, 'session_expired']);
      expect(text).toBe(answers[0]?.text);
    }
  }
  for (const path of ['', '/documents', '/access']) {
    const { status, body } = await gate.get(`/floor-plans/${home}${path}`);
    expect([path, status, body.code]).toEqual([path, 401, 'session_expired']);
  }
  const refused = await gate.post('verify-access', { sessionId: 'x', propertyId: home });
  expect(refused.body).toMatchObject({ success: false, hasAccess: false, data: { hasAccess: false, valid: false } });
});

test('none of 200 wrong pairs of session, property and content opens anything (threat 6, API-INQ-17)', async () => {
  const homes = [home, other, ...(await Promise.all([1, 2, 3].map(async () => (await makeProperty(db)).id)))];
  const sessions = await Promise.all(homes.map((property_id) => makeAccessSession(db, { property_id })));
  const half = await Promise.all(
    ['floor_plans', 'documents'].map((one) => makeAccessSession(db, { property_id: home, content: [one] })),
  );
  let tried = 0;
  const refuse = async (asked: Promise<Answer>, ...what: unknown[]) => {
    const { status, body, text } = await asked;
    tried++;
    expect([...what, status, body.code]).toEqual([...what, 403, 'locked']);
    expect(text).not.toMatch(/Type A|Sale deed|Of the other/);
  };
  for (const { sessionId, property_id } of sessions) {
    for (const propertyId of [...homes, 'f'.repeat(24), 'nonsense'].filter((one) => one !== property_id)) {
      for (const [name, call] of gate.contentCalls(propertyId)) await refuse(call(sessionId), name, propertyId);
      const path = `/floor-plans/${propertyId}/access?contentType=floor_plans`;
      await refuse(gate.get(path, { headers: { 'x-session-id': sessionId } }), propertyId);
    }
    for (const contentType of [
      'brochures',
      'FLOOR_PLANS',
      '',
      ' documents',
      '*',
      'general',
      '__proto__',
      'floor_plans,documents',
      '0',
      'plan',
    ]) {
      await refuse(gate.post('verify-access', { sessionId, propertyId: property_id, contentType }), contentType);
    }
  }
  const [plansOnly, papersOnly] = half.map(({ sessionId }) => sessionId) as [string, string];
  await refuse(gate.get(`/floor-plans/${home}?sessionId=${papersOnly}`));
  await refuse(gate.get(`/floor-plans/${home}/documents?sessionId=${plansOnly}`));
  await refuse(gate.get(`/floor-plans/${home}/access?sessionId=${plansOnly}&contentType=documents`));
  expect(tried).toBeGreaterThanOrEqual(200);
});
