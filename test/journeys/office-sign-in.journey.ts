import { staffPassword } from '../make.ts';
import { head } from './fill-staff.ts';
import { expect, journey } from './journey.ts';
import { makePerson, office, openOffice } from './open-office.ts';

const stored = ['adminToken', 'adminRefreshToken', 'adminData'] as const;

office(
  'the sign-in is public, names its fields for password managers and links where it should (ADM-LOGIN-01 to 05)',
  async ({ page }) => {
    await page.goto('/admin/login');
    await expect(page).toHaveTitle(/^Sign in · .+ office$/);
    const email = page.getByLabel('Email');
    const password = page.getByLabel('Password', { exact: true });
    await expect(email).toHaveAttribute('autocomplete', 'username');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await expect(password).toHaveAttribute('type', 'password');
    await password.fill('  with spaces ');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveValue('  with spaces ');
    await expect(page.getByRole('link', { name: 'Forgot password', exact: true })).toHaveAttribute(
      'href',
      '/admin/forgot-password',
    );
    await page.getByRole('link', { name: 'Back to main site' }).click();
    await expect(page).toHaveURL('/');
  },
);

for (const [hour, greeting] of [
  [4, 'Good evening.'],
  [9, 'Good morning.'],
  [13, 'Good afternoon.'],
  [19, 'Good evening.'],
] as const) {
  office(`at ${hour} o'clock the sign-in says ${greeting}`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(`2026-11-20T${String(hour).padStart(2, '0')}:15:00+05:30`));
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(greeting);
  });
}

office(
  'without e-mail or password nothing is sent and the first gap has the focus (ADM-LOGIN-06)',
  async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/auth/login')) calls += 1;
    });
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Password is required');
    await page.getByLabel('Email').fill(head.email);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    expect(calls).toBe(0);
  },
);

office('a right password stores the three items and opens the shell (ADM-LOGIN-09, ADM-AUTH-01)', async ({ page }) => {
  await page.goto('/admin/login');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.getByLabel('Email').fill(head.email);
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Welcome, ${head.name}`)).toBeVisible();
  const items = await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), stored);
  expect(items.map((item) => (item ?? '').length > 10)).toEqual([true, true, true]);
  expect(JSON.parse(items[2] ?? '')).toMatchObject({ email: head.email, role: 'admin' });
});

office(
  "a wrong password is told in the server's words, and the tries that are left (ADM-LOGIN-07)",
  async ({ page }) => {
    const person = await makePerson(page.request);
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('Email or password is not right.');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not this one');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  },
);

for (const { what, answer, text } of [
  { what: 'an answer without words', answer: { status: 404, body: '<html>' }, text: 'Login failed' },
  {
    what: 'an answer that says no more than no',
    answer: { status: 400, json: { success: false } },
    text: 'Login failed',
  },
  { what: 'no network', answer: null, text: 'Network error. Please try again.' },
]) {
  office(`${what} is told as ${text} (ADM-LOGIN-07, 08)`, async ({ page }) => {
    await page.route('**/api/admin/auth/login', (route) => (answer === null ? route.abort() : route.fulfill(answer)));
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(head.email);
    await page.getByLabel('Password', { exact: true }).fill('whatever');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText(text);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });
}

office('who has tried too often sees the wait counted down and may then try again', async ({ page }) => {
  const person = await makePerson(page.request);
  for (let at = 0; at < 5; at += 1)
    await page.request.post('/api/admin/auth/login', { data: { email: person.email, password: 'wrong one' } });
  await page.clock.install();
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Too many wrong tries.');
  await expect(page.getByRole('button', { name: /^Wait (1:00|0:\d\d)$/ })).toBeDisabled();
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});

office('two presses send one call', async ({ page }) => {
  let calls = 0;
  await page.route('**/api/admin/auth/login', async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(head.email);
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Welcome,')).toBeVisible();
  expect(calls).toBe(1);
});

office(
  'after the sign-in the screen that was asked for is opened, and an address of somebody else never',
  async ({ page }) => {
    await page.goto('/admin/audit?search=sign#x');
    await expect(page).toHaveURL('/admin/login');
    await page.reload();
    await page.getByLabel('Email').fill(head.email);
    await page.getByLabel('Password', { exact: true }).fill(staffPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/audit?search=sign#x');

    await page.evaluate(() => localStorage.clear());
    for (const from of [
      'https://evil.example/',
      '//evil.example/admin',
      '/admin.evil',
      '/admin/login',
      '/admin/../..//evil.example',
    ]) {
      await page.goto('/admin/login');
      await page.evaluate((place) => history.replaceState({ usr: { from: place }, key: 'x', idx: 0 }, ''), from);
      await page.reload();
      await page.getByLabel('Email').fill(head.email);
      await page.getByLabel('Password', { exact: true }).fill(staffPassword);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Welcome,'), from).toBeVisible();
      await expect(page, from).toHaveURL('/admin');
      await page.evaluate(() => localStorage.clear());
    }
  },
);

office(
  'the extra header and the footer of the public site are on no page of the office (TRAP-82)',
  async ({ page }) => {
    for (const address of ['/admin/login', '/admin/forgot-password', '/admin/nowhere']) {
      const answer = await page.goto(address);
      expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(page.locator('footer')).toHaveCount(0);
      await expect(page.getByText('Raise a Query')).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    }
    // And on none of its screens, once one is in.
    await openOffice(page, '/admin', await makePerson(page.request, { role: 'admin' }));
    for (const address of ['/admin', '/admin/properties', '/admin/team', '/admin/inquiries', '/admin/settings']) {
      await page.goto(address);
      await expect(page.getByRole('navigation', { name: 'Office' })).toBeVisible();
      await expect(page.locator('footer')).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    }
  },
);

journey('a public page asks for nothing of the office', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((url) => /office|admin/.test(url))).toEqual([]);
});
