import type { Page } from '@playwright/test';
import { staffCallingCodes } from '#contract/staff-choices.ts';
import { expect } from './journey.ts';
import { loseAnswer } from './lose-answer.ts';
import { makePerson, office } from './open-office.ts';

/** The newest code that went there. */
async function codeTo(page: Page, target: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/dev/messages?to=${encodeURIComponent(target)}`, {
        headers: { accept: 'application/json' },
      });
      const { messages } = (await answer.json()) as { messages: { code: string | null }[] };
      code = messages.find((message) => message.code)?.code ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

const bodiesOf = (page: Page) => {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/auth/'))
      bodies.push({ path: new URL(request.url()).pathname, ...request.postDataJSON() });
  });
  return bodies;
};

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function fillPasswords(page: Page, first: string, second = first) {
  await page.getByLabel('New password', { exact: true }).fill(first);
  await page.getByLabel('Confirm password', { exact: true }).fill(second);
}

const signIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

office('the inline reset sends a code and takes a new password (ADM-LOGIN-10 to 18, 21, TRAP-76)', async ({ page }) => {
  const person = await makePerson(page.request);
  const bodies = bodiesOf(page);
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Reset with a code' }).click();
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await page.getByRole('button', { name: 'Reset with a code' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Email or phone')).toHaveAccessibleDescription('Email or phone is required');
  await page.getByLabel('Email or phone').fill(person.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^OTP sent to your email\/phone$/ })).toBeVisible();
  await expect(page.getByText(/Resend in (1:00|0:5\d)/)).toBeVisible();

  const code = await codeTo(page, person.email);
  const field = page.getByLabel('6-digit code');
  await field.fill('12345678901');
  await expect(field).toHaveValue('123456');
  await field.fill(code);
  await fillPasswords(page, 'Jharokha@2027', 'Jharokha@2028');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
    'Passwords do not match',
  );
  await fillPasswords(page, 'Jharokha@2027');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password reset successfully!', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible({ timeout: 4000 });
  expect(bodies).toEqual([
    { path: '/api/admin/auth/forgot-password', email: person.email },
    { path: '/api/admin/auth/reset-password', email: person.email, otp: code, newPassword: 'Jharokha@2027' },
  ]);
  await signIn(page, person.email, 'Jharokha@2027');
  await expect(page.getByText('Welcome,')).toBeVisible();
});

office(
  'the inline reset stays two seconds with its good news and begins anew the next time (ADM-LOGIN-21)',
  async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/admin/auth/forgot-password', (route) =>
      route.fulfill({ json: { success: true, message: 'sent', data: { resendAfter: 60_000 } } }),
    );
    await page.route('**/api/admin/auth/reset-password', (route) =>
      route.fulfill({ json: { success: true, message: 'x' } }),
    );
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Reset with a code' }).click();
    await page.getByLabel('Email or phone').fill('98110 77234');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('6-digit code').fill('123456');
    await fillPasswords(page, 'Jharokha@2027');
    await page.clock.pauseAt(Date.now() + 600_000);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText('Password reset successfully!')).toBeVisible();
    await page.clock.runFor(1900);
    await expect(page.getByText('Password reset successfully!')).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.getByRole('button', { name: 'Reset with a code' }).click();
    await expect(page.getByLabel('Email or phone')).toHaveValue('');
  },
);

office('a mailed link opens the last step, sends its key alone and leaves the address', async ({ page }) => {
  const bodies = bodiesOf(page);
  await page.goto('/admin/forgot-password#no-link-of-ours');
  await expect(page.getByRole('heading', { name: 'Choose a new password.' })).toBeVisible();
  await expect(page).toHaveURL('/admin/forgot-password');
  await fillPasswords(page, 'Jharokha@2027', 'Jharokha@2028');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
    'Passwords do not match',
  );
  await fillPasswords(page, 'Jharokha@2027');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This link was used or is over. Please ask for a code or a link again.',
  );
  const path = '/api/admin/auth/forgot-password/reset-by-link';
  expect(bodies).toEqual([{ path, key: 'no-link-of-ours', newPassword: 'Jharokha@2027' }]);
  await page.route(`**${path}`, (route) => route.fulfill({ json: { success: true, message: 'well' } }));
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL('/admin/login', { timeout: 5000 });
  await page.goto('/admin/forgot-password#no-link-of-ours');
  await page.unroute(`**${path}`);
  await fillPasswords(page, 'Jharokha@2027');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('button', { name: 'Ask for a code' }).click();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
});

const refusal = (message: string) => ({
  status: 400,
  json: { success: false, message, error: message, code: 'wrong_code' },
});
const silent = { status: 400, json: { success: false } };

office('failures of the inline reset have their words (ADM-LOGIN-14, 19, 20, TRAP-77)', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Reset with a code' }).click();
  await page.getByLabel('Email or phone').fill('somebody@aangan.example');
  const alert = page.getByRole('alert').first();
  await page.route('**/auth/forgot-password', (route) => route.fulfill(silent), { times: 1 });
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(alert).toHaveText('Failed to send OTP');
  await page.route('**/auth/forgot-password', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(alert).toHaveText('Network error. Please try again.');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('6-digit code').fill('123456');
  await fillPasswords(page, 'Jharokha@2027');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(alert).toContainText('Failed to reset password');
  await expect(alert).toContainText('Invalid OTP');
  await page.route('**/auth/reset-password', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(alert).toHaveText('Network error. Please try again.');
});

office('the wizard leads by e-mail through three steps to a new password (ADM-RESET-01 to 25)', async ({ page }) => {
  const person = await makePerson(page.request);
  const step = page.locator('[aria-current=step]');
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page).toHaveURL('/admin/forgot-password');
  await expect(page.getByRole('link', { name: 'Back to login', exact: true })).toHaveAttribute('href', '/admin/login');
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await expect(step).toHaveText(/1\s*Account/);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Email', { exact: true }).last()).toBeFocused();
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('button', { name: 'Send code' }).click();

  await expect(step).toHaveText(/2\s*Code/);
  await expect(page.getByText('OTP sent successfully to your email', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(step).toHaveText(/1\s*Account/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);

  // Sent a moment ago: asking again waits for a minute (UND-95).
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('alert')).toContainText(/Please wait \d+ seconds? before asking for another code/);
});

office(
  'step two takes six digits, tells a wrong code and resends after a minute (ADM-RESET-11, 15, UND-95)',
  async ({ page }) => {
    const person = await makePerson(page.request);
    await page.clock.install();
    await page.goto('/admin/forgot-password');
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    const field = page.getByLabel('6-digit code');
    const verify = page.getByRole('button', { name: 'Verify code' });
    await expect(field).toBeFocused();
    await expect(page.getByText(/Resend in (1:00|0:5\d)/)).toBeVisible();
    await field.fill('12345');
    await expect(verify).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveCount(0);

    const code = await codeTo(page, person.email);
    await field.fill(wrongOf(code));
    await verify.click();
    await expect(page.getByRole('alert')).toHaveText('Invalid OTP');
    await page.clock.fastForward(61_000);
    await expect(page.getByRole('button', { name: 'Resend code' })).toBeEnabled();
    await field.fill(code);
    await verify.click();
    await expect(page.getByText('OTP verified successfully. Please set your new password.')).toBeVisible();

    await fillPasswords(page, 'Short@1');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
      'Password must be at least 8 characters long',
    );
    await fillPasswords(page, 'Jharokha@2027', 'Jharokha@2028');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
      'Passwords do not match',
    );
    for (const name of ['Show new password', 'Show confirm password'])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(field).toHaveValue(code);
    await verify.click();
    await fillPasswords(page, 'Jharokha@2027');
    await page.clock.pauseAt(Date.now() + 600_000);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText('Password reset successfully! Redirecting to login...')).toBeVisible();
    await page.clock.runFor(1900);
    await expect(page).toHaveURL('/admin/forgot-password');
    await page.clock.runFor(200);
    await expect(page).toHaveURL('/admin/login');
    await signIn(page, person.email, 'Jharokha@2027');
    await expect(page.getByText('Welcome,')).toBeVisible();
  },
);

office(
  'by phone ten country codes are offered, and the last call leaves the code out (ADM-RESET-04, 06, 12, 20)',
  async ({ page }) => {
    const person = await makePerson(page.request);
    const bodies = bodiesOf(page);
    await page.goto('/admin/forgot-password');
    await page.getByRole('radio', { name: 'Phone' }).check();
    const codes = page.getByLabel('Country code');
    expect(await codes.locator('option').allTextContents()).toEqual([...staffCallingCodes]);
    await expect(codes).toHaveValue('+91');
    await page.getByRole('textbox', { name: 'Phone' }).fill(`${person.phone.slice(0, 5)} ${person.phone.slice(5)}`);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('OTP sent successfully to your phone', { exact: true })).toBeVisible();
    const code = await codeTo(page, `+91${person.phone}`);
    await page.getByLabel('6-digit code').fill(code);
    await page.getByRole('button', { name: 'Verify code' }).click();
    await fillPasswords(page, 'Jharokha@2027');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page).toHaveURL('/admin/login', { timeout: 5000 });
    expect(bodies).toEqual([
      { path: '/api/admin/auth/forgot-password/send-sms-otp', phoneNumber: `+91${person.phone}` },
      { path: '/api/admin/auth/forgot-password/verify-otp', phoneNumber: `+91${person.phone}`, otp: code },
      {
        path: '/api/admin/auth/forgot-password/reset',
        phoneNumber: person.phone,
        otp: code,
        newPassword: 'Jharokha@2027',
      },
    ]);
    await signIn(page, person.email, 'Jharokha@2027');
    await expect(page.getByText('Welcome,')).toBeVisible();
  },
);

const send = '**/forgot-password/send-otp';
const verify = '**/forgot-password/verify-otp';
const reset = '**/forgot-password/reset';
const sent = { json: { success: true, message: 'sent', data: { resendAfter: 60_000 } } };
const well = { json: { success: true, message: 'well' } };

office(
  'every failure of the wizard has its words, the server first (ADM-RESET-09, 10, 15, 16, 21, 22)',
  async ({ page }) => {
    const alert = page.getByRole('alert').first();
    const tell = async (calls: string, button: string, texts: [string, string]) => {
      for (const [answer, text] of [
        [refusal('The server has its own words'), 'The server has its own words'],
        [silent, texts[0]],
        [null, texts[1]],
      ] as const) {
        await page.route(calls, (route) => (answer === null ? route.abort() : route.fulfill(answer)), { times: 1 });
        await page.getByRole('button', { name: button }).click();
        await expect(alert).toHaveText(text);
      }
    };
    await page.goto('/admin/forgot-password');
    await page.getByRole('textbox', { name: 'Email' }).fill('somebody@aangan.example');
    await tell(send, 'Send code', ['Failed to send OTP', 'An error occurred while sending OTP']);
    await page.route(send, (route) => route.fulfill(sent));
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('6-digit code').fill('123456');
    await tell(verify, 'Verify code', ['Invalid OTP', 'An error occurred while verifying OTP']);
    await page.route(verify, (route) => route.fulfill(well));
    await page.getByRole('button', { name: 'Verify code' }).click();
    await fillPasswords(page, 'Jharokha@2027');
    await tell(reset, 'Reset password', ['Failed to reset password', 'An error occurred while resetting password']);
  },
);

office('on a line that loses every first answer the wizard leads to a new password all the same', async ({ page }) => {
  const person = await makePerson(page.request);
  await page.goto('/admin/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  const lose = async (address: string, name: string) => {
    const button = page.getByRole('button', { name });
    await loseAnswer(page, address, button, 200);
    await button.click();
  };
  await lose(send, 'Send code');
  // The code is in the mailbox, so its field is here; why there is no other code is said.
  await expect(page.getByRole('alert')).toContainText(/Please wait \d+ seconds? before asking for another code/);
  await expect(page.getByText(/Resend in (1:00|0:\d\d)/)).toBeVisible();
  await page.getByLabel('6-digit code').fill(await codeTo(page, person.email));
  await lose(verify, 'Verify code');
  await fillPasswords(page, 'Jharokha@2027');
  await lose(reset, 'Reset password');
  await expect(page.getByText('Password reset successfully! Redirecting to login...')).toBeVisible();
  await expect(page).toHaveURL('/admin/login', { timeout: 5000 });
  await signIn(page, person.email, 'Jharokha@2027');
  await expect(page.getByText('Welcome,')).toBeVisible();
});

office('the reset on the sign-in outlives lost answers too', async ({ page }) => {
  const person = await makePerson(page.request);
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Reset with a code' }).click();
  await page.getByLabel('Email or phone').fill(person.email);
  await loseAnswer(page, '**/auth/forgot-password', page.getByRole('button', { name: 'Send code' }), 200);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('6-digit code').fill(await codeTo(page, person.email));
  await fillPasswords(page, 'Jharokha@2027');
  await loseAnswer(page, '**/auth/reset-password', page.getByRole('button', { name: 'Reset password' }), 200);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password reset successfully!', { exact: true })).toBeVisible();
});
