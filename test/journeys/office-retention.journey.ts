import type { Page } from '@playwright/test';
import type { ErasureNotice, RetainedInquiry, RetentionState } from '#contract/retention.ts';
import { expectSound } from './expect-sound.ts';
import { leaveInquiry, rareWord } from './leave-inquiry.ts';
import { makePerson, office, openOffice } from './open-office.ts';
import { pressTwice } from './press-twice.ts';
import { open } from './send-forms.ts';

const { expect } = office;

const hour = 60 * 60_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

/** Nobody waits three years: the list has one inquiry of now, told as if it were old. @returns what was kept */
async function routeOld(page: Page, { id, name }: { id: string; name: string }) {
  const kept: string[] = [];
  const row = {
    purpose: 'enquiry',
    about: 'A home with a very long name that goes on and on, and leaves no room for anything else beside it',
    sentAt: at(-40 * 730),
    neededAt: at(-36 * 730),
    dueAt: at(-50),
    stage: 'told',
    toldAt: at(-40),
    eraseAt: at(8),
    letter: 'sent',
  } satisfies Partial<RetainedInquiry>;
  await page.route('**/api/privacy/retention?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: RetainedInquiry[]; state: RetentionState };
    if (kept.length === 0) {
      body.data = [{ ...row, id, _id: id, name }];
      body.state.counts.enquiry = { due: 1, coming: 0 };
    }
    await route.fulfill({ response, json: body });
  });
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path === `/api/privacy/retention/${id}/keep` && response.ok()) kept.push(path);
  });
  return kept;
}

office('an admin reads what would go, says yes once, keeps one and stops again', async ({ page }) => {
  await page.route('**/api/inquiries/live', (route) => route.abort());
  const inquiry = await leaveInquiry(page.request, rareWord());
  const kept = await routeOld(page, inquiry);
  const admin = await makePerson(page.request, { role: 'admin' });
  await openOffice(page, '/admin/privacy', admin);
  await page.getByRole('link', { name: 'To be erased' }).click();
  await expect(page.getByRole('row').filter({ hasText: inquiry.name })).toContainText('told by letter');
  await page.getByText('What is kept for how long, and why').click();
  await expect(page.getByText('Closed, no visit: 36 months after')).toBeVisible();
  await expectSound(page);
  // Another worker's journey may have said yes before.
  const stop = page.getByRole('button', { name: 'Stop erasing' });
  if (await stop.isVisible()) {
    await stop.click();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
  }
  await page.getByRole('button', { name: 'Erase what is due' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase what is due' });
  await expectSound(page);
  await pressTwice(dialog.getByRole('button', { name: 'Yes, erase' }));
  await expect(page.getByRole('heading', { name: 'Due inquiries are erased' })).toBeVisible();
  await expect(page.getByText(`${admin.name} said so`)).toBeVisible();
  await pressTwice(page.getByRole('button', { name: `Keep the inquiry of ${inquiry.name}` }));
  await expect(page.getByText(inquiry.name)).toHaveCount(0);
  expect(kept).toHaveLength(1);
  await stop.click();
  await page.getByRole('dialog', { name: 'Stop erasing' }).getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is erased yet' })).toBeVisible();
});

office('an employee is told that it is for administrators; a list that cannot be read says so', async ({ page }) => {
  await openOffice(page, '/admin/privacy/retention', await makePerson(page.request));
  await expect(page.getByText('You do not have permission to see what is about to be erased.')).toBeVisible();
  await page.route('**/api/privacy/retention?*', (route) => route.abort());
  await openOffice(page, '/admin/privacy/retention', await makePerson(page.request, { role: 'admin' }));
  await expect(page.getByText('The inquiries could not be read')).toBeVisible();
  await page.unroute('**/api/privacy/retention?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Nothing goes within 30 days')).toBeVisible();
});

office('the link of a letter asks once more, keeps by a press, and says what is wrong', async ({ page }) => {
  const notice: ErasureNotice = {
    sentAt: '2023-09-14T08:00:00.000Z',
    about: 'Neem Court',
    eraseAt: at(30),
    keptAt: null,
    months: 36,
  };
  const sent: string[] = [];
  let answers: 'none' | 'one' = 'none';
  await page.route('**/api/privacy/notices/*', async (route) => {
    const path = new URL(route.request().url()).pathname;
    sent.push(path.split('/').at(-1) ?? '');
    if (path.endsWith('open')) return route.fulfill({ json: { success: true, data: notice } });
    if (answers === 'none') return route.abort();
    const data = { ...notice, keptAt: at(0) };
    return route.fulfill({ json: { success: true, message: 'We keep your enquiry.', data } });
  });
  await open(page, '/privacy/keep#key');
  await expect(page.getByRole('heading', { name: 'Written on 14 September 2023, about Neem Court' })).toBeVisible();
  await expectSound(page);
  expect(sent).toEqual(['open']);
  await page.getByRole('button', { name: 'Keep my enquiry' }).click();
  await expect(page.getByText('it is done only once')).toBeVisible();
  answers = 'one';
  await pressTwice(page.getByRole('button', { name: 'Keep my enquiry' }));
  await expect(page.getByRole('heading', { name: 'We keep your enquiry' })).toBeFocused();
  await expectSound(page);
  expect(sent).toEqual(['open', 'keep', 'keep']);
  await page.unroute('**/api/privacy/notices/*');
  await open(page, '/privacy/keep#another');
  await expect(page.getByRole('heading', { name: 'This link opens no enquiry' })).toBeVisible();
});
