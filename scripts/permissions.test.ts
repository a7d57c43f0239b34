import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { permissionsMarkdown } from './print-permissions.ts';

test('docs/PERMISSIONS.md says what the table says', async () => {
  const page = await readFile(new URL('../docs/PERMISSIONS.md', import.meta.url), 'utf8');
  expect(page).toBe(`${permissionsMarkdown()}\n`);
});
