import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { preferWrites } from './prefer-writes.ts';

/** A list that is read, and each reading answered when the test says so. */
function reading() {
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  preferWrites(queries);
  const answers: ((text: string) => void)[] = [];
  const queryKey = ['list'];
  const read = () =>
    queries.fetchQuery({ queryKey, queryFn: () => new Promise<string>((resolve) => answers.push(resolve)) });
  return { queries, queryKey, answers, read, shown: () => queries.getQueryData(queryKey) };
}

test('a reading that began before a change shows nothing of before; it is begun anew', async () => {
  const { queries, queryKey, answers, read, shown } = reading();
  const first = read();
  answers[0]?.('first');
  await first;
  void read().catch(() => undefined);
  queries.setQueryData(queryKey, 'changed');
  await expect.poll(() => answers.length).toBe(3);
  answers[1]?.('before the change');
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown()).toBe('changed');
  answers[2]?.('after the change');
  await expect.poll(shown).toBe('after the change');
});

test('what was kept from before lets the reading go on, and without one nothing is read', async () => {
  const { queries, queryKey, answers, read, shown } = reading();
  const going = read();
  queries.setQueryData(queryKey, 'kept', { updatedAt: 1 });
  answers[0]?.('read');
  await going;
  expect(shown()).toBe('read');
  queries.setQueryData(queryKey, 'changed');
  await new Promise((resolve) => setTimeout(resolve));
  expect([shown(), answers.length]).toEqual(['changed', 1]);
});
