import { expect, test } from 'vitest';
import { isAmong, keyOfPlace, readPlaces } from './match-place.ts';

const cases: [string, string[], boolean][] = [
  ['Noida', ['Sector 62', 'Noida'], true],
  ['NOIDA ', ['sector 62', 'noida'], true],
  ['Gurgaon', ['Sector 54', 'Gurugram'], true],
  ['गुरुग्राम', ['Gurgaon'], true],
  ['Sec-54', ['Sector 54', 'Gurugram'], true],
  ['sector54, gurgaon', ['Sector 54', 'Gurugram'], true],
  ['Sector 54, Noida', ['Sector 54', 'Gurugram'], false],
  ['Sector 5', ['Sector 54', 'Gurugram'], false],
  ['Golf Course Road', ['Golf Course Road', 'Gurugram'], true],
  ['Golf Course Road', ['Golf Course Extension Road', 'Gurugram'], false],
  // A longer name is another place.
  ['Noida', ['Greater Noida'], false],
  ['Greater Noida', ['Greater Noida West'], false],
  ['Noida', ['Gaur City', 'Noida Extension'], false],
  ['Delhi NCR', ['Sector 62', 'Noida'], true],
  ['Noida', ['anywhere in Delhi NCR'], true],
  // As visitors write.
  ['Gurugram', ['something near sec 54 gurgaon please'], true],
  ['Sector 54', ['something near sec 54 gurgaon please'], true],
  ['Noida', ['a flat in greater noida'], false],
  ['Dubai', ['Dubai Marina / Noida'], true],
  ['Noida', [''], false],
  ['', ['Noida'], false],
  ['· ,', ['Noida'], false],
];
test.each(cases)('who knows %j knows %j: %s', (place, texts, knows) => {
  expect(isAmong(place, readPlaces(texts))).toBe(knows);
});

test('a place has one key whatever it is called', () => {
  expect(new Set(['Gurgaon', 'gurugram', ' GURUGRAM'].map(keyOfPlace)).size).toBe(1);
  expect(new Set(['Sector 54, Gurgaon', 'sec-54,Gurugram'].map(keyOfPlace)).size).toBe(1);
  expect(keyOfPlace('Sector 54, Noida')).not.toBe(keyOfPlace('Sector 54, Gurgaon'));
});

test('the longest text that can be sent is read at once', () => {
  const before = process.cpuUsage();
  readPlaces(['noida '.repeat(2000), 'x '.repeat(5000), ','.repeat(9000)]);
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});
