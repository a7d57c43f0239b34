import { createHash } from 'node:crypto';
import { test as base, expect } from '@playwright/test';

/** The map's tiles come from another house, which is not to be reached from every machine. */
const isTile = (url: string) => new URL(url, 'http://here').hostname.endsWith('tile.openstreetmap.org');

/** The network address of one journey. */
export function comingFrom(testId: string): { 'x-forwarded-for': string } {
  const [a, b, c] = createHash('sha256').update(testId).digest();
  return { 'x-forwarded-for': `10.${a}.${b}.${c}` };
}

/** A journey fails on anything the page printed as an error, on a fault of its scripts and on a request that failed. */
export const journey = base.extend<{ quietConsole: undefined }>({
  // Each comes from a network address of its own, as visitors do: what is counted per address is no journey's to share.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for
  extraHTTPHeaders: async ({}, use, { testId }) => {
    await use(comingFrom(testId));
  },
  // A window that a journey opened beside its own ends with it: it would go on asking, and cost, to the last of them.
  context: async ({ context, browser }, use) => {
    await use(context);
    for (const other of browser.contexts().filter((each) => each !== context)) {
      await Promise.all(other.pages().map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
      await other.close();
    }
  },
  // A page is opened when it listens, not when it has loaded: its scripts come later (docs/decisions/0016). Whoever
  // wants to see it before that opens it with `waitUntil: 'commit'`.
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (address, options) => {
      const answer = await goto(address, options);
      if (options?.waitUntil !== 'commit') await page.waitForFunction(() => Reflect.get(window, 'early') === undefined);
      return answer;
    };
    await use(page);
    // What a journey answers itself may still be on its way when it ends.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  quietConsole: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('console', (message) => {
        // The browser's own line about a page that answered 404 is no fault of ours.
        const { url } = message.location();
        const isOwnLine = message.text().startsWith('Failed to load resource') && url === page.url();
        if (message.type() === 'error' && !isOwnLine && !isTile(url)) faults.push(`${message.text()} (${url})`);
      });
      page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
      page.on('response', (response) => {
        const url = new URL(response.url());
        if (response.status() >= 400 && response.request().resourceType() !== 'document' && !isTile(response.url()))
          faults.push(`${response.status()} ${url.pathname}`);
      });
      await use(undefined);
      expect(faults, 'the page printed errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
