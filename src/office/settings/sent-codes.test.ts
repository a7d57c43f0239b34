import { expect, test } from 'vitest';
import { readRecord, type SentCode } from './sent-codes.ts';

const minute = 60_000;
const now = 1_800_000_000_000;
const record: SentCode = {
  target: 'a@b.example',
  sends: 3,
  countedFrom: now - 20 * minute,
  sentAt: now - 2 * minute,
  wait: 5 * minute,
  life: 10 * minute,
};
const kept = (change: Partial<SentCode> = {}) => JSON.stringify({ ...record, ...change });

test('a record is read as it was kept', () => {
  expect(readRecord(kept(), now)).toEqual(record);
});

test('an address whose code is no longer good is forgotten, the count stays for an hour (ADM-SET-19)', () => {
  expect(readRecord(kept({ sentAt: now - 11 * minute }), now)).toMatchObject({ target: '', sends: 3 });
  expect(readRecord(kept({ sentAt: now - 11 * minute, countedFrom: now - 61 * minute }), now)).toBeNull();
  expect(readRecord(kept({ countedFrom: now - 61 * minute }), now)).toMatchObject({ target: record.target, sends: 0 });
});

test('a clock that was put back counts as no time', () => {
  expect(readRecord(kept({ sentAt: now + 1000 * minute, countedFrom: now + 1000 * minute }), now)).toMatchObject({
    target: record.target,
    sends: 3,
  });
});

test('what is no record is none', () => {
  for (const text of [null, '', 'null', '{', '[]', '7', '{"target":1}', kept({ wait: null as never })])
    expect(readRecord(text, now)).toBeNull();
});
