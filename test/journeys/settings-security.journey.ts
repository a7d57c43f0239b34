import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { makePerson, office, openOffice, signInByApi } from './open-office.ts';
import { expectToast, type Failure, failures, saveChanges } from './settings-screen.ts';

const address = '/admin/settings?tab=security';

async function fill(page: Page, current: string, next: string, confirmation = next) {
  await page.getByLabel('Current password', { exact: true }).fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm password', { exact: true }).fill(confirmation);
}

const complexity =
  'New password must contain at least one uppercase letter, one lowercase letter, one number, and one special character (@$!%*?&)';
/** Each is told although everything that comes after it is wrong too (ADM-SET-43). */
const order: [what: string, values: [string, string, string], text: string][] = [
  ['an empty field', ['', 'short', 'other'], 'Please fill in all password fields'],
  ['two that differ', ['short', 'short', 'other'], 'New passwords do not match'],
  ['a short one', ['short', 'short', 'short'], 'New password must be at least 8 characters long'],
  ['a simple one', ['longenough', 'longenough', 'longenough'], complexity],
  [
    'the current one',
    ['Longenough1!', 'Longenough1!', 'Longenough1!'],
    'New password must be different from current password',
  ],
];
office('what is wrong with a password is told in this order and these words (ADM-SET-37 to 43)', async ({ page }) => {
  await openOffice(page, address, await makePerson(page.request));
  let calls = 0;
  await page.route('**/api/admin/auth/change-password', (route) => {
    calls += 1;
    return route.abort();
  });
  const names = page
    .locator('#settings-form input[type=password]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('name')));
  expect(await names).toEqual(['currentPassword', 'newPassword', 'confirmPassword']);
  const current = page.getByLabel('Current password', { exact: true });
  await current.fill('Seen1!');
  await expect(current).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show current password' }).click();
  await expect(current).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide current password' }).click();
  for (const [what, values, text] of order) {
    await fill(page, ...values);
    await saveChanges(page);
    await expect(page.getByText(text, { exact: true }), what).toBeVisible();
  }
  expect(calls).toBe(0);
});

office('a new password keeps this device and ends the others (ADM-SET-44, 45)', async ({ page }) => {
  const person = await makePerson(page.request);
  const elsewhere = await signInByApi(page.request, person);
  await openOffice(page, address, person);
  await expect(page.getByText('Somebody else chose your password.')).toBeVisible();
  const next = `New${person.password}`;
  await fill(page, person.password, next);
  const call = page.waitForRequest('**/api/admin/auth/change-password');
  await saveChanges(page);
  expect((await call).postDataJSON()).toEqual({ currentPassword: person.password, newPassword: next });
  await expectToast(page, 'Password changed successfully!');
  for (const name of ['Current password', 'New password', 'Confirm password'])
    await expect(page.getByLabel(name, { exact: true })).toHaveValue('');
  await expect(page.getByText('Somebody else chose your password.')).toBeHidden();
  const other = await page.request.get('/api/admin/auth/me', {
    headers: { authorization: `Bearer ${elsewhere.token}` },
  });
  expect(other.status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
});

const texts: Record<Failure, string> = {
  'a message': 'The server says why.',
  'no words': 'Error changing password. Please try again.',
  'no answer': 'Error changing password. Please try again.',
};
office('a password that cannot be changed says why (ADM-SET-46)', async ({ page }) => {
  const person = await makePerson(page.request);
  await openOffice(page, address, person);
  for (const [failure, text] of Object.entries(texts) as [Failure, string][]) {
    await page.route('**/api/admin/auth/change-password', failures[failure]);
    await fill(page, person.password, 'Longenough1!');
    await saveChanges(page);
    await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
    await page.unroute('**/api/admin/auth/change-password');
  }
  await fill(page, 'Wrong@12345', 'Courtyard@Rain5');
  await saveChanges(page);
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    'Current password is incorrect',
  );
});

office('other sessions are listed and can be ended, one or all', async ({ page }) => {
  const person = await makePerson(page.request);
  const others = [await signInByApi(page.request, person), await signInByApi(page.request, person)];
  others.push(await signInByApi(page.request, person));
  await openOffice(page, address, person);
  const end = page.getByRole('button', { name: /^End session/ });
  await expect(end).toHaveCount(3);
  await end.first().click();
  await expect(end).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out elsewhere' }).click();
  await expect(end).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign out elsewhere' })).toBeHidden();
  for (const { token } of others) {
    const answer = await page.request.get('/api/admin/auth/me', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
  }
});

office('an authenticator app is set up with its picture, codes for a bad day, and removed again', async ({ page }) => {
  const person = await makePerson(page.request);
  await openOffice(page, address, person);
  // What comes late stands above the button.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    'Password is required',
  );
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = ((await dialog.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '');
  const code = new TOTP({ secret }).generate();
  await dialog.getByRole('button', { name: 'Turn it on' }).click();
  await expect(dialog.getByText('Please enter the 6 digits that the app shows')).toBeVisible();
  await dialog.getByLabel('6-digit code').fill(code);
  await dialog.getByRole('button', { name: 'Turn it on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/recovery-codes\.txt$/);
  // Its roles are hidden with the dialog around it, so by what it is called in the sheet.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.recovery-codes li').first()).toBeVisible();
  await expect(page.getByText('Where you are signed in')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(dialog).toBeHidden();
  const refused = await page.request.post('/api/admin/auth/login', {
    data: { email: person.email, password: person.password },
  });
  expect(((await refused.json()) as { code: string }).code).toBe('second_factor_required');

  await page.getByRole('button', { name: 'Remove the app' }).click();
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible();
  await signInByApi(page.request, person);
});
