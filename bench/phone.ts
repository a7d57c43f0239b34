import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumFlags, installChromium } from '#scripts/find-chromium.ts';
import { formatSpread, judge, spreadOf } from './figures.ts';
import { firstProperty } from './first-property.ts';
import { demoIsIn, startSite } from './started-site.ts';

/** Kept between runs: filling it with the demo story takes a while. */
const dataDir = '.cache/bench-site';
const rounds = 5;
/** Milliseconds, milliseconds, and the share of the screen that moves. */
const budget = { lcp: 1800, inp: 100, cls: 0.02 };

/** Slow 4G as Chromium's own tools have it: 1.6 Mbit/s and 150 ms, as a phone meets them with every request. */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: ((1.6 * 1_000_000) / 8) * 0.9,
  uploadThroughput: ((0.75 * 1_000_000) / 8) * 0.9,
  connectionType: 'cellular4g',
} as const;

/** What a reader touches once the page listens, beside the menu that every page has. */
type Touch = (page: Page) => Promise<unknown>;
const tap =
  (role: 'button' | 'tab' | 'radio', name: string): Touch =>
  (page) =>
    page.getByRole(role, { name }).first().tap();
const type =
  (role: 'searchbox' | 'textbox', name: RegExp): Touch =>
  (page) =>
    page.getByRole(role, { name }).first().pressSequentially('Noida', { delay: 120 });

/**
 * What a phone of the middle sees and feels, in a real browser with an empty cache: a processor four times slower than
 * this machine's, a slow line. Medians of five; how much of the screen moves, at the worst. `SITE=url` asks another site.
 */
export async function benchPhone(): Promise<boolean> {
  const given = process.env.SITE;
  const site = given ? { url: given, stop: async () => {} } : await startSite(dataDir);
  if (!given) await demoIsIn(dataDir);
  const pages: Record<string, { path: string; touches: Touch[] }> = {
    home: { path: '/', touches: [type('searchbox', /search/i)] },
    list: { path: '/properties', touches: [tap('button', 'Filters')] },
    detail: { path: await firstProperty(site.url), touches: [tap('tab', 'Amenities'), tap('tab', 'Floor Plan')] },
    developers: { path: '/developers', touches: [] },
    about: { path: '/about', touches: [] },
    story: { path: '/story', touches: [] },
    team: { path: '/team', touches: [] },
    testimonials: { path: '/testimonials', touches: [] },
    contact: { path: '/contact', touches: [type('textbox', /name/i)] },
    visit: { path: '/visits', touches: [] },
    privacy: { path: '/privacy', touches: [] },
    terms: { path: '/terms', touches: [] },
  };
  const browser = await chromium.launch({ executablePath: installChromium(), args: chromiumFlags });
  try {
    const verdicts: boolean[] = [];
    for (const [name, { path, touches }] of Object.entries(pages)) {
      const seen: Seen[] = [];
      // Pictures are made and the page is kept before the first that counts.
      for (let round = 0; round <= rounds; round += 1) {
        const one = await visit(browser, site.url + path, touches);
        if (round > 0) seen.push(one);
      }
      const spread = (of: keyof Seen) => spreadOf(seen.map((one) => one[of]));
      console.log(
        `  ${name} ${path}: LCP ${formatSpread(spread('lcp'), ' ms')}, INP ${formatSpread(spread('inp'), ' ms')}, CLS ${spread('cls').max.toFixed(3)}, listens after ${formatSpread(spread('awake'), ' ms')}`,
      );
      verdicts.push(
        judge(`${name}, LCP`, spread('lcp').median, budget.lcp, 'at most', ' ms'),
        judge(`${name}, INP`, spread('inp').median, budget.inp, 'at most', ' ms'),
        judge(`${name}, CLS`, spread('cls').max, budget.cls, 'at most'),
      );
    }
    return verdicts.every(Boolean);
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** All but `cls` in milliseconds; `awake` is when the page listens, which no budget is about. */
type Seen = { lcp: number; inp: number; cls: number; awake: number };

async function visit(browser: Browser, address: string, touches: Touch[]): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    // The map's tiles come from another house.
    await page.route(/tile\.openstreetmap/, (route) => route.fulfill({ contentType: 'image/png', body: '' }));
    await page.addInitScript(watchPage);
    await slowDown(await context.newCDPSession(page));
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction(() => Reflect.get(window, 'early') === undefined, null, { polling: 50 });
    const awake = await page.evaluate(() => performance.now());
    // What comes late moves things then, if it does.
    await page.waitForTimeout(1500);
    const lcp = (await told(page)).lcp;
    for (const touch of touches) await touch(page);
    if (!(await page.getByRole('dialog').first().isVisible())) {
      await tap('button', 'Menu')(page);
      await page.getByRole('navigation', { name: 'Menu' }).waitFor();
    }
    await page.waitForTimeout(500);
    const { inp, cls } = await told(page);
    return { lcp, inp, cls, awake };
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

const told = (page: Page) => page.evaluate(() => Reflect.get(window, 'seen') as Omit<Seen, 'awake'>);

/** Runs in the page before anything of its own: notes what the browser says of it. */
function watchPage(): void {
  const seen = { lcp: 0, inp: 0, cls: 0 };
  Reflect.set(window, 'seen', seen);
  const watch = (type: string, note: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch(
    'event',
    (entry) => {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0) seen.inp = Math.max(seen.inp, duration);
    },
    { durationThreshold: 16 },
  );
  watch('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!hadRecentInput) seen.cls += value;
  });
}
