import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumFlags, installChromium } from '#scripts/find-chromium.ts';
import { formatSpread, judge, spreadOf } from './figures.ts';
import { openSite } from './open-site.ts';
import { chosenPages } from './public-pages.ts';
import { type Touch, touches } from './touches.ts';

const rounds = 5;
/** Milliseconds, milliseconds, and the share of the screen that moves. */
const budget = { lcp: 1800, inp: 100, cls: 0.02 };

/** Slow 4G as Chromium's own tools have it: 1.6 Mbit/s and 150 ms, as a phone meets them with every request. */
export const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: ((1.6 * 1_000_000) / 8) * 0.9,
  uploadThroughput: ((0.75 * 1_000_000) / 8) * 0.9,
  connectionType: 'cellular4g',
} as const;

/**
 * What a phone of the middle sees and feels, in a real browser with an empty cache: a processor four times slower than
 * this machine's, a slow line. Medians of five, of a touch the slowest of each visit; how much of the screen moves, at the worst.
 * `SITE=url` asks another site, `PAGES=home,list` some pages alone.
 */
export async function benchPhone(): Promise<boolean> {
  const site = await openSite();
  const browser = await chromium.launch({ executablePath: installChromium(), args: chromiumFlags });
  try {
    const verdicts: boolean[] = [];
    for (const [name, path] of await chosenPages(site.url)) {
      const seen: Seen[] = [];
      // Pictures are made and the page is kept before the first that counts.
      for (let round = 0; round <= rounds; round += 1) {
        const one = await visit(browser, site.url + path, touches[name]);
        if (round > 0) seen.push(one);
      }
      const spread = (of: 'lcp' | 'inp' | 'cls' | 'awake') => spreadOf(seen.map((one) => one[of]));
      console.log(
        `  ${name} ${path}: LCP ${formatSpread(spread('lcp'), ' ms')}, INP ${formatSpread(spread('inp'), ' ms')}, CLS ${spread('cls').max.toFixed(3)}, listens after ${formatSpread(spread('awake'), ' ms')}`,
      );
      console.log(`         ${slowest(seen)}`);
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

/** All but `cls` in milliseconds; `awake` is when the page listens, which no budget is about. `inp` is the slowest of `each`. */
type Seen = { lcp: number; inp: number; cls: number; awake: number; each: Map<string, { ms: number; spent: number }> };

/** The slowest touches by their medians, and the processor time of each, which other work on the machine moves less. */
function slowest(seen: Seen[]): string {
  const names = [...(seen[0]?.each.keys() ?? [])];
  return names
    .map((name) => {
      const of = (what: 'ms' | 'spent') => spreadOf(seen.map(({ each }) => each.get(name)?.[what] ?? 0)).median;
      return { name, ms: of('ms'), spent: Math.round(of('spent')) };
    })
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 4)
    .map(({ name, ms, spent }) => `${name} ${ms} ms (${spent} ms of the processor)`)
    .join(', ');
}

async function visit(browser: Browser, address: string, ways: Touch[]): Promise<Seen> {
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
    const session = await context.newCDPSession(page);
    await slowDown(session);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForFunction(() => Reflect.get(window, 'early') === undefined, null, { polling: 50 });
    const awake = await page.evaluate(() => performance.now());
    // What comes late moves things then, if it does.
    await page.waitForTimeout(1500);
    const { lcp } = await told(page);
    const each: Seen['each'] = new Map();
    for (const { name, run } of ways) {
      const before = await spentBy(session);
      await run(page);
      // The browser tells of a touch when it has drawn what came of it; a list that was asked for has come by then, too.
      await page.waitForTimeout(1000);
      each.set(name, { ms: (await told(page)).slowest, spent: (await spentBy(session)) - before });
    }
    return { lcp, inp: Math.max(...[...each.values()].map(({ ms }) => ms)), cls: (await told(page)).cls, awake, each };
  } finally {
    await context.close();
  }
}

/** The line and the processor of a phone, for all that comes. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
}

/** Milliseconds of the processor that the page has had so far, also for what came after a touch had shown. */
async function spentBy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const parts = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];
  return 1000 * metrics.reduce((sum, { name, value }) => sum + (parts.includes(name) ? value : 0), 0);
}

/** `slowest` since this was last asked. */
const told = (page: Page) =>
  page.evaluate(() => {
    const seen = Reflect.get(window, 'seen') as { lcp: number; slowest: number; cls: number };
    const answer = { ...seen };
    seen.slowest = 0;
    return answer;
  });

/** Runs in the page before anything of its own: notes what the browser says of it. */
function watchPage(): void {
  const seen = { lcp: 0, slowest: 0, cls: 0 };
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
      if (interactionId > 0) seen.slowest = Math.max(seen.slowest, duration);
    },
    { durationThreshold: 16 },
  );
  watch('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!hadRecentInput) seen.cls += value;
  });
}
