import { giveLead } from './give-lead.ts';
import { objectionsOf, overflowOf, smallTargetsOf } from './inspect-page.ts';
import { callsOf, makePerson, office, openOffice } from './open-office.ts';
import { expectToast } from './settings-screen.ts';
import { routeUnsettled } from './unsettled-visit.ts';

const { expect } = office;
const phone = { width: 390, height: 844 };

office('what there is to do stands on one screen, comes by itself and goes with one press', async ({ page }) => {
  const tara = await makePerson(page.request);
  await openOffice(page, '/admin', tara);
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeFocused();
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  await expect(page).toHaveTitle(/^Today · .+ office$/);
  expect(await objectionsOf(page)).toEqual([]);

  const home = `Neem Court ${Date.now()}`;
  const id = await giveLead(page, tara, home);
  const lead = page.getByRole('listitem').filter({ hasText: home });
  await expect(lead).toContainText('due in');
  await expect(page).toHaveTitle(/^\(1\) Today/);
  const tasks = await callsOf(page, tara);
  await tasks('post', `/inquiries/${id}/tasks`, { title: 'Send the plan', dueAt: new Date().toISOString() });
  await page.reload();
  await expect(page).toHaveTitle(/^\(2\) Today/);
  await expect(page.getByText('2 to do')).toBeVisible();
  expect([await overflowOf(page), await objectionsOf(page)]).toEqual([[], []]);
  await page.setViewportSize(phone);
  expect([await overflowOf(page), await smallTargetsOf(page), await objectionsOf(page)]).toEqual([[], [], []]);

  await lead.getByRole('button', { name: 'Meera Khanna', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Inquiry' })).toContainText(home);
  await page.keyboard.press('Escape');
  await lead.getByRole('button', { name: 'Answered: Meera Khanna' }).dblclick();
  await expectToast(page, 'Inquiry status updated to In Progress');
  await expect(page.getByText('Every lead has been answered.')).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) Today/);
  await page.getByRole('checkbox', { name: 'Done: Send the plan' }).click();
  await expectToast(page, 'Done: Send the plan');
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  await expect(page).toHaveTitle(/^Today · /);
});

office('how a visit was is said by one press', async ({ page }) => {
  const tara = await makePerson(page.request);
  const sent = await routeUnsettled(page, tara);
  await openOffice(page, '/admin/today', tara);
  await expect(page.getByText('1 not settled')).toBeVisible();
  await page.getByRole('button', { name: 'Took place: visit of Omkar Jadhav' }).dblclick();
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  expect(sent).toEqual([['"4"', { outcome: 'done' }]]);
});

office('whoever wants to land there does, on this device, and nobody else', async ({ page }) => {
  const tara = await makePerson(page.request);
  await openOffice(page, '/admin/today', tara);
  const landing = page.getByRole('switch', { name: 'Opens first' });
  await landing.check();
  await page.goto('/admin/team');
  await page.getByRole('complementary').getByRole('link').first().click();
  await expect(page).toHaveURL('/admin/today');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByLabel('Email').fill(tara.email);
  await page.getByLabel('Password', { exact: true }).fill(tara.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/admin/today');
  await landing.uncheck();
  await page.getByRole('complementary').getByRole('link').first().click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Developers Management' })).toBeVisible();
});

office('a day that cannot be read says so and is read again', async ({ page }) => {
  const tara = await makePerson(page.request);
  const message = 'The day rests.';
  // News of inquiries would have it read again before anybody presses.
  await page.route('**/api/inquiries/live', (route) => route.abort());
  await page.route('**/api/today', (route) => route.fulfill({ status: 400, json: { success: false, message } }));
  await openOffice(page, '/admin/today', tara);
  await expect(page.getByText(message)).toBeVisible();
  await page.unroute('**/api/today');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
});
