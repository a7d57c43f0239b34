import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { importFile, importRow } from '../import-rows.ts';
import { unique } from './make-listing.ts';
import { makePerson, office, openOffice } from './open-office.ts';

const address = '/admin/properties/import';
const choose = (page: Page, content: string, name = 'listings.csv') =>
  page.getByLabel('Choose a CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
/** One import runs at a time, whoever began it. */
const alone = { timeout: 60_000 };

office(
  'an administrator tries a file, sees what is wrong with it, imports it, and visitors find it (issue 6, 5)',
  async ({ page }) => {
    const admin = await makePerson(page.request, { role: 'admin', firstName: 'Arvind', lastName: 'Mehrotra' });
    await openOffice(page, '/admin/properties', admin);
    await page.getByRole('link', { name: 'Import CSV' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import properties' })).toBeVisible();
    const template = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download template' }).click();
    expect(await readFile(await (await template).path(), 'utf8')).toMatch(/^\ufeffPROP_ID,PROP_HEADING,PRICE,AREA/);

    const error = page.getByRole('alert');
    await choose(page, 'a', 'listings.xlsx');
    await expect(error).toContainText('listings.xlsx: Please choose a CSV file');
    await choose(page, '');
    await expect(error).toContainText('The file is empty.');
    await choose(page, importFile(importRow()).replace('PRICE', 'COST').replace('CITY', 'TOWN'));
    await expect(error).toContainText('The header lacks the columns price, city.');

    await choose(page, importFile());
    await expect(page.getByText('There is nothing to import: the file has no rows below its header.')).toBeVisible(
      alone,
    );
    await page.getByRole('button', { name: 'Choose another file' }).click();

    // The line breaks while the file is on its way: it is tried again, and is one import.
    const society = `Vetiver ${unique()}`;
    const rows = [1, 2].map((at) => importRow({ id: `${unique()}${at}`, society }));
    const content = importFile(...rows, 'too,few,cells', importRow({ id: `${unique()}3`, price: '60000' }));
    const calls = /\/api\/properties\/import\?/;
    await page.route(calls, (route) => route.abort(), { times: 1 });
    await choose(page, content);
    await expect(error).toContainText('The connection was lost. Please try again: nothing is imported twice.');
    await page.getByRole('button', { name: 'Try Again' }).press('Enter');

    const importIt = page.getByRole('button', { name: 'Import 2 rows' });
    await expect(importIt).toBeVisible(alone);
    // What was pressed goes with each stage, and the focus goes on to the next (WCAG 2.4.3).
    await expect(page.getByRole('heading', { name: 'Check of listings.csv' })).toBeFocused();
    await expect(page.getByText('Nothing was written')).toBeVisible();
    const refused = page.getByRole('table', { name: 'Refused rows' });
    for (const text of ['has another number of columns than the header', 'cannot be the price of a home'])
      await expect(refused).toContainText(text);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download refused rows' }).click();
    expect((await download).suggestedFilename()).toBe('refused_listings.csv');
    const found = async () => {
      const answer = await page.request.get(`/api/properties?search=${encodeURIComponent(society)}`);
      return ((await answer.json()) as { pagination: { totalCount: number } }).pagination.totalCount;
    };
    expect(await found()).toBe(0);

    // What has arrived is the server's, which imports it whatever is pressed: then there is nothing to cancel.
    const network = await page.context().newCDPSession(page);
    const arrived = new Promise<string>((resolve) => {
      network.once('Fetch.requestPaused', ({ requestId }) => resolve(requestId));
    });
    await network.send('Fetch.enable', {
      patterns: [{ urlPattern: '*/api/properties/import?*', requestStage: 'Response' }],
    });
    await importIt.press('Enter');
    const requestId = await arrived;
    await expect(page.getByText('Reading the header...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
    await network.send('Fetch.continueRequest', { requestId });
    await network.detach();
    await expect(page.getByText('2 listings added, 0 updated, 2 rows refused.')).toBeVisible(alone);
    await expect(page.getByRole('heading', { name: 'Import of listings.csv' })).toBeFocused();
    // The list hears of it a moment after.
    await expect.poll(found).toBe(2);
    await page.reload();
    await expect(page.getByText('2 listings added, 0 updated, 2 rows refused.')).toBeVisible();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByLabel('Choose a CSV file')).toBeFocused();
    await page.goto(`${address}?run=${'0'.repeat(24)}`);
    await expect(page.getByText('The import could not be read')).toBeVisible();
    await page.getByRole('button', { name: 'Choose another file' }).press('Enter');
    await expect(page.getByLabel('Choose a CSV file')).toBeFocused();
    await page.getByRole('link', { name: 'Properties', exact: true }).last().click();
    await expect(page.getByRole('article', { name: new RegExp(society, 'i') }).first()).toBeVisible();
  },
);
