import { expect, test } from 'vitest';
import { findDevelopers } from './find-developers.ts';

const developers = [
  { name: 'Tamarind Homes', specialization: 'Courtyard houses', city: 'New Delhi', state: 'Delhi', founded: '2011' },
  { name: 'Sérénité Habitat', specialization: 'Villas', city: 'Gurugram', state: 'Haryana', founded: '2007' },
];
const found = (text: string) => findDevelopers(developers, text).map(({ name }) => name);

test('developers are found by all words of name, specialization, place and year (ADM-DEV-03)', () => {
  expect(found('')).toHaveLength(2);
  expect(found('courtyard delhi')).toEqual(['Tamarind Homes']);
  expect(found('serenite')).toEqual(['Sérénité Habitat']);
  expect(found('2007 HARYANA')).toEqual(['Sérénité Habitat']);
  expect(found('villas delhi')).toEqual([]);
});
