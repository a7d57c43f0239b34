import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { deleteOnce } from './delete-once.ts';

const fails = (cause: Error) => () => Promise.reject(cause);
const notThere = new ApiError(404, 'not_found', 'Property not found');
const refused = new ApiError(403, 'not_allowed', 'You may not');

test.each([
  ['no answer came', new ApiError(0, 'network', 'Failed to fetch')],
  ['a proxy gave up', new ApiError(504, 'internal', 'HTTP error! status: 504')],
])('asked again where %s, what is gone by then is deleted, not gone before one came', async (what, cause) => {
  await expect(deleteOnce(what, fails(cause))).rejects.toBe(cause);
  expect(await deleteOnce(what, fails(notThere))).toBeNull();
  // That was told; who asks once more has seen it go.
  await expect(deleteOnce(what, fails(notThere))).rejects.toBe(notThere);
});

test('what somebody else has deleted is told as not there, also after a refusal', async () => {
  await expect(deleteOnce('theirs', fails(notThere))).rejects.toBe(notThere);
  await expect(deleteOnce('kept', fails(refused))).rejects.toBe(refused);
  await expect(deleteOnce('kept', fails(notThere))).rejects.toBe(notThere);
});

test('what was deleted at the second time leaves nothing behind', async () => {
  const lost = new ApiError(0, 'network', 'Failed to fetch');
  await expect(deleteOnce('restored', fails(lost))).rejects.toBe(lost);
  expect(await deleteOnce('restored', () => Promise.resolve('done'))).toBe('done');
  await expect(deleteOnce('restored', fails(notThere))).rejects.toBe(notThere);
});
