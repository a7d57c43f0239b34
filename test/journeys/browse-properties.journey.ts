import { banyansInNoida } from './fill-listings.ts';
import { expect, journey } from './journey.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

journey('a visitor searches, filters, opens a home, and Back returns to the same place', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Properties', exact: true }).first().click();
  await expect(page).toHaveURL('/properties');
  await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeFocused();

  await page.getByRole('searchbox', { name: 'Search' }).fill('banyan');
  await expect(page).toHaveURL(/search=banyan/);
  await expect(page.getByRole('status').getByText(`Showing 6 of ${banyansInNoida} properties`)).toBeVisible();

  await page.getByRole('combobox', { name: 'Property Type' }).selectOption('Apartment');
  await expect(page).toHaveURL(/type=Apartment/);
  await expect(page.getByText('Showing 6 of 12 properties')).toBeVisible();

  const card = page.getByRole('article').nth(4).getByRole('heading').getByRole('link');
  const title = (await card.textContent()) ?? '';
  expect(title).toContain('Banyan Court');
  await card.scrollIntoViewIfNeeded();
  const start = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(start + 200);
  const before = { url: page.url(), scroll: await page.evaluate(() => scrollY) };

  await card.click();
  await expect(page).toHaveURL(/\/property\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(before.url);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(before.scroll));
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('banyan');
  await expect(page.getByRole('combobox', { name: 'Property Type' })).toHaveValue('Apartment');
});

journey('on a phone the filters wait in a sheet and are applied at once', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/properties');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Villa' }).click();
  await expect(sheet.getByRole('status').getByText('Show 6 homes')).toBeVisible();
  await expect(page).toHaveURL('/properties');
  await sheet.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL('/properties?type=Villa');
  await expect(page.getByText('Showing 6 of 6 properties')).toBeVisible();
});

journey('a page further on is a link that keeps the filters', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/properties?search=banyan');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/search=banyan.*page=2/);
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
});

journey('a search that finds nothing says so and offers a way on', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/properties?search=zzzzqqqq');
  await expect(page.getByText('Showing 0 of 0 properties')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: /clear/i }).first().click();
  await expect(page).toHaveURL('/properties');
  await expect(page.getByRole('article')).toHaveCount(6);
});

journey('an address that leads nowhere has a page of its own and the status 404', async ({ page }) => {
  const unknown = await page.goto('/no-such-page');
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const gone = await page.goto('/property/ffffffffffffffffffffffff');
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/ffffffff/);
});
