import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { refuseServerCode } from './refuse-server-code.ts';

const trees: string[] = [];
afterEach(async () => {
  for (const tree of trees.splice(0)) await rm(tree, { recursive: true });
});

/** Builds a page's bundle from these files; `src/entry.ts` is where it begins. */
async function bundle(files: Record<string, string>): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'bundle-'));
  trees.push(root);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [refuseServerCode()],
    build: { write: false, rolldownOptions: { input: join(root, 'src/entry.ts') } },
  });
}

const store = { 'src/server/properties/store.ts': "export const secret = 'select 1';\n" };

test('a bundle of pages, contract and ui is built', async () => {
  await bundle({ 'src/entry.ts': "import './contract/errors.ts';\n", 'src/contract/errors.ts': 'console.info(1);\n' });
});

test.each([
  ['imports', "import { secret } from './server/properties/store.ts';\nconsole.info(secret);\n"],
  ['loads on demand', "import('./server/properties/store.ts').then(console.info);\n"],
  ['hands on', "export * from './server/properties/store.ts';\n"],
  ['imports as text', "import text from './server/properties/store.ts?raw';\nconsole.info(text);\n"],
])('a bundle that %s code of the server is refused by name', async (_verb, entry) => {
  await expect(bundle({ ...store, 'src/entry.ts': entry })).rejects.toThrow(
    /Import rule: "src\/server\/properties\/store\.ts" is server code/,
  );
});
