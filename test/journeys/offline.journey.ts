import { expect, test as journey, type Page } from '@playwright/test';
import { loseLine } from './lose-line.ts';

journey.use({ serviceWorkers: 'allow' });

// Not the shared fixture: without a network the browser itself prints errors, which are no fault of ours.

type Kept = { stores: string[]; addresses: string[]; texts: string };

/** Everything the service worker holds, addresses and words. */
const readKept = (page: Page) =>
  page.evaluate(async (): Promise<Kept> => {
    const stores = await caches.keys();
    const addresses: string[] = [];
    let texts = '';
    for (const name of stores) {
      const store = await caches.open(name);
      for (const request of await store.keys()) {
        const { pathname, search } = new URL(request.url);
        addresses.push(pathname + search);
        const answer = await store.match(request);
        if (answer?.headers.get('content-type')?.startsWith('text/html')) texts += await answer.text();
      }
    }
    return { stores, addresses, texts };
  });

async function openWithKeeper(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(async () => (await readKept(page)).addresses).toContain(address);
}

/** Which of the two it says hangs on the browser, which sometimes takes a reloaded page to be online. */
const keptCopy = /^(?:You are offline|The network was slow or away)\. Showing the last saved copy\.$/;

const firstHome = async (page: Page, at = 0) => {
  const answer = await page.request.get('/api/properties?limit=5');
  const { data } = (await answer.json()) as { data: { id: string; title: string }[] };
  const home = data[at];
  if (home === undefined) throw new Error('no home');
  return home;
};

journey(
  'a page that was read before can be read without a network, and says that it is a kept copy',
  async ({ page, context }) => {
    const home = await firstHome(page);
    await openWithKeeper(page, `/property/${home.id}`);
    await loseLine(page.getByRole('heading', { level: 1, name: home.title }));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: home.title })).toBeVisible();
    await expect(page.getByText(keptCopy)).toBeVisible();
    // It is alive, not a picture of itself: its own scripts were kept too.
    await page.getByRole('tab', { name: /amenities/i }).click();
    await expect(page).toHaveURL(/#/);

    // Back on the line it is read anew where it stands: the banner goes, and nothing that was typed does.
    await page.getByLabel('Loan amount').fill('₹1 Cr');
    await context.setOffline(false);
    await expect(page.getByText('Showing the last saved copy')).toHaveCount(0);
    await expect(page.getByLabel('Loan amount')).toHaveValue('₹1 Cr');
    await expect(page.locator('html')).not.toHaveAttribute('data-kept');
    await expect(page.getByRole('heading', { level: 1, name: home.title })).toBeVisible();
  },
);

journey(
  'a page opened by a click inside the site is kept as well, and links lead to it without a network',
  async ({ page }) => {
    await openWithKeeper(page, '/properties');
    const card = page.getByRole('article').first().getByRole('heading').getByRole('link');
    const title = (await card.textContent()) ?? '';
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const { pathname } = new URL(page.url());
    await expect.poll(async () => (await readKept(page)).addresses).toContain(pathname);

    await loseLine(page.getByRole('heading', { level: 1, name: title }));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Properties', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
    await expect(page.getByText(keptCopy)).toBeVisible();
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
);

journey(
  'a page nobody has read shows the offline page at its own address, and Retry leads there',
  async ({ page, context }) => {
    await openWithKeeper(page, '/properties');
    const home = await firstHome(page, 3);
    await loseLine(page.getByRole('heading', { level: 1, name: 'Properties' }));
    await page.goto(`/property/${home.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await expect(page).toHaveURL(`/property/${home.id}`);
    const face = await page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => getComputedStyle(heading).fontFamily);
    expect(face).toContain('Newsreader');

    await context.setOffline(false);
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: home.title })).toBeVisible();
  },
);

journey('a search without a network leads to the offline page, not to an error', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWithKeeper(page, '/properties');
  const type = page.getByRole('combobox', { name: 'Property Type' });
  await loseLine(type);
  await type.selectOption('Villa');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
});

journey(
  'no call, no picture, nothing of the staff side and nothing gated is ever kept, and a storm of addresses stays small',
  async ({ page }) => {
    const home = await firstHome(page);
    await openWithKeeper(page, `/property/${home.id}`);
    await page.goto('/admin').catch(() => null);
    await page.goto('/');
    await page.goto('/properties');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.waitForURL(/\/property\//);
    // A storm of searches, and one page under many addresses.
    for (let number = 1; number <= 15; number++) {
      for (const visited of [`/properties?search=home${number}`, `/about?utm_source=mail${number}`])
        await page.evaluate(
          (address) => navigator.serviceWorker.controller?.postMessage({ visited: address }),
          visited,
        );
    }
    await expect
      .poll(async () => (await readKept(page)).addresses, { timeout: 30_000, intervals: [1000] })
      .toContain('/properties?search=home15');
    const { stores, addresses, texts } = await readKept(page);
    expect(stores).toHaveLength(2);
    for (const address of addresses) expect(address).not.toMatch(/^\/(api|media|files|share|admin|dev)(\/|$)/);
    for (const address of addresses)
      expect(address).toMatch(/^\/assets\/|^\/(offline|about|properties|property\/.*|)(\?|$)/);
    expect(addresses.filter((address) => address.startsWith('/properties?')).length).toBeLessThanOrEqual(12);
    expect(addresses.filter((address) => address.startsWith('/about'))).toEqual(['/about']);
    expect(addresses).toContain(`/property/${home.id}`);
    expect(texts).not.toMatch(/Bearer |access_token/);
  },
);

journey(
  'a server that is away, a home that is withdrawn and emptied stores are each met in their own way',
  async ({ page, context }) => {
    const home = await firstHome(page);
    const address = `/property/${home.id}`;
    await openWithKeeper(page, address);

    // What the worker fetches is answered by the context's routes.
    const answerWith = async (status: number) => {
      await context.unrouteAll();
      const answer = { status, contentType: 'text/html', body: '<h1>x</h1>' };
      await context.route(`**${address}`, (route) => route.fulfill(answer));
      // A server that is away is so for whoever looks whether it is back: else the copy is read anew at once.
      await context.route('**/healthz', (route) => route.fulfill(answer));
    };
    await answerWith(503);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: home.title })).toBeVisible();
    await expect(page.getByText('The network was slow or away. Showing the last saved copy.')).toBeVisible();

    await answerWith(500);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'x', exact: true })).toBeVisible();
    expect((await readKept(page)).addresses).toContain(address);

    await answerWith(410);
    await page.reload();
    await expect.poll(async () => (await readKept(page)).addresses).not.toContain(address);

    await context.unrouteAll();
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await page.goto('/about');
    await expect
      .poll(async () => (await readKept(page)).addresses)
      .toEqual(expect.arrayContaining(['/about', '/offline']));
    await loseLine(page.getByRole('heading', { level: 1 }));
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  },
);

journey(
  'two tabs share one worker, and what one has read the other has without a network',
  async ({ page, context }) => {
    const home = await firstHome(page);
    const other = await context.newPage();
    await Promise.all([openWithKeeper(page, '/properties'), openWithKeeper(other, `/property/${home.id}`)]);
    await expect.poll(async () => (await readKept(page)).stores).toHaveLength(2);
    await loseLine(page.getByRole('heading', { level: 1, name: 'Properties' }));
    await page.goto(`/property/${home.id}`);
    await expect(page.getByRole('heading', { level: 1, name: home.title })).toBeVisible();
    await other.goto('/properties');
    await expect(other.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
  },
);

journey('a printed home is one sheet of A4 with price, address and agent', async ({ page }) => {
  const home = await firstHome(page, 0);
  await page.goto(`/property/${home.id}`, { waitUntil: 'networkidle' });
  await expect(page.locator('.flyer')).toHaveCount(0);
  // The sheet is made by the page's scripts: until they run, the page is printed as it stands.
  const print = async () => (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  const sheetsIn = (text: string) => text.match(/\/Type\s*\/Page\b(?!s)/g)?.length;
  await expect.poll(async () => sheetsIn(await print())).toBe(1);
  const text = await print();
  expect(text).toMatch(/\/MediaBox\s*\[\s*0 0 59[45](\.\d+)? 84[12](\.\d+)?\s*\]/);

  await page.emulateMedia({ media: 'print' });
  const flyer = page.locator('.flyer');
  await expect(flyer).toContainText(home.title);
  await expect(flyer).toContainText(/₹[\d.]+ (Cr|L)/);
  await expect(flyer).toContainText('+91 98110 04321');
  await expect(flyer).toContainText(`/property/${home.id}`);
  await expect(page.getByRole('banner')).toBeHidden();
  const picture = await page.locator('main img').first().boundingBox();
  expect(picture?.height).toBeGreaterThan(300);
  await page.emulateMedia({ media: 'screen' });
  await expect(flyer).toHaveCount(0);
});

journey(
  'who saves data gets nothing that was not asked for: no code ahead, no page kept, nothing that turns by itself',
  async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      ServiceWorker.prototype.postMessage = () => document.documentElement.setAttribute('data-told', 'true');
    });
    await page.goto('/');
    await page.clock.runFor(1000);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Play/ }).first()).toBeAttached();
    const ahead = page.locator('link[rel=modulepreload], link[rel=prefetch]');
    const before = await ahead.count();
    const list = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Properties', exact: true });
    await list.hover();
    await page.clock.runFor(500);
    expect(await ahead.count()).toBe(before);
    await list.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible();
    await page.clock.runFor(5000);
    await expect(page.locator('html[data-told]')).toHaveCount(0);
    const { addresses } = await readKept(page);
    expect(addresses).toContain('/offline');
    expect(addresses.filter((address) => !address.startsWith('/assets/') && address !== '/offline')).toEqual([]);
  },
);
