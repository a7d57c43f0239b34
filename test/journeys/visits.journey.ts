import type { APIRequestContext, Page } from '@playwright/test';
import type { BookedVisit } from '#contract/booked-visits.ts';
import { visitPageTexts } from '#site/content/visits.ts';
import { staffPassword } from '../make.ts';
import { inDays, leaveWish, linkTo } from './book-visit.ts';
import { head } from './fill-staff.ts';
import { objectionsOf, overflowOf, smallTargetsOf } from './inspect-page.ts';
import { expect, journey } from './journey.ts';
import { signInByApi } from './open-office.ts';
import { open } from './send-forms.ts';

/** Refused and failed calls are what these journeys are about; a fault of the scripts is still one. */
const refused = journey.extend<{ quietConsole: undefined }>({
  quietConsole: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
    await use(undefined);
    expect(faults).toEqual([]);
  },
});

/** The text of what the browser takes for the page's largest thing. */
const largestOf = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) =>
          resolve((list.getEntries().at(-1) as { element?: Element } | undefined)?.element?.textContent),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

/** What staff do, who have no screens on this server. */
async function asStaff(request: APIRequestContext) {
  const { token } = await signInByApi(request, { email: head.email, password: staffPassword });
  return async (method: string, path: string, data: object, version = 0): Promise<BookedVisit> => {
    const headers = { authorization: `Bearer ${token}`, 'if-match': `"${version}"` };
    const answer = await request.fetch(`/api${path}`, { method, headers, data });
    if (!answer.ok()) throw new Error(await answer.text());
    return ((await answer.json()) as { data: BookedVisit }).data;
  };
}

refused('a link that opens no visit says so, and so does the page without one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/visits');
  await expect(page.getByRole('heading', { level: 2, name: 'Which visit is it?' })).toBeVisible();
  // The largest thing to read is in the page itself: a slow phone shows it seconds before the scripts come.
  expect(await largestOf(page)).toBe(visitPageTexts.lead);
  expect(await (await page.request.get('/visits')).text()).toContain(visitPageTexts.lead);
  const call = page.getByRole('main').getByRole('link', { name: /^Call \+91/ });
  await expect(call).toHaveAttribute('href', /^tel:/);
  // Another link in the same tab is another visit.
  await page.evaluate(() => {
    location.hash = 'x'.repeat(60);
  });
  await expect(page.getByRole('heading', { level: 2, name: 'This link opens no visit' })).toBeVisible();
  expect([await overflowOf(page), await smallTargetsOf(page), await objectionsOf(page)]).toEqual([[], [], []]);
});

refused('a visit opens by its link, stands through every failure, and is cancelled once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const staff = await asStaff(page.request);
  const wish = await leaveWish(page.request);
  const booked = await staff('POST', `/inquiries/${wish.id}/visits`, wish.visit);
  const link = await linkTo(page, wish.email);
  const heading = (time: string) => page.getByRole('heading', { level: 2, name: new RegExp(`, ${time}$`) });

  // The key never leaves in an address, and the page is the same for everybody.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().split('#')[0] ?? ''));
  await page.route('**/api/visits/open', (route) => route.fulfill({ status: 500, json: { success: false } }), {
    times: 1,
  });
  await open(page, link);
  await expect(page.getByRole('heading', { level: 2, name: 'Your visit could not be opened' })).toBeVisible();
  await page.route('**/api/visits/open', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'You are offline' })).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(heading('11:00 am')).toBeVisible();
  expect(asked.filter((address) => address.includes(link.split('#')[1] ?? ''))).toEqual([]);
  expect([await overflowOf(page), await smallTargetsOf(page), await objectionsOf(page)]).toEqual([[], [], []]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('visit.ics');

  // Staff are faster: nothing of the visitor's is saved, and the new state is shown.
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const form = page.getByRole('form', { name: 'Move your visit' });
  await form.getByText('12:00 pm', { exact: true }).click();
  await staff('PUT', `/visits/${booked.id}`, { date: inDays(4), time: '15:00' }, booked.version);
  await form.getByRole('button', { name: 'Move the visit' }).click();
  await expect(page.getByText('This is how it stands now; nothing of yours was saved.')).toBeVisible();
  await expect(heading('3:00 pm')).toBeVisible();

  // Each move is told where the form stood, also when the words are those of the last one.
  const said = page.locator('[tabindex="-1"]').filter({ hasText: /^Your visit has a new time\.$/ });
  for (const time of ['12:00 pm', '1:00 pm']) {
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await form.getByText(time, { exact: true }).click();
    await form.getByRole('button', { name: 'Move the visit' }).click();
    await expect(heading(time)).toBeVisible();
    await expect(said).toBeFocused();
  }

  // Whoever comes back to the page finds the visit as it is, and no form about what it was.
  const { data: seen } = await (
    await page.request.post('/api/visits/open', { data: { key: link.split('#')[1] } })
  ).json();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await staff('PUT', `/visits/${booked.id}`, { date: inDays(4), time: '16:00' }, seen.version);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(heading('4:00 pm')).toBeVisible();
  await expect(page.getByText('Your visit was changed meanwhile. This is how it stands now.')).toBeVisible();
  await expect(form).toHaveCount(0);

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const question = page.getByRole('form', { name: 'Cancel your visit?' });
  await question.getByLabel('Why?').fill('We have found one.');
  await page.route('**/api/visits/cancel', (route) => route.abort(), { times: 1 });
  await question.getByRole('button', { name: 'Cancel the visit' }).click();
  await expect(question.getByRole('alert')).toContainText('No answer came.');
  expect([await overflowOf(page), await smallTargetsOf(page), await objectionsOf(page)]).toEqual([[], [], []]);
  await question.getByRole('button', { name: 'Cancel the visit' }).dblclick();
  await expect(page.getByText('Your visit is cancelled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('This visit is cancelled.')).toBeVisible();
});
