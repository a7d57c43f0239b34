import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { roots } from './structure/source-tree.ts';

const root = new URL('../', import.meta.url);

test('every file that docs/CHECKLIST.md names as a proof is there', async () => {
  const record = await readFile(new URL('docs/CHECKLIST.md', root), 'utf8');
  const files = (
    await Promise.all(
      roots.map(async (folder) =>
        (await readdir(new URL(folder, root), { recursive: true })).map((path) => `${folder}/${path}`),
      ),
    )
  ).flat();
  const named = [...record.matchAll(/`([\w./*-]+\.(?:test|journey)\.tsx?)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(100);
  const isThere = (path: string) => {
    const pattern = new RegExp(`(^|/)${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
    return files.some((file) => pattern.test(file));
  };
  expect([...new Set(named)].filter((path) => !isThere(path))).toEqual([]);
});
