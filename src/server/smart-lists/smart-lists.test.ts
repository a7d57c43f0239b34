import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type InquirySort, inquirySorts, mostLists, shippedLists } from '#contract/inquiry-lists.ts';
import type { SmartList } from '#contract/smart-lists.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { makeInquiry, makeVisit } from '#test/make.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { smartListForm } from '#test/smart-list-writes.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { writeMeanwhile } from '#test/write-meanwhile.ts';

let started: StartedApp;
let admin: SignedIn;
let other: SignedIn;
let kabir: SignedIn;
let tara: SignedIn;
beforeAll(async () => {
  started = await startApp();
  [admin, other] = [await makeSignedIn(started, { role: 'admin' }), await makeSignedIn(started, { role: 'admin' })];
  [kabir, tara] = [await makeSignedIn(started), await makeSignedIn(started)];
});
beforeEach(async () => {
  await sql`delete from inquiries`.execute(started.platform.db);
  await sql`delete from smart_lists`.execute(started.platform.db);
});
afterAll(() => started.close());

type Answer<T> = { status: number; data: T; message: string; code?: string; fieldErrors?: Record<string, string> };
const ask = async <T = SmartList>(who: SignedIn, method: string, path: string, body?: unknown): Promise<Answer<T>> => {
  const answer = await who.call(method, `/api${path}`, body);
  return { status: answer.status, ...((await answer.json()) as Omit<Answer<T>, 'status'>) };
};
const lists = async (who = admin) => (await ask<SmartList[]>(who, 'GET', '/smart-lists')).data;
const saved = async (who = admin) => (await lists(who)).filter(({ kind }) => kind !== 'house').map(({ name }) => name);
const add = (who: SignedIn, overrides: object = {}) => ask(who, 'POST', '/smart-lists', smartListForm(overrides));

const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const make = (overrides: Parameters<typeof makeInquiry>[1] = {}) => makeInquiry(started.platform.db, overrides);
const pageOf = async (
  who: SignedIn,
  query: object,
  at = who === admin ? 'inquiries?quarantined=false&' : 'inquiries/my?',
) => {
  const answer = await who.get(`/api/${at}limit=100&${new URLSearchParams(query as Record<string, string>)}`);
  expect(answer.status).toBe(200);
  const { data, pagination } = (await answer.json()) as { data: StaffInquiry[]; pagination: { totalCount: number } };
  expect(pagination.totalCount).toBe(data.length);
  return data.map(({ name }) => name);
};

/** What each list of the house must hold and must not, by the names of the people. */
const late = { respond_by: days(-1) };
const waits = { respond_by: days(1) };
const answered = { first_responded_at: days(-2) };
const proved = { phone_verified_at: days(-9), request_type: 'pricing' };
const cases: [name: string, row: Parameters<typeof makeInquiry>[1], lists: string[]][] = [
  ['Waits', { ...waits }, ['untouched']],
  ['Late', { ...late }, ['untouched', 'late']],
  ['Answered', { ...late, ...answered }, []],
  ['Late spam', { ...late, quarantined_at: new Date(), quarantine_reason: 'many links' }, []],
  ['Late in the trash', { ...late, deleted_at: new Date() }, []],
  ['Silent', { touched_at: days(-31) }, ['sleeping']],
  ['Silent but closed', { touched_at: days(-31), status: 'closed' }, []],
  ['Not silent long enough', { touched_at: days(-29) }, []],
  ['Hot', { ...proved, touched_at: days(-4) }, ['hot-silent']],
  ['Hot by wish', { details: '{"visit":{}}', touched_at: days(-4) }, ['hot-silent']],
  ['Hot and asleep', { ...proved, touched_at: days(-40) }, ['hot-silent', 'sleeping']],
  ['Hot and heard of', { ...proved, touched_at: days(-2) }, []],
  ['Hot but bought', { ...proved, touched_at: days(-4), status: 'completed' }, []],
  ['Price without a proven phone', { request_type: 'pricing', touched_at: days(-4) }, []],
];

test.each(shippedLists.map(({ id, query }) => [id, query]))(
  'the list %s holds what it says, and counts it',
  async (id, query) => {
    for (const [name, row] of cases) await make({ first_name: name, last_name: '', assigned_to: kabir.id, ...row });
    const db = started.platform.db;
    const visited = async (name: string, visit: object) => {
      const { id: inquiry_id } = await make({ first_name: name, last_name: '', assigned_to: kabir.id });
      await makeVisit(db, { inquiry_id, ...visit });
      return inquiry_id;
    };
    const { rows } = await sql<{ noon: Date }>`
    select (date_trunc('day', clock_timestamp() at time zone 'Asia/Kolkata') + interval '12 hours')
      at time zone 'Asia/Kolkata' as noon`.execute(db);
    const noon = rows[0]?.noon ?? new Date();
    const on = (at: Date) => ({ starts_at: at, ends_at: new Date(at.getTime() + 1_800_000) });
    await visited('Today', on(noon));
    await visited('Cancelled', { ...on(noon), status: 'cancelled', cancelled_by: 'staff' });
    await visited('Shown', { ...on(days(-3)), status: 'done' });
    await visited('Shown long ago', { ...on(days(-31)), status: 'done' });
    await visited('To come', on(days(3)));
    const { id: withTask } = await make({ first_name: 'Overdue', last_name: '', assigned_to: kabir.id });
    const { id: withLater } = await make({ first_name: 'Due later', last_name: '', assigned_to: kabir.id });
    await sql`insert into tasks (inquiry_id, title, due_at) values (${withTask}, 'Call', ${days(-1)}), (${withLater}, 'Call', ${days(1)})`.execute(
      db,
    );
    const others: Record<string, string[]> = {
      'visit-today': ['Today'],
      // Noon may lie behind us.
      'after-visit': noon.getTime() < Date.now() ? ['Shown', 'Today'] : ['Shown'],
      overdue: ['Overdue'],
    };
    const expected = [
      ...cases.filter(([, , of]) => of.includes(id)).map(([name]) => name),
      ...(others[id] ?? []),
    ].sort();
    expect((await pageOf(admin, query)).sort()).toEqual(expected);
    expect((await pageOf(kabir, query)).sort()).toEqual(expected);
    expect(await pageOf(tara, query)).toEqual([]);
    for (const [who, count] of [
      [admin, expected.length],
      [kabir, expected.length],
      [tara, 0],
    ] as const) {
      expect((await lists(who)).find((list) => list.id === id)?.count).toBe(count);
    }
  },
);

test('an inquiry is touched by what staff do about it, and by nothing else', async () => {
  const db = started.platform.db;
  const acts: [string, boolean, (id: string) => Promise<unknown>][] = [
    ['assigning', false, (id) => admin.call('POST', '/api/inquiries/assign', { inquiryId: id, assignToId: kabir.id })],
    [
      'a task',
      false,
      (id) => admin.call('POST', `/api/inquiries/${id}/tasks`, { title: 'Call', dueAt: days(1).toISOString() }),
    ],
    ['a reminder', false, () => sql`update visits set reminded_at = clock_timestamp()`.execute(db)],
    [
      'a status that says so',
      true,
      (id) => admin.call('PUT', `/api/inquiries/${id}/status`, { status: 'in_progress' }),
    ],
    ['a note', true, (id) => admin.call('POST', `/api/inquiries/${id}/activities`, { kind: 'note', text: 'Called' })],
    [
      'a visit that is settled',
      true,
      (id) => sql`update visits set status = 'done', version = version + 1 where inquiry_id = ${id}`.execute(db),
    ],
  ];
  for (const [what, isTouch, act] of acts) {
    const { id } = await make({ touched_at: days(-9) });
    if (what.includes('visit') || what === 'a reminder') await makeVisit(db, { inquiry_id: id, created_at: days(-9) });
    await act(id);
    const row = await db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect([what, row.touched_at > days(-1)]).toEqual([what, isTouch]);
  }
});

test('the next task of an inquiry is the first that is open, as tasks come, move, are done and go', async () => {
  const { id } = await make();
  const due = async () =>
    (
      await started.platform.db
        .selectFrom('inquiries')
        .select('task_due_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).task_due_at?.toISOString() ?? null;
  const task = async (at: Date) =>
    (await ask<{ id: string }>(admin, 'POST', `/inquiries/${id}/tasks`, { title: 'Call', dueAt: at.toISOString() }))
      .data.id;
  const [soon, later, latest] = [days(1), days(2), days(3)];
  const first = await task(later);
  expect(await due()).toBe(later.toISOString());
  const second = await task(soon);
  expect(await due()).toBe(soon.toISOString());
  await ask(admin, 'PUT', `/tasks/${second}`, { done: true });
  expect(await due()).toBe(later.toISOString());
  await ask(admin, 'PUT', `/tasks/${first}`, { dueAt: latest.toISOString() });
  expect(await due()).toBe(latest.toISOString());
  await ask(admin, 'DELETE', `/tasks/${first}`);
  expect(await due()).toBeNull();
});

/** By what each sort ranks, done again by hand. */
const ranks: Record<string, (one: StaffInquiry) => string | null> = {
  came: ({ createdAt }) => createdAt,
  name: ({ name }) => name.toLowerCase(),
  due: ({ respondBy, firstRespondedAt }) => (firstRespondedAt === null ? respondBy : null),
  touched: ({ touchedAt, status }) => (['completed', 'closed'].includes(status) ? null : touchedAt),
  visit: ({ visitAt }) => visitAt,
  task: ({ taskDueAt }) => taskDueAt,
};

test.each(inquirySorts.filter((sort) => sort !== ''))(
  'sorted by %s, page by page, those it says nothing of behind',
  async (sort: InquirySort) => {
    const db = started.platform.db;
    for (let at = 0; at < 12; at += 1) {
      await make({
        first_name: `${'mbzakq'[at % 6]}${at}`,
        last_name: at % 4 === 0 ? 'शर्मा' : 'Rao',
        created_at: days(-at),
        touched_at: days(-((at * 7) % 12)),
        status: at % 5 === 0 ? 'closed' : 'new',
        ...(at % 3 === 0 && { respond_by: days(((at * 5) % 12) - 6) }),
        ...(at % 2 === 0 && { visit_at: days(((at * 5) % 12) - 6) }),
        ...(at % 4 === 1 && { task_due_at: days(((at * 7) % 12) - 6) }),
      });
    }
    await sql`update inquiries set visit_at = visit_at`.execute(db);
    const read = async (page: number, limit: number) =>
      (
        (await (
          await admin.get(`/api/inquiries?sort=${encodeURIComponent(sort)}&page=${page}&limit=${limit}`)
        ).json()) as {
          data: StaffInquiry[];
        }
      ).data;
    const all = await read(1, 100);
    const [key, sign] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1];
    const rank = ranks[key];
    if (rank === undefined) throw new Error('no such sort');
    const ranked = all.filter((one) => rank(one) !== null);
    const rest = all.filter((one) => rank(one) === null);
    const order = (a: StaffInquiry, b: StaffInquiry) => {
      const [x, y] = [rank(a) ?? '', rank(b) ?? ''];
      return sign * (x < y ? -1 : x > y ? 1 : a.id < b.id ? -1 : 1);
    };
    const names = (of: StaffInquiry[]) => of.map(({ name }) => name);
    expect(names(all)).toEqual([
      ...names(ranked.toSorted(order)),
      ...names(rest.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))),
    ]);
    const paged = await Promise.all([1, 2, 3, 4, 5].map((page) => read(page, 3)));
    expect(names(paged.flat())).toEqual(names(all));
  },
);

test('heat is told with its reasons, and of open inquiries alone', async () => {
  await make({ first_name: 'Both', ...proved, details: '{"visit":{}}' });
  await make({ first_name: 'None' });
  await make({ first_name: 'Closed', ...proved, status: 'closed' });
  const { data } = (await (await admin.get('/api/inquiries?sort=name')).json()) as { data: StaffInquiry[] };
  expect(data.map(({ heat }) => heat)).toEqual([['visit', 'price'], [], []]);
});

test('filters of work go together with all others, also in the file', async () => {
  await make({
    first_name: 'Asha',
    assigned_to: kabir.id,
    status: 'assigned',
    touched_at: days(-8),
    request_type: 'pricing',
  });
  await make({ first_name: 'Bina', assigned_to: tara.id, status: 'assigned', touched_at: days(-8) });
  await make({ first_name: 'Chetan', status: 'new', touched_at: days(-8) });
  const query = { silent: '7', status: 'assigned', assignedTo: kabir.id, category: 'pricing', search: 'asha' };
  expect(await pageOf(admin, query)).toEqual(['Asha Rao']);
  expect(await pageOf(admin, { silent: '7', assignedTo: 'none' })).toEqual(['Chetan Rao']);
  expect(await pageOf(admin, { silent: '14' })).toEqual([]);
  const file = await (await admin.get(`/api/inquiries/export.csv?${new URLSearchParams(query)}`)).text();
  expect(file.trim().split('\n')).toHaveLength(2);
  for (const [name, value] of [
    ['silent', '5'],
    ['answer', 'x'],
    ['visit', 'x'],
    ['task', 'x'],
    ['heat', 'x'],
    ['sort', 'x'],
  ]) {
    expect((await admin.get(`/api/inquiries?${name}=${value}`)).status).toBe(400);
  }
});

test('a list is saved, shared, changed and deleted; names are one for each person and for the house', async () => {
  const own = await add(admin, { name: 'Mine' });
  expect([own.status, own.data.kind, own.data.query, own.data.abilities]).toEqual([
    201,
    'own',
    smartListForm().query,
    { change: true },
  ]);
  const again = await add(admin, { name: 'MINE' });
  expect([again.status, again.fieldErrors]).toEqual([400, { name: 'There is a list of this name already' }]);
  expect((await add(other, { name: 'Mine' })).status).toBe(201);
  expect(await saved(kabir)).toEqual([]);
  const shared = await ask(
    admin,
    'PUT',
    `/smart-lists/${own.data.id}`,
    smartListForm({ name: 'Ours', isShared: true }),
  );
  expect([shared.data.kind, shared.data.version]).toEqual(['shared', 2]);
  expect(await saved(kabir)).toEqual(['Ours']);
  // Other words are another list, though the log does not tell them.
  const words = smartListForm({ name: 'Ours', isShared: true, query: { search: 'Meera Khanna' } });
  expect((await ask(other, 'PUT', `/smart-lists/${own.data.id}`, words)).data.version).toBe(3);
  expect((await ask(other, 'PUT', `/smart-lists/${own.data.id}`, words)).data.version).toBe(3);
  const { rows } = await sql<{ told: string }>`
    select coalesce(string_agg(e::text, ' '), '') as told from audit_entries as e where record_type = 'smart-lists'`.execute(
    started.platform.db,
  );
  expect(rows[0]?.told).toContain('searched');
  expect(rows[0]?.told).not.toContain('Meera');
  expect((await ask(admin, 'DELETE', `/smart-lists/${own.data.id}`)).status).toBe(200);
  expect((await ask(admin, 'DELETE', `/smart-lists/${own.data.id}`)).status).toBe(404);
  expect(await saved(other)).toEqual(['Mine']);
});

test('a name that another list is given at that very moment is taken', async () => {
  const { data: faster } = await add(admin, { isShared: true });
  const { data: slower } = await add(other, { isShared: true });
  const { status, fieldErrors } = await writeMeanwhile(
    started.platform.db,
    (trx) => sql`update smart_lists set name = 'Ours' where id = ${faster.id}`.execute(trx),
    () => ask(other, 'PUT', `/smart-lists/${slower.id}`, smartListForm({ isShared: true, name: 'ours' })),
  );
  expect([status, fieldErrors]).toEqual([400, { name: 'There is a list of this name already' }]);
});

test("nobody reads, changes or learns of somebody else's list; employees neither share nor ask for the whole desk", async () => {
  const own = await add(admin, { name: 'Mine' });
  for (const who of [other, kabir]) {
    for (const [method, body] of [
      ['PUT', smartListForm({ name: 'Taken' })],
      ['DELETE', undefined],
    ] as const) {
      const answer = await ask(who, method, `/smart-lists/${own.data.id}`, body);
      expect([answer.status, answer.code]).toEqual([404, 'not_found']);
    }
  }
  const shared = await add(admin, { name: 'Ours', isShared: true, query: { answer: 'late' } });
  expect((await ask(kabir, 'PUT', `/smart-lists/${shared.data.id}`, smartListForm({ query: {} }))).status).toBe(403);
  expect((await ask(kabir, 'DELETE', `/smart-lists/${shared.data.id}`)).status).toBe(403);
  expect((await add(kabir, { isShared: true, query: {} })).status).toBe(403);
  await add(admin, { name: 'Of Tara', isShared: true, query: { assignedTo: tara.id } });
  await add(admin, { name: 'Spam', isShared: true, query: { quarantined: 'true' } });
  expect(await saved(kabir)).toEqual(['Ours']);
  for (const query of [
    { assignedTo: tara.id },
    { quarantined: 'true' },
    { deleted: 'true' },
    { category: 'pricing' },
  ]) {
    expect((await add(kabir, { name: 'Desk', query })).status).toBe(400);
  }
  await make({ ...late, assigned_to: tara.id });
  await make({ ...late, assigned_to: kabir.id });
  const counts = await Promise.all(
    [admin, kabir].map(async (who) => (await lists(who)).find(({ name }) => name === 'Ours')?.count),
  );
  expect(counts).toEqual([2, 1]);
});

test('a shared list stays when whoever made it leaves, own ones go with them', async () => {
  const leaver = await makeSignedIn(started, { role: 'admin' });
  await add(leaver, { name: 'Theirs' });
  await add(leaver, { name: 'Ours', isShared: true });
  expect((await admin.call('DELETE', `/api/admin/management/${leaver.id}`)).status).toBe(200);
  const { rows } = await sql<{ name: string }>`select name from smart_lists`.execute(started.platform.db);
  expect(rows).toEqual([{ name: 'Ours' }]);
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a long name', { name: 'x'.repeat(61) }, 'name'],
  ['a name that turns the line around', { name: 'Late \u202etsil' }, 'name'],
  ['an unknown filter', { query: { colour: 'red' } }, 'query.colour'],
  ['an unknown choice', { query: { visit: 'yesterday' } }, 'query.visit'],
  ['an unknown column', { columns: ['password'] }, 'columns.0'],
])('%s is refused at its field', async (_, changes, field) => {
  const answer = await add(admin, changes);
  expect([answer.status, Object.keys(answer.fieldErrors ?? {})]).toEqual([400, [field]]);
});

test('lists come to an end', async () => {
  for (let at = 0; at < mostLists; at += 1)
    expect((await add(kabir, { name: `List ${at}`, query: {} })).status).toBe(201);
  const answer = await add(kabir, { name: 'One more', query: {} });
  expect([answer.status, answer.message]).toEqual([
    409,
    `There are ${mostLists} lists already. Please delete one first.`,
  ]);
  expect((await add(tara, { name: 'Hers', query: {} })).status).toBe(201);
});
