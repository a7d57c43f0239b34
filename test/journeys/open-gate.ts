import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { openHome, phone } from './open-home.ts';

/** A number nobody else in this run asks codes for. */
export const newNumber = (): string => `9${String(randomInt(1e9)).padStart(9, '0')}`;

export const dialog = (page: Page) => page.getByRole('dialog');
export const panel = (page: Page) => page.getByRole('tabpanel');
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const asking = (page: Page) => panel(page).getByRole('button', { name: 'Request Access' });
export const codeField = (page: Page) => dialog(page).getByLabel('6-digit code');
export const opening = (page: Page) => dialog(page).getByRole('button', { name: 'Verify and open' });
export const plan = (page: Page) => panel(page).getByRole('img', { name: 'Floor plan 3 BHK, Type A' });

/** Opens a home at its floor plans, on a phone whose clock the test moves. */
export async function openPlans(page: Page): Promise<string> {
  await page.clock.install();
  return openHome(page, phone, '#floor-plan');
}

export async function fillDetails(page: Page, number: string) {
  const form = dialog(page);
  await form.getByLabel('First name').fill('Meera');
  await form.getByLabel('Last name').fill('Khanna');
  await form.getByLabel('Email').fill('meera@mail.example');
  await form.getByLabel('Phone', { exact: true }).fill(number);
}

/** To the second step, where the code is asked for. */
export async function askForCode(page: Page, number = newNumber()): Promise<string> {
  await asking(page).click();
  await fillDetails(page, number);
  await dialog(page).getByRole('button', { name: 'Send code' }).click();
  await expect(codeField(page)).toBeFocused();
  return number;
}

export async function codeOf(page: Page, number: string): Promise<string> {
  const answer = await page.request.get(`/dev/messages?to=%2B91${number}`, { headers: { accept: 'application/json' } });
  const { messages } = (await answer.json()) as { messages: { code: string | null }[] };
  const code = messages.find((message) => message.code)?.code;
  if (!code) throw new Error('no code was sent');
  return code;
}

export async function unlock(page: Page, number = newNumber()): Promise<string> {
  await askForCode(page, number);
  await codeField(page).fill(await codeOf(page, number));
  await opening(page).click();
  await expect(dialog(page)).toContainText('Floor plans and papers are open');
  return number;
}

export const storedKey = (page: Page) =>
  page.evaluate(() => {
    const all = JSON.parse(localStorage.getItem('propertySessions') ?? '{}') as Record<string, { sessionId: string }>;
    return Object.values(all)[0]?.sessionId ?? null;
  });

/** The ids of the homes to which the browser keeps a key. */
export const storedHomes = (page: Page) =>
  page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('propertySessions') ?? '{}') as object));

/** Puts a key to another home beside those that are kept, one that is over since a second. */
export const storeExpired = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('propertySessions') ?? '{}') as object;
    const over = { sessionId: 'over', expiresAt: Date.now() - 1000, unlockedContent: ['documents'], storedAt: 0 };
    localStorage.setItem('propertySessions', JSON.stringify({ ...kept, 'another-home': over }));
  });
