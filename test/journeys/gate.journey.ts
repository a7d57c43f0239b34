import { test } from '@playwright/test';
import { holdAnswers } from './hold-answers.ts';
import { objectionsOf } from './inspect-page.ts';
import { expect, journey } from './journey.ts';
import {
  asking,
  codeField,
  codeOf,
  dialog,
  fillDetails,
  newNumber,
  opening,
  openPlans,
  panel,
  plan,
  storedHomes,
  storedKey,
  storeExpired,
  tab,
  unlock,
} from './open-gate.ts';
import { addressOf, openHome, phone } from './open-home.ts';

journey.use({ serviceWorkers: 'allow' });

journey(
  'one code opens plans and papers on a phone, through warning and extension, until the time is over',
  async ({ page }) => {
    test.slow();
    const address = await openPlans(page);
    const id = address.split('/').at(-1) ?? '';
    await expect(panel(page)).toContainText('Two plans are waiting');
    await expect(panel(page).locator('[aria-hidden=true] [class*=blur]').first()).toBeAttached();
    expect(await objectionsOf(page), 'locked').toEqual([]);

    await asking(page).click();
    await expect(dialog(page).getByRole('heading')).toHaveText('Request Access');
    await expect(dialog(page).getByLabel('Country code')).toHaveValue(/\+91/);
    expect(await objectionsOf(page), 'details').toEqual([]);
    const number = newNumber();
    await fillDetails(page, number);
    const sent = page.waitForRequest('**/api/public/otp/send-phone-otp');
    await dialog(page).getByRole('button', { name: 'Send code' }).click();
    expect((await sent).postDataJSON()).toEqual({ phoneNumber: `+91${number}` });

    await expect(opening(page)).toBeDisabled();
    await codeField(page).fill('12a34');
    await expect(codeField(page)).toHaveValue('1234');
    await expect(opening(page)).toBeDisabled();
    await codeField(page).press('Enter');
    await expect(dialog(page)).toContainText('Please enter a valid 6-digit OTP');
    await codeField(page).fill(await codeOf(page, number));
    await expect(dialog(page)).not.toContainText('Please enter a valid 6-digit OTP');
    expect(await objectionsOf(page), 'code').toEqual([]);
    const asked = page.waitForRequest('**/api/inquiries/floor-plan-request');
    await opening(page).click();
    const request = await asked;
    expect(request.postDataJSON()).toMatchObject({
      firstName: 'Meera',
      lastName: 'Khanna',
      email: 'meera@mail.example',
      phone: `+91${number}`,
      propertyId: id,
      requestType: 'floor_plans',
      sourcePage: address,
      consent: expect.any(String),
      verificationToken: expect.any(String),
    });
    expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    await expect(dialog(page)).toContainText('Floor plans and papers are open');
    expect(await objectionsOf(page), 'done').toEqual([]);
    await page.clock.runFor(3500);
    await expect(dialog(page)).toBeHidden();
    await expect(panel(page)).toBeFocused();

    // Both contents by one request, and kept as specified.
    await expect(plan(page)).toBeVisible();
    await expect.poll(() => plan(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('propertySessions') ?? '{}') as unknown);
    expect(stored).toEqual({
      [id]: {
        propertyId: id,
        sessionId: expect.any(String),
        expiresAt: expect.any(Number),
        unlockedContent: ['floor_plans', 'documents'],
        storedAt: expect.any(Number),
      },
    });
    expect(await objectionsOf(page), 'plans').toEqual([]);
    await panel(page).getByRole('button', { name: 'Next plan' }).click();
    await expect(panel(page).getByText('2 / 2')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Enlarge the plan' }).click();
    await expect(page.getByRole('dialog', { name: /^Floor plans of/ })).toContainText('Floor plan 4 BHK');
    await page.keyboard.press('Escape');
    await tab(page, 'Documents').click();
    await expect(panel(page)).toContainText('Brochure · PDF, 120 KB');
    expect(await objectionsOf(page), 'papers').toEqual([]);
    const download = page.waitForEvent('download');
    await panel(page).getByRole('button', { name: 'Download Brochure' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

    // Reload keeps; another home stays locked.
    await page.reload();
    await expect(panel(page)).toContainText('1 document');
    await page.goto(`${await addressOf(page, 'Banyan Court 26')}#documents`);
    await expect(panel(page)).not.toContainText('Open for');
    await page.goto(`${address}#floor-plan`);
    await expect(plan(page)).toBeVisible();

    await page.clock.fastForward('12:00');
    const countdown = panel(page).getByText(/^Open for [23]m \d+s$/);
    await expect(countdown).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    // Each second what is left is told anew, and the check clears whatever is over, of other homes too.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
    for (let second = 1; second <= 3; second += 1) {
      const before = await countdown.textContent();
      await storeExpired(page);
      await page.clock.runFor(1000);
      expect(await storedHomes(page), `after ${second} s`).toEqual([id]);
      await expect(countdown).not.toHaveText(before ?? '');
    }
    await page.clock.resume();
    await page.clock.fastForward('01:10');
    await expect(dialog(page).getByRole('heading')).toHaveText('Session Expiring Soon');
    expect(await objectionsOf(page), 'expiring').toEqual([]);
    await expect(dialog(page).getByLabel('Email')).toHaveValue('meera@mail.example');
    await page.keyboard.press('Escape');
    await page.clock.runFor(5000);
    await expect(dialog(page)).toBeHidden();
    await panel(page)
      .getByRole('button', { name: /left · Extend/ })
      .click();
    await dialog(page).getByLabel('Email').fill('');
    await dialog(page).getByRole('button', { name: 'Extend session' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Please provide your email and phone number to extend the session',
    );
    await dialog(page).getByLabel('Email').fill('Meera@Mail.example');
    const before = await storedKey(page);
    const extended = page.waitForRequest('**/api/inquiries/extend-session');
    await dialog(page).getByRole('button', { name: 'Extend session' }).click();
    expect((await extended).postDataJSON()).toEqual({
      sessionId: before,
      email: 'Meera@Mail.example',
      phone: `+91${number}`,
    });
    await expect(page.getByRole('status').filter({ hasText: 'Session extended successfully!' }).first()).toBeAttached();
    await expect(panel(page).getByText(/^Open for 1[45]m/)).toBeVisible();
    expect(await storedKey(page)).not.toBe(before);

    // A replaced session warns again, once; at zero everything is locked.
    await page.clock.fastForward('13:10');
    await expect(dialog(page).getByRole('heading')).toHaveText('Session Expiring Soon');
    await dialog(page).getByRole('button', { name: 'Let it close' }).click();
    await panel(page).getByRole('button', { name: 'Enlarge the plan' }).click();
    await expect(page.getByRole('dialog', { name: /^Floor plans of/ })).toBeVisible();
    await page.clock.fastForward('02:00');
    await expect(dialog(page)).toBeHidden();
    await expect(panel(page)).toContainText('Access has ended');
    await expect(page.locator('img[src*="/unlocked/"]')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('propertySessions'))).toBeNull();
    await page.reload();
    await expect(panel(page)).toContainText('Two plans are waiting');
  },
);

journey('an access that is over is asked for again from the first step', async ({ page }) => {
  await openPlans(page);
  await unlock(page);
  await page.clock.runFor(3500);
  await expect(dialog(page)).toBeHidden();
  // What is shown to who has a key has come: an access whose end came before was never seen open.
  await expect(page.locator('img[src*="/unlocked/"]').first()).toBeVisible();
  await page.clock.fastForward('16:00');
  await expect(panel(page)).toContainText('Access has ended');
  await asking(page).click();
  await expect(dialog(page).getByRole('listitem').and(page.locator('[aria-current=step]'))).toHaveText(/Your details$/);
  await expect(dialog(page).getByRole('button', { name: 'Send code' })).toBeVisible();
  await expect(codeField(page)).toHaveCount(0);
});

journey('nothing of what is unlocked is kept by the browser', async ({ page }) => {
  await openHome(page, phone, '#floor-plan');
  await unlock(page);
  await dialog(page).getByRole('button', { name: 'See the floor plans' }).click();
  await expect(plan(page)).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => /^\/(?:unlocked|api)/.test(path))).toEqual([]);
});

journey('an access that is extended in one tab is asked about no more in another', async ({ page, context }) => {
  const address = await openPlans(page);
  const number = await unlock(page);
  await page.clock.runFor(3500);
  await expect(plan(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${address}#floor-plan`);
  await expect(plan(other)).toBeVisible();
  await page.clock.fastForward('13:10');
  for (const tab of [page, other]) {
    await expect(dialog(tab).getByRole('heading')).toHaveText('Session Expiring Soon');
  }
  // Pressed in both: the slower one is told no failure.
  const letGo = await holdAnswers(other, '**/api/inquiries/extend-session');
  await dialog(other).getByLabel('Email').fill('meera@mail.example');
  await dialog(other).getByLabel('Phone', { exact: true }).fill(number);
  await dialog(other).getByRole('button', { name: 'Extend session' }).click();
  await expect(dialog(other).getByRole('button', { name: 'Extending...' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Extend session' }).click();
  await expect(panel(page).getByText(/^Open for 1[45]m/)).toBeVisible();
  await expect(panel(other).getByText(/^Open for 1[45]m/)).toBeAttached();
  await expect(dialog(other)).toBeHidden();
  const refused = other.waitForResponse('**/api/inquiries/extend-session');
  letGo();
  expect((await refused).status()).toBe(404);
  await other.bringToFront();
  await other.clock.runFor(1500);
  expect(await other.getByText('Failed to extend session. Please submit a new inquiry.').count()).toBe(0);
  await expect(plan(other)).toBeAttached();
});
