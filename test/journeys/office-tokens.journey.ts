import { staffPassword } from '../make.ts';
import { head } from './fill-staff.ts';
import { expect } from './journey.ts';
import { office } from './open-office.ts';
import { keepOnDevice } from './pocket-device.ts';

office.use({ serviceWorkers: 'allow' });

/** What a script that got onto a public page may try to come by a token of who is signed in in the same browser. */
async function stealTokens(): Promise<string[]> {
  const found: string[] = [];
  const note = (where: string, text: string) => {
    // A JWT, or a key of the office.
    if (/ey[\w-]{10,}\.[\w-]{10,}\.|"token"|office-key/.test(text)) found.push(`${where}: ${text.slice(0, 300)}`);
  };
  note('storage', JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }));
  note('cookies', document.cookie);
  for (const { name } of await indexedDB.databases()) note('database', String(name));
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) note('store', request.url);
  }
  const own = (body: string, headers: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    referrer: '/admin/settings',
  });
  const asked: [string, RequestInit][] = [
    ['/api/admin/auth/refresh', own('{}')],
    ['/api/admin/auth/refresh', own('{}', { 'x-office-key': 'none' })],
    ['/api/admin/auth/refresh', own('{"refreshToken":""}', { 'x-office-key': 'none' })],
    ['/api/admin/auth/me', {}],
    ['/api/admin/auth/sessions', {}],
    ['/admin', {}],
    ['/admin/settings', { headers: { accept: 'text/html' } }],
    // What the browser may have kept of the document that somebody opened.
    ['/admin/settings', { cache: 'force-cache' }],
    ['/admin/settings', { cache: 'only-if-cached', mode: 'same-origin' }],
  ];
  for (const [address, init] of asked) {
    const text = await fetch(address, init).then(
      (answer) => answer.text(),
      () => '',
    );
    note(address, text);
  }
  const frame = document.createElement('iframe');
  frame.src = '/admin/settings';
  await new Promise((resolve) => {
    frame.onload = resolve;
    document.body.append(frame);
  });
  let framed = '';
  try {
    framed = frame.contentDocument?.documentElement.outerHTML ?? '';
  } catch {
    // Another origin: that of the browser's own page of refusal.
  }
  note('frame', framed);
  const heard = new Promise<void>((resolve) => {
    const channel = new BroadcastChannel('aangan');
    channel.onmessage = ({ data }) => note('channel', JSON.stringify(data));
    setTimeout(resolve, 500);
  });
  await heard;
  return found;
}

office('a script on a public page reaches no token of who is signed in in the office', async ({ page, context }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(head.email);
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  const given = page.waitForResponse('**/auth/login');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Welcome, ${head.name}`)).toBeVisible();
  const { data } = (await (await given).json()) as { data: { token: string; refreshToken: string; officeKey: string } };
  expect([data.token.slice(0, 2), data.refreshToken, data.officeKey.length]).toEqual(['ey', '', 43]);
  // Also where the office's own worker stands in between and keeps files.
  await keepOnDevice(page);
  await page.reload();
  await expect(page.getByText(`Welcome, ${head.name}`)).toBeVisible();
  await expect(page.locator('meta[name="office-key"]')).toHaveCount(0);

  const thief = await context.newPage();
  await thief.goto('/about');
  expect(await thief.evaluate(stealTokens)).toEqual([]);

  // A window it opens itself: the office that comes into it is none of its own.
  const opened = context.waitForEvent('page');
  await thief.evaluate(() => {
    Reflect.set(window, 'opened', window.open('/admin/settings', 'office'));
  });
  const office = await opened;
  await expect(office.getByText(`Welcome, ${head.name}`)).toBeVisible();
  const seen = await thief.evaluate(() => {
    const other = Reflect.get(window, 'opened') as Window | null;
    try {
      return [other?.closed ?? true, other?.document?.title ?? ''];
    } catch (cause) {
      return [true, (cause as Error).name];
    }
  });
  expect(seen[0]).toBe(true);
  expect(await office.evaluate(() => window.opener)).toBeNull();
});
