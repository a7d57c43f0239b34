import { expect, type Locator, type Page } from '@playwright/test';

/** Presses a button whose call is done at the server, while its answer never comes; it can be pressed again then. */
export async function loseAnswer(page: Page, address: string, button: Locator, status = 201): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    expect((await route.fetch()).status()).toBe(status);
    await route.abort();
  });
  const failed = page.waitForEvent('requestfailed');
  await button.click();
  await failed;
  await page.unroute(address);
  await expect(button).toBeEnabled();
}
