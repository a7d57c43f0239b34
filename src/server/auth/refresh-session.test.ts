import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askAuth } from '#test/ask-auth.ts';
import { makeStaff, staffPassword } from '#test/make.ts';
import { makeSignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let auth: ReturnType<typeof askAuth>;
beforeAll(async () => {
  started = await startApp();
  auth = askAuth(started);
});
afterAll(() => started.close());

async function signedIn() {
  const { id, email } = await makeStaff(started.platform.db);
  const { data } = (await auth.signIn(email, staffPassword)).body;
  return { id, email, token: data.token as string, refreshToken: data.refreshToken as string };
}
const renew = async (refreshToken: string): Promise<string> => {
  const answer = await auth.refresh(refreshToken);
  expect(answer.status).toBe(200);
  return answer.body.refreshToken ?? '';
};
/** Lets time pass for the sessions of one person. */
const rest = (staffId: string, column: 'created_at' | 'refreshed_at', interval: string) =>
  sql`update staff_sessions set ${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval
    where staff_id = ${staffId}`.execute(started.platform.db);
const sessionOf = async (staffId: string) => {
  const { rows } = await sql<{ generation: number; end_reason: string | null }>`
    select generation, end_reason from staff_sessions where staff_id = ${staffId}`.execute(started.platform.db);
  return rows[0];
};

test('answers new tokens, at the top and in data, that work (API-AUTH-03, UND-25)', async () => {
  const { refreshToken } = await signedIn();
  const answer = await auth.refresh(refreshToken);
  expect(answer.status).toBe(200);
  const { success, token, refreshToken: next, data } = answer.body;
  expect({ success, data }).toEqual({ success: true, data: { token, refreshToken: next, expiresIn: 600_000 } });
  expect(next).not.toBe(refreshToken);
  expect((await auth.me(token ?? '')).status).toBe(200);
});

test('an old bearer token beside it does no harm: a client may send it with every call', async () => {
  const { refreshToken, email } = await signedIn();
  expect((await auth.refresh(refreshToken, { token: 'long.over.now' })).status).toBe(200);
  expect((await auth.signIn(email, staffPassword, { token: 'long.over.now' })).status).toBe(200);
});

test('a machine whose clock is ten years wrong signs nobody out: the row of the session says when it is over', async () => {
  const { id, refreshToken } = await signedIn();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 365 * 24 * 60 * 60_000 });
  try {
    const answer = await auth.refresh(refreshToken);
    expect(answer.status).toBe(200);
    expect((await auth.me(answer.body.token ?? '')).status).toBe(200);
    await rest(id, 'created_at', '40 days');
    expect((await auth.refresh(answer.body.refreshToken ?? '')).status).toBe(401);
  } finally {
    vi.useRealTimers();
  }
});

test('a client that reads only `token` works for ever with its first refresh token (UND-24)', async () => {
  const { id, refreshToken } = await signedIn();
  const answers = [];
  for (let round = 0; round < 30; round += 1) {
    await rest(id, 'refreshed_at', '11 hours');
    answers.push(await auth.refresh(refreshToken));
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await auth.me(answers.at(-1)?.body.token ?? '')).status).toBe(200);
  expect(await sessionOf(id)).toEqual({ generation: 2, end_reason: null });
});

test('the parent of the newest gets the newest again, byte for byte (UND-24)', async () => {
  const { refreshToken } = await signedIn();
  const second = await renew(refreshToken);
  expect(await renew(refreshToken)).toBe(second);
  const third = await renew(second);
  expect(await renew(second)).toBe(third);
});

test('an older one ends the session, and that stands although the call fails (threat 18)', async () => {
  const { id, refreshToken } = await signedIn();
  const second = await renew(refreshToken);
  const { token, refreshToken: third } = (await auth.refresh(second)).body;
  const replay = await auth.refresh(refreshToken);
  expect(replay.status).toBe(401);
  expect(replay.body).toMatchObject({ success: false, code: 'not_signed_in' });
  expect(await sessionOf(id)).toEqual({ generation: 3, end_reason: 'replayed' });
  expect((await auth.me(token ?? '')).status).toBe(401);
  for (const dead of [refreshToken, second, third ?? '']) expect((await auth.refresh(dead)).status).toBe(401);
  expect(await auth.auditOf(id)).toEqual(['auth.sign-in', 'auth.replay']);
});

test('the death of one session is none of the others', async () => {
  const { email, refreshToken } = await signedIn();
  const other = (await auth.signIn(email, staffPassword)).body.data;
  await renew(await renew(refreshToken));
  expect((await auth.refresh(refreshToken)).status).toBe(401);
  expect((await auth.me(other.token)).status).toBe(200);
  expect((await auth.refresh(other.refreshToken)).status).toBe(200);
});

test('of fifty refreshes at once with one token all go on, with one and the same successor (threat 18)', async () => {
  const { id, refreshToken } = await signedIn();
  const answers = await Promise.all(Array.from({ length: 50 }, () => auth.refresh(refreshToken)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
  expect(await sessionOf(id)).toEqual({ generation: 2, end_reason: null });
  await renew(answers[0]?.body.refreshToken ?? '');
});

test('two tabs that share what is newest refresh 200 times at once: none is signed out (threat 18)', async () => {
  const { id, refreshToken } = await signedIn();
  let newest = refreshToken;
  for (let round = 0; round < 200; round += 1) {
    const [one, two] = await Promise.all([auth.refresh(newest), auth.refresh(newest)]);
    expect([one.status, two.status], `round ${round}`).toEqual([200, 200]);
    newest = (round % 2 === 0 ? one : two).body.refreshToken ?? '';
  }
  expect((await sessionOf(id))?.generation).toBe(201);
}, 60_000);

test('idle for twelve hours or seven days old it is over, by the clock of the database (UND-24)', async () => {
  const idle = await signedIn();
  await rest(idle.id, 'refreshed_at', '11 hours 59 minutes');
  expect((await auth.me(idle.token)).status).toBe(200);
  await rest(idle.id, 'refreshed_at', '1 minute');
  expect((await auth.me(idle.token)).status).toBe(401);
  expect((await auth.refresh(idle.refreshToken)).status).toBe(401);

  const old = await signedIn();
  await rest(old.id, 'created_at', '6 days 23 hours 59 minutes');
  const last = await auth.refresh(old.refreshToken);
  expect(last.status).toBe(200);
  await rest(old.id, 'created_at', '1 minute');
  expect((await auth.me(last.body.token ?? '')).status).toBe(401);
  expect((await auth.refresh(last.body.refreshToken ?? '')).status).toBe(401);
});

test('one that is ahead of the session, of no session, or no token at all is refused and ends nothing (API-AUTH-04)', async () => {
  const { id, refreshToken, token } = await signedIn();
  const second = await renew(refreshToken);
  await sql`update staff_sessions set generation = 1 where staff_id = ${id}`.execute(started.platform.db);
  expect((await auth.refresh(second)).status).toBe(401);
  expect((await auth.me(token)).status).toBe(200);
  for (const body of [
    {},
    { refreshToken: '' },
    { refreshToken: 'a.b.c' },
    { refreshToken: 7 },
    { refreshToken: token },
  ]) {
    expect([400, 401]).toContain((await auth.post('refresh', body)).status);
  }
  await sql`delete from staff_sessions where staff_id = ${id}`.execute(started.platform.db);
  expect((await auth.refresh(second)).status).toBe(401);
});

test('with the eleventh session of a person the one that rested longest ends, also when many begin at once', async () => {
  const { id, email, token, refreshToken } = await signedIn();
  const others = [];
  for (let count = 0; count < 9; count += 1) others.push((await auth.signIn(email, staffPassword)).body.data);
  await renew(refreshToken);
  const [restedLongest, ...used] = others;
  await Promise.all([auth.signIn(email, staffPassword)]);
  expect((await auth.me(restedLongest.token)).status).toBe(401);
  for (const { token: good } of [...used, { token }]) expect((await auth.me(good)).status).toBe(200);
  await Promise.all(Array.from({ length: 5 }, () => auth.signIn(email, staffPassword)));
  const { rows } = await sql`select from staff_sessions where staff_id = ${id} and ended_at is null`.execute(
    started.platform.db,
  );
  expect(rows).toHaveLength(10);
});

test('whoever is signed out by somebody else is told why, and nobody else is', async () => {
  const admin = await makeSignedIn(started, { role: 'admin' });
  const told = async (refreshToken: string) => {
    const { status, body } = await auth.refresh(refreshToken);
    return [status, (body as unknown as { message: string }).message];
  };
  const path = (id: string) => `/api/admin/management/${id}`;
  const promoted = await signedIn();
  const record = (await (await admin.get(path(promoted.id))).json()) as { data: Record<string, unknown> };
  const { firstName, lastName, email, phoneNumber } = record.data;
  await admin.call('PUT', path(promoted.id), { firstName, lastName, email, phoneNumber, role: 'admin' });
  expect(await told(promoted.refreshToken)).toEqual([
    401,
    'Your role was changed to Admin, so you were signed out. Please sign in again.',
  ]);
  const gone = await signedIn();
  await admin.call('PUT', `${path(gone.id)}/toggle-status`);
  expect(await told(gone.refreshToken)).toEqual([401, 'Your account was deactivated. Please ask an administrator.']);
  const idle = await signedIn();
  await rest(idle.id, 'refreshed_at', '13 hours');
  expect(await told(idle.refreshToken)).toEqual([401, 'Your session has ended. Please sign in again.']);
  expect(await told(`${promoted.refreshToken.slice(0, -4)}AAAA`)).toEqual([
    401,
    'Your session has ended. Please sign in again.',
  ]);
});
