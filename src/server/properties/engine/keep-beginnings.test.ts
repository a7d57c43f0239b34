import { expect, test } from 'vitest';
import { emptyRows, listRows, wordsFor } from './filter-rows.ts';
import { createWordIndex, type Field, fields } from './index-words.ts';
import { createPostings } from './keep-postings.ts';
import { createVocabulary } from './keep-words.ts';

const beginnings = ['ga', 'gu', 'é', 'गु', '𝒜b', 'rare'];
let seed = 11;
/** The same numbers at each run. */
function below(most: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return (seed >>> 8) % most;
}

function fill() {
  const vocabulary = createVocabulary();
  const words = createWordIndex(vocabulary, createPostings());
  const said: { word: string; field: Field; row: number }[] = [];
  let rows = 0;
  /** A home with some of so many words. */
  const addRow = (most: number) => {
    const own = new Set(Array.from({ length: 12 }, () => `${beginnings[below(5)]}x${below(most)}`));
    if (rows % 50 === 0) own.add('rare1');
    if (rows % 3 === 0) own.add('g').add('ga');
    for (const word of own)
      for (const field of fields.slice(0, 1 + below(3))) {
        words.add(vocabulary.add(word), field, rows);
        said.push({ word, field, row: rows });
      }
    rows += 1;
  };
  const find = (text: string, field: Field) => {
    const found = emptyRows(wordsFor(rows));
    words.find(text, field, found);
    return [...listRows(found)];
  };
  const expectAll = () => {
    for (const text of ['ga', 'gu', 'éx', 'गु', '𝒜b', 'ra', 'g', 'gax', 'gax1', 'zz'])
      for (const field of fields) {
        const wanted = said.filter((one) => one.field === field && one.word.startsWith(text)).map(({ row }) => row);
        expect(find(`${text}*`, field), `${text} in ${field}`).toEqual([...new Set(wanted)].sort((a, b) => a - b));
      }
  };
  return { words, addRow, expectAll, rows: () => rows };
}

test('what begins with two letters is what its words say, also for rows and words that come while it is read and later', () => {
  const { words, addRow, expectAll, rows } = fill();
  for (let row = 0; row < 1500; row += 1) addRow(3000);
  const steps = words.beginnings.read(rows(), 100);
  let turns = 0;
  for (; !steps.next().done; turns += 1) {
    addRow(4000);
    expectAll();
  }
  expect(turns).toBeGreaterThan(3);
  for (const text of ['ga', 'gu', 'éx', 'गु', '𝒜b']) expect(words.beginnings.rowsOf(text, 0), text).not.toBeNull();
  expectAll();
  for (let row = 0; row < 300; row += 1) addRow(6000);
  expectAll();
});

test('only what is dear to read is kept, and nothing but two letters', () => {
  const { words, addRow, rows } = fill();
  for (let row = 0; row < 200; row += 1) addRow(200);
  expect(words.beginnings.rowsOf('ga', 0)).toBeNull();
  for (const _ of words.beginnings.read(rows(), 100));
  expect(words.beginnings.rowsOf('ga', 0)).not.toBeNull();
  for (const text of ['ra', 'g', 'gax', '']) expect(words.beginnings.rowsOf(text, 0), text).toBeNull();
});
