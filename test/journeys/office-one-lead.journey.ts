import { giveLead } from './give-lead.ts';
import { objectionsOf, overflowOf, smallTargetsOf } from './inspect-page.ts';
import { leaveInquiry, rareWord } from './leave-inquiry.ts';
import { makePerson, office, openOffice } from './open-office.ts';
import { expectToast } from './settings-screen.ts';

const { expect } = office;
const parts = ['Timeline', 'Tasks', 'Visit', 'Customer'];

office(
  'a lead as a page: who asks, by when, what happened and what is next are in sight at 900 px (issue 15, 5)',
  async ({ page }) => {
    const boss = await makePerson(page.request, { role: 'admin' });
    const { id, name } = await leaveInquiry(page.request, rareWord());
    await page.setViewportSize({ width: 1440, height: 900 });
    await openOffice(page, `/admin/inquiries?view=${id}`, boss);
    const dialog = page.getByRole('dialog', { name: 'Inquiry' });
    for (const part of parts) await expect(dialog.getByRole('heading', { name: part, exact: true })).toBeInViewport();
    await dialog.getByRole('link', { name: 'Open as a page' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/inquiries/${id}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Inquiry' })).toBeFocused();
    for (const [width, height] of [
      [900, 1000],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
      await expect(page.getByText(/^due in /)).toBeInViewport();
      await expect(page.getByRole('tab')).toHaveCount(0);
      for (const part of parts) await expect(page.getByRole('heading', { name: part, exact: true })).toBeInViewport();
    }
    for (const [width, height] of [
      [390, 844],
      [768, 1600],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
      expect([await overflowOf(page), await smallTargetsOf(page), await objectionsOf(page)]).toEqual([[], [], []]);
    }
    await page.getByRole('link', { name: 'All inquiries' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inquiries Management' })).toBeVisible();

    await page.goto(`/admin/inquiries/${'0'.repeat(24)}`);
    await expect(page.getByText('The inquiry could not be read')).toBeVisible();
  },
);

office(
  'on a phone the first lead is in the first screen, called by one tap; how it went by the second, when to call again by the third (issue 15, 5)',
  async ({ page }) => {
    const tara = await makePerson(page.request, { lastName: rareWord() });
    const name = 'Meera Khanna';
    const id = await giveLead(page, tara, `Neem Court ${rareWord()}`);
    // There is no telephone here: what is pressed stays on the screen.
    await page.addInitScript(() =>
      window.addEventListener('click', (event) => {
        if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
      }),
    );
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/admin/today', '/admin/inquiries']) {
      await openOffice(page, path, tara);
      await expect(page.getByRole('link', { name: `WhatsApp ${name}` }).first()).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: `Call ${name}` }).first()).toBeInViewport({ ratio: 1 });
    }
    await page.goto('/admin/today');
    await page.getByRole('link', { name: `Call ${name}` }).click();
    const asked = page.getByRole('dialog', { name: 'How did the call go?' });
    await expect(asked.getByRole('button', { name: 'Reached' })).toBeFocused();
    expect([await overflowOf(page), await smallTargetsOf(page), await objectionsOf(page)]).toEqual([[], [], []]);
    await page.route('**/activities', (route) => route.abort(), { times: 1 });
    await asked.getByLabel('What was said').fill('A child said to ring later');
    await asked.getByRole('button', { name: 'No answer' }).click();
    await expect(asked.getByRole('alert')).toContainText('What you typed is still here.');
    await asked.getByRole('button', { name: 'No answer' }).click();
    // The lead is answered and gone from the list it was called from.
    const again = page.getByRole('dialog', { name: 'Call again?' });
    await again.getByRole('button', { name: 'Tomorrow 10 AM' }).click();
    await expectToast(page, 'Task added.');
    await expect(again).toBeHidden();

    await page.goto(`/admin/inquiries/${id}`);
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Call: No answer');
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('A child said to ring later');
    await page.getByRole('tab', { name: 'Tasks' }).click();
    await expect(page.getByRole('list', { name: 'Tasks' })).toContainText('Call again');
  },
);
