import type { Page } from '@playwright/test';
import { alertConsent } from '#contract/consent-now.ts';
import { expectSound } from './expect-sound.ts';
import { objectionsOf, overflowOf } from './inspect-page.ts';
import { rareWord } from './leave-inquiry.ts';
import { makeListing, makeShelf } from './make-listing.ts';
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
  for (const query of [`location=${place}`, `location=${place}&bedrooms=3`, `location=${nowhere}`])
    await saveSearch(page, query);

  await openOffice(page, `/admin/properties?edit=${listing.id}`, admin);
  const dialog = page.getByRole('dialog', { name: 'Edit Property' });
  await expect(dialog.getByText('2 people wait for this')).toBeVisible();
  await expectSound(page);

  await page.goto('/admin/figures');
  const vain = page.getByRole('listitem').filter({ hasText: nowhere });
  await expect(vain).toContainText('1 person');
  await expect(page.getByRole('listitem').filter({ hasText: place })).toHaveCount(2);
  // Bars of hours are narrower than a thumb: each has its row in the table.
  expect(await objectionsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toEqual([]);
});
