import type { Page, Request } from '@playwright/test';
import { inFull } from '../in-full.ts';
import { holdAnswers } from './hold-answers.ts';
import { settle } from './inspect-page.ts';
import { makePerson, office, openOffice } from './open-office.ts';

const { expect } = office;

/** Where the head of a screen and its parts stand, and where the screen goes on. Words may become longer, not lower. */
const placesOf = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const head = main.querySelector('h1')?.closest('header');
    if (!head) return [];
    const place = (element: Element, names: ('left' | 'top' | 'width' | 'height')[]) => {
      const box = element.getBoundingClientRect();
      return [element.tagName, ...names.map((name) => `${name} ${Math.round(box[name])}`)].join(' ');
    };
    return [
      ...[head, ...head.querySelectorAll('h1, [role=status]')].map((each) => place(each, ['top', 'height'])),
      ...[...head.querySelectorAll('button, a, select')].map((each) => place(each, ['left', 'top', 'width', 'height'])),
      ...(head.nextElementSibling ? [place(head.nextElementSibling, ['top'])] : []),
    ];
  });

const readers = [['employee', 390], ...(inFull ? [['admin', 768] as const] : [])] as const;
for (const [role, width] of readers) {
  office(`no head of a screen moves when its data come, at ${width} px, for an ${role}`, async ({ page }) => {
    office.slow();
    await page.route('**/api/inquiries/live', (route) => route.abort());
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openOffice(page, '/admin/settings', await makePerson(page.request, { role }));
    const links = page
      .getByRole('navigation', { name: 'Office', includeHidden: true })
      .getByRole('link', { includeHidden: true });
    const screens = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(screens.length).toBeGreaterThan(8);
    await page.setViewportSize({ width, height: 900 });
    const isOfData = (url: URL) => /^\/api\/(?!admin\/auth\/|inquiries\/live$)/.test(url.pathname);
    const asked = new Set<Request>();
    page.on('request', (request) => isOfData(new URL(request.url())) && asked.add(request));
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => asked.delete(request));
    for (const screen of new Set(screens)) {
      const release = await holdAnswers(page, isOfData);
      await page.goto(screen);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const waiting = await placesOf(page);
      release();
      await expect.poll(() => asked.size).toBe(0);
      await expect(page.locator('main header .skeleton')).toHaveCount(0);
      await settle(page);
      expect.soft(await placesOf(page), screen).toEqual(waiting);
      await page.unroute(isOfData);
    }
  });
}
