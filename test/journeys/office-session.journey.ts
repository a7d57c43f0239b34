import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { endSession, enterByApi, keepInBrowser, makePerson, office, openOffice, signInByApi } from './open-office.ts';

const names = ['adminToken', 'adminRefreshToken', 'adminData'] as const;
const read = (page: Page, name: (typeof names)[number]) => page.evaluate((key) => localStorage.getItem(key), name);
const storedNames = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('admin'))
      .sort(),
  );
const welcome = (page: Page) => page.getByText('Welcome,');
const refused = { status: 401, json: { success: false, message: 'no', error: 'no', code: 'not_signed_in' } };

// The live stream never ends: with it no network is ever idle.
office.beforeEach(({ context }) => context.route('**/api/inquiries/live', (route) => route.abort()));

office('a reload keeps whoever is signed in, by three items of the storage (ADM-AUTH-01, 02)', async ({ page }) => {
  await openOffice(page, '/admin/settings', await makePerson(page.request));
  expect(await storedNames(page)).toEqual([...names].sort());
  await page.reload();
  await expect(welcome(page)).toBeVisible();
});

office('admin data that cannot be read is thrown away with both tokens (ADM-AUTH-03)', async ({ page }) => {
  const person = await makePerson(page.request);
  // By the document that reads it: what the one before writes may reach the storage after the next has emptied it.
  await page.addInitScript(() => {
    const [, broken] = /^broken (.+)$/.exec(window.name) ?? [];
    window.name = '';
    if (broken !== undefined) localStorage.setItem('adminData', broken);
  });
  for (const broken of ['{"id":', 'null', '7', '"text"']) {
    await openOffice(page, '/admin/settings', person);
    // A profile that is on its way would be kept by the document that goes, after the next has emptied the storage.
    await page.waitForLoadState('networkidle');
    await page.evaluate((text) => {
      window.name = `broken ${text}`;
    }, broken);
    await page.reload();
    await expect(page, broken).toHaveURL('/admin/login');
    expect(await storedNames(page), broken).toEqual([]);
  }
});

office(
  'without token or admin data every shell page leads to the sign-in (ADM-AUTH-04, ADM-SHELL-06)',
  async ({ page }) => {
    const person = await makePerson(page.request);
    for (const address of [
      '/admin',
      '/admin/properties',
      '/admin/team',
      '/admin/inquiries',
      '/admin/settings',
      '/admin/audit',
    ]) {
      await page.goto(address);
      await expect(page, address).toHaveURL('/admin/login');
    }
    for (const missing of ['adminToken', 'adminData']) {
      await openOffice(page, '/admin/settings', person);
      await page.evaluate((key) => localStorage.removeItem(key), missing);
      await page.reload();
      await expect(page, missing).toHaveURL('/admin/login');
    }
  },
);

office(
  'Sign Out clears the three items, ends the session at the server and leads to the sign-in (ADM-AUTH-05, ADM-SHELL-15)',
  async ({ page }) => {
    const { token } = await openOffice(page, '/admin/settings', await makePerson(page.request));
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL('/admin/login');
    expect(await storedNames(page)).toEqual([]);
    const answer = await page.request.get('/api/admin/auth/me', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
  },
);

office('Sign Out works although the server does not (ADM-AUTH-06)', async ({ page }) => {
  const person = await makePerson(page.request);
  for (const answer of ['abort', 400] as const) {
    await openOffice(page, '/admin/settings', person);
    await page.route('**/auth/logout', (route) =>
      answer === 'abort' ? route.abort() : route.fulfill({ status: answer, json: { success: false, message: 'no' } }),
    );
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL('/admin/login');
    expect(await storedNames(page)).toEqual([]);
  }
});

/** Refuses the next call that shows a token, as the server does when it is over. */
const refuseOnce = (page: Page) => page.route('**/auth/me', (route) => route.fulfill(refused), { times: 1 });

office(
  'a token is asked for once a document, a refused one once more and the call repeated once (ADM-AUTH-10, UND-26)',
  async ({ page, context }) => {
    await openOffice(page, '/admin/settings', await makePerson(page.request));
    await page.waitForLoadState('networkidle');
    const before = { mark: await read(page, 'adminToken'), cookies: JSON.stringify(await context.cookies()) };
    let refreshes = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/refresh')) refreshes += 1;
    });
    await page.reload();
    await expect(welcome(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(refreshes).toBe(1);
    await refuseOnce(page);
    await page.reload();
    await expect(welcome(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => refreshes).toBe(3);
    expect(await read(page, 'adminToken')).not.toBe(before.mark);
    expect(JSON.stringify(await context.cookies())).not.toBe(before.cookies);
    expect(await storedNames(page)).toEqual([...names].sort());
  },
);

for (const [row, name, prepare] of [
  [
    'ADM-AUTH-07',
    'without a refresh token',
    (page: Page) => page.evaluate(() => localStorage.removeItem('adminRefreshToken')),
  ],
  [
    'ADM-AUTH-08',
    'with a refused one',
    (page: Page) => page.route('**/auth/refresh', (route) => route.fulfill(refused)),
  ],
  ['ADM-AUTH-09', 'without a network', (page: Page) => page.route('**/auth/refresh', (route) => route.abort())],
  [
    'UND-26',
    'with new tokens that are refused too',
    (page: Page) => page.route('**/auth/me', (route) => route.fulfill(refused)),
  ],
] as const) {
  office(`a session that cannot be refreshed ${name} is over (${row})`, async ({ page }) => {
    await openOffice(page, '/admin/nowhere', await makePerson(page.request));
    await prepare(page);
    await page.reload();
    await expect(page).toHaveURL('/admin/login');
    expect(await storedNames(page)).toEqual([]);
  });
}

office('a screen that is left while it asks for its token leaves the session where it is', async ({ page }) => {
  // The welcome is drawn before the token is there: what asks below has to be the page that is left, once it can be.
  const withToken = async (open: () => Promise<unknown>) => {
    const answered = page.waitForResponse('**/auth/refresh');
    await open();
    await answered;
  };
  const person = await makePerson(page.request);
  await withToken(() => openOffice(page, '/admin/nowhere', person));
  for (const ends of ['unanswered', 'answered too late', 'cut off']) {
    const cut = Promise.withResolvers<void>();
    await page.route('**/auth/refresh', async (route) => {
      if (ends === 'answered too late') await route.fetch();
      if (ends !== 'cut off') return;
      await cut.promise;
      await route.abort();
    });
    const asked = page.waitForRequest('**/auth/refresh');
    await page.reload();
    await asked;
    // The page that is left lives on until the next one answers: far longer than it waits before it asks once more.
    await page.route('**/admin/nowhere', async (route) => {
      cut.resolve();
      await new Promise((resolve) => setTimeout(resolve, 2500));
      // What the next page asks is answered: it may ask before it has loaded.
      await page.unroute('**/auth/refresh');
      await route.continue();
    });
    await withToken(() => page.goto('/admin/nowhere'));
    await page.unroute('**/admin/nowhere');
    await expect(welcome(page), ends).toBeVisible();
    await withToken(() => page.reload());
    await expect(welcome(page), ends).toBeVisible();
  }
});

office(
  'the own profile is read once per session, and a failure is noted and nothing else (ADM-AUTH-11, 12)',
  async ({ page }) => {
    const person = await makePerson(page.request, { role: 'admin' });
    let reads = 0;
    const notes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/me')) reads += 1;
    });
    page.on('console', (message) => {
      if (message.type() === 'info') notes.push(message.text());
    });
    await openOffice(page, '/admin/nowhere', person);
    await page.getByRole('link', { name: 'Audit log' }).click();
    // Its screen comes in a file of its own: until then there is nothing to go back from.
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/nowhere$/);
    await expect(welcome(page)).toBeVisible();
    expect(reads).toBe(1);

    await page.route('**/auth/me', (route) =>
      route.fulfill({ status: 404, json: { success: false, message: 'away' } }),
    );
    await page.reload();
    await expect.poll(() => notes.length).toBe(1);
    await expect(welcome(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0);
  },
);

office('a name that was changed elsewhere is shown after the profile has been read', async ({ page }) => {
  const person = await makePerson(page.request);
  const { token } = await signInByApi(page.request, person);
  await page.request.put('/api/admin/auth/profile', {
    headers: { authorization: `Bearer ${token}` },
    data: { firstName: 'Uma', lastName: 'Iyer' },
  });
  const session = await enterByApi(page, person);
  await page.goto('/healthz');
  await keepInBrowser(page, { ...session, admin: { ...session.admin, name: 'Old Name' } });
  await page.goto('/admin/nowhere');
  await expect(page.getByText('Welcome, Uma Iyer')).toBeVisible();
});

office(
  'two tabs follow each other out and in, and one that comes back as somebody else shows that one',
  async ({ page, context }) => {
    const person = await makePerson(page.request, { role: 'admin', firstName: 'Uma', lastName: 'Iyer' });
    const other = await makePerson(page.request, { firstName: 'Kabir', lastName: 'Anand' });
    await openOffice(page, '/admin/audit', person);
    const second = await context.newPage();
    await second.goto('/admin/settings');
    await expect(second.getByText('Welcome, Uma Iyer')).toBeVisible();

    await second.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL('/admin/login');
    await second.getByLabel('Email').fill(other.email);
    await second.getByLabel('Password', { exact: true }).fill(other.password);
    await second.keyboard.press('Enter');
    await expect(page.getByText('Welcome, Kabir Anand')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  },
);

office('two tabs that are opened at once both go on, one asking after the other', async ({ page, context }) => {
  await openOffice(page, '/admin/settings', await makePerson(page.request));
  const second = await context.newPage();
  await page.waitForLoadState('networkidle');
  let asking = 0;
  let most = 0;
  let answered = 0;
  // Between the two: what the browser tells of calls that begin and end comes late, and not in their order.
  await context.route('**/auth/refresh', async (route) => {
    asking += 1;
    most = Math.max(most, asking);
    // A slow line: the other tab has time to ask meanwhile, if it does not wait.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const response = await route.fetch();
    asking -= 1;
    await route.fulfill({ response });
    answered += 1;
  });
  for (let round = 1; round <= 3; round += 1) {
    await Promise.all([page, second].map((each) => each.goto('/admin/settings')));
    await expect.poll(() => answered).toBe(2 * round);
    await expect(welcome(page)).toBeVisible();
    await expect(welcome(second)).toBeVisible();
  }
  expect(most).toBe(1);
});

office(
  'a session that the server did not hear the end of is ended when the sign-in is opened next',
  async ({ page, context }) => {
    const { token } = await openOffice(page, '/admin/settings', await makePerson(page.request));
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => localStorage.clear());
    const ended = page.waitForResponse('**/auth/logout');
    await page.goto('/admin/login');
    expect((await ended).status()).toBe(200);
    const answer = await page.request.get('/api/admin/auth/me', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
    expect((await context.cookies()).filter(({ name }) => /^office_(refresh|page)$/.test(name))).toEqual([]);
  },
);

office(
  'a session that ends while something is typed is signed in again over the screen, and nothing is lost',
  async ({ page }) => {
    const person = await makePerson(page.request, { firstName: 'Uma', lastName: 'Iyer' });
    await openOffice(page, '/admin/settings', person);
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Last name').fill('Iyer Rao');
    await endSession(page);
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(again.getByLabel('Email')).toHaveValue(person.email);
    await expect(again.getByLabel('Password', { exact: true })).toBeFocused();

    await page.keyboard.press('Escape');
    const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(asked.getByRole('button', { name: 'Stay' })).toBeFocused();
    await asked.getByRole('button', { name: 'Stay' }).click();
    await again.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(again).toBeHidden();
    await expect(page.getByLabel('Last name')).toHaveValue('Iyer Rao');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Welcome, Uma Iyer Rao')).toBeVisible();
  },
);

office('leaving a screen, closing the tab and signing out ask first while something is not saved', async ({ page }) => {
  const person = await makePerson(page.request, { role: 'admin' });
  await openOffice(page, '/admin/settings', person);
  await page.waitForLoadState('networkidle');
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByLabel('Last name').fill('Iyer');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await asked.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Iyer');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(welcome(page)).toBeVisible();

  const warned = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const warning = await warned;
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();
  await closing;

  await page.getByRole('link', { name: 'Audit log' }).click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/audit');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/admin/login');
});
