import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { makePerson, office } from './open-office.ts';
import { expectToast, newestCode } from './settings-screen.ts';

office(
  'reset by e-mail, sign in, change the phone by code, add an employee, sign in as that employee, see View Only (issue 5)',
  async ({ page }) => {
    // Three sign-ins and four passwords to hash, on a machine that others use too.
    office.slow();
    const admin = await makePerson(page.request, {
      role: 'admin',
      firstName: 'Meenal',
      lastName: `Vaidya ${randomInt(1_000_000)}`,
    });
    const password = 'Verandah@Rain27';

    await page.goto('/admin/login');
    await page.getByRole('link', { name: /forgot password/i }).click();
    await page.waitForURL('**/admin/forgot-password');
    await page.getByRole('textbox', { name: 'Email' }).fill(admin.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('6-digit code').fill(await newestCode(page, admin.email));
    await page.getByRole('button', { name: 'Verify code' }).click();
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Reset password' }).click();

    await page.waitForURL('**/admin/login');
    await page.getByLabel('Email', { exact: true }).fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Developers Management' })).toBeVisible();
    await page.getByRole('link', { name: 'Settings' }).click();

    const phone = `95${String(randomInt(100_000_000)).padStart(8, '0')}`;
    await page.getByLabel('New phone').fill(phone);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByLabel('6-digit code').fill(await newestCode(page, phone));
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expectToast(page, 'Phone updated successfully!');
    await expect(page.getByLabel('Current phone')).toHaveValue(phone.replace(/^(\d{5})/, '+91 $1 '));

    await page.getByRole('tab', { name: 'User Management' }).click();
    const email = `onboard.${randomInt(2 ** 40)}@aangan.example`;
    const first = 'Jasmine@Court4';
    await page.getByLabel('First name').fill('Devika');
    await page.getByLabel('Last name').fill('Rao');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Phone', { exact: true }).fill(`94${String(randomInt(100_000_000)).padStart(8, '0')}`);
    await page.getByLabel('Password', { exact: true }).fill(first);
    await page.getByLabel('Confirm password', { exact: true }).fill(first);
    await page.getByRole('button', { name: 'Add user' }).click();
    await expectToast(page, 'User added successfully!');
    await page.getByRole('button', { name: 'Sign Out' }).click();

    await page.waitForURL('**/admin/login');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(first);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('tab', { name: 'User Management' }).click();
    await expect(page.getByText('View Only', { exact: true })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: admin.name });
    await expect(row).toContainText('a••••@aangan.example');
    await expect(row.getByRole('button')).toHaveCount(0);
  },
);
