import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closestWords, correctTerms, typingDistance } from './correct-words.ts';
import { parseSearch } from './parse-search.ts';

test.each([
  ['gurgoan', ['gurgaon', 'gurugram', 'goa'], ['gurgaon']],
  ['nodia', ['noida', 'india', 'media'], ['noida']],
  ['sobah', ['sobha', 'sobhagya'], ['sobha']],
  ['dlf', ['dlp', 'dl'], []],
  ['banglore', ['bangalore', 'bengaluru'], ['bangalore']],
  ['xqzxqz', ['noida'], []],
])('%s is taken for the nearest of %o', (word, candidates, expected) => {
  expect(closestWords(word, candidates)).toEqual(expected);
});

test('the distance of two words is the same both ways, zero only for the same word, and never more than the bound tells', () => {
  const word = fc.stringMatching(/^[abc]{0,8}$/);
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, bound) => {
      const distance = typingDistance(a, b, bound);
      expect(distance).toBe(typingDistance(b, a, bound));
      expect(distance === 0).toBe(a === b);
      expect(distance).toBeLessThanOrEqual(bound + 1);
      expect(distance).toBe(Math.min(typingDistance(a, b, 20), bound + 1));
    }),
  );
});

test('a known word stays as it is; an unknown one keeps its own meaning beside the likely ones', () => {
  const terms = parseSearch('maple gurgoan');
  const reports = [
    { word: 'maple', isKnown: true, similar: ['maples'], containing: [] },
    { word: 'gurgoan', isKnown: false, similar: ['gurugram'], containing: [] },
  ];
  const [known, mended] = correctTerms(terms, reports);
  expect(known).toEqual(terms[0]);
  expect(mended?.alternatives).toEqual(expect.arrayContaining(['gurgoan*', 'gurgaon', 'gurugram']));
});
