import type { APIRequestContext, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect } from './journey.ts';
import { makePerson, office, openOffice, type Person, signInByApi } from './open-office.ts';

/** Turns the authenticator app on. @returns what makes its codes, and the codes for whoever has lost it */
async function turnOn(request: APIRequestContext, person: Person): Promise<{ app: TOTP; recoveryCodes: string[] }> {
  const { token } = await signInByApi(request, person);
  const headers = { authorization: `Bearer ${token}` };
  const offer = await request.post('/api/admin/auth/second-factor', { headers, data: { password: person.password } });
  const app = new TOTP({ secret: ((await offer.json()) as { data: { secret: string } }).data.secret });
  const answer = await request.post('/api/admin/auth/second-factor/confirm', {
    headers,
    data: { code: app.generate() },
  });
  return { app, recoveryCodes: ((await answer.json()) as { data: { recoveryCodes: string[] } }).data.recoveryCodes };
}

const enter = async (page: Page, person: Person) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

office('with an authenticator app the sign-in asks for its code, and says when it is wrong', async ({ page }) => {
  const person = await makePerson(page.request);
  const { app } = await turnOn(page.request, person);
  await enter(page, person);
  const code = page.getByLabel('6-digit code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('alert')).toHaveCount(0);
  // A code is good once: the one that turned the app on is spent, the next is known already.
  const next = app.generate({ timestamp: Date.now() + 30_000 });
  await code.fill(String((Number(next) + 1) % 1_000_000).padStart(6, '0'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('That code is not right.');
  await code.fill(next);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome,')).toBeVisible();
});

office('a recovery code stands in for the app, and Back returns to the password', async ({ page }) => {
  const person = await makePerson(page.request);
  const { recoveryCodes } = await turnOn(page.request, person);
  await enter(page, person);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(` ${recoveryCodes[0]} `);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Welcome,')).toBeVisible();
});

office(
  'recovery codes that nobody has kept are not gone by a stray Esc, and the focus is with them',
  async ({ page }) => {
    const person = await makePerson(page.request);
    await openOffice(page, '/admin/settings?tab=security', person);
    await page.getByRole('button', { name: 'Set up an app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up an app' });
    await dialog.getByLabel('Current password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    const secret = ((await dialog.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '');
    await dialog.getByLabel('6-digit code').fill(new TOTP({ secret }).generate());
    await page.keyboard.press('Enter');
    const codes = dialog.getByRole('list', { name: 'Recovery codes' });
    await expect(dialog.getByText('Your second factor is on.')).toBeFocused();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    // What could not be copied is not kept.
    await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) }));
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Stay' }).click();
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await expect(dialog).toBeHidden();
    await expect(question).toBeHidden();
  },
);

office('what removing the app leaves is told as it is', async ({ page }) => {
  const person = await makePerson(page.request);
  const key = {
    id: 'a'.repeat(24),
    name: 'Phone',
    isSynced: false,
    createdAt: new Date().toISOString(),
    lastUsedAt: null,
  };
  const passkeys = '**/api/admin/auth/passkeys';
  await page.route(passkeys, (route) => route.fulfill({ json: { success: true, data: [key] } }));
  await openOffice(page, '/admin/settings?tab=security', person);
  await turnOn(page.request, person);
  await page.reload();
  const remove = page.getByRole('button', { name: 'Remove the app' });
  const dialog = page.getByRole('dialog', { name: 'Remove the app' });
  await page.getByRole('button', { name: 'Rename passkey: Phone' }).waitFor();
  await remove.click();
  await expect(dialog).toContainText('asks for a passkey beside the password. Your recovery codes stay good.');
  await page.unroute(passkeys);
  await page.reload();
  await remove.click();
  await expect(dialog).toContainText('your password alone signs you in. Your recovery codes end too.');
});

office('a session that is ended from the keyboard leaves the focus in the list', async ({ page }) => {
  const person = await makePerson(page.request);
  for (const _ of [1, 2, 3]) await signInByApi(page.request, person);
  await openOffice(page, '/admin/settings?tab=security', person);
  const list = page.getByRole('list', { name: 'Sessions' });
  const ends = list.getByRole('button', { name: /^End session/ });
  await expect(ends).toHaveCount(3);
  await ends.first().press('Enter');
  await expect(ends).toHaveCount(2);
  await expect(ends.first()).toBeFocused();
  await page.getByRole('button', { name: 'Sign out elsewhere' }).press('Enter');
  await expect(ends).toHaveCount(0);
  await expect(list).toBeFocused();
});
