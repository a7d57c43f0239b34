import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { loseAnswer } from './lose-answer.ts';
import { makePerson, office, openOffice } from './open-office.ts';
import { expectToast, type Failure, failures, newestCode } from './settings-screen.ts';

const newPhone = () => `97${String(randomInt(100_000_000)).padStart(8, '0')}`;
const newEmail = () => `moved.${randomInt(2 ** 40)}@aangan.example`;
const sendOtp = (page: Page) => page.getByRole('button', { name: 'Send OTP', exact: true });
const codeField = (page: Page) => page.getByLabel('6-digit code');
const verify = (page: Page) => page.getByRole('button', { name: 'Verify OTP' }).click();

office(
  'a new email by its code: sent, checked, taken over, cleared (ADM-SET-08, 11, 14, 16, 17, 23, 27, 29, TRAP-70)',
  async ({ page }) => {
    const person = await makePerson(page.request);
    await openOffice(page, '/admin/settings', person);
    const field = page.getByLabel('New email');
    await expect(sendOtp(page)).toBeHidden();
    await field.fill('not-an-address');
    await expect(sendOtp(page)).toBeHidden();
    await field.blur();
    await expect(field).toHaveAccessibleDescription('Please enter a valid email');
    await field.fill(person.email.toUpperCase());
    await expect(sendOtp(page)).toBeHidden();
    const email = newEmail();
    await field.fill(` ${email} `);
    const sent = page.waitForRequest('**/api/otp/send-email-otp');
    await sendOtp(page).click();
    expect((await sent).postDataJSON()).toEqual({ email });
    await expectToast(page, `OTP sent successfully to your email: ${email}`);
    await verify(page);
    await expect(codeField(page)).toHaveAccessibleDescription('Please enter a valid 6-digit OTP');
    await codeField(page).fill(await newestCode(page, email));
    const checked = page.waitForRequest('**/api/otp/verify-email-otp');
    const reread = page.waitForRequest('**/api/admin/auth/me');
    await verify(page);
    expect((await checked).postDataJSON()).toEqual({ email, otp: await newestCode(page, email) });
    await reread;
    await expectToast(page, 'Email updated successfully!');
    await expect(page.getByLabel('Current email')).toHaveValue(email);
    await expect(field).toHaveValue('');
    await expect(codeField(page)).toBeHidden();
  },
);

office(
  'a new phone by its code, with ten calling codes (ADM-SET-09, 10, 13, 15, 16, 24, 28, 29, 30)',
  async ({ page }) => {
    await openOffice(page, '/admin/settings', await makePerson(page.request));
    const code = page.getByLabel('Country code');
    await expect(code).toHaveValue('+91');
    await expect(code.getByRole('option')).toHaveText([
      '+91',
      '+1',
      '+44',
      '+61',
      '+86',
      '+81',
      '+49',
      '+33',
      '+971',
      '+966',
    ]);
    const field = page.getByLabel('New phone');
    for (const wrong of ['98110', '98110 0004x', '+98110']) {
      await field.fill(wrong);
      await field.blur();
      await expect(field).toHaveAccessibleDescription('Please enter a valid phone');
      await expect(sendOtp(page)).toBeHidden();
    }
    const number = newPhone();
    await code.selectOption('+1');
    await code.selectOption('+91');
    await field.fill(`${number.slice(0, 5)} ${number.slice(5)}`);
    const sent = page.waitForRequest('**/api/otp/send-phone-otp');
    await sendOtp(page).click();
    expect((await sent).postDataJSON()).toEqual({ phoneNumber: `+91${number}` });
    await expectToast(page, `OTP sent successfully to your phone: +91${number}`);
    const otp = await newestCode(page, number);
    await codeField(page).fill(otp);
    const checked = page.waitForRequest('**/api/otp/verify-phone-otp');
    await verify(page);
    expect((await checked).postDataJSON()).toEqual({ phoneNumber: `+91${number}`, otp });
    await expectToast(page, 'Phone updated successfully!');
    await expect(page.getByLabel('Current phone')).toHaveValue(number.replace(/^(\d{5})/, '+91 $1 '));
    await expect(field).toHaveValue('');
    await expect(code).toHaveValue('+91');
  },
);

office(
  'the countdown of 300 seconds outlives a reload and a wrong clock, and the code is not kept (ADM-SET-18, 32, CONST-07)',
  async ({ page }) => {
    await openOffice(page, '/admin/settings', await makePerson(page.request));
    const email = newEmail();
    await page.getByLabel('New email').fill(email);
    await sendOtp(page).click();
    const resend = page.getByRole('button', { name: /^Resend OTP in (5:00|4:5\d)$/ });
    await expect(resend).toBeDisabled();
    await codeField(page).fill('123456');
    // A clock that was put back by a day makes nobody wait for a day.
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() - 24 * 3600_000;
    });
    await page.reload();
    await expect(page.getByLabel('New email')).toHaveValue(email);
    await expect(resend).toBeDisabled();
    await expect(codeField(page)).toHaveValue('');
    await page.getByLabel('New email').press('Enter');
    await expect(
      page.getByText(new RegExp(`^Please wait (5:00|4:5\\d) before requesting another OTP for ${email}\\.$`)),
    ).toBeVisible();
  },
);

/** Answers as the server gives them, without its pause. */
const quickly = (sendsLeft: number) => ({
  json: { success: true, message: 'sent', data: { resendAfter: 0, expiresIn: 600_000, sendsLeft } },
});

office('after five sends there are no more (ADM-SET-19, 31, TRAP-17)', async ({ page }) => {
  await openOffice(page, '/admin/settings', await makePerson(page.request));
  let calls = 0;
  await page.route('**/api/otp/send-email-otp', (route) => {
    calls += 1;
    return route.fulfill(quickly(9));
  });
  await page.getByLabel('New email').fill('first@aangan.example');
  await sendOtp(page).click();
  for (let times = 2; times <= 5; times += 1) {
    await page.getByRole('button', { name: 'Resend OTP', exact: true }).click();
    await expect.poll(() => calls).toBe(times);
  }
  await expect(page.getByText('Max attempts reached', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Max attempts reached', { exact: true })).toBeVisible();
  await page.getByLabel('New email').fill('second@aangan.example');
  await sendOtp(page).click();
  await expect(
    page.getByText('Maximum OTP attempts (5) reached for second@aangan.example. Please try again later.'),
  ).toBeVisible();
  expect(calls).toBe(5);
});

const sendTexts = {
  email: {
    'a message': 'The server says why.',
    'no words': 'Failed to send OTP to email. Please try again.',
    'no answer': 'Error sending OTP to email. Please try again.',
  },
  phone: {
    'a message': 'The server says why.',
    'no words': 'Failed to send OTP to phone. Please try again.',
    'no answer': 'Error sending OTP to phone. Please try again.',
  },
} as const;
const verifyTexts = {
  'a message': 'The server says why.',
  'no words': 'Invalid OTP. Please try again.',
  'no answer': 'Error verifying OTP. Please try again.',
} as const;

for (const channel of ['email', 'phone'] as const) {
  office(
    `failures over ${channel} are told in these words (ADM-SET-20, 21, 25, 26, UND-101, TRAP-77)`,
    async ({ page }) => {
      await openOffice(page, '/admin/settings', await makePerson(page.request));
      await page.getByLabel(`New ${channel}`).fill(channel === 'email' ? newEmail() : newPhone());
      for (const [failure, text] of Object.entries(sendTexts[channel]) as [Failure, string][]) {
        await page.route(`**/api/otp/send-${channel}-otp`, failures[failure]);
        await sendOtp(page).click();
        await expect(page.getByText(text, { exact: true })).toBeVisible();
        await page.unroute(`**/api/otp/send-${channel}-otp`);
      }
      await page.route(`**/api/otp/send-${channel}-otp`, (route) => route.fulfill(quickly(4)));
      await sendOtp(page).click();
      for (const [failure, text] of Object.entries(verifyTexts) as [Failure, string][]) {
        await page.route(`**/api/otp/verify-${channel}-otp`, failures[failure]);
        await codeField(page).fill('123456');
        await verify(page);
        await expect(codeField(page)).toHaveAccessibleDescription(text);
        await page.unroute(`**/api/otp/verify-${channel}-otp`);
      }
    },
  );
}

office('a wrong code and an address that somebody has are refused in the server’s words', async ({ page }) => {
  const other = await makePerson(page.request);
  await openOffice(page, '/admin/settings', await makePerson(page.request));
  await page.getByLabel('New email').fill(other.email);
  await sendOtp(page).click();
  const right = await newestCode(page, other.email);
  await codeField(page).fill(right === '000000' ? '111111' : '000000');
  await verify(page);
  await expect(codeField(page)).toHaveAccessibleDescription('Invalid OTP. Please try again.');
  await codeField(page).fill(right);
  await verify(page);
  await expect(codeField(page)).toHaveAccessibleDescription(/already/);
});

for (const channel of ['email', 'phone'] as const) {
  office(`a code for a new ${channel} whose answer was lost takes it when it is pressed again`, async ({ page }) => {
    await openOffice(page, '/admin/settings', await makePerson(page.request));
    const value = channel === 'email' ? newEmail() : newPhone();
    await page.getByLabel(`New ${channel}`).fill(value);
    await sendOtp(page).click();
    await codeField(page).fill(await newestCode(page, value));
    const button = page.getByRole('button', { name: 'Verify OTP' });
    await loseAnswer(page, `**/api/otp/verify-${channel}-otp`, button, 200);
    await expect(codeField(page)).toHaveAccessibleDescription('Error verifying OTP. Please try again.');
    await button.click();
    await expectToast(page, channel === 'email' ? 'Email updated successfully!' : 'Phone updated successfully!');
    await expect(codeField(page)).toBeHidden();
  });
}
