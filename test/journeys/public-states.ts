import type { Page } from '@playwright/test';
import { hostileWords } from '../hostile-words.ts';
import { inFull } from '../in-full.ts';
import { withdrawnHome } from './fill-listings.ts';
import { keepHomes, keptOf, newestHomes, shareHomes } from './keep-homes.ts';

/** A page as somebody may meet it: where it is, and what is done there until it looks like this. */
export type PublicState = {
  name: string;
  address: string | ((page: Page) => Promise<string>);
  open?: (page: Page) => Promise<unknown>;
  /** Only there: the filters are a sheet on a phone and a bar on a desktop. */
  width?: number;
  /** So much like another state that it is walked in full alone (`in-full.ts`). */
  alike?: true;
  /** The browser's console tells of it, and should. */
  isFault?: boolean;
};

const homeAt = (place: number) => async (page: Page) => {
  const answer = await page.request.get('/api/properties?limit=10');
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return `/property/${data[place]?.id}`;
};
/** The third newest tells everything a home can tell, the second has words that are far too long (fill-listings.ts). */
export const fullHome = homeAt(2);
const longWordedHome = homeAt(1);

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
/** Opens something that is loaded when it is first asked for. */
const opening = (open: (page: Page) => Promise<unknown>, sign: string) => async (page: Page) => {
  await open(page);
  await page.locator(sign).filter({ visible: true }).first().waitFor();
};
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();

/** A call inside the site that is answered with a failure; the page that asked is left by `link`. */
const failing = (call: string, link: (page: Page) => Promise<unknown>, told: string) => async (page: Page) => {
  await page.route(call, (route) => route.fulfill({ json: { success: false, message: 'not now' } }));
  await link(page);
  await page.getByText(told).first().waitFor();
};
const inMenu = (name: string) => async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
};
const firstCard = (page: Page) => page.getByRole('article').first().getByRole('heading').getByRole('link').click();

/** Every public page, and every main state of each. */
export const publicStates: PublicState[] = [
  { name: 'home', address: '/' },
  { name: 'the menu', address: '/about', open: button('Menu'), width: 390 },
  {
    name: 'suggestions',
    address: '/',
    open: opening((page) => page.getByRole('searchbox').fill('noida'), '[role=option]'),
  },
  {
    name: 'suggestions with long names',
    address: '/',
    open: async (page) => {
      const name = `A home with a terrace, two gardens and a long name, near Noida`;
      const data = [
        { kind: 'developer', id: '0198', name: name.replace('home', 'builder'), homes: 3 },
        { kind: 'home', id: '0199', name, place: `${'Sector 150 '.repeat(4)}Noida`, price: 123_456_789 },
      ];
      await page.route('**/api/properties/suggestions?**', (route) => route.fulfill({ json: { success: true, data } }));
      await opening(() => page.getByRole('searchbox').fill('noida'), '[role=option]')(page);
    },
  },
  { name: 'list', address: '/properties' },
  { name: 'filtered list', address: '/properties?location=Noida&type=Apartment&search=banyan&price=above5' },
  {
    name: 'list of a developer',
    alike: true,
    address: async (page) => {
      const answer = await page.request.get('/api/developers');
      const { data } = (await answer.json()) as { data: { id: string }[] };
      return `/properties?developerId=${data[0]?.id}`;
    },
  },
  { name: 'last page of the list', alike: true, address: '/properties?page=5' },
  {
    name: 'map of homes',
    address: '/properties?view=map',
    open: (page) => page.locator('.map-mark button').first().waitFor(),
  },
  {
    name: 'areas on the map',
    alike: true,
    address: '/properties?view=map&at=28.43,77.04,12&area=r:28.43,77.04,2',
    open: opening(button('Draw an area'), 'section[aria-label="Areas on the map"]'),
  },
  {
    name: 'homes of one building',
    alike: true,
    address: '/properties?view=map&at=28.43,77.04,16',
    open: opening(
      button(/homes in one building/),
      'section[aria-label="The homes here"] article, section[aria-label="The homes here"] li a',
    ),
  },
  { name: 'empty list', address: '/properties?search=zzzzqqqq' },
  {
    name: 'list that failed',
    address: '/about',
    open: failing('**/api/properties?*', inMenu('Properties'), 'Error Loading Properties'),
  },
  { name: 'filters sheet', address: '/properties', open: opening(button('Filters'), 'dialog[open]'), width: 390 },
  {
    name: 'more filters',
    address: '/properties?bedrooms=2,3&possession=1&minPrice=5000000',
    open: opening(button('More filters'), 'dialog[open]'),
    width: 1440,
  },
  {
    name: 'city choices',
    address: '/properties',
    open: opening((page) => page.getByRole('combobox', { name: 'Location' }).click(), '[role=listbox]'),
    width: 1440,
  },
  { name: 'detail', address: fullHome },
  { name: 'detail with long words', address: longWordedHome },
  { name: 'amenities', alike: true, address: fullHome, open: tab('Amenities') },
  { name: 'map', address: fullHome, open: opening(tab('Location & Connectivity'), '.leaflet-container') },
  { name: 'locked plans', address: fullHome, open: tab('Floor Plan') },
  { name: 'locked papers', alike: true, address: fullHome, open: tab('Documents') },
  { name: 'lightbox', address: fullHome, open: opening(button(/^Enlarge photograph 1/), 'dialog[open]') },
  { name: 'share dialog', address: fullHome, open: opening(button('Share'), 'dialog[open]') },
  { name: 'query dialog', address: fullHome, open: opening(button('Raise a Query'), 'dialog[open]') },
  { name: 'visit dialog', address: fullHome, open: opening(button('Schedule a Visit'), 'dialog[open]') },
  {
    name: 'access dialog',
    address: fullHome,
    open: opening(async (page) => {
      await tab('Floor Plan')(page);
      await button('Request Access')(page);
    }, 'dialog[open]'),
  },
  { name: 'instalment', address: fullHome, open: button(/Calculate/) },
  {
    name: 'page that failed',
    address: '/properties',
    open: failing('**/api/properties/*', firstCard, 'Property Not Found'),
  },
  {
    name: 'page that could not be made',
    address: '/about',
    open: async (page) => {
      // An answer without what it must hold: nobody foresaw it, so it is the last resort that shows.
      await page.route('**/api/properties?*', (route) => route.fulfill({ json: { success: true } }));
      await inMenu('Properties')(page);
      await page.getByText('Something went wrong').waitFor();
    },
    isFault: true,
  },
  { name: 'withdrawn home', alike: true, address: `/property/${withdrawnHome}` },
  { name: 'home that is not there', alike: true, address: '/property/ffffffffffffffffffffffff' },
  { name: 'not found', address: '/no-such-page' },
  { name: 'developers', address: '/developers' },
  { name: 'developer', address: '/developers/devam-homes' },
  { name: 'cities', address: '/cities' },
  { name: 'city', address: '/cities/noida' },
  { name: 'locality', address: '/cities/noida/sector-68' },
  {
    name: 'map of a locality',
    alike: true,
    address: '/cities/noida/sector-68',
    open: opening(
      (page) => page.getByRole('heading', { name: 'On the map' }).scrollIntoViewIfNeeded(),
      '.leaflet-container',
    ),
  },
  { name: 'locality without homes', alike: true, address: '/cities/noida/sector-1' },
  { name: 'city that is not there', alike: true, address: '/cities/nowhere' },
  { name: 'about', address: '/about' },
  { name: 'story', alike: true, address: '/story' },
  { name: 'team', address: '/team' },
  {
    name: 'team that failed',
    alike: true,
    address: '/about',
    open: failing('**/api/team', inMenu('Team'), 'Failed to load team members'),
  },
  { name: 'testimonials', address: '/testimonials' },
  { name: 'contact', address: '/contact' },
  { name: 'contact with errors', address: '/contact', open: button('Send Message') },
  { name: 'privacy', address: '/privacy' },
  { name: 'terms', alike: true, address: '/terms' },
  { name: 'your data, before a number is proved', address: '/privacy/requests' },
  {
    name: 'your data, by email',
    address: '/privacy/requests',
    open: async (page) => page.getByRole('button', { name: 'Prove my email address instead' }).click(),
  },
  { name: 'your data, by the link of a letter', alike: true, address: '/privacy/requests#key' },
  { name: 'erasure notice without its link', alike: true, address: '/privacy/keep' },
  { name: 'visit without its link', alike: true, address: '/visits' },
  { name: 'shortlist with nothing in it', address: '/shortlist' },
  {
    name: 'shortlist',
    address: '/shortlist',
    open: async (page) =>
      keepHomes(
        page,
        (await newestHomes(page)).map((home) => keptOf(home)),
      ),
  },
  {
    name: 'homes side by side',
    address: async (page) => `/compare?homes=${(await newestHomes(page)).map(({ id }) => id).join(',')}`,
  },
  { name: 'nothing to compare', alike: true, address: '/compare' },
  { name: 'shared list without its link', alike: true, address: '/lists' },
  {
    name: 'shared list with hostile words',
    address: async (page) => `/lists#${await shareHomes(page.request, hostileWords.slice(0, 80), hostileWords)}`,
  },
  { name: 'saved searches without their link', alike: true, address: '/alerts' },
  {
    name: 'saving a search with hostile words',
    address: `/properties?search=${encodeURIComponent(hostileWords.slice(0, 200))}`,
    open: opening(button('Save this search'), 'dialog[open]'),
  },
  { name: 'offline', address: '/offline' },
];

/** A grey square for each tile: they come from another house. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPcdePOfwAHNwLtKgaqaAAAAABJRU5ErkJggg==',
  'base64',
);

/** Resolves when the page listens and all its parts are laid out: both come after it is shown. */
export const untilWhole = (page: Page) =>
  page.waitForFunction(
    () => Reflect.get(window, 'early') === undefined && document.documentElement.dataset.whole !== undefined,
  );

/** Opens a state and waits until it is quiet. Nothing moves by itself meanwhile. */
export async function openState(page: Page, { address, open }: PublicState, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/tile\.openstreetmap/, (route) => route.fulfill({ contentType: 'image/png', body: tile }));
  await page.goto(typeof address === 'string' ? address : await address(page), { waitUntil: 'networkidle' });
  await untilWhole(page);
  await open?.(page);
  if (open !== undefined) await page.waitForLoadState('networkidle');
}

/** Those that a walk through all looks at: every one in full. */
export const walkedStates = publicStates.filter(({ alike }) => inFull || !alike);
