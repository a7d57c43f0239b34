import type { Page } from '@playwright/test';
import { objectionsOf, settle } from './inspect-page.ts';
import { rareWord } from './leave-inquiry.ts';
import { makePerson, office, openBeside, openOffice } from './open-office.ts';
import { makePerson as makeVisitor } from './send-forms.ts';
import { expectToast, failures } from './settings-screen.ts';

const { expect } = office;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add a lead' });
async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Add Lead', exact: true }).click();
  await expect(dialogOf(page).getByLabel('Name')).toBeFocused();
  return dialogOf(page);
}
const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Add Lead', exact: true });
const rowOf = (page: Page, phone: string) => page.getByRole('row').filter({ hasText: phone });

office(
  'whoever calls is entered, known while they are typed, and stays with whoever has them (issue 15, 1)',
  async ({ page, browser }) => {
    const boss = await makePerson(page.request, { role: 'admin' });
    const tara = await makePerson(page.request, { lastName: rareWord() });
    const caller = makeVisitor();
    await openOffice(page, '/admin/inquiries', tara);
    const desk = await openBeside(page, browser, '/admin/inquiries', boss);
    await expect(desk.getByRole('heading', { level: 1, name: 'Inquiries Management' })).toBeVisible();

    // An employee writes down a call: it is theirs, opens at once, and an open desk shows it.
    const form = await openForm(page);
    await form.getByLabel('Name').fill(caller.name);
    await form.getByLabel('Phone').fill(caller.phone);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Lead added. It is yours.');
    const view = page.getByRole('dialog', { name: 'Inquiry' });
    await expect(view).toContainText(caller.name);
    await expect(view).toContainText('Phone call');
    await expect(view).toContainText('Entered by');
    await page.keyboard.press('Escape');
    await expect(rowOf(desk, caller.phone)).toBeVisible();

    // The same person walks in to an admin: they see who it is, and whose.
    const again = await openForm(desk);
    await again.getByLabel('Phone').fill(caller.phone);
    const known = again.getByRole('status', { name: 'Who it may be' });
    await expect(known).toContainText('Same number');
    await expect(known).toContainText(`${tara.name} has them`);
    await again.getByLabel('Name').fill(caller.name);
    await again.getByLabel('How they reached us').selectOption('Walk-in');
    await again.getByLabel('Give it to').selectOption('Me');
    await again.getByRole('button', { name: 'Email, listing and what they said' }).click();
    await again.getByLabel('Email').fill(caller.email);
    await again.getByLabel('Listing').fill('court');
    const listing = again.getByRole('list', { name: 'Listings found' }).getByRole('button').first();
    const title = (await listing.locator('bdi').textContent()) ?? '';
    await listing.click();
    await again.getByLabel('What they said').fill('Wants the ground floor.');
    await send(desk).click();
    const opened = desk.getByRole('dialog', { name: 'Inquiry' });
    await expect(opened).toContainText('Wants the ground floor.');
    await expect(opened).toContainText(title);
    await expect(opened).toContainText('Walk-in');
    await desk.keyboard.press('Escape');

    // The row says who has the person, and one press gives it to them.
    const mine = rowOf(desk, caller.phone).filter({ hasText: `${tara.name} has this person` });
    await mine.getByRole('button', { name: `Give the inquiry of ${caller.name} to ${tara.name}` }).click();
    await expect(mine).toHaveCount(0);
    await expect(rowOf(page, caller.phone)).toHaveCount(2);
  },
);

office(
  'a lead that cannot be added keeps what was typed, says why, and is one however often it is sent',
  async ({ page }) => {
    const tara = await makePerson(page.request, { lastName: rareWord() });
    const caller = makeVisitor();
    await openOffice(page, '/admin/inquiries', tara);
    const form = await openForm(page);
    await send(page).click();
    await expect(form.getByText('Name is required')).toBeVisible();
    await expect(form.getByLabel('Name')).toBeFocused();
    await form.getByLabel('Name').fill(caller.name);
    await form.getByLabel('Phone').fill('soon');
    await send(page).click();
    await expect(form.getByText('Please enter a valid phone number')).toBeVisible();
    await expect(form.getByLabel('Phone')).toBeFocused();
    await form.getByLabel('Phone').fill(caller.phone);

    await page.route('**/api/inquiries/enter', failures['no answer']);
    await send(page).click();
    await expect(form.getByText('The lead could not be added. Please try again.')).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue(caller.name);
    await page.unrouteAll();
    // What is typed is not lost by a key.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();

    // Nor by a close that the browser lets nobody stop.
    await form.evaluate((dialog: HTMLDialogElement) => dialog.close());
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await expect(form).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue(caller.name);

    const keys = new Set<string | undefined>();
    page.on('request', (request) => {
      if (request.url().endsWith('/api/inquiries/enter')) keys.add(request.headers()['idempotency-key']);
    });
    // The answer is lost on its way; the same form once more is the same lead, and so is a double click.
    await page.route(
      '**/api/inquiries/enter',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await send(page).click();
    await expect(form.getByText('The lead could not be added. Please try again.')).toBeVisible();
    await send(page).dblclick();
    await expectToast(page, 'Lead added. It is yours.');
    expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    await expect(page.getByRole('dialog', { name: 'Inquiry' })).toContainText(caller.name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: caller.name, exact: true })).toHaveCount(1);
  },
);

for (const { width, colorScheme } of [
  { width: 390, colorScheme: 'light' },
  { width: 768, colorScheme: 'dark' },
] as const) {
  office(`the form of a lead is read by everybody at ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const boss = await makePerson(page.request, { role: 'admin' });
    await openOffice(page, '/admin/inquiries', boss);
    const caller = makeVisitor();
    const entered = await page.request.post('/api/inquiries', {
      data: { ...caller, message: `${'Very long words about a home '.repeat(5)}` },
    });
    expect(entered.ok()).toBe(true);
    const form = await openForm(page);
    await form.getByLabel('Phone').fill(caller.phone);
    await expect(form.getByRole('status', { name: 'Who it may be' })).toContainText('Same number');
    await form.getByRole('button', { name: 'Email, listing and what they said' }).click();
    await form.getByLabel('Email').fill('at home');
    await send(page).click();
    await expect(form.getByText('Name is required')).toBeVisible();
    await settle(page);
    expect(await objectionsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}
