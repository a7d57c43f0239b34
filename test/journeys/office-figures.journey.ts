import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { objectionsOf } from './inspect-page.ts';
import { makePerson, office, openOffice } from './open-office.ts';
import { expectToast } from './settings-screen.ts';

office(
  'an admin reads what became of the leads, by days of the address, and takes it home as a file',
  async ({ page }) => {
    const admin = await makePerson(page.request, { role: 'admin' });
    const home = `Gulmohar ${Date.now()}`;
    const asked = await page.request.post('/api/inquiries', {
      data: {
        firstName: 'Ila',
        lastName: 'Sen',
        email: `ila.${Date.now()}@example.in`,
        phone: '9810012345',
        propertyName: home,
        message: 'When may we come?',
        utm: { source: 'lantern-letter' },
      },
    });
    expect(asked.status()).toBe(201);
    await openOffice(page, '/admin/figures', admin);
    await expect(page.getByText('lantern-letter')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Inquiries from .+ to .+\. Most on .+: \d+\.$/ })).toBeVisible();
    await expect(page.getByRole('table', { name: 'By person' }).getByText('Unassigned')).toBeVisible();
    expect(await objectionsOf(page)).toEqual([]);

    await page.getByLabel('Period').selectOption('Last 7 days');
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}$/);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expectToast(page, 'Figures exported');
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^figures_\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain('Source,lantern-letter,');

    await page.goto('/admin/figures?from=2020-01-01&to=2020-01-05');
    await expect(page.getByText('No inquiries in these days')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  },
);

office('figures that cannot be read say so and are tried again; they are not for employees', async ({ page }) => {
  const admin = await makePerson(page.request, { role: 'admin' });
  await page.route('**/api/figures?*', (route) =>
    route.fulfill({ status: 400, json: { success: false, message: 'The figures rest.' } }),
  );
  await openOffice(page, '/admin/figures', admin);
  await expect(page.getByText('The figures rest.')).toBeVisible();
  await page.unroute('**/api/figures?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('region', { name: 'By day' })).toBeVisible();

  await openOffice(page, '/admin/figures', await makePerson(page.request));
  await expect(page.getByText('You do not have permission to read the figures.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Figures' })).toHaveCount(0);
});
