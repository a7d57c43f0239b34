import type { Page } from '@playwright/test';
import { fullHome } from './fill-listings.ts';

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** The tiles come from another house; a grey square stands for each. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPcdePOfwAHNwLtKgaqaAAAAABJRU5ErkJggg==',
  'base64',
);

/** Where the home of this title stands. */
export async function addressOf(page: Page, title = fullHome): Promise<string> {
  const answer = await page.request.get(`/api/properties?limit=50&search=${encodeURIComponent(title)}`);
  const { data } = (await answer.json()) as { data: { id: string; title: string }[] };
  const home = data.find((one) => one.title === title);
  if (home === undefined) throw new Error(`${title} is not listed`);
  return `/property/${home.id}`;
}

/** Opens the home that tells everything, without movement and with a grey square for each tile of its map. */
export async function openHome(page: Page, size: typeof wide, hash = '') {
  await page.setViewportSize(size);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/tile\.openstreetmap/, (route) => route.fulfill({ contentType: 'image/png', body: tile }));
  const address = await addressOf(page);
  await page.goto(address + hash, { waitUntil: 'networkidle' });
  return address;
}

/** Opens a home whose record the API gives as `record`: inside the site, since the server asks itself. */
export async function openRecord(page: Page, record: Record<string, unknown>) {
  await page.goto('/properties', { waitUntil: 'networkidle' });
  await page.route(/\/api\/properties\/[0-9a-f]{24}$/, (route) =>
    route.fulfill({ json: { success: true, data: record } }),
  );
  // The flyer's code: this home is known to the browser alone.
  await page.route('**/share/property/*.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.route(/\/similar$/, (route) => route.fulfill({ json: { success: true, data: [] } }));
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/property\//);
}
