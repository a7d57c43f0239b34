import type { Page } from '@playwright/test';
import { expect, journey } from './journey.ts';
import { wide } from './open-home.ts';

const openList = async (page: Page, query = '') => {
  await page.setViewportSize(wide);
  await page.goto(`/properties${query}`);
};
const field = (page: Page, name: string) => page.getByRole('combobox', { name });
const summary = (page: Page) => page.getByText('Showing 6 of 30 properties', { exact: true });

for (const view of ['', '&view=map'])
  journey(`whoever searches or chooses from page 2 on stays in the field (${view || 'list'})`, async ({ page }) => {
    await page.route(/tile\.openstreetmap/, (route) => route.fulfill({ contentType: 'image/png', body: '' }));
    await openList(page, `?page=2${view}`);
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.pressSequentially('ban');
    await expect(page).toHaveURL(/search=ban(?:&|$)/);
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    await page.keyboard.type('yan');
    await expect(search).toHaveValue('banyan');
    await expect(page).toHaveURL(/search=banyan/);

    await openList(page, `?page=2${view}`);
    for (const box of [field(page, 'Property Type'), field(page, 'Sort')]) {
      await box.focus();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText(/^Page 1 of/)).toBeVisible();
      await expect(box).toBeFocused();
      await page.goBack();
      await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    }
  });

journey('the pager leads to the beginning of its page: the focus stands at its summary', async ({ page }) => {
  await openList(page);
  await page.getByRole('link', { name: 'Page 5', exact: true }).press('Enter');
  await expect(page.getByText('Page 5 of 5')).toBeVisible();
  await expect(summary(page)).toBeFocused();
  // Where there is no step more, its link is gone.
  await page.getByRole('link', { name: 'Page 4', exact: true }).click();
  await expect(page.getByText('Page 4 of 5')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).press('Enter');
  await expect(page.getByText('Page 5 of 5')).toBeVisible();
  await expect(summary(page)).toBeFocused();
});
