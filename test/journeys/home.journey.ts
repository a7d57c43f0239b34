import type { Locator, Page } from '@playwright/test';
import { expect, journey } from './journey.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** The home page on a clock of our own: from here on time passes only when it is told to. */
async function openHome(page: Page, size = wide) {
  await page.setViewportSize(size);
  await page.clock.install({ time: 0 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.mouse.move(0, 0);
  await page.clock.pauseAt(60_000);
}
/** Resolves when it moves, or rests: the clock must not run before the page has taken notice. */
const whenMoving = (page: Page, what: string, moving: boolean) => {
  if (what === 'pictures') return expect(page.locator('[style*=grow]')).toHaveCount(moving ? 1 : 0);
  const live = page.locator(what === 'stories' ? 'p:has-text("Story ")[aria-live]' : '.strip');
  return expect(live).toHaveAttribute('aria-live', moving ? 'off' : 'polite');
};
/** Lets something move from now on, whatever it did before, with nothing that holds it. */
async function play(page: Page, what: string) {
  const pause = page.getByRole('button', { name: `Pause ${what}` });
  if (await pause.isVisible()) await pause.click();
  await page.getByRole('button', { name: `Play ${what}` }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.move(0, 0);
  await whenMoving(page, what, true);
}
const current = (buttons: Locator) =>
  buttons.evaluateAll((all) => all.findIndex((each) => each.getAttribute('aria-current') === 'true') + 1);
const pictures = (page: Page) => page.getByRole('button', { name: /^Picture \d of 5$/ });
const story = (page: Page) => page.getByText(/^Story \d+ of 20$/);

journey('the hero has five pictures and turns every five seconds (PUB-HOME-01, 02)', async ({ page }) => {
  await openHome(page);
  await expect(pictures(page)).toHaveCount(5);
  await pictures(page).first().click();
  await play(page, 'pictures');
  for (const next of [2, 3, 4, 5, 1]) {
    await page.clock.runFor(4900);
    expect(await current(pictures(page))).not.toBe(next);
    await page.clock.runFor(100);
    await expect.poll(() => current(pictures(page))).toBe(next);
  }
});

journey('one picture leads the page as AVIF, the four others come after it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url()));
  await page.setViewportSize(wide);
  await page.goto('/', { waitUntil: 'commit' });
  const hero = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(page.locator('img[fetchpriority=high]')).toHaveCount(1);
  await expect(hero.locator('img').first()).toHaveAttribute('loading', 'eager');
  await expect(hero.locator('source[type="image/avif"]').first()).toBeAttached();
  await expect(hero.locator('img')).toHaveCount(2);
  await expect(hero.locator('img').nth(1)).toHaveAttribute('loading', 'lazy');
  expect(asked[0]).toContain('.avif');
});

journey('the hero rests under the pointer, in the search box and when it is paused', async ({ page }) => {
  await openHome(page);
  await pictures(page).first().click();
  await play(page, 'pictures');
  const rests = async () => {
    await whenMoving(page, 'pictures', false);
    await page.clock.runFor(12_000);
    expect(await current(pictures(page))).toBe(1);
  };
  await page.getByRole('heading', { level: 1 }).hover();
  await rests();
  await page.mouse.move(0, 0);
  await whenMoving(page, 'pictures', true);
  await page.getByRole('searchbox').focus();
  await rests();
  await page.getByRole('searchbox').blur();
  await whenMoving(page, 'pictures', true);
  await page.getByRole('button', { name: 'Pause pictures' }).click();
  await page.mouse.move(0, 0);
  await rests();
  await pictures(page).nth(3).click();
  expect(await current(pictures(page))).toBe(4);
  await play(page, 'pictures');
  await page.clock.runFor(5000);
  await expect.poll(() => current(pictures(page))).toBe(5);
});

journey('with reduced motion nothing starts by itself, and everything can be turned by hand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page, phone);
  await page.clock.runFor(12_000);
  expect(await current(pictures(page))).toBe(1);
  await expect(story(page)).toHaveText('Story 1 of 20');
  for (const what of ['pictures', 'featured properties', 'stories'])
    await expect(page.getByRole('button', { name: `Play ${what}` })).toBeVisible();
  await page.getByRole('button', { name: 'Next story' }).click();
  await expect(story(page)).toHaveText('Story 2 of 20');
});

for (const { typed, by, leads } of [
  { typed: 'Banyan & Co', by: 'Enter', leads: '/properties?search=Banyan+%26+Co' },
  { typed: '  neem  ', by: 'button', leads: '/properties?search=neem' },
  { typed: '   ', by: 'Enter', leads: '/properties' },
  { typed: '', by: 'button', leads: '/properties' },
]) {
  journey(`the search for "${typed}" by ${by} leads to ${leads} (PUB-HOME-03 to 07)`, async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('searchbox', { name: 'Search for a home' }).fill(typed);
    if (by === 'Enter') await page.keyboard.press('Enter');
    else await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(leads);
  });
}

journey('Explore More scrolls, Get Consultation leads to the contact page (PUB-HOME-08, 09)', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Explore More' }).click();
  const top = () => page.locator('#featured').evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThan(110);
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Get Consultation' }).click();
  await expect(page).toHaveURL('/contact');
});

/** Which cards of the strip are in view, by their place from 1. */
const inView = (page: Page) =>
  page
    .getByRole('region', { name: 'Featured Properties' })
    .locator('ul')
    .evaluate((list) => {
      const edge = list.getBoundingClientRect();
      return [...list.children].flatMap((card, at) => {
        const { left, right } = card.getBoundingClientRect();
        return left >= edge.left - 2 && right <= edge.right + 2 ? [at + 1] : [];
      });
    });

journey(
  'the featured strip shows one card on a phone and turns by itself, by arrow, dot and key (PUB-HOME-15, 16, 18 to 20)',
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page, phone);
    const strip = page.getByRole('region', { name: 'Featured Properties' });
    await strip.scrollIntoViewIfNeeded();
    await expect.poll(() => inView(page)).toEqual([1]);
    await strip.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => inView(page)).toEqual([2]);
    await strip.getByRole('button', { name: 'Show 5 of 5' }).click();
    await expect.poll(() => inView(page)).toEqual([5]);
    await strip.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => inView(page)).toEqual([1]);
    await strip.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => inView(page)).toEqual([5]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => inView(page)).toEqual([4]);

    await play(page, 'featured properties');
    await page.clock.runFor(4900);
    expect(await inView(page)).toEqual([4]);
    await page.clock.runFor(100);
    await expect.poll(() => inView(page)).toEqual([5]);
  },
);

journey('of two presses on an arrow of the strip none is lost, however fast they come', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page, phone);
  const strip = page.getByRole('region', { name: 'Featured Properties' });
  await strip.scrollIntoViewIfNeeded();
  await expect.poll(() => inView(page)).toEqual([1]);
  for (const [name, at] of [
    ['Next', 3],
    ['Previous', 1],
  ] as const) {
    // In the same moment: nothing is drawn between the two.
    await strip.getByRole('button', { name }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect.poll(() => inView(page)).toEqual([at]);
  }
});

journey(
  'a desktop shows five featured cards at once, and a card opens its home (PUB-HOME-17, 21, 23)',
  async ({ page }) => {
    await openHome(page);
    const strip = page.getByRole('region', { name: 'Featured Properties' });
    await expect.poll(() => inView(page)).toEqual([1, 2, 3, 4, 5]);
    await expect(strip.getByRole('link', { name: 'All properties' })).toHaveAttribute('href', '/properties');
    const card = strip.getByRole('article').first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.click();
    await expect(page).toHaveURL(/\/property\/[0-9a-f]{24}$/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
);

journey(
  'the stories turn every three seconds, rest under the pointer, and turn by arrow and key (PUB-HOME-29 to 31)',
  async ({ page }) => {
    await openHome(page);
    await expect(page.locator('[aria-roledescription=slide]')).toHaveCount(20);
    await play(page, 'stories');
    const first = Number((await story(page).textContent())?.split(' ')[1]);
    await page.clock.runFor(2900);
    await expect(story(page)).toHaveText(`Story ${first} of 20`);
    await page.clock.runFor(100);
    await expect(story(page)).toHaveText(`Story ${(first % 20) + 1} of 20`);
    await page.getByRole('button', { name: 'Previous story' }).click();
    await expect(story(page)).toHaveText(`Story ${first} of 20`);
    for (let back = first; back > 0; back -= 1) await page.keyboard.press('ArrowLeft');
    await expect(story(page)).toHaveText('Story 20 of 20');
    await whenMoving(page, 'stories', false);
    await page.clock.runFor(9000);
    await expect(story(page)).toHaveText('Story 20 of 20');
    await page.getByRole('button', { name: 'Next story' }).click();
    await expect(story(page)).toHaveText('Story 1 of 20');
    // A side story is inert; pressed, it comes to the middle. While they still turn, another one may lie there.
    await page.evaluate(() => {
      const turning = document.querySelector('.coverflow')?.getAnimations({ subtree: true }) ?? [];
      return Promise.allSettled(turning.map(({ finished }) => finished)).then(() => {});
    });
    await page.locator('.coverflow').click({ position: { x: 120, y: 200 } });
    await expect(story(page)).toHaveText('Story 20 of 20');
    await page.getByRole('button', { name: 'Pause stories' }).click();
    await page.mouse.move(0, 0);
    await whenMoving(page, 'stories', false);
    await page.clock.runFor(9000);
    await expect(story(page)).toHaveText('Story 20 of 20');
  },
);

journey('what is told last of each developer stands in one line, whatever the length of a name', async ({ page }) => {
  await openHome(page, { width: 1024, height: 768 });
  const cells = page.getByRole('region', { name: 'Developer Partners' }).getByRole('listitem');
  await cells
    .getByRole('link')
    .first()
    .evaluate((name) => {
      name.textContent = 'A name so long that it takes three rows';
    });
  const feet = await cells.evaluateAll((each) =>
    each.map((cell) => cell.lastElementChild?.getBoundingClientRect().bottom),
  );
  expect(feet.length).toBeGreaterThan(1);
  expect(new Set(feet).size).toBe(1);
});
