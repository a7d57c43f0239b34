import type { Page } from '@playwright/test';
import { expect, journey } from './journey.ts';
import { fullHome } from './public-states.ts';

/** All a reader could see change: what is in the page, what it says of its states, and where strips have been scrolled to. */
const readPicture = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      document.body.innerHTML,
      [...document.querySelectorAll('.strip')].map((strip) => strip.scrollLeft),
      document
        .getAnimations()
        .filter((each) => each.playState === 'running')
        .map((each) => String(each.effect?.getComputedTiming().endTime)),
    ]),
  );

/** What was set going before has come to its end: a picture fades in by the browser's own clock. */
const whenAtRest = (page: Page) =>
  page.evaluate(async () => {
    const last = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(last.map(({ finished }) => finished));
  });

/** Longer than any interval of the site, three times over. */
const while15Seconds = async (page: Page) => {
  for (let second = 0; second < 15; second += 1) {
    await page.clock.runFor(1000);
    // A strip glides by itself, by the browser's own clock.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
};

async function open(page: Page, address: string | ((page: Page) => Promise<string>), width = 1440) {
  await page.clock.install();
  await page.setViewportSize({ width, height: 900 });
  await page.goto(typeof address === 'string' ? address : await address(page), { waitUntil: 'networkidle' });
  // What waits for a moment after loading is there.
  await page.clock.runFor(4000);
  await page.waitForLoadState('networkidle');
}

for (const [name, address] of [
  ['home', '/'],
  ['testimonials', '/testimonials'],
  ['detail', fullHome],
  ['list', '/properties'],
  ['about', '/about'],
] as const) {
  journey(`${name} stands still for who asked for less movement`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, address);
    const before = await readPicture(page);
    await while15Seconds(page);
    expect(await readPicture(page)).toBe(before);
    await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0);
  });
}

journey(
  'what moves by itself can be paused, each by a button one sees, and then all stands still',
  async ({ page }) => {
    // So narrow that the featured homes do not all fit beside each other.
    await open(page, '/', 800);
    const moving = await readPicture(page);
    await while15Seconds(page);
    expect(await readPicture(page), 'nothing moved at all').not.toBe(moving);
    for (const what of ['pictures', 'featured properties', 'stories']) {
      const pause = page.getByRole('button', { name: `Pause ${what}` });
      await expect(pause).toBeVisible();
      await pause.click();
      await expect(page.getByRole('button', { name: `Play ${what}` })).toBeVisible();
    }
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await while15Seconds(page);
    await whenAtRest(page);
    const before = await readPicture(page);
    await while15Seconds(page);
    expect(await readPicture(page)).toBe(before);
  },
);

for (const [name, address] of [
  ['testimonials', '/testimonials'],
  ['detail', fullHome],
  ['team', '/team'],
] as const) {
  journey(`${name} moves nothing by itself, so it needs no pause`, async ({ page }) => {
    await open(page, address);
    const before = await readPicture(page);
    await while15Seconds(page);
    expect(await readPicture(page)).toBe(before);
  });
}
