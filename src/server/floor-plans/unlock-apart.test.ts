import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessionGranted } from '#contract/floor-plans.ts';
import { type Answer, askGate } from '#test/ask-gate.ts';
import { makeProperty, makeVerifiedPhone, sourceAt } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

// Whose proof of a phone it is (UND-05): nobody uses up what somebody else proved, and nobody closes their way.
let started: StartedApp;
let gate: ReturnType<typeof askGate>;
let home: string;
beforeAll(async () => {
  started = await startApp();
  gate = askGate(started);
  home = (await makeProperty(started.platform.db)).id;
});
afterAll(() => started.close());
beforeEach(() => gate.forget());

const visitor = '198.51.100.7';
const thief = '203.0.113.9';
const person = { firstName: 'Meera', lastName: 'Rao', email: 'meera@example.in' };

const unlock = (phone: string, address: string, more: object = {}, headers: Record<string, string> = {}) =>
  gate.post('floor-plan-request', { ...person, phone, propertyId: home, ...more }, { address, headers });
const keyOf = ({ body }: Answer) => sessionGranted.parse(body).data.session.sessionId;

/** Proves a number as a visitor does. @returns the token of it */
async function prove(phone: string, address: string, family: 'public/otp' | 'otp' = 'public/otp'): Promise<string> {
  const [send, verify] = family === 'otp' ? ['send', 'verify'] : ['send-phone-otp', 'verify-phone-otp'];
  await started.post(`/api/${family}/${send}`, { phone }, { address });
  const shown = await started.get(`/dev/messages?to=${encodeURIComponent(phone)}`, {
    headers: { accept: 'application/json' },
  });
  const { messages } = (await shown.json()) as { messages: { code: string }[] };
  const answer = await started.post(`/api/${family}/${verify}`, { phone, otp: messages[0]?.code }, { address });
  return ((await answer.json()) as { data: { verificationToken: string } }).data.verificationToken;
}

test('a thief who polls from elsewhere while the visitor proves the number wins none of 100 races', async () => {
  let stolen = 0;
  let opened = 0;
  for (let round = 0; round < 100; round += 1) {
    await sql`delete from limits`.execute(started.platform.db);
    const phone = `+9198110${10_000 + round}`;
    let isOver = false;
    const poll = async () => {
      while (!isOver) if ((await unlock(phone, thief)).status === 201) stolen += 1;
    };
    const polls = [poll(), poll(), poll()];
    // Half of the visitors' clients carry the token on, half know nothing of it.
    const verificationToken = await prove(phone, visitor);
    const mine = await unlock(phone, visitor, round % 2 === 0 ? { verificationToken } : {});
    isOver = true;
    await Promise.all(polls);
    if (mine.status === 201) opened += 1;
  }
  expect({ stolen, opened }).toEqual({ stolen: 0, opened: 100 });
}, 240_000);

test('without a token a proof opens plans only where it was given, and only when it was asked for them', async () => {
  const phone = '+919811200001';
  await prove(phone, visitor, 'otp');
  expect((await unlock(phone, visitor)).status, 'a proof for queries').toBe(403);
  await sql`delete from one_time_codes`.execute(started.platform.db);
  await prove(phone, visitor);
  expect((await unlock(phone, thief)).status, 'from elsewhere').toBe(403);
  expect((await unlock(phone, visitor)).status).toBe(201);
});

test('with a token the token alone decides: from any address, and never the number beside it', async () => {
  const phone = '+919811200002';
  const verificationToken = await prove(phone, visitor);
  expect((await unlock(phone, visitor, { verificationToken: 'another' })).status).toBe(403);
  expect((await unlock(phone, '192.0.2.44', { verificationToken })).status).toBe(201);
});

test('a lead is marked as proved by the same rule', async () => {
  const phone = '+919811200003';
  const verificationToken = await prove(phone, visitor, 'otp');
  const lead = async (address: string, more: object = {}) => {
    const message = `From ${address} ${JSON.stringify(more)}`;
    await started.post('/api/inquiries', { ...person, phone, message, ...more }, { address });
    const { rows } = await sql<{ isProved: boolean }>`
      select phone_verified_at is not null as "isProved" from inquiries where message = ${message}`.execute(
      started.platform.db,
    );
    return rows[0]?.isProved;
  };
  expect(await lead(thief)).toBe(false);
  expect(await lead(visitor)).toBe(true);
  expect(await lead('192.0.2.45', { verificationToken })).toBe(true);
});

test('failed unlocks are counted by address and number; a token that is right passes wherever others failed', async () => {
  const phone = '+919811200004';
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) statuses.push((await unlock(phone, visitor)).status);
  expect(statuses).toEqual([...new Array(10).fill(403), 429, 429]);
  const closed = await unlock(phone, visitor);
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(500);
  expect((await unlock(phone, '192.0.2.46')).status, 'from elsewhere it is open').toBe(403);

  const verificationToken = await prove(phone, visitor);
  expect((await unlock(phone, visitor)).status, 'without the token it is closed here').toBe(429);
  expect((await unlock(phone, visitor, { verificationToken })).status).toBe(201);
});

test('over many numbers one address fails sixty times in ten minutes, at once as well, with tokens or without', async () => {
  const tries = Array.from({ length: 80 }, (_, at) =>
    unlock(`+9198113${10_000 + at}`, thief, at % 2 === 0 ? {} : { verificationToken: `guess-${at}` }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 403)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test('what opens gives its count back: an office behind one address unlocks all day', async () => {
  for (let at = 0; at < 70; at += 1) {
    const phone = `+9198114${10_000 + at}`;
    await makeVerifiedPhone(started.platform.db, phone, { source: sourceAt(started.platform, visitor) });
    expect((await unlock(phone, visitor)).status).toBe(201);
  }
});

test('a stranger who knows number, words and Idempotency-Key gets no session of the visitor, and refuses none', async () => {
  const key = { 'idempotency-key': '1' };
  const phone = '+919811200005';
  const verificationToken = await prove(phone, visitor);
  const mine = await unlock(phone, visitor, { verificationToken }, key);
  for (const more of [{}, { verificationToken: 'guess' }]) {
    expect((await unlock(phone, thief, more, key)).status).toBe(403);
  }
  const again = await unlock(phone, '192.0.2.47', { verificationToken }, key);
  expect(keyOf(again), 'who lost the answer gets it again').toBe(keyOf(mine));
});
