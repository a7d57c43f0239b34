import { expect, test } from 'vitest';
import { checkStructure } from './check-structure.ts';
import { saysOf } from './structure/plant-tree.ts';

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
