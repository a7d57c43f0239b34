import type { Page, Request, Route } from '@playwright/test';
import { company } from '#site/content/company.ts';
import { withdrawnHome } from './fill-listings.ts';
import { holdAnswers } from './hold-answers.ts';
import { objectionsOf, overflowOf, smallTargetsOf } from './inspect-page.ts';
import { comingFrom, expect, journey } from './journey.ts';
import { keepHomes, keptOf, newestHomes } from './keep-homes.ts';
import { phone, wide } from './open-home.ts';

const heartOf = (page: Page, title: string) => page.getByRole('button', { name: `Shortlist ${title}`, exact: true });

/** Refused calls are what these are about; a fault of the scripts is still one. */
const refused = journey.extend<{ quietConsole: undefined }>({
  quietConsole: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
    await use(undefined);
    expect(faults).toEqual([]);
  },
});

/** On paper: whom to call stands there without the dark ground it has on the screen, and nothing that is to be pressed. */
async function expectPaper(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByText(company.phone.text)).toBeVisible();
  await expect(foot).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText('Skip to content')).toBeHidden();
  await expect(
    page.locator('main :is(button, input, select, nav, a.rounded-control)').filter({ visible: true }),
  ).toHaveCount(0);
}

journey('a heart keeps a home in this browser, in every tab, and by keys alone', async ({ page, context }) => {
  await page.setViewportSize(wide);
  const [home] = await newestHomes(page, 1);
  const title = home?.title ?? '';
  await page.goto('/properties');
  const other = await context.newPage();
  await other.goto(`/property/${home?.id}`);
  const heart = heartOf(page, title);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.focus();
  await page.keyboard.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/properties$/);
  await expect(other.getByRole('button', { name: 'Shortlist', exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('link', { name: 'Shortlist, 1 home', exact: true })).toBeVisible();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // The page as the server makes it is nobody's.
  expect(await (await page.request.get('/properties')).text()).not.toContain('aria-pressed="true"');
});

refused('the shortlist says what became of each home, and a slip is put right in its place', async ({ page }) => {
  await page.setViewportSize(phone);
  const [cheaper, same] = await newestHomes(page, 2);
  if (!cheaper || !same) throw new Error('there are too few homes');
  await page.goto('/shortlist');
  await expect(page.getByRole('heading', { name: 'Nothing kept yet' })).toBeVisible();
  const gone = { id: withdrawnHome, title: 'Taken Back Court', place: 'Noida', price: 1, at: 1 };
  await keepHomes(page, [{ ...keptOf(cheaper, 3), price: (cheaper.price ?? 0) + 1_000_000 }, keptOf(same, 2), gone]);
  await expect(page.getByText('₹10 L less than when you kept it')).toBeVisible();
  await expect(page.getByText('This home is no longer available')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Compare 2 homes' })).toBeVisible();
  expect([await overflowOf(page), await smallTargetsOf(page), await objectionsOf(page)]).toEqual([[], [], []]);
  const heart = heartOf(page, same.title);
  await heart.click();
  await expect(heart).toBeFocused();
  await expect(page.getByText('Press the heart again to put it back')).toBeVisible();
  await expect(page.getByText(/^2 homes$/)).toBeVisible();
  await heart.click();
  await expect(page.getByText(/^3 homes$/)).toBeVisible();
});

journey('a home that is sold or reserved says so on the shortlist', async ({ page }) => {
  await page.setViewportSize(phone);
  const homes = await newestHomes(page, 3);
  await page.goto('/shortlist');
  for (const [at, status] of ['sold', 'reserved'].entries()) {
    await page.route(`**/api/properties/${homes[at]?.id}`, async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, data: { ...answer.data, status, Status: status } } });
    });
  }
  await keepHomes(
    page,
    homes.map((home, at) => keptOf(home, homes.length - at)),
  );
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Shortlist / }) });
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0).getByText('Sold', { exact: true })).toBeVisible();
  await expect(rows.nth(1).getByText('Reserved', { exact: true })).toBeVisible();
  await expect(rows.nth(2).getByText(/^(Sold|Reserved)$/)).toHaveCount(0);
  expect([await overflowOf(page), await objectionsOf(page)]).toEqual([[], []]);
});

journey('homes stand side by side, what differs first, on paper too', async ({ page }) => {
  await page.setViewportSize(phone);
  const homes = await newestHomes(page, 4);
  await page.goto(`/compare?homes=${homes.map(({ id }) => id).join(',')}&utm_source=x`);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  const [group, first] = await table.getByRole('rowheader').allTextContents();
  expect([group, first]).toEqual(['Where they differ', 'Price']);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/compare$/);
  expect([await overflowOf(page), await objectionsOf(page)]).toEqual([[], []]);
  await page.getByRole('link', { name: `Leave out ${homes[0]?.title}` }).click();
  await expect(page).toHaveURL(
    new RegExp(
      `homes=${homes
        .slice(1)
        .map(({ id }) => id)
        .join(',')}$`,
    ),
  );
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expectPaper(page);
  await expect(table).toBeVisible();
  // A browser repeats a head on every sheet that takes no more than a quarter of one: the pictures leave room for the names.
  const picture = await table.locator('thead th > div').first().boundingBox();
  expect(picture?.height).toBeLessThan(80);
  await page.goto('/properties');
  await expectPaper(page);
  await expect(page.getByText(homes[0]?.title ?? '')).toBeVisible();
});

/** Keeps the newest two homes in this browser, and opens the dialog that shares them. */
async function beginSharing(page: Page) {
  const homes = await newestHomes(page, 2);
  await page.goto('/shortlist');
  await keepHomes(
    page,
    homes.map((home) => keptOf(home)),
  );
  await page.getByRole('button', { name: 'Share' }).click();
  return { homes, dialog: page.getByRole('dialog', { name: 'Share your shortlist' }) };
}

refused(
  'a list is shared by a link that no server sees, answered by family, and ended',
  async ({ page, browser }, info) => {
    await page.setViewportSize(wide);
    const asked: string[] = [];
    const note = (one: Page) =>
      one.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    note(page);
    const { homes, dialog } = await beginSharing(page);
    await dialog.getByRole('button', { name: 'Get the link' }).click();
    await expect(dialog.getByLabel('Your first name')).toBeFocused();
    await expect(dialog.getByLabel('Your first name')).toHaveAccessibleDescription('Please enter your first name');
    await dialog.getByLabel('Your first name').fill('Ira');
    await dialog.getByRole('button', { name: 'Get the link' }).click();
    const link = await dialog.getByLabel('Its link').inputValue();
    expect(link).toMatch(/\/lists#[\w-]{43}$/);
    await dialog.getByRole('link', { name: 'Open the list' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Our homes' })).toBeVisible();

    const guest = await browser.newContext({ extraHTTPHeaders: comingFrom(`${info.testId} guest`), viewport: phone });
    const theirs = await guest.newPage();
    note(theirs);
    await theirs.goto(link);
    await theirs.getByLabel('Your first name').fill('Meera');
    await theirs.getByRole('button', { name: 'Join' }).click();
    const title = homes[0]?.title ?? '';
    await heartOf(theirs, title).click();
    await expect(heartOf(theirs, title)).toHaveAttribute('aria-pressed', 'true');
    await theirs.getByRole('button', { name: `Add a note on ${title}` }).click();
    await theirs.getByLabel(`Your note on ${title}`).fill('Near the school <b>1</b>');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const hold = async (route: Route) => {
      await held;
      await route.continue();
    };
    await theirs.route('**/api/shortlists/opinions', hold, { times: 1 });
    await theirs.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(theirs.getByRole('button', { name: 'Saving...' })).toBeVisible();
    // A heart that is pressed while the note is on its way waits for it, and neither takes the other back.
    await heartOf(theirs, title).click();
    await expect(heartOf(theirs, title)).toHaveAttribute('aria-pressed', 'false');
    const sent = theirs.waitForRequest((request) => request.postDataJSON()?.hearted === false);
    release();
    expect((await sent).postDataJSON()).toMatchObject({ note: 'Near the school <b>1</b>' });
    expect((await (await sent).response())?.status()).toBe(200);
    await expect(theirs.getByText('Near the school <b>1</b>')).toBeVisible();
    await expect(heartOf(theirs, title)).toHaveAttribute('aria-pressed', 'false');
    expect([await overflowOf(theirs), await smallTargetsOf(theirs), await objectionsOf(theirs)]).toEqual([[], [], []]);

    // Whoever comes back to the page sees what others wrote.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByText('Near the school <b>1</b>')).toBeVisible();
    expect(await objectionsOf(page)).toEqual([]);
    await expectPaper(page);
    await expect(page.getByText('Near the school <b>1</b>')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByLabel('Name of the list').fill('Homes by the park');
    await page.getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Homes by the park' })).toBeVisible();
    // Whoever opens a list that was renamed finds it so among their own, too.
    await theirs.reload();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Homes by the park' })).toBeVisible();
    for (const one of [page, theirs]) {
      await one.goto('/shortlist');
      await expect(one.getByRole('link', { name: /^Homes by the park/ })).toBeVisible();
      await expect(one.getByText('Our homes')).toHaveCount(0);
      await one.goto(link);
    }
    await page.getByRole('button', { name: 'End the list' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
    await expect(page.getByRole('heading', { name: 'This list has ended' })).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByRole('heading', { name: 'This link opens no list' })).toBeVisible();
    const [, key = ''] = link.split('#');
    expect(asked.filter((each) => each.includes(key))).toEqual([]);
  },
);

/** Shares the newest two homes in this browser. @returns their titles and the link of the list */
async function shareList(page: Page) {
  const { homes, dialog } = await beginSharing(page);
  await dialog.getByLabel('Your first name').fill('Ira');
  await dialog.getByRole('button', { name: 'Get the link' }).click();
  const link = await dialog.getByLabel('Its link').inputValue();
  return { titles: homes.map(({ title }) => title), link };
}

journey('hearts that are given one right after the other all stay', async ({ page }) => {
  await page.setViewportSize(phone);
  const { titles, link } = await shareList(page);
  await page.goto(link);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const sent: Request[] = [];
  await page.route('**/api/shortlists/opinions', async (route) => {
    sent.push(route.request());
    // The answer knows nothing of what comes after it.
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const hearts = titles.map((title) => heartOf(page, title));
  for (const heart of hearts) {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  // Whatever was sent has been sent when this is answered.
  await page.evaluate(() => fetch('/api/properties?limit=1').then((answer) => answer.text()));
  expect(sent).toHaveLength(1);
  release();
  await expect.poll(async () => (await Promise.all(sent.map((one) => one.response()))).length).toBe(titles.length);
  for (const heart of hearts) await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  for (const heart of hearts) await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

refused('what is typed on while a note is on its way stays in its field', async ({ page }) => {
  await page.setViewportSize(phone);
  const { titles, link } = await shareList(page);
  await page.goto(link);
  await page.getByRole('button', { name: `Add a note on ${titles[0]}` }).click();
  const field = page.getByRole('textbox', { name: `Your note on ${titles[0]}` });
  await field.fill('Near the school');
  const release = await holdAnswers(page, '**/api/shortlists/opinions');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await field.fill('Near the school, and the lift is slow');
  release();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await expect(field).toHaveValue('Near the school, and the lift is slow');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Near the school, and the lift is slow')).toBeVisible();
  await expect(field).toHaveCount(0);
});

refused(
  'a note that is being typed can be read when its home is taken off, or the list is ended',
  async ({ page, context }) => {
    await page.setViewportSize(phone);
    const { titles, link } = await shareList(page);
    await page.goto(link);
    const other = await context.newPage();
    await other.goto(link);
    for (const [at, title] of titles.entries()) {
      await page.getByRole('button', { name: `Add a note on ${title}` }).click();
      await page.getByLabel(`Your note on ${title}`).fill(`Near the school ${at}`);
    }
    await other.getByRole('button', { name: `Take off ${titles[0]}` }).click();
    await expect(other.getByRole('button', { name: `Take off ${titles[0]}` })).toHaveCount(0);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByLabel(`Your note on ${titles[0]}`)).toHaveCount(0);
    await expect(page.getByText('What you were typing was not saved. You can still copy it:')).toBeVisible();
    await expect(page.getByText('Near the school 0')).toBeVisible();
    await expect(page.getByLabel(`Your note on ${titles[1]}`)).toHaveValue('Near the school 1');

    await other.getByRole('button', { name: 'End the list' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
    await expect(other.getByRole('heading', { name: 'This list has ended' })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByRole('heading', { name: 'This link opens no list' })).toBeVisible();
    for (const at of [0, 1]) await expect(page.getByText(`Near the school ${at}`)).toBeVisible();
  },
);

journey('skipping to what the page shows keeps what its link has opened', async ({ page }) => {
  await page.setViewportSize(wide);
  const { link } = await shareList(page);
  await page.goto(link);
  const heading = page.getByRole('heading', { level: 1, name: 'Our homes' });
  await expect(heading).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(link);
  await page.reload();
  await expect(heading).toBeVisible();
});

refused('a list that is renamed in one tab has its new name in the field of another', async ({ page, context }) => {
  await page.setViewportSize(wide);
  const { link } = await shareList(page);
  await page.goto(link);
  const other = await context.newPage();
  await other.goto(link);
  const name = other.getByLabel('Name of the list');
  await expect(name).not.toHaveValue('');
  await page.getByLabel('Name of the list').fill('Homes by the park');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Homes by the park' })).toBeVisible();
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(other.getByRole('heading', { level: 1, name: 'Homes by the park' })).toBeVisible();
  await expect(name).toHaveValue('Homes by the park');
  // A name that is being typed is not touched.
  await name.fill('Ours');
  await page.getByLabel('Name of the list').fill('Homes by the lake');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Homes by the lake' })).toBeVisible();
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(other.getByRole('heading', { level: 1, name: 'Homes by the lake' })).toBeVisible();
  await expect(name).toHaveValue('Ours');
});

journey.describe('without scripts', () => {
  journey.use({ javaScriptEnabled: false });
  journey('there is no heart, homes are compared all the same, and the pages say what they need', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/properties', { waitUntil: 'commit' });
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Shortlist/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Shortlist' })).toHaveCount(0);
    const homes = await newestHomes(page, 2);
    await page.goto(`/compare?homes=${homes.map(({ id }) => id).join(',')}`, { waitUntil: 'commit' });
    await expect(page.getByRole('table')).toBeVisible();
    for (const address of ['/shortlist', '/lists']) {
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByText('This page needs JavaScript')).toBeVisible();
    }
  });
});
