import { format } from 'node:util';
import { afterEach } from 'vitest';

/** A stray `console.error` or `console.warn` is a fault somebody printed instead of handling: the test fails. */
const printed: string[] = [];
for (const method of ['error', 'warn'] as const) {
  const original = console[method];
  console[method] = (...parts: unknown[]) => {
    printed.push(format(...parts));
    original(...parts);
  };
}

afterEach(() => {
  const texts = printed.splice(0);
  if (texts.length > 0) throw new Error(`The test printed to console.error or console.warn:\n${texts.join('\n')}`);
});
