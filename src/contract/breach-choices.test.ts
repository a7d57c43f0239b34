import { expect, test } from 'vitest';
import { listInquiryIds, listWho, readClocks, writeSpan } from './breach-choices.ts';
import { gap, hasGap, prepareBoardDetails, prepareBoardFirst, preparePeopleLetter } from './breach-letters.ts';

const known = '2026-11-20T10:00:00.000Z';
const later = (hours: number) => new Date(Date.parse(known) + hours * 3_600_000);
const none = { knownAt: known, boardToldAt: null, detailsToldAt: null, peopleToldAt: null };

test.each<[number, string[]]>([
  [0, ['running', 'running', 'running']],
  [6, ['near', 'running', 'near']],
  [24, ['near', 'running', 'near']],
  [24.1, ['over', 'running', 'over']],
  [48, ['over', 'near', 'over']],
  [72, ['over', 'near', 'over']],
  [72.1, ['over', 'over', 'over']],
])('%s hours after it was known', (hours, levels) => {
  expect(readClocks(none, later(hours)).map(({ level }) => level)).toEqual(levels);
});

test('what was done says when, and whether it was late', () => {
  const done = { ...none, boardToldAt: later(5.5).toISOString(), detailsToldAt: later(75).toISOString() };
  expect(readClocks(done, later(100)).map(({ says }) => says)).toEqual([
    'Done 5 h 30 min after it was known',
    'Done, 3 h late',
    'Over by 3 days 4 h',
  ]);
});

test('a span is written as people say it', () => {
  expect([0, 59_999, 3_600_000, 5_520_000, 86_400_000, 180_000_000].map(writeSpan)).toEqual([
    '0 min',
    '0 min',
    '1 h',
    '1 h 32 min',
    '1 day',
    '2 days 2 h',
  ]);
});

test('ids are found in addresses, each once; numbers and addresses by lines or commas', () => {
  const id = 'a'.repeat(24);
  expect(listInquiryIds(`https://x.example/admin/inquiries/${id}?a=1\n${id} ${'b'.repeat(25)}`)).toEqual([id]);
  expect(listWho(' A@x.example ,\n+91 98100 23456;a@X.example')).toEqual(['a@x.example', '+91 98100 23456']);
});

const facts = {
  ...{ whatHappened: 'W', dataKinds: 'D', place: 'P', effects: 'E', stepsTaken: 'S', advice: 'A', contact: 'C' },
  ...{ cause: 'U', prevention: 'R', knownAt: known, beganAt: known, endedAt: null },
  ...{ touchedCount: 12, mailCount: 9, lettersAt: known, peopleToldAt: null },
};

test('letters say everything that the law asks for, and show where a word is missing', () => {
  for (const language of ['en', 'hi'] as const) {
    const letter = preparePeopleLetter(facts, language);
    expect(hasGap(letter)).toBe(false);
    expect(letter).toContain(language === 'hi' ? '20 नवंबर 2026, 15:30 बजे से' : 'Since 20 November 2026, 15:30 IST');
    for (const word of ['W', 'D', 'E', 'S', 'A', 'C']) expect(letter).toContain(`\n${word}`);
    for (const name of ['whatHappened', 'dataKinds', 'effects', 'stepsTaken', 'advice', 'contact'])
      expect(preparePeopleLetter({ ...facts, [name]: '' }, language)).toContain(gap[language]);
  }
  expect(preparePeopleLetter({ ...facts, cause: '', prevention: '' }, 'en')).not.toContain(gap.en);
  expect(hasGap(prepareBoardFirst({ ...facts, cause: '', prevention: '', stepsTaken: '', lettersAt: null }))).toBe(
    false,
  );
  const details = prepareBoardDetails(facts);
  expect(hasGap(details)).toBe(false);
  for (const word of ['U', 'R', 'S', 'P']) expect(details).toContain(`\n${word}`);
  expect(details).toContain('Letters by e-mail to 9 people');
  for (const name of ['cause', 'prevention', 'stepsTaken'])
    expect(hasGap(prepareBoardDetails({ ...facts, [name]: '' }))).toBe(true);
  expect(hasGap(prepareBoardDetails({ ...facts, lettersAt: null }))).toBe(true);
});
