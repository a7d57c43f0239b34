import { expect, test } from 'vitest';
import { makeSeal } from './make-seal.ts';
import { isTooOld, type Waiting } from './waiting-change.ts';

const waiting: Waiting = {
  key: 'a1',
  person: '6740c1f2a94be0d17c3355aa',
  at: 1_764_200_000_000,
  change: {
    call: 'PUT /inquiries/{id}/status',
    id: '6740c1f2a94be0d17c3355ab',
    body: { status: 'closed' },
    version: 3,
    about: { inquiry: '6740c1f2a94be0d17c3355ab', name: 'Meera Khanna' },
  },
  seal: '',
  failures: 0,
  asked: null,
};

test('a seal is of one office key and of all that is sent', async () => {
  const seal = await makeSeal(waiting, 'key of the session');
  expect(await makeSeal({ ...waiting, failures: 2 }, 'key of the session')).toBe(seal);
  const { change } = waiting;
  const others: [Waiting, string][] = [
    [waiting, 'key of another session'],
    [waiting, ''],
    [{ ...waiting, key: 'a2' }, 'key of the session'],
    [{ ...waiting, person: '6740c1f2a94be0d17c3355ac' }, 'key of the session'],
    // One that was sent long ago is not made young again.
    [{ ...waiting, at: waiting.at + 1 }, 'key of the session'],
    [{ ...waiting, change: { ...change, version: 4 } }, 'key of the session'],
    [{ ...waiting, change: { ...change, id: 'another' } }, 'key of the session'],
    [{ ...waiting, change: { ...change, body: { status: 'completed' } } as typeof change }, 'key of the session'],
  ];
  const seals = await Promise.all(others.map(([each, key]) => makeSeal(each, key)));
  expect(new Set([seal, ...seals]).size).toBe(others.length + 1);
});

test('what the server may have forgotten is not sent again by itself, nor what a wrong clock made', () => {
  const hour = 3_600_000;
  const ages = [-1, 0, 19 * hour, 21 * hour].map((age) => isTooOld(waiting.at, waiting.at + age));
  expect(ages).toEqual([true, false, false, true]);
});
