import { expect } from '@playwright/test';
import { dialogOf, field, makeAdmin, openTab, readView, stubTiles } from './edit-listing.ts';
import { makeListing } from './make-listing.ts';
import { office, openOffice } from './open-office.ts';
import { expectToast, type Failure, failures } from './settings-screen.ts';

const address = '/admin/properties';

const texts: [failure: Failure, save: string, type: string][] = [
  ['a message', 'Error updating property: The server says why.', 'Failed to add custom property type'],
  ['no words', 'Error updating property: Failed to save property', 'Failed to add custom property type'],
  [
    ...(['no answer', 'Error updating property: Failed to save property'] as const),
    'Error adding custom property type. Please try again.',
  ],
];

office(
  'what fails says so and keeps what was typed; a retry is done once (ADM-FORM-04, 16 to 19, 69, 92 to 94)',
  async ({ page }) => {
    const { admin, token, shelf } = await makeAdmin(page);
    await stubTiles(page);
    const listing = await makeListing(page.request, shelf);
    await openOffice(page, `${address}?edit=${listing.id}`, admin);
    const dialog = dialogOf(page, 'Edit Property');
    await field(dialog, 'Title').fill('Kept through it all');
    await dialog.getByRole('button', { name: 'Add custom property type' }).click();
    await dialog.getByRole('textbox', { name: 'Add custom property type' }).fill('Farm House');
    await dialog.getByRole('button', { name: 'Add custom category' }).click();
    await dialog.getByRole('textbox', { name: 'Add custom category' }).fill('Ultra Luxury');
    const save = dialog.getByRole('button', { name: 'Update Property' });
    for (const [failure, saying, typing] of texts) {
      await page.route(`**/api/properties/${listing.id}`, failures[failure]);
      await page.route('**/api/parameters', failures[failure]);
      await save.click();
      await expect(dialog.locator('form').getByText(saying, { exact: true })).toBeVisible();
      await expectToast(page, saying);
      for (const [at, kind] of ['property type', 'category'].entries()) {
        await dialog.getByRole('button', { name: 'Add', exact: true }).nth(at).click();
        await expectToast(page, typing.replace('property type', kind));
      }
      await expect(field(dialog, 'Title')).toHaveValue('Kept through it all');
      await page.unroute(`**/api/properties/${listing.id}`);
      await page.unroute('**/api/parameters');
    }
    await openTab(dialog, 'Location');
    await page.route('**/api/places/search?**', failures['no words']);
    await dialog.getByRole('combobox', { name: 'Search address' }).fill('sector');
    await expect(dialog.locator('form').getByText('Failed to search addresses. Please try again.')).toBeVisible();

    await page.route(`**/api/properties/${listing.id}`, (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, code: 'invalid_fields', message: 'no', fieldErrors: { 'location.pincode': 'is odd' } },
      }),
    );
    await openTab(dialog, 'Highlights');
    await save.click();
    await expect(field(dialog, 'Pincode')).toBeFocused();
    await expect(field(dialog, 'Pincode')).toHaveAccessibleDescription(/is odd/);
    await page.unroute(`**/api/properties/${listing.id}`);
    // The first answer is lost on the way: the second try is the same write.
    const keys: (string | undefined)[] = [];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**/api/properties/${listing.id}`, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await route.fetch();
      await held;
      await route.abort();
    });
    await field(dialog, 'Pincode').fill('302002');
    await save.click();
    await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeDisabled();
    release();
    await expectToast(page, 'Error updating property: Failed to save property');
    await page.unroute(`**/api/properties/${listing.id}`);
    await save.click();
    await expectToast(page, 'Property updated successfully!');
    const kept = await readView(page, token, listing.id);
    expect([kept.title, kept.location.pincode, kept.version]).toEqual([
      'Kept through it all',
      '302002',
      listing.version + 1,
    ]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  },
);
