import type { Page } from '@playwright/test';
import { expect, journey } from './journey.ts';

const phone = { width: 390, height: 844 };

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of homes' });
const marks = (page: Page) => mapOf(page).locator('.map-mark button');

journey('on a phone the list leads, the map fills the screen, and its sheet needs no dragging', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/properties?location=Gurugram', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(marks(page).first()).toBeVisible();
  const first = page.getByRole('heading', { name: 'Neem Terrace 29' });
  await expect(first).not.toBeInViewport();
  await page.getByRole('button', { name: 'More of the list' }).click();
  await page.getByRole('button', { name: 'More of the list' }).click();
  await expect(first).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.getByRole('button', { name: 'Less of the list' }).click();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL('/properties?location=Gurugram');
  await expect(mapOf(page)).toHaveCount(0);
});

journey('no card is laid out under a closed sheet, and all are once it is pulled', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/properties?location=Gurugram', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const told: Event[] = [];
    document.addEventListener('contentvisibilityautostatechange', (event) => told.push(event), true);
    Reflect.set(window, 'told', told);
  });
  /** What the browser has said of the part that holds the cards, in its order. */
  const laidOut = () =>
    page.evaluate(() =>
      (Reflect.get(window, 'told') as (Event & { skipped: boolean })[])
        .filter(({ target }) => (target as Element).querySelector('[data-home]') !== null)
        .map(({ skipped }) => !skipped),
    );
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(marks(page).first()).toBeVisible();
  await expect(page.locator('[data-home]').first()).toBeAttached();
  await expect.poll(laidOut).toEqual([false]);
  await page.getByRole('button', { name: 'More of the list' }).click();
  await expect.poll(laidOut).toEqual([false, true]);
});
