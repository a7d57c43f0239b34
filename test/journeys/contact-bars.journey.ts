import { expect, journey } from './journey.ts';
import { openHome, phone, wide } from './open-home.ts';

/** What has the focus, when more than half of it lies below a bar; a bar has half a second and ten frames to get out of the way. */
async function nameWhatIsCovered(): Promise<string | null> {
  const active = document.activeElement;
  if (!active?.closest('main') || active.closest('.phone-bar, .price-bar')) return null;
  const isCovered = () => {
    const { top, bottom, height } = active.getBoundingClientRect();
    return [...document.querySelectorAll('.phone-bar, .price-bar, body > header')].some((bar) => {
      const { top: from, bottom: to } = bar.getBoundingClientRect();
      const isShown = getComputedStyle(bar).visibility === 'visible';
      return isShown && Math.min(bottom, to) - Math.max(top, from) > height / 2;
    });
  };
  const start = performance.now();
  for (let frame = 0; (frame < 10 || performance.now() - start < 500) && isCovered(); frame++) {
    await new Promise((done) => requestAnimationFrame(done));
  }
  return isCovered() ? active.outerHTML.slice(0, 120) : null;
}

journey('the price bar follows the page when a busy browser tells of several moves at once', async ({ page }) => {
  await page.addInitScript(() => {
    const { IntersectionObserver: Real } = window;
    window.IntersectionObserver = class extends Real {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const waiting: IntersectionObserverEntry[] = [];
        super((changes, observer) => {
          waiting.push(...changes);
          document.addEventListener('rest', () => waiting.length > 0 && tell(waiting.splice(0), observer), {
            once: true,
          });
        }, options);
      }
    };
  });
  const rest = () => page.evaluate(() => document.dispatchEvent(new Event('rest')));
  const twoFrames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await openHome(page, wide);
  const bar = page.getByRole('region', { name: 'Price and contact' });
  const mark = page.getByRole('heading', { name: 'Similar homes' });
  await mark.scrollIntoViewIfNeeded();
  await twoFrames();
  await rest();
  await expect(bar).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await twoFrames();
  await mark.scrollIntoViewIfNeeded();
  await twoFrames();
  await page.evaluate(() => scrollTo(0, 0));
  await twoFrames();
  await rest();
  await expect(bar).toBeHidden();
});

for (const size of [phone, wide]) {
  journey(`the bars over the page at ${size.width} px never cover what has the focus`, async ({ page }) => {
    await openHome(page, size);
    const bar = size === phone ? page.locator('.phone-bar') : page.getByRole('region', { name: 'Price and contact' });
    if (size === wide) {
      await expect(bar).toBeHidden();
      await page.getByRole('heading', { name: 'Similar homes' }).scrollIntoViewIfNeeded();
      await expect(bar).toContainText('₹11.2 Cr');
      await page.evaluate(() => scrollTo(0, 0));
    }
    const covered: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < 50; step++) {
        await page.keyboard.press(key);
        const hidden = await page.evaluate(nameWhatIsCovered);
        if (hidden !== null) covered.push(`${key}: ${hidden}`);
      }
    }
    expect(covered).toEqual([]);
  });
}
