import { staffPassword } from '../make.ts';
import { head } from './fill-staff.ts';
import { objectionsOf, overflowOf } from './inspect-page.ts';
import { expect } from './journey.ts';
import { office } from './open-office.ts';

office('the page of the API is read at every width, and calls are tried from it', async ({ page }) => {
  await page.goto('/api/docs');
  const call = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const open = async (name: string) => {
    await call(name).getByText('Try it').click();
    await call(name).getByRole('button', { name: 'Send' }).waitFor();
  };

  await open('GET /properties');
  await call('GET /properties').getByLabel('limit (query)').fill('1');
  await call('GET /properties').getByRole('button', { name: 'Send' }).click();
  await expect(call('GET /properties').getByText('"totalCount"')).toContainText('200\n');

  // Without a token, then with one: it is shown with every call from now on.
  const own = call('GET /admin/auth/me staff only');
  await open('GET /admin/auth/me staff only');
  await own.getByRole('button', { name: 'Send' }).click();
  await expect(own.getByText('"not_signed_in"')).toContainText('401\n');
  const entrance = page.locator('form#sign-in');
  await entrance.getByLabel('Email').fill(head.email);
  await entrance.getByLabel('Password').fill(staffPassword);
  await entrance.getByRole('button', { name: 'Sign in' }).click();
  await expect(entrance.getByText('Signed in as')).toBeVisible();
  await own.getByRole('button', { name: 'Send' }).click();
  await expect(own.getByText(head.email)).toContainText('200\n');

  // A body to begin with, the fields that are wanted in it, and a refusal as it comes.
  await open('POST /inquiries');
  const lead = call('POST /inquiries');
  await expect(lead.getByLabel('idempotency-key (header)')).toBeVisible();
  await lead.getByLabel('Body (JSON)').fill('{"message":"<img src=x onerror=alert(1)>"}');
  await lead.getByRole('button', { name: 'Send' }).click();
  await expect(lead.getByText('"invalid_fields"')).toContainText('400\n');

  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflowOf(page), String(width)).toEqual([]);
  }
  expect(await objectionsOf(page)).toEqual([]);
});

office('a page of the API without a line says so, and goes on when it is back', async ({ page, context }) => {
  await page.goto('/api/docs');
  const list = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'GET /properties', exact: true }) });
  await context.setOffline(true);
  await list.getByText('Try it').click();
  await expect(list.getByText('could not be loaded')).toBeVisible();
  await context.setOffline(false);
  await list.getByText('Try it').click();
  await list.getByText('Try it').click();
  await list.getByRole('button', { name: 'Send' }).click();
  await expect(list.getByText('"totalCount"')).toBeVisible();
});
