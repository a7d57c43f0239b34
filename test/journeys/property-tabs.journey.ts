import type { Page } from '@playwright/test';
import { expect, journey } from './journey.ts';
import { openHome, phone, wide } from './open-home.ts';

const panel = (page: Page) => page.getByRole('tabpanel');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: false });

/** Where the page and the row of tabs stand, and what a finger would meet at the first tab. */
const placeOfTabs = (page: Page) =>
  page.getByRole('tablist').evaluate((row) => {
    const { left, top, height } = row.getBoundingClientRect();
    const met = document.elementFromPoint(left + 4, top + height / 2);
    return { scrolled: Math.round(scrollY), top: Math.round(top), isMet: row.contains(met) };
  });

for (const size of [phone, { width: 768, height: 1024 }, wide]) {
  journey(
    `at ${size.width} px all five tabs are seen, choosing one moves nothing, and a link to one lands below the bars`,
    async ({ page }) => {
      const address = await openHome(page, size);
      const row = page.getByRole('tablist');
      for (const name of ['Overview', 'Amenities', 'Location & Connectivity', 'Floor Plan', 'Documents'])
        expect(await tab(page, name).evaluate((each) => each.getBoundingClientRect().right), name).toBeLessThanOrEqual(
          size.width,
        );
      // In the middle of the screen, and then close below the bar: there the router used to push it under.
      for (const from of [300, 160]) {
        await row.evaluate((element, top) => scrollBy(0, element.getBoundingClientRect().top - top), from);
        const before = await placeOfTabs(page);
        expect(before).toMatchObject({ top: from, isMet: true });
        for (const name of ['Amenities', 'Location', 'Floor Plan', 'Documents', 'Overview']) {
          await tab(page, name).click();
          await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
          expect(await placeOfTabs(page), name).toEqual(before);
        }
        await page.goBack();
        await expect(tab(page, 'Documents')).toHaveAttribute('aria-selected', 'true');
        await expect.poll(() => placeOfTabs(page)).toEqual(before);
        await page.goForward();
      }

      await page.goto('about:blank');
      await page.goto(`${address}#documents`, { waitUntil: 'networkidle' });
      await expect(panel(page)).toContainText('One paper');
      await expect.poll(async () => (await placeOfTabs(page)).isMet).toBe(true);
      expect((await placeOfTabs(page)).top).toBeLessThan(200);
      // Written into the address line of a page that is open.
      await page.evaluate(() => {
        scrollTo(0, 0);
        location.hash = '#amenities';
      });
      await expect(tab(page, 'Amenities')).toHaveAttribute('aria-selected', 'true');
      await expect.poll(async () => (await placeOfTabs(page)).isMet).toBe(true);
    },
  );
}

journey('a form begins at its first field, and its list of countries is not cut by the dialog', async ({ page }) => {
  await openHome(page, phone);
  await page.getByRole('button', { name: 'Enquire' }).click();
  const form = page.getByRole('dialog', { name: 'Raise a Query' });
  await expect(form.getByLabel('Name *')).toBeFocused();
  for (const height of [phone.height, 560]) {
    await page.setViewportSize({ width: phone.width, height });
    await form.locator('[name=country]').click();
    const list = form.getByRole('listbox');
    await expect(list).toBeVisible();
    const whatIsMet = await list.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const isOwn = (x: number, y: number) => element.contains(document.elementFromPoint(x, y));
      return {
        corners: [isOwn(left + 3, top + 3), isOwn(right - 20, top + 3), isOwn(left + 3, bottom - 3)],
        isHigh: bottom - top >= 150,
        isInside: top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth,
      };
    });
    expect(whatIsMet).toEqual({ corners: [true, true, true], isHigh: true, isInside: true });
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(form).toBeVisible();
  }
});
