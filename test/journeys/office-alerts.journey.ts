import type { Page } from '@playwright/test';
import { alertConsent } from '#contract/alert-choices.ts';
import { expectSound } from './expect-sound.ts';
import { objectionsOf, overflowOf } from './inspect-page.ts';
import { rareWord } from './leave-inquiry.ts';
import { makeListing, makeShelf } from './make-listing.ts';
import { codeOf, newNumber } from './open-gate.ts';
import { phone } from './open-home.ts';
import { makePerson, office, openOffice, signInByApi } from './open-office.ts';
import { messagesTo } from './send-forms.ts';

const { expect } = office;

/** Somebody saves a search and says yes on the page of the letter. */
async function saveSearch(page: Page, query: string): Promise<void> {
  const email = `${rareWord()}@mail.example`;
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/alerts${path}`, { data });
    expect(answer.status(), path).toBe(200);
    return answer.json();
  };
  await post('', { email, query, frequency: 'daily', consent: alertConsent.version });
  await expect.poll(async () => (await messagesTo(page, email)).length).toBe(1);
  const [letter] = await messagesTo(page, email);
  const key = /alerts#([\w-]+)/.exec(letter?.text ?? '')?.[1];
  const { data } = await post('/open', { key });
  await post('/confirm', { key, alertId: data.alerts[0].id });
}

office('staff see how many wait for a draft, and what people look for in vain', async ({ page }) => {
  const [place, nowhere] = [rareWord(), rareWord()];
  await page.route('**/api/inquiries/live', (route) => route.abort());
  const admin = await makePerson(page.request, { role: 'admin' });
  const { token } = await signInByApi(page.request, admin);
  const location = { address: '4 Mall Road', city: place, state: 'Rajasthan', pincode: '302001' };
  const listing = await makeListing(page.request, await makeShelf(page.request, token), { location });
  for (const words of [place, `${place}&bedrooms=3`, nowhere, nowhere, nowhere])
    await saveSearch(page, `location=${words}`);

  await openOffice(page, `/admin/properties?edit=${listing.id}`, admin);
  const dialog = page.getByRole('dialog', { name: 'Edit Property' });
  await expect(dialog.getByText('2 people wait for this')).toBeVisible();
  await expectSound(page);

  await page.goto('/admin/figures');
  const vain = page.getByRole('listitem').filter({ hasText: nowhere });
  await expect(vain).toContainText('3 people');
  // What one person typed, and we do not know, may say who they are.
  await expect(page.getByText(place)).toHaveCount(0);
  // Bars of hours are narrower than a thumb: each has its row in the table.
  expect(await objectionsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toEqual([]);
});

office('a search is saved by phone with a code, told by SMS, and ended by the link in it', async ({ page }) => {
  await page.setViewportSize(phone);
  const [place, number] = [rareWord(), newNumber()];
  await page.goto(`/properties?location=${place}`);
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByRole('radio', { name: 'SMS' }).check();
  await expect(dialog.getByLabel('How often').getByRole('option')).toHaveText(['Once a day', 'Once a week, on Monday']);
  await expect(dialog.getByText('At most one SMS a day')).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Save this search' }).click();
  await expect(dialog.getByLabel('Phone *')).toBeFocused();
  await expect(dialog.getByText('Please enter your number and the code')).toBeVisible();
  await dialog.getByLabel('Phone *').fill(number);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByLabel('6-digit code')).toBeFocused();
  await expectSound(page);
  await dialog.getByLabel('6-digit code').fill(await codeOf(page, number));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Phone verified!')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /I agree to be sent SMS/ }).check();
  await dialog.getByRole('button', { name: 'Save this search' }).click();
  await expect(dialog.getByText('Your search is saved')).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('link', { name: 'See your saved searches' }).click();
  await expect(page.getByText(`1 search of +91 ••••• •${number.slice(-4)}`)).toBeVisible();
  await expect(page.getByText('I agree to be sent SMS')).toBeVisible();
  await expect(page.getByLabel('How often')).toHaveValue('daily');

  const { token } = await signInByApi(page.request, await makePerson(page.request, { role: 'admin' }));
  const location = { address: '4 Mall Road', city: place, state: 'Rajasthan', pincode: '302001' };
  await makeListing(page.request, await makeShelf(page.request, token), { location, isActive: true });
  await expect.poll(async () => (await messagesTo(page, `+91${number}`)).length).toBe(2);
  const [sms] = await messagesTo(page, `+91${number}`);
  expect(sms).toMatchObject({ channel: 'sms', text: expect.stringContaining(`: 1 (${place}).`) });
  await page.goto(`/${/alerts#[\w-]+/.exec(sms?.text ?? '')?.[0]}`);
  await expect(page.getByRole('heading', { name: place })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'End all searches' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End them all' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is saved any more' })).toBeFocused();
});
