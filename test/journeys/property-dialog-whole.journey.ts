import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { makePdf } from '../odd-files.ts';
import { dialogOf, field, makeAdmin, openTab, readView, stubTiles, writes } from './edit-listing.ts';
import { unique } from './make-listing.ts';
import { makePerson, office, openOffice } from './open-office.ts';
import { expectToast } from './settings-screen.ts';

const address = '/admin/properties';
/** A moderate mobile line: some 0.1 s to the server and back, 4 Mbit down, 1 Mbit up. */
const slowLine = { offline: false, latency: 100, downloadThroughput: 500_000, uploadThroughput: 125_000 };
/** The promise is 2 s (issue 6); machines that others use too stand still for seconds. */
const soon = { timeout: 10_000, intervals: [50] };

/** Some 50 KB: enough to be seen on its way. */
async function makeScene(at: number) {
  const noise = { type: 'gaussian', mean: 90 + at * 20, sigma: 30 } as const;
  const picture = sharp({ create: { width: 480, height: 320, channels: 3, background: '#7a8', noise } });
  return { name: `scene ${at}.jpg`, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** Where the public site speaks of a listing, and whether it does. */
async function publicTraces(page: Page, id: string): Promise<Record<string, boolean>> {
  const has = async (path: string) => (await (await page.request.get(path)).text()).includes(id);
  return {
    page: (await page.request.get(`/property/${id}`)).ok(),
    home: await has('/'),
    list: await has('/properties'),
    sitemap: await has('/sitemap.xml'),
  };
}
const everywhere = (shown: boolean) => ({ page: shown, home: shown, list: shown, sitemap: shown });

office(
  'a full listing on a slow line: made, previewed, published, edited in two tabs, withdrawn; the site follows each step, and an employee only looks (issue 6)',
  async ({ page }) => {
    // Half a minute alone on a machine, several where six people share two cores.
    office.setTimeout(360_000);
    const { admin, token, shelf } = await makeAdmin(page);
    await stubTiles(page);
    await page.route('**/api/places/reverse?**', (route) =>
      route.fulfill({
        json: {
          success: true,
          attribution: '',
          map: 'not asked',
          data: {
            id: 'known:one',
            displayName: 'Golf Course Road',
            source: 'known',
            isApproximate: true,
            address: {
              fullAddress: 'Golf Course Road',
              area: 'Sector 65',
              city: 'Gurugram',
              state: 'Haryana',
              pincode: '122011',
            },
            coordinates: null,
          },
        },
      }),
    );
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', slowLine);

    await openOffice(page, `${address}?add`, admin);
    const dialog = dialogOf(page, 'Add New Property');
    const title = `Amaltas Court ${unique()}`;
    await field(dialog, 'Title').fill(title);
    await field(dialog, 'Description').fill('Low houses around an amaltas.');
    await field(dialog, 'Developer').selectOption({ label: shelf.developer.name });
    await field(dialog, 'Property type').selectOption({ label: 'Apartment' });
    await field(dialog, 'Category').selectOption({ label: shelf.category });
    await dialog.getByRole('checkbox', { name: /^Active/ }).uncheck();

    // The files go up behind while the other tabs are filled.
    await openTab(dialog, 'Media & Documents');
    await dialog
      .getByLabel('Choose pictures for Photographs')
      .setInputFiles(await Promise.all([1, 2, 3, 4, 5].map(makeScene)));
    await dialog
      .getByLabel('Choose documents')
      .setInputFiles(
        [1, 2, 3].map((n) => ({ name: `paper ${n}.pdf`, mimeType: 'application/pdf', buffer: makePdf() })),
      );
    await expect(dialog.getByRole('status').filter({ hasText: 'on their way' })).toBeVisible();
    await openTab(dialog, 'Floor Plans');
    for (const [at, bhk] of ['3 BHK', '4 BHK'].entries()) {
      await dialog.getByRole('button', { name: 'Add floor plan' }).click();
      const plan = dialog.getByRole('tabpanel').getByRole('listitem').nth(at);
      await plan.getByLabel('Name', { exact: true }).fill(`Tower ${at + 1}`);
      await plan.getByLabel('BHK type', { exact: true }).selectOption(bhk);
      await plan.locator('input[type=file]').setInputFiles(await makeScene(at));
    }

    await openTab(dialog, 'Location');
    const search = dialog.getByRole('combobox', { name: 'Search address' });
    await search.fill('sector 65 gurugram');
    await dialog.getByRole('option', { name: /^Sector 65, Gurugram/ }).click();
    await expectToast(page, 'Address selected successfully!');
    await expect(field(dialog, 'Pincode')).toHaveValue(/^122/);
    const found = await field(dialog, 'Latitude').inputValue();
    await dialog.getByRole('region', { name: 'Map of the listing' }).click({ position: { x: 120, y: 120 } });
    await expectToast(page, 'Location selected successfully! Coordinates updated.');
    await expect(field(dialog, 'Pincode')).toHaveValue('122011');
    await expect(field(dialog, 'Latitude')).not.toHaveValue(found);
    await openTab(dialog, 'Pricing');
    await field(dialog, 'Price').fill('2.5 Cr');
    await openTab(dialog, 'Specifications');
    for (const [label, value] of [
      ['Bedrooms', '3'],
      ['Bathrooms', '2'],
      ['Area', '1800'],
    ] as const)
      await field(dialog, label).fill(value);
    await openTab(dialog, 'Features & Amenities');
    await dialog.getByRole('checkbox', { name: /^Featured/ }).check();

    // Whoever presses too early is told to wait; nothing is lost or sent twice.
    await expect(dialog.getByRole('status').filter({ hasText: 'way' })).toHaveCount(0, { timeout: 60_000 });
    const call = page.waitForRequest((request) => request.method() === 'POST' && writes.test(request.url()));
    await dialog.getByRole('button', { name: 'Create Property' }).click();
    await expect(dialog).toBeHidden();
    const answer = (await (await call).response().then((response) => response?.json())) as { data: { id: string } };
    const { id } = answer.data;
    const kept = await readView(page, token, id);
    expect([kept.images.length, kept.documents.length, kept.floorPlans.length]).toEqual([5, 3, 2]);

    const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await line.send('Network.emulateNetworkConditions', fast);
    await page.unrouteAll();

    // Before it is published its page is shown to who may edit, and to nobody else.
    await page.goto(`${address}?view=${id}`);
    const opened = page.waitForEvent('popup');
    await dialogOf(page, 'Property').getByRole('link', { name: 'Preview' }).click();
    const preview = await opened;
    await expect(preview.getByText('Preview: not published')).toBeVisible();
    // Until its scripts are there a tab is a plain link (journey.ts).
    await preview.waitForFunction(() => Reflect.get(window, 'early') === undefined);
    await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await preview.getByRole('tab', { name: /Floor Plan/ }).click();
    await expect(preview.getByText('Two plans are waiting')).toBeVisible();
    await expect(preview.getByRole('button', { name: 'Request Access' })).toBeDisabled();
    await expect(preview).toHaveURL(/\?preview=[\w-]+#floor-plan$/);
    expect(await publicTraces(page, id)).toEqual(everywhere(false));

    await page.goto(`${address}?search=${encodeURIComponent(title)}`);
    const card = page.getByRole('article', { name: title, exact: true });
    const switched = page.waitForResponse(/toggle-status/);
    await card.getByRole('button', { name: /^Inactive/ }).click();
    await switched;
    let since = performance.now();
    await expect.poll(() => publicTraces(page, id), soon).toEqual(everywhere(true));
    office.info().annotations.push({ type: 'shown after', description: `${Math.round(performance.now() - since)} ms` });
    const visitor = await page.context().newPage();
    await visitor.goto(`/property/${id}`);
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(visitor.getByText('Preview: not published')).toHaveCount(0);

    // The same person in two tabs: the later save meets the earlier one, field by field.
    const second = await page.context().newPage();
    const [one, two] = [dialogOf(page, 'Edit Property'), dialogOf(second, 'Edit Property')];
    for (const tab of [page, second]) {
      await tab.goto(`${address}?edit=${id}`);
      await expect(field(dialogOf(tab, 'Edit Property'), 'Title')).toHaveValue(title);
    }
    await field(one, 'Title').fill(`${title} East`);
    await field(one, 'Description').fill('Told anew in the first tab.');
    await one.getByRole('button', { name: 'Update Property' }).click();
    await expect(one).toBeHidden();
    await field(two, 'Title').fill(`${title} West`);
    await openTab(two, 'Pricing');
    await field(two, 'Price').fill('2.75 Cr');
    await two.getByRole('button', { name: 'Update Property' }).click();
    const met = two.getByRole('alert', { name: 'This property was changed meanwhile' });
    await expect(met.getByText('Taken over: Description.')).toBeVisible();
    await expect(met.getByText(`${title} East`, { exact: true })).toBeVisible();
    expect(await readView(page, token, id)).toMatchObject({ title: `${title} East`, price: 25_000_000 });
    await met.getByRole('button', { name: 'Keep mine' }).click();
    await two.getByRole('button', { name: 'Update Property' }).click();
    await expect(two).toBeHidden();
    const merged = { title: `${title} West`, description: 'Told anew in the first tab.', price: 27_500_000 };
    expect(await readView(page, token, id)).toMatchObject(merged);
    const shown = async () => (await page.request.get(`/property/${id}`)).text();
    await expect.poll(async () => (await shown()).includes(merged.title), soon).toBe(true);
    expect(await shown()).toContain(merged.description);

    await expect(card).toHaveCount(0);
    await page.goto(`${address}?search=${encodeURIComponent(title)}`);
    const withdrawn = page.waitForResponse(/toggle-status/);
    await page
      .getByRole('article', { name: merged.title, exact: true })
      .getByRole('button', { name: /^Active/ })
      .click();
    await withdrawn;
    since = performance.now();
    await expect.poll(() => publicTraces(page, id), soon).toEqual(everywhere(false));
    office.info().annotations.push({ type: 'gone after', description: `${Math.round(performance.now() - since)} ms` });
    expect((await page.request.get(`/property/${id}`)).status()).toBe(410);

    const member = { name: `Esha ${unique()}`, role: 'Legal Advisor', experience: '9 years', specialization: 'Titles' };
    await page.request.post('/api/team', {
      headers: { authorization: `Bearer ${token}` },
      data: { ...member, description: 'Reads every deed.', email: 'esha@aangan.example', phone: '9811000043' },
    });
    await employeeOnlyLooks(page, id, shelf.developer.id);
  },
);

/** No button that changes anything on the three screens, and a refusal of the server for every write. */
async function employeeOnlyLooks(page: Page, listing: string, developer: string): Promise<void> {
  const employee = await makePerson(page.request);
  const { token } = await openOffice(page, '/admin/settings', employee);
  for (const [screen, heading] of [
    ['/admin', 'Developers'],
    [address, 'Properties'],
    ['/admin/team', 'Team Management'],
  ] as const) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /^View/ })
        .or(page.getByRole('main').getByRole('link', { name: /^View/ }))
        .first(),
    ).toBeVisible();
    const writing = /^(?:Add|Edit|Delete|Duplicate|Active|Inactive|Feature|Move|Export|Import)/;
    await expect(page.getByRole('main').getByRole('button', { name: writing })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  }
  const calls: [method: string, path: string][] = [
    'POST /properties',
    `PUT /properties/${listing}`,
    `PATCH /properties/${listing}/toggle-status`,
    `DELETE /properties/${listing}`,
    `POST /properties/${listing}/duplicate`,
    `POST /properties/${listing}/preview`,
    'PUT /properties/bulk',
    'POST /developers',
    `PUT /developers/${developer}`,
    `DELETE /developers/${developer}`,
    'POST /team',
    'PUT /team/order',
    `PUT /team/${listing}`,
    `DELETE /team/${listing}`,
    'POST /parameters',
    'POST /files/upload/image',
    'POST /files/delete',
  ].map((call) => call.split(' ') as [string, string]);
  for (const [method, path] of calls) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.fetch(`/api${path}`, { method, headers, data: {} });
    expect([method, path, answer.status()]).toEqual([method, path, 403]);
  }
}
