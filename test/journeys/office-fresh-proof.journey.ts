import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { endSession, makePerson, office, openOffice, signInByApi } from './open-office.ts';
import { expectToast } from './settings-screen.ts';

const address = '/admin/settings?tab=security';

// The live stream never ends: with it no network is ever idle.
office.beforeEach(({ context }) => context.route('**/api/inquiries/live', (route) => route.abort()));

/** What the server says some minutes after the sign-in, for the next call of that kind. */
const askFirst = (page: Page, call: string) =>
  page.route(
    `**/api/${call}`,
    (route) =>
      route.fulfill({
        status: 403,
        json: { success: false, code: 'confirm_first', message: 'Please confirm with your password that it is you.' },
      }),
    { times: 1 },
  );

office('what wants a fresh proof asks for the password over the screen, and is done then', async ({ page }) => {
  const person = await makePerson(page.request);
  const elsewhere = await signInByApi(page.request, person);
  await openOffice(page, address, person);
  await askFirst(page, 'admin/auth/sessions/end-others');
  await page.getByRole('button', { name: 'Sign out elsewhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('Wrong@12345');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('That password is not right.')).toBeVisible();
  await password.fill(person.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expectToast(page, 'Signed out everywhere else');
  const over = await page.request.get('/api/admin/auth/me', {
    headers: { authorization: `Bearer ${elsewhere.token}` },
  });
  expect(over.status()).toBe(401);
});

office('whoever closes the question does nothing, and reads why', async ({ page }) => {
  const person = await makePerson(page.request);
  await signInByApi(page.request, person);
  await openOffice(page, address, person);
  await askFirst(page, 'admin/auth/sessions/*');
  const end = page.getByRole('button', { name: /^End session/ });
  await end.click();
  await expect(page.getByRole('dialog', { name: 'Is it you?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectToast(page, 'Please confirm with your password that it is you.');
  await expect(end).toHaveCount(1);
});

office('with an authenticator app the question asks for its code too, over a dialog that is open', async ({ page }) => {
  const person = await makePerson(page.request);
  const { token } = await signInByApi(page.request, person);
  await openOffice(page, address, person);
  const headers = { authorization: `Bearer ${token}` };
  const begun = await page.request.post('/api/admin/auth/second-factor', {
    headers,
    data: { password: person.password },
  });
  const totp = new TOTP({ secret: ((await begun.json()) as { data: { secret: string } }).data.secret });
  const first = await page.request.post('/api/admin/auth/second-factor/confirm', {
    headers,
    data: { code: totp.generate() },
  });
  const { recoveryCodes } = ((await first.json()) as { data: { recoveryCodes: string[] } }).data;
  await page.reload();
  await page.getByRole('button', { name: 'Remove the app' }).click();
  const sheet = page.getByRole('dialog', { name: 'Remove the app' });
  await sheet.getByLabel('Current password', { exact: true }).fill(person.password);
  await askFirst(page, 'admin/auth/second-factor/remove');
  await sheet.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible();
});

office(
  'a password that somebody else chose days ago leads to the choice of an own one, and from there into the office',
  async ({ page }) => {
    const person = await makePerson(page.request);
    let isDue = true;
    await page.route('**/api/admin/auth/me', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...body, data: { ...body.data, passwordDue: isDue } } });
    });
    await openOffice(page, '/admin/inquiries', person);
    await expect(page.getByRole('heading', { name: 'One that only you know.' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const next = `New${person.password}`;
    await page.getByLabel('Current password', { exact: true }).fill(person.password);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Confirm password', { exact: true }).fill(next);
    isDue = false;
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('heading', { name: 'One that only you know.' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Inquiries' }).first()).toBeVisible();
  },
);

office('what one person was asked is neither asked of the next one here nor done in their name', async ({ page }) => {
  const [person, next] = [await makePerson(page.request), await makePerson(page.request)];
  await signInByApi(page.request, person);
  await openOffice(page, address, person);
  await askFirst(page, 'admin/auth/sessions/end-others');
  await page.getByRole('button', { name: 'Sign out elsewhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(dialog).toBeVisible();
  await endSession(page);
  await expect(page).toHaveURL('/admin/login');
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/sessions/end-others')) calls += 1;
  });
  await page.getByLabel('Email').fill(next.email);
  await page.getByLabel('Password', { exact: true }).fill(next.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(dialog).toBeHidden();
  expect(calls).toBe(0);
});

office('a password that is due when somebody signs in again takes nothing that is typed away', async ({ page }) => {
  const person = await makePerson(page.request, { firstName: 'Uma', lastName: 'Iyer' });
  await openOffice(page, '/admin/settings', person);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Last name').fill('Iyer Rao');
  // The sign-in and the profile that is read after it, until another password is saved.
  let isDue = true;
  await page.route(/\/api\/admin\/auth\/(?:login|me)$/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace('"passwordDue":false', `"passwordDue":${isDue}`);
    await route.fulfill({ response, body: text });
  });
  await endSession(page);
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  const due = page.getByRole('dialog', { name: 'Choose a password' });
  await expect(due.getByText('What you typed is still here.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  const next = `New${person.password}`;
  await due.getByLabel('Current password', { exact: true }).fill(person.password);
  await due.getByLabel('New password', { exact: true }).fill(next);
  await due.getByLabel('Confirm password', { exact: true }).fill(next);
  isDue = false;
  await due.getByRole('button', { name: 'Save password' }).click();
  await expect(due).toBeHidden();
  await expect(page.getByLabel('Last name')).toHaveValue('Iyer Rao');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Welcome, Uma Iyer Rao')).toBeVisible();
});

office('what is laid over a screen is there also when a newer version has taken its files away', async ({ page }) => {
  const person = await makePerson(page.request, { firstName: 'Uma', lastName: 'Iyer' });
  const layers = ['sign-in-again', 'confirm-who', 'password-due', 'factor-due'].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/assets/office/${name}-`)),
  );
  await openOffice(page, '/admin/settings', person);
  await Promise.all(layers);
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByLabel('Last name').fill('Iyer Rao');
  await endSession(page);
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(page.getByLabel('Last name')).toHaveValue('Iyer Rao');
});
