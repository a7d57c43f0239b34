import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');
const index = await read('docs/spec/README.md');
const groups = [...index.matchAll(/^\| ([A-Z-]+) \| \[.*?\]\((.*?)\) \| (\d+) \|$/gm)].map(
  ([, id = '', file = '', count = '']) => ({ id, file, count: Number(count) }),
);
const rows = (
  await Promise.all(
    groups.map(async (group) =>
      (
        await read(`docs/spec/${group.file}`)
      )
        .split('\n')
        .flatMap((line) => /^\| ([A-Z-]+-\d+) \| (.+) \| (.+) \|$/.exec(line) ?? [])
        .reduce<{ id: string; group: string; proof: string }[]>((all, cell, at, cells) => {
          if (at % 4 === 1) all.push({ id: cell, group: group.id, proof: cells[at + 2] ?? '' });
          return all;
        }, []),
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
  const files = new Map<string, string>();
  const wrong: string[] = [];
  for (const { id, proof } of rows) {
    if (/^\*(seen|open)\*/.test(proof)) continue;
    const named = [...proof.matchAll(/`([^`›]+) › ([^`]+)`/g)];
    if (named.length === 0) wrong.push(`${id} has no proof`);
    for (const [, path = '', title = ''] of named) {
      if (!files.has(path)) files.set(path, await read(path).catch(() => ''));
      const text = files.get(path) ?? '';
      if (!['"', "'", '`'].some((quote) => text.includes(`${quote}${title}`)))
        wrong.push(`${id}: ${path} has no title that begins "${title}"`);
    }
  }
  expect(wrong).toEqual([]);
});
