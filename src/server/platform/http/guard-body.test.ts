import { expect, test } from 'vitest';
import { bodyLimit, readJson } from './guard-body.ts';

const address = 'http://aangan.test/api/inquiries';
const headers = { 'content-type': 'application/json' };
const sent = (body: string) => readJson(new Request(address, { method: 'POST', headers, body }));

/** A body that comes in pieces and says nothing of its length; `given` counts what was asked for. */
function inPieces(piece: string, count: number) {
  const bytes = new TextEncoder().encode(piece);
  const told = { given: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      told.given += 1;
      controller.enqueue(bytes);
      if (told.given === count) controller.close();
    },
  });
  const request = new Request(address, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  expect(request.headers.get('content-length')).toBeNull();
  return { told, read: readJson(request) };
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

test('a body may be twenty levels deep and no deeper, in lists and in objects', async () => {
  await expect(sent(nested(20))).resolves.toBeDefined();
  await expect(sent(nested(21))).rejects.toMatchObject({
    code: 'bad_request',
    message: 'The body is nested too deeply',
  });
  await expect(sent(`${'{"a":'.repeat(21)}1${'}'.repeat(21)}`)).rejects.toMatchObject({ code: 'bad_request' });
  await expect(sent(nested(40_000))).rejects.toMatchObject({ code: 'bad_request' });
});

test('a body may have a thousand fields and no more', async () => {
  const fields = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`a${n}`, n])));
  await expect(sent(fields(1000))).resolves.toBeDefined();
  await expect(sent(fields(1001))).rejects.toMatchObject({ message: 'The body has too many fields' });
});

test('a body that comes in pieces is counted while it comes, and the rest of it is not waited for', async () => {
  const { told, read } = inPieces(' '.repeat(10_000), 1_000);
  await expect(read).rejects.toMatchObject({ code: 'body_too_large' });
  expect(told.given).toBeLessThanOrEqual(bodyLimit / 10_000 + 3);
});

test('a body in pieces that is small enough is read whole', async () => {
  await expect(inPieces('[', 1).read).rejects.toMatchObject({ message: 'The body is not valid JSON' });
  await expect(inPieces(`"${'n'.repeat(bodyLimit - 2)}"`, 1).read).resolves.toHaveLength(bodyLimit - 2);
});

test('a length that is said to be small does not help', async () => {
  const request = new Request(address, { method: 'POST', headers, body: 'n'.repeat(bodyLimit + 1) });
  request.headers.set('content-length', '5');
  await expect(readJson(request)).rejects.toMatchObject({ code: 'body_too_large' });
});
