import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InquiryStatus, inquiryStatuses } from '#contract/inquiry-statuses.ts';
import type { DeskQuery } from '#contract/staff-inquiries.ts';
import { openLeadDesk } from '#test/lead-desk.ts';
import { forgetMovesJob, inquiriesJobs } from '../jobs.ts';
import type { KeptCounts } from './keep-counts.ts';
import { filterOf, readDesk } from './read-inquiries.ts';
import type { KeptCount, Moment } from './store-counts.ts';

/** `SEARCH_RUNS=1000` for the whole drill. */
const runs = Number(process.env.SEARCH_RUNS ?? 25);
const many = 1300;

const names = ['Aarav', 'Neha', 'नेहा', "D'Souza", 'रोहिणी', 'Ümit', 'नेहाल', '100%', 'a_b'];
const prose = [
  'parking',
  'park',
  'PARK',
  'flat',
  'मेट्रो',
  'मेट',
  '"corner"',
  "it's",
  '50%',
  'under_score',
  'back\\slash',
  '+91',
  '₹2',
  'lift,',
  '😀',
  'a',
  'क',
  'İstanbul',
  '%%',
  '__',
  '10:30',
  'neem',
];
const homes = ['Neem Court', 'Lotus_Towers', 'Banyan 100%', ''];
/** What is asked: whole words, parts of them, two words over the edge of a column, signs that LIKE would read, nothing. */
const asked = [
  'parking', 'ark', 'neha', 'नेहा', 'ेहा', 'मेट', 'neem court', 'court neem', "d'souza", '%', '_', '\\', '"corner', 'a_b', '100%',
  '+9198', '98100', '+91 98100', 'a', 'क', 'person1', '@post.example', 'post.example +91', 'İstanbul', 'ümit', '😀', 'nobody says so',
  '', ' ', '  park   flat ', 'PARKING', '%park%', 'p_rk', "';--", 'rohini',
]; // biome-ignore format: one list

let desk: Awaited<ReturnType<typeof openLeadDesk>>;
let staff: string[];
let seed = 7;
const dice = (sides: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % sides;
};
const pick = <T>(items: readonly T[]): T => items[dice(items.length)] as T;

/** Kept whatever their number, and the ones that were used are told. */
function keepAll() {
  const kept = new Map<string, KeptCount>();
  const used: string[] = [];
  const counts: KeptCounts = {
    find(filter) {
      const key = JSON.stringify(filter);
      const found = kept.get(key) ?? null;
      if (found?.moment) used.push(key);
      // Without a moment the number says only from where to read: any will do.
      return found && { ...found, count: found.moment === null ? dice(2 * many) : found.count };
    },
    keep(filter, count, moment) {
      kept.set(JSON.stringify(filter), { count, moment });
    },
  };
  return { counts, used, kept };
}

const drawn = (n: number) => ({
  kind: 'query',
  first_name: pick(names),
  last_name: pick(names),
  email: `person${n}@post.example`,
  phone: `+91 98100 ${String(10_000 + n)}`,
  phone_number: `+9198100${String(10_000 + n)}`,
  property_name: pick(homes),
  message: Array.from({ length: 6 }, () => pick(prose)).join(pick([' ', ' ', '\n'])),
  payload_digest: Buffer.from(`drawn ${n}`),
  status: pick(inquiryStatuses),
  request_type: pick(['general', 'pricing']),
  assigned_to: pick([null, ...staff]),
  ...(dice(12) === 0 && { quarantine_reason: 'markup', quarantined_at: new Date() }),
  ...(dice(9) === 0 && { deleted_at: new Date(Date.now() - dice(5) * 1000) }),
  // Many of one moment: their ids decide.
  created_at: new Date(Date.now() - dice(40) * 12 * 3_600_000),
});

beforeAll(async () => {
  desk = await openLeadDesk();
  staff = [desk.kabir.id, desk.tara.id];
  for (let from = 0; from < many; from += 100) {
    const rows = Array.from({ length: 100 }, (_, n) => drawn(from + n));
    await desk.db.insertInto('inquiries').values(rows).execute();
  }
});
afterAll(() => desk.started.close());

type Asked = Pick<DeskQuery, 'page' | 'limit'> & Partial<DeskQuery>;

/** The plainest that could answer it: every row is looked at. */
async function readAllPlainly(query: Partial<DeskQuery>): Promise<string[]> {
  const { words, status, category, days, assignedTo, isQuarantined, isDeleted } = filterOf(query);
  const { rows } = await sql<{ id: string }>`
    select id from inquiries
    where (deleted_at is not null) = ${isDeleted}
      and (${status}::text is null or status = ${status}) and (${category}::text is null or request_type = ${category})
      and (${days}::int is null or created_at >= now() - make_interval(hours => 24 * ${days}::int))
      and (${assignedTo}::text is null or coalesce(assigned_to, 'none') = ${assignedTo})
      and (${isQuarantined}::boolean is null or (quarantined_at is not null) = ${isQuarantined})
      and not exists (
        select from unnest(${words}::text[]) as word
        where strpos(lower(concat_ws(' ', first_name, last_name, email, phone, coalesce(phone_number, ''), property_name,
          developer_name, message)), word) = 0)
    order by case when ${isDeleted} then deleted_at else created_at end desc, id desc`.execute(desk.db);
  return rows.map(({ id }) => id);
}

const cut = (all: string[], { page, limit }: Asked) => ({
  ids: all.slice((page - 1) * limit, page * limit),
  totalCount: all.length,
});

const readPage = async (query: Asked, counts: KeptCounts) => {
  const { rows, pagination } = await readDesk(desk.db, query as DeskQuery, counts);
  return { ids: rows.map(({ id }) => id), totalCount: pagination.totalCount };
};

const someId = async () => {
  const { rows } = await sql<{ id: string }>`select id from inquiries order by random() limit 1`.execute(desk.db);
  return rows[0]?.id ?? '';
};

/** Everything that moves a row, some of it in a transaction that ends in nothing. */
async function moveSomething(): Promise<void> {
  const { db } = desk;
  const id = await someId();
  const change = (values: Record<string, unknown>) =>
    db.updateTable('inquiries').set(values).where('id', '=', id).execute();
  const moves = [
    () => change({ status: pick(inquiryStatuses) as InquiryStatus }),
    () => change({ assigned_to: pick([null, ...staff]) }),
    () => change({ deleted_at: pick([null, new Date()]) }),
    () => change({ quarantined_at: null, quarantine_reason: null }),
    () => change({ quarantined_at: new Date(), quarantine_reason: 'markup' }),
    () => change({ message: 'parking for नेहा at neem', request_type: 'pricing' }),
    () =>
      db
        .insertInto('inquiries')
        .values(drawn(many + dice(1e6)))
        .execute(),
    () => db.deleteFrom('inquiries').where('id', '=', id).execute(),
    () => sql`update inquiries set status = 'closed' where id in (select id from inquiries limit 9)`.execute(db),
    () =>
      db
        .transaction()
        .execute(async (trx) => {
          await trx
            .updateTable('inquiries')
            .set({ assigned_to: null, deleted_at: null })
            .where('status', '=', 'new')
            .execute();
          throw new Error('given up');
        })
        .catch(() => {}),
  ];
  await pick(moves)();
}

const query = fc.record(
  {
    search: fc.constantFrom(...asked),
    status: fc.constantFrom('', ...inquiryStatuses),
    category: fc.constantFrom('', 'all', 'pricing'),
    range: fc.constantFrom('', '5days', '15days'),
    assignedTo: fc.constantFrom('', 'none', 'kabir'),
    quarantined: fc.constantFrom('', 'true', 'false'),
    deleted: fc.constantFrom('', 'true'),
    limit: fc.constantFrom(1, 7, 10, 100),
    /** Where in the list, from its first page to one behind the last. */
    share: fc.double({ min: 0, max: 1.1, noNaN: true }),
  },
  { requiredKeys: ['limit', 'share'] },
) as fc.Arbitrary<Omit<Asked, 'page'> & { share: number }>;

test(
  'page and number are those of the plainest reading of every row, counted anew or from before, while rows move',
  async () => {
    const { counts, used } = keepAll();
    await fc.assert(
      fc.asyncProperty(fc.array(query, { minLength: 1, maxLength: 3 }), fc.nat({ max: 3 }), async (queries, moves) => {
        for (let round = 0; round < 2; round += 1) {
          for (const { share, assignedTo = '', ...chosen } of queries) {
            const filters = { ...chosen, assignedTo: assignedTo === 'kabir' ? desk.kabir.id : assignedTo };
            const all = await readAllPlainly(filters);
            for (const page of [1, 1 + Math.floor((share * all.length) / chosen.limit), 90_071_992_547]) {
              const one = { ...filters, page };
              expect([one, await readPage(one, counts)]).toEqual([one, cut(all, one)]);
            }
          }
          for (let move = 0; move < moves; move += 1) await moveSomething();
        }
      }),
      { numRuns: runs, seed: 20_261_122 },
    );
    expect(used.length).toBeGreaterThan(runs / 4);
  },
  30_000 + 1000 * runs,
);

test('the desk is read to its end, one page after the other, also beyond the thousandth (UND-75)', async () => {
  for (const deleted of ['', 'true'] as const) {
    const everything = await readAllPlainly({ deleted });
    expect(everything.length).toBeGreaterThan(deleted === '' ? 1000 : 100);
    const seen: string[] = [];
    for (let page = 1; seen.length < everything.length; page += 1) {
      const { data, pagination } = await desk.list(desk.admin, `?limit=53&page=${page}&deleted=${deleted}`);
      expect([pagination.current, pagination.totalCount, data.length > 0]).toEqual([page, everything.length, true]);
      seen.push(...data.map(({ id }) => id));
    }
    expect(seen).toEqual(everything);
  }
  const { data } = await desk.list(desk.admin, '?limit=1&page=1001');
  expect(data.map(({ id }) => id)).toEqual((await readAllPlainly({})).slice(1000, 1001));
});

test('somebody reads their own to the end, whatever they search', async () => {
  for (const search of ['', 'park', 'नेहा']) {
    const all = await readAllPlainly({ search, assignedTo: desk.kabir.id });
    for (const page of [1, 2, all.length, all.length + 1]) {
      const answer = await desk.list(desk.kabir, `/my?limit=1&page=${page}&search=${encodeURIComponent(search)}`);
      expect([page, answer.pagination.totalCount, answer.data.map(({ id }) => id)]).toEqual([
        page,
        all.length,
        all.slice(page - 1, page),
      ]);
    }
  }
});

test('what was written before a number was counted, but ended after it, is counted once', async () => {
  const { counts, used } = keepAll();
  const search = 'wisteria';
  const count = async () => (await readPage({ page: 1, limit: 10, search }, counts)).totalCount;
  const put = (db = desk.db) =>
    db
      .insertInto('inquiries')
      .values({ ...drawn(many + dice(1e6)), deleted_at: null, message: 'Wisteria' })
      .returning('id')
      .executeTakeFirstOrThrow();
  await put();
  const early = await desk.db.startTransaction().execute();
  const { id } = await put(early);
  expect(await count()).toBe(1);
  const late = await put();
  await early.updateTable('inquiries').set({ status: 'closed' }).where('id', '=', id).execute();
  expect(await count()).toBe(2);
  await early.commit().execute();
  expect(await count()).toBe(3);
  const withdrawn = await desk.db.startTransaction().execute();
  await put(withdrawn);
  expect(await count()).toBe(3);
  await withdrawn.rollback().execute();
  expect(await count()).toBe(3);
  await desk.db.deleteFrom('inquiries').where('id', '=', late.id).execute();
  expect(await count()).toBe(2);
  await desk.db.updateTable('inquiries').set({ message: 'Rose' }).where('id', '=', id).execute();
  expect(await count()).toBe(1);
  expect(used).toHaveLength(6);
});

test('a number is counted on from, but not for ever, not on another server, and never from within a change', async () => {
  const { counts, kept } = keepAll();
  const one = { page: 1, limit: 10, search: 'parking' };
  const { totalCount } = await readPage(one, counts);
  const [[key, { moment: then } = { moment: null }] = []] = kept;
  if (key === undefined || then === null) throw new Error('nothing was kept');
  const countFrom = async (moment: Partial<Moment>) => {
    kept.set(key, { count: totalCount + 1000, moment: { ...then, ...moment } });
    return (await readPage(one, counts)).totalCount;
  };
  expect(await countFrom({})).toBe(totalCount + 1000);
  const longAgo = new Date(Date.now() - 6 * 60_000).toISOString();
  expect(await countFrom({ at: longAgo })).toBe(totalCount);
  expect(await countFrom({ server: longAgo })).toBe(totalCount);
  kept.clear();
  await desk.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('inquiries')
      .values({ ...drawn(many + dice(1e6)), deleted_at: null, message: 'parking' })
      .execute();
    const { pagination } = await readDesk(trx, one as DeskQuery, counts);
    expect(pagination.totalCount).toBe(totalCount + 1);
  });
  expect([...kept.values()].map(({ moment }) => moment)).toEqual([null]);
});

test('whichever column changes, an inquiry is found by its new words and by the old ones no more', async () => {
  const { db } = desk;
  const { rows } = await sql<{ text: string }>`
    select prosrc as text from pg_proc where proname = 'words_of'`.execute(db);
  const columns = [...new Set((rows[0]?.text ?? '').match(/(?<=\bi\.)\w+/g))];
  expect(columns).toContain('message');
  const found = async (word: string) =>
    (await desk.list(desk.admin, `?search=${encodeURIComponent(word)}`)).inquiries.map(({ id }) => id);
  for (const column of columns) {
    const { id } = await desk.make();
    const write = (word: string) => sql`update inquiries set ${sql.ref(column)} = ${word} where id = ${id}`.execute(db);
    const [old, fresh] = column === 'phone_number' ? ['+919000011111', '+919000022222'] : ['firecrest', 'wallcreeper'];
    await write(old);
    expect(await found(old), column).toEqual([id]);
    await write(fresh);
    expect([await found(old), await found(fresh)], column).toEqual([[], [id]]);
    await db.deleteFrom('inquiries').where('id', '=', id).execute();
    expect(await found(fresh), column).toEqual([]);
  }
});

test('moves go when nobody can need them any more, and not before', async () => {
  const { db } = desk;
  const size = async () => (await db.selectFrom('inquiry_moves').select('n').execute()).length;
  const trim = () => inquiriesJobs(desk.started.platform)[forgetMovesJob]?.({}, {} as never);
  const before = await size();
  await trim();
  expect(await size()).toBe(before);
  const open = await db.startTransaction().execute();
  const put = (to = db) =>
    to
      .insertInto('inquiries')
      .values(drawn(many + dice(1e6)))
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id } = await put(open);
  // As if everything lay ten minutes back; what runs in other databases of the server may hold some of it for a while.
  const trimmed = async () => {
    await put();
    await sql`update inquiry_moves set at = at - interval '10 minutes'`.execute(db);
    await trim();
    return size();
  };
  await expect.poll(trimmed).toBeLessThan(before);
  await open.commit().execute();
  // It was written as long ago as what is gone, but it ended only now.
  await sql`update inquiry_moves set at = at - interval '10 minutes' where inquiry_id = ${id}`.execute(db);
  await trim();
  const left = await db.selectFrom('inquiry_moves').select('inquiry_id').execute();
  expect(left).toContainEqual({ inquiry_id: id });
});
