import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { measureFirstView } from './first-view.ts';
import { expect, journey } from './journey.ts';

/** The address of each kind of page; the detail is the first home of the list. */
const addresses: Record<string, (page: Page) => Promise<string>> = {
  home: async () => '/',
  list: async () => '/properties',
  'empty list': async () => '/properties?search=zzzzqqqq',
  detail: async (page) => {
    const answer = await page.request.get('/api/properties?limit=1');
    const { data } = (await answer.json()) as { data: { id: string }[] };
    return `/property/${data[0]?.id}`;
  },
  'not found': async () => '/no-such-page',
};

for (const [name, addressOf] of Object.entries(addresses)) {
  for (const width of [390, 1440]) {
    journey(`${name} at ${width} px has nothing that axe objects to`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(await addressOf(page), { waitUntil: 'networkidle' });
      const { violations, passes } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(passes.length, 'axe looked at nothing').toBeGreaterThan(10);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
    });
  }

  journey(`${name} fits a screen of 320 px without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(await addressOf(page), { waitUntil: 'networkidle' });
    const overflow = await page.evaluate(() => {
      const edge = document.documentElement.clientWidth;
      const wide = [...document.querySelectorAll('body *')].filter(
        (each) => each.getBoundingClientRect().right > edge + 1,
      );
      return {
        width: document.documentElement.scrollWidth,
        edge,
        wide: wide.slice(0, 5).map((each) => each.outerHTML.slice(0, 120)),
      };
    });
    expect(overflow.width, overflow.wide.join('\n')).toBeLessThanOrEqual(overflow.edge);
  });
}

/** Kilobytes that travel before a phone shows the page (DESIGN section 4). */
const budget = { scripts: 130, all: 300 };

for (const name of ['home', 'list', 'detail']) {
  journey(
    `the first view of ${name} stays within ${budget.scripts} KB of scripts and ${budget.all} KB in all`,
    async ({ page, baseURL }) => {
      const addressOf = addresses[name];
      if (addressOf === undefined || baseURL === undefined) throw new Error('no address');
      const view = await measureFirstView(page, baseURL + (await addressOf(page)));
      expect(view.scripts, view.listing).toBeGreaterThan(10);
      expect(view.scripts, view.listing).toBeLessThanOrEqual(budget.scripts);
      expect(view.all, view.listing).toBeLessThanOrEqual(budget.all);
    },
  );
}
