import { expect } from '@playwright/test';
import { dialogOf, makeAdmin, openTab, stubTiles } from './edit-listing.ts';
import { office, openOffice } from './open-office.ts';

const places = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map((name) => ({
  id: `known:${name}`,
  displayName: `Sector ${name}`,
  source: 'known',
  isApproximate: true,
  coordinates: null,
  address: { fullAddress: name, area: name, city: 'Gurugram', state: 'Haryana', pincode: '122018' },
}));

office(
  'an address is searched for 500 ms after the last key, five are shown, and the list goes 200 ms after the field was left (ADM-FORM-62 to 64, 70)',
  async ({ page }) => {
    const { admin } = await makeAdmin(page);
    await stubTiles(page);
    const asked: (string | null)[] = [];
    await page.route('**/api/places/search?**', (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('q'));
      return route.fulfill({ json: { success: true, data: places, attribution: '', map: 'not asked' } });
    });
    await page.clock.install();
    await openOffice(page, '/admin/properties?add', admin);
    const dialog = dialogOf(page, 'Add New Property');
    await openTab(dialog, 'Location');
    const search = dialog.getByRole('combobox', { name: 'Search address' });
    await search.focus();
    // From here on time goes by as told, however busy the machine is.
    await page.clock.pauseAt(Date.now() + 60_000);

    await search.fill('se');
    await page.clock.runFor(1000);
    await search.fill('sec');
    await page.clock.runFor(400);
    // Every key begins the pause anew.
    await search.fill('sect');
    await page.clock.runFor(499);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect(dialog.getByRole('option')).toHaveText(
      ['One', 'Two', 'Three', 'Four', 'Five'].map((n) => `Sector ${n}`),
    );
    expect(asked).toEqual(['sect']);

    await search.fill('se');
    await expect(dialog.getByRole('option')).toHaveCount(0);
    await search.fill('sector');
    await page.clock.runFor(500);
    await expect(dialog.getByRole('option')).toHaveCount(5);
    await search.press('Tab');
    await page.clock.runFor(199);
    await expect(dialog.getByRole('option')).toHaveCount(5);
    await page.clock.runFor(1);
    await expect(dialog.getByRole('option')).toHaveCount(0);
    expect(asked).toEqual(['sect', 'sector']);

    // Back within the pause: the list stays.
    await search.press('ArrowDown');
    await expect(dialog.getByRole('option')).toHaveCount(5);
    await search.press('Tab');
    await page.clock.runFor(150);
    await search.focus();
    await page.clock.runFor(1000);
    await expect(dialog.getByRole('option')).toHaveCount(5);
  },
);
