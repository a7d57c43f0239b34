import { expect, test } from 'vitest';
import { escapeLetters } from './bundle-server.ts';

const sum = 2;

test.each([
  (n: number) => `आँगन – ₹ ${n} crore 🏠`,
  (n: number) => String.raw`\s*वर्ग\d${n}–`,
  (n: number) => [/[–—]फीट/u.exec(`${n} — —फीट`)?.index, '"é"'],
  (n: number) => {
    const घर = { मूल्य: n };
    return घर.मूल्य;
  },
])('in ASCII %s says the same', (ask) => {
  const inAscii = escapeLetters(ask.toString());
  expect(inAscii).not.toMatch(/[\u0080-\uffff]/);
  // biome-ignore lint/security/noGlobalEval: the code stands above.
  expect((globalThis.eval(`(${inAscii})`) as typeof ask)(sum)).toEqual(ask(sum));
});

test('a template within String.raw, whose end it would misread, is refused', () => {
  const nested = (n: number) => String.raw`\sé${`é${n}`}é`;
  expect(() => escapeLetters(nested.toString())).toThrow('read raw');
});
