import { randomBytes } from 'node:crypto';
import type { APIRequestContext, APIResponse, Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { z } from 'zod';
import type { signedIn } from '#contract/auth.ts';
import type { Profile } from '#contract/staff.ts';
import type { Role } from '#contract/staff-choices.ts';
import { staffPassword } from '../make.ts';
import { head } from './fill-staff.ts';
import { comingFrom, journey } from './journey.ts';
import { noteToasts } from './settings-screen.ts';

/** A journey in which calls may be refused, as wrong passwords are; every other error of the page fails it. */
export const office = journey.extend<{ quietConsole: undefined }>({
  quietConsole: async ({ page }, use) => {
    await page.context().addInitScript(noteToasts);
    const faults: string[] = [];
    page.on('console', (message) => {
      const isRefusal =
        message.text().startsWith('Failed to load resource') && message.location().url.includes('/api/');
      if (message.type() === 'error' && !isRefusal) faults.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
    page.on('response', (response) => {
      if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
    });
    await use(undefined);
    journey.expect(faults, 'the page printed errors').toEqual([]);
  },
});

type Session = z.infer<typeof signedIn>['data'];

export async function signInByApi(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<Session> {
  const answer = await request.post('/api/admin/auth/login', { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  return ((await answer.json()) as z.infer<typeof signedIn>).data;
}

let headToken = '';

/** A call of the administrator. Signing in is made to take its time: one session serves until it is refused. */
async function postAsHead(request: APIRequestContext, path: string, data: object): Promise<APIResponse> {
  const post = () => request.post(path, { headers: { authorization: `Bearer ${headToken}` }, data });
  const answer = await post();
  if (answer.status() !== 401) return answer;
  headToken = (await signInByApi(request, { email: head.email, password: staffPassword })).token;
  return post();
}

export type Person = { id: string; name: string; email: string; phone: string; password: string };

/** Somebody new who works here and whom no other journey knows. */
export async function makePerson(
  request: APIRequestContext,
  { role = 'employee' as Role, firstName = 'Tara', lastName = 'Deshpande' } = {},
): Promise<Person> {
  const unique = randomBytes(5).toString('hex');
  const number = String(Number.parseInt(unique, 16) % 100_000_000).padStart(8, '0');
  const email = `${role}.${unique}@aangan.example`;
  // A digit of its own: one `unique` of many thousands has none, which no password may.
  const password = `Verandah@7${unique}`;
  const answer = await postAsHead(request, '/api/admin/management', {
    firstName,
    lastName,
    email,
    phoneNumber: `+9198${number}`,
    password,
    role,
  });
  if (!answer.ok()) throw new Error(`nobody was added: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { id: string; name: string } };
  return { id: data.id, name: data.name, email, phone: `98${number}`, password };
}

/** Signs in as the office does: the session is in the cookies of that window. */
export async function enterByApi(page: Page, { email, password }: Person): Promise<Session> {
  const answer = await page.context().request.post(new URL('/api/admin/auth/login', baseAddress()).href, {
    headers: { 'x-office-key': 'none' },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  return ((await answer.json()) as z.infer<typeof signedIn>).data;
}

const baseAddress = (): string => office.info().project.use.baseURL ?? '';

/** Leaves in the storage what the office leaves there for a session whose cookies are there. */
export async function keepInBrowser(page: Page, { admin }: Pick<Session, 'admin'>): Promise<void> {
  await page.evaluate(
    ([profile, which]) => {
      localStorage.setItem('adminRefreshToken', `in a cookie ${which}`);
      localStorage.setItem('adminToken', `in memory ${which}`);
      localStorage.setItem('adminData', profile);
    },
    [JSON.stringify(admin satisfies Profile), randomBytes(8).toString('hex')] as const,
  );
}

/** As another tab does that signs out. */
export const endSession = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.removeItem('adminToken');
    window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
  });

/** Opens a screen as that person, without typing. @returns the session */
export async function openOffice(page: Page, address: string, person: Person): Promise<Session> {
  // Any small answer of the house will do to reach its storage. Before signing in: a sign-in screen that is left may be
  // asking for what an older session's cookies held, and its answer would come in place of the new ones.
  await page.goto(new URL('/healthz', baseAddress()).href);
  const session = await enterByApi(page, person);
  await keepInBrowser(page, session);
  await page.goto(new URL(address, baseAddress()).href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return session;
}

/** The same in a window, or on a `device`, of their own beside the first. */
export async function openBeside(
  _page: Page,
  browser: Browser,
  address: string,
  person: Person,
  device: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: comingFrom(office.info().testId), ...device });
  const beside = await context.newPage();
  await openOffice(beside, address, person);
  return beside;
}

/** What that person's own calls answer, beside the screen. */
export async function callsOf(page: Page, person: Person) {
  const { token } = await signInByApi(page.request, person);
  type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';
  return async <Answer = unknown>(method: Method, path: string, data?: object, version?: number) => {
    const answer = await page.request[method](`/api${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(version !== undefined && { 'if-match': `"${version}"` }) },
      ...(data && { data }),
    });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}
