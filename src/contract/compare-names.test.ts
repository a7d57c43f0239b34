import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compareNames } from './compare-names.ts';

test('names stand as people look for them', () => {
  const names = ['tower 10', 'Élan', 'Tower 2', 'dlf', 'DLF Homes', 'Emaar', 'गोदरेज', '3C'];
  const sorted = names.map((name) => ({ name })).toSorted(compareNames);
  expect(sorted.map(({ name }) => name)).toEqual([
    '3C',
    'dlf',
    'DLF Homes',
    'Élan',
    'Emaar',
    'Tower 2',
    'tower 10',
    'गोदरेज',
  ]);
});

test('names are compared in one place', () => {
  const source = path.join(import.meta.dirname, '..');
  const others = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['**/*.test.ts', '**/compare-names.ts'] }).filter(
    (file) => /localeCompare/.test(readFileSync(path.join(source, file), 'utf8')),
  );
  expect(others).toEqual([]);
});
