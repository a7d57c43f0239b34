import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointKey, endpoints } from '#contract/endpoints.ts';
import { permissions } from '#contract/permissions.ts';
import { makeInquiry, makeProperty } from '#test/make.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let admin: SignedIn;
beforeAll(async () => {
  started = await startApp();
  for (let made = 0; made < 12; made += 1) {
    await makeProperty(started.platform.db, { description: 'Light from three sides. '.repeat(40) });
    await makeInquiry(started.platform.db);
  }
  admin = await makeSignedIn(started, { role: 'admin' });
});
afterAll(() => started.close());

const ask = (path: string, accepted?: string) =>
  admin.call('GET', path, undefined, accepted === undefined ? {} : { 'accept-encoding': accepted });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** Every list and reading of staff whose address needs no id and whose answer is no file. */
const staffReads = (Object.keys(endpoints) as EndpointKey[]).filter((key) => {
  const endpoint = endpoints[key];
  return key.startsWith('GET ') && !key.includes('{') && permissions[key].admin !== 'no' && !('file' in endpoint);
});

test('whatever staff read is compressed where it is long, and says the same', async () => {
  expect(staffReads.length).toBeGreaterThanOrEqual(30);
  const compressed: string[] = [];
  for (const key of staffReads) {
    const path = `/api${key.slice(4)}`;
    const [plain, zipped] = [await ask(path), await ask(path, 'gzip')];
    if (plain.status !== 200) continue;
    const [expected, sent] = [await bytesOf(plain), await bytesOf(zipped)];
    if (zipped.headers.get('content-encoding') === null) {
      expect(
        expected.length < 600 || 'etag' in endpoints[key],
        `${path}: ${expected.length} bytes are not compressed`,
      ).toBe(true);
      continue;
    }
    compressed.push(key);
    expect(zipped.headers.get('vary'), path).toBe('Accept-Encoding');
    expect(zipped.headers.get('content-length'), path).toBe(String(sent.length));
    expect(sent.length, path).toBeLessThan(expected.length);
    expect(Object.keys(JSON.parse(gunzipSync(sent).toString())), path).toEqual(
      Object.keys(JSON.parse(expected.toString())),
    );
  }
  expect(compressed).toEqual(expect.arrayContaining(['GET /properties', 'GET /inquiries', 'GET /admin/management']));
});

describe('a long list', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['gzip;q=0', null],
  ])('for who takes %s', async (accepted, form) => {
    const plain = await bytesOf(await ask('/api/properties?limit=100'));
    // Longer than what is compressed in place.
    expect(plain.length).toBeGreaterThan(20_000);
    const answer = await ask('/api/properties?limit=100', accepted);
    const long = plain.length > 64 * 1024;
    expect(answer.headers.get('content-encoding')).toBe(form === 'br' && !long ? 'gzip' : form);
    const body = await bytesOf(answer);
    const read =
      { br: brotliDecompressSync, gzip: gunzipSync }[answer.headers.get('content-encoding') ?? ''] ??
      ((same: Buffer) => same);
    expect(read(body).toString()).toBe(plain.toString());
  });
});

test('tokens are never compressed, nor what is one record with its version', async () => {
  const refreshed = await started.app.fetch(
    new Request(new URL('/api/admin/auth/refresh', started.platform.config.publicUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
      body: JSON.stringify({ refreshToken: admin.refreshToken }),
    }),
  );
  expect(refreshed.headers.get('content-encoding')).toBeNull();
  expect((await refreshed.text()).length).toBeGreaterThan(600);
  const { id } = await makeInquiry(started.platform.db);
  const record = await ask(`/api/inquiries/${id}`, 'gzip');
  expect(record.headers.get('etag')).toBe('"1"');
  expect(record.headers.get('content-encoding')).toBeNull();
});
