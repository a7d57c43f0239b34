import sharp from 'sharp';
import { encode } from 'uqr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPropertyImage, storeImage } from '#server/files/service.ts';
import { makeProperty } from '#test/make.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { cleanTitle } from './clean-title.ts';
import { drawShareImage, shareHeight, shareWidth } from './draw-share-image.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.close());

async function draw(path: string) {
  const response = await started.get(path);
  expect(response.status, path).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, ...(await sharp(bytes).metadata()) };
}

/** Mean red, green and blue of a part of the card. */
async function colourOf(bytes: Buffer, region: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(await sharp(bytes).extract(region).png().toBuffer()).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}

test('a home has a card of 1200 × 630 that shows its own picture', async () => {
  const red = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#c03020' } })
    .jpeg()
    .toBuffer();
  const file = await storeImage(started.platform, { bytes: red, folder: 'properties', originalName: 'red.jpg' });
  const image = asPropertyImage(file, { alt: '', isPrimary: true, category: '', focal: { x: 50, y: 50 } });
  const { id } = await makeProperty(started.platform.db, { images: JSON.stringify([image]) });
  const card = await draw(`/share/property/${id}.jpg`);
  expect([card.format, card.width, card.height]).toEqual(['jpeg', shareWidth, shareHeight]);
  expect(card.bytes.length).toBeLessThan(300_000);
  const [r = 0, g = 0, b = 0] = await colourOf(card.bytes, { left: 900, top: 150, width: 200, height: 100 });
  expect(r).toBeGreaterThan(2 * g);
  expect(r).toBeGreaterThan(2 * b);
});

test('a home without a picture, or with a foreign one, has a card on sand; nothing is fetched from elsewhere', async () => {
  const images = JSON.stringify([{ url: 'http://127.0.0.1:9/never.jpg', alt: '' }]);
  for (const overrides of [{}, { images }]) {
    const { id } = await makeProperty(started.platform.db, overrides);
    const [r = 0] = await colourOf((await draw(`/share/property/${id}.jpg`)).bytes, {
      left: 10,
      top: 10,
      width: 30,
      height: 30,
    });
    expect(r).toBeGreaterThan(220);
  }
});

test('the house has a card of its own for all other pages', async () => {
  expect(await draw('/share/site.jpg')).toMatchObject({ width: shareWidth, height: shareHeight });
});

test('a home has a QR code of its address, kept until the home changes', async () => {
  const { id } = await makeProperty(started.platform.db);
  const response = await started.get(`/share/property/${id}.svg`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('cache-control')).toContain('max-age');
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .greyscale()
    .raw()
    .toBuffer({
      resolveWithObject: true,
    });
  const { data: modules, size } = encode(`${started.platform.config.publicUrl}/property/${id}`, {
    ecc: 'M',
    border: 4,
  });
  expect([info.width, info.height]).toEqual([size, size]);
  const drawn = modules.map((row, y) => row.map((_, x) => (data[y * size + x] ?? 255) < 128));
  expect(drawn).toEqual(modules);
});

test('a home that is gone or was never there has no QR code', async () => {
  const { id } = await makeProperty(started.platform.db, { is_active: false });
  expect((await started.get(`/share/property/${id}.svg`)).status).toBe(410);
  expect((await started.get('/share/property/ffffffffffffffffffffffff.svg')).status).toBe(404);
});

test.each(['ffffffffffffffffffffffff.jpg', 'x.jpg', 'ffffffffffffffffffffffff.png', '%2e%2e%2fsite.jpg'])(
  'there is no card %s',
  async (name) => {
    const response = await started.get(`/share/property/${name}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('json');
  },
);

test('the rupee sign and Hindi are drawn, not left out', async () => {
  const plain = { price: '', title: '', place: '', picture: null };
  const blank = await drawShareImage(plain);
  const words = { left: 60, top: 330, width: 640, height: 250 };
  const [paper = 0] = await colourOf(blank, words);
  // Of a sign that no face has, satori leaves a gap: the card would stay as light as an empty one.
  for (const title of ['₹₹₹₹₹₹₹₹₹₹₹₹', 'श्री कृष्णा आँगन प्रतिष्ठित निवास', 'ĀŚŪĪāśūī']) {
    const [r = 0] = await colourOf(await drawShareImage({ ...plain, title }), words);
    expect(r, title).toBeLessThan(paper - 3);
  }
});

test('a title keeps what can be drawn, and ends at a word', () => {
  expect(cleanTitle('  Neem \u202e Court\n🏠 शांति  ', 80)).toBe('Neem Court शांति');
  expect(cleanTitle('مرحبا 🏠', 80)).toBe('');
  expect(cleanTitle('word '.repeat(1000), 22)).toBe('word word word word…');
  expect(cleanTitle('क्षि'.repeat(50), 5)).toBe(`${'क्षि'.repeat(5)}…`);
  expect(cleanTitle('x'.repeat(5000), 84)).toHaveLength(85);
});
