import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { makeAccessSession, makeInquiry, makeProperty, makeVisit } from '#test/make.ts';
import { startPlatform } from '#test/start-platform.ts';
import { listTimeline } from '../../activities/store.ts';
import {
  findBookedVisit,
  findCustomer,
  findInquiryRef,
  findOwner,
  findPreferences,
  listDuplicates,
  listHistory,
  sumHistory,
} from '../../customers/store.ts';
import { findLiveSessionById } from '../../floor-plans/store.ts';
import { findInquiry } from '../../inquiries/desk/store-list.ts';
import { listUnanswered } from '../../inquiries/desk/store-unanswered.ts';
import { findProperty } from '../../properties/store.ts';
import { findRecord } from '../../properties/store-records.ts';
import { findNamed } from '../../properties/store-sharing.ts';
import { findTask, listDue, listTasks } from '../../tasks/store.ts';
import { findVisit, listAgenda, listVisits } from '../../visits/store.ts';
import type { Authorized } from '../authorized.ts';
import type { Db } from './open-database.ts';
import { prepare, type Slots } from './prepare-statement.ts';
import { asInteger, columnsOf, oneOf } from './typed-rows.ts';

const platform = await startPlatform();
const { db } = platform;
afterAll(() => platform.close());

const staff = columnsOf('staff');
const selectMail = prepare(
  { email: staff.email, calls: asInteger(sql`1`) },
  (given: Slots<{ role: string; id: string | null }>, columns) => sql`
    select ${columns} from staff where role = ${given.role} and (${given.id}::text is null or id = ${given.id})
    order by email`,
);
const add = (email: string) =>
  db.insertInto('staff').values({ email, first_name: 'Ira', last_name: 'Bose', role: 'employee', password_hash: '' });

/** What the connection of a transaction has kept, and how often each ran with one plan for all values. */
const keptBy = async (trx: Db) => {
  const { rows } = await sql<{ statement: string; runs: number; generic: number }>`
    select statement, (generic_plans + custom_plans)::int as runs, generic_plans::int as generic
    from pg_prepared_statements where statement like '%from staff where role%' and name like 'prepared%'`.execute(trx);
  return rows;
};

test('each call has its own values, wherever and however often they stand', async () => {
  await add('a@aangan.example').execute();
  const { id } = await add('b@aangan.example').returning('id').executeTakeFirstOrThrow();
  const all = [
    { email: 'a@aangan.example', calls: 1 },
    { email: 'b@aangan.example', calls: 1 },
  ];
  const answers = await Promise.all([
    selectMail(db, { role: 'employee', id: null }),
    selectMail(db, { role: 'employee', id }),
    selectMail(db, { role: 'admin', id: null }),
  ]);
  expect(answers).toEqual([all, all.slice(1), []]);
});

test('a connection keeps what was prepared, once, and one plan after some runs; nothing else that it was asked', async () => {
  await db.transaction().execute(async (trx) => {
    for (let run = 0; run < 8; run++) await selectMail(trx, { role: 'admin', id: null });
    const [kept, ...more] = await keptBy(trx);
    expect(more).toEqual([]);
    expect(kept?.runs).toBeGreaterThanOrEqual(8);
    expect(kept?.generic).toBeGreaterThan(0);
    const before = await sql`select from pg_prepared_statements`.execute(trx);
    await sql`select ${'of its own'}::text as text`.execute(trx);
    await trx.selectFrom('staff').select('id').where('role', '=', 'admin').execute();
    expect((await sql`select from pg_prepared_statements`.execute(trx)).rows).toHaveLength(before.rows.length);
  });
});

test('it goes on on new connections, and after a transaction in which it failed', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'aangan'`.execute(db);
  await expect.poll(() => selectMail(db, { role: 'admin', id: null }).catch(() => 'lost')).toEqual([]);
  const divide = prepare(
    { n: asInteger(sql`1`) },
    (given: Slots<{ by: number }>) => sql`select 1 / ${given.by}::int as n`,
  );
  await expect(db.transaction().execute((trx) => divide(trx, { by: 0 }))).rejects.toThrow('division by zero');
  expect(await divide(db, { by: 1 })).toEqual([{ n: 1 }]);
});

test('a value that would stay that of the first call is refused', async () => {
  const select = prepare({ n: asInteger(sql`1`) }, (_, columns) => sql`select ${columns} where ${'given'}::text <> ''`);
  await expect(select(db, {})).rejects.toThrow('no slot');
});

test('two statements that read alike do not get into the way of a third', async () => {
  const alike = () =>
    prepare(
      { n: asInteger(sql`1`) },
      (given: Slots<{ a: string }>, columns) => sql`
      select ${columns} where ${given.a}::text = 'alike'`,
    );
  const third = prepare(
    { n: asInteger(sql`3`) },
    (given: Slots<{ a: string }>, columns) => sql`
    select ${columns} where ${given.a}::text = 'third'`,
  );
  await db.transaction().execute(async (trx) => {
    for (const one of [alike(), alike()]) expect(await one(trx, { a: 'alike' })).toEqual([{ n: 1 }]);
    expect(await third(trx, { a: 'third' })).toEqual([{ n: 3 }]);
  });
});

test('its rows are looked at in tests, as those of any statement', async () => {
  const selectRole = prepare(
    { role: oneOf(['admin'], staff.role) },
    (given: Slots<{ role: string }>, columns) => sql`select ${columns} from staff where role = ${given.role} limit 1`,
  );
  await expect(selectRole(db, { role: 'employee' })).rejects.toThrow('employee');
});

test('a column that a migration adds meanwhile does no harm', async () => {
  const select = () => selectMail(db, { role: 'admin', id: null });
  for (let run = 0; run < 8; run++) await select();
  await sql`alter table staff add column added integer not null default 1`.execute(db);
  expect(await select()).toEqual([]);
});

/** Of each statement that `work` is the first to ask on its connection: whether one plan for all values is kept, asked 7 times. */
const plannedOnce = (work: (trx: Db) => Promise<unknown>): Promise<boolean[]> =>
  db.transaction().execute(async (trx) => {
    const before = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(trx);
    for (let run = 0; run < 7; run++) await work(trx);
    const { rows } = await sql<{ once: boolean }>`
      select generic_plans > 0 as once from pg_prepared_statements
      where name <> all(${before.rows.map(({ name }) => name)})`.execute(trx);
    return rows.map(({ once }) => once);
  });

test('an inquiry, a visit, a task, a home and a session that are opened by their key are planned once', async () => {
  const home = await makeProperty(db);
  const inquiry = await makeInquiry(db, { property_id: home.id });
  const visit = await makeVisit(db, { inquiry_id: inquiry.id });
  const session = await makeAccessSession(db, { property_id: home.id });
  const ways: [(trx: Db, id: string) => Promise<unknown>, id: string][] = [
    [findInquiry, inquiry.id],
    [findVisit, visit.id],
    [findTask, 'none'],
    [findProperty, home.id],
    [findRecord, home.id],
    [findNamed, home.id],
    [findLiveSessionById, session.id],
  ];
  for (const [find, id] of ways) expect(await plannedOnce((trx) => find(trx, id)), find.name).toEqual([true]);
});

test('what an inquiry is opened with is planned once: its timeline, its visits and tasks, and the person behind it', async () => {
  const { id, customer_id } = await makeInquiry(db, { property_id: (await makeProperty(db)).id });
  const customerId = `${customer_id}`;
  const isOnce = await plannedOnce(async (trx) => {
    const inquiry = await findInquiryRef(trx, id);
    if (inquiry === null) throw new Error('No inquiry');
    for (const assignedTo of [null, 'somebody']) {
      await listTimeline(trx, inquiry as Authorized<typeof inquiry>, { assignedTo }, { limit: 20, offset: 0 });
      await listVisits(trx, { when: 'all', inquiryId: id, reader: { assignedTo } }, { limit: 50, offset: 0 });
      await listTasks(trx, { due: 'all', inquiryId: id, assignedTo }, { limit: 100, offset: 0 });
      await listHistory(trx, customerId, { assignedTo }, 20);
      await sumHistory(trx, customerId, { assignedTo });
    }
    await findCustomer(trx, customerId);
    await findPreferences(trx, customerId);
    await findOwner(trx, customerId, id);
    await findBookedVisit(trx, inquiry);
    await listDuplicates(trx, customerId, 5);
  });
  expect(isOnce).toEqual(Array.from({ length: 14 }, () => true));
});

test('the day of one person, and of all, is planned once', async () => {
  for (const whose of ['000000000000000000000000', null]) {
    const isOnce = await plannedOnce(async (trx) => {
      await listUnanswered(trx, whose, 10);
      await listAgenda(trx, { assignedTo: whose }, 40);
      await listDue(trx, whose, 40);
    });
    expect(isOnce).toEqual([true, true, true, true, true, true]);
  }
});
