import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('whoever writes over what a query shows has waited until the reading of it is called off', async () => {
  // Not waited for, a list that was being read takes the change back on the screen after it was made.
  const calls: string[] = [];
  for await (const path of glob('src/office/**/*.{ts,tsx}', { exclude: (name) => name.endsWith('.test.ts') }))
    for (const line of (await readFile(path, 'utf8')).split('\n'))
      if (line.includes('.cancelQueries(')) calls.push(line.trim());
  expect(calls.length).toBeGreaterThan(2);
  expect(calls.filter((line) => !line.startsWith('await '))).toEqual([]);
});
