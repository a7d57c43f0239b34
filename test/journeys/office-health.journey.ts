import { expect } from '@playwright/test';
import type { Health } from '#contract/health.ts';
import { expectSound } from './expect-sound.ts';
import { makePerson, office, openOffice } from './open-office.ts';

office(
  'an admin reads how the installation is, on any screen, and is told when it cannot be read',
  async ({ page }) => {
    await openOffice(page, '/admin/health', await makePerson(page.request, { role: 'admin' }));
    await expect(page.getByRole('heading', { name: 'Database' })).toBeVisible();
    await expect(page.getByText(/^\d+ wrong, \d+ to look at, \d+ well\./)).toBeVisible();
    await page.getByText('Details of Limits').click();
    await expect(page.getByText(/of 2000 codes by SMS and mail today/)).toBeVisible();
    await expectSound(page);
    await page.route('**/api/health', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('The lines could not be read')).toBeVisible();
    await page.unroute('**/api/health');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Database' })).toBeVisible();
  },
);

office('the menu has a mark while something is wrong, for admins alone', async ({ page }) => {
  await page.route('**/api/health', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: Health };
    await route.fulfill({ response: answer, json: { success: true, data: { ...data, level: 'wrong' } } });
  });
  await openOffice(page, '/admin/settings', await makePerson(page.request, { role: 'admin' }));
  await expect(page.getByRole('link', { name: 'Health something is wrong' })).toBeVisible();
  await openOffice(page, '/admin/health', await makePerson(page.request));
  await expect(page.getByText('You do not have permission to read how the installation is.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Health/ })).toHaveCount(0);
});
