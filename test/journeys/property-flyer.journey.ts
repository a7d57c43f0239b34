import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, journey } from './journey.ts';
import { addressOf, openHome, openRecord, wide } from './open-home.ts';

/** One home whose words are as long as they get. */
const wordy = {
  _id: 'f'.repeat(24),
  title:
    'A home whose name goes on for much longer than any name should, with a tower, a block, a phase and a campus. '.repeat(
      3,
    ),
  description: 'Words and more words about light, air and stone. '.repeat(120),
  price: 250_000_000,
  highlights: Array.from(
    { length: 14 },
    (_, at) => `Highlight ${at}, which is a good deal longer than most of them are`,
  ),
  amenities: Array.from({ length: 30 }, (_, at) => `Amenity number ${at}`),
  location: { fullAddress: 'Golf Course Extension Road, behind the second gate, '.repeat(4), city: 'Gurugram' },
};

const countPages = (sheet: Buffer) => sheet.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

journey('the printed sheet carries the address as a QR code, which comes after everything else', async ({ page }) => {
  const address = await openHome(page, wide);
  const code = page.getByAltText('QR code of this page’s address');
  // There before anybody prints: browsers wait for no picture then.
  await expect.poll(() => code.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  const moments = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { code: entries.find(({ name }) => name.includes('/share/'))?.startTime, loaded: opening?.loadEventEnd };
  });
  expect(moments.code).toBeGreaterThan(moments.loaded ?? Number.NaN);
  const sheet = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(countPages(sheet)).toBe(1);

  await page.emulateMedia({ media: 'print' });
  await expect(code).toBeVisible();
  const { data, info } = await sharp(await code.screenshot({ scale: 'css' }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data: modules, size } = encode(`${new URL(page.url()).origin}${address}`, { ecc: 'M', border: 4 });
  // The middle of each module on the paper is as dark as the code says.
  const wrong = modules.flatMap((row, y) =>
    row.filter((dark, x) => {
      const at = (centre: number, length: number) => Math.min(length - 1, Math.floor(((centre + 0.5) / size) * length));
      return (data[at(y, info.height) * info.width + at(x, info.width)] ?? 255) < 128 !== dark;
    }),
  );
  expect(wrong).toHaveLength(0);
});

for (const picture of ['a', 'no']) {
  journey(
    `one sheet is enough for the longest words, with thirty amenities and ${picture} picture`,
    async ({ page }) => {
      await page.setViewportSize(wide);
      const answer = await page.request.get(`/api${(await addressOf(page)).replace('property', 'properties')}`);
      const { images } = ((await answer.json()) as { data: { images: unknown[] } }).data;
      await openRecord(page, { ...wordy, images: picture === 'a' ? images : [] });
      await expect(page.getByRole('heading', { level: 1 })).toContainText('A home whose name');
      expect(countPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }))).toBe(1);
      await page.emulateMedia({ media: 'print' });
      const flyer = page.locator('.flyer');
      const bottom = await flyer.locator('footer').evaluate((foot) => foot.getBoundingClientRect().bottom);
      const end = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().bottom);
      expect(bottom, 'the foot of the sheet is on it').toBeLessThanOrEqual(end);
      await expect(flyer).toContainText('Amenity number 29');
    },
  );
}
