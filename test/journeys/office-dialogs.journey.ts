import type { Page } from '@playwright/test';
import { makeOwnDeveloper } from './fill-developer.ts';
import { makeListing, makeShelf } from './make-listing.ts';
import { makePerson, office, openOffice } from './open-office.ts';
import { pressAway } from './press-away.ts';

const { expect } = office;
const moves = { open: true, moves: true, closes: 1, focus: 'BUTTON' };

/** The card of a developer that nobody else knows, alone on the screen. */
async function openOwnCard(page: Page) {
  const { token } = await openOffice(page, '/admin', await makePerson(page.request, { role: 'admin' }));
  const { name } = await makeOwnDeveloper(page.request, token);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  return page.getByRole('list', { name: 'Developers' }).getByRole('listitem').filter({ hasText: name });
}

office('a way out that does nothing else is seen to work at the press, and closes once', async ({ page }) => {
  const card = await openOwnCard(page);
  for (const opener of [/^Edit/, /^Delete/])
    for (const way of ['Close', 'Cancel']) {
      await card.getByRole('button', { name: opener }).click();
      // One that goes is still seen for a moment.
      await expect(page.locator('dialog:modal')).toHaveCount(1);
      expect.soft(await pressAway(page, way), `${opener} ${way}`).toEqual(moves);
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    }
});

office('a form with something typed asks by every way out, and stays where it is meanwhile', async ({ page }) => {
  const card = await openOwnCard(page);
  await card.getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit Developer' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await form.getByLabel('Company name *').fill('Half a name');
  for (const leave of [
    () => form.getByRole('button', { name: 'Cancel' }).click(),
    () => form.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => form.evaluate((dialog: HTMLElement) => dialog.click()),
  ]) {
    await leave();
    await expect(question).toBeVisible();
    await expect(page.locator('dialog[open]:not([data-leaving])')).toHaveCount(2);
    expect(await pressAway(page, 'Stay')).toMatchObject({ open: false, closes: 1 });
    await expect(question).toBeHidden();
    await expect(form.getByLabel('Company name *')).toHaveValue('Half a name');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

office('a dialog that makes way for another one leaves it open', async ({ page }) => {
  const { token } = await openOffice(page, '/admin', await makePerson(page.request, { role: 'admin' }));
  const { id, title } = await makeListing(page.request, await makeShelf(page.request, token));
  await page.goto(`/admin/properties?view=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Title/ })).toHaveValue(title);
  await expect(page).toHaveURL(`/admin/properties?edit=${id}`);

  await page.goto('/admin/privacy');
  await page.getByRole('button', { name: 'Write Down a Request' }).click();
  const form = page.getByRole('dialog', { name: 'Write down a request' });
  await form.getByRole('textbox', { name: /phone/i }).fill('+91 98100 44123');
  await form.getByRole('button', { name: 'Write down' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Erase what is kept' })).toContainText('9810044123');
  await expect(page).toHaveURL(/\?view=\w+$/);
});
