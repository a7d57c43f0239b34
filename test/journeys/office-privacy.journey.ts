import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectSound } from './expect-sound.ts';
import { expect } from './journey.ts';
import { leaveInquiry, rareWord } from './leave-inquiry.ts';
import { makePerson, office, openOffice, signInByApi } from './open-office.ts';
import { pressTwice } from './press-twice.ts';
import { open } from './send-forms.ts';
import { expectToast, newestCode } from './settings-screen.ts';

/** Proves the number on the page, with the newest code that came to it. */
async function prove(page: Page, number: string, codes: number): Promise<void> {
  await open(page, '/privacy/requests');
  await page.getByLabel('Phone *').fill(number);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await newestCode(page, `+91${number}`, codes);
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^What is kept about/ })).toBeVisible();
}

office(
  'somebody proves a number, takes their data along and their consent back, and is erased by an admin',
  async ({ page, browser }) => {
    const word = rareWord();
    const number = `98${String(randomInt(100_000_000)).padStart(8, '0')}`;
    const person = { firstName: 'Asha', lastName: word, email: `${word}@mail.example`, phoneNumber: `+91 ${number}` };
    const inquiry = await leaveInquiry(page.request, word, { guestInfo: person, consent: '2026-11' });
    await prove(page, number, 1);
    await expect(page.getByText(`Asha ${word}`)).toBeVisible();
    await expect(page.getByText(person.email)).toHaveCount(0);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as JSON' }).click();
    expect((await file).suggestedFilename()).toBe('my-data.json');
    await pressTwice(page.getByRole('button', { name: 'Take consent back' }));
    await expect(page.getByText('Taken back. We will not contact you any more.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take consent back' })).toHaveCount(0);
    await expectSound(page);
    await page.getByLabel('Anything we should know? (optional)').fill(`Please, ${word}`);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Waiting for our answer')).toBeVisible();

    const desk = await browser.newPage();
    await desk.route('**/api/inquiries/live', (route) => route.abort());
    await openOffice(desk, '/admin/privacy', await makePerson(page.request, { role: 'admin' }));
    const row = desk.getByRole('row').filter({ hasText: word });
    await expect(row.getByText('7 days left of our 7')).toBeVisible();
    await expectSound(desk);
    await row.getByRole('button', { name: /^Open/ }).click();
    const dialog = desk.getByRole('dialog', { name: 'Erase what is kept' });
    await expect(dialog.getByText('1 inquiry is emptied')).toBeVisible();
    await dialog.getByText('What stays, and why').click();
    await expectSound(desk);
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await desk.getByRole('dialog', { name: 'Refuse the request' }).getByRole('button', { name: 'Refuse' }).click();
    await expect(dialog.getByText('Please say why')).toBeVisible();
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await pressTwice(desk.getByRole('dialog', { name: 'Erase', exact: true }).getByRole('button', { name: 'Erase' }));
    await expect(dialog.getByText('Erased', { exact: true })).toBeVisible();
    await desk.goto(`/admin/inquiries/${inquiry.id}`);
    await expect(desk.getByRole('heading', { name: 'Erased person' })).toBeVisible();
    await expect(desk.getByText(word)).toHaveCount(0);

    // The proof of the number went with everything else.
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Please prove again that it is you.')).toBeVisible();
    await expect(page.getByText(word)).toHaveCount(0);
  },
);

office(
  'an employee is told that requests are for administrators, and a queue that cannot be read says so',
  async ({ page }) => {
    await openOffice(page, '/admin/privacy', await makePerson(page.request));
    await expect(page.getByText('You do not have permission to see what people asked for.')).toBeVisible();
    await page.route('**/api/privacy/requests?*', (route) => route.abort());
    const boss = await makePerson(page.request, { role: 'admin' });
    await openOffice(page, '/admin/privacy', boss);
    await expect(page.getByText('The requests could not be read')).toBeVisible();
    await page.unroute('**/api/privacy/requests?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('button', { name: 'Write Down a Request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write down a request' });
    await dialog.getByLabel('Phone number or email address').fill('somebody');
    await dialog.getByRole('button', { name: 'Write down' }).click();
    await expect(dialog.getByText('Please enter a phone number or an email address')).toBeVisible();

    // What was typed is asked about before it is lost, in this form and in the answer to what was written down.
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Stay' }).click();
    await dialog.getByLabel('Phone number or email address').fill(`${rareWord()}@mail.example`);
    await dialog.getByLabel('What do they want?').selectOption('complaint');
    await dialog.getByLabel('In their words').fill('Nobody called back.');
    const entered = page.waitForResponse('**/api/privacy/requests/enter');
    await dialog.getByRole('button', { name: 'Write down' }).click();
    const { data } = (await (await entered).json()) as { data: { id: string; version: number } };
    const request = page.getByRole('dialog', { name: 'Complaint' });
    await request.getByRole('textbox', { name: 'Answer' }).fill('We have called them.');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(request.getByRole('textbox', { name: 'Answer' })).toHaveValue('We have called them.');

    // A colleague is faster: the form goes, it is said why, and what was typed can still be read.
    const { token } = await signInByApi(page.request, boss);
    const decided = await page.request.post(`/api/privacy/requests/${data.id}/fulfil`, {
      headers: { authorization: `Bearer ${token}`, 'if-match': `"${data.version}"` },
      data: { answer: 'Called at noon.' },
    });
    expect(decided.ok()).toBe(true);
    await request.getByRole('button', { name: 'Refuse' }).click();
    await page.getByRole('dialog', { name: 'Refuse the request' }).getByRole('button', { name: 'Refuse' }).click();
    await expectToast(page, 'Somebody was faster: this is how it stands now.');
    await expect(request.getByText('Called at noon.')).toBeVisible();
    await expect(request.getByText('It was decided meanwhile, so this was not sent.')).toBeVisible();
    await expect(request.getByText('We have called them.')).toBeVisible();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Stay' }).click();
    await request.getByRole('button', { name: 'Discard' }).click();
    await expect(request.getByText('We have called them.')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(request).toBeHidden();
  },
);
