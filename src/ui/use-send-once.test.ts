import { expect, test } from 'vitest';
import { createSendOnce } from './use-send-once.ts';

/** What sends as a screen does, and the keys that were named. */
function screen() {
  const keys: string[] = [];
  const sendOnce = createSendOnce();
  const send = (content: unknown, answer: () => Promise<string> = async () => 'stored') =>
    sendOnce(content, (headers) => {
      keys.push(headers['idempotency-key']);
      return answer();
    });
  return { keys, send };
}
const lost = () => Promise.reject(new Error('no answer'));

test('what got no answer is sent again under its key', async () => {
  const { keys, send } = screen();
  await expect(send({ name: 'Lift' }, lost)).rejects.toThrow('no answer');
  expect(await send({ name: 'Lift' })).toBe('stored');
  expect(keys[1]).toBe(keys[0]);
});

test('of several things each has its own key, whichever was sent last', async () => {
  const { keys, send } = screen();
  for (const name of ['Lift', 'Pool']) await send({ name }, lost).catch(() => null);
  for (const name of ['Lift', 'Pool']) await send({ name });
  expect(keys.slice(2)).toEqual(keys.slice(0, 2));
  expect(new Set(keys).size).toBe(2);
});

test('what was stored is something new when it is sent once more', async () => {
  const { keys, send } = screen();
  await send({ name: 'Lift' });
  await send({ name: 'Lift' });
  expect(new Set(keys).size).toBe(2);
});

test('two presses before an answer are one', async () => {
  const { keys, send } = screen();
  await Promise.all([send({ name: 'Lift' }), send({ name: 'Lift' })]);
  expect(new Set(keys).size).toBe(1);
});
