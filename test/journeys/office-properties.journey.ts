import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { StaffPropertyPage } from '#contract/staff-properties.ts';
import { holdAnswers } from './hold-answers.ts';
import { loseAnswer } from './lose-answer.ts';
import { makeListing, makeShelf, unique } from './make-listing.ts';
import { makePerson, office, openOffice, signInByApi } from './open-office.ts';
import { expectToast, toastOf } from './settings-screen.ts';

const address = '/admin/properties';
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const count = (page: Page, found: number) => page.getByText(new RegExp(`^Showing ${found} of \\d+ properties$`));
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const listCalls = /\/api\/properties\?/;

async function makeAdmin(page: Page) {
  const admin = await makePerson(page.request, { role: 'admin', firstName: 'Arvind', lastName: 'Mehrotra' });
  const { token } = await signInByApi(page.request, admin);
  return { admin, token };
}

office(
  'listings are cards that search, type and developer narrow together (ADM-PROP-01 to 07, 10, 12 to 24, 28)',
  async ({ page }) => {
    const { admin, token } = await makeAdmin(page);
    const shelf = await makeShelf(page.request, token);
    const word = `kadamb${unique()}`;
    const full = await makeListing(page.request, shelf, { title: `${word} one`, isFeatured: true, rating: 4.6 });
    await makeListing(page.request, shelf, {
      title: `${word} two`,
      price: 'Price on Request',
      specifications: { beds: '2/3', area: '2150-3400' },
    });
    await makeListing(page.request, await makeShelf(page.request, token), { title: `${word} three` });
    const first = page.waitForRequest((request) => listCalls.test(request.url()));
    await openOffice(page, address, admin);
    expect(Object.fromEntries(new URL((await first).url()).searchParams)).toEqual({ page: '1', limit: '100' });

    const search = page.getByRole('searchbox', { name: 'Title, locality or developer' });
    await search.fill(`${word} `);
    await expect(count(page, 3)).toBeVisible();
    // The blank before the next word is still there when the list has come.
    await search.pressSequentially('one');
    await expect(page).toHaveURL(/\+one$/);
    await search.fill(word);
    await expect(count(page, 3)).toBeVisible();
    const one = card(page, `${word} one`);
    for (const text of [
      '₹1.25 Cr',
      'Featured',
      'Inactive',
      'Jaipur, Rajasthan',
      '3 BHK',
      '2 baths',
      '1,800 sq ft',
      '2 covered parking',
      '4.6',
      shelf.developer.name,
      'Available',
    ])
      await expect(one).toContainText(text);
    for (const name of [/^View/, /^Edit/, /^Delete/]) await expect(one.getByRole('button', { name })).toBeVisible();
    await expect(one.locator('img')).toHaveAttribute('src', new RegExp(full.images[0]?.fileId ?? 'none'));
    await one.getByText('% complete').click();
    await expect(one.getByText('Five photographs')).toBeVisible();
    for (const text of ['Price on Request', '2, 3 BHK', '2,150–3,400 sq ft', '4.0'])
      await expect(card(page, `${word} two`)).toContainText(text);

    await page.getByLabel('Type', { exact: true }).selectOption('2bhk');
    await expect(count(page, 1)).toBeVisible();
    await expect(one).toBeHidden();
    await page.getByLabel('Developer', { exact: true }).selectOption({ label: shelf.developer.name });
    await expect(count(page, 1)).toBeVisible();
    await page.getByLabel('Shown on the site').selectOption('Active only');
    await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter Active only' }).click();
    await expect(page.getByRole('button', { name: /^Remove filter/ }).first()).toBeFocused();
    await page.getByRole('button', { name: 'Remove filter 2 BHK' }).click();
    await expect(count(page, 2)).toBeVisible();
    await page.reload();
    await expect(search).toHaveValue(word);
    await expect(page.getByLabel('Developer', { exact: true })).toHaveValue(shelf.developer.id);
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(search).toHaveValue('');
    await expect(page).toHaveURL(/\/admin\/properties$/);
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  },
);

office(
  'loading and failing are told, and a long list goes on to its next page (ADM-PROP-08, 09, TRAP-69, 75)',
  async ({ page }) => {
    const { admin } = await makeAdmin(page);
    const release = await holdAnswers(page, listCalls, (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, message: 'The list is resting.', code: 'bad_request' },
      }),
    );
    await openOffice(page, address, admin);
    await expect(page.getByText('Loading properties...')).toBeAttached();
    release();
    await expect(page.getByRole('heading', { name: 'Error loading properties' })).toBeVisible();
    await expect(page.getByText('The list is resting.')).toBeVisible();
    await page.unroute(listCalls);
    // More than one call answers: the rest is said and reached, never cut off.
    await page.route(listCalls, async (route) => {
      const url = new URL(route.request().url());
      const current = Number(url.searchParams.get('page'));
      url.searchParams.set('page', '1');
      const list = (await (await route.fetch({ url: url.href })).json()) as StaffPropertyPage;
      await route.fulfill({
        json: { ...list, pagination: { ...list.pagination, current, total: 3, totalCount: 250 } },
      });
    });
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Retry' }).click();
    await reloaded;
    await expect(page.getByText('Showing 250 of 250 properties')).toBeVisible();
    const second = page.waitForRequest((request) => listCalls.test(request.url()));
    await page.getByRole('link', { name: 'Page 2' }).click();
    expect(new URL((await second).url()).searchParams.get('page')).toBe('2');
    await expect(page.getByText(/^101–\d+ of 250$/)).toBeVisible();
  },
);

office(
  'one or many listings are switched, copied, exported and deleted (ADM-PROP-24 to 26, ROLE-17, 21, UND-48)',
  async ({ page }) => {
    const { admin, token } = await makeAdmin(page);
    const shelf = await makeShelf(page.request, token);
    const word = `kadamb${unique()}`;
    const titles = ['one', 'two', 'three'].map((end) => `${word} ${end}`);
    const made: Awaited<ReturnType<typeof makeListing>>[] = [];
    for (const title of titles) made.push(await makeListing(page.request, shelf, { title }));
    const [one, two, three] = ['one', 'two', 'three'].map((end) => card(page, `${word} ${end}`)) as [
      Locator,
      Locator,
      Locator,
    ];
    await openOffice(page, `${address}?search=${word}`, admin);

    await page.getByRole('button', { name: 'Add New Property' }).click();
    await dialogOf(page, 'Add New Property').getByRole('button', { name: 'Cancel' }).click();

    // Shown at once, and taken back when the server refuses.
    const toggle = '**/toggle-status';
    const release = await holdAnswers(page, toggle, (route) =>
      route.fulfill({ status: 400, json: { success: false } }),
    );
    await one.getByRole('button', { name: /^Inactive/ }).dblclick();
    await expect(one.getByRole('button', { name: /^Active/ })).toBeVisible();
    // Not because the list is read anew.
    await page.route(listCalls, (route) => route.abort());
    release();
    await expect(toastOf(page, 'Error updating property status. Please try again.')).toHaveCount(1);
    await expect(one.getByRole('button', { name: /^Inactive/ })).toBeVisible();
    await page.unroute(toggle);

    // A colleague has switched it on, of which this screen has not heard: it is not switched off again.
    const switched = await page.request.patch(`/api/properties/${made[0]?.id}/toggle-status`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await switched.text()).toContain('"isActive":true');
    const answered = page.waitForResponse(toggle);
    await one.getByRole('button', { name: /^Inactive/ }).click();
    expect((await answered).status()).toBe(409);
    await page.unroute(listCalls);
    await page.reload();
    await expect(one.getByRole('button', { name: /^Active/ })).toBeVisible();

    // One of the chosen is deleted by somebody else while the call is on its way.
    await page.route('**/api/properties/bulk', async (route) => {
      await page.request.delete(`/api/properties/${made[2]?.id}`, { headers: { authorization: `Bearer ${token}` } });
      await route.continue();
    });
    await page.getByRole('checkbox', { name: `Select ${titles[0]}` }).check();
    // The bar goes with its cross, and the focus goes on to what was chosen.
    await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
    await expect(page.getByRole('checkbox', { name: `Select ${titles[0]}` })).toBeFocused();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Select all 3' }).click();
    await page.getByRole('button', { name: 'Feature', exact: true }).click();
    await expectToast(page, '2 of 3 properties updated');
    await expect(one.getByText('Featured', { exact: true })).toBeVisible();
    await expect(two.getByText('Featured', { exact: true })).toBeVisible();
    await expect(page.getByText('Not changed:')).toBeVisible();
    await expect(three).toBeHidden();
    await expect(page.getByText('1 selected')).toBeHidden();
    await expect(page.getByText(`${titles[2]}: `)).toBeVisible();
    // Another list says nothing of what was refused in this one.
    const status = page.getByRole('combobox').filter({ has: page.locator('option', { hasText: 'Inactive only' }) });
    await status.selectOption({ label: 'Inactive only' });
    await expect(page.getByText('Not changed:')).toBeHidden();
    await status.selectOption({ label: 'Active and inactive' });
    await expect(one).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^properties_\d{4}-\d\d-\d\d\.csv$/);
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.trim().split('\r\n')).toHaveLength(3);
    expect(file).toContain(titles[1]);

    await page.getByRole('button', { name: `Duplicate ${titles[1]}` }).click();
    await expectToast(page, 'Property copied; the copy is inactive');
    await expect(dialogOf(page, 'Edit Property')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page, `${titles[1]} (copy)`)).toBeVisible();

    const question = dialogOf(page, 'Delete property');
    await one.getByRole('button', { name: /^Delete/ }).click();
    await expect(
      question.getByText('Are you sure you want to delete this property? This action cannot be undone.'),
    ).toBeVisible();
    const record = `**/api/properties/${made[0]?.id}`;
    const answers: [number, Record<string, unknown> | null, string][] = [
      [400, { success: false, message: 'The server says why.', code: 'bad_request' }, 'The server says why.'],
      [400, null, 'Network error. Please check your connection.'],
    ];
    for (const [status, json, reason] of answers) {
      await page.route(record, (route) => (json ? route.fulfill({ status, json }) : route.abort()));
      await question.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(question.getByText(`Failed to delete property: ${reason}`)).toBeVisible();
      await page.unroute(record);
    }
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Property deleted successfully!');
    await expect(one).toBeHidden();

    const refusal = 'You do not have permission to delete properties.';
    await page.route('**/api/properties/*', (route) =>
      route.fulfill({ status: 403, json: { success: false, message: refusal, code: 'not_allowed' } }),
    );
    await two.getByRole('button', { name: /^Delete/ }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, refusal);
    await expect(question).toBeHidden();
  },
);

office(
  'an employee reads every listing and changes none (ADM-PROP-11, 22, 23, 27, ROLE-15, 16, 21, ADM-SHELL-02, 08)',
  async ({ page }) => {
    const { token } = await makeAdmin(page);
    const listing = await makeListing(page.request, await makeShelf(page.request, token), {
      highlights: ['Two homes to a landing'],
    });
    const employee = await makePerson(page.request);
    await openOffice(page, '/admin/settings', employee);
    await page.getByRole('link', { name: 'Properties', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/properties$/);
    await expect(page.getByText('View property listings and their details', { exact: true })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Title, locality or developer' }).fill(listing.title);
    const own = card(page, listing.title);
    await expect(own.getByRole('button')).toHaveText([`Owner and mandate of ${listing.title}`, 'View']);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    for (const name of ['Add New Property', 'Export CSV'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);

    // Pressed before the search has rested: its words come late and close nothing.
    await own.getByRole('button', { name: 'View' }).click();
    const view = dialogOf(page, 'Property');
    await expect(page).toHaveURL(/\?search=[^&]+&view=\w{24}$/);
    for (const text of ['Low houses around a kadamba tree.', '4 Mall Road', '₹1.25 Cr', 'Two homes to a landing'])
      await expect(view.getByText(text).first()).toBeVisible();
    await expect(view.getByText('Inactive: it has no public page.')).toBeVisible();
    await expect(view.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await view.getByRole('button', { name: 'Close' }).click();
    await expect(page).not.toHaveURL(/view=/);

    // What visitors see is viewed where they see it (UND-54).
    await page.getByRole('searchbox', { name: 'Title, locality or developer' }).fill('Banyan Court 30');
    const shown = card(page, 'Banyan Court 30').getByRole('link', { name: /^View/ });
    await expect(shown).toHaveAttribute('href', /^\/property\/\w+$/);
    await expect(shown).toHaveAttribute('target', '_blank');

    const refused = async (query: string, text: string) => {
      await page.goto(`${address}?${query}`);
      await expectToast(page, text);
    };
    await refused('add', 'You do not have permission to add properties.');
    await expect(page).toHaveURL(/\/admin\/properties$/);
    await refused(`edit=${listing.id}`, 'You do not have permission to edit properties.');
    await expect(view.getByRole('heading', { name: listing.title })).toBeVisible();
  },
);

office('highlights, nearby places and amenities are typed and sent (ADM-FORM-47 to 57)', async ({ page }) => {
  const { admin, token } = await makeAdmin(page);
  const listing = await makeListing(page.request, await makeShelf(page.request, token), {
    amenities: ['Power backup'],
    highlights: ['Two homes to a landing', 'A garden without cars'],
  });
  const known = `Sky Deck ${unique()}`;
  await page.request.post('/api/parameters', {
    headers: { authorization: `Bearer ${token}` },
    data: { type: 'amenity', name: known },
  });
  await openOffice(page, `${address}?edit=${listing.id}`, admin);
  const dialog = dialogOf(page, 'Edit Property');

  await dialog.getByRole('tab', { name: /Features & Amenities/ }).click();
  const amenities = dialog.getByRole('group', { name: /^Amenities/ });
  await expect(amenities.getByRole('checkbox', { name: 'Power Backup' })).toBeChecked();
  await amenities.getByRole('checkbox', { name: 'Terrace Garden' }).check();
  await expect(amenities.getByRole('checkbox', { name: known })).toBeVisible();
  const custom = dialog.getByLabel('Custom amenities');
  const [herbs, cigars] = [`Herb Garden ${unique()}`, `Cigar Room ${unique()}`];
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/parameters'))
      created.push(request.postDataJSON().name);
  });
  await custom.fill(` ${herbs} ,, ${known.toUpperCase()}, gym,`);
  await custom.press('Enter');
  for (const name of [herbs, known, 'Gym'])
    await expect(amenities.getByRole('checkbox', { name, exact: true })).toBeChecked();
  await expect.poll(() => created).toEqual([herbs]);
  // What is added while another one is still on its way waits for it.
  const letGo = await holdAnswers(page, '**/api/parameters');
  const quick = [`Sun Deck ${unique()}`, `Moon Deck ${unique()}`];
  for (const name of quick) {
    await custom.fill(name);
    await custom.press('Enter');
  }
  letGo();
  await expect.poll(() => created).toEqual([herbs, ...quick]);
  await page.unroute('**/api/parameters');
  await page.route('**/api/parameters', (route) => route.fulfill({ status: 400, json: { success: false } }));
  await custom.fill(cigars);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectToast(page, 'Error saving custom amenities. They will be added locally.');
  await expect(amenities.getByRole('checkbox', { name: cigars })).toBeChecked();
  await expect(dialog.getByText(`for other listings: ${cigars}`)).toBeVisible();
  await page.unroute('**/api/parameters');
  const retry = dialog.getByRole('button', { name: 'Retry' });
  await loseAnswer(page, '**/api/parameters', retry);
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/parameters'),
  );
  await retry.click();
  await expect(dialog.getByText(`for other listings: ${cigars}`)).toBeHidden();
  // The same amenity once more, and no other that is refused.
  expect((await kept).status()).toBe(201);

  await dialog.getByRole('tab', { name: /Highlights/ }).click();
  await dialog.getByRole('button', { name: 'Remove highlight 1' }).click();
  await dialog.getByRole('button', { name: 'Add Highlight' }).click();
  await page.keyboard.type('Light from two sides');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A well');
  await dialog.getByRole('button', { name: 'Move highlight 3 up' }).click();

  await dialog.getByRole('tab', { name: /Nearby Places/ }).click();
  await dialog.getByRole('button', { name: 'Add Place' }).click();
  await expect(dialog.getByLabel('Type', { exact: true }).getByRole('option')).toHaveText([
    'Choose a type',
    'Metro Station',
    'School',
    'Hospital',
    'Mall',
    'Restaurant',
    'Park',
    'Airport',
    'Bus Stop',
    'Bank',
    'ATM',
    'Grocery Store',
    'Other',
  ]);
  await page.keyboard.type('Huda City Centre');
  await dialog.getByLabel('Type', { exact: true }).selectOption('Metro Station');
  await dialog.getByLabel('Distance').fill('1.2 km');
  await dialog.getByRole('button', { name: 'Add Place' }).click();
  await dialog.getByRole('button', { name: 'Remove place 2' }).click();

  const call = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Update Property' }).click();
  expect((await call).postDataJSON()).toMatchObject({
    amenities: ['Power backup', 'Terrace Garden', herbs, known, 'Gym', ...quick, cigars],
    highlights: ['A garden without cars', 'A well', 'Light from two sides'],
    location: { nearbyPlaces: ['Huda City Centre (Metro Station) - 1.2 km'] },
  });
  await expectToast(page, 'Property updated successfully!');
});
