import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { beginsSo, readTitles, type Title } from './structure/read-titles.ts';
import { listFiles, roots } from './structure/source-tree.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFile(join(root, path), 'utf8');
const index = await read('docs/spec/README.md');
const groups = [...index.matchAll(/^\| ([A-Z-]+) \| \[.*?\]\((.*?)\) \| (\d+) \|$/gm)].map(
  ([, id = '', file = '', count = '']) => ({ id, file, count: Number(count) }),
);
const pages = await Promise.all(groups.map(({ file }) => read(`docs/spec/${file}`)));
const rows = pages.flatMap((page) =>
  [...page.matchAll(/^\| ([A-Z-]+-\d+) \| .+ \| (.+) \|$/gm)].map(([, id = '', proof = '']) => ({ id, proof })),
);

test('every group has its rows, each once and without a gap', () => {
  const wanted = groups.flatMap(({ id, count }) =>
    Array.from({ length: count }, (_, at) => `${id}-${String(at + 1).padStart(2, '0')}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(wanted);
  expect(rows).toHaveLength(1293);
});

test('every file of the rows says when it was read against them', () => {
  const unread = groups.filter((_, at) => !/^Read against the rows on \d{4}-\d\d-\d\d\.$/m.test(pages[at] ?? ''));
  expect(unread.map(({ file }) => file)).toEqual([]);
});

/** The living tests of a file; none where there is no such file. */
const readLiving = async (path: string): Promise<Title[]> =>
  readTitles(path, await read(path).catch(() => '')).filter(({ isSkipped }) => !isSkipped);

test('every proof of a row is the title of a test that runs', async () => {
  const texts = await read('test/public-texts.ts');
  const files = new Map<string, Title[]>();
  const wrong: string[] = [];
  for (const { id, proof } of rows) {
    if (/^\*(seen|open)\*/.test(proof)) continue;
    const named = [...proof.matchAll(/`([^`›]+) › ([^`]+)`/g)];
    if (named.length === 0) wrong.push(`${id} has no proof`);
    for (const [, path = '', title = ''] of named) {
      // A table of texts proves the rows that stand in it: this one, or those that are named beside it.
      if (title.startsWith('$row:')) {
        const others = proof.replaceAll(/`[^`]*`/g, '').match(/[A-Z]+-(?:[A-Z]+-)?\d+/g);
        for (const row of others ?? [id]) if (!texts.includes(`'${row}'`)) wrong.push(`${id}: no text of ${row}`);
      }
      const living = files.get(path) ?? (await readLiving(path));
      files.set(path, living);
      if (!living.some((one) => beginsSo(one, title))) wrong.push(`${id}: ${path} runs no test "${title}"`);
      // Of several tables in one file, `%s` alone names none.
      if (!/[a-z]{3}/.test(title.replaceAll(/\$\{.*?\}/g, ''))) wrong.push(`${id}: "${title}" could be any table`);
    }
  }
  expect(wrong).toEqual([]);
});

test('every code in the repository leads to a row', async () => {
  const known = new Set(rows.map(({ id }) => id));
  const longestFirst = groups.map(({ id }) => id).sort((one, other) => other.length - one.length);
  const code = new RegExp(`\\b(?:${longestFirst.join('|')})-\\d+\\b`, 'g');
  const written = (await listFiles(root, [...roots, 'docs'])).filter((path) => /\.(?:tsx?|mjs|css|sql|md)$/.test(path));
  const dead: string[] = [];
  let found = 0;
  for (const path of written) {
    for (const [id] of (await read(path)).matchAll(code)) {
      found++;
      if (!known.has(id)) dead.push(`${path}: ${id}`);
    }
  }
  expect(dead).toEqual([]);
  // Whoever looks at nothing finds nothing wrong.
  expect(found).toBeGreaterThan(2000);
});

test('every file that docs/CHECKLIST.md names is there', async () => {
  const files = await listFiles(root, roots);
  const named = [...(await read('docs/CHECKLIST.md')).matchAll(/`([\w./*-]+\.(?:test|journey)\.tsx?)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(100);
  const isThere = (path: string) => {
    const pattern = new RegExp(`(^|/)${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
    return files.some((file) => pattern.test(file));
  };
  expect([...new Set(named)].filter((path) => !isThere(path))).toEqual([]);
});
