import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listFiles, roots } from './structure/source-tree.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

test('every file that docs/CHECKLIST.md names as a proof is there', async () => {
  const record = await readFile(join(root, 'docs/CHECKLIST.md'), 'utf8');
  const files = await listFiles(root, roots);
  const named = [...record.matchAll(/`([\w./*-]+\.(?:test|journey)\.tsx?)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(100);
  const isThere = (path: string) => {
    const pattern = new RegExp(`(^|/)${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
    return files.some((file) => pattern.test(file));
  };
  expect([...new Set(named)].filter((path) => !isThere(path))).toEqual([]);
});
