import { giveLead } from './give-lead.ts';
import { objectionsOf, overflowOf, smallTargetsOf } from './inspect-page.ts';
import { rareWord } from './leave-inquiry.ts';
import { loseLine } from './lose-line.ts';
import { makePerson, office, openOffice } from './open-office.ts';
import { expectKept, keepOnDevice, openToday, readKept } from './pocket-device.ts';

office.use({ serviceWorkers: 'allow' });

const { expect } = office;

office(
  'the day is readable without a line after a reload, and read anew when the line is back',
  async ({ page, context }) => {
    const tara = await makePerson(page.request);
    const home = `Neem Court ${rareWord()}`;
    await openOffice(page, '/admin/today', tara);
    await giveLead(page, tara, home);
    await keepOnDevice(page);
    await openToday(page);
    const lead = page.getByRole('listitem').filter({ hasText: home });
    await expectKept(page, home);
    await loseLine(lead);
    await page.reload();
    await expect(lead).toBeVisible();
    await expect(page.getByText(/^As of .+, without a network\.$/)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    expect([await overflowOf(page), await smallTargetsOf(page), await objectionsOf(page)]).toEqual([[], [], []]);

    await context.setOffline(false);
    await expect(page.getByText(/without a network\.$/)).toHaveCount(0, { timeout: 40_000 });
    await expect(lead).toBeVisible();
  },
);

office('signing out takes the day off the device, and nobody else is shown it', async ({ page, context }) => {
  const tara = await makePerson(page.request);
  const home = `Peepal Row ${rareWord()}`;
  await openOffice(page, '/admin/today', tara);
  await giveLead(page, tara, home);
  await keepOnDevice(page);
  await page.goto('/admin/today');
  await expect(page.getByText(home)).toBeVisible();
  await expectKept(page, home);

  // Somebody else, in whose name the browser now is, whatever lies there.
  const omar = await makePerson(page.request, { firstName: 'Omar' });
  await openOffice(page, '/admin/today', omar);
  expect((await readKept(page)).items).toEqual({});
  await expect(page.getByText('Nothing waits for you')).toBeVisible();

  await openOffice(page, '/admin/today', tara);
  await expectKept(page, home);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/admin/login');
  expect((await readKept(page)).items).toEqual({});
  await context.setOffline(true);
  await page.goto('/admin/today');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(home)).toHaveCount(0);
});

office('what another script put into the store of the office is not run', async ({ page, context }) => {
  await openOffice(page, '/admin/today', await makePerson(page.request));
  await keepOnDevice(page);
  const thief = await context.newPage();
  await thief.goto('/about');
  const planted = await thief.evaluate(async () => {
    let count = 0;
    for (const name of (await caches.keys()).filter((each) => each.startsWith('office '))) {
      const store = await caches.open(name);
      for (const request of await store.keys()) {
        if (!request.url.endsWith('.js')) continue;
        await store.put(
          request,
          new Response('window.planted = true;', { headers: { 'content-type': 'text/javascript' } }),
        );
        count += 1;
      }
    }
    return count;
  });
  expect(planted).toBeGreaterThan(20);
  await page.goto('/admin/today');
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(window, 'planted'))).toBe(false);
});

office(
  'a browser can put the office on a home screen, and there its worker holds the page from the first visit (issue 15)',
  async ({ page, context }) => {
    const tara = await makePerson(page.request);
    await openOffice(page, '/admin/today', tara);
    const browser = await context.newCDPSession(page);
    const { url, errors } = await browser.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual(['/office.webmanifest', []]);
    // Of a window that keeps nothing, as those of journeys are, it is said in any case.
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

    const worker = () =>
      page.evaluate(() => navigator.serviceWorker.controller?.scriptURL.replace(location.origin, ''));
    expect(await worker()).toBeUndefined();
    // As an iPhone says it of what was opened from there.
    await page.addInitScript(() => Reflect.set(navigator, 'standalone', true));
    await openOffice(page, '/admin/today', tara);
    await expect.poll(worker).toBe('/admin/service-worker.js');
    await page.goto('/admin/visits');
    expect(await worker()).toBe('/admin/service-worker.js');
  },
);
