import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkStructure } from './check-structure.ts';
import { formatFinding } from './structure/finding.ts';
import type { TableRules } from './structure/tables.ts';
import type { Exemption, Word } from './structure/vocabulary.ts';

const sound: Record<string, string> = {
  'src/contract/properties.ts': "import { z } from 'zod';\nexport const property = z.object({});\n",
  'src/contract/errors.ts': 'export class CodedError extends Error {}\n',
  'src/ui/button.tsx': "import { useId } from 'react';\nexport const button = useId;\n",
  'src/site/properties/list-page.tsx':
    "import type { Route } from './+types/list-page';\nimport { property } from '#contract/properties.ts';\nimport { button } from '#ui/button.tsx';\nexport type Props = Route;\nexport const list = [property, button];\n",
  'src/root.tsx':
    "import './app.css';\nimport { list } from './site/properties/list-page.tsx';\nexport const root = list;\n",
  'src/app.css': 'a { color: red }\n',
  'src/server/app.ts': "import { routes } from './properties/routes.ts';\nexport const app = routes;\n",
  'src/server/platform/database/open-database.ts':
    "import { Kysely } from 'kysely';\nexport type Db = Kysely<object>;\nexport const open = Kysely;\n",
  'src/server/migrations/0001_properties.sql': 'create table properties ();\ncreate table developers ();\n',
  'src/server/properties/routes.ts': "import { list } from './service.ts';\nexport const routes = list;\n",
  'src/server/properties/service.ts':
    "import type { Db } from '#server/platform/database/open-database.ts';\nimport { CodedError } from '#contract/errors.ts';\nimport { rows } from './store.ts';\nimport { find } from '../developers/service.ts';\nexport const list = (db: Db) => [rows(db), find, CodedError];\n",
  'src/server/properties/store.ts':
    "import { sql } from 'kysely';\nimport type { Db } from '#server/platform/database/open-database.ts';\nexport const rows = (db: Db) => sql`select 1`.execute(db);\n",
  'src/server/properties/parse-price.ts': 'export const parsePrice = Number;\n',
  'src/server/properties/search/parse-text.ts': 'export const parseText = String;\n',
  'src/server/properties/properties.test.ts':
    "import { app } from '../app.ts';\nimport { start } from '#test/start-app.ts';\nexport const used = [app, start];\n",
  'src/server/developers/service.ts': 'export const find = 1;\n',
  'test/start-app.ts': 'export const start = 1;\n',
  'scripts/fonts/sky.ts': 'export const sky = 1;\n',
};
const tables: TableRules = { owners: { properties: ['properties'], developers: ['developers'] }, foreign: {} };
const words: Word[] = [
  { wing: 'contract', name: 'errors', why: 'every way a call can fail' },
  { wing: 'server', name: 'properties/search', why: 'from words to listings' },
];

const trees: string[] = [];
afterEach(async () => {
  for (const tree of trees.splice(0)) await rm(tree, { recursive: true });
});

/** What the check says of a sound tree with these files planted in it (null: taken out). */
async function saysOf(
  plants: Record<string, string | null>,
  exemptions: Exemption[] = [],
  rules: TableRules = tables,
): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'structure-'));
  trees.push(root);
  for (const [path, text] of Object.entries({ ...sound, ...plants })) {
    if (text === null) continue;
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const { findings } = await checkStructure(root, { words, exemptions, tables: rules });
  return findings.map(formatFinding);
}

const imports = (specifier: string) => `import '${specifier}';\n`;
const lines = (count: number) => '// a line\n'.repeat(count);

test('a sound tree has no findings', async () => {
  expect(await saysOf({})).toEqual([]);
});

/** What is planted, then the path, the rule and the advice that must be in the one finding it makes. */
const violations: [sentence: string, plants: Record<string, string | null>, ...expected: string[]][] = [
  [
    'the contract imports another package than zod',
    { 'src/contract/properties.ts': imports('hono') },
    'src/contract/properties.ts:1',
    'contract may not import the package "hono"',
  ],
  [
    'the contract imports the server',
    { 'src/contract/properties.ts': imports('../server/properties/service.ts') },
    'contract imports server',
    'nothing of ours',
    'into src/contract/',
  ],
  [
    'ui imports the contract',
    { 'src/ui/button.tsx': imports('#contract/errors.ts') },
    'src/ui/button.tsx:1',
    'ui imports contract',
    'as props from src/site/',
  ],
  [
    'ui imports a package of the server',
    { 'src/ui/button.tsx': imports('node:fs') },
    'ui may not import the package "node:fs"',
  ],
  [
    'a page imports the server',
    { 'src/site/properties/list-page.tsx': imports('#server/properties/service.ts') },
    'src/site/properties/list-page.tsx:1',
    'site imports server',
    'typed client',
  ],
  [
    'a page imports only a type of the server',
    { 'src/site/properties/list-page.tsx': "export type S = import('../../server/app.ts').App;\n" },
    'site imports server',
  ],
  [
    'a page loads the server on demand',
    { 'src/site/properties/list-page.tsx': "export const load = () => import('../../server/app.ts');\n" },
    'site imports server',
  ],
  [
    'a page hands on the server',
    { 'src/site/properties/list-page.tsx': "export * from '../../server/app.ts';\n" },
    'site imports server',
  ],
  [
    'a page imports the office',
    {
      'src/office/properties/table-page.tsx': lines(1),
      'src/site/properties/list-page.tsx': imports('../../office/properties/table-page.tsx'),
    },
    'site imports office',
  ],
  [
    'the office imports a page',
    { 'src/office/properties/table-page.tsx': imports('#site/properties/list-page.tsx') },
    'office imports site',
    'src/ui/',
  ],
  [
    'a page imports a package of Node',
    { 'src/site/properties/list-page.tsx': imports('node:fs') },
    'site may not import the package "node:fs"',
  ],
  ['the document imports the server', { 'src/root.tsx': imports('./server/app.ts') }, 'pages imports server'],
  [
    'the server imports a page',
    { 'src/server/app.ts': imports('../site/properties/list-page.tsx') },
    'server imports site',
    'src/server/render.ts',
  ],
  ['the server imports React', { 'src/server/app.ts': imports('react') }, 'server may not import the package "react"'],
  ['the server imports a test', { 'src/server/app.ts': imports('#test/start-app.ts') }, 'server imports test'],
  ['the server imports a script', { 'src/server/app.ts': imports('#scripts/fonts/sky.ts') }, 'server imports scripts'],
  [
    'a script imports a page',
    { 'scripts/fonts/sky.ts': imports('#site/properties/list-page.tsx') },
    'scripts imports site',
  ],
  [
    'a test imports a bench',
    { 'bench/search.ts': lines(1), 'test/start-app.ts': imports('../bench/search.ts') },
    'test imports bench',
    'belongs in test/',
  ],
  [
    'platform imports a room',
    { 'src/server/platform/log.ts': imports('../properties/service.ts') },
    'src/server/platform/log.ts:1',
    'platform imports a room',
    'Platform knows no room',
  ],
  ['a room imports the app', { 'src/server/properties/jobs.ts': imports('../app.ts') }, 'a room imports the app'],
  [
    "a room imports another room's store",
    { 'src/server/properties/service.ts': imports('../developers/store.ts') },
    'properties reaches into developers',
    'src/server/developers/service.ts',
  ],
  [
    "the app imports a room's store",
    { 'src/server/app.ts': imports('./properties/store.ts') },
    'the app reaches into a room',
    'routes.ts',
  ],
  [
    'an import has no file ending',
    { 'src/server/properties/routes.ts': imports('./service') },
    '"./service" has no file ending',
  ],
  [
    'a service imports kysely',
    { 'src/server/properties/service.ts': "import { sql } from 'kysely';\nexport const now = sql;\n" },
    'src/server/properties/service.ts:1',
    'only a store imports the database',
    'SQL lives in the store.ts',
  ],
  [
    'a service imports the database',
    {
      'src/server/properties/service.ts':
        "import { open } from '#server/platform/database/open-database.ts';\nexport const db = open;\n",
    },
    'only a store imports the database',
  ],
  [
    'platform outside its database folder imports pg',
    { 'src/server/platform/log.ts': imports('pg') },
    'only a store imports the database',
  ],
  [
    'a service builds a query on the db it was handed',
    { 'src/server/properties/service.ts': "export const list = (db: any) => db.selectFrom('properties');\n" },
    'service.ts:1',
    '"selectFrom" builds a query outside a store',
  ],
  [
    'two rooms import each other',
    { 'src/server/developers/jobs.ts': imports('../properties/service.ts') },
    '[cycles]',
    'developers → properties → developers',
    'calls run one way',
  ],
  [
    'two files import each other',
    {
      'src/site/developers/list-page.tsx': imports('../properties/list-page.tsx'),
      'src/site/properties/list-page.tsx': imports('../developers/list-page.tsx'),
    },
    '[cycles]',
    'files import each other: src/site/properties/list-page.tsx → src/site/developers/list-page.tsx → ',
  ],
  [
    'a file has 401 lines',
    { 'scripts/fonts/sky.ts': lines(401) },
    'scripts/fonts/sky.ts',
    'has 401 lines; 400 is the most',
    'publish-property.ts',
  ],
  ['a file is called utils', { 'src/ui/utils.ts': lines(1) }, 'src/ui/utils.ts', '"utils" says nothing'],
  ['a folder is called helpers', { 'scripts/helpers/sky.ts': lines(1) }, '"helpers" says nothing'],
  ['a file is not kebab-case', { 'src/ui/comboBox.tsx': lines(1) }, '"comboBox.tsx" is not kebab-case'],
  ['a file stands in no wing', { 'src/lib/money.ts': lines(1) }, 'src/lib/money.ts', 'stands in no wing'],
  [
    'a room is named in the singular',
    { 'src/server/inquiry/service.ts': lines(1) },
    'src/server/inquiry',
    'one plural kebab-case noun',
  ],
  [
    'a folder of the site is no room',
    { 'src/site/listings/list-page.tsx': lines(1) },
    '"listings" is no room of the server (developers, properties)',
    'Spell the room as src/server/ does',
  ],
  ['a contract is no room', { 'src/contract/listings.ts': lines(1) }, '"listings" is no room'],
  ['a contract stands in a folder', { 'src/contract/properties/card.ts': lines(1) }, 'the contract has no folders'],
  ['a page stands outside a room', { 'src/site/list-page.tsx': lines(1) }, 'a page stands in the folder of its room'],
  [
    'a file of a room has a name outside the vocabulary',
    { 'src/server/properties/property.ts': lines(1) },
    'src/server/properties/property.ts',
    '[file vocabulary]',
    'verb-noun.ts',
  ],
  [
    'a room has a folder that is not recorded',
    { 'src/server/properties/sorting/parse-text.ts': lines(1) },
    '"properties/sorting" is no part of a room',
  ],
  [
    'the door of a room stands in a part of it',
    { 'src/server/properties/search/service.ts': lines(1) },
    'service.ts stands in a part of its room',
  ],
  [
    'a file of a part has a name outside the vocabulary',
    { 'src/server/properties/search/text.ts': lines(1) },
    'verb-noun.ts',
  ],
  [
    'a test of a room is named after nothing in it',
    { 'src/server/properties/stuff.test.ts': lines(1) },
    'a test of properties is properties.test.ts',
  ],
  [
    'a file stands beside the rooms',
    { 'src/server/money.ts': lines(1) },
    'beside the rooms stand main.ts, app.ts, jobs.ts and render.ts only',
    'src/server/platform/',
  ],
  [
    'a migration has no number',
    { 'src/server/migrations/floor_plans.sql': '' },
    'a migration is named 0001_properties.sql',
  ],
  [
    'a recorded word is used by nothing',
    { 'src/contract/errors.ts': null, 'src/server/properties/service.ts': lines(1) },
    'the word "errors" of contract is stale',
    'Remove it',
  ],
];

test.each(violations)('fails when %s', async (_sentence, plants, ...expected) => {
  const findings = await saysOf(plants);
  expect(findings).toHaveLength(1);
  for (const words of expected) expect(findings[0]).toContain(words);
});

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

test.each(['<button disabled={isBusy}>', '<Button type="submit" disabled>', '<IconButton aria-disabled={isBusy}>'])(
  'a button that loses the focus when it is off is found: %s',
  async (opening) => {
    const name = /\w+/.exec(opening)?.[0];
    const part = (text: string) => ({ 'src/site/properties/home-part.tsx': `export const part = ${text};\n` });
    const [finding, ...others] = await saysOf(part(`${opening}Send</${name}>`));
    expect(others).toEqual([]);
    expect(finding).toContain('src/site/properties/home-part.tsx:1');
    expect(finding).toContain('[buttons that are off]');
    expect(await saysOf(part(`<Button isOff>Send</Button>`))).toEqual([]);
    expect(await saysOf(part(`<input disabled />`))).toEqual([]);
  },
);

test('an exemption lets one file break one rule', async () => {
  const exemption = { rule: 'size', path: 'scripts/fonts/sky.ts', why: 'a table' };
  expect(await saysOf({ [exemption.path]: lines(401) }, [exemption])).toEqual([]);
});

test('fails when an exemption is needed by nothing', async () => {
  const exemption = { rule: 'size', path: 'scripts/fonts/sky.ts', why: 'a table' };
  const [finding] = await saysOf({}, [exemption]);
  expect(finding).toContain('the exemption from "size" is stale (a table)');
});

test('the check reads this very repository', async () => {
  const { files, imports: read } = await checkStructure(new URL('..', import.meta.url).pathname.replace(/\/$/, ''));
  expect(files).toBeGreaterThan(50);
  expect(read).toBeGreaterThan(100);
});
