import { expect, journey } from './journey.ts';

journey.use({ javaScriptEnabled: false });

journey('without scripts the list can be searched, paged and opened', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/properties');
  await expect(page.getByRole('article')).toHaveCount(6);

  await page.getByRole('searchbox', { name: 'Search' }).fill('banyan');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(/\/properties\?.*search=banyan/);
  await expect(page.getByText('Showing 6 of 15 properties')).toBeVisible();

  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  const card = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const title = (await card.textContent()) ?? '';
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

journey('without scripts a phone has the filters too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/properties');
  await page.getByRole('searchbox', { name: 'Search' }).fill('neem');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page.getByText('Showing 6 of 15 properties')).toBeVisible();
});
