import type { CDPSession, Page, Worker } from '@playwright/test';
import type { PushNote } from '#contract/notification-choices.ts';
import { type Browser, makeBrowser } from '../push-service.ts';
import { giveLead } from './give-lead.ts';
import { objectionsOf } from './inspect-page.ts';
import { makePerson, office, openBeside, openOffice } from './open-office.ts';
import { pressKey } from './press-key.ts';
import { expectToast } from './settings-screen.ts';

office.use({ serviceWorkers: 'allow' });

const { expect } = office;
const pushService = `http://127.0.0.1:${process.env.PUSH_PORT}`;

/** The browser's own push service is far away; in its place stands ours. Everything else of the browser is real. */
async function standIn(page: Page, { subscription }: Browser): Promise<void> {
  await page.addInitScript((given) => {
    let isThere = sessionStorage.getItem('subscribed') === 'yes';
    const put = (now: boolean) => {
      isThere = now;
      sessionStorage.setItem('subscribed', now ? 'yes' : 'no');
    };
    const subscriptionOf = (key: ArrayBuffer) => ({
      ...given,
      options: { applicationServerKey: key, userVisibleOnly: true },
      toJSON: () => given,
      unsubscribe: async () => {
        put(false);
        return true;
      },
    });
    let ours = new ArrayBuffer(0);
    // A browser without a window says so whatever was granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isThere ? subscriptionOf(ours) : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        ours = applicationServerKey.buffer;
        put(true);
        return subscriptionOf(ours);
      },
    });
  }, subscription);
}

const readNotes = async (browser: Browser): Promise<PushNote[]> => {
  const answer = await fetch(browser.subscription.endpoint);
  return ((await answer.json()) as string[]).map((body) => browser.read(Buffer.from(body, 'base64')));
};

/** Hands a message to the office's worker, as the browser does when its push service has one. */
async function deliver(session: CDPSession, origin: string, data: string): Promise<void> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/admin/`);
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data });
  await session.send('ServiceWorker.disable');
}

type Shown = { title: string; body: string; data: string };
type Scope = { shown: Shown[]; registration: ServiceWorkerRegistration };

/** A browser without a window shows nothing: what the worker would have shown is noted in it. */
async function watchWorker(page: Page): Promise<Worker> {
  const ours = () =>
    page
      .context()
      .serviceWorkers()
      .find((each) => each.url().endsWith('/admin/service-worker.js'));
  await expect.poll(() => ours() !== undefined).toBe(true);
  const worker = ours();
  if (worker === undefined) throw new Error('the office has no worker');
  await worker.evaluate(() => {
    const scope = self as unknown as Scope;
    scope.shown = [];
    scope.registration.showNotification = async (title, { body = '', data } = {}) => {
      scope.shown.push({ title, body, data });
    };
  });
  return worker;
}

const shownBy = (worker: Worker) => worker.evaluate(() => (self as unknown as Scope).shown);
const press = (worker: Worker, { data }: Shown) =>
  worker.evaluate((path) => {
    const notification = { data: path, close: () => {} };
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }));
  }, data);

office('a lead that is given shows on the device, names only the home, and opens by a press', async ({ page }) => {
  const tara = await makePerson(page.request);
  const browser = makeBrowser(pushService);
  await page.context().grantPermissions(['notifications']);
  await standIn(page, browser);
  await openOffice(page, '/admin/inquiries', tara);
  // By keyboard: a toast may lie over it, and stays while the pointer is on it.
  await pressKey(page.getByRole('switch', { name: 'Notifications off' }));
  await expectToast(page, 'You are told on this device, also when the office is closed');
  await expect(page.getByRole('switch', { name: 'Notifications on' })).toBeChecked();

  const home = `Neem Court ${Date.now()}`;
  const id = await giveLead(page, tara, home);
  await expect.poll(() => readNotes(browser)).toHaveLength(1);
  const [note] = await readNotes(browser);
  expect(JSON.stringify(note)).not.toContain('Meera');

  const session = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  const worker = await watchWorker(page);
  await deliver(session, origin, JSON.stringify(note));
  await expect.poll(() => shownBy(worker)).toHaveLength(1);
  const [lead] = await shownBy(worker);
  expect(lead).toMatchObject({ title: 'A lead for you', body: expect.stringContaining(home) });
  // What cannot be read is shown as news all the same: a push that shows nothing costs the permission.
  await deliver(session, origin, 'no JSON at all');
  await deliver(session, origin, JSON.stringify({ ...note, path: 'https://elsewhere.example/admin' }));
  await expect.poll(() => shownBy(worker)).toHaveLength(3);
  expect((await shownBy(worker))[1]).toMatchObject({ title: 'News in the office', body: '' });

  await page.goto('/admin/tasks');
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (lead === undefined) throw new Error('nothing was shown');
  await press(worker, { ...lead, data: 'https://elsewhere.example/admin' });
  await expect(page).toHaveURL(/\/admin\/inquiries$/);
  await press(worker, lead);
  await expect(page).toHaveURL(new RegExp(`/admin/inquiries/${id}$`));
  await expect(page.getByRole('main')).toContainText(home);

  await page.goto('/admin/notifications');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Send a test to/ }).click();
  await expect.poll(async () => (await readNotes(browser)).at(-1)?.title).toBe('Notifications work');
  await pressKey(page.getByRole('switch', { name: 'Notifications on' }));
  await expectToast(page, 'You are told on this device no more');
  await expect(page.getByText('You are told on no device yet.')).toBeVisible();
});

office('who signs in after somebody on the same browser is not told of what is theirs', async ({ page }) => {
  const [tara, kabir] = [await makePerson(page.request), await makePerson(page.request, { firstName: 'Kabir' })];
  const browser = makeBrowser(pushService);
  await page.context().grantPermissions(['notifications']);
  await standIn(page, browser);
  await openOffice(page, '/admin/notifications', tara);
  await pressKey(page.getByRole('switch', { name: 'Notifications off' }));
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await openOffice(page, '/admin/notifications', kabir);
  await expect(page.getByRole('switch', { name: 'Notifications off' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('officeDevice'))).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem('subscribed'))).toBe('no');
});

office('what one is told of is chosen, kept and not written over by another tab', async ({ page, browser }) => {
  const tara = await makePerson(page.request);
  await openOffice(page, '/admin/notifications', tara);
  const beside = await openBeside(page, browser, '/admin/notifications', tara);
  const quiet = (at: Page) => at.getByRole('checkbox', { name: 'Keep quiet every day' });
  await quiet(page).check();
  await page.getByLabel('Quiet until').fill('21:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Quiet hours need an end of their own')).toBeVisible();
  await page.getByLabel('Quiet until').fill('07:30');
  await page.getByRole('checkbox', { name: 'Visits: Letter' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved.');
  await expect(page.getByText('Not saved yet')).toHaveCount(0);

  await beside.getByRole('checkbox', { name: 'A lead that nobody has: Letter' }).check();
  await beside.getByRole('radio', { name: 'Once a day' }).check();
  await beside.getByRole('button', { name: 'Save' }).click();
  const conflict = beside.getByRole('alert', { name: 'This was changed meanwhile' });
  await expect(conflict).toContainText('By letter');
  await expect(conflict).toContainText('Taken over: Quiet hours');
  await conflict.getByRole('button', { name: 'Use what is stored for By letter' }).click();
  await beside.getByRole('button', { name: 'Save' }).click();
  await expect(beside.getByText('Not saved yet')).toHaveCount(0);
  await beside.context().close();

  await page.reload();
  await expect(quiet(page)).toBeChecked();
  await expect(page.getByLabel('Quiet until')).toHaveValue('07:30');
  await expect(page.getByRole('radio', { name: 'Once a day' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Visits: Letter' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'A lead that nobody has: Letter' })).not.toBeChecked();
  expect(await objectionsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await objectionsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

office('choices that cannot be read or saved say so, and nothing chosen is lost', async ({ page }) => {
  const tara = await makePerson(page.request);
  const address = '**/api/notifications/settings';
  const message = 'The choices rest.';
  await page.route(address, (route) => route.fulfill({ status: 400, json: { success: false, message } }));
  await openOffice(page, '/admin/notifications', tara);
  await expect(page.getByText(message)).toBeVisible();
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('checkbox', { name: 'Visits: Devices' }).uncheck();
  await page.route(address, (route) => route.abort());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('It could not be saved. Please try again.')).toBeVisible();
  await page.unroute(address);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved.');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Visits: Devices' })).not.toBeChecked();
});

office('a browser that knows no notifications says what can be done', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await openOffice(page, '/admin/notifications', await makePerson(page.request));
  await expect(page.getByText('add the office to the home screen first')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
});
