import type { Locator } from '@playwright/test';
import { inDays } from './book-visit.ts';
import { overflowOf, squeezedWordsOf } from './inspect-page.ts';
import { leaveInquiry, rareWord } from './leave-inquiry.ts';
import { callsOf, makePerson, office, openOffice } from './open-office.ts';

const { expect } = office;
const longName = { firstName: 'Anandadhyana'.repeat(3), lastName: 'प्रतिष्ठितनिवास Venkatanarasimharajuvaripeta' };
const widths = [390, 768, 1280];

office('a name is never squeezed away by what stands beside it, on any screen with leads', async ({ page }) => {
  // What others do meanwhile would draw rows anew.
  await page.route('**/api/inquiries/live', (route) => route.abort());
  const [boss, holder] = [
    await makePerson(page.request, { role: 'admin', ...longName }),
    await makePerson(page.request, longName),
  ];
  const word = rareWord();
  const call = await callsOf(page, boss);
  const more = {
    propertyName: `${'Neem Court Residency '.repeat(4)}${word}`,
    guestInfo: undefined,
    ...longName,
    phone: '+91 98100 12345',
    requestType: 'availability',
  };
  const email = (at: number) => `${'anandadhyana.'.repeat(3)}${word}.${at}@mail.example`;
  const leads = [0, 1, 2].map((at) =>
    leaveInquiry(page.request, word, { ...more, email: email(at), visit: { date: inDays(4), time: '11:00' } }),
  );
  const [free, held, visited] = await Promise.all(leads);
  if (!free || !held || !visited) throw new Error('nobody asked');
  for (const { id } of [held, visited])
    await call('post', '/inquiries/assign', { inquiryId: id, assignToId: holder.id });
  await call('post', `/inquiries/${visited.id}/visits`, { date: inDays(1), time: '11:00' });
  for (const title of ['Call', `${'Anandadhyana'.repeat(6)} about the papers`]) {
    await call('post', `/inquiries/${held.id}/tasks`, { title, dueAt: new Date().toISOString() });
  }

  const columns = 'property,category,assignee,assigned,status,came,due,touched,visit,task';
  const screens = [
    { who: boss, path: `/admin/inquiries?search=${word}`, rows: 3 },
    { who: boss, path: `/admin/inquiries?search=${word}&columns=${columns}`, rows: 3 },
    { who: holder, path: '/admin/inquiries', rows: 2 },
    { who: holder, path: '/admin/today', rows: 3 },
    { who: holder, path: '/admin/visits', rows: 1 },
    { who: holder, path: '/admin/tasks', rows: 2 },
  ];
  let signedIn: unknown;
  for (const { who, path, rows } of screens) {
    if (signedIn === who) await page.goto(path);
    else await openOffice(page, path, who);
    signedIn = who;
    const named = page.locator('main').getByText(longName.firstName.slice(0, 20));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(() => named.filter({ visible: true }).count(), `${path} at ${width}`)
        .toBeGreaterThanOrEqual(rows);
      expect(await squeezedWordsOf(page), `${path} at ${width}`).toEqual([]);
      expect(await overflowOf(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

/** In that row the date and what begins or ends so stand in one line each. */
async function expectWhole(row: Locator, words: string): Promise<void> {
  for (const each of [row.locator('time').first(), row.getByText(words).first()]) {
    await expect(each).toBeVisible();
    const lines = await each.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.lastChild ?? element);
      return [...range.getClientRects()].map(({ height }) => height).length;
    });
    expect(lines, await each.textContent().then((text) => text ?? '')).toBe(1);
  }
}

office(
  'a long address leaves a table the room for its dates and states, and is read whole itself',
  async ({ page }) => {
    const boss = await makePerson(page.request, { role: 'admin' });
    const call = await callsOf(page, boss);
    const address = `${'a.long.address.'.repeat(3)}${rareWord()}@${'of-a-company.'.repeat(4)}example`;
    await call('post', '/privacy/requests/enter', { kind: 'complaint', subject: address, words: 'Too many calls' });
    const name = `${'Anandadhyana'.repeat(6)} ${rareWord()}`;
    await call('post', '/breaches', { name, isDrill: true, knownAt: new Date(Date.now() - 5_400_000).toISOString() });
    await page.setViewportSize({ width: 1280, height: 844 });
    await openOffice(page, '/admin/privacy', boss);
    await expectWhole(page.getByRole('row').filter({ hasText: address }), 'days left');
    await page.goto('/admin/breaches?state=drills');
    await expectWhole(page.getByRole('row').filter({ hasText: name }), 'left');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/admin/settings?tab=admin`);
      const email = page.getByTitle(boss.email);
      await expect(email).toBeVisible();
      const cut = await email.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(cut, `${boss.email} at ${width}`).toBeLessThanOrEqual(0);
    }
  },
);
