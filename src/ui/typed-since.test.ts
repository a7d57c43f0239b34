import { expect, test } from 'vitest';
import { typedSince } from './typed-since.ts';

const empty = { title: '', note: '' };
const sent = { title: 'Ring', note: 'At noon' };

test.each([
  ['nothing was typed meanwhile', sent, empty],
  ['one field was typed on', { ...sent, note: 'At one' }, { title: '', note: 'At one' }],
  ['a field was emptied', { ...sent, note: '' }, empty],
])('what a stored form holds where %s', (_, now, left) => {
  expect(typedSince(sent, now, empty)).toEqual(left);
});
