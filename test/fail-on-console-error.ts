import { format } from 'node:util';
import { afterAll, afterEach, vi } from 'vitest';

/** A stray `console.error` or `console.warn` is a fault somebody printed instead of handling: the test fails. */
const printed: string[] = [];
const { error, warn } = console;
for (const [method, original] of Object.entries({ error, warn })) {
  Object.assign(console, {
    [method]: (...parts: unknown[]) => {
      printed.push(format(...parts));
      original(...parts);
    },
  });
}

afterEach(() => {
  const texts = printed.splice(0);
  if (texts.length > 0) throw new Error(`The test printed to console.error or console.warn:\n${texts.join('\n')}`);
});

// The next file runs in this process too.
afterAll(() => {
  vi.restoreAllMocks();
  Object.assign(console, { error, warn });
});
