import type { APIRequestContext, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect } from './journey.ts';
import { makePerson, office, type Person, signInByApi } from './open-office.ts';

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
