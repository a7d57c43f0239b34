import { expect } from '@playwright/test';
import { callsOf, makePerson, office, openBeside, openOffice } from './open-office.ts';
import { expectToast, type Failure, failures, saveChanges } from './settings-screen.ts';

office('three tabs, each with Save Changes, kept in the address (ADM-SET-01, 02)', async ({ page }) => {
  await openOffice(page, '/admin/settings', await makePerson(page.request, { role: 'admin' }));
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['General', 'Security', 'User Management']);
  for (const [name, address] of [
    ['Security', /\?tab=security$/],
    ['User Management', /\?tab=admin$/],
    ['General', /\/admin\/settings\/?$/],
  ] as const) {
    await tabs.filter({ hasText: name }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  }
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'User Management', selected: true })).toBeVisible();
});

office(
  'general is filled from the own profile, with its options and defaults (ADM-SET-03 to 07, 47)',
  async ({ page }) => {
    const person = await makePerson(page.request, { firstName: 'Tara', lastName: 'Deshpande' });
    const asked = page.waitForRequest('**/api/admin/auth/me');
    await openOffice(page, '/admin/settings', person);
    await asked;
    await expect(page.getByLabel('First name')).toHaveValue('Tara');
    await expect(page.getByLabel('Last name')).toHaveValue('Deshpande');
    await expect(page.getByLabel('Timezone')).toHaveValue('Asia/Kolkata');
    await expect(page.getByLabel('Timezone').getByRole('option')).toHaveText([
      'Asia/Kolkata (IST)',
      'UTC',
      'America/New_York (EST)',
      'Europe/London (GMT)',
    ]);
    await expect(page.getByLabel('Language')).toHaveValue('en');
    await expect(page.getByLabel('Language').getByRole('option')).toHaveText(['English', 'Hindi']);
    for (const [label, value] of [
      ['Current email', person.email],
      ['Current phone', person.phone.replace(/^(\d{5})/, '+91 $1 ')],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveValue(value);
      await expect(page.getByLabel(label)).toHaveAttribute('readonly');
    }
    const names = await page
      .getByRole('tabpanel')
      .locator('input, select')
      .evaluateAll((fields) => fields.flatMap((field) => field.getAttribute('name') ?? []));
    // What has no name is of this device and leaves with no form.
    expect(names.toSorted()).toEqual(
      [
        'adminFirstName',
        'adminLastName',
        'adminEmail',
        'adminPhone',
        'timezone',
        'language',
        'newEmail',
        'newPhone',
        'newPhoneCountryCode',
      ].toSorted(),
    );
  },
);

office('Save Changes stores names, time zone and language (ADM-SET-33, 34, UND-33)', async ({ page }) => {
  const person = await makePerson(page.request);
  await openOffice(page, '/admin/settings', person);
  await page.getByLabel('First name').fill('अनन्या');
  await page.getByLabel('Timezone').selectOption('Europe/London');
  await page.getByLabel('Language').selectOption('hi');
  const call = page.waitForRequest((request) => request.method() === 'PUT');
  await saveChanges(page);
  expect((await call).url()).toMatch(/\/api\/admin\/auth\/profile$/);
  expect((await call).postDataJSON()).toEqual({
    firstName: 'अनन्या',
    lastName: 'Deshpande',
    phoneNumber: `+91${person.phone}`,
    timezone: 'Europe/London',
    language: 'hi',
  });
  await expectToast(page, 'Profile updated successfully!');
  await expect(page.getByText('Welcome, अनन्या Deshpande')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('अनन्या');
  await expect(page.getByLabel('Timezone')).toHaveValue('Europe/London');
  await expect(page.getByLabel('Language')).toHaveValue('hi');
});

const texts: Record<Failure, string> = {
  'a message': 'The server says why.',
  'no words': 'Failed to update profile',
  'no answer': 'An error occurred while updating profile',
};
for (const [failure, text] of Object.entries(texts) as [Failure, string][]) {
  office(
    `a profile that fails with ${failure} says "${text}" and keeps what was typed (ADM-SET-35, 36)`,
    async ({ page }) => {
      await openOffice(page, '/admin/settings', await makePerson(page.request));
      await page.route('**/api/admin/auth/profile', failures[failure]);
      await page.getByLabel('First name').fill('Tanvi');
      await saveChanges(page);
      await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByLabel('First name')).toHaveValue('Tanvi');
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
    },
  );
}

office('a name that is too long or empty is told at its field', async ({ page }) => {
  await openOffice(page, '/admin/settings', await makePerson(page.request));
  await page.getByLabel('First name').fill('अ'.repeat(5000));
  await saveChanges(page);
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is too long');
  await page.getByLabel('First name').fill(' ');
  await saveChanges(page);
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required');
});

office('a double click on a slow line saves once', async ({ page }) => {
  await openOffice(page, '/admin/settings', await makePerson(page.request));
  let calls = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/auth/profile', async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save Changes' }).dblclick();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  release();
  await expectToast(page, 'Profile updated successfully!');
  expect(calls).toBe(1);
});

office('two devices with the own profile open do not write over each other', async ({ page, browser }) => {
  const person = await makePerson(page.request);
  await openOffice(page, '/admin/settings', person);
  const beside = await openBeside(page, browser, '/admin/settings', person);
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Timezone').selectOption('UTC');
  await saveChanges(page);
  await expectToast(page, 'Profile updated successfully!');

  await beside.getByLabel('First name').fill('Tanvi');
  await beside.getByLabel('Timezone').selectOption('Europe/London');
  await saveChanges(beside);
  const conflict = beside.getByRole('alert', { name: 'Your profile was changed meanwhile' });
  await expect(conflict).toContainText('Taken over: Last name.');
  await expect(conflict).toContainText('Europe/London (GMT)');
  await expect(beside.getByLabel('First name')).toHaveValue('Tanvi');
  await conflict.getByRole('button', { name: 'Use what is stored for Timezone' }).click();
  await saveChanges(beside);
  await expect(conflict).toHaveCount(0);
  await beside.context().close();

  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Tanvi');
  await expect(page.getByLabel('Last name')).toHaveValue('Rao');
  await expect(page.getByLabel('Timezone')).toHaveValue('UTC');
});

office('a version that counted on for something else is nothing to ask about in the own profile', async ({ page }) => {
  const [person, admin] = [await makePerson(page.request), await makePerson(page.request, { role: 'admin' })];
  await openOffice(page, '/admin/settings', person);
  await page.getByLabel('First name').fill('Tanvi');
  const call = await callsOf(page, admin);
  await call('put', `/admin/management/${person.id}`, {
    firstName: 'Tara',
    lastName: 'Deshpande',
    email: `new.${person.email}`,
    phoneNumber: `+91${person.phone}`,
    role: 'employee',
  });
  await saveChanges(page);
  await expectToast(page, 'Profile updated successfully!');
  await expect(page.getByLabel('First name')).toHaveValue('Tanvi');
  await expect(page.getByLabel('Current email')).toHaveValue(`new.${person.email}`);
});
