import type { BrowserContext, Page } from '@playwright/test';
import { objectionsOf } from './inspect-page.ts';
import { expect, journey } from './journey.ts';
import { loseAnswer } from './lose-answer.ts';
import {
  askForCode,
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
  storedKey,
  tab,
  unlock,
} from './open-gate.ts';
import { addressOf, openHome, phone, wide } from './open-home.ts';

/** The browser prints the refusals that these journeys are about; a fault of the scripts is still one. */
const refused = journey.extend<{ quietConsole: undefined }>({
  quietConsole: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
    await use(undefined);
    expect(faults).toEqual([]);
  },
});

refused(
  'every wrong field has its text, a changed field loses it, and the first wrong one has the focus',
  async ({ page }) => {
    await openHome(page, wide, '#floor-plan');
    await asking(page).click();
    const form = dialog(page);
    await form.getByRole('button', { name: 'Send code' }).click();
    await expect(form.getByLabel('First name')).toBeFocused();
    for (const [label, text] of [
      ['First name', 'First name is required'],
      ['Last name', 'Last name is required'],
      ['Email', 'Email is required'],
      ['Phone', 'Phone number is required'],
    ] as const) {
      const field = form.getByLabel(label, { exact: true });
      await expect(field, text).toHaveAccessibleDescription(text);
      await field.pressSequentially('9');
      await expect(form, label).not.toContainText(text);
    }
    expect(await objectionsOf(page)).toEqual([]);
    await form.getByRole('button', { name: 'Send code' }).click();
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email');
    await expect(form.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(
      'Please enter a valid phone number',
    );
  },
);

refused('a code that could not be sent is told in the words for it, and nothing typed is lost', async ({ page }) => {
  await openHome(page, wide, '#floor-plan');
  await asking(page).click();
  await fillDetails(page, newNumber());
  const send = dialog(page).getByRole('button', { name: 'Send code' });
  const answers = [
    { say: 'We are resting.', body: { success: false, message: 'We are resting.' } },
    { say: 'Failed to send OTP', body: { success: false } },
    { say: 'Failed to send OTP. Please try again.', body: null },
  ];
  for (const { say, body } of answers) {
    await page.route('**/send-phone-otp', (route) => (body ? route.fulfill({ json: body }) : route.abort()), {
      times: 1,
    });
    await send.click();
    await expect(dialog(page).getByRole('alert')).toHaveText(say);
  }
  await page.reload();
  await asking(page).click();
  await expect(dialog(page).getByLabel('First name')).toHaveValue('Meera');
  await expect(dialog(page).getByLabel('Email')).toHaveValue('meera@mail.example');
});

refused('a wrong code is said so; the next one waits a minute; Back keeps what was typed', async ({ page }) => {
  await openPlans(page);
  const number = await askForCode(page);
  const right = await codeOf(page, number);
  await codeField(page).fill(right === '000000' ? '111111' : '000000');
  await opening(page).click();
  await expect(codeField(page)).toHaveAccessibleDescription(/Invalid OTP\. Please try again\./);
  await expect(codeField(page)).toBeFocused();
  expect(await objectionsOf(page)).toEqual([]);

  await expect(dialog(page).getByText(/^Resend in \d+ s$/)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Resend code' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await expect(dialog(page).getByLabel('Last name')).toHaveValue('Khanna');
  // The code of a moment ago is still good: no other is sent.
  await dialog(page).getByRole('button', { name: 'Send code' }).click();
  await expect(dialog(page).getByText(/^Resend in \d+ s$/)).toBeVisible();

  await page.clock.fastForward('01:01');
  await dialog(page).getByRole('button', { name: 'Resend code' }).click();
  // The server's minute is not over.
  await expect(dialog(page).getByRole('alert')).toContainText(/Please wait \d+ seconds/);
  // The answer alone is lost: the server took the code, and takes it again.
  await codeField(page).fill(right);
  await loseAnswer(page, '**/verify-phone-otp', opening(page), 200);
  await expect(dialog(page)).toContainText('Failed to verify OTP. Please try again.');
  await opening(page).click();
  await expect(dialog(page)).toContainText('Floor plans and papers are open');
});

refused('a code whose sending lost its answer can be typed when it is asked for again', async ({ page }) => {
  await openPlans(page);
  const number = newNumber();
  await asking(page).click();
  await fillDetails(page, number);
  const send = dialog(page).getByRole('button', { name: 'Send code' });
  await loseAnswer(page, '**/send-phone-otp', send, 200);
  await expect(dialog(page).getByRole('alert')).toHaveText('Failed to send OTP. Please try again.');
  await send.click();
  await expect(dialog(page).getByText(/^Resend in \d+ s$/)).toBeVisible();
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await codeField(page).fill(await codeOf(page, number));
  await opening(page).click();
  await expect(dialog(page)).toContainText('Floor plans and papers are open');
});

refused('a request that failed after the code is sent again alone, under the same key', async ({ page }) => {
  await openHome(page, phone, '#documents');
  await expect(panel(page)).toContainText('One paper');
  await expect(panel(page).locator('[aria-hidden=true] [class*=blur]').first()).toBeAttached();
  const number = await askForCode(page);
  await codeField(page).fill(await codeOf(page, number));
  const keys: (string | undefined)[] = [];
  let checks = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/floor-plan-request')) keys.push(request.headers()['idempotency-key']);
    if (request.url().endsWith('/verify-phone-otp')) checks += 1;
  });
  // It arrives, but its answer is lost.
  await page.route(
    '**/floor-plan-request',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await opening(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Failed to submit request. Please try again.');
  expect(await objectionsOf(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page)).toContainText('Floor plans and papers are open');
  expect(checks).toBe(1);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await dialog(page).getByRole('button', { name: 'See the documents' }).click();
  await expect(panel(page)).toContainText('1 document');
});

refused('a reload while the code is looked up goes on where it was', async ({ page }) => {
  await openHome(page, phone, '#floor-plan');
  const number = await askForCode(page);
  await page.reload();
  await asking(page).click();
  await codeField(page).fill(await codeOf(page, number));
  await opening(page).click();
  await expect(dialog(page)).toContainText('Floor plans and papers are open');
});

refused(
  'a session that the server ended is locked on return; what was changed in another tab is seen',
  async ({ page, context }) => {
    await openHome(page, phone, '#floor-plan');
    await unlock(page);
    await dialog(page).getByRole('button', { name: 'See the floor plans' }).click();
    await expect(plan(page)).toBeVisible();
    const second = await openSecond(context, page.url());
    await expect(plan(second)).toBeVisible();

    const ended = await page.request.delete(`/api/inquiries/session/${await storedKey(page)}`);
    expect(ended.status()).toBe(200);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(panel(page)).toContainText('Access has ended');
    expect(await storedKey(page)).toBeNull();
    await expect(panel(second)).toContainText('Access has ended');
  },
);

async function openSecond(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

refused('what is asked for under a session that the server ended locks it', async ({ page }) => {
  await openHome(page, phone, '#floor-plan');
  await unlock(page);
  await dialog(page).getByRole('button', { name: 'See the floor plans' }).click();
  await expect(plan(page)).toBeVisible();
  await page.request.delete(`/api/inquiries/session/${await storedKey(page)}`);
  await tab(page, 'Documents').click();
  await expect(panel(page)).toContainText('Access has ended');
  expect(await storedKey(page)).toBeNull();
});

refused('an extension that fails says so and locks', async ({ page }) => {
  await openPlans(page);
  await unlock(page);
  await dialog(page).getByRole('button', { name: 'See the floor plans' }).click();
  await page.clock.fastForward('13:30');
  await dialog(page).getByLabel('Email').fill('somebody@else.example');
  await dialog(page).getByRole('button', { name: 'Extend session' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Failed to extend session. Please submit a new inquiry.' }).first(),
  ).toBeAttached();
  await expect(panel(page)).toContainText('Access has ended');
  expect(await storedKey(page)).toBeNull();
});

refused(
  'an old address of a plan is asked for anew; without a line, or with a broken server, that is said',
  async ({ page }) => {
    await openHome(page, phone, '#floor-plan');
    await page.route('**/unlocked/**', (route) => route.fulfill({ status: 403, body: '{}' }), { times: 1 });
    const refusal = page.waitForResponse(
      (response) => response.url().includes('/unlocked/') && response.status() === 403,
    );
    await unlock(page);
    await refusal;
    await dialog(page).getByRole('button', { name: 'See the floor plans' }).click();
    await expect.poll(() => plan(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await page.route('**/documents', (route) => route.fulfill({ status: 503, json: { success: false } }));
    await tab(page, 'Documents').click();
    await expect(panel(page)).toContainText('This could not be loaded');
    expect(await objectionsOf(page)).toEqual([]);
    await page.unroute('**/documents');
    await page.route('**/documents', (route) => route.abort());
    await panel(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(panel(page)).toContainText('You are offline');
    await page.unroute('**/documents');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(panel(page)).toContainText('1 document');
  },
);

refused('foreign text under the key of the storage breaks nothing', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('propertySessions', '{"x":{"sessionId":[]},"y":null,'));
  await openHome(page, phone, '#floor-plan');
  await expect(panel(page)).toContainText('Two plans are waiting');
  await unlock(page);
});

refused('who proved the phone for a query needs no code; a proof that is used up leads to one', async ({ page }) => {
  await openHome(page, phone, '#floor-plan');
  const number = newNumber();
  await page.request.post('/api/otp/send', { data: { phone: `+91${number}` } });
  const checked = await page.request.post('/api/otp/verify', {
    data: { phone: `+91${number}`, otp: await codeOf(page, number) },
  });
  const { data } = (await checked.json()) as { data: { verificationToken: string } };
  const visitor = (token: string) => ({
    name: 'Meera Khanna',
    email: 'meera@mail.example',
    phone: { code: '+91', number },
    proof: { phone: `+91${number}`, token, verifiedAt: Date.now() },
  });
  const remember = (token: string) =>
    page.evaluate((kept) => sessionStorage.setItem('aangan-visitor', JSON.stringify(kept)), visitor(token));
  await remember(data.verificationToken);
  await page.reload();
  await asking(page).click();
  await expect(dialog(page).getByLabel('Last name')).toHaveValue('Khanna');
  await dialog(page).getByRole('button', { name: 'Open plans and papers' }).click();
  await expect(dialog(page)).toContainText('Floor plans and papers are open');

  await page.goto(`${await addressOf(page, 'Banyan Court 26')}#floor-plan`);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${await addressOf(page)}#floor-plan`);
  await remember('made-up');
  await page.reload();
  await asking(page).click();
  await dialog(page).getByRole('button', { name: 'Open plans and papers' }).click();
  await expect(codeField(page)).toBeFocused();
});
