import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { LiveChange } from '#contract/staff-inquiries.ts';
import { openWebServer } from '#server/platform/process/web-server.ts';
import { assigneeForm } from '#test/assignment-writes.ts';
import { followLive } from '#test/follow-live.ts';
import { makeInquiry } from '#test/make.ts';
import { openSecond } from '#test/second-process.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { findAssignee } from '../../assignments/find-assignee.ts';
import { chooseChange, type InquiryNews, parseNews } from './choose-change.ts';
import { streamLimits } from './stream-changes.ts';

let started: StartedApp;
let admin: SignedIn;
const readers: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin' });
});
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close();
});
afterAll(() => started.close());

/** Reads the stream of that person until it ends, or the test does. */
async function follow(person: SignedIn, from: Parameters<typeof followLive>[1] = started) {
  const followed = await followLive(person, from);
  readers.push(followed);
  return followed;
}

const say = (news: InquiryNews | string) =>
  started.platform.events.notify('inquiries', typeof news === 'string' ? news : JSON.stringify(news));
const id = 'inquiry1';

test('a stream says at once that it stands, and no proxy may keep, change or collect it', async () => {
  const { response } = await follow(admin);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
});

test('without a token there is no stream', async () => {
  expect((await started.get('/api/inquiries/live')).status).toBe(401);
});

test('a stream ends with the token it was opened with, also where nobody says a word', async () => {
  const { token } = admin;
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  // Opened when the token has half a second left, by the app's clock.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(exp * 1000 - 500);
  const request = new Request(new URL('/api/inquiries/live', started.platform.config.publicUrl), {
    headers: { authorization: `Bearer ${token}` },
  });
  const response = await started.app.fetch(request).finally(() => clock.mockRestore());
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let isOver = false;
  void (async () => {
    while (!(await reader.read()).done);
    isOver = true;
  })();
  await expect.poll(() => isOver).toBe(true);
});

const cases: [string, InquiryNews, LiveChange['change'] | null][] = [
  ['one that came and is nobody’s', { id, change: 'created' }, null],
  ['one that came to them', { id, change: 'created', assignedTo: 'me' }, 'created'],
  ['one that was given to them', { id, change: 'changed', assignedTo: 'me', formerly: null }, 'created'],
  ['one that was given from another to them', { id, change: 'changed', assignedTo: 'me', formerly: 'her' }, 'created'],
  ['one of theirs', { id, change: 'changed', assignedTo: 'me', formerly: 'me' }, 'changed'],
  ['one that was taken away', { id, change: 'changed', assignedTo: null, formerly: 'me' }, 'gone'],
  ['one that was given to another', { id, change: 'changed', assignedTo: 'her', formerly: 'me' }, 'gone'],
  ['one of theirs in the trash', { id, change: 'gone', assignedTo: 'me', formerly: 'me' }, 'gone'],
  ['one of another', { id, change: 'changed', assignedTo: 'her', formerly: 'her' }, null],
  ['one of another in the trash', { id, change: 'gone', assignedTo: 'her', formerly: 'her' }, null],
];
test.each(cases)('an employee hears of %s: %s → %s', (_, news, change) => {
  expect(chooseChange({ id: 'me', role: 'employee' }, news)).toEqual(change && { id, change });
  expect(chooseChange({ id: 'me', role: 'admin' }, news)).toEqual({ id, change: news.change });
});

const claims: [string, InquiryNews, LiveChange['change'] | null][] = [
  ['one that came', { id, change: 'created', isOpen: true }, 'created'],
  ['one that was released, or brought back', { id, change: 'changed', isOpen: true, wasOpen: false }, 'created'],
  ['one that another took', { id, change: 'changed', assignedTo: 'her', isOpen: false, wasOpen: true }, 'gone'],
  ['one that went to quarantine', { id, change: 'changed', isOpen: false, wasOpen: true }, 'gone'],
  ['one that stays open', { id, change: 'changed', isOpen: true, wasOpen: true }, null],
  ['one that another had', { id, change: 'changed', formerly: 'her', isOpen: true }, 'created'],
  ['one they took', { id, change: 'changed', assignedTo: 'me', wasOpen: true }, 'created'],
  ['one that was taken from them and is open', { id, change: 'changed', formerly: 'me', isOpen: true }, 'changed'],
  ['one of another', { id, change: 'changed', assignedTo: 'her', formerly: 'her' }, null],
];
test.each(claims)('whoever takes inquiries hears of what opens and closes: %s → %s', (_, news, change) => {
  expect(chooseChange({ id: 'me', role: 'employee' }, news, true)).toEqual(change && { id, change });
  const own = news.assignedTo === 'me' || news.formerly === 'me';
  if (!own) expect(chooseChange({ id: 'me', role: 'employee' }, news)).toBeNull();
});

test('who takes inquiries hears that one can be claimed and that it was, in two processes; others do not', async () => {
  const second = await openSecond(started);
  const { db } = started.platform;
  const [tara, kabir, ira] = [await makeSignedIn(started), await makeSignedIn(started), await makeSignedIn(started)];
  const streams = {
    tara: await follow(tara),
    kabir: await follow(kabir, { ...started, ...second }),
    ira: await follow(ira),
  };
  const resyncs = (name: keyof typeof streams) => streams[name].told.filter(({ event }) => event === 'resync').length;
  for (const person of [tara, kabir]) await admin.call('PUT', `/api/assignments/${person.id}`, assigneeForm());
  await admin.call('PUT', '/api/assignments', { mode: 'claim' });
  // What may be claimed is otherwise now: they read again. Once for themselves, once for each later change.
  for (const name of ['tara', 'kabir'] as const) await expect.poll(() => resyncs(name)).toBeGreaterThanOrEqual(2);
  const spam = await makeInquiry(db, { quarantined_at: new Date(), quarantine_reason: 'markup' });
  const one = await makeInquiry(db);
  for (const name of ['tara', 'kabir'] as const)
    await expect.poll(streams[name].changes).toEqual([{ id: one.id, change: 'created' }]);
  expect((await tara.call('POST', `/api/inquiries/${one.id}/claim`)).status).toBe(200);
  await expect.poll(streams.kabir.changes).toEqual([
    { id: one.id, change: 'created' },
    { id: one.id, change: 'gone' },
  ]);
  await admin.call('PUT', `/api/inquiries/${spam.id}/quarantine`, { quarantined: false });
  await expect.poll(() => streams.kabir.changes().at(-1)).toEqual({ id: spam.id, change: 'created' });
  await admin.call('PUT', '/api/assignments', { mode: 'off' });
  await say({ id: 'last', change: 'created', assignedTo: ira.id });
  await expect.poll(streams.ira.changes).toEqual([{ id: 'last', change: 'created' }]);
  expect(resyncs('ira')).toBe(0);
  await second.close();
});

test('what the rules give away at once is offered to nobody; what they find nobody for is', async () => {
  const { db } = started.platform;
  await sql`delete from assignment_takers`.execute(db);
  const [tara, kabir] = [await makeSignedIn(started), await makeSignedIn(started)];
  await admin.call('PUT', `/api/assignments/${kabir.id}`, assigneeForm());
  await admin.call('PUT', `/api/assignments/${tara.id}`, assigneeForm({ capacity: 1 }));
  await admin.call('PUT', '/api/assignments', { mode: 'automatic' });
  const stream = await follow(kabir);
  await admin.call('PUT', `/api/assignments/${kabir.id}`, assigneeForm({ places: ['Dubai'] }));
  const one = await makeInquiry(db, { preferred_location: 'Noida', phone_number: null });
  await findAssignee(started.platform, one.id);
  const two = await makeInquiry(db, { preferred_location: 'Noida', phone_number: null });
  await findAssignee(started.platform, two.id);
  await expect.poll(stream.changes).toEqual([{ id: two.id, change: 'created' }]);
  await admin.call('POST', '/api/inquiries/assign', { inquiryId: two.id, assignToId: tara.id });
  await expect.poll(stream.changes).toEqual([
    { id: two.id, change: 'created' },
    { id: two.id, change: 'gone' },
  ]);
  await admin.call('PUT', '/api/assignments', { mode: 'off' });
});

test('an employee hears of theirs alone, whatever is assigned to whom (UND-20)', async () => {
  const people = [await makeSignedIn(started), await makeSignedIn(started), await makeSignedIn(started)];
  const ids = people.map((person) => person.id);
  const streams = await Promise.all(people.map((person) => follow(person)));
  const everything = await follow(admin);
  const anybody = fc.constantFrom(null, ...ids);
  const assigns = fc.array(
    fc.record({ inquiry: fc.nat(20), change: fc.constantFrom('created', 'changed', 'gone'), assignedTo: anybody }),
    { minLength: 400, maxLength: 400 },
  );
  const [steps = []] = fc.sample(assigns as fc.Arbitrary<(InquiryNews & { inquiry: number })[]>, 1);
  const holder = new Map<number, string | null>();
  const expected = new Map(ids.map((person) => [person, 0]));
  for (const [at, { inquiry, change, assignedTo = null }] of steps.entries()) {
    const formerly = holder.get(inquiry) ?? null;
    holder.set(inquiry, assignedTo);
    for (const one of new Set([assignedTo, formerly])) {
      if (one !== null) expected.set(one, (expected.get(one) ?? 0) + 1);
    }
    await say({ id: `${at}-${formerly}-${assignedTo}`, change, assignedTo, formerly });
    // More at once than may wait would become one resync.
    if (at % 50 === 49) await expect.poll(() => everything.changes().length).toBe(at + 1);
  }
  await expect.poll(() => everything.changes().length).toBe(steps.length);
  for (const [at, stream] of streams.entries()) {
    const own = ids[at] ?? '';
    const told = stream.changes();
    expect(told).toHaveLength(expected.get(own) ?? -1);
    for (const change of told) {
      expect(change.id).toContain(own);
      // What is not theirs now, they are told as gone and nothing else.
      if (!change.id.endsWith(own)) expect(change.change).toBe('gone');
      else expect(['created', 'changed', 'gone']).toContain(change.change);
    }
  }
});

test('what cannot be read is no news, and the stream goes on', async () => {
  const stream = await follow(admin);
  for (const odd of ['', '{', '[]', '{"id":1,"change":"created"}', '{"id":"x","change":"burnt"}']) {
    expect(parseNews(odd)).toBeNull();
    await say(odd);
  }
  await say({ id, change: 'created' });
  await expect.poll(stream.changes).toEqual([{ id, change: 'created' }]);
});

test('news reach an open stream well within two seconds', async () => {
  const stream = await follow(admin);
  const times: number[] = [];
  for (let at = 0; at < 50; at++) {
    const began = performance.now();
    await say({ id: `fast${at}`, change: 'created' });
    while (stream.changes().length <= at) await new Promise((resolve) => setTimeout(resolve, 1));
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  expect(times[25]).toBeLessThan(2000);
});

const endings: [string, (person: SignedIn) => Promise<unknown>][] = [
  ['signs out', (person) => person.call('POST', '/api/admin/auth/logout')],
  ['is deactivated', (person) => admin.call('PUT', `/api/admin/management/${person.id}/toggle-status`)],
  [
    'gets another role behind the back of the app',
    (person) => sql`update staff set role = 'admin' where id = ${person.id}`.execute(started.platform.db),
  ],
  ['is taken out of the house', (person) => admin.call('DELETE', `/api/admin/management/${person.id}`)],
  [
    'has that session ended from another one',
    async (person) => {
      const { rows } = await sql<{ email: string }>`select email from staff where id = ${person.id}`.execute(
        started.platform.db,
      );
      const { signIn } = await import('#test/sign-in.ts');
      const other = await signIn(started, { email: rows[0]?.email ?? '' });
      await other.call('POST', '/api/admin/auth/sessions/end-others');
    },
  ],
];
test.each(endings)('the stream ends within a second or two when its person %s', async (_, end) => {
  const person = await makeSignedIn(started);
  const [stream, other] = [await follow(person), await follow(admin)];
  await end(person);
  await expect.poll(stream.isOver, { timeout: 2000, interval: 20 }).toBe(true);
  expect(other.isOver()).toBe(false);
});

test('a renewed session and a changed name end nothing', async () => {
  const person = await makeSignedIn(started);
  const stream = await follow(person);
  expect((await started.post('/api/admin/auth/refresh', { refreshToken: person.refreshToken })).status).toBe(200);
  await sql`update staff set last_name = 'Iyer' where id = ${person.id}`.execute(started.platform.db);
  await say({ id, change: 'created', assignedTo: person.id });
  await expect.poll(stream.changes).toHaveLength(1);
  expect(stream.isOver()).toBe(false);
});

test('one person has so many streams and no more; one that was left makes room', async () => {
  const person = await makeSignedIn(started);
  const open = [];
  for (let at = 0; at < streamLimits.perPerson; at++) open.push(await follow(person));
  const refused = await person.get('/api/inquiries/live');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  await open[0]?.close();
  await follow(person);
});

test('whoever asks for the headers alone opens no stream', async () => {
  const person = await makeSignedIn(started);
  for (let at = 0; at < streamLimits.perPerson; at++) {
    const { status, headers, body } = await person.call('HEAD', '/api/inquiries/live');
    expect([status, headers.get('content-type'), body]).toEqual([200, 'text/event-stream; charset=utf-8', null]);
  }
  await follow(person);
});

test('a burst that nobody has taken yet becomes one resync, and later news follow', async () => {
  const response = await admin.get('/api/inquiries/live');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  readers.push({ close: () => reader.cancel() });
  const watcher = await follow(admin);
  await sql`select pg_notify('inquiries', json_build_object('id', 'burst' || n, 'change', 'changed')::text)
    from generate_series(1, 5000) as n`.execute(started.platform.db);
  await say({ id: 'last', change: 'created' });
  await expect
    .poll(() => watcher.told.some(({ event }) => event === 'resync') || watcher.changes().length > 5000)
    .toBe(true);
  const { value } = await reader.read();
  const text = new TextDecoder().decode(value);
  expect(text.length).toBeLessThan(20_000);
  expect(text).toContain('event: resync');
});

test('after a lost connection to the database every stream is told to read again', async () => {
  const stream = await follow(admin);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and (query ilike 'listen%' or query = 'select 1')`.execute(
    started.platform.db,
  );
  await expect.poll(() => stream.told.map(({ event }) => event)).toContain('resync');
  await say({ id, change: 'changed' });
  // What an earlier test said very often may still be on its way.
  await expect.poll(() => stream.changes().filter((one) => one.id === id)).toEqual([{ id, change: 'changed' }]);
});

/** A reader on the wire who takes nothing after the first line. */
function holdOpen(url: string, token: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET /api/inquiries/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    });
    socket.once('error', reject);
    socket.once('data', () => resolve(socket));
  });
}

test('a process that stops ends its streams at once and opens no more', async () => {
  const own = await startApp();
  const boss = await makeSignedIn(own, { role: 'admin' });
  const server = await openWebServer(own.app.listener, { host: '127.0.0.1', port: 0 });
  const socket = await holdOpen(server.url, boss.token);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  const began = Date.now();
  own.platform.lifecycle.drain();
  await server.drain();
  await closed;
  expect(Date.now() - began).toBeLessThan(3000);
  expect((await boss.get('/api/inquiries/live')).status).toBe(503);
  await own.close();
});
