import { expect, test } from 'vitest';
import { mostKept } from '#contract/shortlist-choices.ts';
import { createKeptHomes, parseKept } from './kept-homes.ts';

const idOf = (number: number) => number.toString(16).padStart(24, '0');
const home = (number: number) => ({ id: idOf(number), title: `Home ${number}`, place: 'Noida', price: 100 * number });

function open({ isFull = false } = {}) {
  const told: string[] = [];
  let [held, now, changes]: [string | null, number, number] = [null, 1000, 0];
  const kept = createKeptHomes({
    shelf: () => ({
      getItem: () => held,
      setItem: (_key, text) => {
        if (isFull) throw new Error('QuotaExceededError');
        held = text;
      },
    }),
    now: () => ++now,
    announce: () => {
      changes += 1;
    },
    complain: (words) => told.push(words),
  });
  return { kept, told, changes: () => changes, written: () => held };
}

test('a press keeps a home, the next one lets go of it; the newest stands first', () => {
  const { kept, changes } = open();
  kept.toggle(home(1));
  kept.toggle(home(2));
  expect(kept.read()).toEqual([
    { ...home(2), at: 1002 },
    { ...home(1), at: 1001 },
  ]);
  expect(kept.read()).toBe(kept.read());
  kept.toggle(home(2));
  expect(kept.read()).toEqual([{ ...home(1), at: 1001 }]);
  expect(changes()).toBe(3);
});

test('what is put back comes to its old place', () => {
  const { kept } = open();
  kept.toggle(home(1));
  kept.toggle(home(2));
  const [, first] = kept.read();
  if (first === undefined) throw new Error('nothing was kept');
  kept.toggle(first);
  kept.toggle(first);
  expect(kept.read().map(({ id }) => id)).toEqual([idOf(2), idOf(1)]);
});

test('a full list takes no more and says so, and a full storage is told of too', () => {
  const { kept, told } = open();
  for (let at = 1; at <= mostKept; at += 1) kept.toggle(home(at));
  expect(told).toEqual([]);
  kept.toggle(home(mostKept + 1));
  expect([kept.read().length, told]).toEqual([mostKept, [expect.stringContaining(`${mostKept} homes`)]]);
  const full = open({ isFull: true });
  full.kept.toggle(home(1));
  expect(full.kept.read()).toHaveLength(1);
  expect([full.written(), full.told]).toEqual([null, [expect.stringContaining('keeps nothing')]]);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no list', '{"id":1}'],
  ['entries of other kinds', '[null,1,"x",{},{"id":"javascript:alert(1)"},{"id":7}]'],
])('%s in the storage counts as no home', (_, written) => {
  expect(parseKept(written)).toEqual([]);
});

test('of a home in the storage only what is sound is read, and each once', () => {
  const strange = { id: idOf(1), title: 5, place: { a: 1 }, price: 'free', at: 'yesterday', more: 1 };
  expect(parseKept(JSON.stringify([strange, home(1)]))).toEqual([
    { id: idOf(1), title: 'A home', place: '', price: null, at: 0 },
  ]);
});
