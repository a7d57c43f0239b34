import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { CodedError } from '#contract/errors.ts';
import { startPlatform } from '#test/start-platform.ts';
import { filesJobs } from './jobs.ts';
import { refusalOf } from './prepare-image.ts';
import { mediaRoutes } from './routes.ts';
import { asPropertyImage, blurPreview, findStored, storeDocument, storeImage, variantsJob } from './service.ts';

const platform = await startPlatform();
afterAll(() => platform.close());
const media = mediaRoutes(platform);
const get = (path: string, init?: RequestInit) => media.fetch(new Request(new URL(path, 'http://aangan.test'), init));

/** A picture with noise in it, so that it does not shrink to nothing. */
const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#7a8', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  });
const keep = async (bytes: Uint8Array, folder: 'properties' | 'floorplans' = 'properties') =>
  storeImage(platform, { bytes, folder, originalName: 'living room.jpg' });

test('place, camera and turn of a photograph are gone, and it stands upright', async () => {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '28/1 24/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '77/1 3/1 0/1' };
  const photo = await noisy(800, 600)
    .withExif({ IFD0: { Make: 'Secret Camera', Copyright: 'Somebody' }, IFD3: gps })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const exif = (await sharp(photo).metadata()).exif;
  expect(exif?.includes('Secret Camera')).toBe(true);

  const file = await keep(photo);
  expect(file).toMatchObject({ width: 600, height: 800, content_type: 'image/jpeg', is_private: false });
  const response = await get(`/${file.id}/original.jpg`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { exif: left, orientation, icc, xmp } = await sharp(bytes).metadata();
  expect({ left, orientation, icc, xmp }).toEqual({
    left: undefined,
    orientation: undefined,
    icc: undefined,
    xmp: undefined,
  });
  expect(bytes.includes('Secret Camera')).toBe(false);
});

/** A PNG of a few bytes that says it is 30,000 pixels wide and high. */
async function bomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test('a picture bomb is refused by its header', async () => {
  const bytes = await bomb();
  expect(await sharp(bytes, { limitInputPixels: false }).metadata()).toMatchObject({ width: 30_000, height: 30_000 });
  await expect(keep(bytes)).rejects.toMatchObject({ code: 'body_too_large' });
});

test.each<[string, string | Uint8Array]>([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML that says it is a picture', '<html><body onload="alert(1)">'],
  ['a PDF', '%PDF-1.7\n'],
  ['nothing', ''],
])('%s is refused', async (_, bytes) => {
  await expect(keep(Buffer.from(bytes))).rejects.toMatchObject({ code: 'unsupported_type' });
});

test('a damaged picture is refused in words, not with a fault', async () => {
  const whole = await noisy(900, 900).jpeg().toBuffer();
  const failure = await keep(whole.subarray(0, whole.length / 2)).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(CodedError);
  expect((failure as CodedError).code).toBe('bad_request');
});

test('a picture that a busy machine did not read in time is not called damaged: it may come again', () => {
  const late = refusalOf(new Error('timeout: 42% complete'));
  expect([late.code, late.message]).toEqual(['unavailable', expect.stringContaining('within 10 seconds')]);
  expect(refusalOf(new Error('VipsJpeg: Premature end of JPEG file')).code).toBe('bad_request');
});

test('a picture comes in every size and format, made when first asked for, with a year of keeping', async () => {
  const file = await keep(await noisy(1500, 1000).png().toBuffer());
  for (const [name, type, width] of [
    ['320.avif', 'image/avif', 320],
    ['640.webp', 'image/webp', 640],
    ['960.jpg', 'image/jpeg', 960],
    ['1920.webp', 'image/webp', 1500],
  ] as const) {
    const response = await get(`/${file.id}/${name}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
    expect((await sharp(bytes).metadata()).width).toBe(width);
    const again = await get(`/${file.id}/${name}`);
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
    const etag = response.headers.get('etag') ?? '';
    const unchanged = await get(`/${file.id}/${name}`, { headers: { 'if-none-match': `W/"x", ${etag}` } });
    expect(unchanged.status).toBe(304);
    expect(await unchanged.text()).toBe('');
  }
  const head = await get(`/${file.id}/320.avif`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('many who ask for the same new size at once get the same bytes', async () => {
  const file = await keep(await noisy(1400, 900).jpeg().toBuffer());
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(`/${file.id}/1280.avif`)));
  const bodies = await Promise.all(answers.map(async (one) => Buffer.from(await one.arrayBuffer())));
  expect(new Set(bodies.map((one) => one.toString('base64'))).size).toBe(1);
});

test('private, unknown and malformed ids and sizes of nobody are alike not found', async () => {
  const plan = await keep(await noisy(500, 500).png().toBuffer(), 'floorplans');
  const paper = await storeDocument(platform, {
    bytes: Buffer.from('%PDF-'),
    originalName: 'a.pdf',
    contentType: 'application/pdf',
  });
  const open = await keep(await noisy(400, 300).jpeg().toBuffer());
  expect([plan.is_private, paper.is_private]).toEqual([true, true]);
  const paths = [
    `/${plan.id}/original.jpg`,
    `/${plan.id}/320.webp`,
    `/${paper.id}/original.jpg`,
    `/${'0'.repeat(24)}/320.webp`,
    `/${open.id}/321.webp`,
    `/${open.id}/320.svg`,
    `/${open.id}/320.webp.bak`,
    `/${open.id}/..%2f..%2fsecret-key`,
    '/x/320.webp',
    `/${open.id}`,
    '/',
    `/${open.id.toUpperCase()}x/original.jpg`,
  ];
  for (const path of paths) {
    for (const headers of [{}, { 'if-none-match': '*' }]) {
      const response = await get(path, { headers });
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({ success: false, code: 'not_found' });
    }
  }
});

test('the job makes the sizes that pages ask for, once', async () => {
  const file = await keep(await noisy(700, 500).jpeg().toBuffer());
  const job = filesJobs(platform)[variantsJob];
  const context = { attempt: 1, log: platform.log, signal: undefined };
  await job?.({ fileId: file.id }, context);
  const there = async (name: string) => (await platform.storage.stat(`properties/${file.id}/${name}`)) !== null;
  expect([await there('320.avif'), await there('640.webp'), await there('960.webp'), await there('320.jpg')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const before = await platform.storage.stat(`properties/${file.id}/640.avif`);
  await job?.({ fileId: file.id }, context);
  expect(await platform.storage.stat(`properties/${file.id}/640.avif`)).toEqual(before);
  await job?.({ fileId: 'f'.repeat(24) }, context);
});

test('a stored picture becomes an entry of a listing and is found again by its name', async () => {
  const file = await keep(await noisy(640, 480).jpeg().toBuffer());
  expect(await findStored(platform.db, 'properties', 'living room.jpg')).toEqual(file);
  expect(
    asPropertyImage(file, { alt: 'Hall', isPrimary: true, category: 'interior', focal: { x: 50, y: 40 } }),
  ).toMatchObject({
    url: `/media/${file.id}/original.jpg`,
    variants: `/media/${file.id}/{width}.{format}`,
    fileId: file.id,
    width: 640,
    thumbhash: file.thumbhash,
    alt: 'Hall',
    focal: { x: 50, y: 40 },
  });
});

test('a blur of a plan is at most 24 px wide and fits its column', async () => {
  for (const [width, height] of [
    [1800, 1200],
    [800, 3000],
    [30, 30],
  ] as const) {
    const uri = await blurPreview(await noisy(width, height).png().toBuffer());
    expect(uri.length).toBeLessThanOrEqual(2000);
    const tiny = await sharp(Buffer.from(uri.split(',')[1] ?? '', 'base64')).metadata();
    expect(tiny.width).toBeLessThanOrEqual(24);
  }
});
