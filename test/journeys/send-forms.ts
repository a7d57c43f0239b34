import type { BrowserContext, Page } from '@playwright/test';
import { objectionsOf, smallTargetsOf } from './inspect-page.ts';
import { expect } from './journey.ts';
import { addressOf, phone } from './open-home.ts';

let people = 0;

/** Somebody new, so that no other journey's messages count. */
export function makePerson() {
  people += 1;
  const own = `${process.pid}${people}`.padStart(8, '0').slice(-8);
  return { name: 'Meera Khanna', email: `meera.${own}@example.in`, phone: `98${own}` };
}
export type Person = ReturnType<typeof makePerson>;

/** As `journey` opens pages, for journeys that expect failed calls and therefore cannot use its guard. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => Reflect.get(window, 'early') === undefined);
}

type Message = { channel: string; subject: string; text: string; code: string | null };

/** What has been sent to a phone or an e-mail address, newest first. */
export async function messagesTo(page: Page, to: string): Promise<Message[]> {
  const answer = await page.request.get(`/dev/messages?to=${encodeURIComponent(to)}`, {
    headers: { accept: 'application/json' },
  });
  return ((await answer.json()) as { messages: Message[] }).messages;
}

export async function codeOf(page: Page, { phone: to }: Person): Promise<string> {
  await expect.poll(async () => (await messagesTo(page, to)).length).toBeGreaterThan(0);
  return (await messagesTo(page, to))[0]?.code ?? '';
}

/** Each stored lead is acknowledged by one mail: the wish arrived, and arrived once. */
export async function expectOneLead(page: Page, { email }: Person): Promise<Message> {
  await expect.poll(async () => (await messagesTo(page, email)).length).toBeGreaterThan(0);
  const mails = await messagesTo(page, email);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  if (mail === undefined) throw new Error('no mail');
  return mail;
}

/** Counts the calls that leave any tab for `path`. */
export function countCalls(context: BrowserContext, path: string): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

/** A home on a phone, with the dialog that a button opens. */
export async function openDialog(page: Page, button: 'Enquire' | 'Schedule a Visit') {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, await addressOf(page));
  await pressFor(page, button);
  return dialogOf(page, button);
}

export const pressFor = (page: Page, button: string) =>
  page.getByRole('button', { name: button, exact: true }).filter({ visible: true }).first().click();

export const dialogOf = (page: Page, button: 'Enquire' | 'Schedule a Visit') =>
  page.getByRole('dialog', { name: button === 'Enquire' ? 'Raise a Query' : button });

/** People need longer than this for a form; who is quicker is taken for a machine and gets no mail. */
export async function takeTime(page: Page): Promise<void> {
  const asked = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => performance.now() > from + 1600, asked);
}

/** Nothing that axe objects to, and nothing that a finger would miss. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await objectionsOf(page)).toEqual([]);
  expect(await smallTargetsOf(page)).toEqual([]);
}
