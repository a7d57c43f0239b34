import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packBytes } from './pack-bytes.ts';

const packAll = (parts: Iterable<Uint8Array>, isPacked: () => boolean) =>
  buffer(packBytes(Readable.from(parts), isPacked));

/** Pieces of that many bytes, as a disk or a line may hand them on. */
const cut = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));

test('what was packed comes back as it was, wherever its members begin and however it comes', async () => {
  const part = fc.tuple(fc.integer({ min: 1, max: 300_000 }), fc.nat(255), fc.boolean());
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 700, max: 70_000 }),
      async (parts, size) => {
        const given = parts.map(([length, byte]) => Buffer.alloc(length, byte));
        const turns = parts.map(([, , isPacked]) => isPacked);
        const packed = await packAll(given, () => turns.shift() ?? false);
        const back = Readable.from(cut(packed, size)).pipe(createGunzip());
        expect((await buffer(back)).equals(Buffer.concat(given))).toBe(true);
      },
    ),
    { numRuns: 40 },
  );
});

test('what is small already is wrapped and not looked through; all else is as small as gzip makes it', async () => {
  const parts = Array.from({ length: 40 }, () => Buffer.alloc(64 * 1024, 'courtyard '));
  const length = 40 * 64 * 1024;
  const wrapped = await packAll(parts, () => true);
  expect(wrapped.length).toBeGreaterThan(length);
  expect(wrapped.length).toBeLessThan(length * 1.001);
  const small = await packAll(parts, () => false);
  expect(small.length).toBeLessThan(gzipSync(Buffer.concat(parts)).length * 2);
});
