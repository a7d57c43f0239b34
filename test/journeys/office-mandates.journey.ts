import { officeDate } from '#contract/visits.ts';
import { makePdf } from '../odd-files.ts';
import { objectionsOf, overflowOf } from './inspect-page.ts';
import { rareWord } from './leave-inquiry.ts';
import { loseAnswer } from './lose-answer.ts';
import { makeListing, makeShelf } from './make-listing.ts';
import { callsOf, makePerson, office, openOffice, signInByApi } from './open-office.ts';
import { expectToast } from './settings-screen.ts';

const { expect } = office;

const inDays = (days: number) => officeDate(new Date(Date.now() + days * 86_400_000));

office(
  'the owner of a listing is noted on a phone, with a paper, and found when they call; a mandate that ends is told where people look',
  async ({ page }) => {
    office.setTimeout(240_000);
    const admin = await makePerson(page.request, { role: 'admin' });
    const { token } = await signInByApi(page.request, admin);
    const { id, title } = await makeListing(page.request, await makeShelf(page.request, token), { isActive: true });
    const owner = rareWord();
    const digits = `98${String(Math.trunc(Math.random() * 1e8)).padStart(8, '0')}`;
    await page.setViewportSize({ width: 390, height: 844 });
    await openOffice(page, `/admin/mandates?state=none&search=${encodeURIComponent(title)}`, admin);
    await page.getByRole('button', { name: `Add owner: ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Owner and mandate', exact: true });
    await dialog.getByLabel('Phone', { exact: true }).fill('12345');
    await dialog.getByLabel('From', { exact: true }).fill(inDays(0));
    await dialog.getByLabel('Until', { exact: true }).fill(inDays(-1));
    await dialog.getByRole('button', { name: 'Save owner' }).click();
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
      "Please enter the owner's name",
    );
    await expect(dialog.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(
      'Please enter a valid phone number',
    );
    await expect(dialog.getByLabel('Until', { exact: true })).toHaveAccessibleDescription(/must not be before/);
    await dialog.getByLabel('Name', { exact: true }).fill(owner);
    await dialog.getByLabel('Phone', { exact: true }).fill(`+91 ${digits}`);
    await dialog.getByLabel('Another phone', { exact: true }).fill('011 5550 0457, 011 5550 0458');
    await dialog.getByLabel('Until', { exact: true }).fill(inDays(12));
    await dialog.getByLabel('Lowest price', { exact: true }).fill('2.4 Cr');
    await dialog.getByLabel('Keys', { exact: true }).selectOption({ label: 'With the guard' });
    await dialog.getByLabel('Who has them, box or number').fill('Box 14');
    const paper = { name: 'Title deed.pdf', mimeType: 'application/pdf', buffer: makePdf() };
    await dialog.getByLabel('Choose papers of the owner').setInputFiles(paper);
    await expect(dialog.getByRole('button', { name: 'Download Title deed.pdf' })).toBeVisible();
    expect([await overflowOf(page), await objectionsOf(page)]).toEqual([[], []]);
    // Pressed again because no answer came, it is the same owner.
    const save = dialog.getByRole('button', { name: 'Save owner' });
    await loseAnswer(page, '**/api/mandates', save);
    await save.click();
    await expectToast(page, 'Owner saved.');
    await expect(dialog).toBeHidden();

    // Whose flat is that calling? As it stands on the screen of a phone that knows no country.
    await page.getByRole('searchbox').fill(`0${digits}`);
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('link', { name: /^Ends within 30 days/ }).click();
    const row = page.getByRole('row').filter({ hasText: owner });
    await expect(row).toContainText('Mandate ends in 12 days');
    await expect(row.getByRole('link', { name: `+91 ${digits}` })).toHaveAttribute('href', `tel:+91${digits}`);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await overflowOf(page), await objectionsOf(page)]).toEqual([width, [], []]);
    }
    await row.getByRole('button', { name: `Edit: ${title}` }).click();
    await expect(dialog.getByLabel('Lowest price', { exact: true })).toHaveValue('2,40,00,000');
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download Title deed.pdf' }).click();
    expect((await saved).suggestedFilename()).toBe('Title deed.pdf');
    await dialog.getByRole('button', { name: 'Close' }).click();

    await openOffice(page, `/admin/properties?search=${encodeURIComponent(title)}`, admin);
    const tag = page.getByRole('button', { name: `Owner and mandate of ${title}: Mandate ends in 12 days` });
    // What is said begins with what is read, so whoever speaks to the screen is understood (WCAG 2.5.3).
    await expect(tag).toHaveText(/^Owner/);
    expect(await objectionsOf(page)).toEqual([]);
    await tag.click();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(owner);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await openOffice(page, `/admin/properties?edit=${id}`, admin);
    const listing = page.getByRole('dialog', { name: 'Edit Property' });
    await expect(listing.getByText('Mandate ends in 12 days')).toBeVisible();
    // Over the form of the listing, which stays as it was typed.
    await listing.getByLabel('Title', { exact: false }).first().fill('Typed and not saved');
    await listing.getByRole('button', { name: 'Owner and mandate', exact: true }).click();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(owner);
    await dialog.getByRole('button', { name: 'Delete owner and mandate' }).click();
    const question = page.getByRole('dialog', { name: 'Delete owner and mandate' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Owner and mandate deleted.');
    await expect(dialog).toBeHidden();
    await expect(listing.getByLabel('Title', { exact: false }).first()).toHaveValue('Typed and not saved');
    await expect(listing.getByText('Mandate ends in 12 days')).toBeHidden();
  },
);

office(
  'an employee reads an owner, without the lowest price and the papers, and what cannot be read is read again',
  async ({ page }) => {
    const admin = await makePerson(page.request, { role: 'admin' });
    const { token } = await signInByApi(page.request, admin);
    const { id, title } = await makeListing(page.request, await makeShelf(page.request, token));
    const owner = `${rareWord()} ${'Ramachandran '.repeat(9)}`.trim();
    const call = await callsOf(page, admin);
    await call('post', '/mandates', {
      propertyId: id,
      ownerName: owner,
      phone: '+91 98110 00457',
      lowestPrice: 24_000_000,
      notes: 'Two dogs.\nRing twice.',
      endsOn: inDays(-3),
    });
    await openOffice(page, `/admin/mandates?search=${encodeURIComponent(title)}`, await makePerson(page.request));
    await page.getByRole('button', { name: `View: ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Owner and mandate', exact: true });
    await expect(dialog.getByRole('heading', { name: owner })).toBeVisible();
    await expect(dialog.getByText('Mandate ended')).toBeVisible();
    await expect(dialog.getByText('Ring twice.')).toBeVisible();
    await expect(dialog.getByText(/2,40,00,000|Lowest price|papers/)).toHaveCount(0);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await overflowOf(page), await objectionsOf(page)]).toEqual([width, [], []]);
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();

    const message = 'The owners rest.';
    await page.route('**/api/mandates?**', (route) =>
      route.fulfill({ status: 400, json: { success: false, message } }),
    );
    await page.reload();
    await expect(page.getByText(message)).toBeVisible();
    await page.unroute('**/api/mandates?**');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
  },
);
