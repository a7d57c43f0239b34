import { expect, test } from 'vitest';
import { writeLatin } from './write-latin.ts';

test.each([
  ['पालम', 'palam'],
  ['विहार', 'vihar'],
  ['गोदरेज', 'godrej'],
  ['अडानी', 'adani'],
  ['महिंद्रा', 'mahindra'],
  ['अंसल', 'ansal'],
  ['चंपा', 'champa'],
  ['गाज़ियाबाद', 'gaziyabad'],
  ['साउथ', 'south'],
  ['सिटी', 'city'],
  ['palam', null],
  ['सेक्टर65', null],
  ['क', null],
])('%s: %s', (word, latin) => {
  expect(writeLatin(word)).toBe(latin);
});
