import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

/** Work that ends when told. */
function hold() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { work: () => promise, end: () => resolve(), fail: () => reject(new Error('broken')) };
}

test('so many run at once, so many wait in their order, the next is refused', async () => {
  const inTurn = takeTurns({ atOnce: 2, mayWait: 2, busy: 'Come back later' });
  const began: number[] = [];
  const held = [0, 1, 2, 3].map(() => hold());
  const all = held.map(({ work }, at) =>
    inTurn(() => {
      began.push(at);
      return work();
    }),
  );
  await expect(inTurn(async () => {})).rejects.toMatchObject({ code: 'unavailable', message: 'Come back later' });
  expect(began).toEqual([0, 1]);
  held[1]?.end();
  await all[1];
  await Promise.resolve();
  expect(began).toEqual([0, 1, 2]);
  for (const { end } of held) end();
  await Promise.all(all);
  expect(began).toEqual([0, 1, 2, 3]);
  expect(await inTurn(async () => 'free again')).toBe('free again');
});

test('work that fails gives its place on', async () => {
  const inTurn = takeTurns({ atOnce: 1, mayWait: 1, busy: '' });
  const first = hold();
  const failing = inTurn(first.work);
  const next = inTurn(async () => 'done');
  first.fail();
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('never more than allowed run at once, all of them run in the order they came, and a failure hands its turn on', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ ticks: fc.nat(5), fails: fc.boolean() }), { maxLength: 30 }),
      async (atOnce, works) => {
        const turns = takeTurns({ atOnce, patience: 10_000, busy: '' });
        const begun: number[] = [];
        let running = 0;
        const outcomes = await Promise.allSettled(
          works.map(({ ticks, fails }, number) =>
            turns(async () => {
              begun.push(number);
              running += 1;
              expect(running).toBeLessThanOrEqual(atOnce);
              for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
              running -= 1;
              if (fails) throw new Error('on purpose');
            }),
          ),
        );
        expect(begun).toEqual(works.map((_, number) => number));
        expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(works.map(({ fails }) => fails));
      },
    ),
  );
});

test('whose turn does not come in time is told so, never begins, and holds up nobody behind', async () => {
  const turns = takeTurns({ atOnce: 1, patience: 20, busy: '' });
  let finish = () => {};
  const first = turns(() => new Promise<void>((resolve) => (finish = resolve)));
  let hasBegun = false;
  const second = turns(async () => {
    hasBegun = true;
  });
  await expect(second).rejects.toMatchObject({ code: 'unavailable' });
  const third = turns(async () => 'done');
  finish();
  await first;
  expect(await third).toBe('done');
  expect(hasBegun).toBe(false);
});

test('while others wait a place rests after its work, and whoever worked has the result before', async () => {
  const inTurn = takeTurns({ atOnce: 1, rest: 3, busy: '' });
  const moments: Record<string, number> = {};
  const note = (what: string) => {
    moments[what] = performance.now();
  };
  const first = inTurn(() => new Promise<void>((resolve) => setTimeout(resolve, 20))).then(() => note('first ended'));
  const second = inTurn(async () => note('second began'));
  await Promise.all([first, second]);
  expect((moments['second began'] ?? 0) - (moments['first ended'] ?? 0)).toBeGreaterThan(50);
  await inTurn(async () => {});
  let begun = false;
  void inTurn(async () => {
    begun = true;
  });
  await Promise.resolve();
  expect(begun, 'nobody waited, nothing rests').toBe(true);
});
