import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GatedContent, gateTimes } from '#contract/gates.ts';
import {
  dropExpired,
  findSession,
  opens,
  parseSessions,
  remainingOf,
  remainingText,
  type Sessions,
  type StoredSession,
  toStored,
} from './access-sessions.ts';

const now = Date.UTC(2026, 10, 21, 9);
const home = '6740c1f2a94be0d17c3355aa';
const other = '6740c1f2a94be0d17c3355bb';

const session = (part: Partial<StoredSession> = {}): StoredSession => ({
  propertyId: home,
  sessionId: 'key',
  expiresAt: now + 60_000,
  unlockedContent: ['floor_plans', 'documents'],
  storedAt: now,
  ...part,
});
const mapOf = (...all: StoredSession[]): Sessions => Object.fromEntries(all.map((one) => [one.propertyId, one]));

test('PUB-GATE-35, TRAP-63: a session is kept with its end by this clock, whatever time the server has', () => {
  const answer = {
    sessionId: 'key',
    propertyId: home,
    unlockedContent: ['floor_plans', 'documents'] as GatedContent[],
    remainingTime: gateTimes.session,
    expiresAt: '1999-12-31T23:59:59.000Z',
    extensionsLeft: 3,
  };
  expect(toStored(answer, now)).toEqual({
    propertyId: home,
    sessionId: 'key',
    unlockedContent: ['floor_plans', 'documents'],
    expiresAt: now + 900_000,
    storedAt: now,
  });
});

test('UND-08: a session that was extended three times is kept as the last', () => {
  const answer = {
    sessionId: 'key',
    propertyId: home,
    unlockedContent: ['floor_plans'] as GatedContent[],
    remainingTime: gateTimes.session,
    expiresAt: '1999-12-31T23:59:59.000Z',
  };
  expect(toStored({ ...answer, extensionsLeft: 0 }, now).isLast).toBe(true);
  expect(toStored({ ...answer, extensionsLeft: 1 }, now)).not.toHaveProperty('isLast');
});

test('what was written is read again', () => {
  const sessions = mapOf(session({ isLast: true }), session({ propertyId: other, sessionId: 'b' }));
  expect(parseSessions(JSON.stringify(sessions))).toEqual(sessions);
});

test.each<[why: string, text: string | null]>([
  ['nothing', null],
  ['an empty text', ''],
  ['half a text', '{"6740c1f2a94be0d17c3355aa":{"sess'],
  ['a number', '12'],
  ['null', 'null'],
  ['a list', '[1,"a",null]'],
  ['entries that are none', `{"${home}":null,"${other}":"open"}`],
  ['an entry without a key', `{"${home}":{"expiresAt":${now + 1e6},"unlockedContent":["documents"]}}`],
  ['an empty key', `{"${home}":{"sessionId":"","expiresAt":${now + 1e6},"unlockedContent":["documents"]}}`],
  ['an end as text', `{"${home}":{"sessionId":"k","expiresAt":"tomorrow","unlockedContent":["documents"]}}`],
  ['no list of contents', `{"${home}":{"sessionId":"k","expiresAt":${now + 1e6},"unlockedContent":"documents"}}`],
])('%s in the storage is no session and breaks nothing', (_why, text) => {
  expect(parseSessions(text)).toEqual({});
});

test('whatever anybody writes there, it is read without a fault', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.dictionary(fc.string(), fc.jsonValue()).map((one) => JSON.stringify(one)),
      ),
      (text) => {
        for (const one of Object.values(parseSessions(text))) expect(one.sessionId).not.toBe('');
      },
    ),
  );
});

test('contents that nobody can unlock are not taken over', () => {
  const text = `{"${home}":{"sessionId":"k","expiresAt":${now},"unlockedContent":["prices","documents",7]}}`;
  expect(parseSessions(text)[home]).toEqual(
    session({ sessionId: 'k', expiresAt: now, unlockedContent: ['documents'], storedAt: 0 }),
  );
});

// PUB-GATE-36, 37, TRAP-61
test.each<[row: string, sessions: Sessions, propertyId: string | undefined, found: string | null]>([
  ['PUB-GATE-36: live', mapOf(session()), home, 'key'],
  ['PUB-GATE-36: one millisecond left', mapOf(session({ expiresAt: now + 1 })), home, 'key'],
  ['PUB-GATE-36: over to the millisecond', mapOf(session({ expiresAt: now })), home, null],
  ['PUB-GATE-36: long over', mapOf(session({ expiresAt: now - 1e9 })), home, null],
  ['PUB-GATE-44: of another home', mapOf(session({ propertyId: other })), home, null],
  [
    'PUB-GATE-37: none named, the last stored',
    mapOf(session({ storedAt: now - 5 }), session({ propertyId: other, sessionId: 'late' })),
    undefined,
    'late',
  ],
  [
    'PUB-GATE-37: none named, the last stored is over',
    mapOf(session({ storedAt: now - 5 }), session({ propertyId: other, sessionId: 'late', expiresAt: now })),
    undefined,
    'key',
  ],
  ['PUB-GATE-37: none named, nothing stored', {}, undefined, null],
  [
    'TRAP-61: one named, another stored last',
    mapOf(session({ storedAt: 0 }), session({ propertyId: other, sessionId: 'late' })),
    home,
    'key',
  ],
])('the session that is meant: %s', (_row, sessions, propertyId, found) => {
  expect(findSession(sessions, now, propertyId)?.sessionId ?? null).toBe(found);
});

// PUB-GATE-38, 44
test.each<
  [row: string, session: StoredSession | null, propertyId: string, content: GatedContent | undefined, open: boolean]
>([
  ['PUB-GATE-38: no content asked', session({ unlockedContent: [] }), home, undefined, true],
  ['PUB-GATE-38: content unlocked', session(), home, 'documents', true],
  ['PUB-GATE-38: content not unlocked', session({ unlockedContent: ['floor_plans'] }), home, 'documents', false],
  ['PUB-GATE-38: no session id', session({ sessionId: '' }), home, undefined, false],
  ['PUB-GATE-38: no session', null, home, undefined, false],
  ['PUB-GATE-44: another home', session(), other, undefined, false],
  ['PUB-GATE-44: another home, content unlocked', session(), other, 'documents', false],
])('what a session opens: %s', (_row, one, propertyId, content, open) => {
  expect(opens(one, propertyId, content)).toBe(open);
});

test('PUB-GATE-39: what is left is the end minus now', () => {
  expect(remainingOf(session({ expiresAt: now + 123_456 }), now)).toBe(123_456);
  expect(remainingOf(session({ expiresAt: now - 1 }), now)).toBe(-1);
});

describe('what is left in words', () => {
  test.each<[row: string, milliseconds: number, text: string]>([
    ['PUB-GATE-40', 900_000, '15m 0s'],
    ['PUB-GATE-40', 899_999, '15m 0s'],
    ['PUB-GATE-40', 872_000, '14m 32s'],
    ['PUB-GATE-40', 120_000, '2m 0s'],
    ['PUB-GATE-40', 61_000, '1m 1s'],
    ['PUB-GATE-40', 60_000, '1m 0s'],
    ['PUB-GATE-40', 59_000, '59s'],
    ['PUB-GATE-40', 1000, '1s'],
    ['PUB-GATE-40: a begun second counts', 1, '1s'],
    ['PUB-GATE-41', 0, 'Expired'],
    ['PUB-GATE-41', -1, 'Expired'],
    ['PUB-GATE-41', -9e9, 'Expired'],
    ['PUB-GATE-41: no number', Number.NaN, 'Expired'],
  ])('%s: %d is "%s"', (_row, milliseconds, text) => expect(remainingText(milliseconds)).toBe(text));

  test('for every time the words say the second it is in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_600_000 }), (milliseconds) => {
        const [, minutes = '0', seconds = ''] = /^(?:(\d+)m )?(\d+)s$/.exec(remainingText(milliseconds)) ?? [];
        expect(Number(minutes) * 60 + Number(seconds)).toBe(Math.ceil(milliseconds / 1000));
        expect(Number(seconds)).toBeLessThan(60);
      }),
    );
  });
});

test('PUB-GATE-42: cleaning drops what is over and keeps the rest as it is', () => {
  const live = session();
  const cleaned = dropExpired(mapOf(live, session({ propertyId: other, expiresAt: now })), now);
  expect(cleaned).toEqual({ [home]: live });
});
