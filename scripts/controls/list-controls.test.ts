import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compareWithPage, controls } from './list-controls.ts';

const root = path.join(import.meta.dirname, '../..');

test('every row of docs/SECURITY.md has a control that can be taken out, and every control a row', () => {
  expect(compareWithPage(new URL('../../docs/SECURITY.md', import.meta.url))).toEqual([]);
});

test('what each control takes out stands once where it says, and its tests are there', () => {
  const tests = new Set(globSync('src/**/*.test.ts', { cwd: root }).map((file) => path.basename(file, '.test.ts')));
  const unfit = controls.flatMap((control) => [
    ...[control, ...(control.also ?? [])].flatMap(({ take, file = control.file }) => {
      const times = readFileSync(path.join(root, file), 'utf8').split(take).length - 1;
      return times === 1 ? [] : [`${control.name}: ${times} times in ${file}`];
    }),
    ...control.tests.filter((name) => !tests.has(name)).map((name) => `${control.name}: no ${name}.test.ts`),
  ]);
  expect(unfit).toEqual([]);
});
