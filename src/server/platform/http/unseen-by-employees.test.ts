import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type EndpointKey, endpoints } from '#contract/endpoints.ts';
import { type Permission, permissions } from '#contract/permissions.ts';
import { runBulk } from '#server/bulk-actions/run-bulk.ts';
import { assigneeForm } from '#test/assignment-writes.ts';
import type { ApiDocument } from '#test/check-answer.ts';
import { followLive } from '#test/follow-live.ts';
import { listQuestions } from '#test/list-questions.ts';
import { makeStaff, staffPassword } from '#test/make.ts';
import { parseFeed } from '#test/parse-feed.ts';
import { findPlanted } from '#test/plant-owner.ts';
import { listWords, whereFound } from '#test/plant-person.ts';
import { signIn } from '#test/sign-in.ts';
import { smartListForm } from '#test/smart-list-writes.ts';
import { staffWrites } from '#test/staff-writes.ts';
import { openUnseenHouse, type UnseenHouse } from '#test/unseen-house.ts';
import { slotIn } from '#test/visit-writes.ts';

const isOpenTo = (key: EndpointKey) => (permissions[key] as Permission).employee !== 'no';
const isPublic = (key: EndpointKey) => (permissions[key] as Permission).anonymous === 'yes';
const keys = (Object.keys(endpoints) as EndpointKey[]).filter(isOpenTo);
const reads = keys.filter((key) => key.startsWith('GET '));
/** Followed all along, below. */
const streams: EndpointKey[] = ['GET /inquiries/live'];
const asked = reads.filter((key) => !streams.includes(key));
const writes = keys.filter((key) => !key.startsWith('GET ') && !isPublic(key));
/** Who works here everybody sees, by name; how to reach them is among the words that must not be found. */
const namesColleagues: EndpointKey[] = ['GET /admin/management/{id}'];
/** A word that nothing holds, and an id of nothing. */
const nothing = { word: 'qqnothingofthekind', id: '0'.repeat(24) };

/** Tables that can hold words and none that an employee may not see, and why. */
const withoutSecrets: Record<string, string> = Object.fromEntries(
  Object.entries({
    'staff see all of it':
      'developers developer_slugs documents floor_plans message_templates parameters properties renames team localities asking_rates',
    'ids alone':
      'alert_events alert_told_homes breach_people content_views customers inquiry_counts inquiry_moves retention_notices shortlist_homes',
    'digests and sealed bytes':
      'calendar_feeds erasures idempotency_keys lasting_keys map_salts passkey_challenges recovery_codes reset_links second_factors sign_in_tries staff_devices',
    'a few words of ours': 'assignment_rules notification_choices price_changes retention_orders restores',
    'the machine':
      'backup_files health_lines health_samples job_runs migrations search_changes search_copies stray_files',
    'public places and words': 'directory_places geocoder_answers search_words',
  }).flatMap(([why, names]) => names.split(' ').map((name) => [name, why])),
);

type Answer = { status: number; text: string };
let house: UnseenHouse;
let document: ApiDocument;
let live: Awaited<ReturnType<typeof followLive>>;
let feed: { path: string; before: string };
const before = new Map<string, Answer>();

/** As Kabir. @returns what was answered, in which nothing hidden was found */
async function ask(method: string, path: string, body?: unknown, who = house.kabir.call): Promise<Answer> {
  const response = await who(method, path, body);
  const text = await response.text();
  const whole = `${JSON.stringify([...response.headers])}\n${text}`;
  expect(findPlanted(whole, house.words), `${method} ${path}`).toEqual([]);
  expect(response.status, `${method} ${path} ${text.slice(0, 300)}`).toBeLessThan(500);
  return { status: response.status, text };
}
const questions = (key: EndpointKey, words: readonly string[], ids = house.own) =>
  listQuestions(document, key, { ids, words }, { isPublic: isPublic(key) });
const refusals = [403, 404];
/** Letters and notes for Kabir that were written so far. */
const toldKabir = () =>
  house.db
    .selectFrom('messages')
    .select(['id', 'template', 'data'])
    .where('recipient', 'in', [house.kabir.row.email, house.device.id])
    .orderBy('created_at')
    .orderBy('template')
    .execute();
/** The first inquiry that a text names. */
const inquiryIn = (text: string) =>
  [...(house.own.inquiries ?? []), ...(house.hidden.inquiries ?? [])].find((id) => text.includes(id));

beforeAll(async () => {
  house = await openUnseenHouse();
  const { started, own, kabir } = house;
  document = (await (await started.get('/api/openapi.json')).json()) as ApiDocument;
  for (const key of asked) for (const path of questions(key, [nothing.word])) before.set(path, await ask('GET', path));
  const { data } = (await (await kabir.call('POST', '/api/calendars/feed')).json()) as { data: { address: string } };
  const path = new URL(data.address).pathname;
  feed = { path, before: (await ask('GET', path)).text };
  before.set('/api/calendars/feed', await ask('GET', '/api/calendars/feed'));
  live = await followLive(kabir, started);
  expect(own.inquiries?.length).toBeGreaterThan(3);
  await house.hide();
}, 60_000);
afterAll(async () => {
  await live?.close();
  await house?.close();
});

test('a secret stands in every table that can hold one', async () => {
  const found = await whereFound(
    house.db,
    house.words.map(([, word]) => word),
  );
  const filled = new Set(found.map((column) => column.split('.')[0]));
  const all = [...new Set((await listWords(house.db)).map(({ table }) => table))];
  expect(all.filter((table) => !filled.has(table)).sort(), 'plant one in test/unseen-house.ts').toEqual(
    Object.keys(withoutSecrets).sort(),
  );
});

describe.each(asked)('%s', (key) => {
  test('answers as if nothing of others were there', async () => {
    const paths = questions(key, [nothing.word]);
    expect(
      paths.length,
      'put an own record into test/unseen-house.ts, or a value into test/list-questions.ts',
    ).toBeGreaterThan(0);
    for (const path of paths) expect([path, await ask('GET', path)]).toEqual([path, before.get(path)]);
  });

  test('finds nothing by words that it does not show', async () => {
    const typed = isPublic(key) ? house.words.slice(-5) : house.words;
    // Whose a whole number is may be asked by everybody who enters a lead (find-known.ts).
    for (const word of typed.map(([, one]) => (/^\d+$/.test(one) ? one.slice(0, -1) : one))) {
      for (const path of questions(key, [word]).filter((one) => one.includes(word))) {
        const same = before.get(path.replace(word, nothing.word));
        expect([path, await ask('GET', path)]).toEqual([path, same]);
      }
    }
  });

  test('knows no record of others', async () => {
    const paths = questions(key, [nothing.word], house.hidden).filter((one) => !before.has(one));
    const isOwnAlone = (permissions[key] as Permission).employee === 'own' && key.includes('{id}');
    if (isOwnAlone) expect(paths.length, 'hide one in test/unseen-house.ts').toBeGreaterThan(0);
    for (const path of paths) {
      const { status, text } = await ask('GET', path);
      if (refusals.includes(status) || namesColleagues.includes(key)) continue;
      const unknown = await ask('GET', path.replace(/[0-9a-f]{24}/, nothing.id));
      expect([path, text]).toEqual([path, unknown.text]);
    }
  });
});

describe('what comes by itself', () => {
  test('the calendar feed says what it said before', async () => {
    const entries = (file: string) =>
      parseFeed(file).entries.map(({ UID, SUMMARY, DTSTART }) => [UID, SUMMARY, DTSTART]);
    const now = (await ask('GET', feed.path)).text;
    expect(entries(now)).toEqual(entries(feed.before));
    expect(entries(now).length).toBeGreaterThan(2);
  });

  test('letters, notes and the live stream are about own ones alone', async () => {
    const [own = ''] = house.own.inquiries ?? [];
    const about = async () =>
      (await toldKabir()).map(({ template, data }) => {
        const text = JSON.stringify(data);
        expect(findPlanted(text, house.words)).toEqual([]);
        return [template, inquiryIn(text)];
      });
    // Nobody answered it in time: that is his to know.
    const late = [
      ['inquiry-late', own],
      ['push', own],
    ];
    expect(await about()).toEqual(late);
    const given = await house.make({ assigned_to: house.tara.id });
    house.own.inquiries?.push(given);
    await house.kabir.call('PUT', `/api/inquiries/${own}/status`, { status: 'in_progress' });
    await house.give(given, house.kabir);
    await vi.waitFor(() => expect(live.changes().at(-1)?.id).toBe(given));
    expect(live.told).toEqual([
      { event: 'ready', data: {} },
      { event: 'change', data: { id: own, change: 'changed' } },
      { event: 'change', data: { id: given, change: 'created' } },
    ]);
    await house.gather();
    expect((await about()).slice(late.length).sort()).toEqual([
      ['lead-notice', given],
      ['push', given],
    ]);
    for (const { id } of await toldKabir()) await house.deliver(id);
    const paths = house.device.notes().map(({ path }) => path);
    // That the other one is late was taken back: he has done something about it.
    expect(paths.map(inquiryIn)).toEqual([given]);
    expect(house.mail.received.filter(({ recipients }) => recipients.includes(house.kabir.row.email))).toHaveLength(1);
  });
});

test('an admin finds them: the words are where they would be seen', async () => {
  for (const path of [
    '/inquiries?limit=100',
    '/tasks?due=all',
    '/visits?when=all',
    '/bulk-actions',
    '/inquiries/export.csv',
    '/today',
    '/breaches',
  ]) {
    const text = await (await house.admin.get(`/api${path}`)).text();
    expect(findPlanted(text, house.words).length, path).toBeGreaterThan(0);
  }
});

/** Writes of an inquiry and what belongs to it: the room of the record, and a body that is good. */
const onRecords: Partial<Record<EndpointKey, [room: string, body?: () => object]>> = {
  'PUT /inquiries/{id}/status': ['inquiries', () => ({ status: 'in_progress' })],
  'POST /inquiries/{id}/claim': ['inquiries'],
  'POST /inquiries/{id}/activities': ['inquiries', () => ({ kind: 'note', text: 'Wants a garden' })],
  'POST /inquiries/{id}/tasks': ['inquiries', () => ({ title: 'Call back', dueAt: new Date().toISOString() })],
  'POST /inquiries/{id}/visits': ['inquiries', () => slotIn(6)],
  'PUT /tasks/{id}': ['tasks', () => ({ done: true })],
  'DELETE /tasks/{id}': ['tasks'],
  'PUT /visits/{id}': ['visits', () => slotIn(7)],
  'PUT /visits/{id}/outcome': ['visits', () => ({ outcome: 'done' })],
  'POST /visits/{id}/cancel': ['visits', () => ({})],
  'POST /bulk-actions/{id}/undo': ['bulk-actions'],
  'PUT /smart-lists/{id}': ['smart-lists', smartListForm],
  'DELETE /smart-lists/{id}': ['smart-lists'],
  'DELETE /admin/auth/sessions/{id}': ['sessions'],
  'PUT /admin/auth/passkeys/{id}': ['passkeys', () => ({ name: 'Stick' })],
  'POST /admin/auth/passkeys/{id}/remove': ['passkeys', () => ({ password: staffPassword })],
  'POST /notifications/devices/{id}/test': ['devices'],
  'DELETE /notifications/devices/{id}': ['devices'],
};

test('every write of a record is known here', () => {
  expect(Object.keys(onRecords).sort()).toEqual(writes.filter((key) => key.includes('{id}')).sort());
});

describe.each(Object.entries(onRecords))('%s', (key, [room, body]) => {
  const [method = '', path = ''] = key.split(' ');
  const on = (id: string) => ask(method, `/api${path.replace('{id}', id)}`, body?.());

  test('refuses those of others, without a word of them', async () => {
    const ids = house.hidden[room] ?? [];
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect([id, refusals.includes((await on(id)).status)]).toEqual([id, true]);
  });

  test('answers for own ones without a word of others', async () => {
    for (const id of (house.own[room] ?? []).slice(0, 1)) await on(id);
  });
});

/** Asked below, or on the way to another. */
const elsewhere = [
  'POST /bulk-actions',
  'POST /bulk-actions/preview',
  'POST /admin/auth/passkeys/begin',
  'POST /notifications/devices',
];
/** Their codes leave by a mail server here. */
const wantCodes = ['POST /otp/verify-email-otp', 'POST /otp/verify-phone-otp'];
const ownWrites = writes.filter((key) => !key.includes('{id}') && !elsewhere.includes(key));
test.each(ownWrites)('%s answers without a word of others', async (key) => {
  const row = await makeStaff(house.db);
  const somebody = await signIn(house.started, row);
  const seen: number[] = [];
  const call: typeof somebody.call = async (method, path, body) => {
    const answer = await somebody.call(method, path, body);
    seen.push((await ask(method, path, body, async () => answer.clone())).status);
    return answer;
  };
  const write = staffWrites(house.started, { ...somebody, row, call })[key];
  expect(write, 'has none in test/staff-writes.ts').toBeDefined();
  await write?.call();
  expect(seen.at(-1)).toBeLessThan(wantCodes.includes(key) ? 500 : 300);
});

test('a change of many leaves others out, is counted without them, and names none of them when it is taken back', async () => {
  const which = { by: 'ids', ids: house.hidden.inquiries };
  const change = { kind: 'status', status: 'completed' };
  const preview = JSON.parse((await ask('POST', '/api/bulk-actions/preview', { which, change })).text);
  expect([preview.data.total, preview.data.changes]).toEqual([0, 0]);
  const started = await ask('POST', '/api/bulk-actions', { which, change, total: house.hidden.inquiries?.length });
  expect([started.status, JSON.parse(started.text).message]).toEqual([
    409,
    expect.stringMatching(/^There are 0 of them now/),
  ]);
  const [id = ''] = house.own['bulk-actions'] ?? [];
  await runBulk(house.started.platform, id);
  const { data } = JSON.parse((await ask('GET', `/api/bulk-actions/${id}`)).text);
  // One was given away and one is in the trash: they stay as they are, and are two of what he changed himself.
  expect([data.state, data.undone, data.stays, data.exceptions]).toEqual(['undone', 2, 2, []]);
});

test('of a number that a colleague knows whoever enters a lead learns whose it is, and nothing else', async () => {
  const [[, digits = ''] = []] = house.words.filter(([of]) => of === 'visitor’s number');
  const known = JSON.parse((await ask('GET', `/api/inquiries/known?phone=${digits}`)).text);
  expect(known.data).toMatchObject([{ inquiryId: null, name: '', phones: [], emails: [], inquiryCount: 0 }]);
});

test('a paper of an owner does not open', async () => {
  expect((await ask('GET', `/files/${house.hidden.files?.[0]}`)).status).toBe(403);
});

test('whoever may claim sees what nobody has, and nothing of whoever asked', async () => {
  const { admin, kabir, db } = house;
  await admin.call('PUT', `/api/assignments/${kabir.id}`, assigneeForm());
  const { rows } = await sql<{ id: string }>`
    select id from inquiries as i where is_unclaimed(i) order by created_at desc, id desc`.execute(db);
  const claimable = JSON.parse((await ask('GET', '/api/inquiries/claimable?limit=100')).text);
  expect(rows.length).toBeGreaterThan(0);
  expect(claimable.data.map(({ id }: { id: string }) => id)).toEqual(rows.map(({ id }) => id));
  expect(JSON.parse((await ask('GET', '/api/today')).text).data.unclaimed).toBe(rows.length);
  for (const { id } of rows) expect((await ask('GET', `/api/inquiries/${id}`)).status).toBe(403);
});
