import type { Locator } from '@playwright/test';
import { makePerson, office, openOffice } from './open-office.ts';

// Whoever has the system draw all pages in colours of their own loses every fill: what a fill alone says is said in those.

const { expect } = office;

/** The colour it is filled with, as it is drawn. */
const fillOf = (element: Locator, part = ''): Promise<string> =>
  element.evaluate((each, name) => getComputedStyle(each, name).backgroundColor, part);

office('what a fill alone says can be seen in the reader’s own colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openOffice(page, '/admin/tasks', await makePerson(page.request, { role: 'admin' }));
  const filters = page.getByRole('main').getByRole('navigation').first();
  const [chosen, other] = [filters.locator('[aria-current]'), filters.locator('a:not([aria-current])').first()];
  await expect(chosen).toBeVisible();
  const ground = await fillOf(other);
  expect.soft(await fillOf(chosen), 'the chosen filter').not.toBe(ground);
  await page.goto('/admin/templates');
  expect.soft(await fillOf(page.getByRole('button', { name: 'Add Template' })), 'a button').not.toBe(ground);
  await page.goto('/admin/figures');
  expect.soft(await fillOf(page.locator('figure span[style*="height"]').first()), 'a bar').not.toBe(ground);
  await page.goto('/admin/settings');
  expect.soft(await fillOf(page.getByRole('switch').first(), '::before'), 'the knob of a switch').not.toBe(ground);
});
