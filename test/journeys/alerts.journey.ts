import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectSound } from './expect-sound.ts';
import { holdAnswers } from './hold-answers.ts';
import { expect, journey } from './journey.ts';
import { phone, wide } from './open-home.ts';
import { messagesTo } from './send-forms.ts';

const newMailbox = () => `reader.${randomBytes(4).toString('hex')}@example.in`;

/** The link in the newest letter to an address. */
async function linkTo(page: Page, email: string): Promise<string> {
  await expect.poll(async () => (await messagesTo(page, email)).length).toBeGreaterThan(0);
  const [letter] = await messagesTo(page, email);
  return /https?:\/\/\S+\/(alerts#[\w-]+)/.exec(letter?.text ?? '')?.[1] ?? 'no link';
}

journey('a search is saved from its list, confirmed by its letter, changed and ended', async ({ page }) => {
  await page.setViewportSize(wide);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  const email = newMailbox();
  await page.goto('/properties');
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0);
  await page.goto('/properties?location=Noida&bedrooms=3');
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await expect(dialog.getByText('Noida, 3 BHK')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save and send me the link' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  // Each word goes with what it was about.
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1);
  await dialog.getByRole('checkbox').check();
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(0);
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Save and send me the link' }).click();
  const consent = dialog.getByRole('checkbox');
  await expect(consent).toBeFocused();
  await expectSound(page);
  await page.setViewportSize(wide);
  await consent.check();
  // Who reads in Hindi agrees in Hindi: the English words are agreed to no longer.
  await dialog.getByLabel('Letters in').selectOption('हिन्दी');
  await expect(consent).not.toBeChecked();
  await expect(dialog.getByText('मैं सहमत हूँ')).toBeVisible();
  await expectSound(page);
  await page.setViewportSize(wide);
  await consent.check();
  await dialog.getByLabel('How often').selectOption('weekly');
  await dialog.getByRole('button', { name: 'Save and send me the link' }).click();
  await expect(dialog.getByText('look into your mailbox')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeFocused();

  await page.setViewportSize(phone);
  const link = await linkTo(page, email);
  expect((await messagesTo(page, email))[0]?.subject).toMatch(/\p{Script=Devanagari}/u);
  await page.goto(`/${link}`);
  await expect(page.getByRole('heading', { name: 'Noida, 3 BHK' })).toBeVisible();
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Yes, write to me' }).click();
  await expect(page.getByText('You agreed on')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Noida, 3 BHK' })).toBeFocused();
  await expect(page.getByLabel('How often')).toHaveValue('weekly');
  // Of choices that are made faster than the line the last one counts, and is what is seen.
  const release = await holdAnswers(page, '**/api/alerts/change');
  await page.getByLabel('How often').selectOption('daily');
  await expect(page.getByLabel('How often')).toHaveValue('daily');
  await page.getByLabel('How often').selectOption('instant');
  await expect(page.getByLabel('How often')).toHaveValue('instant');
  const last = page.waitForRequest((request) => request.postDataJSON()?.frequency === 'instant');
  release();
  expect((await (await last).response())?.status()).toBe(200);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused: we do not write about it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go on' })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('How often')).toHaveValue('instant');
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'End all searches' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End them all' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is saved any more' })).toBeFocused();
  const [, key = 'none'] = link.split('#');
  expect(asked.filter((each) => each.includes(key))).toEqual([]);
});

journey(
  'an answer that comes after its dialog was closed is not taken for that of another search',
  async ({ page }) => {
    await page.setViewportSize(wide);
    const release = await holdAnswers(page, '**/api/alerts');
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await page.goto('/properties?location=Noida&bedrooms=3');
    await page.getByRole('button', { name: 'Save this search' }).click();
    await dialog.getByRole('textbox', { name: 'Email' }).fill(newMailbox());
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Save and send me the link' }).click();
    await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Remove 3 BHK' }).click();
    await expect(page).toHaveURL('/properties?location=Noida');
    const answered = page.waitForResponse('**/api/alerts');
    release();
    expect((await answered).status()).toBe(200);
    await page.getByRole('button', { name: 'Save this search' }).click();
    await expect(dialog.getByText('Noida', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();
    await expect(dialog.getByText('look into your mailbox')).toHaveCount(0);
  },
);
