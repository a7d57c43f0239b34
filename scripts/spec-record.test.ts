import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listFiles, roots } from './structure/source-tree.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFile(join(root, path), 'utf8');
const index = await read('docs/spec/README.md');
const groups = [...index.matchAll(/^\| ([A-Z-]+) \| \[.*?\]\((.*?)\) \| (\d+) \|$/gm)].map(
  ([, id = '', file = '', count = '']) => ({ id, file, count: Number(count) }),
);
const rows = (
  await Promise.all(
    groups.map(async ({ file }) =>
      [...(await read(`docs/spec/${file}`)).matchAll(/^\| ([A-Z-]+-\d+) \| .+ \| (.+) \|$/gm)].map(
        ([, id = '', proof = '']) => ({ id, proof }),
      ),
    ),
  )
).flat();

test('every group has its rows, each once and without a gap', () => {
  const wanted = groups.flatMap(({ id, count }) =>
    Array.from({ length: count }, (_, at) => `${id}-${String(at + 1).padStart(2, '0')}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(wanted);
  expect(rows).toHaveLength(1293);
});

test('every proof of a row is a title that stands in its file', async () => {
  const texts = await read('test/public-texts.ts');
  const files = new Map<string, string>();
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
      if (!files.has(path)) files.set(path, await read(path).catch(() => ''));
      const text = files.get(path) ?? '';
      if (!['"', "'", '`'].some((quote) => text.includes(`${quote}${title}`)))
        wrong.push(`${id}: ${path} has no title that begins "${title}"`);
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
