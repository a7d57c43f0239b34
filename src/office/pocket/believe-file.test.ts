import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isAsBuilt } from './believe-file.ts';

test('a kept file is believed when it is what was built, and not otherwise', async () => {
  const text = (words: string) => new TextEncoder().encode(words).buffer;
  const digest = createHash('sha256').update('the office').digest('base64');
  expect(await isAsBuilt(text('the office'), digest)).toBe(true);
  expect(await isAsBuilt(text('the office '), digest)).toBe(false);
  expect(await isAsBuilt(text('the office'), undefined)).toBe(false);
});
