import { expect, test } from 'vitest';
import { saysOf, tables } from './plant-tree.ts';

/** Where a statement puts something in. */
const hole = ['$', '{which}'].join('');
/** A store of developers with that query. */
const store = (query: string) => ({
  'src/server/developers/store.ts': `import { sql } from 'kysely';\nexport const list = (db: any, which: string) => ${query.replaceAll('HOLE', hole)};\n`,
});
const reads = { owners: tables.owners, foreign: { developers: ['properties'] } };

test.each([
  ["db.selectFrom('properties')"],
  ["db.selectFrom('developers as d').innerJoin('properties as p', 'p.id', 'd.id')"],
  ["db.with('one', ({ selectFrom }: any) => selectFrom('properties'))"],
  ["columnsOf('properties', 'p')"],
  ['sql`select * from properties`'],
  ['sql`select from developers as d left join properties as p on p.id = d.id where HOLE`'],
  ['sql`select from developers as d, properties as p`'],
  ['sql`\nupdate properties set id = HOLE`'],
  ['sql`delete from developers using properties`'],
  ['sql`lock table properties in share mode`'],
  ['sql`insert into properties (id) values (HOLE)`'],
  ['sql`json_populate_recordset(null::properties, HOLE)`'],
  ['select({ id })`from properties`'],
])('a store that names the table of another room is found: %s', async (query) => {
  const [finding, ...others] = await saysOf(store(query));
  expect(others).toEqual([]);
  expect(finding).toContain('src/server/developers/store.ts:2');
  expect(finding).toContain('[tables] developers names the table "properties" of properties');
  expect(finding).toContain('src/server/properties/service.ts');
  expect(await saysOf(store(query), [], reads)).toEqual([]);
});

test.each([
  ['sql`select properties.id from developers -- from properties`'],
  ["sql`select 'properties' as room, properties from developers`"],
  ["db.selectFrom('developers').select('properties')"],
])('a word that stands where no table does names none: %s', async (query) => {
  expect(await saysOf(store(query))).toEqual([]);
});

test.each([
  ['a permission that no store uses', {}, reads, 'developers may name "properties" and does not'],
  [
    'a table that belongs to no room',
    { 'src/server/migrations/0002_more.sql': 'create table visits ();\n' },
    tables,
    'the table "visits" belongs to no room',
  ],
  [
    'a table that is there no more',
    { 'src/server/migrations/0001_properties.sql': 'create table properties ();\n' },
    tables,
    'there is no table "developers"',
  ],
])('fails at %s', async (_, plants, rules, says) => {
  const findings = await saysOf(plants, [], rules);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toContain(says);
});

test('fails when a store gives the rows of a statement a type by hand', async () => {
  const [finding] = await saysOf(store('sql<{ id: string }>`select 1`.execute(db)'));
  expect(finding).toContain('src/server/developers/store.ts:2');
  expect(finding).toContain('[typed rows]');
  expect(finding).toContain('typed-rows.ts');
});
