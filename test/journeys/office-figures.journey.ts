import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { inBothSchemes, objectionsOf, overflowOf, smallTargetsOf } from './inspect-page.ts';
import { leaveInquiry, rareWord } from './leave-inquiry.ts';
import { makePerson, office, openOffice } from './open-office.ts';
import { pressKey } from './press-key.ts';
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

office('a number opens the list behind it, which says why it is what it is', async ({ page }) => {
  const [word, home] = [rareWord(), `Gulmohar “${rareWord()}” & Sons`];
  const admin = await makePerson(page.request, { role: 'admin' });
  const utm = { source: word };
  for (const about of [{ propertyName: home }, { propertyName: home }, {}])
    await leaveInquiry(page.request, rareWord(), { ...about, utm });
  await page.route('**/api/inquiries/live', (route) => route.abort());
  await openOffice(page, '/admin/figures', admin);
  const asTables = page.getByRole('button', { name: 'As tables' });
  await asTables.click();
  await expect(page).toHaveURL(/show=tables/);
  await page.reload();
  await expect(asTables).toHaveAttribute('aria-pressed', 'true');
  await inBothSchemes(page, async () => expect(await objectionsOf(page)).toEqual([]));

  const counted = page.getByRole('status').filter({ hasText: /newest first/ });
  const chips = page.getByRole('list', { name: 'From the figures' });
  const lists = [
    { of: `Inquiries, ${word}`, count: 3, chip: `Source: ${word}` },
    { of: `Visit agreed on, ${word}`, count: 0, chip: `Source: ${word}` },
    { of: `Inquiries, ${home}`, count: 2, chip: `Property: ${home}` },
  ];
  for (const { of, count, chip } of lists) {
    await page.getByRole('link', { name: `${count}: ${of}`, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Inquiries Management' })).toBeFocused();
    await expect(counted).toHaveText(`${count} inquiries, newest first`);
    await expect(chips.getByRole('button', { name: `${chip}. Remove this filter` })).toBeVisible();
    await page.goBack();
    await expect(asTables).toHaveAttribute('aria-pressed', 'true');
  }

  await page.getByRole('link', { name: `3: Inquiries, ${word}`, exact: true }).click();
  await expect(counted).toHaveText('3 inquiries, newest first');
  await inBothSchemes(page, async () => expect(await objectionsOf(page)).toEqual([]));
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toEqual([]);
  expect(await smallTargetsOf(page)).toEqual([]);
  await pressKey(chips.getByRole('button', { name: /^Came: / }));
  await expect(page).toHaveURL(new RegExp(`\\?source=${word}$`));
  await expect(counted).toHaveText('3 inquiries, newest first');
  await pressKey(chips.getByRole('button', { name: /^Source: / }));
  await expect(chips).toHaveCount(0);
});

office('a bar opens the list of its day; both forms fit a phone', async ({ page }) => {
  const admin = await makePerson(page.request, { role: 'admin' });
  await leaveInquiry(page.request, rareWord());
  await openOffice(page, '/admin/figures', admin);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const show of ['', '?show=tables']) {
      await page.goto(`/admin/figures${show}`);
      await expect(page.getByRole('region', { name: 'By property' })).toBeVisible();
      expect(await overflowOf(page), `${width} ${show}`).toEqual([]);
      // Bars are as wide as the screen lets them be: the same lists are behind the numbers of the tables.
      const small = (await smallTargetsOf(page)).filter((fault) => !fault.includes('<a tabindex="-1"'));
      if (width === 390) expect(small).toEqual([]);
    }
  }
  await page.goto('/admin/figures');
  const bars = page.getByRole('region', { name: 'By day' }).locator('a[href*="from="]');
  await expect(bars).toHaveCount(30);
  const title = await bars.last().getAttribute('title');
  await bars.last().click();
  const [, day] = /^(.+): [\d,]+$/.exec(`${title}`) ?? [];
  await expect(
    page
      .getByRole('list', { name: 'From the figures' })
      .getByRole('button', { name: `Came: ${day}. Remove this filter` }),
  ).toBeVisible();
});

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
