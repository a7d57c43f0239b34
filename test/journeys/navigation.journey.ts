import { mainLinks } from '#site/content/navigation.ts';
import { expect, journey } from './journey.ts';

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
