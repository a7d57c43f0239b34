import { expect, test, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { api } from '#office/shell/api.ts';
import { removeUpload } from './remove-upload.ts';

vi.mock('#office/shell/api.ts', () => ({ api: vi.fn() }));
const call = vi.mocked(api);

async function removeWhile(answer: Promise<never>, folder: 'properties' | 'documents' = 'properties') {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  call.mockReset().mockReturnValue(answer);
  removeUpload({ filename: 'a.jpg', public_id: 'properties/a' }, folder);
  await answer.catch(() => {});
  await Promise.resolve();
  const lines = log.mock.calls.length;
  log.mockRestore();
  return lines;
}

test('a removal on the server that fails is only logged (ADM-FORM-80)', async () => {
  expect(await removeWhile(Promise.reject(new ApiError(500, 'internal', 'broke')))).toBe(1);
  expect(await removeWhile(Promise.reject(new ApiError(0, 'network', 'Failed to fetch')))).toBe(1);
});

test('that a stored record still shows the file, or that it is gone, is no failure', async () => {
  expect(await removeWhile(Promise.reject(new ApiError(409, 'conflict', 'used')))).toBe(0);
  expect(await removeWhile(Promise.reject(new ApiError(404, 'not_found', 'gone')))).toBe(0);
});

test('the kind is named under both names (TRAP-48), and a file without a name is not asked about', async () => {
  await removeWhile(Promise.reject(new ApiError(404, 'not_found', 'gone')), 'documents');
  const names = { filename: 'a.jpg', public_id: 'properties/a' };
  const body = { ...names, folder: 'documents', type: 'document', kind: 'document' };
  expect(call).toHaveBeenCalledWith('POST /files/delete', { body });
  call.mockReset();
  removeUpload({}, 'properties');
  expect(call).not.toHaveBeenCalled();
});
