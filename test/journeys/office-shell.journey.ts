import { head, lead } from './fill-staff.ts';
import { holdAnswers } from './hold-answers.ts';
import { expect } from './journey.ts';
import { loseLine } from './lose-line.ts';
import { enterByApi, keepInBrowser, makePerson, office, openOffice } from './open-office.ts';

/** One of those that every journey finds (fill-listings.ts). */
const aDeveloper = 'Kesari Estates';
const phone = { width: 390, height: 844 };
/** What everybody sees, and what their role adds (ADM-SHELL-10 to 12, 14). Beside inquiries stands how many wait. */
const common = ['Developers', 'Properties', 'Owners', 'Team Members'];
const adminScreens = [
  'Today',
  ...common,
  /^Inquiries(?:[\d,]+ unassigned)?$/,
  'Tasks',
  'Visits',
  'Calendar',
  'Templates',
  'Figures',
  'Settings',
  'Audit log',
  'Privacy',
  'Breaches',
  'Health',
];
const employeeScreens = ['Today', ...common, 'My Inquiries', 'My Tasks', 'My Visits', 'Calendar', 'Settings'];

office(
  'the shell shows who is signed in, the screens there are, and nothing that is not built (ADM-SHELL-01, 04, 05, 07, 10 to 14, 16, 17)',
  async ({ page }) => {
    const admin = await makePerson(page.request, { role: 'admin', firstName: 'Uma', lastName: 'Iyer' });
    await openOffice(page, '/admin', admin);
    await expect(page).toHaveURL('/admin');
    await expect(page).toHaveTitle(/^Developers Management · .+ office$/);
    await expect(page.getByText('Welcome, Uma Iyer')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Your account' })).toHaveText('UI');
    const menu = page.getByRole('navigation', { name: 'Office' });
    await expect(menu.getByRole('link')).toHaveText(adminScreens);
    await expect(menu.locator('[aria-current=page]')).toHaveText('Developers');
    await menu.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/admin/settings');
    await expect(menu.locator('[aria-current=page]')).toHaveText('Settings');

    await openOffice(page, '/admin', await makePerson(page.request));
    await expect(menu.getByRole('link')).toHaveText(employeeScreens);
    await menu.getByRole('link', { name: 'My Inquiries' }).click();
    await expect(page).toHaveURL('/admin/inquiries');
  },
);

office('without a name the top bar says Admin and AD (ADM-SHELL-17)', async ({ page }) => {
  await page.route('**/auth/me', (route) => route.fulfill({ status: 404, json: { success: false } }));
  const session = await enterByApi(page, await makePerson(page.request));
  await page.goto('/healthz');
  await keepInBrowser(page, { ...session, admin: { ...session.admin, name: '' } });
  await page.goto('/admin/nowhere');
  await expect(page.getByText('Welcome, Admin')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveText('AD');
  // What another version of the office has stored must not break this one.
  await page.evaluate(() => localStorage.setItem('adminData', '{}'));
  await page.reload();
  await expect(page.getByText('Welcome, Admin')).toBeVisible();
  // Who may neither manage inquiries nor see their own finds none in the menu (ADM-SHELL-12).
  const menu = page.getByRole('navigation', { name: 'Office' });
  await expect(menu.getByRole('link')).toHaveText([...common, 'Settings']);
});

office('a screen is a few files of code: on a slow line six come at a time (decision 120)', async ({ page }) => {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/office\/.+\.js$/.test(pathname)) files.add(pathname);
  });
  for (const screen of ['/admin/inquiries', '/admin/properties']) {
    files.clear();
    await openOffice(page, screen, await makePerson(page.request, { role: 'admin' }));
    // Those of Today may have come by then as well: they are fetched ahead.
    expect(files.size, [...files].join('\n')).toBeGreaterThan(4);
    expect(files.size, [...files].join('\n')).toBeLessThanOrEqual(22);
  }
});

office('a new screen has its title, and its heading has the focus', async ({ page }) => {
  await openOffice(page, '/admin/settings', await makePerson(page.request, { role: 'admin' }));
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Audit.* · .+ office$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
});

office('an address that leads nowhere says so inside the frame, and leads back', async ({ page }) => {
  await openOffice(page, '/admin/developers', await makePerson(page.request));
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeAttached();
  await page.getByRole('link', { name: 'Back to the office' }).click();
  await expect(page).toHaveURL('/admin');
});

office(
  'the menu of a phone slides in, holds the focus and closes by Esc, beside it and by its links (ADM-SHELL-18)',
  async ({ page }) => {
    await page.setViewportSize(phone);
    await openOffice(page, '/admin/nowhere', await makePerson(page.request));
    const opener = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await opener.click();
    await expect(menu).toBeVisible();
    for (let at = 0; at < 8; at += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.mouse.click(370, 400);
    await expect(menu).toBeHidden();
    await opener.click();
    await menu.getByRole('link', { name: 'Settings' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/admin/settings');
    await opener.click();
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/admin/login');
  },
);

office(
  'light and dark follow the system until somebody chooses, and the choice stays without a flash',
  async ({ page, context }) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const [light, dark] = ['rgb(251, 249, 244)', 'rgb(18, 22, 19)'];
    await page.emulateMedia({ colorScheme: 'dark' });
    await openOffice(page, '/admin/nowhere', await makePerson(page.request));
    expect(await ground()).toBe(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await ground()).toBe(light);

    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('radio', { name: 'Dark' }).click();
    expect(await ground()).toBe(dark);
    expect(await page.evaluate(() => localStorage.getItem('officeTheme'))).toBe('dark');
    await page.goto('/admin/nowhere', { waitUntil: 'commit' });
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    const second = await context.newPage();
    await second.goto('/admin/nowhere');
    await second.getByRole('button', { name: 'Your account' }).click();
    await second.getByRole('radio', { name: 'As the system' }).click();
    await expect.poll(ground).toBe(light);
  },
);

office('/ and Ctrl K lead to the find box, which finds by keyboard and is left by Esc', async ({ page }) => {
  await openOffice(page, '/admin/settings', await makePerson(page.request, { role: 'admin' }));
  const box = page.getByRole('combobox', { name: /^Find/ });
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(box).not.toBeFocused();

  await page.getByLabel('First name').focus();
  await page.keyboard.press('/');
  await expect(page.getByLabel('First name')).toHaveValue(/\/$/);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('audit');
  await expect(page.getByRole('option', { name: 'Audit log' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/audit');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

office(
  'the find box finds a listing, a developer, a person and an inquiry, and shows all that is known of it',
  async ({ page }) => {
    await openOffice(page, '/admin/settings', await makePerson(page.request, { role: 'admin' }));
    const find = async (words: string) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(words);
    };
    await find('zoravar');
    await page.getByRole('option', { name: lead.name }).click();
    await expect(page).toHaveURL(/\/admin\/inquiries\?view=[0-9a-f]{24}$/);
    const facts = page.getByRole('dialog', { name: 'Inquiry' });
    await expect(facts).toContainText(lead.email);
    await expect(facts).toContainText('neem tree');
    // Made when the journeys began: in India that may have been before midnight.
    await expect(facts).toContainText(/(Today|Yesterday), \d+:\d\d [AP]M/);
    await page.keyboard.press('Escape');
    await expect(facts).toBeHidden();

    await find('radhika');
    await page.getByRole('option', { name: new RegExp(head.name) }).click();
    await expect(page.getByRole('dialog', { name: 'Colleague' })).toContainText(head.email);
    await page.keyboard.press('Escape');
    // The focus comes back to where the dialog was opened from.
    await expect(page.getByRole('combobox', { name: /^Find/ })).toBeFocused();

    await find('Banyan Court 12');
    await page
      .getByRole('option', { name: /Banyan Court 12/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/admin\/properties\?view=[0-9a-f]{24}$/);
    await expect(
      page
        .getByRole('dialog')
        .getByText(/Banyan Court 12/)
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');

    await find(aDeveloper);
    const inBox = page.getByRole('listbox');
    await inBox.getByRole('option', { name: new RegExp(`^${aDeveloper}`) }).click();
    await expect(page).toHaveURL(/\/admin\?edit=[0-9a-f]{24}$/);
    await expect(page.getByRole('dialog', { name: 'Edit Developer' })).toBeVisible();
  },
);

office('an employee finds colleagues without their addresses and no inquiry of others', async ({ page }) => {
  await openOffice(page, '/admin/settings', await makePerson(page.request));
  await page.keyboard.press('/');
  await page.keyboard.type('zoravar');
  await expect(page.getByText('Nothing found for “zoravar”')).toBeVisible();
  await page.getByRole('combobox', { name: /^Find/ }).fill('radhika');
  await page.getByRole('option', { name: new RegExp(head.name) }).click();
  const facts = page.getByRole('dialog', { name: 'Colleague' });
  await expect(facts).toContainText('•');
  await expect(facts).not.toContainText(head.email);
});

office(
  'what cannot be searched is said so and may be tried again; answers to older words are not shown',
  async ({ page }) => {
    await openOffice(page, '/admin/settings', await makePerson(page.request, { role: 'admin' }));
    await page.route(
      '**/api/admin/management?search=radhika*',
      (route) => route.fulfill({ status: 404, json: { success: false, message: 'away' } }),
      { times: 1 },
    );
    await page.keyboard.press('/');
    await page.keyboard.type('radhika');
    await expect(page.getByText('Some results could not be loaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('option', { name: new RegExp(head.name) })).toBeVisible();

    const release = await holdAnswers(page, '**/api/inquiries?search=zora*');
    await page.getByRole('combobox', { name: /^Find/ }).fill('zora');
    await expect(page.getByText('Searching...')).toBeVisible();
    await page.getByRole('combobox', { name: /^Find/ }).fill('nobody is called so');
    release();
    await expect(page.getByText(/^Nothing found/)).toBeVisible();
    await expect(page.getByRole('option', { name: lead.name })).toHaveCount(0);
  },
);

office('? shows the keys, and not while somebody types', async ({ page }) => {
  await openOffice(page, '/admin/settings', await makePerson(page.request));
  await page.getByLabel('First name').waitFor();
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.getByLabel('First name').focus();
  await page.keyboard.press('?');
  await expect(keys).toBeHidden();
  await page.keyboard.press('Backspace');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});

office(
  'a toast of the office stands at the top right, on a phone at the foot, for four seconds behind a shrinking bar, and can be closed (ADM-TOAST-02 to 05)',
  async ({ page }) => {
    await openOffice(page, '/admin/settings', await makePerson(page.request));
    await page.getByLabel('First name').waitFor();
    const messages = page.getByRole('region', { name: 'Messages' });
    const save = async () => {
      await page.getByLabel('Last name').fill(`Iyer ${Date.now()}`);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(messages.getByRole('paragraph')).toBeVisible();
    };
    const box = async () => messages.boundingBox();
    await save();
    const place = await box();
    expect(place?.y).toBeLessThan(100);
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan(1280 - 40);
    const bar = await messages.evaluate((region) => {
      const [animation] = region
        .getAnimations({ subtree: true })
        .filter((each) => (each as CSSAnimation).animationName === 'shrink');
      return animation?.effect?.getTiming().duration;
    });
    expect(bar).toBe(4000);
    // On a narrow window above the lower edge: nothing there is a heading.
    await page.setViewportSize({ width: 390, height: 844 });
    const low = await box();
    expect((low?.y ?? 0) + (low?.height ?? 0)).toBe(844 - 96);
    await page.setViewportSize({ width: 768, height: 844 });
    expect((await box())?.y).toBeLessThan(100);
    await page.setViewportSize({ width: 1280, height: 720 });
    await messages.getByRole('button', { name: 'Dismiss' }).click();
    await expect(messages).toHaveCount(0);

    await save();
    await messages.getByRole('paragraph').hover();
    await page.waitForTimeout(4500);
    await expect(messages.getByRole('paragraph')).toBeVisible();
    await page.mouse.move(20, 500);
    await expect(messages).toHaveCount(0, { timeout: 5000 });

    // A pointer that only rests there may be on its way to what the message covers.
    await save();
    await messages.getByRole('paragraph').hover();
    await expect(messages).toHaveCount(0, { timeout: 15_000 });
  },
);

/** The browser prints that the file is gone; a fault of the scripts is still one. */
const missing = office.extend<{ quietConsole: undefined }>({
  quietConsole: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
    await use(undefined);
    expect(faults).toEqual([]);
  },
});

missing('a screen whose code is gone after a deploy offers to reload, and the frame stays', async ({ page }) => {
  await page.route('**/assets/office/audit-page-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await openOffice(page, '/admin/settings', await makePerson(page.request, { role: 'admin' }));
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'A newer version is ready' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Office' })).toBeVisible();
  await page.unroute('**/assets/office/audit-page-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Audit/ })).toBeVisible();
});

office('without a network the office says that nothing can be saved', async ({ page, context }) => {
  await openOffice(page, '/admin/settings', await makePerson(page.request));
  await loseLine(page.getByLabel('First name'));
  await expect(page.getByText('You are offline. Changes cannot be saved until the network is back.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});
