import { chromium } from '@playwright/test';
import { chromiumFlags, installChromium } from '#scripts/find-chromium.ts';
import { firstViewBudget, measureFirstView } from '#test/journeys/first-view.ts';
import { judge } from './figures.ts';
import { firstProperty } from './first-property.ts';
import { openSite } from './open-site.ts';

/** What a phone fetches for the first view of the demo: `SITE=url` asks another site. */
export async function benchPageSize(): Promise<boolean> {
  const site = await openSite();
  const browser = await chromium.launch({ executablePath: installChromium(), args: chromiumFlags });
  try {
    const verdicts: boolean[] = [];
    for (const [name, path] of Object.entries({
      home: '/',
      list: '/properties',
      detail: await firstProperty(site.url),
      contact: '/contact',
      visit: '/visits',
    })) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const { scripts, html, all, listing } = await measureFirstView(page, site.url + path);
      await context.close();
      console.log(`  ${name} ${path}\n${listing.replaceAll(/^/gm, '      ')}`);
      verdicts.push(
        judge(`${name}, scripts`, scripts, firstViewBudget.scripts, 'at most', ' KB'),
        judge(`${name}, HTML`, html, firstViewBudget[name === 'list' ? 'listHtml' : 'html'], 'at most', ' KB'),
        judge(`${name}, all`, all, firstViewBudget.all, 'at most', ' KB'),
      );
    }
    return verdicts.every(Boolean);
  } finally {
    await browser.close();
    await site.stop();
  }
}
