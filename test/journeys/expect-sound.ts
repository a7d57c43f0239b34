import { expect, type Page } from '@playwright/test';
import { inBothSchemes, objectionsOf, overflowOf, smallTargetsOf } from './inspect-page.ts';

/** Nothing to object to in light and dark, nothing that stands out at any width, and targets large enough for a thumb. */
export async function expectSound(page: Page): Promise<void> {
  await inBothSchemes(page, async () => expect(await objectionsOf(page)).toEqual([]));
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflowOf(page), `${width}`).toEqual([]);
  }
  expect(await smallTargetsOf(page)).toEqual([]);
}
