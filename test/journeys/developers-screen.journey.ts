import { expect, type Page } from '@playwright/test';
import { makeOwnDeveloper, makePhoto, typeInto } from './fill-developer.ts';
import { objectionsOf, overflowOf, smallTargetsOf } from './inspect-page.ts';
import { loseAnswer } from './lose-answer.ts';
import { makeListing } from './make-listing.ts';
import { makePerson, office, openOffice } from './open-office.ts';
import { expectToast, type Failure, failures } from './settings-screen.ts';

const cardOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Developers' }).getByRole('listitem').filter({ hasText: name });
const openAs = async (page: Page, role: 'admin' | 'employee', address = '/admin') =>
  openOffice(page, address, await makePerson(page.request, { role }));
const isAt = (path: RegExp) => (url: URL) => path.test(url.pathname);

office(
  'a developer is added: what is missing is said, the picture is sent, the card shows it (ADM-DEV-11 to 17, 20 to 45, 51, 54)',
  async ({ page }) => {
    await openAs(page, 'admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Developers Management' })).toBeVisible();
    await page.getByRole('button', { name: 'Add Developer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Developer' });
    await expect(dialog.getByRole('tab')).toHaveText(['Basic Info', 'Contact', 'Social Media', 'Credentials']);
    const add = dialog.getByRole('button', { name: 'Add Developer' });
    await add.click();
    for (const text of [
      'Name is required',
      'Logo abbreviation is required',
      'Description is required',
      'Specialization is required',
      'Valid founding year is required',
      'Rating must be between 0 and 5',
      'Projects count must be 0 or greater',
      'Company image URL is required',
    ])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    await expect(dialog.getByLabel('Company name *')).toBeFocused();
    expect(await objectionsOf(page)).toEqual([]);

    // Marked like the other picture, and not asked for (ADM-DEV-38).
    for (const label of ['Company image *', 'Logo *'])
      await expect(dialog.getByText(label, { exact: true })).toBeVisible();

    const name = `Neem & Sons ${Date.now()}`;
    await typeInto(page, { 'Company name *': name, 'Specialization *': 'Row houses', 'Founded year *': '1998' });
    await dialog.getByLabel('Logo abbreviation *').pressSequentially('neemsons');
    await expect(dialog.getByLabel('Logo abbreviation *')).toHaveValue('NEEMS');
    await expect(dialog.getByLabel('Rating (1 to 5) *')).toHaveAttribute('step', '0.1');
    await typeInto(page, { 'Description *': 'Low homes.', 'Rating (1 to 5) *': '4.3', Reviews: '120' });
    await typeInto(page, { 'Projects *': '14', 'Completed projects': '9' });
    await dialog.getByLabel('Verified').check();

    const cover = dialog.getByLabel('Choose Company image');
    await cover.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(dialog.getByText('Please select a JPG, PNG or WEBP image')).toBeVisible();
    await page.route('**/api/files/upload/image', failures['no answer'], { times: 1 });
    await cover.setInputFiles(await makePhoto('court.jpg'));
    await expect(dialog.getByText('Image upload failed', { exact: true })).toBeVisible();
    const upload = page.waitForResponse('**/api/files/upload/image');
    await dialog.getByRole('button', { name: 'Retry' }).click();
    expect(await (await upload).json()).toMatchObject({ folder: 'developers' });
    await expect(dialog.getByRole('button', { name: 'Remove Company image' })).toBeVisible();

    await add.click();
    await expect(dialog.getByRole('tab', { name: 'Contact' })).toHaveAttribute('aria-selected', 'true');
    for (const field of ['Email', 'Phone', 'City', 'State', 'Pincode'])
      await expect(dialog.getByText(`${field} is required`, { exact: true })).toBeVisible();
    await expect(dialog.getByLabel('Country')).toHaveValue('India');
    for (const label of ['Email *', 'Phone *', 'Website', 'Street', 'City *', 'State *', 'Pincode *'])
      await expect(dialog.getByLabel(label, { exact: true })).toBeVisible();
    await typeInto(page, { 'Email *': 'a@neem.example', 'Phone *': '+91 124 400 1234', 'Pincode *': '122002' });
    await typeInto(page, { 'City *': 'Gurugram', 'State *': 'Haryana' });
    await dialog.getByRole('tab', { name: 'Social Media' }).click();
    await typeInto(page, { Facebook: '', Twitter: '@neem', Instagram: '', LinkedIn: '' });
    await dialog.getByRole('tab', { name: 'Credentials' }).click();
    await dialog.getByRole('button', { name: 'Add certification' }).click();
    await typeInto(page, { Name: 'ISO 9001', 'Issued by': 'BIS', 'Issued on': '2020-01-01', 'Expires on': '' });
    await typeInto(page, { 'Certificate link': 'https://bis.example/1' });
    await dialog.getByRole('button', { name: 'Add award' }).click();
    await dialog.getByRole('button', { name: 'Remove award 1' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Add award' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Add award' }).click();
    await typeInto(page, { Title: 'Best villa', Year: '2024', Description: 'For Banyan Row.' });
    await dialog.getByRole('region', { name: 'Awards' }).getByLabel('Issued by').fill('CREDAI');

    // Pressed again because no answer came, it is still one developer.
    await loseAnswer(page, '**/api/developers', add);
    const call = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/developers'));
    await add.click();
    const body = (await call).postDataJSON() as Record<string, unknown>;
    expect(body).toMatchObject({ name, logo: 'NEEMS', founded: '1998', rating: 4.3, totalProjects: 14 });
    expect(body).toMatchObject({ logoUrl: '', isVerified: true, socialMedia: { twitter: '@neem' } });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['certifications']));
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['awards']));
    await expectToast(page, 'Developer created successfully!');
    await expect(dialog).toBeHidden();
    const card = cardOf(page, name);
    await expect(card).toHaveCount(1);
    for (const text of ['Verified', 'Row houses', '4.3 (120 reviews)', 'Founded 1998', 'Gurugram, Haryana'])
      await expect(card).toContainText(text);
    await expect(card).toContainText('14 projects (9 completed)');
    await expect(card.getByRole('img', { name })).toBeVisible();
  },
);

office(
  'a developer is edited, never over somebody else’s change, hidden and deleted (ADM-DEV-18, 20, 46, 47, 50)',
  async ({ page }) => {
    const { token } = await openAs(page, 'admin', '/admin/settings');
    const { id, name } = await makeOwnDeveloper(page.request, token);
    await page.getByRole('link', { name: 'Developers' }).click();
    await cardOf(page, name).getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Developer' });
    await expect(dialog.getByLabel('Company name *')).toHaveValue(name);
    await expect(dialog.getByLabel('Logo abbreviation *')).toHaveValue('DEVAM');
    await dialog.getByLabel('Specialization *').fill('Mine');

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog.getByLabel('Specialization *')).toHaveValue('Mine');

    const faster = await page.request.put(`/api/developers/${id}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { specialization: 'Theirs' },
    });
    expect(faster.ok()).toBe(true);
    await dialog.getByRole('button', { name: 'Update Developer' }).click();
    await expect(dialog.getByRole('alert')).toContainText(/^You changed specialization/);
    const question = dialog.getByRole('list', { name: 'Changed by both' }).getByRole('listitem');
    await expect(question).toContainText(/^SpecializationStored nowTheirs.*YoursMine/);
    await dialog.getByRole('button', { name: 'Use what is stored' }).click();
    await expect(dialog.getByLabel('Specialization *')).toHaveValue('Theirs');
    await dialog.getByLabel('Specialization *').fill('Both');
    await dialog.getByRole('button', { name: 'Update Developer' }).click();
    await expectToast(page, 'Developer updated successfully!');
    await expect(cardOf(page, name)).toContainText('Both');

    await cardOf(page, name)
      .getByRole('button', { name: /^Active,/ })
      .click();
    await expect(cardOf(page, name).getByRole('button', { name: /^Inactive,/ })).toBeVisible();
    await cardOf(page, name)
      .getByRole('button', { name: /^Delete/ })
      .click();
    const deletion = page.getByRole('dialog', { name: 'Delete developer' });
    await expect(
      deletion.getByText('Are you sure you want to delete this developer? This action cannot be undone.'),
    ).toBeVisible();
    await deletion.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Developer deleted successfully!');
    await expect(cardOf(page, name)).toHaveCount(0);
  },
);

office('a developer with listings is not deleted: the reason is told, and to hide it is offered', async ({ page }) => {
  const { token } = await openAs(page, 'admin', '/admin/settings');
  const developer = await makeOwnDeveloper(page.request, token);
  await makeListing(page.request, { token, developer, category: 'Luxury' });
  await page.getByRole('link', { name: 'Developers' }).click();
  const card = cardOf(page, developer.name);
  const deletion = page.getByRole('dialog', { name: 'Delete developer' });
  const refusal = deletion.getByRole('alert').getByText(/^Failed to delete developer: .* still has a property\./);
  const offer = deletion.getByText('To hide this developer from the public site, press its Active badge instead.');
  const tryToDelete = async () => {
    await card.getByRole('button', { name: /^Delete/ }).click();
    await expect(offer).toBeHidden();
    await deletion.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(refusal).toBeVisible();
  };
  await tryToDelete();
  await expect(offer).toBeVisible();
  await deletion.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: /^Active,/ }).click();
  await expect(card.getByRole('button', { name: /^Inactive,/ })).toBeVisible();
  // What is hidden already is not offered to be hidden.
  await tryToDelete();
  await expect(offer).toBeHidden();
});

const texts = (what: 'save' | 'delete'): [Failure, string][] => [
  ['a message', `Failed to ${what} developer: The server says why.`],
  ['no words', `Failed to ${what} developer: Unknown error`],
  ['no answer', `Failed to ${what} developer. Please try again.`],
];
office(
  'a write that fails says so in these words, and what was typed stays (ADM-DEV-48, 49, 52, 53, ROLE-13, 14)',
  async ({ page }) => {
    const { token } = await openAs(page, 'admin', '/admin/settings');
    const { id, name } = await makeOwnDeveloper(page.request, token);
    await page.goto(`/admin?edit=${id}`);
    const dialog = page.getByRole('dialog');
    const address = isAt(new RegExp(`/api/developers/${id}$`));
    const tryAll = async (what: 'save' | 'delete', press: string, refused: string) => {
      const refuse = { status: 403, json: { success: false, message: refused, code: 'not_allowed' } };
      for (const [failure, text] of texts(what)) {
        await page.route(address, failures[failure], { times: 1 });
        await dialog.getByRole('button', { name: press, exact: true }).click();
        await expect(dialog.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
      }
      await page.route(address, (route) => route.fulfill(refuse), { times: 1 });
      await dialog.getByRole('button', { name: press, exact: true }).click();
      await expectToast(page, refused);
    };
    await dialog.getByLabel('Company name *').fill('Kept as typed');
    await tryAll('save', 'Update Developer', 'You do not have permission to edit developers.');
    await expect(dialog.getByLabel('Company name *')).toHaveValue('Kept as typed');

    await dialog.getByRole('tab', { name: 'Contact' }).click();
    await dialog.getByLabel('Website').fill('javascript:alert(1)');
    await dialog.getByRole('tab', { name: 'Basic Info' }).click();
    await dialog.getByRole('button', { name: 'Update Developer' }).click();
    await expect(dialog.getByLabel('Website')).toBeFocused();
    await expect(dialog.getByLabel('Website')).toHaveAccessibleDescription(/must be an address/);

    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await cardOf(page, name)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await tryAll('delete', 'Delete', 'You do not have permission to delete developers.');
  },
);

office(
  'the list is read to its end, searched, and says when it is empty or was not read (ADM-DEV-03 to 10, TRAP-75)',
  async ({ page }) => {
    const calls: string[] = [];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(isAt(/\/api\/developers$/), async (route) => {
      calls.push(new URL(route.request().url()).search);
      await held;
      await route.fulfill({ status: 400, json: { success: false } });
    });
    const { token } = await openAs(page, 'admin');
    await expect(page.getByText('Loading developers...')).toBeVisible();
    release();
    await expect(page.getByText('Failed to fetch developers')).toBeVisible();
    await expect(page.getByText('Demo Mode')).toBeVisible();
    await expect(page.getByText('Showing 4 of 4 developers')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Developers' }).getByRole('button')).toHaveCount(0);
    expect(calls[0]).toBe('?page=1&limit=50');

    const { name } = await makeOwnDeveloper(page.request, token);
    await page.unrouteAll();
    // As though there were more than one page of them.
    await page.route(isAt(/\/api\/developers$/), async (route) => {
      const answer = await route.fetch({ url: route.request().url().replace('limit=50', 'limit=2') });
      const page = (await answer.json()) as { data: { name: string; city: string; state: string }[] };
      for (const each of page.data) if (each.name === name) Object.assign(each, { city: '', state: '' });
      await route.fulfill({ json: page });
    });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText(/^Showing (\d+) of \1 developers$/)).toBeVisible();
    await expect(page.getByText('Demo Mode')).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Developers' }).getByRole('listitem').nth(2)).toBeVisible();
    await expect(cardOf(page, name)).toContainText('Location not specified');

    const search = page.getByRole('searchbox', { name: 'Name, specialization or place' });
    await search.fill(name);
    await expect(page.getByText(/^Showing 1 of \d+ developers$/)).toBeVisible();
    await expect(page).toHaveURL(/search=Amaltas/);
    await search.fill('nobody builds so');
    await expect(page.getByText('No developers found')).toBeVisible();
    await expect(page.getByText('Try adjusting your search')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(cardOf(page, name)).toBeVisible();
    await expect(page).toHaveURL('/admin');
    await page.unrouteAll();
    await page.route(isAt(/\/api\/developers$/), (route) =>
      route.fulfill({
        json: { success: true, data: [], pagination: { current: 1, total: 0, count: 0, totalCount: 0 } },
      }),
    );
    await page.reload();
    await expect(page.getByText('Add your first developer')).toBeVisible();
  },
);

office(
  'an employee only looks, and is told so where more is tried (ADM-DEV-02, 19, 54, ROLE-12, 13, UND-54)',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, 'employee');
    await expect(page.getByText('View real estate developers and their information')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Developer' })).toHaveCount(0);
    const list = page.getByRole('list', { name: 'Developers' });
    await expect(list.getByRole('button', { name: /^View / }).first()).toBeVisible();
    await expect(list.getByRole('button', { name: /^(Edit|Delete|Active|Inactive)/ })).toHaveCount(0);
    await cardOf(page, 'Kesari Estates').first().getByRole('button', { name: /^View/ }).click();
    const facts = page.getByRole('dialog', { name: 'Developer' });
    await expect(facts).toContainText('Kesari Estates');
    await expect(facts.getByRole('textbox')).toHaveCount(0);
    const id = new URL(page.url()).searchParams.get('view');
    expect(await overflowOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await overflowOf(page)).toEqual([]);
    expect(await smallTargetsOf(page)).toEqual([]);
    expect(await objectionsOf(page)).toEqual([]);
    for (const [address, text] of [
      ['/admin?add', 'You do not have permission to add developers.'],
      [`/admin?edit=${id}`, 'You do not have permission to edit developers.'],
    ] as const) {
      await page.goto(address);
      await expectToast(page, text);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL('/admin');
    }
  },
);
