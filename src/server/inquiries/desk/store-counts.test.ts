import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskFilters } from '#contract/staff-inquiries.ts';
import { openLeadDesk } from '#test/lead-desk.ts';
import { makeSignedIn } from '#test/sign-in.ts';
import { filterOf } from './read-inquiries.ts';
import { countEach, countOf } from './store-counts.ts';
import { conditionsOf } from './store-filters.ts';

let desk: Awaited<ReturnType<typeof openLeadDesk>>;
beforeAll(async () => {
  desk = await openLeadDesk();
});
afterAll(() => desk.started.close());

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

const statuses = ['', 'new', 'in_progress', 'closed'];
const work: DeskFilters[] = ['', '3', '30'].flatMap((silent) =>
  ['', 'hot'].flatMap((heat) => ['', 'none', 'open'].map((task) => ({ silent, heat, task }) as DeskFilters)),
);
const kinds = (who: string): DeskFilters[] =>
  statuses.flatMap((status) =>
    ['', who, 'none'].flatMap((assignedTo) =>
      [{}, { quarantined: 'false' }, { quarantined: 'true' }, { deleted: 'true' }, { search: 'asha' }].map(
        (more) => ({ status, assignedTo, ...more }) as DeskFilters,
      ),
    ),
  );

test('what is silent, hot and without a task is counted as exactly as row by row, through every change', async () => {
  const { db } = desk;
  const times = [ago(1), ago(5), ago(40)];
  for (const [at, touched_at] of times.entries()) {
    for (const assigned_to of [null, desk.kabir.id]) {
      const common = { touched_at, assigned_to, status: assigned_to === null ? 'new' : 'in_progress' };
      await desk.make(common);
      await desk.make({ ...common, visit_at: ago(at) });
      await desk.make({ ...common, task_due_at: ago(at), kind: 'visit' });
      await desk.make({ ...common, status: 'closed', visit_at: ago(at) });
      await desk.make({ ...common, quarantined_at: ago(0), quarantine_reason: 'markup' });
      await desk.make({ ...common, deleted_at: ago(0) });
    }
  }
  const filters = kinds(desk.kabir.id).flatMap((kind) => work.map((one) => filterOf({ ...kind, ...one })));
  const compare = async () => {
    for (let from = 0; from < filters.length; from += 100) {
      const some = filters.slice(from, from + 100);
      const rows = some.map((one) => sql`(select count(*)::int from inquiries as i where ${conditionsOf(one)})`);
      const { rows: real } = await sql<{ counts: number[] }>`select array[${sql.join(rows)}] as counts`.execute(db);
      expect(await countEach(db, some)).toEqual(real[0]?.counts);
    }
  };
  await compare();
  await db.updateTable('inquiries').set({ visit_at: null }).where('visit_at', 'is not', null).execute();
  await compare();
  await db.updateTable('inquiries').set({ touched_at: new Date(), task_due_at: null }).execute();
  await compare();
});

test('what is left out is read, not what is left: few are touched, many are silent', () => {
  const text = (query: DeskFilters) => countOf(filterOf(query)).compile(desk.db).sql;
  expect(text({ silent: '30' })).toContain('i.touched_at >=');
  expect(text({ silent: '30', search: 'asha' })).not.toContain('inquiry_counts');
});

test('a list that many open has one plan, and everybody their own answer of it', async () => {
  const [one, other] = [await makeSignedIn(desk.started), await makeSignedIn(desk.started)];
  for (const who of [one, other, other]) await desk.make({ assigned_to: who.id, status: 'assigned' });
  for (let round = 0; round < 7; round += 1) {
    for (const [who, count] of [
      [one, 1],
      [other, 2],
    ] as const) {
      const own = await desk.list(who, '/my?limit=10&silent=');
      expect([own.data.length, own.pagination.totalCount, own.stats['active']]).toEqual([count, count, count]);
      const seen = await desk.list(desk.admin, `?limit=10&assignedTo=${who.id}`);
      expect([seen.data.length, seen.pagination.totalCount]).toEqual([count, count]);
      expect(seen.stats['total']).toBeGreaterThan(count);
    }
  }
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_prepared_statements where statement like '%counted%' and name like 'prepared%'`.execute(
    desk.db,
  );
  expect(rows[0]?.n).toBeGreaterThan(0);
});
