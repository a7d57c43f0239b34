import { expect, test } from 'vitest';
import { csvLines } from './answer-csv.ts';

test.each([
  ['a line\n=1+1', '"a line\n=1+1"'],
  ['a line\r=1+1', '"a line\r=1+1"'],
  ['a line\r\n=1+1', '"a line\r\n=1+1"'],
  ['comma, "quote"', '"comma, ""quote"""'],
  ['plain', 'plain'],
  [12.5, '12.5'],
  [-3, '-3'],
])('%j is one cell (RFC 4180)', (value, cell) => {
  expect(csvLines([[value, 'next']])).toBe(`${cell},next\r\n`);
});

test.each(['=1+1', '+91 98', '-1', '@a', '\t=1', ' =1', '＝1', '\u00a0=1'])(
  '%j is marked as text (UND-43)',
  (value) => {
    expect(csvLines([[value, 'next']])).toMatch(/^"?'/);
  },
);
