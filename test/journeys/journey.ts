import { test as base, expect } from '@playwright/test';

/** A journey fails on anything the page printed as an error, on a fault of its scripts and on a request that failed. */
export const journey = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('console', (message) => {
        // The browser's own line about a page that answered 404 is no fault of ours.
        const isOwnLine = message.text().startsWith('Failed to load resource') && message.location().url === page.url();
        if (message.type() === 'error' && !isOwnLine) faults.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
      page.on('response', (response) => {
        const url = new URL(response.url());
        if (response.status() >= 400 && response.request().resourceType() !== 'document')
          faults.push(`${response.status()} ${url.pathname}`);
      });
      await use(undefined);
      expect(faults, 'the page printed errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
