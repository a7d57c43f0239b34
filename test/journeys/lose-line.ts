import { expect, type Locator } from '@playwright/test';

/**
 * Takes the line away once `seen` is there, which could not come any more afterwards, and waits until the page says so: its
 * words about it push down what stands below them, and a pointer that was on its way would be beside what it meant.
 */
export async function loseLine(seen: Locator): Promise<void> {
  await expect(seen).toBeVisible();
  const page = seen.page();
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
}
