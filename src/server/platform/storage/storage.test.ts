import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startS3 } from '#test/start-s3.ts';
import { openStorage } from './open-storage.ts';
import { openS3Bucket, parseBucketUrl } from './s3-bucket.ts';

const base = mkdtempSync(path.join(tmpdir(), 'aangan-storage-'));
const folder = path.join(base, 'files');
const s3 = await startS3();
afterAll(async () => {
  await s3.close();
  rmSync(base, { recursive: true });
});

const bytes = (text: string) => new TextEncoder().encode(text);

describe.each([
  ['a local folder', folder],
  ['an S3 bucket', s3.addressOf('listings')],
])('%s', async (_, storageUrl) => {
  const storage = await openStorage({ storageUrl });
  const read = async (key: string) => {
    const found = await storage.get(key);
    return found && { size: found.size, text: await new Response(found.stream).text() };
  };

  test('gives back what was put, with its size and time', async () => {
    await storage.put('properties/66f0/front-1.txt', bytes('घर'), 'text/plain');
    expect(await read('properties/66f0/front-1.txt')).toEqual({ size: 6, text: 'घर' });
    const stat = await storage.stat('properties/66f0/front-1.txt');
    expect(stat?.size).toBe(6);
    expect(Math.abs(Date.now() - (stat?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
  });

  test('keeps large binary files byte for byte', async () => {
    const large = Uint8Array.from({ length: 3_000_001 }, (_, i) => (i * 31) % 251);
    await storage.put('documents/large.bin', large, 'application/octet-stream');
    const found = await storage.get('documents/large.bin');
    expect(Buffer.from(await new Response(found?.stream).arrayBuffer()).equals(large)).toBe(true);
  });

  test('replaces a file as a whole', async () => {
    await storage.put('team/face.txt', bytes('a long first version'), 'text/plain');
    await storage.put('team/face.txt', bytes('short'), 'text/plain');
    expect(await read('team/face.txt')).toEqual({ size: 5, text: 'short' });
  });

  test('a file that is not there is null, and removing it twice is no error', async () => {
    expect(await storage.get('properties/none.txt')).toBeNull();
    expect(await storage.stat('properties/none.txt')).toBeNull();
    await storage.put('properties/gone.txt', bytes('x'), 'text/plain');
    await storage.remove('properties/gone.txt');
    await storage.remove('properties/gone.txt');
    expect(await storage.get('properties/gone.txt')).toBeNull();
  });

  test('tells how much room there is, where anybody can tell', async () => {
    const room = await storage.room();
    if (storageUrl.startsWith('s3:')) expect(room).toBeNull();
    else expect(room?.free).toBeLessThanOrEqual(room?.total ?? 0);
    if (room !== null) expect(room.free).toBeGreaterThan(1_000_000);
  });

  test.each([
    '',
    '.',
    '..',
    '../secret-key',
    'properties/../../secret-key',
    'properties/..',
    'properties/./a',
    '/etc/passwd',
    'properties//a',
    'properties/',
    'a\\..\\b',
    'a\0b',
    'a\nb',
    '.drafts/x',
    'properties/.hidden',
    '%2e%2e/secret-key',
    'a?b',
    'a#b',
    `${'a'.repeat(101)}`,
    'C:/x',
  ])('refuses the key %j in every call', async (key) => {
    for (const call of [
      () => storage.put(key, bytes('x'), 'text/plain'),
      () => storage.get(key),
      () => storage.stat(key),
      () => storage.remove(key),
    ]) {
      await expect(async () => call()).rejects.toMatchObject({ code: 'bad_request' });
    }
  });

  test('says that it works', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });
});

test('a local folder leaves no drafts behind, also when a file cannot be put', async () => {
  const storage = await openStorage({ storageUrl: folder });
  await storage.put('properties/plain', bytes('a file, so nothing can lie below it'), 'text/plain');
  await expect(storage.put('properties/plain/below', bytes('x'), 'text/plain')).rejects.toThrow();
  expect(readdirSync(path.join(folder, '.drafts'))).toEqual([]);
});

test('a bucket that is missing, a wrong key and a dead store are told apart from a missing file', async () => {
  const missing = await openStorage({ storageUrl: s3.addressOf('nowhere') });
  await expect(missing.check()).rejects.toThrow('The bucket nowhere does not exist');
  await expect(missing.put('a', bytes('x'), 'text/plain')).rejects.toMatchObject({ code: 'unavailable' });
  const wrong = await openStorage({ storageUrl: s3.addressOf('listings', 'WRONG') });
  await expect(wrong.get('team/face.txt')).rejects.toMatchObject({ code: 'unavailable' });
  const dead = await openStorage({ storageUrl: 's3://key:secret@127.0.0.1:1/listings?tls=off' });
  await expect(dead.get('team/face.txt')).rejects.toMatchObject({ code: 'unavailable' });
});

test('a store has so long to begin its answer, and as long as it takes to end it', async () => {
  const rest = Promise.withResolvers<void>();
  const slow = createServer((request, response) => {
    // A store that hears and says nothing.
    if (request.url?.endsWith('silent')) return undefined;
    response.writeHead(200, { 'content-length': '10' });
    response.write('begin');
    if (request.url?.endsWith('cut')) return setImmediate(() => response.destroy());
    void rest.promise.then(() => response.end('.end.'));
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const { port } = slow.address() as AddressInfo;
  const storage = await openS3Bucket(`s3://key:secret@127.0.0.1:${port}/listings?tls=off`, 200);
  await expect(storage.get('silent')).rejects.toMatchObject({ code: 'unavailable' });
  const file = await storage.get('large');
  // Longer than all of that patience.
  await expect(storage.get('silent')).rejects.toMatchObject({ code: 'unavailable' });
  rest.resolve();
  const broken = await storage.get('cut');
  await expect(new Response(broken?.stream).arrayBuffer()).rejects.toMatchObject({ code: 'unavailable' });
  expect(await new Response(file?.stream).text()).toBe('begin.end.');
  slow.closeAllConnections();
  slow.close();
});

test('the address of a bucket is read with its region and an encoded secret, over TLS unless switched off', () => {
  expect(parseBucketUrl('s3://KEY:a%2Fb%2Bc@s3.ap-south-1.example.com/aangan-files?region=ap-south-1')).toEqual({
    endpoint: 'https://s3.ap-south-1.example.com',
    bucket: 'aangan-files',
    region: 'ap-south-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'a/b+c',
  });
});

test.each([
  's3://host/bucket',
  's3://KEY:topsecret@host/',
  's3://KEY:topsecret@host/a/b',
  's3://KEY:topsecret@/bucket',
  'ftp://topsecret@host/x',
])('the address %s is refused without repeating the secret', async (storageUrl) => {
  const opening = openStorage({ storageUrl });
  await expect(opening).rejects.toMatchObject({ code: 'bad_settings' });
  await expect(opening).rejects.not.toThrow('topsecret');
});
