import { expect, test } from 'vitest';
import { comparedQuery, parseCompared } from './shortlist-choices.ts';

const idOf = (number: number) => number.toString(16).padStart(24, '0');
const read = (homes: string) => parseCompared(new URLSearchParams({ homes }));

test('an address compares four homes at most, each once, and nothing that is no home', () => {
  const ids = [1, 2, 3, 4, 5].map(idOf);
  expect(read(ids.join(','))).toEqual(ids.slice(0, 4));
  expect(read(` ${ids[0]} ,${ids[0]?.toUpperCase()},sample-1,,../x,${ids[1]}`)).toEqual(ids.slice(0, 2));
  expect(parseCompared(new URLSearchParams())).toEqual([]);
});

test('the address that is written reads as what was written', () => {
  const ids = [7, 8].map(idOf);
  expect(parseCompared(new URLSearchParams(comparedQuery(ids)))).toEqual(ids);
  expect(comparedQuery([])).toBe('');
});
