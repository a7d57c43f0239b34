import type { Page } from '@playwright/test';
import { expectSound } from './expect-sound.ts';
import { holdAnswers } from './hold-answers.ts';
import { leaveInquiry, rareWord } from './leave-inquiry.ts';
import { loseAnswer } from './lose-answer.ts';
import { makePerson, office, openOffice } from './open-office.ts';
import { pressTwice } from './press-twice.ts';
import { messagesTo, open } from './send-forms.ts';

const { expect } = office;

/** Has a link sent to that address; the page says the same whether or not anything is kept. */
async function askForLink(page: Page, email: string): Promise<void> {
  await open(page, '/privacy/requests');
  await page.getByRole('button', { name: 'Prove my email address instead' }).click();
  await page.getByLabel('Email *').fill(email);
  await pressTwice(page.getByRole('button', { name: 'Send link' }));
  await expect(page.getByText('If we keep anything with this address, a letter is on its way to it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send another link in \d+ s$/ })).toBeDisabled();
}

/** Where the link of the newest letter to that address leads. */
async function linkTo(page: Page, email: string): Promise<string> {
  const found = async () =>
    (await messagesTo(page, email)).flatMap(({ text }) => /\/privacy\/requests#\S+/.exec(text)?.[0] ?? []);
  await expect.poll(async () => (await found()).length).toBe(1);
  return (await found())[0] ?? '';
}

office(
  'somebody who only gave an address proves it by a link, takes consent back, is erased, and reads so in a letter',
  async ({ page, browser }) => {
    const word = rareWord();
    const { email } = await leaveInquiry(page.request, word, { consent: '2026-11' });
    await askForLink(page, email);
    await expectSound(page);
    const link = await linkTo(page, email);

    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
      expect(request.url()).not.toContain(link.split('#')[1] ?? 'no key');
    });
    await open(page, link);
    await expect(page.getByRole('heading', { name: 'You came by the link of our letter' })).toBeVisible();
    await expectSound(page);
    // Whoever only looks, as programs do that read mail, has proved nothing.
    expect(calls.filter((path) => path.startsWith('/api/privacy'))).toEqual([]);
    // The answer alone is lost: the link is used up, and opens all the same to whoever used it.
    await loseAnswer(page, '**/api/privacy/links/prove', page.getByRole('button', { name: 'Show my data' }), 200);
    await expect(page.getByRole('alert')).toBeVisible();
    await pressTwice(page.getByRole('button', { name: 'Show my data' }));
    await expect(page.getByRole('heading', { name: `What is kept about ${email}` })).toBeVisible();
    await expect(page).toHaveURL(/\/privacy\/requests$/);
    await expect(page.getByText(new RegExp(`Asha .* ${word}`))).toBeVisible();
    await expect(page.getByText('+91 ••••• •')).toBeVisible();
    await expectSound(page);
    // What failed is told beside what was pressed, not in the form below.
    await page.route('**/api/privacy/withdrawals', (route) => route.abort(), { times: 1 });
    const takeBack = page.getByRole('button', { name: 'Take consent back' });
    await takeBack.click();
    await expect(page.getByRole('region').filter({ has: takeBack }).getByRole('alert')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(1);
    await takeBack.click();
    await expect(page.getByText('Taken back. We will not contact you any more.')).toBeVisible();
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Waiting for our answer')).toBeVisible();
    // Asked again it is told again, in the same words.
    const told = page.locator('div[tabindex="-1"]').filter({ has: page.getByRole('status') });
    await expect(told).toBeFocused();
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(told).toBeFocused();

    const second = await browser.newPage();
    await open(second, link);
    await second.getByRole('button', { name: 'Show my data' }).click();
    await expect(second.getByText('This link was used or is over. Please ask for another one.')).toBeVisible();
    await expectSound(second);
    await second.getByRole('button', { name: 'Prove it another way' }).click();
    await expect(second.getByLabel('Email *')).toBeVisible();
    await second.close();

    const desk = await browser.newPage();
    await desk.route('**/api/inquiries/live', (route) => route.abort());
    await openOffice(desk, '/admin/privacy', await makePerson(page.request, { role: 'admin' }));
    const row = desk.getByRole('row').filter({ hasText: email });
    await row.getByRole('button', { name: /^Open/ }).click();
    const dialog = desk.getByRole('dialog', { name: 'Erase what is kept' });
    await dialog.getByRole('button', { name: 'Erase' }).click();
    const question = desk.getByRole('dialog', { name: 'Erase', exact: true });
    await expect(question.getByText('A letter tells them')).toBeVisible();
    await pressTwice(question.getByRole('button', { name: 'Erase' }));
    await expect(dialog.getByText('Has left; its address and words are not kept')).toBeVisible();
    await expectSound(desk);
    const letters = (await messagesTo(desk, email)).filter(({ subject }) => subject === 'Your request is answered');
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('Data Protection Board of India');
  },
);

office(
  'an address that we do not know gets the same words and no letter; failures say what to do',
  async ({ page }) => {
    const email = `${rareWord()}@mail.example`;
    await askForLink(page, email);
    await page.getByLabel('Email *').fill('somebody');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Please enter a valid email')).toBeVisible();
    await page.route('**/api/privacy/links', (route) => route.abort());
    await page.getByLabel('Email *').fill(`${rareWord()}@mail.example`);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('No answer came. Please check your connection and try again.')).toBeVisible();
    const told = { success: false, code: 'too_many_requests', message: 'Too many requests. Please try again later.' };
    await page.route('**/api/privacy/links', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: told }),
    );
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText(told.message)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send link in \d+ s$/ })).toBeDisabled();
    expect(await messagesTo(page, email)).toEqual([]);
  },
);

office('what is typed while a request or an address is on its way belongs to the next one', async ({ page }) => {
  const { email } = await leaveInquiry(page.request, rareWord(), { consent: '2026-11' });
  await askForLink(page, email);
  await open(page, await linkTo(page, email));
  await page.getByRole('button', { name: 'Show my data' }).click();
  const words = page.getByLabel('Anything we should know? (optional)');
  await words.fill('All of it');
  const release = await holdAnswers(page, '**/api/privacy/requests');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await words.fill('All of it, and the papers');
  release();
  await expect(page.getByText('Waiting for our answer')).toBeVisible();
  await expect(words).toHaveValue('All of it, and the papers');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(words).toHaveValue('');

  await open(page, '/privacy/requests');
  await page.getByRole('button', { name: 'Prove my email address instead' }).click();
  await page.getByLabel('Email *').fill(email);
  const releaseLink = await holdAnswers(page, '**/api/privacy/links');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await page.getByLabel('Email *').fill(`${rareWord()}@mail.example`);
  releaseLink();
  // Nothing was sent to that one.
  await expect(page.getByRole('button', { name: 'Send link', exact: true })).toBeEnabled();
  await expect(page.getByText('a letter is on its way to it')).toHaveCount(0);
});

office('a link that is opened in the tab of another one shows its own answer, and what it is for', async ({ page }) => {
  const [first, second] = [rareWord(), rareWord()];
  const { email } = await leaveInquiry(page.request, first, { consent: '2026-11' });
  await askForLink(page, email);
  await open(page, await linkTo(page, email));
  await page.getByRole('button', { name: 'Show my data' }).click();
  await expect(page.getByRole('heading', { name: `What is kept about ${email}` })).toBeVisible();
  const other = await leaveInquiry(page.request, second, { consent: '2026-11' });
  const asking = await page.context().newPage();
  await askForLink(asking, other.email);
  const link = await linkTo(page, other.email);
  await page.evaluate((hash) => location.assign(hash), '#over');
  await page.getByRole('button', { name: 'Show my data' }).click();
  await expect(page.getByText('This link was used or is over. Please ask for another one.')).toBeVisible();
  await page.evaluate((hash) => location.assign(hash), `#${link.split('#')[1]}`);
  await expect(page.getByText('This link was used or is over. Please ask for another one.')).toHaveCount(0);
  await expect(page.getByText(new RegExp(first))).toHaveCount(0);
  await page.getByRole('button', { name: 'Show my data' }).click();
  await expect(page.getByRole('heading', { name: `What is kept about ${other.email}` })).toBeVisible();
});
