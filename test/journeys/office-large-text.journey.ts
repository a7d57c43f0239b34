import { inFull } from '../in-full.ts';
import { slotIn } from '../visit-writes.ts';
import { inDays } from './book-visit.ts';
import { makeOwnDeveloper } from './fill-developer.ts';
import { giveLead } from './give-lead.ts';
import { brokenWordsOf, crossedWordsOf, enlargeText } from './inspect-large-text.ts';
import { overflowOf, squeezedWordsOf } from './inspect-page.ts';
import { rareWord } from './leave-inquiry.ts';
import { callsOf, makePerson, office, openOffice, signInByApi } from './open-office.ts';

// Whoever asks the browser for letters twice as large works in the office on a phone, too (WCAG 1.4.4, 1.4.10), and
// whoever has the narrowest phone there is.

const { expect } = office;
const screens = [
  '',
  '/today',
  '/developers',
  '/properties',
  '/properties/import',
  '/mandates',
  '/team',
  '/inquiries',
  '/assignments',
  '/tasks',
  '/visits',
  '/calendar',
  '/templates',
  '/figures',
  '/notifications',
  '/settings',
  '/settings?tab=security',
  '/settings?tab=admin',
  '/audit',
  '/privacy',
  '/privacy/retention',
  '/breaches',
  '/health',
];

/** Pictures further down are asked for when they come into view; all else is. */
const waiting = () =>
  [...document.querySelectorAll('main [aria-busy=true]')].filter((each) => each.checkVisibility()).length +
  [...document.querySelectorAll('main .skeleton')].filter((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }).length;

const narrowest = { reader: 'on the narrowest phone', width: 320, isLarge: false };
for (const { reader, width, isLarge } of [
  { reader: 'with letters twice as large, on a phone', width: 390, isLarge: true },
  ...(inFull ? [narrowest] : []),
])
  office(`every screen is whole ${reader}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    if (isLarge) await enlargeText(page);
    const boss = await makePerson(page.request, { role: 'admin' });
    // Rows of each kind, whoever else has worked here before.
    const tara = await makePerson(page.request);
    const id = await giveLead(page, tara, `Neem ${rareWord()}`);
    const call = await callsOf(page, tara);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    for (const title of ['Send the floor plan', 'Anandadhyana'.repeat(6)])
      await call('post', `/inquiries/${id}/tasks`, { title, dueAt: yesterday });
    for (const title of ['Ring Meera', 'Ask for the keys', 'Print the papers'])
      await call('post', `/inquiries/${id}/tasks`, { title, dueAt: `${inDays(0)}T05:30:00Z` });
    await call('post', `/inquiries/${id}/visits`, slotIn(3));
    const { token } = await signInByApi(page.request, boss);
    const { id: developer } = await makeOwnDeveloper(page.request, token);
    const asBoss = await callsOf(page, boss);
    await asBoss('patch', `/developers/${developer}/toggle-status`);
    await asBoss('post', '/privacy/requests/enter', {
      kind: 'complaint',
      subject: `${rareWord()}@mail.example`,
      words: 'Somebody calls every evening',
    });
    for (const [at, path] of screens.entries()) {
      if (at === 0) await openOffice(page, '/admin', boss);
      else await page.goto(`/admin${path}`);
      await expect(page.locator('h1')).toBeVisible();
      await expect.poll(() => page.evaluate(waiting), `/admin${path} is read`).toBe(0);
      expect.soft(await overflowOf(page), `/admin${path} is wider than the screen`).toEqual([]);
      expect.soft(await squeezedWordsOf(page), `words of /admin${path} cannot be read`).toEqual([]);
      expect.soft(await brokenWordsOf(page), `words of /admin${path} are broken within`).toEqual([]);
      expect.soft(await crossedWordsOf(page), `words of /admin${path} lie over others`).toEqual([]);
      // Words in the bar that break letter by letter stand in the screen below it.
      const below = await page.evaluate(() => {
        const bar = document.querySelector('header.sticky');
        const words = bar?.querySelector('p');
        return words ? words.getBoundingClientRect().bottom > (bar?.getBoundingClientRect().bottom ?? 0) : false;
      });
      expect.soft(below, `the bar of /admin${path} runs over`).toBe(false);
    }
  });
