import { expect, test } from 'vitest';
import { addPicture, moveTo, type PictureEntry, setPrimary, withoutPicture } from './arrange-pictures.ts';

const entry = (url: string, isPrimary = false): PictureEntry => ({ url, isPrimary });
const write = (pictures: PictureEntry[]) =>
  pictures.map(({ url, isPrimary }) => (isPrimary ? `${url}*` : url)).join(' ');

test('the first picture is primary, and one that is set is the only one (ADM-FORM-73, 74)', () => {
  const none = () => undefined;
  const one = addPicture([], entry('a'), none, false);
  expect(write(one)).toBe('a*');
  const three = [entry('b'), entry('c')].reduce((list, next) => addPicture(list, next, none, false), one);
  expect(write(three)).toBe('a* b c');
  expect(write(setPrimary(three, 'c'))).toBe('a b c*');
});

test('when the primary picture goes, the first that is left is primary', () => {
  const pictures = [entry('a'), entry('b', true), entry('c')];
  expect(write(withoutPicture(pictures, 'b'))).toBe('a* c');
  expect(write(withoutPicture(pictures, 'c'))).toBe('a b*');
  expect(withoutPicture([entry('a', true)], 'a')).toEqual([]);
});

test('pictures stand in the order they were chosen in, however their uploads end', () => {
  const orders: Record<string, number> = { first: 1, second: 2, third: 3 };
  const orderOf = (url: string) => orders[url];
  const kept = [entry('old', true)];
  const ended = ['third', 'first', 'second'].reduce((list, url) => addPicture(list, entry(url), orderOf, true), kept);
  expect(write(ended)).toBe('old* first second third');
});

test('the first of new pictures is primary whichever arrives first, and stays so once somebody has arranged them', () => {
  const orderOf = (url: string) => ({ first: 1, second: 2 })[url];
  const late = addPicture([], entry('second'), orderOf, false);
  expect(write(addPicture(late, entry('first'), orderOf, false))).toBe('first* second');
  expect(write(addPicture(late, entry('first'), orderOf, true))).toBe('first second*');
});

test('an entry is moved to another place, and stays where there is none', () => {
  expect(moveTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveTo(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moveTo(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveTo(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
