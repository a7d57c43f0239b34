import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { checkStructure } from '../check-structure.ts';
import { formatFinding } from './finding.ts';
import type { TableRules } from './tables.ts';
import type { Exemption, Word } from './vocabulary.ts';

/** A small tree that breaks no rule, by path. */
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
export const tables: TableRules = { owners: { properties: ['properties'], developers: ['developers'] }, foreign: {} };
const words: Word[] = [
  { wing: 'contract', name: 'errors', why: 'every way a call can fail' },
  { wing: 'server', name: 'properties/search', why: 'from words to listings' },
];

/** What the check says of a sound tree with these files planted in it (null: taken out). */
export async function saysOf(
  plants: Record<string, string | null>,
  exemptions: Exemption[] = [],
  rules: TableRules = tables,
): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'structure-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [path, text] of Object.entries({ ...sound, ...plants })) {
    if (text === null) continue;
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const { findings } = await checkStructure(root, { words, exemptions, tables: rules });
  return findings.map(formatFinding);
}
