import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { settings } from '#server/platform/config.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const page = readFileSync(path.join(root, 'docs/OPERATIONS.md'), 'utf8');
const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
const marked = '# runs in npm test\n';

test('the commands that are marked so run, in a folder without data', () => {
  const runnable = blocks.filter((block) => block.startsWith(marked));
  expect(runnable.length).toBeGreaterThan(1);
  for (const command of runnable) {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'aangan-operations-'));
    const env = { PATH: process.env.PATH, HOME: dataDir, DATA_DIR: dataDir, PORT: '0' };
    const { status, stdout, stderr } = spawnSync('sh', ['-ec', command], { cwd: root, env, encoding: 'utf8' });
    expect({ command, status, stderr }).toEqual({ command, status: 0, stderr: '' });
    expect(stdout).not.toBe('');
    rmSync(dataDir, { recursive: true });
  }
});

test('every script and file that the page names is there', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  // What is not there yet is said so.
  const told = page
    .split('\n')
    .filter((line) => !line.startsWith('- Until `npm run'))
    .join('\n');
  const named = [...told.matchAll(/npm run ([a-z-]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  const files = [...told.matchAll(/(?<![\w/])((?:deploy|docs|scripts|src)\/[\w./-]*\w)/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(10);
  // Whoever installs makes it of the example.
  expect(files.filter((file) => file !== 'deploy/.env' && !existsSync(path.join(root, file)))).toEqual([]);
  const drills = [...told.matchAll(/npm run drill -- ([\w-]+)/g)].map(([, name]) => name);
  const known = readFileSync(path.join(root, 'drill/drill.ts'), 'utf8');
  expect(drills.filter((name) => !new RegExp(`  '?${name}'?: async`).test(known))).toEqual([]);
});

test('every setting in a command exists', () => {
  const named = blocks.flatMap((block) => [...block.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name = '']) => name));
  const names = new Set<string>(Object.values(settings).map(({ name }) => name));
  expect(named.filter((name) => !names.has(name))).toEqual([]);
});
