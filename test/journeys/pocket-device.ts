import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Everything this device keeps for the office: what lies in the storage, and the files of its worker. */
export const readKept = (page: Page) =>
  page.evaluate(async () => {
    const items = Object.fromEntries(Object.entries(localStorage).filter(([key]) => /^office(?:Day|Waits)/.test(key)));
    let files = 0;
    for (const name of await caches.keys())
      if (name.startsWith('office ')) files += (await (await caches.open(name)).keys()).length;
    return { items, files };
  });

/** Waits until those words are in what it keeps: they are seen on the screen before. */
export const expectKept = (page: Page, words: string): Promise<void> =>
  expect.poll(async () => JSON.stringify((await readKept(page)).items)).toContain(words);

/** How many files the office has, by its own worker. */
const countFiles = async (page: Page): Promise<number> => {
  const code = await (await page.request.get('/admin/service-worker.js')).text();
  return new Set(code.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g)).size;
};

/** Switches it on where whoever is signed in finds it, and waits until all files of the office are here. */
export async function keepOnDevice(page: Page): Promise<void> {
  await page.goto('/admin/settings');
  await page.getByRole('switch', { name: 'Keep Today on this device' }).check();
  const all = await countFiles(page);
  expect(all).toBeGreaterThan(20);
  await expect.poll(async () => (await readKept(page)).files, { timeout: 60_000 }).toBe(all);
}

/** Today with the server's own document: where that takes four seconds, the kept one comes in its place, which has no key. */
export const openToday = (page: Page): Promise<void> =>
  expect(async () => {
    await page.goto('/admin/today');
    expect(await page.evaluate(() => document.documentElement.dataset['kept'])).toBeUndefined();
  }).toPass();
