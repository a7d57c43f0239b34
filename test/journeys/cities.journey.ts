import { test } from '@playwright/test';
import { stubTiles } from './edit-listing.ts';
import { expect, journey } from './journey.ts';

journey.beforeEach(async ({ page }) => {
  await stubTiles(page);
});

journey(
  'from a home to its locality, on to the city and to another developer, without a new page',
  async ({ page }) => {
    const { data } = (await (await page.request.get('/api/properties?limit=30')).json()) as {
      data: { id: string; title: string }[];
    };
    const home = data.find(({ title }) => title === 'Banyan Court 28');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/property/${home?.id}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => Reflect.set(window, 'isSame', true));
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await crumbs.getByRole('link', { name: 'Sector 68' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes in Sector 68, Noida');
    await expect(page).toHaveURL('/cities/noida/sector-68');
    await crumbs.getByRole('link', { name: 'Noida' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes in Noida');
    await page
      .getByRole('region', { name: 'Who builds here' })
      .getByRole('link', { name: /Devam Homes/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes by Devam Homes');
    expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
  },
);

journey('the map comes when it is in view, and its mark leads to the home', async ({ page }) => {
  await page.goto('/cities/noida/sector-68', { waitUntil: 'networkidle' });
  await expect(page.locator('.leaflet-container')).toHaveCount(0);
  await page.getByRole('heading', { name: 'On the map' }).scrollIntoViewIfNeeded();
  const dot = page.locator('.map-dot');
  await expect(dot).toHaveCount(1);
  await dot.click();
  await page.locator('.leaflet-popup').getByRole('link', { name: 'Banyan Court 28' }).click();
  await expect(page).toHaveURL(/\/property\//);
});

// The browser's console tells of the streets that fail here, and should.
test('without streets the homes of a place stand on paper', async ({ page }) => {
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
  await page.goto('/cities/noida/sector-68', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'On the map' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Streets cannot be shown now. Homes stand where they are.')).toBeVisible();
  await page.locator('.map-dot').click();
  await expect(page.locator('.leaflet-popup').getByRole('link', { name: 'Banyan Court 28' })).toBeVisible();
});
