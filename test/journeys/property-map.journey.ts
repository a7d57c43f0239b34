import type { Page } from '@playwright/test';
import { expect, journey } from './journey.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of homes' });
const marks = (page: Page) => mapOf(page).locator('.map-mark button');
const here = (page: Page) => page.getByRole('region', { name: /^The homes? here$/ });
/** Three homes of one house in the middle, others a kilometre away. */
const streets = '/properties?location=Gurugram&view=map&at=28.43%2C77.04%2C16';
const house = (page: Page) => mapOf(page).getByRole('button', { name: '3 homes in one building, from ₹40 L' });

journey('list and map show each other’s homes, and what is chosen is there again after Back', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto(streets);
  await house(page).click();
  await expect(here(page).getByRole('heading', { name: '3 homes here' })).toBeFocused();
  await expect(here(page).getByRole('link')).toHaveText([/^Neem Terrace/, /^Neem Terrace/, /^Neem Terrace/]);
  await expect(house(page)).toHaveAttribute('aria-pressed', 'true');
  await here(page).getByRole('link', { name: 'Neem Terrace 3', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neem Terrace 3');
  await page.goBack();
  await expect(here(page).getByRole('heading', { name: '3 homes here' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('at')).toBe('28.43,77.04,16');
  await page.keyboard.press('Escape');
  await expect(house(page)).toBeFocused();
  await expect(here(page)).toHaveCount(0);

  // Both ways, whoever is pointed at: the last page of Gurugram has the house.
  await page.goto(`${streets}&page=3`);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Neem Terrace 1', exact: true }) });
  await expect(house(page)).toBeVisible();
  await card.hover();
  await expect(house(page)).toHaveAttribute('data-pointed', 'true');
  await house(page).hover();
  await expect(card).toHaveAttribute('data-pointed', 'true');
});

journey('a home that is kept or was seen says so on its mark, in words as well', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/properties?search=neem+terrace+7&view=map&at=28.402%2C77%2C16');
  const mark = marks(page);
  await expect(mark).toHaveAccessibleName('A home, ₹2.8 Cr');
  await mark.click();
  await here(page).getByRole('button', { name: 'Shortlist Neem Terrace 7' }).click();
  await expect(mark).toHaveAccessibleName('A home, ₹2.8 Cr, on your shortlist');
  await here(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neem Terrace 7');
  await page.goBack();
  await expect(mark).toHaveAccessibleName('A home, ₹2.8 Cr, on your shortlist, seen before');
});

journey(
  'the part of the map that is looked at becomes an area of the search, one step of the history',
  async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/properties?view=map&at=28.43%2C77.04%2C15', { waitUntil: 'networkidle' });
    await expect(marks(page).first()).toBeVisible();
    await expect(page.getByText('1 home has no place on the map: the list shows it as well.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
    await mapOf(page).getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Search this area' }).click();
    await expect(page.getByRole('link', { name: 'Remove This part of the map' })).toBeVisible();
    await expect(page.getByText(/^Showing 3 of 3 properties/)).toBeVisible();
    await expect(page.getByText('1 home has no place on the map and cannot be found by an area.')).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/^Showing 6 of 30 properties/)).toBeVisible();
  },
);

journey('a home is found and opened on the map with the keyboard alone, in twelve presses', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto(streets.replace('16', '13'));
  await expect(marks(page).nth(2)).toBeVisible();
  await mapOf(page).focus();
  const keys = ['Tab', 'ArrowRight', 'ArrowLeft'];
  for (const key of keys) await page.keyboard.press(key);
  // All marks are one stop.
  await expect(marks(page).and(page.locator('[tabindex="0"]'))).toHaveCount(1);
  await expect(marks(page).and(page.locator(':focus'))).toHaveCount(1);
  await house(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(here(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/property\//);
});

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

journey('without streets homes stand on paper, and without an answer the list is still there', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
  await page.goto(streets);
  await expect(page.getByText('The streets cannot be shown at the moment. Homes stand where they are.')).toBeVisible();
  await expect(house(page)).toBeVisible();
  let isLost = true;
  await page.route('**/api/properties/map?*', (route) =>
    isLost ? route.abort('connectionrefused') : route.fallback(),
  );
  await mapOf(page).getByRole('button', { name: 'Zoom out' }).click();
  await expect(page.getByText('The homes could not be placed.')).toBeVisible();
  isLost = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('The homes could not be placed.')).toHaveCount(0);
});
