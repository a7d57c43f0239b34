import { type Page, test } from '@playwright/test';
import { fullHome } from './fill-listings.ts';
import { holdAnswers } from './hold-answers.ts';
import { expect, journey } from './journey.ts';
import { addressOf, openHome, openRecord, phone, wide } from './open-home.ts';

const panel = (page: Page) => page.getByRole('tabpanel');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: false });

journey('a home tells its price, place, rating, builder and four tiles', async ({ page }) => {
  await openHome(page, wide);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(fullHome);
  await expect(main.getByText('₹11.2 Cr', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('Onwards*', { exact: true }).first()).toBeVisible();
  await expect(main.locator('s')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(main.getByText('₹60,541 per sq ft')).toBeVisible();
  await expect(main.getByText('4.6').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Kesari Estates' })).toHaveAttribute('href', /developerId=[0-9a-f]{24}/);
  const tiles = main.locator('dl').first();
  await expect(tiles.locator('dt')).toHaveText(['Type', 'Bedrooms', 'Area', 'Category']);
  await expect(tiles.locator('dd')).toHaveText(['Apartment', '3 BHK', '1,850 sq ft', 'Luxury']);
  const badge = main.getByRole('heading', { level: 1 }).locator('xpath=..').getByText('Featured', { exact: true });
  await expect(badge).toHaveCount(0);
  await page.goto(await addressOf(page, 'Banyan Court 30'));
  await expect(badge).toBeVisible();
});

journey(
  'the right column calls the agent, asks and states the facts, with the label FN and four signs',
  async ({ page }) => {
    const address = await openHome(page, wide);
    const agent = page.getByRole('region', { name: 'Contact Agent' });
    await expect(agent.getByRole('link', { name: '+91 98110 04321' })).toHaveAttribute('href', 'tel:+919811004321');
    for (const name of ['Raise a Query', 'Schedule a Visit']) await expect(agent.getByText(name)).toBeVisible();
    await expect(agent.locator('dt')).toHaveText([
      'Property ID',
      'Type',
      'Category',
      'Furnishing',
      'Possession',
      'RERA',
      'Status',
    ]);
    await expect(agent.locator('dd').first()).toHaveText(`FN${address.slice(-4).toUpperCase()}`);
  },
);

journey('five tabs tell the rest, each kept in the address; Back goes to the tab before', async ({ page }) => {
  await openHome(page, wide);
  await expect(page.getByRole('tab')).toHaveText([
    'Overview',
    'Amenities',
    'Location & Connectivity',
    'Floor Plan',
    'Documents',
  ]);
  await expect(panel(page)).toContainText('A courtyard that catches the wind.');
  await expect(panel(page).getByRole('heading', { name: 'Key highlights' })).toBeVisible();
  await expect(panel(page)).toContainText('A garden without cars');
  await expect(panel(page).getByRole('heading', { name: 'Property details' })).toBeVisible();
  await expect(panel(page)).toContainText('7 of 12');

  await tab(page, 'Amenities').click();
  await expect(page).toHaveURL(/#amenities$/);
  await expect(panel(page).getByRole('listitem')).toHaveText(['Lift', 'Power backup', 'Garden', 'Club house']);

  await tab(page, 'Location').click();
  await expect(panel(page)).toContainText('Golf Course Road');
  await expect(panel(page).locator('.leaflet-marker-icon')).toHaveCount(1);
  await expect(panel(page).locator('img.leaflet-tile').first()).toHaveAttribute('src', /tile\.openstreetmap\.org/);
  await expect(panel(page).getByText('Botanical Garden')).toBeVisible();
  await expect(panel(page).getByText('Metro Station')).toBeVisible();
  await expect(panel(page).getByText('1.1 km')).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'Open in maps' })).toHaveAttribute(
    'href',
    /mlat=28\.57&mlon=77\.35/,
  );

  await page.goBack();
  await expect(tab(page, 'Amenities')).toHaveAttribute('aria-selected', 'true');
  await page.goForward();

  await tab(page, 'Floor Plan').click();
  await expect(panel(page)).toContainText('Two plans are waiting');
  await expect(panel(page)).toContainText(/3 BHK and 4 BHK|4 BHK and 3 BHK/);
  await expect(panel(page).getByText('Request Access', { exact: true })).toBeVisible();
  // Running along with the arrows is one stay, not a step for each tab.
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Documents')).toBeFocused();
  await expect(panel(page)).toContainText('One paper');
  await page.goBack();
  await expect(tab(page, 'Location')).toHaveAttribute('aria-selected', 'true');

  await page.reload();
  await expect(panel(page).getByText('Botanical Garden')).toBeVisible();
  await expect(page.getByRole('tablist')).toBeInViewport();
});

journey(
  'a map that does not come says so with the place; one without a place shows Delhi and says that',
  async ({ page }) => {
    await page.route(/tile\.openstreetmap/, (route) =>
      route.fulfill({ status: 200, contentType: 'image/png', body: '' }),
    );
    await page.setViewportSize(wide);
    await page.goto(`${await addressOf(page)}#location`);
    await expect(panel(page).getByRole('alert')).toContainText('Map loading error');
    await expect(panel(page).getByRole('alert')).toContainText('28.57, 77.35');
    await expect(panel(page).getByText(/default location/)).toHaveCount(0);

    await openRecord(page, {
      _id: 'f'.repeat(24),
      title: 'Off the globe',
      location: { coordinates: { latitude: 91, longitude: 0 } },
    });
    await tab(page, 'Location').click();
    await expect(panel(page).getByText('Note: Using default location (Delhi)')).toBeVisible();
    await expect(panel(page).getByRole('alert')).toContainText('28.6139, 77.209');
  },
);

journey('on a phone the pictures are a strip to swipe with a thumbnail for each', async ({ page }) => {
  await openHome(page, phone);
  const strip = page.getByRole('region', { name: `Photographs of ${fullHome}` });
  await expect(strip.getByRole('button', { name: /^Show photograph/ })).toHaveCount(6);
  await expect(strip.getByText('1 / 6')).toBeVisible();
  await strip.getByRole('list').evaluate((list) => list.scrollTo({ left: list.clientWidth * 2 }));
  await expect(strip.getByText('3 / 6')).toBeVisible();
  await strip.getByRole('button', { name: 'Show photograph 6' }).click();
  await expect(strip.getByText('6 / 6')).toBeVisible();
  await expect(strip.getByRole('button', { name: 'Show photograph 6' })).toBeInViewport({ ratio: 1 });
});

journey('on a wide screen one picture leads and the next four stand beside it', async ({ page }) => {
  await openHome(page, wide);
  const pictures = page.getByRole('button', { name: /^Enlarge photograph/ });
  for (const at of [0, 1, 2, 3, 4]) await expect(pictures.nth(at)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enlarge photograph 6 of 6: A house' })).toBeHidden();
  const widths = await pictures.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)));
  expect(widths[0]).toBeGreaterThan(1.9 * (widths[1] ?? 0));
  await expect(page.getByRole('button', { name: 'All 6 photos' })).toBeVisible();
});

journey('all pictures open large, turn by arrow, enlarge, and give the focus back', async ({ page }) => {
  await openHome(page, wide);
  const opener = page.getByRole('button', { name: 'Enlarge photograph 2 of 6: A house' });
  await opener.press('Enter');
  const light = page.getByRole('dialog', { name: `Photographs of ${fullHome}` });
  await expect(light.getByText('2 / 6')).toBeVisible();
  // Beside the room that the page keeps for its scrollbar, which is as dark.
  const beside = await light.evaluate((dialog) => {
    const room = document.createElement('div');
    room.style.cssText = 'position: fixed; inset: 0';
    dialog.append(room);
    const { width } = room.getBoundingClientRect();
    room.remove();
    return dialog.getBoundingClientRect().width - width;
  });
  expect(beside).toBe(0);
  const darkOf = (element: Element) => getComputedStyle(element).backgroundColor;
  const dark = await light.evaluate(darkOf);
  await expect.poll(() => page.locator('html').evaluate(darkOf)).toBe(dark);
  await page.keyboard.press('ArrowRight');
  await expect(light.getByText('3 / 6')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(light.getByText('1 / 6')).toBeVisible();
  await light.getByRole('button', { name: 'Previous photograph' }).click();
  await expect(light.getByText('6 / 6')).toBeVisible();

  await light.getByRole('button', { name: 'Zoom in' }).click();
  const enlarged = light.getByRole('region', { name: 'A house, enlarged' });
  await expect(enlarged).toBeFocused();
  const place = await enlarged.evaluate(({ scrollWidth, scrollLeft, clientWidth }) => ({
    size: scrollWidth / clientWidth,
    middle: (scrollLeft + clientWidth / 2) / scrollWidth,
  }));
  expect(place.size).toBeCloseTo(2, 1);
  expect(place.middle).toBeCloseTo(0.5, 1);

  // In the middle of a turn: the one that was turned to is enlarged, and no other on the way.
  await light.getByRole('button', { name: 'Zoom out' }).click();
  await light.evaluate((dialog) => {
    const places: number[] = [];
    Reflect.set(window, 'places', places);
    new MutationObserver(() => {
      const place = [...dialog.querySelectorAll('li')].findIndex((each) => each.querySelector('[aria-label]') !== null);
      places.push(place + 1);
    }).observe(dialog, { subtree: true, attributeFilter: ['aria-label'] });
    for (const name of ['Next photograph', 'Next photograph', 'Zoom in'])
      dialog.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click();
  });
  const second = light.getByRole('listitem').nth(1).getByRole('region', { name: 'A house, enlarged' });
  await expect(second).toBeFocused();
  await expect(light.getByText('2 / 6')).toBeVisible();
  await expect(second).toBeInViewport({ ratio: 0.5 });
  expect(new Set(await page.evaluate(() => Reflect.get(window, 'places')))).toEqual(new Set([2]));

  await page.keyboard.press('Escape');
  await expect(light).toBeHidden();
  await expect(opener).toBeFocused();
});

journey('without a picture the page says so and offers nothing to open', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto(await addressOf(page, 'Neem Terrace 29'));
  await expect(page.getByText('No photographs yet')).toBeVisible();
  await expect(page.getByRole('button', { name: /photo/i })).toHaveCount(0);
});

/** What a share link carries, decoded. */
const carried = async (page: Page, name: string) =>
  decodeURIComponent((await page.getByRole('dialog').getByRole('link', { name }).getAttribute('href')) ?? '');

journey(
  'sharing leads to five places with the first 100 signs of the description, or copies the link',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const address = await openHome(page, wide);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Property' });
    await expect(dialog).toBeVisible();
    const url = `${new URL(page.url()).origin}${address}`;
    const first =
      `A courtyard that catches the wind.\n\n${'Every room has two windows and a door to the garden. '.repeat(6)}`.slice(
        0,
        100,
      );
    const text = `${fullHome}: ${first}`;
    expect(await carried(page, 'WhatsApp')).toBe(`https://wa.me/?text=${text}\n${url}`);
    expect(await carried(page, 'Facebook')).toBe(`https://www.facebook.com/sharer/sharer.php?u=${url}`);
    expect(await carried(page, 'Twitter')).toBe(`https://twitter.com/intent/tweet?url=${url}&text=${text}`);
    expect(await carried(page, 'LinkedIn')).toBe(`https://www.linkedin.com/sharing/share-offsite/?url=${url}`);
    expect(await carried(page, 'Telegram')).toBe(`https://t.me/share/url?url=${url}&text=${text}`);
    await expect(dialog.getByRole('button', { name: 'Share from this device' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Link copied to clipboard!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused();
  },
);

journey('where the browser can share, it is asked to', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (what: ShareData) => document.documentElement.setAttribute('data-shared', what.url ?? ''),
    });
  });
  const address = await openHome(page, phone);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Share from this device' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(`${address}$`));
});

journey('while a home loads its outline is there, and a failure is told with a way back', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/properties', { waitUntil: 'networkidle' });
  const release = await holdAnswers(page, /\/api\/properties\/[0-9a-f]{24}$/, (route) =>
    route.fulfill({ json: { success: false, message: 'HTTP error! status: 500' } }),
  );
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('status').getByText('Loading')).toBeAttached();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Property Not Found' })).toBeVisible();
  await expect(page.getByText('Server error. Please try again later.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/properties');
});

for (const size of [phone, wide]) {
  journey(`leaving the home page at ${size.width} px, header and outline are the coming page’s`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/', { waitUntil: 'networkidle' });
    const release = await holdAnswers(page, /\/api\/properties\/[0-9a-f]{24}$/);
    const link = page.getByRole('region', { name: 'Featured Properties' }).getByRole('article').first();
    await link.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('status').getByText('Loading')).toBeAttached();
    const frame = () =>
      page.evaluate(() => ({
        color: getComputedStyle(document.querySelector('body > header') ?? document.body).color,
        top: getComputedStyle(document.querySelector('main') ?? document.body).paddingTop,
      }));
    await expect.poll(frame).toEqual({ color: 'rgb(27, 25, 22)', top: size === phone ? '64px' : '76px' });
    const outline = await frame();
    release();
    await expect(page.getByRole('tablist')).toBeVisible();
    expect(await frame()).toEqual(outline);
  });
}

journey('a record with nothing but a title, or in another spelling, makes a page', async ({ page }) => {
  await page.setViewportSize(phone);
  // A rating that nobody gave, too: the form's default.
  await openRecord(page, { _id: 'f'.repeat(24), title: 'Only a title', rating: 4, reviews: 0 });
  await expect(page.getByRole('heading', { level: 1, name: 'Only a title' })).toBeVisible();
  await expect(page.getByText('Price on request').first()).toBeVisible();
  await expect(page.getByText('Onwards*')).toHaveCount(0);
  await expect(page.getByText('No photographs yet')).toBeVisible();
  await expect(page.getByText('of 5 stars')).toHaveCount(0);
  await expect(page.getByLabel('Loan amount')).toHaveValue('');
  for (const [name, text] of [
    ['Amenities', 'No amenities are listed yet.'],
    ['Floor Plan', 'No floor plans have been added yet.'],
    ['Documents', 'No documents have been added yet.'],
  ] as const) {
    await tab(page, name).click();
    await expect(panel(page).getByText(text)).toBeVisible();
  }
});

journey(
  'without scripts the five parts follow each other and the tabs are links to them',
  async ({ browser, page }) => {
    const address = await addressOf(page);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
    const plain = await context.newPage();
    await plain.goto(
      new URL(address, page.url() === 'about:blank' ? test.info().project.use.baseURL : page.url()).href,
    );
    await expect(plain.getByText('A garden without cars')).toBeVisible();
    await expect(plain.getByText('Botanical Garden')).toBeVisible();
    await expect(plain.getByText('Two plans are waiting')).toBeVisible();
    await expect(plain.getByText('EMI calculator')).toBeHidden();
    await plain.getByRole('tab', { name: 'Documents' }).click();
    await expect(plain).toHaveURL(/#documents$/);
    await expect(plain.getByText('One paper')).toBeInViewport();
  },
);
