import { expect, test } from 'vitest';
import { countRows } from './count-rows.ts';

test.each([
  ['', 0],
  ['\ufeffName,Message\r\n', 0],
  ['\ufeffName,Message', 0],
  ['Name,Message\r\nMeera,Hello\r\n', 1],
  ['Name,Message\r\nMeera,Hello', 1],
  ['Name,Message\r\nMeera,"two\r\nlines, and ""quotes""\n"\r\nसुनीता,"x"\r\n', 2],
])('%j has %d records', (csv, expected) => {
  expect(countRows(new TextEncoder().encode(csv))).toBe(expected);
});
