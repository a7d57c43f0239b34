import { expect, type Locator, type Page } from '@playwright/test';
import { inFull } from '../in-full.ts';
import { holdAnswers } from './hold-answers.ts';
import { cutWordsOf, inBothSchemes, mainHeadingsOf, objectionsOf, overflowOf, smallTargetsOf } from './inspect-page.ts';
import { makePerson, office, openOffice } from './open-office.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

/** Somebody whose names have no end, in two directions of reading. */
const endless = {
  firstName: 'अनुपमाश्रीवास्तव'.repeat(315),
  lastName: 'عبدالرحمن'.repeat(555),
  email: `${'e'.repeat(200)}@x.example`,
};

async function withEndlessNames(page: Page) {
  await page.route('**/api/admin/management', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = (await (await route.fetch()).json()) as { data: Record<string, unknown>[] };
    const [first, ...rest] = answer.data;
    // Always six people, also when this journey runs alone and nobody else has added any.
    const others = Array.from({ length: 5 }, (_, at) => rest[at] ?? { ...first, id: `${at}`.repeat(24) });
    const all = [{ ...first, ...endless, name: `${endless.firstName} ${endless.lastName}` }, ...others];
    const data = all.map((person: Record<string, unknown>) => ({
      ...person,
      abilities: { ...(person.abilities as object), removeSecondFactor: true },
    }));
    return route.fulfill({ json: { ...answer, data, admins: data } });
  });
}

/** One that was never used and one whose name has no end. */
const withPasskeys = (page: Page) =>
  page.route('**/api/admin/auth/passkeys', (route) => {
    const passkey = { id: 'a'.repeat(24), name: 'Phone', isSynced: true, createdAt: '2026-11-01T05:30:00Z' };
    const old = {
      ...passkey,
      id: 'b'.repeat(24),
      name: endless.firstName.slice(0, 100),
      lastUsedAt: passkey.createdAt,
    };
    return route.fulfill({ json: { success: true, data: [{ ...passkey, lastUsedAt: null }, old] } });
  });

async function expectGood(page: Page, isPhone: boolean, what: string) {
  await inBothSchemes(page, async (scheme) => {
    const it = `${what} in ${scheme}`;
    expect(await objectionsOf(page), it).toEqual([]);
    expect(await overflowOf(page), it).toEqual([]);
    expect(await cutWordsOf(page), it).toEqual([]);
    expect(await mainHeadingsOf(page), it).toBe(1);
    if (!isPhone) return;
    expect(await smallTargetsOf(page), it).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowOf(page), `${it} at 320 px`).toEqual([]);
    await page.setViewportSize(sizes.phone);
  });
}

for (const [size, viewport] of Object.entries(sizes)) {
  office(
    `settings, users and log on a ${size}, light and dark: accessible, nothing cut, nothing sideways`,
    async ({ page }) => {
      office.slow();
      const isPhone = size === 'phone';
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await withEndlessNames(page);
      await withPasskeys(page);
      await openOffice(page, '/admin/settings', await makePerson(page.request, { role: 'admin' }));
      await page.getByLabel('New email').fill(`looks.${size}@aangan.example`);
      await page.getByRole('button', { name: 'Send OTP', exact: true }).click();
      await page.getByRole('button', { name: 'Verify OTP' }).click();
      // The message that a code is sent goes by itself, on a busy machine before anybody could dismiss it.
      await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
      await expectGood(page, isPhone, 'general');

      await page.getByRole('tab', { name: 'Security' }).click();
      await page.getByLabel('Current password', { exact: true }).fill('x');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('This device', { exact: true })).toBeVisible();
      await expectGood(page, isPhone, 'security');
      await page.getByLabel('Current password', { exact: true }).fill('');
      for (const name of [/^Rename passkey/, /^Remove passkey/]) {
        await page.getByRole('button', { name }).last().click();
        await expectGood(page, isPhone, `${name}`);
        await page.keyboard.press('Escape');
      }

      await page.getByRole('tab', { name: 'User Management' }).click();
      await page.getByRole('button', { name: 'Add user' }).click();
      await expect(page.getByRole('row')).toHaveCount(7);
      await expectGood(page, isPhone, 'users');
      for (const width of isPhone ? [] : [768, 1023, ...(inFull ? [820, 1100, 1280, 1366] : [])]) {
        await page.setViewportSize({ width, height: 900 });
        await inBothSchemes(page, async (scheme) => {
          expect(await overflowOf(page), `users at ${width} px in ${scheme}`).toEqual([]);
        });
      }
      await page.setViewportSize(viewport);
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await expectGood(page, isPhone, 'edit dialog');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await expectGood(page, isPhone, 'delete dialog');
      await page.getByRole('button', { name: 'Cancel' }).click();

      await page
        .getByRole('button', { name: /^Remove second factor/ })
        .first()
        .click();
      await expectGood(page, isPhone, 'dialog of the second factor');
      await page.keyboard.press('Escape');

      await page.goto('/admin/audit');
      await page
        .getByRole('button', { name: /^Details/ })
        .first()
        .click();
      await expectGood(page, isPhone, 'log');
    },
  );
}

office('an employee sees the same screens as well on a phone, view only', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await withEndlessNames(page);
  await openOffice(page, '/admin/settings', await makePerson(page.request));
  await expectGood(page, true, 'general');
  await page.getByRole('tab', { name: 'User Management' }).click();
  await expect(page.getByText('View Only')).toBeVisible();
  await expectGood(page, true, 'users');
});

office('while the users come, their places are held; without a line that is said', async ({ page }) => {
  const admin = await makePerson(page.request, { role: 'admin' });
  const colleague = await makePerson(page.request);
  const release = await holdAnswers(page, '**/api/admin/management');
  await openOffice(page, '/admin/settings?tab=admin', admin);
  await expect(page.getByText('Loading users...')).toBeAttached();
  const heightOf = async (row: Locator) => (await row.boundingBox())?.height ?? 0;
  const skeleton = await heightOf(page.getByRole('row').nth(1));
  release();
  // Not any row: other journeys add people with names of two lines.
  const other = page.getByRole('row').filter({ hasText: colleague.email });
  await expect(other).toBeVisible();
  expect(Math.abs((await heightOf(other)) - skeleton)).toBeLessThanOrEqual(4);

  await page.getByRole('tab', { name: 'General' }).click();
  await page.route('**/api/admin/auth/sessions', (route) => route.abort());
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page.getByText('Your sessions could not be read')).toBeVisible();
  await page.unroute('**/api/admin/auth/sessions');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
});

office('two tabs: a code that one has asked for is counted down in the other', async ({ page, context }) => {
  const person = await makePerson(page.request);
  await openOffice(page, '/admin/settings', person);
  const other = await context.newPage();
  await other.goto('/admin/settings');
  await other.getByLabel('New email').fill('two.tabs@aangan.example');
  await page.getByLabel('New email').fill('two.tabs@aangan.example');
  await page.getByRole('button', { name: 'Send OTP', exact: true }).click();
  await expect(other.getByRole('button', { name: /^Resend OTP in [45]:/ })).toBeDisabled();
  await page.getByLabel('First name').fill('Renamed');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.getByLabel('First name')).toHaveValue('Renamed');
});
