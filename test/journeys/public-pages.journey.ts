import type { Page } from '@playwright/test';
import { expect, journey } from './journey.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** The tiles come from another house; a grey square stands for each. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPcdePOfwAHNwLtKgaqaAAAAABJRU5ErkJggg==',
  'base64',
);

async function openContact(page: Page, size: typeof wide) {
  await page.setViewportSize(size);
  await page.route(/tile\.openstreetmap/, (route) => route.fulfill({ contentType: 'image/png', body: tile }));
  await page.goto('/contact', { waitUntil: 'networkidle' });
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

journey(
  'the contact form speaks up after a field is left, and takes its words back when it is corrected',
  async ({ page }) => {
    await openContact(page, phone);
    const tooShort = page.getByText('Name must be at least 2 characters long');
    await page.getByLabel('Name').fill('M');
    await expect(tooShort).toBeHidden();
    await page.getByLabel('Name').blur();
    await expect(tooShort).toBeVisible();
    await page.getByLabel('Name').fill('Me');
    await expect(tooShort).toBeHidden();
    await page.getByLabel('Name').fill('M');
    await expect(tooShort).toBeVisible();
  },
);

journey(
  'what is wrong stops the form with the exact words, before the browser stops it for what is missing',
  async ({ page }) => {
    await openContact(page, wide);
    const send = page.getByRole('button', { name: 'Send Message' });
    const banner = page.getByText('Please correct the errors in the form before submitting');
    await send.click();
    await expect(banner).toBeVisible();
    for (const text of [
      'Name must be at least 2 characters long',
      'Email is required',
      'Phone number is required',
      'Please select a purpose',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    expect(await focused(page)).toBe('name');

    await page.getByLabel('Name').fill('Meera Khanna');
    await expect(banner).toBeHidden();
    await page.getByLabel('Email').fill('meera@example.in');
    await page.getByLabel('Phone').fill('98110 77234');
    await page.getByLabel('Property Type').selectOption('other');
    await page.getByRole('radio', { name: 'Investment' }).check();
    await expect(page.getByLabel('Expected Return')).toHaveAttribute('step', '0.1');
    await expect(page.getByLabel('Expected Return')).toHaveAttribute('min', '0');
    for (const name of ['Subject *', 'Message *'])
      await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('required', '');
    await expect(page.getByLabel('Time Period').locator('option')).toHaveText([
      'Please choose',
      '1-3 Years',
      '3-5 Years',
      '5-10 Years',
      '10+ Years',
    ]);
    await send.click();
    await expect(page.getByText('Please specify the property type')).toBeVisible();
    await page.getByLabel('Which type?').fill('Farmhouse');
    await send.click();
    await expect(banner).toBeHidden();
    expect(await focused(page)).toBe('subject');
    await page.getByRole('radio', { name: 'Self Use' }).check();
    await expect(page.getByLabel('Expected Return')).toHaveCount(0);
  },
);

journey('Get Quote leads to the form, once', async ({ page }) => {
  await openContact(page, wide);
  await page.goto('/about');
  await page.evaluate(() => {
    const [{ scrollTo }, asked] = [window, performance.now()];
    const note = (to: ScrollToOptions | number, y?: number) => {
      if (typeof to === 'number') return scrollTo(to, y ?? 0);
      Reflect.set(window, 'scrolled', { behavior: to.behavior, after: performance.now() - asked });
      scrollTo(to);
    };
    Reflect.set(window, 'scrollTo', note);
  });
  await page.getByRole('link', { name: 'Get Quote' }).first().click();
  await expect(page).toHaveURL('/contact');
  const top = () => page.locator('#contact-form').evaluate((form) => Math.round(form.getBoundingClientRect().top));
  await expect.poll(top).toBe(100);
  const scrolled = await page.evaluate(() => Reflect.get(window, 'scrolled') as { behavior: string; after: number });
  expect(scrolled.behavior).toBe('smooth');
  expect(scrolled.after).toBeGreaterThanOrEqual(300);
  expect(await page.evaluate(() => localStorage.getItem('scrollToContactForm'))).toBeNull();
  // The flag is gone: the next visit stays at its top (PUB-CONTACT-14).
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await page.waitForFunction((asked) => performance.now() > asked + 600, await page.evaluate(() => performance.now()));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

journey(
  'the map of the office has one marker that tells the address, and leaves the wheel to the page',
  async ({ page }) => {
    await openContact(page, wide);
    await page.locator('.leaflet-marker-icon').click();
    await expect(page.locator('.leaflet-popup-content')).toContainText('Sector 132, Noida');
    await expect(page.locator('.leaflet-marker-icon')).toHaveCount(1);
    await page.locator('.leaflet-container').hover();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    const sources = await page
      .locator('img.leaflet-tile')
      .evaluateAll((tiles) => tiles.map((each) => (each as HTMLImageElement).src));
    expect(sources.length).toBeGreaterThan(3);
    // Column 23427 of that zoom holds Sector 132 of Noida.
    for (const source of sources) expect(source).toMatch(/\/15\/234\d\d\//);
  },
);

journey('the stories turn by arrow and dot, and go round at both ends', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/testimonials');
  const story = (number: number) => page.getByRole('group', { name: `${number} of 20`, exact: true });
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(story(20)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(story(1)).toBeVisible();
  await page.getByRole('button', { name: 'Show story 5 of 20' }).click();
  await expect(story(5)).toBeVisible();
  await expect(story(1)).toBeHidden();
});

journey('a story too long for the grid is read whole in the carousel (PUB-TESTI-13)', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/testimonials', { waitUntil: 'networkidle' });
  const cut = page
    .getByRole('figure')
    .filter({ has: page.getByRole('button', { name: 'Read more from Vikram Sethi' }) });
  await expect(cut.getByRole('blockquote')).toHaveText(/^“.{120}…”$/);
  await cut.getByRole('button').click();
  const carousel = page.getByRole('region', { name: 'What our clients say' });
  await expect(carousel.getByRole('group', { name: '2 of 20', exact: true })).toContainText('not once.”');
  await expect(carousel).toBeFocused();
  await expect(carousel).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(carousel.getByRole('group', { name: '3 of 20', exact: true })).toBeVisible();
});

journey('a place that has no room beside a long name stands right below it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/testimonials', { waitUntil: 'networkidle' });
  const away = await page.locator('main li figcaption').evaluateAll((captions) =>
    captions.flatMap((caption) => {
      const [name, place] = [...caption.children].map((part) => part.getBoundingClientRect());
      return name && place && place.top >= name.bottom - 1 ? [place.left - name.left] : [];
    }),
  );
  expect(away.length).toBeGreaterThan(0);
  expect(new Set(away)).toEqual(new Set([0]));
});

journey('a route change begins at the top of the page (PUB-ROUTE-14)', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Story' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

/** A call that waits until it is let go; then it fails or goes through. */
async function hold(page: Page, address: string) {
  let release: (outcome: 'fail' | 'pass') => void = () => {};
  const outcome = new Promise<'fail' | 'pass'>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if ((await outcome) === 'pass') await route.continue();
    else await route.fulfill({ json: { success: false, message: 'not now' } });
  });
  return release;
}

for (const { link, address, kind, places, failure } of [
  { link: 'Team', address: '**/api/team', kind: 'member', places: 6, failure: 'Failed to load team members' },
  {
    link: 'Developers',
    address: '**/api/developers',
    kind: 'developer',
    places: 4,
    failure: 'An unexpected error occurred. Please try again.',
  },
]) {
  journey(`${link} shows ${places} places while it loads, and says so when it fails`, async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/about');
    const release = await hold(page, address);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
    await expect(page.locator(`[data-skeleton=${kind}]`)).toHaveCount(places);
    release('fail');
    await expect(page.getByText(failure)).toBeVisible();
    await expect(page.getByText(/^Demo Mode/)).toBeVisible();
    await page.unroute(address);
    await page.getByRole('button', { name: /Retry|Try Again/ }).click();
    await expect(page.getByText(failure)).toBeHidden();
    await expect(page.getByText(/^Demo Mode/)).toHaveCount(0);
  });
}
