import { mainLinks } from '#site/content/navigation.ts';
import { holdScripts } from './hold-answers.ts';
import { expect, journey } from './journey.ts';

journey.use({ serviceWorkers: 'allow' });

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const white = 'rgb(255, 255, 255)';

journey.beforeEach(async ({ page }) => {
  await page.route(/tile\.openstreetmap/, (route) => route.fulfill({ contentType: 'image/png', body: '' }));
});

journey('the bar of the home page turns white after 50 px, and stays (PUB-NAV-01 to 03)', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/', { waitUntil: 'networkidle' });
  const bar = page.getByRole('banner');
  const ground = () => bar.evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(await ground()).toBe('rgba(0, 0, 0, 0)');
  await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(50);
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
  await page.evaluate(() => scrollTo({ top: 51, behavior: 'instant' }));
  await expect.poll(ground).toBe(white);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect.poll(() => bar.evaluate((each) => each.getBoundingClientRect().top)).toBe(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
});

journey(
  'every link of the bar leads where it says, and elsewhere the bar is white (PUB-NAV-04 to 11)',
  async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/about');
    const bar = page.getByRole('navigation', { name: 'Main' });
    expect(mainLinks.map(({ label, to }) => [label, to])).toEqual([
      ['Home', '/'],
      ['Properties', '/properties'],
      ['Developers', '/developers'],
      ['About', '/about'],
      ['Our Story', '/story'],
      ['Team', '/team'],
      ['Contact', '/contact'],
    ]);
    for (const { label, to } of mainLinks.toReversed()) {
      const link = bar.getByRole('link', { name: label, exact: true });
      await link.click();
      await expect(page).toHaveURL(to);
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('banner')).toHaveCSS('position', 'fixed');
      if (to !== '/') await expect(page.getByRole('banner')).toHaveCSS('background-color', white);
    }
  },
);

journey('the menu of a phone opens, holds the same links, and closes (PUB-NAV-12, 15)', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/properties', { waitUntil: 'networkidle' });
  const toggle = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await toggle.click();
  for (const { label } of mainLinks) await expect(menu.getByRole('link', { name: label, exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Get Quote' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await toggle.click();
  await toggle.click();
  await expect(menu).toBeHidden();
  await toggle.click();
  await menu.getByRole('link', { name: 'Developers' }).click();
  await expect(page).toHaveURL('/developers');
  await expect(menu).toBeHidden();
});

journey('the magnifier of a phone leads to where one types, and keeps the filters of the list', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/about', { waitUntil: 'networkidle' });
  const magnifier = page.getByRole('banner').getByRole('link', { name: 'Search properties' });
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await magnifier.click();
  await expect(sheet.getByLabel('Search')).toBeFocused();
  // Whoever comes back later, or loads the page again, wants the list.
  await expect(page).toHaveURL(/\/properties$/);
  await page.keyboard.press('Escape');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(sheet).toBeHidden();

  for (const address of ['/properties?location=Noida', '/properties?location=Noida&view=map']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await magnifier.click();
    await expect(sheet.getByLabel('Search')).toBeFocused();
    await sheet.getByLabel('Search').fill('banyan');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((now) => {
      const asked = Object.fromEntries(now.searchParams);
      return asked.search === 'banyan' && asked.location === 'Noida';
    });
  }
});

journey('Get Quote leaves the flag for the contact page (PUB-NAV-12 to 14)', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function note(key, value) {
      if (key === 'scrollToContactForm') document.documentElement.dataset.flag = value;
      setItem.call(this, key, value);
    };
  });
  await page.goto('/developers', { waitUntil: 'networkidle' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Get Quote' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.locator('html')).toHaveAttribute('data-flag', 'true');
});

journey(
  'the code of a page comes when somebody points at a link to it, and opens it without a load',
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/about');
    const code = page.waitForResponse(/properties-page-[\w-]+\.js$/);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Properties' });
    await link.hover();
    await (await code).finished();
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    await link.click();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  },
);

journey('a page whose code is gone, as after a new build, is opened whole', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/about');
  const gone = { contentType: 'text/javascript', body: 'throw new Error("gone")' };
  await page.route(/team-page-[\w-]+\.js$/, (route) => route.fulfill(gone), { times: 1 });
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' }).dispatchEvent('click');
  await page.waitForURL('**/team');
  await page.waitForFunction(() => Reflect.get(window, 'sameDocument') === undefined);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

journey(
  'a page says the same of itself before and after it wakes up, and when it is opened inside the site',
  async ({ page }) => {
    const words = () =>
      page.evaluate(() =>
        [...document.head.querySelectorAll('title, meta, link[rel=canonical], script[type="application/ld+json"]')]
          .map((each) => each.outerHTML)
          .sort(),
      );
    const letGo = await holdScripts(page);
    await page.goto('/about', { waitUntil: 'commit' });
    await page.locator('#site-footer').waitFor();
    const asleep = await words();
    letGo();
    await page.waitForFunction(() => Reflect.get(window, 'early') === undefined);
    const awake = await words();
    expect(awake).toEqual(asleep);
    expect(awake.length).toBeGreaterThan(15);
    await page.goto('/story');
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    await page.getByRole('link', { name: 'About', exact: true }).first().dispatchEvent('click');
    await page.waitForURL('**/about');
    await expect(page).toHaveTitle(/^About/);
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
    await expect.poll(words).toEqual(awake);
  },
);

journey('a link asks where the reader is when it is pressed: the open page once more is no step', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/about');
  await page.waitForFunction(() => Reflect.get(window, 'early') === undefined);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const steps = () => page.evaluate(() => history.length);
  await bar.getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL('/team');
  const before = await steps();
  await bar.getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await steps()).toBe(before);
  // Into another tab the browser goes by itself, and this one stays.
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    bar.getByRole('link', { name: 'About' }).click({ modifiers: ['Control'] }),
  ]);
  await expect(other).toHaveURL('/about');
  await expect(page).toHaveURL('/team');
});
