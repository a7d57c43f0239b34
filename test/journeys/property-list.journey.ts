import { type Page, type Request, test } from '@playwright/test';
import { measureFirstView } from './first-view.ts';
import { holdAnswers } from './hold-answers.ts';
import { expect, journey } from './journey.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const openList = async (page: Page, query = '', size = wide) => {
  await page.setViewportSize(size);
  await page.goto(`/properties${query}`, { waitUntil: 'networkidle' });
};
const field = (page: Page, name: string) => page.getByRole('combobox', { name });
const summary = (page: Page, shown: number, total: number) =>
  page.getByText(`Showing ${shown} of ${total} properties`, { exact: true });

/** The calls for a list that the page makes from now on. */
function listCalls(page: Page): URLSearchParams[] {
  const calls: URLSearchParams[] = [];
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/properties' && request.resourceType() === 'fetch') calls.push(searchParams);
  });
  return calls;
}

/** Opens the list from another page, so that the browser itself asks for it. */
const openInside = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Properties', exact: true }).click();

journey('what the address asks for stands in the filters (PUB-LIST-01 to 12)', async ({ page }) => {
  await openList(page, '?search=court&location=Noida&developer=Devam+Homes&category=Luxury&type=Apartment&price=2to3');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('court');
  await expect(field(page, 'Location')).toHaveValue('Noida');
  await expect(field(page, 'Developer').locator('option:checked')).toHaveText('Devam Homes');
  await expect(field(page, 'Category')).toHaveValue('Luxury');
  await expect(field(page, 'Property Type')).toHaveValue('Apartment');
  await expect(field(page, 'Price Range').locator('option:checked')).toHaveText('₹2–3 Cr');
  await expect(page.getByRole('heading', { level: 2, name: 'Devam Homes Properties' })).toBeVisible();
  for (const name of ['“court”', 'Noida', 'Devam Homes', 'Luxury', 'Apartment', '₹2–3 Cr'])
    await expect(page.getByRole('link', { name: `Remove ${name}`, exact: true })).toBeVisible();
});

journey(
  'every filter sends what it says, nothing that is empty, and begins at page 1 (PUB-LIST-17 to 23, 49)',
  async ({ page }) => {
    await openList(page, '?page=2');
    const calls = listCalls(page);
    const last = async (count: number) => {
      await expect.poll(() => calls.length).toBe(count);
      return Object.fromEntries(calls[count - 1] ?? []);
    };
    const bands = [
      ['under2', { maxPrice: '2' }],
      ['2to3', { minPrice: '2', maxPrice: '3' }],
      ['3to5', { minPrice: '3', maxPrice: '5' }],
      ['above5', { minPrice: '5' }],
    ] as const;
    for (const [at, [band, bounds]] of bands.entries()) {
      await field(page, 'Price Range').selectOption(band);
      expect(await last(at + 1)).toEqual({ page: '1', limit: '6', ...bounds });
      await expect(page).toHaveURL(`/properties?price=${band}`);
    }
    await page.getByRole('searchbox', { name: 'Search' }).fill('  banyan  ');
    expect(await last(5)).toEqual({ page: '1', limit: '6', search: 'banyan', sort: 'relevance', minPrice: '5' });
    await page.getByRole('searchbox', { name: 'Search' }).fill('   ');
    expect(await last(6)).toEqual({ page: '1', limit: '6', minPrice: '5' });
    const developer = await field(page, 'Developer')
      .locator('option', { hasText: 'Kesari Estates' })
      .getAttribute('value');
    await field(page, 'Developer').selectOption('Kesari Estates');
    expect(await last(7)).toMatchObject({ developerId: developer });
    await field(page, 'Category').selectOption('Luxury');
    expect(await last(8)).toMatchObject({ category: 'Luxury', developerId: developer });
    await field(page, 'Property Type').selectOption('Villa');
    expect(await last(9)).toMatchObject({ type: 'Villa', category: 'Luxury' });
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(page).toHaveURL('/properties');
    await expect(summary(page, 6, 30)).toBeVisible();
    for (const name of ['Developer', 'Category', 'Property Type', 'Price Range'])
      await expect(field(page, name)).toHaveValue('');
  },
);

journey('words that are taken back while their list is under way are taken back in the list too', async ({ page }) => {
  await openList(page, '?price=above5');
  const box = page.getByRole('searchbox', { name: 'Search' });
  const letListCome = await holdAnswers(page, /\/api\/properties\?.*search=banyan/);
  const listIsAsked = page.waitForRequest(/\/api\/properties\?.*search=banyan/);
  await box.fill('banyan');
  await listIsAsked;
  const others = listCalls(page);
  await box.fill('');
  await expect.poll(() => others.map((call) => call.get('search'))).toEqual([null]);
  letListCome();
  await expect(page).toHaveURL('/properties?price=above5');
  await expect(page.getByRole('link', { name: 'Remove “banyan”' })).toHaveCount(0);
  await expect(box).toHaveValue('');

  // What is typed on while the list of the first letters comes stays in the box, and its list follows.
  await box.fill('ban');
  await expect(page).toHaveURL(/search=ban&/);
  await box.pressSequentially('yan court');
  await expect(page).toHaveURL(/search=banyan\+court&/);
  await expect(box).toHaveValue('banyan court');
  // A list from elsewhere says its own words in the box.
  await page.getByRole('link', { name: 'Remove “banyan court”' }).click();
  await expect(box).toHaveValue('');
  await page.goBack();
  await expect(box).toHaveValue('banyan court');
});

journey('filters that are chosen faster than the page draws are all kept', async ({ page }) => {
  await openList(page);
  // In one go, as a phone that is busy hands on what was pressed meanwhile.
  await page.evaluate(() => {
    for (const [name, chosen] of [
      ['category', 'Luxury'],
      ['type', 'Villa'],
      ['price', 'above5'],
    ]) {
      const select = document.querySelector<HTMLSelectElement>(`form select[name=${name}]`);
      if (select === null || chosen === undefined) throw new Error(`no ${name}`);
      select.value = chosen;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL('/properties?category=Luxury&type=Villa&price=above5');
  for (const [label, chosen] of [
    ['Category', 'Luxury'],
    ['Property Type', 'Villa'],
    ['Price Range', 'above5'],
  ] as const)
    await expect(field(page, label)).toHaveValue(chosen);
});

journey(
  'the cities: exact first, then what begins so, then the others; nothing is said too (PUB-LIST-13 to 16)',
  async ({ page }) => {
    await openList(page);
    const city = field(page, 'Location');
    const offered = page.getByRole('listbox', { name: 'Location' }).getByRole('option');
    await city.click();
    await expect(offered).toHaveCount(50);
    await city.fill('noida');
    await expect(offered).toHaveText(['Noida', 'Greater Noida']);
    await city.fill('xyzzy');
    await expect(page.getByText('No cities found').first()).toBeVisible();
    await city.fill('gur');
    await expect(offered).toHaveText(['Gurdaspur', 'Gurugram']);
    await city.press('ArrowDown');
    await city.press('Enter');
    await expect(page).toHaveURL('/properties?location=Gurugram');
    await expect(summary(page, 6, 15)).toBeVisible();
    await page.goBack();
    await expect(city).toHaveValue('');
    await page.goForward();
    await expect(city).toHaveValue('Gurugram');
  },
);

journey('letters typed while an answer is on its way are kept', async ({ page }) => {
  await openList(page);
  const search = page.getByRole('searchbox', { name: 'Search' });
  const release = await holdAnswers(page, '**/api/properties?*search=ban&*');
  await search.pressSequentially('ban');
  await expect.poll(() => page.evaluate(() => document.querySelector('[aria-busy=true]') !== null)).toBe(true);
  release();
  // The answer comes between the letters, which follow each other too fast to be asked for one by one.
  await search.pressSequentially('yan', { delay: 300 });
  await expect(page).toHaveURL('/properties?search=banyan');
  await expect(search).toHaveValue('banyan');
});

journey(
  'a slow list shows places of the final size, a failed one says so (PUB-LIST-52, 56 to 58)',
  async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/about');
    const release = await holdAnswers(page, '**/api/properties?*', (route) =>
      route.fulfill({ json: { success: false, message: 'not now' } }),
    );
    await openInside(page);
    await expect(page.locator('[data-skeleton=home]')).toHaveCount(6);
    await expect(page.getByRole('status').getByText('Loading')).toBeAttached();
    const place = await page.locator('[data-skeleton=home]').first().boundingBox();
    release();
    await expect(page.getByRole('heading', { name: 'Error Loading Properties' })).toBeVisible();
    await expect(page.getByText('Failed to fetch properties')).toBeVisible();
    await page.unroute('**/api/properties?*');
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await reloaded;
    await expect(summary(page, 6, 30)).toBeVisible();
    const card = await page.getByRole('article').first().boundingBox();
    // A row is as high as its longest title; the lowest one has usual titles.
    const heights = await page.getByRole('article').evaluateAll((cards) => cards.map((one) => one.clientHeight));
    expect(Math.abs((place?.height ?? 0) - Math.min(...heights)), 'the place is as high as a card').toBeLessThan(24);
    expect(Math.abs((place?.y ?? 0) - (card?.y ?? 0)), 'the place stands where the card will').toBeLessThan(24);
  },
);

journey('filters whose choices could not be read say so and fill themselves (UND-96)', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/about');
  await page.route('**/api/developers?*', (route) => route.fulfill({ json: { success: false, message: 'not now' } }));
  await openInside(page);
  const told = page.getByText('The choices for Developer could not be loaded.');
  await expect(told).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.unroute('**/api/developers?*');
  await expect(told).toBeHidden();
  await expect(field(page, 'Developer').locator('option')).toHaveText([
    'Any developer',
    'Devam Homes',
    'Kesari Estates',
    'Sarovar Realty',
  ]);
});

journey('a list without a home offers the nearest ones, and each keeps its word', async ({ page }) => {
  await openList(page, '?location=Noida&type=Villa&price=under2', phone);
  await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible();
  const offers = page.getByRole('list', { name: 'Near to what you asked for' }).getByRole('link');
  const texts = await offers.allTextContents();
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.length).toBeLessThanOrEqual(5);
  const count = Number(/(\d+) homes?$/.exec(texts[0] ?? '')?.[1]);
  expect(count).toBeGreaterThan(0);
  await offers.first().click();
  await expect(summary(page, Math.min(6, count), count)).toBeVisible();
  await page.goBack();
  await expect(offers).toHaveCount(texts.length);
});

journey('a list with homes brings nothing of what few lists have', async ({ page, baseURL }) => {
  const { listing } = await measureFirstView(page, `${baseURL}/properties`);
  expect(listing).toMatch(/\/properties-page-/);
  expect(listing).not.toMatch(/\/(no-results|developer-banner|fields)-/);
});

test.describe('without the code of a list that finds nothing', () => {
  test('it is said all the same, and the filters can be taken away', async ({ page }) => {
    await page.route('**/assets/no-results-*.js', (route) => route.abort());
    await openList(page, '?location=Noida&type=Villa&price=under2', phone);
    await expect(page.getByText('Take the filters away to see every home.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL('/properties');
    await expect(summary(page, 6, 30)).toBeVisible();
  });
});

journey(
  'the phone’s sheet counts while one chooses, and closes when applied (PUB-LIST-24 to 26, 69)',
  async ({ page }) => {
    await openList(page, '?type=Villa', phone);
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const told = sheet.getByRole('status');
    await expect(told.getByText('Show 6 homes')).toBeVisible();
    await sheet.getByRole('button', { name: /^Above ₹5 Cr/ }).click();
    await expect(told.getByText('Show 4 homes')).toBeVisible();
    await sheet.getByRole('button', { name: 'Clear All' }).click();
    await expect(told.getByText('Show 30 homes')).toBeVisible();
    await sheet.getByLabel('Developer').selectOption('Devam Homes');
    await expect(told.getByText('Show 10 homes')).toBeVisible();
    await sheet.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/properties\?developer=Devam\+Homes&developerId=[0-9a-f]{24}$/);
    await expect(summary(page, 6, 10)).toBeVisible();
  },
);

journey('the next page is there before it is asked for: the click fetches nothing', async ({ page }) => {
  const ahead = page.waitForResponse((response) => new URL(response.url()).searchParams.get('page') === '2');
  await openList(page);
  await page.getByRole('link', { name: 'Next' }).scrollIntoViewIfNeeded();
  await (await ahead).finished();
  const calls = listCalls(page);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 5')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
  expect(calls.filter((call) => call.get('page') === '2')).toEqual([]);
});

journey('nothing is fetched ahead for those who save data or have a slow line', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } });
  });
  await openList(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'Next' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Page 3', exact: true }).hover();
  await page.getByRole('article').first().hover();
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^View Details/ })
    .click();
  await expect(page).toHaveURL(/\/property\//);
  expect(asked.filter((path) => path === '/api/properties')).toEqual([]);
  // The home itself, when it was opened, and not before.
  expect(asked.filter((path) => /^\/api\/properties\/[0-9a-f]{24}$/.test(path))).toHaveLength(1);
});

journey('a pointer on a card has its home fetched, once', async ({ page }) => {
  await openList(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, id] = /\/api\/properties\/([0-9a-f]{24})$/.exec(request.url()) ?? [];
    if (id !== undefined) asked.push(id);
  });
  const link = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^View Details/ });
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  const ahead = page.waitForResponse((response) => response.url().endsWith(id));
  await link.hover();
  await (await ahead).finished();
  await page.getByRole('heading', { level: 1 }).hover();
  await link.click();
  await expect(page).toHaveURL(`/property/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(asked).toEqual([id]);
});

journey('Contact Agent leads to the form of the contact page (PUB-LIST-43)', async ({ page }) => {
  await page.route(/tile\.openstreetmap/, (route) => route.fulfill({ contentType: 'image/png', body: '' }));
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function note(key, value) {
      if (key === 'scrollToContactForm') document.documentElement.dataset.flag = value;
      setItem.call(this, key, value);
    };
  });
  await openList(page);
  await page.getByRole('link', { name: 'Contact Agent' }).first().click();
  await expect(page).toHaveURL('/contact');
  await expect(page.locator('html')).toHaveAttribute('data-flag', 'true');
});

journey('chips take one filter away each, and Back brings it back', async ({ page }) => {
  await openList(page, '?type=Villa&location=Noida&sort=price_asc');
  await page.getByRole('link', { name: 'Remove Villa' }).click();
  await expect(page).toHaveURL('/properties?location=Noida&sort=price_asc');
  await expect(summary(page, 6, 15)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Remove Villa' })).toBeVisible();
  await expect(field(page, 'Property Type')).toHaveValue('Villa');
});

journey('a chip of the longest search stays within the page of the smallest phone', async ({ page }) => {
  await openList(page, `?search=${'verylongword'.repeat(20).slice(0, 200)}`, { width: 320, height: 640 });
  const chip = await page.getByRole('link', { name: /^Remove “very/ }).boundingBox();
  expect(chip?.x).toBe(20);
  expect((chip?.x ?? 0) + (chip?.width ?? 0)).toBeLessThanOrEqual(300);
});

journey('a picture that does not come leaves the mark of the house', async ({ page }) => {
  await openList(page, '?search=Banyan');
  // Every fourth home has none (fill-listings.ts); of the others the first is in the card.
  await expect(page.getByRole('article').locator('img[src*="/media/"]')).toHaveCount(6);
  await page.route('**/media/**', (route) =>
    route.fulfill({ status: 200, contentType: 'image/avif', body: 'no picture' }),
  );
  await openList(page);
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('article').locator('img')).toHaveCount(0);
});
