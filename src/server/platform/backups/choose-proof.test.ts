import { expect, test } from 'vitest';
import { chooseProof } from './choose-proof.ts';
import type { Look, NewestCopy } from './store-proofs.ts';

const now = new Date('2026-11-27T06:07:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);
const days = (count: number) => count * 24;
const copy = (place: string, name = 'newest'): NewestCopy => ({
  id: name,
  name,
  place,
  started_at: ago(5),
  digest: null,
  is_encrypted: false,
});
const look = (place: string, hours: number, why: string | null = null, name = 'newest'): Look => ({
  place,
  name,
  at: ago(hours),
  kind: why === null ? 'restored' : null,
  proof_failed_why: why,
});
const both = ['a', 'b'];
const copies = both.map((place) => copy(place));
const choose = (looks: Look[], given = copies, places = both) =>
  chooseProof(now, { places, copies: given, looks })?.place ?? null;

test('once a week the place is looked at that had to wait longest', () => {
  expect(choose([])).toBe('a');
  expect(choose([look('a', 1)])).toBe(null);
  expect(choose([look('a', days(7))])).toBe('b');
  expect(choose([look('a', days(7)), look('b', days(14))])).toBe('b');
  expect(choose([look('a', days(6)), look('b', days(14))])).toBe(null);
  expect(choose([], [])).toBe(null);
  expect(choose([], copies, ['b'])).toBe('b');
});

test('what failed is tried again after some hours, at once when a newer copy came, and holds up no other place', () => {
  expect(choose([look('a', 5, 'damaged'), look('b', 1)])).toBe(null);
  expect(choose([look('a', 6, 'damaged'), look('b', 1)])).toBe('a');
  expect(choose([look('a', 1, 'damaged', 'older'), look('b', 1)])).toBe('a');
  expect(choose([look('a', 1, 'damaged')])).toBe('b');
  expect(choose([look('a', 1, 'damaged'), look('b', days(8))])).toBe('b');
});
