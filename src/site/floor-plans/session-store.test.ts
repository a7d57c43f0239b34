import { beforeEach, describe, expect, test } from 'vitest';
import type { AccessSession } from '#contract/floor-plans.ts';
import { createSessionStore } from './session-store.ts';
import { sessionsKey } from './sessions-key.ts';

const home = '6740c1f2a94be0d17c3355aa';
const other = '6740c1f2a94be0d17c3355bb';

let kept: Map<string, string>;
let told: number;
let now: number;

/** Storage as a browser has it, shared by all stores of a test as by tabs. */
const shelf = () => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const openStore = (place: () => ReturnType<typeof shelf> = shelf) =>
  createSessionStore({
    shelf: place,
    now: () => now,
    announce: () => {
      told += 1;
    },
  });
const granted = (part: Partial<AccessSession> = {}): AccessSession => ({
  sessionId: 'first',
  propertyId: home,
  unlockedContent: ['floor_plans', 'documents'],
  remainingTime: 900_000,
  expiresAt: '2026-11-21T09:15:00.000Z',
  extensionsLeft: 3,
  ...part,
});

beforeEach(() => {
  kept = new Map();
  told = 0;
  now = 1_000_000;
});

test('UND-91, PUB-GATE-35: what was granted lies under propertySessions by its property', () => {
  openStore().keep(granted());
  expect(sessionsKey).toBe('propertySessions');
  expect(JSON.parse(kept.get('propertySessions') ?? '')).toEqual({
    [home]: {
      propertyId: home,
      sessionId: 'first',
      unlockedContent: ['floor_plans', 'documents'],
      expiresAt: 1_900_000,
      storedAt: 1_000_000,
    },
  });
  expect(told).toBe(1);
});

test('PUB-GATE-36: reading one that is over gives nothing and clears it, and only it', () => {
  const store = openStore();
  store.keep(granted());
  store.keep(granted({ propertyId: other, sessionId: 'second', remainingTime: 2_000_000 }));
  now += 900_000;
  expect(store.read(home)).toBeNull();
  expect(Object.keys(JSON.parse(kept.get(sessionsKey) ?? '{}'))).toEqual([other]);
  now += 1_100_000;
  expect(store.read(home)).toBeNull();
  expect(kept.has(sessionsKey)).toBe(false);
});

test('PUB-GATE-37: without a property the last stored one is read', () => {
  const store = openStore();
  store.keep(granted());
  now += 1;
  store.keep(granted({ propertyId: other, sessionId: 'second' }));
  expect(store.read()?.sessionId).toBe('second');
  expect(store.read(home)?.sessionId).toBe('first');
});

test('PUB-GATE-42: cleaning drops what is over', () => {
  const store = openStore();
  store.keep(granted());
  now += 900_001;
  store.cleanUp();
  expect(kept.has(sessionsKey)).toBe(false);
});

test('PUB-GATE-42: a page that reads its own live session drops what is over of other homes', () => {
  const store = openStore();
  store.keep(granted({ propertyId: other, sessionId: 'second' }));
  now += 800_000;
  store.keep(granted());
  now += 100_001;
  expect(store.read(home)?.sessionId).toBe('first');
  expect(Object.keys(JSON.parse(kept.get(sessionsKey) ?? '{}'))).toEqual([home]);
});

test('PUB-GATE-52: an extended session takes the place of the earlier one', () => {
  const store = openStore();
  store.keep(granted());
  now += 800_000;
  store.keep(granted({ sessionId: 'next' }));
  expect(store.read(home)).toMatchObject({ sessionId: 'next', expiresAt: now + 900_000 });
});

test('dropping an old key leaves the newer one of the same home', () => {
  const store = openStore();
  store.keep(granted({ sessionId: 'next' }));
  store.drop({ propertyId: home, sessionId: 'first' });
  expect(store.read(home)?.sessionId).toBe('next');
  store.drop({ propertyId: home, sessionId: 'next' });
  expect(store.read(home)).toBeNull();
});

test('two tabs see one another, and React the same object until something is written', () => {
  const [one, two] = [openStore(), openStore()];
  one.keep(granted());
  const seen = two.read(home);
  expect(seen?.sessionId).toBe('first');
  expect(two.read(home)).toBe(seen);
  one.drop({ propertyId: home, sessionId: 'first' });
  expect(two.read(home)).toBeNull();
});

describe("the server's word on what is left", () => {
  test.each<[why: string, remaining: number, expiresAt: number]>([
    ['shortens a clock that was set back', 300_000, 1_300_000],
    ['never lengthens', 5_000_000, 1_900_000],
    ['is not taken for the time it travelled', 899_000, 1_900_000],
    ['may be that nothing is left', 0, 0],
  ])('%s', (_why, remaining, expiresAt) => {
    const store = openStore();
    store.keep(granted());
    const session = store.read(home);
    if (session) store.shorten(session, remaining);
    expect(store.read(home)?.expiresAt ?? 0).toBe(expiresAt);
  });
});

test('TRAP-63: a clock set forward ends it here at once; set back, nothing is gained but what the server gives', () => {
  const store = openStore();
  store.keep(granted());
  now -= 3_600_000;
  const session = store.read(home);
  if (session) store.shorten(session, 600_000);
  expect(store.read(home)?.expiresAt).toBe(now + 600_000);
  now += 3_600_000;
  expect(store.read(home)).toBeNull();
});

test('where storage is forbidden a session lasts as long as the page', () => {
  const store = openStore(forbidden);
  expect(store.read(home)).toBeNull();
  store.keep(granted());
  expect(store.read(home)?.sessionId).toBe('first');
  store.drop({ propertyId: home, sessionId: 'first' });
  expect(store.read(home)).toBeNull();
});

test('foreign text under the key breaks nothing and is written over', () => {
  kept.set(sessionsKey, '["not", "ours"');
  const store = openStore();
  expect(store.read(home)).toBeNull();
  store.keep(granted());
  expect(store.read(home)?.sessionId).toBe('first');
});
