import { type Page, type Route, test } from '@playwright/test';
import { measureFirstView } from './first-view.ts';
import { holdAnswers } from './hold-answers.ts';
import { expect, journey } from './journey.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of homes' });
const marks = (page: Page) => mapOf(page).locator('.map-mark button');
const here = (page: Page) => page.getByRole('region', { name: /^The homes? here$/ });
/** Three homes of one house in the middle, others a kilometre away. */
const streets = '/properties?location=Gurugram&view=map&at=28.43%2C77.04%2C16';
const house = (page: Page) => mapOf(page).getByRole('button', { name: '3 from ₹40 L, homes in one building' });

journey('list and map show each other’s homes, and what is chosen is there again after Back', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto(streets);
  await house(page).click();
  await expect(here(page).getByRole('heading', { name: '3 homes here' })).toBeFocused();
  await expect(here(page).getByRole('link')).toHaveText([/^Neem Terrace/, /^Neem Terrace/, /^Neem Terrace/]);
  await expect(house(page)).toHaveAttribute('aria-pressed', 'true');
  await here(page).getByRole('link', { name: 'Neem Terrace 3', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neem Terrace 3');
  await page.goBack();
  await expect(here(page).getByRole('heading', { name: '3 homes here' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('at')).toBe('28.43,77.04,16');
  await expect(house(page)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(house(page)).toBeFocused();
  await expect(here(page)).toHaveCount(0);

  // Both ways, whoever is pointed at: the last page of Gurugram has the house.
  await page.goto(`${streets}&page=3`);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Neem Terrace 1', exact: true }) });
  await expect(house(page)).toBeVisible();
  await card.hover();
  await expect(house(page)).toHaveAttribute('data-pointed', 'true');
  await house(page).hover();
  await expect(card).toHaveAttribute('data-pointed', 'true');
});

journey('a home that is kept or was seen says so on its mark, in words as well', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/properties?search=neem+terrace+7&view=map&at=28.402%2C77%2C16');
  const mark = marks(page);
  await expect(mark).toHaveAccessibleName('₹2.8 Cr, one home');
  await mark.click();
  await here(page).getByRole('button', { name: 'Shortlist Neem Terrace 7' }).click();
  await expect(mark).toHaveAccessibleName('₹2.8 Cr, one home, on your shortlist');
  await here(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neem Terrace 7');
  await page.goBack();
  await expect(mark).toHaveAccessibleName('₹2.8 Cr, one home, on your shortlist, seen before');
});

journey(
  'the part of the map that is looked at becomes an area of the search, one step of the history',
  async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/properties?view=map&at=28.43%2C77.04%2C15', { waitUntil: 'networkidle' });
    await expect(marks(page).first()).toBeVisible();
    await expect(page.getByText('1 home has no place on the map: the list shows it as well.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
    await mapOf(page).getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Search this area' }).click();
    await expect(page.getByRole('link', { name: 'Remove This part of the map' })).toBeVisible();
    await expect(page.getByText(/^Showing 3 of 3 properties/)).toBeVisible();
    await expect(page.getByText('1 home has no place on the map and cannot be found by an area.')).toBeVisible();
    const scale = page.getByText(/^\d+ k?m$/);
    const before = await scale.textContent();
    for (const zoom of [15, 14]) {
      await mapOf(page).getByRole('button', { name: 'Zoom out' }).click();
      await expect.poll(() => new URL(page.url()).searchParams.get('at')).toMatch(RegExp(`,${zoom}$`));
    }
    await expect(scale).not.toHaveText(before ?? '');
    await page.goBack();
    await expect(page.getByText(/^Showing 6 of 30 properties/)).toBeVisible();
    await expect(scale).toHaveText(before ?? '');
  },
);

/** Presses keys one after the other and counts them. */
function keysOf(page: Page) {
  let count = 0;
  return {
    count: () => count,
    async press(...keys: string[]) {
      for (const key of keys) await page.keyboard.press(key);
      count += keys.length;
    },
  };
}
/** The map is opened by its link, with the keyboard: it has the focus then, and each task begins there. */
async function openByKeys(page: Page, list: string) {
  await page.setViewportSize(wide);
  await page.goto(list, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Map', exact: true }).filter({ visible: true }).focus();
  await page.keyboard.press('Enter');
  await expect(mapOf(page)).toBeFocused();
  await expect(marks(page).first()).toBeVisible();
  return keysOf(page);
}

journey('a home is found and opened on the map with the keyboard alone, in twelve presses', async ({ page }) => {
  const keys = await openByKeys(page, '/properties?search=neem+terrace+7');
  await expect(marks(page)).toHaveCount(1);
  // All marks are one stop.
  await expect(marks(page).and(page.locator('[tabindex="0"]'))).toHaveCount(1);
  await keys.press('Tab');
  await expect(marks(page)).toBeFocused();
  await keys.press('Enter');
  await expect(here(page).getByRole('heading')).toBeFocused();
  await expect(here(page).getByRole('link')).toBeVisible();
  await keys.press('Tab', 'Tab');
  await expect(here(page).getByRole('link').first()).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neem Terrace 7');
  expect(keys.count()).toBeLessThanOrEqual(12);
});

journey('a mark that lies beside the view comes into it when the keyboard comes to it', async ({ page }) => {
  await page.setViewportSize(wide);
  const at = (longitude: number) => `/properties?search=neem+terrace+7&view=map&at=28.402%2C${longitude}%2C16`;
  await page.goto(at(77));
  await expect(marks(page)).toHaveCount(1);
  const width = (await mapOf(page).boundingBox())?.width ?? 0;
  // Its middle 40 pixels beside the map: what is asked for goes a little beyond the view.
  const degrees = (width / 2 + 40) * (360 / (256 * 2 ** 16));
  await page.goto(at(Number((77 - degrees).toFixed(5))));
  await expect(marks(page)).toHaveCount(1);
  await expect(marks(page)).not.toBeInViewport();
  await marks(page).focus();
  await expect(marks(page)).toBeInViewport();
});

journey('arrows go from mark to mark, and what is chosen among many is gone nearer to', async ({ page }) => {
  const keys = await openByKeys(page, '/properties?location=Gurugram');
  await keys.press('Tab');
  const first = await page.locator(':focus').getAttribute('aria-label');
  await expect(marks(page).and(page.locator(':focus'))).toHaveCount(1);
  const zoom = () => Number(new URL(page.url()).searchParams.get('at')?.split(',')[2]);
  const before = zoom();
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) await keys.press(key);
  await expect(marks(page).and(page.locator(':focus'))).toHaveCount(1);
  expect(first).toMatch(/homes?/);
  await keys.press('Enter');
  await expect.poll(async () => zoom() > before || (await here(page).isVisible())).toBe(true);
});

journey('an area is drawn, and one around a point is added, with the keyboard alone', async ({ page }) => {
  const keys = await openByKeys(page, '/properties?location=Gurugram');
  await keys.press('Shift+Tab', 'Enter');
  await expect(page.getByRole('region', { name: 'Areas on the map' })).toBeVisible();
  await keys.press('Tab', 'Tab', 'Tab', 'Tab');
  await expect(mapOf(page)).toBeFocused();
  // The map glides on after a key: a corner is where it is when Enter is pressed.
  const settled = () => page.waitForFunction(() => document.querySelector('.leaflet-pan-anim') === null);
  await keys.press('Enter', 'ArrowRight');
  await settled();
  await keys.press('Enter', 'ArrowDown');
  await settled();
  await keys.press('Enter', 'Shift+Enter');
  expect(keys.count()).toBeLessThanOrEqual(12);
  await expect(page.getByRole('link', { name: 'Remove Area drawn on the map' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('area')).toMatch(/^p:/);

  const more = keysOf(page);
  await more.press('Shift+Tab', 'Shift+Tab');
  await expect(page.getByRole('button', { name: 'Around the cross' })).toBeFocused();
  await more.press('Enter');
  await expect(page.getByRole('link', { name: 'Remove 2 areas on the map' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove area 1' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Remove Within 2 km of a point' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add corner' })).toBeFocused();
});

journey('what lies around is searched with the keyboard alone', async ({ page }) => {
  const keys = await openByKeys(page, '/properties?location=Gurugram');
  await keys.press('+');
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
  await keys.press('Shift+Tab', 'Enter');
  await expect(page.getByRole('link', { name: 'Remove This part of the map' })).toBeVisible();
  expect(keys.count()).toBeLessThanOrEqual(12);
});

journey('areas are drawn by hand and by tapping corners; one that crosses itself loses its loop', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/properties?location=Gurugram&view=map&at=28.43%2C77.04%2C14');
  await expect(marks(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Draw an area' }).click();
  const box = await mapOf(page).boundingBox();
  if (box === null) throw new Error('There is a map');
  const [x, y] = [box.x + box.width / 2 + 20, box.y + 300];
  /** Around the middle, and a little farther than where it began. */
  const ring = Array.from({ length: 26 }, (_, step) => (step / 23) * 2 * Math.PI);
  await page.mouse.move(x + 120, y);
  await page.mouse.down();
  for (const angle of ring) await page.mouse.move(x + (120 - 5 * angle) * Math.cos(angle), y + 120 * Math.sin(angle));
  await page.mouse.up();
  await expect(page.getByRole('link', { name: 'Remove Area drawn on the map' })).toBeVisible();
  await expect(page.getByText(/^Showing 3 of 3 properties/)).toBeVisible();

  for (const [right, down] of [
    [150, 160],
    [190, 160],
    [170, 200],
  ] as const)
    await page.mouse.click(x + right, y + down);
  await page.getByRole('button', { name: 'Finish area' }).click();
  await expect(page.getByRole('link', { name: 'Remove 2 areas on the map' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Remove Area drawn on the map' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Remove Area drawn on the map' })).toBeVisible();
  await expect(house(page)).toBeVisible();
});

journey(
  'a line and a corner may begin on a mark; the map’s own buttons stay, and marks are reached by keys',
  async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto(streets);
    await expect(house(page)).toBeVisible();
    await page.getByRole('button', { name: 'Draw an area' }).click();
    await house(page).focus();
    await page.keyboard.press('Enter');
    await expect(here(page).getByRole('heading', { name: '3 homes here' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(here(page)).toHaveCount(0);
    // What is read of it takes the place of the tools.
    await page.getByRole('button', { name: 'Draw an area' }).click();
    const box = await house(page).boundingBox();
    if (box === null) throw new Error('The mark is there');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    await expect(page.getByRole('button', { name: 'Take the last corner back' })).toBeVisible();
    await expect(here(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Take the last corner back' }).click();
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const [right, down] of [
      [40, 0],
      [80, 0],
      [80, 80],
      [0, 80],
    ] as const)
      await page.mouse.move(x + right, y + down, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByRole('link', { name: 'Remove Area drawn on the map' })).toBeVisible();
    await expect(here(page)).toHaveCount(0);
    // Its area is in force, and no other filter is: the sheet that does not show it does not count it.
    await expect(page.getByRole('button', { name: 'More filters', exact: true })).toBeVisible();

    const zoomOf = () => Number(new URL(page.url()).searchParams.get('at')?.split(',')[2]);
    const zoom = zoomOf();
    await mapOf(page).getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(zoomOf).toBe(zoom - 1);
  },
);

journey('the first marks of a map that is opened from the list come with its page', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/properties?location=Gurugram', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // What lies around them may be as late as it likes.
  const release = await holdAnswers(
    page,
    (url) => url.pathname === '/api/properties/map' && !url.searchParams.has('look'),
  );
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(marks(page).first()).toBeVisible();
  // The choices of the filters came with the list.
  expect(asked.filter((path) => /^\/api\/(developers|parameters)/.test(path))).toEqual([]);
  await expect.poll(() => asked.filter((path) => path === '/api/properties/map').length).toBe(2);
  release();
});

journey('a map that goes on before its homes came does not say that they are lost', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto(streets);
  await expect(house(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const release = await holdAnswers(page, '**/api/properties/map?*');
  const zoomOut = mapOf(page).getByRole('button', { name: 'Zoom out' });
  await zoomOut.click();
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).toMatch(/,15$/);
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('/properties/map?'));
  // What is drawn while the map is on its way.
  await page.evaluate(() => {
    const told: string[] = [];
    Reflect.set(window, 'told', told);
    new MutationObserver(() => {
      for (const note of document.querySelectorAll('[role=status]')) told.push(note.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
  });
  await zoomOut.click();
  await givenUp;
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).toMatch(/,14$/);
  release();
  await expect(marks(page).first()).toBeVisible();
  const told = await page.evaluate(() => Reflect.get(window, 'told') as string[]);
  expect(told.filter((text) => text.includes('could not be placed'))).toEqual([]);
});

journey('of two marks that are pressed at once the last is the chosen one', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/properties?location=Gurugram&view=map&at=28.43%2C77.04%2C14');
  const single = marks(page).and(page.locator('[data-many=false]'));
  await expect(single.nth(1)).toBeVisible();
  await single.evaluateAll((all) => {
    for (const mark of all.slice(0, 2)) (mark as HTMLElement).click();
  });
  await expect(here(page).getByRole('heading')).toBeFocused();
  await expect(marks(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(1);
});

journey.describe('with fingers', () => {
  journey.use({ viewport: phone, hasTouch: true, isMobile: true });

  journey('one finger draws, two move the map, and what was begun is kept', async ({ page }) => {
    await page.goto('/properties?location=Gurugram&view=map&at=28.43%2C77.04%2C14');
    await expect(marks(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Draw an area' }).tap();
    const fingers = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: [x: number, y: number][]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: places.map(([x, y], id) => ({ x, y, id })) });
    const mark = await marks(page).first().boundingBox();
    if (mark === null) throw new Error('The mark is there');
    await send('touchStart', [mark.x + mark.width / 2, mark.y + mark.height / 2]);
    await send('touchEnd');
    const back = page.getByRole('button', { name: 'Take the last corner back' });
    await expect(back).toBeVisible();
    await send('touchStart', [150, 300]);
    for (const y of [310, 320, 330, 340]) await send('touchMove', [150, y]);
    await send('touchStart', [150, 340], [240, 340]);
    for (const apart of [20, 40, 60, 80, 100]) await send('touchMove', [150 - apart, 340], [240 + apart, 340]);
    await send('touchEnd', [50, 340]);
    await send('touchEnd');
    await expect.poll(() => Number(new URL(page.url()).searchParams.get('at')?.split(',')[2])).toBeGreaterThan(14);
    await expect(page.getByRole('link', { name: 'Remove Area drawn on the map' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Finish area' })).toHaveCount(0);
    await back.tap();
    await expect(back).toHaveCount(0);
    const ring = Array.from({ length: 24 }, (_, step) => (step / 23) * 2 * Math.PI);
    const places = ring.map((angle): [number, number] => [190 + 90 * Math.cos(angle), 300 + 90 * Math.sin(angle)]);
    await send('touchStart', places[0] as [number, number]);
    for (const place of places) await send('touchMove', place);
    await send('touchEnd');
    await expect.poll(() => new URL(page.url()).searchParams.get('area')).toMatch(/^p:/);
  });
});

journey('the map weighs at most 60 KB of scripts more, and comes to who opens it alone', async ({ page, baseURL }) => {
  const list = await measureFirstView(page, `${baseURL}/properties`);
  expect(list.listing).not.toMatch(/\/(maps|late-map)-/);
  const map = await measureFirstView(page, `${baseURL}/properties?view=map`);
  expect(map.listing).toMatch(/\/late-map-/);
  expect(map.scripts - list.scripts, map.listing).toBeLessThanOrEqual(60);
});

// The browser's console tells of what fails here, and should.
test('without streets homes stand on paper, and without an answer the list is still there', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
  await page.goto(streets);
  await expect(page.getByText('Streets cannot be shown now. Homes stand where they are.')).toBeVisible();
  await expect(page.locator('.map-paper').first()).toBeAttached();
  await expect(house(page)).toBeVisible();
  const answers = [
    (route: Route) => route.abort('connectionrefused'),
    (route: Route) => route.fulfill({ status: 500, json: { success: false, message: 'no', code: 'internal' } }),
  ];
  for (const answer of answers) {
    await page.route('**/api/properties/map?*', answer);
    await mapOf(page).getByRole('button', { name: 'Zoom out' }).click();
    await expect(page.getByText('The homes could not be placed.')).toBeVisible();
    await expect(page.getByText(/^Showing 6 of/)).toBeVisible();
    await page.unroute('**/api/properties/map?*', answer);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('The homes could not be placed.')).toHaveCount(0);
  }
});

test.describe('without the code of the map', () => {
  test('where the code of the map does not come, the list is there alone', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.route('**/assets/late-map-*.js', (route) => route.abort());
    await page.goto(streets);
    await expect(page.getByText('The map could not be loaded. The list shows every home.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Neem Terrace 29' })).toBeVisible();
  });
});
