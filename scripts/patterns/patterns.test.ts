import { expect, test } from 'vitest';
import { bounds } from './bound-patterns.ts';
import { listPatterns, written } from './list-patterns.ts';
import { findSlow, timeOf, worstOf } from './pump-pattern.ts';

const { patterns, unknown } = listPatterns();
const boundOf = new Map(bounds.flatMap((bound) => bound.patterns.map((pattern) => [pattern, bound])));

/** Milliseconds of processor time, on a machine that others use too. */
const longest = 250;

test('patterns of exponential, cubic and quadratic time are found by the texts that are tried', () => {
  const slow = [
    '^(a+)+$',
    '^(?:\\w+\\s?)*$',
    '(x+x+)+y',
    '\\s+$',
    '<rect [^>]*>',
    '\\d+,\\d+$',
    '^(.*),(.*)$',
    '^\\d+\\s*(?:of)?\\s*(\\d+)$',
  ];
  expect(slow.filter((source) => findSlow({ source, flags: '' }) === null)).toEqual([]);
  const quick = ['^[a-z]+$', '[^/]{1,40}$', '^\\s+', '\\bword\\b', '^(?:a|b)*$'];
  expect(quick.filter((source) => findSlow({ source, flags: '' }) !== null)).toEqual([]);
});

// Hundreds of patterns, each with hundreds of texts: a machine that is busy takes minutes.
test('no pattern takes more than linear time, but those whose texts are short', () => {
  expect(patterns.length).toBeGreaterThan(450);
  const slow = patterns
    .filter((pattern) => !boundOf.has(written(pattern)))
    .flatMap((pattern) => {
      const found = findSlow(pattern);
      return found === null ? [] : [`${written(pattern)} in ${pattern.at.join(', ')}: ${JSON.stringify(found)}`];
    });
  expect(slow).toEqual([]);
}, 300_000);

test('what is bounded is quick at the longest text that it reads', () => {
  const known = new Set(patterns.map(written));
  expect(
    [...boundOf.keys()].filter((pattern) => !known.has(pattern)),
    'bounds that nothing needs',
  ).toEqual([]);
  const slow = patterns.flatMap((pattern) => {
    const bound = boundOf.get(written(pattern));
    const { text, milliseconds } =
      bound === undefined ? { text: '', milliseconds: 0 } : worstOf(pattern, bound.letters);
    return milliseconds > longest ? [`${written(pattern)}: ${milliseconds} ms with ${JSON.stringify(text)}`] : [];
  });
  expect(slow).toEqual([]);
});

test('patterns that are made of arguments are known, each with what it is made of', () => {
  expect(unknown.map((one) => one.split(':')[0])).toEqual([
    'src/contract/areas.ts',
    // The names of a closed list, with commas between them.
    'src/contract/properties.ts',
    'src/server/imports/parse-place.ts',
    'src/server/imports/parse-portal-row.ts',
    // Ours alone, over a search text: read-wishes.test.ts tries them at its longest.
    'src/server/properties/search/read-wishes.ts',
  ]);
});

test('a list of relations of a megabyte, and the names of an archive, are read at once', () => {
  const of = (start: string) => patterns.find(({ source }) => source.startsWith(start)) ?? { source: '', flags: '' };
  const megabyte = (text: string) => text.repeat(1_000_000 / text.length);
  expect(timeOf(of('<(?:[\\w.-]+:)?Relationship(?=[\\s/>])(('), megabyte('<Relationship '))).toBeLessThan(longest);
  expect(timeOf(of('<(?:[\\w.-]+:)?Relationship(?=[\\s/>])(('), megabyte('<Relationship "'))).toBeLessThan(longest);
  expect(timeOf(of('(?<![\\w:.-])([\\w:.-]+)\\s*='), megabyte('-'))).toBeLessThan(longest);
});
