import { withdrawnHome } from './fill-listings.ts';
import { expect, journey } from './journey.ts';
import { fullHome } from './public-states.ts';

journey.use({ javaScriptEnabled: false });

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

journey('without scripts the list can be searched, paged and opened', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/properties');
  await expect(page.getByRole('article')).toHaveCount(6);

  await page.getByRole('searchbox', { name: 'Search' }).fill('banyan');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(/\/properties\?.*search=banyan/);
  await expect(page.getByText('Showing 6 of 15 properties')).toBeVisible();

  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  const card = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const title = (await card.textContent()) ?? '';
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

for (const [name, size] of [
  ['a phone', phone],
  ['a desktop', wide],
] as const) {
  journey(`without scripts ${name} has every filter, and each can be taken away by a link`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/properties');
    await page.getByRole('searchbox', { name: 'Search' }).fill('banyan');
    await page.getByLabel('Location').fill('Noida');
    await page.getByLabel('Property Type').selectOption('Apartment');
    await page.getByLabel('Category').selectOption('Luxury');
    await page.getByLabel('Price Range').selectOption({ index: 4 });
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page).toHaveURL(/location=Noida/);
    await expect(page.getByRole('article').first()).toBeVisible();
    for (const shown of await page.getByRole('article').getByRole('heading').allTextContents())
      expect(shown).toContain('Banyan Court');
    await page.getByRole('link', { name: 'Remove Noida' }).click();
    await expect(page).not.toHaveURL(/location=Noida/);
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(page.getByText('Showing 6 of 30 properties')).toBeVisible();
  });
}

journey('without scripts the address of a map shows its list', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/properties?location=Gurugram&view=map&area=r:28.43,77.04,1');
  await expect(page.getByText('Showing 3 of 3 properties')).toBeVisible();
  for (const card of await page.getByRole('article').all()) {
    await card.scrollIntoViewIfNeeded();
    await expect(card).toBeInViewport();
  }
  await expect(page.getByRole('link', { name: 'Remove Within 1 km of a point' })).toBeVisible();
  await expect(page.getByText('More of the list')).toHaveCount(0);
});

journey('without scripts an empty list offers a way on', async ({ page }) => {
  await page.goto('/properties?search=zzzzqqqq');
  await expect(page.getByText('No Properties Found')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
});

for (const [name, size] of [
  ['phone', phone],
  ['desktop', wide],
] as const) {
  journey(
    `without scripts a home can be read whole on a ${name}: pictures, every tab, the map's link, the agent`,
    async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto(await fullHome(page));
      await expect(page.getByRole('heading', { level: 1, name: 'Banyan Court 28' })).toBeVisible();
      for (const text of [
        'A courtyard that catches the wind.',
        'Two homes to a landing',
        'Power backup',
        'Botanical Garden',
        'plans are waiting',
        /One paper/i,
      ]) {
        await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      }
      await expect(page.getByRole('link', { name: /Open in maps/ })).toHaveAttribute(
        'href',
        /openstreetmap\.org.*28\.57/,
      );
      await expect(
        page
          .getByRole('link', { name: /98110 04321/ })
          .filter({ visible: true })
          .first(),
      ).toHaveAttribute('href', /^tel:/);
      await page.getByRole('tab', { name: 'Documents' }).click();
      await expect(page).toHaveURL(/#documents$/);
      const pictures = page.getByRole('main').locator('section').first().locator('ul img');
      expect(await pictures.count()).toBeGreaterThan(1);
      await expect(pictures.first()).toHaveJSProperty('complete', true);
    },
  );
}

journey('without scripts the menu of a phone opens and leads on', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#site-menu').getByRole('link', { name: 'Our Story' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Story');
});

journey('without scripts the home page searches', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox').fill('neem');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Showing 6 of 15 properties')).toBeVisible();
});

journey('without scripts no control that needs them is shown, and every page can be read', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of [
    '/',
    '/developers',
    '/developers/devam-homes',
    '/cities',
    '/cities/noida',
    '/about',
    '/story',
    '/team',
    '/testimonials',
    '/contact',
    '/privacy',
    '/terms',
    '/no-such-page',
    `/property/${withdrawnHome}`,
    '/visits',
    '/offline',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('main'), path).toContainText(/.{80}/);
    for (const name of [/^Pause/, /^Next/, /^Previous/, 'Filters', 'Share']) {
      await expect(page.getByRole('button', { name }).filter({ visible: true }), `${path} ${name}`).toHaveCount(0);
    }
    await expect(page.locator('[data-skeleton]'), path).toHaveCount(0);
  }
  // The stories are all there, one under another, not one with nineteen behind it.
  await page.goto('/testimonials');
  await expect(
    page
      .getByText(/^Purchased:/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});
