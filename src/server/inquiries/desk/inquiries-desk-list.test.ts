import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestTypes } from '#contract/inquiry-categories.ts';
import { inquiryStatuses } from '#contract/inquiry-statuses.ts';
import { openLeadDesk } from '#test/lead-desk.ts';
import { makeSignedIn } from '#test/sign-in.ts';

let desk: Awaited<ReturnType<typeof openLeadDesk>>;
beforeAll(async () => {
  desk = await openLeadDesk();
});
afterAll(() => desk.started.close());

/** By the database's clock. */
const ago = (hours: number) => sql<Date>`clock_timestamp() - ${hours} * interval '1 hour'` as never;
const find = async (path: string, who = desk.admin) => {
  const { data, pagination } = await desk.list(who, path);
  expect(pagination.totalCount).toBe(data.length);
  return data.map(({ name }) => name);
};

test('filters alone and together; one that is empty is none (API-INQ-24, API-INQ-25, ADM-INQ-06 to 10)', async () => {
  const key = 'Filterable';
  const put = (first_name: string, more: Parameters<typeof desk.make>[0]) =>
    desk.make({ first_name, last_name: key, ...more });
  await put('A', { status: 'new', request_type: 'general', created_at: ago(1) });
  await put('B', { status: 'assigned', request_type: 'pricing', assigned_to: desk.kabir.id, created_at: ago(2) });
  await put('C', { status: 'closed', request_type: 'pricing', assigned_to: desk.tara.id, created_at: ago(3) });
  await put('D', {
    status: 'new',
    request_type: 'documents',
    quarantine_reason: 'markup',
    quarantined_at: ago(4),
    created_at: ago(4),
  });
  await put('E', { status: 'closed', request_type: 'general', deleted_at: ago(0), created_at: ago(5) });
  const names = (letters: string) => [...letters].map((letter) => `${letter} ${key}`);
  const cases: [query: string, letters: string][] = [
    ['', 'ABCD'],
    ['status=&category=&range=&assignedTo=&quarantined=&deleted=', 'ABCD'],
    ['status=new', 'AD'],
    ['status=closed', 'C'],
    ['status=completed', ''],
    ['category=all', 'ABCD'],
    ['category=general', 'A'],
    ['category=pricing', 'BC'],
    ['category=documents', 'D'],
    ['category=pricing&status=closed', 'C'],
    [`assignedTo=${desk.kabir.id}`, 'B'],
    ['assignedTo=none', 'AD'],
    ['assignedTo=none&quarantined=false', 'A'],
    ['quarantined=true', 'D'],
    ['quarantined=false', 'ABC'],
    ['deleted=true', 'E'],
    ['deleted=true&status=new', ''],
    ['deleted=false', 'ABCD'],
  ];
  for (const [query, letters] of cases) {
    expect([query, await find(`?search=${key}&${query}`)]).toEqual([query, names(letters)]);
  }
  expect(await find(`/my?search=${key}`, desk.kabir)).toEqual(names('B'));
  // Without words the number comes from the counts; it is the same.
  for (const [query] of cases) {
    const all = await desk.list(desk.admin, `?${query}&limit=100`);
    expect([query, all.pagination.totalCount]).toEqual([query, all.data.length]);
  }
});

test('time ranges are days to the second (ADM-INQ-41 to 47)', async () => {
  const key = 'Longago';
  const days = { today: 1, '5days': 5, '15days': 15, '1month': 30, '6months': 180, '1year': 365 };
  for (const [name, count] of Object.entries(days)) {
    await desk.make({ first_name: `in ${name}`, last_name: key, created_at: ago(count * 24 - 0.01) });
    await desk.make({ first_name: `out of ${name}`, last_name: key, created_at: ago(count * 24 + 0.01) });
  }
  for (const [at, [name, count]] of Object.entries(days).entries()) {
    const found = await find(`?range=${name}&search=${key}&limit=100`);
    expect(found.slice(-1)).toEqual([`in ${name} ${key}`]);
    expect([count, found.length]).toEqual([count, 2 * at + 1]);
  }
  expect(await find(`?range=all&search=${key}&limit=100`)).toHaveLength(12);
});

test('filters that make no sense are refused with their name; a page that makes none is the first', async () => {
  for (const [query, field] of [
    ['status=done', 'status'],
    ['category=flats', 'category'],
    ['range=2days', 'range'],
    ['assignedTo=kabir', 'assignedTo'],
    ['quarantined=maybe', 'quarantined'],
    ['deleted=1', 'deleted'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=%00', 'search'],
  ] as const) {
    const answer = await desk.ask(desk.admin, `GET ?${query}`);
    expect([query, answer.status, Object.keys(answer.fieldErrors ?? {})]).toEqual([query, 400, [field]]);
  }
  for (const page of ['0', '-3', 'x', '1.5', ''])
    expect((await desk.list(desk.admin, `?page=${page}`)).pagination.current).toBe(1);
});

test('a page behind the last is empty and still counts; so is one that nobody reads', async () => {
  const { pagination } = await desk.list(desk.admin, '?limit=10');
  for (const page of [pagination.total + 1, 1001, 999_999_999]) {
    const answer = await desk.list(desk.admin, `?limit=10&page=${page}`);
    expect(answer.data).toEqual([]);
    expect(answer.pagination).toEqual({ ...pagination, current: page, count: 0 });
    expect(answer.stats['total']).toBeGreaterThan(0);
  }
});

test('figures are of everything, whatever is filtered: New + Assigned = Total (ADM-INQ-02 to 05, TRAP-41)', async () => {
  const { stats } = await desk.list(desk.admin, '?search=nothing+is+called+so');
  await desk.make({ status: 'in_progress' });
  await desk.make({ status: 'completed', assigned_to: desk.kabir.id });
  await desk.make({ quarantine_reason: 'markup', quarantined_at: ago(0) });
  await desk.make({ deleted_at: ago(0) });
  const { stats: now } = await desk.list(desk.admin);
  const more = Object.fromEntries(Object.entries(now).map(([name, count]) => [name, count - (stats[name] ?? 0)]));
  expect(more).toEqual({ total: 2, unassigned: 1, assigned: 1, quarantined: 1, deleted: 1 });
  expect((now['unassigned'] ?? 0) + (now['assigned'] ?? 0)).toBe(now['total']);
});

test('own figures: closed is not completed (ADM-MYINQ-04 to 07)', async () => {
  const who = await makeSignedIn(desk.started);
  for (const status of ['new', 'assigned', 'assigned', 'in_progress', 'completed', 'closed'])
    await desk.make({ assigned_to: who.id, status });
  await desk.make({ assigned_to: who.id, status: 'completed', deleted_at: ago(0) });
  const { stats, message } = await desk.list(who, '/my?status=completed');
  expect(stats).toEqual({ total: 6, new: 1, active: 3, completed: 1 });
  expect(message).toBe('1 inquiry is assigned to you');
});

test('the counts stay exact through every way a row changes, folded or not', async () => {
  const { db } = desk;
  const counted = async () => {
    const { rows } = await sql<{ kind: string }>`
      with sums as (
        select assigned_to, status, request_type, is_quarantined as q, is_deleted as d, sum(n)::int as n
        from inquiry_counts group by 1, 2, 3, 4, 5 having sum(n) <> 0
      ), real as (
        select assigned_to, status, request_type, quarantined_at is not null as q, deleted_at is not null as d,
          count(*)::int as n
        from inquiries group by 1, 2, 3, 4, 5
      )
      (table sums except table real) union all (table real except table sums)`.execute(db);
    expect(rows).toEqual([]);
  };
  const { id } = await desk.make({ assigned_to: desk.kabir.id, status: 'assigned' });
  const who = await makeSignedIn(desk.started);
  await desk.make({ assigned_to: who.id, status: 'assigned' });
  await counted();
  for (const change of [
    { status: 'closed' },
    { request_type: 'pricing' },
    { assigned_to: null },
    { deleted_at: new Date() },
    { deleted_at: null, quarantined_at: new Date(), quarantine_reason: 'markup' },
    { message: 'nothing that counts' },
  ]) {
    await db.updateTable('inquiries').set(change).where('id', '=', id).execute();
    await counted();
  }
  await db.updateTable('inquiries').set({ status: 'in_progress' }).execute();
  await counted();
  await db.deleteFrom('staff').where('id', '=', who.id).execute();
  await counted();
  await db.deleteFrom('inquiries').where('id', '=', id).execute();
  await counted();
  const size = async () =>
    Number((await sql<{ n: number }>`select count(*) as n from inquiry_counts`.execute(db)).rows[0]?.n);
  // One is added and taken off again: a change folds them by itself now and then, and there may be nothing left to fold.
  await sql`insert into inquiry_counts (assigned_to, status, request_type, is_quarantined, is_deleted, is_hot, n)
    select assigned_to, status, request_type, is_quarantined, is_deleted, is_hot, by
    from (select * from inquiry_counts limit 1) as one, (values (1), (-1)) as both_ways(by)`.execute(db);
  const long = await size();
  const stats = (await desk.list(desk.admin)).stats;
  await Promise.all(Array.from({ length: 5 }, () => sql`select fold_inquiry_counts()`.execute(db)));
  expect(await size()).toBeLessThan(long);
  await counted();
  expect((await desk.list(desk.admin)).stats).toEqual(stats);
});

test('many that are changed at once leave no more rows to count than the same changes one by one', async () => {
  const { db } = desk;
  for (const status of inquiryStatuses)
    for (const request_type of requestTypes)
      for (const assigned_to of [desk.kabir.id, desk.tara.id]) await desk.make({ status, request_type, assigned_to });
  const size = async () =>
    Number((await sql<{ n: number }>`select count(*) as n from inquiry_counts`.execute(db)).rows[0]?.n);
  await sql`select fold_inquiry_counts()`.execute(db);
  const folded = await size();
  // Each of them adds a row for every kind that goes and every kind that comes: without being folded, forty times as many.
  for (let change = 0; change < 40; change += 1)
    await sql`update inquiries set deleted_at = case when deleted_at is null then now() end`.execute(db);
  expect(await size()).toBeLessThan(folded * 20);
});

test('folding writes the kinds that moved and no other', async () => {
  const { db } = desk;
  for (const status of inquiryStatuses) await desk.make({ status, assigned_to: desk.kabir.id });
  await sql`select fold_inquiry_counts()`.execute(db);
  const versions = async () => {
    const { rows } = await sql<{ kind: string; version: string }>`
      select (to_jsonb(c) - 'n')::text as kind, xmin::text as version from inquiry_counts as c`.execute(db);
    return new Map(rows.map(({ kind, version }) => [kind, version]));
  };
  const before = await versions();
  const { id } = await desk.make({ status: 'new', assigned_to: desk.kabir.id });
  await db.updateTable('inquiries').set({ status: 'closed' }).where('id', '=', id).execute();
  await sql`select fold_inquiry_counts()`.execute(db);
  const after = await versions();
  expect(after.size).toBe(before.size);
  expect([...after].filter(([kind, version]) => before.get(kind) !== version).length).toBe(2);
});

test('tells every process what came, changed and went, without anything personal', async () => {
  let heard: string[] = [];
  const stop = desk.started.platform.events.on('inquiries', (payload) => heard.push(payload));
  await desk.started.platform.events.listening();
  // Nothing is open to whoever is first, unless an admin said so.
  const off = { isOpen: false, wasOpen: false };
  const { id } = await desk.make({ first_name: 'Personal' });
  // News of what tests before have changed may come only now.
  const own = () => heard.filter((text) => (JSON.parse(text) as { id: string }).id === id);
  const next = async (count: number) => {
    await expect.poll(() => own().length).toBeGreaterThanOrEqual(count);
    const news = own();
    heard = [];
    return news.map((text) => {
      expect(text.length).toBeLessThan(200);
      return JSON.parse(text) as unknown;
    });
  };
  expect(await next(1)).toEqual([{ id, change: 'created', assignedTo: null, formerly: null, ...off }]);
  const [kabir, tara] = [desk.kabir.id, desk.tara.id];
  await desk.assign(desk.admin, id, kabir);
  expect(await next(1)).toEqual([{ id, change: 'changed', assignedTo: kabir, formerly: null, ...off }]);
  await desk.assign(desk.admin, id, tara);
  expect(await next(1)).toEqual([{ id, change: 'changed', assignedTo: tara, formerly: kabir, ...off }]);
  await desk.setStatus(desk.tara, id, 'closed', 'too far');
  expect(await next(1)).toEqual([{ id, change: 'changed', assignedTo: tara, formerly: tara, ...off }]);
  await desk.ask(desk.admin, `DELETE /${id}`);
  expect(await next(1)).toEqual([{ id, change: 'gone', assignedTo: tara, formerly: tara, ...off }]);
  await desk.db.updateTable('inquiries').set({ assigned_to: null }).where('id', '=', id).execute();
  await desk.ask(desk.admin, `POST /${id}/restore`);
  // What happened in the trash was nobody's news.
  expect(await next(1)).toEqual([{ id, change: 'changed', assignedTo: null, formerly: null, ...off }]);
  await desk.ask(desk.admin, `PUT /${id}/quarantine`, { quarantined: true });
  expect(await next(1)).toEqual([{ id, change: 'changed', assignedTo: null, formerly: null, ...off }]);
  stop();
});
