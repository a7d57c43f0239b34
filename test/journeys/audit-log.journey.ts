import { expect } from '@playwright/test';
import { makePerson, office, openOffice, signInByApi } from './open-office.ts';

office(
  'the log shows who changed what, before and after, and is narrowed in the address (issue 5, 2)',
  async ({ page }) => {
    const admin = await makePerson(page.request, { role: 'admin', firstName: 'Kavya', lastName: `Log ${Date.now()}` });
    const person = await makePerson(page.request, { firstName: 'Before', lastName: 'Change' });
    const { token } = await signInByApi(page.request, admin);
    const changed = await page.request.put(`/api/admin/management/${person.id}`, {
      headers: { authorization: `Bearer ${token}` },
      data: {
        firstName: 'अनन्या',
        lastName: 'Change',
        email: person.email,
        phoneNumber: person.phone,
        role: 'employee',
      },
    });
    expect(changed.ok()).toBe(true);
    await openOffice(page, '/admin/audit', admin);
    await page.getByLabel('Who', { exact: true }).selectOption(admin.name);
    await expect(page).toHaveURL(new RegExp(`person=${admin.id}`));
    await page.getByLabel('Kind').selectOption('Users');
    await expect(page).toHaveURL(/kind=staff/);
    const entry = page.getByRole('row').filter({ hasText: 'Edited a user' });
    await expect(entry).toHaveCount(1);
    await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
    const details = entry.getByRole('button', { name: /^Details/ });
    await details.click();
    await expect(details).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('row', { name: 'First name Before अनन्या', exact: true })).toBeVisible();
    await page.reload();
    await expect(entry).toHaveCount(1);
    await page.getByRole('searchbox').fill('nothing is called so');
    await expect(page.getByText('Nothing of that kind')).toBeVisible();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(page).toHaveURL(/\/admin\/audit$/);
    // Of somebody who has left there is no name to choose, and the log is still theirs alone.
    await page.goto('/admin/audit?person=ffffffffffffffffffffffff');
    await expect(page.getByLabel('Who', { exact: true }).locator('option:checked')).toHaveText('One person');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByLabel('Who', { exact: true }).locator('option:checked')).toHaveText('Anybody');
    await page.getByLabel('From', { exact: true }).fill('2001-01-01');
    await page.getByLabel('To', { exact: true }).fill('2001-01-02');
    await expect(page).toHaveURL(/from=2001-01-01&to=2001-01-02/);
    await expect(page.getByText('Nothing of that kind')).toBeVisible();
  },
);

office('a name that is written from right to left begins where its column begins', async ({ page }) => {
  const admin = await makePerson(page.request, { role: 'admin', firstName: 'Kavya', lastName: `Side ${Date.now()}` });
  const { token } = await signInByApi(page.request, admin);
  const person = await makePerson(page.request, { firstName: 'Before', lastName: 'Change' });
  const changed = await page.request.put(`/api/admin/management/${person.id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { firstName: 'محمد', lastName: 'علي', email: person.email, phoneNumber: person.phone, role: 'employee' },
  });
  expect(changed.ok()).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOffice(page, `/admin/audit?person=${admin.id}&kind=staff`, admin);
  const name = page.getByRole('row').getByText('محمد علي', { exact: true }).first();
  await expect(name).toBeVisible();
  const away = await name.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left - element.getBoundingClientRect().left;
  });
  expect(away).toBeLessThan(2);
});

office('the log has pages, which the address names', async ({ page }) => {
  const admin = await makePerson(page.request, { role: 'admin' });
  await page.route('**/api/admin/audit?*', async (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page'));
    const data = Array.from({ length: at === 3 ? 20 : 50 }, (_, number) => ({
      id: `${at}-${number}`,
      at: '2026-11-20T05:00:00.000Z',
      actor: { id: null, name: '' },
      action: 'something.new',
      record: { type: 'x', id: '', name: `Record ${at}` },
      before: null,
      after: { text: 'long '.repeat(1000), isDemo: true, at: '2026-11-20T05:00:00.000Z' },
      address: '',
      userAgent: 'x'.repeat(5000),
    }));
    await route.fulfill({
      json: {
        success: true,
        data,
        entries: data,
        pagination: { current: at, total: 3, count: data.length, totalCount: 120 },
      },
    });
  });
  await openOffice(page, '/admin/audit', admin);
  await expect(page.getByText('Showing 1–50 of 120')).toBeVisible();
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(page).toHaveURL(/page=3/);
  await expect(page.getByText('Showing 101–120 of 120')).toBeVisible();
  await page.getByLabel('Kind').selectOption('Users');
  await expect(page).toHaveURL(/\?kind=staff$/);
  await page.getByLabel('Kind').selectOption('Everything');
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByText('Showing 51–100 of 120')).toBeVisible();
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(page.getByText('Showing 101–120 of 120')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Showing 51–100 of 120')).toBeVisible();
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await expect(page.getByRole('row', { name: /^Is demo nothing Yes$/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'The system' }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

office(
  'a log that cannot be read says so and is tried again; employees are told it is not theirs',
  async ({ page }) => {
    const admin = await makePerson(page.request, { role: 'admin' });
    await page.route('**/api/admin/audit?*', (route) =>
      route.fulfill({ status: 400, json: { success: false, message: 'The log rests.' } }),
    );
    await openOffice(page, '/admin/audit', admin);
    await expect(page.getByText('The log rests.')).toBeVisible();
    await page.unroute('**/api/admin/audit?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible();

    await openOffice(page, '/admin/audit', await makePerson(page.request));
    await expect(page.getByText('You do not have permission to read the audit log.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  },
);
