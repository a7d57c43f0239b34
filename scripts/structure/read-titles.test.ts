import { expect, test } from 'vitest';
import { beginsSo, readTitles } from './read-titles.ts';

const file = `
  const other = 'no title';
  say('no title either', () => {});
  test.slow();
  test('alone', async () => { expect('inside').toBe('inside'); });
  describe('a group', () => {
    it.each([['a', 1]])('of %s', () => {});
    describe.each(keys)('%s', () => { test(\`is \${what} there\`, () => {}); });
  });
  for (const { what } of all) journey(\`a page \${what}\`, async () => {});
  (isFault ? test : journey)(\`\${name} works\`, async () => {});
  test.skip('left out', () => {});
  describe.skipIf(isOdd)('on some machines', () => { test('only', () => {}); });
`;
const titles = readTitles('a.test.ts', file);

test('the titles of a file are what its tests are called, with their groups and as they are written', () => {
  expect(titles.filter(({ isSkipped }) => !isSkipped).map(({ names }) => names)).toEqual([
    ['alone'],
    ['a group', 'of %s'],
    ['a group', '%s', `is \${what} there`],
    [`a page \${what}`],
    [`\${name} works`],
  ]);
});

test('what somebody skips proves nothing', () => {
  expect(titles.filter(({ isSkipped }) => isSkipped).map(({ names }) => names.at(-1))).toEqual(['left out', 'only']);
});

test('a proof begins like the title, alone or behind its groups', () => {
  const [, within] = titles;
  for (const words of ['of', 'a group', 'a gro › of %s']) expect(within && beginsSo(within, words)).toBe(true);
  for (const words of ['group', 'no title', '%s', '› of']) expect(within && beginsSo(within, words)).toBe(false);
});
