import { type Page, test } from '@playwright/test';
import { expect, journey } from './journey.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const summary = (page: Page, shown: number, total: number) =>
  page.getByText(`Showing ${shown} of ${total} properties`, { exact: true });
const opener = (page: Page) => page.getByRole('button', { name: /^More filters/ });
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'More filters' });

journey('more filters count while one chooses, stand as chips, and live in the address', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/properties?location=Noida', { waitUntil: 'networkidle' });
  await opener(page).click();
  const sheet = sheetOf(page);
  const told = sheet.getByRole('status');
  await expect(told.getByText('Show 15 homes')).toBeVisible();
  // Forty lakh a number, the even ones in Noida: up to ₹4 Cr there are numbers 2 to 10.
  await sheet.getByLabel('Budget up to').fill('4 Cr');
  await expect(told.getByText('Show 5 homes')).toBeVisible();
  await sheet.getByLabel('Budget from').fill('160 lakh');
  await expect(told.getByText('Show 4 homes')).toBeVisible();
  await sheet.getByLabel('Budget from').fill('a lot');
  await sheet.getByLabel('Budget from').blur();
  await expect(sheet.getByText('Write 85 L or 1.2 Cr')).toBeVisible();
  await sheet.getByLabel('Budget from').fill('1.6');
  await sheet.getByLabel('Budget from').blur();
  await expect(sheet.getByLabel('Budget from')).toHaveValue('1.6 Cr');
  // Alternatives widen: their counts leave their own list out.
  await expect(sheet.getByRole('button', { name: /^3 BHK ?4$/ })).toBeVisible();
  await sheet.getByRole('button', { name: /^2 BHK/ }).click();
  await expect(told.getByText('Show 0 homes')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^3 BHK ?4$/ })).toBeVisible();
  await sheet.getByRole('button', { name: /^3 BHK/ }).click();
  await sheet.getByRole('button', { name: /^Power backup/ }).click();
  await expect(told.getByText('Show 4 homes')).toBeVisible();
  await sheet.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(
    '/properties?location=Noida&minPrice=16000000&maxPrice=40000000&bedrooms=2%2C3&amenities=power-backup',
  );
  await expect(summary(page, 4, 4)).toBeVisible();
  await expect(opener(page)).toHaveAccessibleName('More filters 4 chosen');

  await page.getByRole('link', { name: 'Remove 2 BHK', exact: true }).click();
  await expect(page).toHaveURL(/bedrooms=3&/);
  await page.getByRole('link', { name: 'Remove ₹1.6 Cr to ₹4 Cr', exact: true }).click();
  await expect(summary(page, 6, 15)).toBeVisible();
  await page.goBack();
  await expect(summary(page, 4, 4)).toBeVisible();
  // A band takes the place of a budget, and no filter of the sheet is lost by it.
  await page.getByRole('combobox', { name: 'Price Range' }).selectOption('above5');
  await expect(page).toHaveURL('/properties?location=Noida&price=above5&bedrooms=3&amenities=power-backup');
});

journey('no cell of the filter bar cuts its first words on the narrowest screen that shows it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/properties', { waitUntil: 'networkidle' });
  const cut = await page
    .locator('form[action="/properties"] :is(select, input:not([type=hidden]))')
    .evaluateAll((cells) => {
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      return cells.flatMap((cell) => {
        const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(cell);
        pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        const text =
          cell instanceof HTMLSelectElement ? cell.options[0]?.label : (cell as HTMLInputElement).placeholder;
        // A select draws its words a little wider than a pen does.
        const room = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return cell.clientWidth > 0 && pen.measureText(text ?? '').width + 3 > room ? [text] : [];
      });
    });
  expect(cut).toEqual([]);
});

journey('thousands of homes are counted alike on a tile and on the button below', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.route('**/api/properties/facets*', async (route) => {
    const { data, ...answer } = await (await route.fetch()).json();
    const bedrooms = [{ value: '3', label: '3 BHK', count: 2104 }];
    await route.fulfill({ json: { ...answer, data: { ...data, totalCount: 4107, bedrooms } } });
  });
  await page.goto('/properties', { waitUntil: 'networkidle' });
  await opener(page).click();
  await expect(sheetOf(page).getByRole('status').getByText('Show 4,107 homes')).toBeVisible();
  await expect(sheetOf(page).getByRole('button', { name: /^3 BHK/ })).toHaveText(/^3 BHK ?2,104$/);
});

journey('more filters are chosen, cleared and left by the keyboard alone', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/properties', { waitUntil: 'networkidle' });
  await opener(page).press('Enter');
  const sheet = sheetOf(page);
  await expect(sheet.getByLabel('Budget from')).toBeFocused();
  await sheet.getByRole('button', { name: /^RERA-registered/ }).press('Space');
  await expect(sheet.getByRole('button', { name: /^RERA-registered/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet.getByRole('status').getByText('Show 1 home', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Clear All' }).press('Enter');
  await expect(sheet.getByRole('status').getByText('Show 30 homes')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(page).toHaveURL('/properties');
});

journey('on a phone they stand in the one sheet of filters, which clears them too', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/properties?possession=1&features=rera', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('button', { name: /^Within 1 year/ })).toHaveAttribute('aria-pressed', 'true');
  await sheet.getByRole('button', { name: 'Clear All' }).click();
  await sheet.getByLabel('Area from').fill('1,900');
  await expect(sheet.getByRole('status').getByText('Show 0 homes')).toBeVisible();
  await sheet.getByLabel('Area from').fill('1,800 sq ft');
  await expect(sheet.getByRole('status').getByText('Show 30 homes')).toBeVisible();
  await sheet.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL('/properties?minArea=1800');
  await expect(page.getByRole('link', { name: 'Remove From 1,800 sq ft' })).toBeVisible();
});

journey.describe('without scripts', () => {
  journey.use({ javaScriptEnabled: false });
  journey('the same filters are fields of the plain form', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/properties?bedrooms=3');
    await page.locator('summary', { hasText: 'More filters' }).click();
    await expect(page.getByRole('checkbox', { name: '3 BHK' })).toBeChecked();
    await page.getByRole('checkbox', { name: '2 BHK' }).check();
    await page.getByLabel('Budget up to').fill('1.6 crore');
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(summary(page, 4, 4)).toBeVisible();
    for (const name of ['2 BHK', '3 BHK', 'Up to ₹1.6 Cr'])
      await expect(page.getByRole('link', { name: `Remove ${name}`, exact: true })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/properties\?maxPrice=16000000&bedrooms=2%2C3$/,
    );
  });
});

// The browser itself prints an error about a file that does not come.
test('filters whose code does not come say so over the list, and come at the next press', async ({ page, context }) => {
  // Of the context: the service worker may fetch it too.
  await context.route(/filter-panel/, (route) => route.abort());
  await page.setViewportSize(phone);
  await page.goto('/properties?location=Noida', { waitUntil: 'networkidle' });
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  await expect(page.getByText('This form could not be loaded.', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
  await expect(summary(page, 6, 15)).toBeVisible();
  await context.unroute(/filter-panel/);
  await filters.click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});
