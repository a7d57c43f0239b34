import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { monthsShared, mostMembers, mostShared } from '#contract/shortlist-choices.ts';
import type { ReportedList } from '#contract/shortlists.ts';
import { hostileWords } from '#test/hostile-words.ts';
import { makeProperty } from '#test/make.ts';
import { askShortlists, makeSharedList, newListKey } from '#test/shortlist-writes.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { shortlistsJobs } from './jobs.ts';

let started: StartedApp;
let admin: SignedIn;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin' });
});
beforeEach(() => sql`truncate limits`.execute(started.platform.db));
afterAll(() => started.close());

const ask = (what: string, body: object, address?: string) => askShortlists(started, what, body, address);
const newHome = async () => (await makeProperty(started.platform.db)).id;
const dead = { status: 404, code: 'not_found', message: expect.stringContaining('does not open a list any more') };

/** Joins as somebody else. */
async function join(key: string, firstName: string) {
  const keys = { key, memberKey: newListKey() };
  const answer = await ask('join', { ...keys, firstName });
  return { ...keys, ...answer };
}

test('whoever has the link sees homes, hearts, notes and first names, in the order in which they came', async () => {
  const homes = [await newHome(), await newHome()];
  const owner = await makeSharedList(started, homes);
  const [propertyId = ''] = homes;
  const { key, memberKey } = owner;
  const sister = await join(key, ' Meera\n Rao ');
  await ask('opinions', { key, memberKey, propertyId, hearted: true, note: 'Near the school' });
  await ask('opinions', {
    key,
    memberKey: sister.memberKey,
    propertyId,
    hearted: false,
    note: 'Too dark?\nLook again',
  });
  const { data } = await ask('open', { key });
  expect(data).toEqual({
    name: 'Our homes',
    createdAt: expect.any(String),
    endsAt: expect.any(String),
    me: null,
    isOwner: false,
    members: [
      { id: owner.list.me, name: 'Ira', isOwner: true },
      { id: sister.data.me, name: 'Meera Rao', isOwner: false },
    ],
    homes: [
      {
        propertyId,
        opinions: [
          { memberId: owner.list.me, name: 'Ira', hearted: true, note: 'Near the school' },
          { memberId: sister.data.me, name: 'Meera Rao', hearted: false, note: 'Too dark?\nLook again' },
        ],
      },
      { propertyId: homes[1], opinions: [] },
    ],
  });
  const months = (Date.parse(data.endsAt) - Date.parse(data.createdAt)) / (1000 * 60 * 60 * 24 * 30.44);
  expect(Math.round(months)).toBe(monthsShared);
});

test('an opinion takes the place of the one before, and nobody writes for somebody else', async () => {
  const { key, memberKey, list } = await makeSharedList(started);
  const propertyId = list.homes[0]?.propertyId ?? '';
  const said = { key, propertyId, hearted: true, note: 'First' };
  await ask('opinions', { ...said, memberKey });
  const { data } = await ask('opinions', { ...said, memberKey, hearted: false, note: 'Second' });
  expect(data.homes[0]?.opinions).toMatchObject([{ hearted: false, note: 'Second' }]);
  const cleared = await ask('opinions', { ...said, memberKey, hearted: false, note: '' });
  expect(cleared.data.homes[0]?.opinions).toEqual([]);
  expect(await ask('opinions', { ...said, memberKey: newListKey() })).toMatchObject({
    status: 403,
    code: 'not_allowed',
  });
  const elsewhere = await ask('opinions', { ...said, memberKey, propertyId: await newHome() });
  expect([elsewhere.status, elsewhere.code]).toEqual([409, 'conflict']);
});

test('a list whose answer was lost is made once; others cannot take its link', async () => {
  const keys = { key: newListKey(), memberKey: newListKey() };
  const body = { ...keys, name: 'Once', firstName: 'Ira', homes: [await newHome()] };
  const answers = await Promise.all([ask('', body), ask('', body), ask('', body)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ data }) => data.me)).size).toBe(1);
  expect((await ask('open', keys)).data.members).toHaveLength(1);
  const other = await ask('', { ...body, memberKey: newListKey() });
  expect([other.status, other.code]).toEqual([409, 'conflict']);
  const joined = await join(keys.key, 'Meera');
  const again = await ask('join', { key: keys.key, memberKey: joined.memberKey, firstName: 'Another' });
  expect(again.data.members.map(({ name }) => name)).toEqual(['Ira', 'Meera']);
});

test('a list whose answer was lost holds what was sent last, until somebody else is on it', async () => {
  const keys = { key: newListKey(), memberKey: newListKey() };
  const [first, second, third] = [await newHome(), await newHome(), await newHome()];
  const body = { ...keys, name: 'Our homes', firstName: 'Iraa', homes: [first, second] };
  expect((await ask('', body)).status).toBe(201);
  const again = await ask('', { ...body, name: 'For our parents', firstName: 'Ira', homes: [second, third] });
  const { data } = await ask('open', keys);
  expect([again.status, again.data]).toEqual([201, data]);
  expect([data.name, data.members.map(({ name }) => name)]).toEqual(['For our parents', ['Ira']]);
  expect(data.homes.map(({ propertyId }) => propertyId)).toEqual([second, third]);
  await join(keys.key, 'Meera');
  expect((await ask('', body)).data).toMatchObject({ name: 'For our parents', isOwner: true });
  expect((await ask('open', keys)).data.homes).toEqual(data.homes);
});

test('keys that could be guessed are refused, and no row holds a key', async () => {
  const body = { name: 'Weak', firstName: 'Ira', homes: [await newHome()] };
  const whole = newListKey();
  for (const keys of [
    { key: 'abc', memberKey: whole },
    { key: whole, memberKey: 'abc' },
    { key: whole, memberKey: whole },
  ]) {
    expect((await ask('', { ...body, ...keys })).status).toBe(400);
  }
  const { key, memberKey } = await makeSharedList(started);
  for (const weak of ['abc', key]) {
    expect((await ask('join', { key, memberKey: weak, firstName: 'Meera' })).status).toBe(400);
  }
  const { rows } = await sql<{ all: string }>`
    select (select json_agg(l)::text from shortlists as l) || (select json_agg(m)::text from shortlist_members as m) as all`.execute(
    started.platform.db,
  );
  expect(rows[0]?.all).not.toContain(key);
  expect(rows[0]?.all).not.toContain(memberKey);
});

test('only whoever made a list renames it, changes its homes, sends somebody away and ends it', async () => {
  const [first, second] = [await newHome(), await newHome()];
  const owner = await makeSharedList(started, [first]);
  const { key, memberKey } = owner;
  const guest = await join(key, 'Meera');
  const guestId = guest.data.me ?? '';
  const keys = { key, memberKey: guest.memberKey };
  for (const [what, body] of [
    ['change', { ...keys, name: 'Mine' }],
    ['remove-member', { ...keys, memberId: owner.list.me }],
    ['end', keys],
    ['end', { key, memberKey: newListKey() }],
  ] as const) {
    expect([what, (await ask(what, body)).status]).toEqual([what, 403]);
  }
  const { data } = await ask('change', { key, memberKey, name: 'Ours', add: [second], remove: [first] });
  expect([data.name, data.homes.map(({ propertyId }) => propertyId)]).toEqual(['Ours', [second]]);
  await ask('opinions', { ...keys, propertyId: second, hearted: true, note: 'Mine' });
  const without = await ask('remove-member', { key, memberKey, memberId: guestId });
  expect([without.data.members.map(({ name }) => name), without.data.homes[0]?.opinions]).toEqual([['Ira'], []]);
  expect((await ask('end', { key, memberKey })).status).toBe(200);
  expect(await ask('open', { key, memberKey })).toMatchObject(dead);
  const { rows } = await sql`select from shortlist_members where id = ${owner.list.me}
    union all select from shortlist_homes where property_id = ${second}`.execute(started.platform.db);
  expect(rows).toEqual([]);
});

test('whoever leaves takes all they wrote along; who made the list ends it instead', async () => {
  const { key, memberKey, list } = await makeSharedList(started);
  const propertyId = list.homes[0]?.propertyId ?? '';
  const guest = await join(key, 'Meera');
  const keys = { key, memberKey: guest.memberKey };
  await ask('opinions', { ...keys, propertyId, hearted: true, note: 'Gone soon' });
  const { data } = await ask('remove-member', { ...keys, memberId: guest.data.me });
  expect([data.me, data.members.length, data.homes[0]?.opinions]).toEqual([null, 1, []]);
  const { rows } = await sql`select from shortlist_opinions where note = 'Gone soon'`.execute(started.platform.db);
  expect(rows).toEqual([]);
  const own = await ask('remove-member', { key, memberKey, memberId: list.me });
  expect([own.status, own.code]).toEqual([409, 'conflict']);
});

test('a list ends by itself, opens no more from then on, and is removed', async () => {
  const { key, memberKey } = await makeSharedList(started);
  const { db } = started.platform;
  await sql`update shortlists set ends_at = clock_timestamp() where name = 'Our homes'`.execute(db);
  expect(await ask('open', { key })).toMatchObject(dead);
  expect(await ask('end', { key, memberKey })).toMatchObject(dead);
  const again = { key, memberKey, name: 'Again', firstName: 'Ira', homes: [await newHome()] };
  expect([(await ask('', again)).status, (await ask('open', { key })).status]).toEqual([409, 404]);
  await shortlistsJobs({ db })['shortlists.clean']?.({} as never, {} as never);
  expect((await sql`select from shortlists where name = 'Our homes'`.execute(db)).rows).toEqual([]);
});

test('homes stand in the order in which they were sent, however the database finds them', async () => {
  const { db } = started.platform;
  const made: string[] = [];
  for (let at = 0; at < mostShared; at += 1) made.push(await newHome());
  await sql`analyze properties`.execute(db);
  const homes = made.toReversed();
  const { list } = await makeSharedList(started, homes);
  expect(list.homes.map(({ propertyId }) => propertyId)).toEqual(homes);
});

test('only homes that anybody may see come onto a list; one that is withdrawn later stays and is told as such', async () => {
  const { db } = started.platform;
  const hidden = (await makeProperty(db, { is_active: false })).id;
  const shown = await newHome();
  const keys = { key: newListKey(), memberKey: newListKey() };
  const body = { ...keys, name: 'Ours', firstName: 'Ira' };
  const none = await ask('', { ...body, homes: [hidden, 'f'.repeat(24)] });
  expect([none.status, none.code]).toEqual([400, 'invalid_fields']);
  const { data } = await ask('', { ...body, homes: [hidden, shown] });
  expect(data.homes.map(({ propertyId }) => propertyId)).toEqual([shown]);
  await sql`update properties set is_active = false where id = ${shown}`.execute(db);
  expect((await ask('open', keys)).data.homes).toHaveLength(1);
});

test('a list is full at some time: of homes, of people and of words', async () => {
  const homes = await Promise.all(Array.from({ length: mostShared }, newHome));
  const { key, memberKey } = await makeSharedList(started, homes);
  expect((await ask('change', { key, memberKey, add: [await newHome()] })).code).toBe('conflict');
  const swapped = await ask('change', { key, memberKey, add: [await newHome()], remove: homes.slice(0, 1) });
  expect([swapped.status, swapped.data.homes.length]).toEqual([200, mostShared]);
  for (let at = 1; at < mostMembers; at += 1) expect((await join(key, `Guest ${at}`)).status).toBe(200);
  expect(await join(key, 'One too many')).toMatchObject({ status: 409, code: 'conflict' });
  const said = { key, memberKey, propertyId: homes[1], hearted: true };
  expect((await ask('opinions', { ...said, note: 'x'.repeat(501) })).status).toBe(400);
  expect((await ask('opinions', { ...said, note: 'x'.repeat(500) })).status).toBe(200);
});

test('hostile words come back as the words they are', async () => {
  const { key, memberKey, list } = await makeSharedList(started);
  const note = hostileWords.slice(0, 500);
  const said = { key, memberKey, propertyId: list.homes[0]?.propertyId, hearted: true, note };
  expect((await ask('opinions', said)).data.homes[0]?.opinions[0]?.note).toBe(note.trim());
});

test('looks and changes are counted, and still its owner can end a list that others flood', async () => {
  const { key, memberKey, list } = await makeSharedList(started);
  const { db } = started.platform;
  const propertyId = list.homes[0]?.propertyId;
  await ask('opinions', { key, memberKey, propertyId, hearted: true, note: '' });
  await sql`update limits set points = 1000 where key like '%change per shared list%'`.execute(db);
  expect((await ask('opinions', { key, memberKey, propertyId, hearted: false, note: '' })).status).toBe(429);
  expect((await ask('end', { key, memberKey })).status).toBe(200);
  await ask('open', { key: newListKey() }, '10.99.0.1');
  await sql`update limits set points = 1000 where key like '%shared list link%10.99.0.1%'`.execute(db);
  expect((await ask('open', { key: newListKey() }, '10.99.0.1')).status).toBe(429);
});

test('a reported list is looked at by admins, who let it stay or erase it; none other can they see', async () => {
  const { key, memberKey, list } = await makeSharedList(started);
  await makeSharedList(started);
  const propertyId = list.homes[0]?.propertyId;
  await ask('opinions', { key, memberKey, propertyId, hearted: true, note: 'Call Meera, 98100 00000' });
  await ask('report', { key, reason: 'That is my number' });
  await ask('report', { key, reason: 'Again' });
  const read = async () => ((await (await admin.get('/api/shortlists')).json()) as { data: ReportedList[] }).data;
  const [reported, ...others] = await read();
  expect([reported, others]).toMatchObject([
    {
      name: 'Our homes',
      reason: 'That is my number',
      members: ['Ira'],
      notes: [{ name: 'Ira', note: 'Call Meera, 98100 00000' }],
    },
    [],
  ]);
  expect(JSON.stringify(reported)).not.toContain(key);
  const path = `/api/shortlists/${reported?.id}`;
  expect((await admin.call('POST', `${path}/keep`)).status).toBe(200);
  expect([await read(), (await ask('open', { key })).status]).toEqual([[], 200]);
  // What nobody reports, or no more, is none of theirs.
  expect((await admin.call('DELETE', path)).status).toBe(404);
  await ask('report', { key });
  expect((await admin.call('DELETE', path)).status).toBe(200);
  expect(await ask('open', { key })).toMatchObject(dead);
  const employee = await makeSignedIn(started, { role: 'employee' });
  expect((await employee.get('/api/shortlists')).status).toBe(403);
});
