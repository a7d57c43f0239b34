import type { Page } from '@playwright/test';
import { expect, journey } from './journey.ts';
import { keepHomes, keptOf, newestHomes } from './keep-homes.ts';
import { askForCode, asking, codeField, fillDetails, newNumber } from './open-gate.ts';
import { openHome, phone, wide } from './open-home.ts';
import { untilWhole } from './public-states.ts';
import { makePerson, openDialog } from './send-forms.ts';

// WCAG 2.4.3: a button that is pressed by keyboard may be busy or go away, but never leaves the focus with the page.

/** Presses a control by keyboard alone. */
async function press(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') {
  const control = page.getByRole(role, { name }).filter({ visible: true }).first();
  await control.focus();
  await page.keyboard.press('Enter');
}

/** Answers the calls to an address with a failure, or with `json`. */
const answer = (page: Page, call: string, json: object = { success: false, message: 'not now' }) =>
  page.route(`**/api${call}`, (route) => route.fulfill({ json }));

const filter =
  (search: string, size = wide) =>
  async (page: Page) => {
    await page.setViewportSize(size);
    await page.goto(`/properties?${search}`, { waitUntil: 'networkidle' });
    await untilWhole(page);
  };

async function fillContact(page: Page) {
  const person = makePerson();
  await page.setViewportSize(phone);
  await page.goto('/contact');
  for (const label of ['name', 'email', 'phone'] as const)
    await page.locator(`#contact-form [name=${label}]`).fill(person[label]);
  await page.getByLabel('Subject').fill('A home near Sector 65');
  await page.getByRole('radio', { name: 'Self Use' }).check();
  await page.getByLabel('Message').fill('Morning light.');
}

async function fillVisit(page: Page) {
  const { name, email, phone: number } = makePerson();
  const dialog = await openDialog(page, 'Schedule a Visit');
  await dialog.getByLabel('Name *').fill(name);
  await dialog.getByLabel('Email *').fill(email);
  await dialog.getByLabel('Phone *').fill(number);
  const date = dialog.getByLabel('Preferred date *');
  await date.fill((await date.getAttribute('max')) ?? '');
  await dialog.getByRole('radio').first().press('Space');
}

async function fillQuery(page: Page) {
  const person = makePerson();
  const dialog = await openDialog(page, 'Enquire');
  await dialog.getByLabel('Name *').fill(person.name);
  await dialog.getByLabel('Email *').fill(person.email);
  await dialog.getByLabel('Message').fill('Is it quiet?');
  await dialog.getByLabel('Phone *', { exact: true }).fill(person.phone);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('6-digit code').fill('111111');
}

async function openSaving(page: Page) {
  await filter('location=Noida')(page);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill('reader@example.in');
  await page.getByRole('dialog').getByRole('checkbox').check();
}

async function openSharing(page: Page) {
  await page.setViewportSize(wide);
  await page.goto('/shortlist');
  await keepHomes(
    page,
    (await newestHomes(page, 3)).map((home) => keptOf(home)),
  );
  await page.getByRole('button', { name: 'Share' }).click();
}

/** A list of three homes that this browser has made. @returns its link */
async function openOwnList(page: Page): Promise<string> {
  await openSharing(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your first name').fill('Ira');
  await dialog.getByRole('button', { name: 'Get the link' }).click();
  const link = await dialog.getByLabel('Its link').inputValue();
  await dialog.getByRole('link', { name: 'Open the list' }).click();
  await page.getByRole('button', { name: 'Rename' }).waitFor();
  return link;
}

async function openAsGuest(page: Page) {
  const link = await openOwnList(page);
  await page.goto('/about');
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.getByLabel('Your first name').fill('Meera');
}

async function openKnown(page: Page) {
  const { name, email } = makePerson();
  await page.goto('/about');
  const visitor = { name, email, phone: { code: '+91', number: '98110 77234' }, proof: null };
  await page.evaluate((kept) => sessionStorage.setItem('aangan-visitor', JSON.stringify(kept)), visitor);
  await page.goto('/contact');
}

type Place = {
  place: string;
  open: (page: Page) => Promise<unknown>;
  control: string | RegExp;
  role?: 'link';
  /** What tells that the answer is there. */
  sign: (page: Page) => Promise<unknown>;
  /** What has the focus then; the control itself where that stays. */
  focus: (page: Page) => ReturnType<Page['locator']>;
};

const text = (words: string | RegExp) => (page: Page) =>
  page.getByText(words).filter({ visible: true }).first().waitFor();
const gone =
  (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  (page: Page) =>
    expect(page.getByRole(role, { name })).toHaveCount(0);
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true });
const summary = (page: Page) => page.getByText(/^Showing \d+ of \d+ properties$/);

const places: Place[] = [
  {
    place: 'the contact form that failed',
    open: async (page) => [await fillContact(page), await answer(page, '/contact/submit-form')],
    control: 'Send Message',
    sign: text('not now'),
    focus: button('Send Message'),
  },
  {
    place: 'the contact form that was sent',
    open: async (page) => [await fillContact(page), await answer(page, '/contact/submit-form', { success: true })],
    control: 'Send Message',
    sign: text('Thank you for your message!'),
    focus: button('Send Message'),
  },
  {
    place: 'the wish for a visit that failed',
    open: async (page) => [await fillVisit(page), await answer(page, '/inquiries')],
    control: 'Request this visit',
    sign: (page) => page.getByRole('dialog').getByRole('alert').waitFor(),
    focus: (page) => page.getByRole('dialog').locator('[type=submit]'),
  },
  {
    place: 'a search that could not be saved',
    open: async (page) => [await openSaving(page), await answer(page, '/alerts')],
    control: 'Save and send me the link',
    sign: (page) => page.getByRole('dialog').getByRole('alert').waitFor(),
    focus: button('Save and send me the link'),
  },
  {
    place: 'a code for floor plans that could not be sent',
    open: async (page) => {
      await openHome(page, phone, '#floor-plan');
      await asking(page).click();
      await fillDetails(page, newNumber());
      await answer(page, '/public/otp/send-phone-otp');
    },
    control: 'Send code',
    sign: text('not now'),
    focus: button('Send code'),
  },
  {
    place: 'back from the code for floor plans',
    open: async (page) => {
      await openHome(page, phone, '#floor-plan');
      await askForCode(page);
    },
    control: 'Back',
    sign: gone('Verify and open'),
    focus: (page) => page.getByLabel('First name'),
  },
  {
    place: 'another code for floor plans',
    open: async (page) => {
      await page.clock.install();
      await openHome(page, phone, '#floor-plan');
      await askForCode(page);
      await page.clock.fastForward(90_000);
      await page.getByRole('button', { name: 'Resend code' }).waitFor();
      await answer(page, '/public/otp/send-phone-otp', { success: true, message: 'Sent' });
    },
    control: 'Resend code',
    sign: text(/^Resend in/),
    focus: codeField,
  },
  {
    place: 'a wrong code of a query',
    open: async (page) => [await fillQuery(page), await answer(page, '/otp/verify')],
    control: 'Verify',
    sign: (page) => page.getByRole('button', { name: 'Verifying...' }).waitFor({ state: 'detached' }),
    focus: button('Verify'),
  },
  {
    place: 'a right code of a query that says everything already',
    open: async (page) => {
      await fillQuery(page);
      await answer(page, '/otp/verify', { success: true, data: { verificationToken: 'proof' } });
    },
    control: 'Verify',
    sign: gone('Verify'),
    focus: (page) => page.getByRole('dialog').getByRole('status').and(page.locator('[data-told]')),
  },
  {
    place: 'details that were filled in for somebody else',
    open: openKnown,
    control: 'Not you?',
    sign: gone('Not you?'),
    focus: (page) => page.locator('#contact-form [name=name]'),
  },
  {
    place: 'a list that is shared without a name',
    open: openSharing,
    control: 'Get the link',
    sign: text('Please enter your first name'),
    focus: (page) => page.getByLabel('Your first name'),
  },
  {
    place: 'the new name of a shared list that was refused',
    open: async (page) => [await openOwnList(page), await answer(page, '/shortlists/change')],
    control: 'Rename',
    sign: (page) => page.getByRole('alert').waitFor(),
    focus: button('Rename'),
  },
  {
    place: 'a note that was refused',
    open: async (page) => {
      await openOwnList(page);
      await page
        .getByRole('button', { name: /^Add a note on/ })
        .first()
        .click();
      await page.getByLabel(/^Your note on/).fill('Near the school');
      await answer(page, '/shortlists/opinions');
    },
    control: 'Save',
    sign: (page) => page.getByRole('alert').waitFor(),
    focus: button('Save'),
  },
  {
    place: 'a home that is taken off a shared list',
    open: openOwnList,
    control: /^Take off/,
    sign: (page) => expect(page.getByRole('button', { name: /^Take off/ })).toHaveCount(2),
    focus: (page) => page.getByRole('main').getByRole('listitem').first().getByRole('link'),
  },
  {
    place: 'a shared list that is joined',
    open: openAsGuest,
    control: 'Join',
    sign: gone('Join'),
    focus: (page) => page.getByRole('main').getByText('Meera (you)').locator('xpath=ancestor::p'),
  },
  {
    place: 'a chip before another',
    open: filter('location=Noida&bedrooms=3'),
    control: 'Remove Noida',
    role: 'link',
    sign: gone('Remove Noida', 'link'),
    focus: (page) => page.getByRole('link', { name: 'Remove 3 BHK' }),
  },
  {
    place: 'the last chip',
    open: filter('location=Noida', phone),
    control: 'Remove Noida',
    role: 'link',
    sign: gone('Remove Noida', 'link'),
    focus: summary,
  },
  {
    place: 'all chips at once',
    open: filter('location=Noida&bedrooms=3'),
    control: 'Clear All',
    sign: gone('Clear All'),
    focus: summary,
  },
  {
    place: 'the filters of an empty list',
    open: filter('search=zzzzqqqq'),
    control: 'Clear Filters',
    sign: gone('Clear Filters'),
    focus: summary,
  },
  {
    place: 'the offer of a list that is wider',
    open: filter('location=Noida&type=Villa&price=under2'),
    control: /^(?:Without|Only)/,
    role: 'link',
    sign: text(/^Showing [1-9]/),
    focus: summary,
  },
  {
    place: 'from the map to the list alone',
    open: filter('location=Gurugram&view=map'),
    control: 'List alone',
    role: 'link',
    sign: gone('List alone', 'link'),
    focus: summary,
  },
  {
    place: 'a part of the map that is searched',
    open: async (page) => {
      await filter('location=Gurugram&view=map')(page);
      await page.locator('.map-mark button').first().waitFor();
      await page.getByRole('region', { name: 'Map of homes' }).focus();
      await page.keyboard.press('+');
    },
    control: 'Search this area',
    sign: gone('Search this area'),
    focus: (page) => page.getByRole('region', { name: 'Map of homes' }),
  },
];

for (const { place, open, control, role = 'button', sign, focus } of places) {
  journey(`after a press by keyboard the focus is where one goes on: ${place}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route(/tile\.openstreetmap/, (route) => route.fulfill({ contentType: 'image/png', body: '' }));
    await open(page);
    await press(page, control, role);
    await sign(page);
    await expect(focus(page)).toBeFocused();
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });
}

journey('what is busy sends nothing twice, neither by its button nor by Enter in a field', async ({ page }) => {
  await fillContact(page);
  let calls = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/contact/submit-form', async (route) => {
    calls += 1;
    await held;
    await route.fulfill({ json: { success: true } });
  });
  await press(page, 'Send Message');
  const busy = page.getByRole('button', { name: 'Sending...' });
  await expect(busy).toBeDisabled();
  await expect(busy).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await page.getByLabel('Subject').press('Enter');
  release();
  await expect(page.getByText('Thank you for your message!')).toBeVisible();
  expect(calls).toBe(1);
});
