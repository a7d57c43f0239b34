import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const configs = [
  'tsconfig.json',
  'tsconfig.base.json',
  'src/tsconfig.json',
  'src/contract/tsconfig.json',
  'src/server/tsconfig.json',
  'src/office/tsconfig.json',
  'src/ui/tsconfig.json',
  'test/tsconfig.json',
];

const sound: Record<string, string> = {
  'src/contract/errors.ts': "import { z } from 'zod';\nexport const code = z.string();\n",
  'src/ui/button.tsx':
    'export const Button = (props: { label: string }) => <button type="button">{props.label}</button>;\n',
  'src/server/app.ts': "import { code } from '#contract/errors.ts';\nexport const app = code.parse(process.version);\n",
  'src/site/home/home-page.tsx':
    "import { Button } from '#ui/button.tsx';\nimport { code } from '#contract/errors.ts';\nexport const Home = () => <Button label={code.parse(location.href)} />;\n",
  'src/office/shell/office-layout.tsx':
    "import { Button } from '#ui/button.tsx';\nimport { code } from '#contract/errors.ts';\nexport const Office = () => <Button label={code.parse(location.href)} />;\n",
  'src/root.tsx': "export { Home as Root } from './site/home/home-page.tsx';\n",
  'test/start-app.ts': "import { app } from '#server/app.ts';\nexport const start = () => app;\n",
  'scripts/seed.ts': "import { app } from '#server/app.ts';\nexport const seed = app;\n",
  'src/server/app.test.ts': "import { start } from '#test/start-app.ts';\nexport const started = start();\n",
};

const trees: string[] = [];
afterEach(async () => {
  for (const tree of trees.splice(0)) await rm(tree, { recursive: true });
});

/** What `tsc -b` says of a tree with our own configuration and these files. */
async function saysOf(plants: Record<string, string>): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), 'references-'));
  trees.push(tree);
  for (const [path, text] of Object.entries({ ...sound, ...plants })) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), text);
  }
  for (const path of [...configs, 'package.json']) await cp(join(root, path), join(tree, path));
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
  const compiler = join(root, 'node_modules/.bin/tsc');
  return promisify(execFile)(compiler, ['-b', '--pretty', 'false'], { cwd: tree }).then(
    () => '',
    (cause: { stdout?: string }) => cause.stdout ?? String(cause),
  );
}

test('wings that keep the rule compile', async () => {
  expect(await saysOf({})).toBe('');
});

const server = "import { app } from '#server/app.ts';\nexport const used = app;\n";
const site = "import { Home } from '#site/home/home-page.tsx';\nexport const used = Home;\n";
const contract = "import { code } from '#contract/errors.ts';\nexport const used = code;\n";
const ui = "import { Button } from '#ui/button.tsx';\nexport const used = Button;\n";
const office = "import { Office } from '#office/shell/office-layout.tsx';\nexport const used = Office;\n";
const tests = "import { start } from '#test/start-app.ts';\nexport const used = start;\n";
const scripts = "import { seed } from '#scripts/seed.ts';\nexport const used = seed;\n";

test.each([
  ['the contract imports the server', 'src/contract/properties.ts', server, 'src/server/app.ts'],
  ['the contract imports ui', 'src/contract/properties.ts', ui, 'src/ui/button.tsx'],
  ['ui imports the contract', 'src/ui/card.tsx', contract, 'src/contract/errors.ts'],
  ['ui imports a page', 'src/ui/card.tsx', site, 'src/site/home/home-page.tsx'],
  ['a page imports the server', 'src/site/home/hero.tsx', server, 'src/server/app.ts'],
  ['a page imports the office', 'src/site/home/hero.tsx', office, 'src/office/shell/office-layout.tsx'],
  ['the office imports a page', 'src/office/shell/side-bar.tsx', site, 'src/site/home/home-page.tsx'],
  ['the office imports the server', 'src/office/shell/side-bar.tsx', server, 'src/server/app.ts'],
  [
    'a page imports a type of the server',
    'src/site/home/hero.tsx',
    server.replace('import {', 'import type {').replace('export const used = app', 'export type Used = typeof app'),
    'src/server/app.ts',
  ],
  [
    'a page loads the server on demand',
    'src/site/home/hero.tsx',
    "export const used = () => import('../../server/app.ts');\n",
    'src/server/app.ts',
  ],
  ['a page imports a script', 'src/site/home/hero.tsx', scripts, 'scripts/seed.ts'],
  ['the document imports the server', 'src/routes.ts', server, 'src/server/app.ts'],
  ['the server imports a page', 'src/server/render.ts', site, 'src/site/home/home-page.tsx'],
  ['the server imports a test', 'src/server/render.ts', tests, 'test/start-app.ts'],
])('fails when %s', async (_sentence, path, text, imported) => {
  const said = await saysOf({ [path]: text });
  expect(said).toContain(path);
  // 6307: a project must list every file it uses, or reference the project that does.
  expect(said).toMatch(new RegExp(`error TS6307: .*${imported.replaceAll('.', '\\.')}`));
});

test('fails when code that runs unbuilt needs more than its types erased', async () => {
  expect(await saysOf({ 'src/contract/statuses.ts': "export enum Status { Sold = 'sold' }\n" })).toContain('TS1294');
});
