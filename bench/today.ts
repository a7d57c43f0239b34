import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, installChromium } from '#scripts/find-chromium.ts';
import { formatSpread, judge, spreadOf } from './figures.ts';
import { openSite } from './open-site.ts';
import { slow4G } from './phone.ts';

const rounds = 5;
const account = { email: 'admin@aangan.example', password: 'Demo@admin1' };

/**
 * From the press on Today to the first lead, on a phone's slow line, in an office that is open and has been left alone for a
 * moment, with nothing of the day read before. Each in a browser of its own. `SITE=url` asks another site.
 */
export async function benchToday(): Promise<boolean> {
  const site = await openSite();
  const browser = await chromium.launch({ executablePath: installChromium(), args: chromiumFlags });
  try {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      await signIn(page, site.url);
      await isQuiet(page);
      const line = await context.newCDPSession(page);
      await line.send('Network.enable');
      await line.send('Network.emulateNetworkConditions', slow4G);
      const took = await openToday(page);
      if (round > 0) times.push(took);
      await context.close();
    }
    console.log(`  Today from an office that is open: ${formatSpread(spreadOf(times), ' ms')}`);
    return judge('Today, median', spreadOf(times).median, 1000, 'at most', ' ms');
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/login`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/admin$/);
}

/** The screen is there, and nothing has been fetched for two seconds. */
const isQuiet = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
    return performance.now() - Math.max(5000, ...fetched) > 2000;
  });

/** By the page's own clock: until what was read is drawn. */
const openToday = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('a[href="/admin/today"]');
    if (link === null) throw new Error('No way to Today');
    const began = performance.now();
    link.click();
    await new Promise<void>((resolve) => {
      const look = () => {
        if (/Leads to answer|Nothing waits/.test(document.querySelector('main')?.textContent ?? '')) resolve();
        else requestAnimationFrame(look);
      };
      look();
    });
    return performance.now() - began;
  });
