import type { Page } from '@playwright/test';
import { expect, journey } from './journey.ts';
import { pressAtOnce } from './press-at-once.ts';
import { fullHome, openState } from './public-states.ts';

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

type Stop = { name: string; top: number; left: number; height: number; faults: string[] };

/** Where the focus is, whether one sees that it is there, and whether anything covers it. */
const readStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // The skip link slides in and out, if only for a millisecond.
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const name = `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}`;
    const box = element.getBoundingClientRect();
    const faults: string[] = [];
    // The ring may stand around the field's own frame.
    const marked = [element, element.closest('label'), element.closest('form')].some((each) => {
      if (each === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    if (!marked) faults.push('the focus cannot be seen');
    const { clientWidth, clientHeight } = document.documentElement;
    if (box.bottom <= 0 || box.top >= clientHeight || box.right <= 0 || box.left >= clientWidth)
      faults.push(`out of sight at ${Math.round(box.left)}, ${Math.round(box.top)}`);
    // Nothing that stays on the screen may lie over all of it (WCAG 2.4.11).
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y]),
    );
    const seen = points.some(([x = 0, y = 0]) => {
      const over = document.elementFromPoint(x, y);
      return (
        over !== null && (element.contains(over) || over.contains(element) || element.closest('label')?.contains(over))
      );
    });
    if (!seen && faults.length === 0) faults.push('covered');
    return { name, top: box.top + scrollY, left: box.left, height: box.height, faults };
  });

for (const { name, address, width } of [
  { name: 'home', address: '/', width: 390 },
  { name: 'home', address: '/', width: 1440 },
  { name: 'list', address: '/properties?location=Noida', width: 1440 },
  { name: 'detail', address: fullHome, width: 390 },
  { name: 'detail', address: fullHome, width: 1440 },
  { name: 'contact', address: '/contact', width: 390 },
  { name: 'team', address: '/team', width: 1440 },
]) {
  journey(
    `${name} at ${width} px is walked through by Tab in the order of the eye, and nothing hides the focus`,
    async ({ page }) => {
      await openState(page, { name, address }, width);
      await page.keyboard.press('Tab');
      const stops: Stop[] = [];
      // The end is the browser's own bar, or the document again.
      for (let at = 0; at < 160; at += 1) {
        const stop = await readStop(page);
        if (stop === null) break;
        stops.push(stop);
        await page.keyboard.press('Tab');
      }
      expect(stops.length, 'a trap, or nothing to walk through').toBeGreaterThan(10);
      expect(stops.length, 'a trap').toBeLessThan(160);
      expect(stops[0]?.name).toContain('Skip to content');
      expect(stops.flatMap(({ name: stop, faults }) => faults.map((fault) => `${stop}: ${fault}`))).toEqual([]);
      // On to the right or down; back up only to begin a column further right, or from and to what stays on the screen.
      const back = stops.slice(1).filter((stop, at) => {
        const before = stops[at];
        return before !== undefined && stop.top + stop.height < before.top - 8 && stop.left <= before.left;
      });
      expect(back.map((stop) => stop.name)).toEqual([]);
    },
  );
}

journey('a thumbnail that has the focus is in sight, wherever their row stood before', async ({ page }) => {
  await openState(page, { name: 'detail', address: fullHome }, 390);
  const first = page.getByRole('button', { name: 'Show photograph 1', exact: true });
  const row = first.locator('..');
  // Narrow enough that the first is half out of sight when the row stands at its end.
  await row.evaluate((element) => {
    element.style.width = `${element.scrollWidth - 60}px`;
    element.scrollLeft = 60;
  });
  await expect(first).toBeInViewport();
  const left = () => first.evaluate((element) => element.getBoundingClientRect().left);
  expect(await left()).toBeLessThan(0);
  await page
    .getByRole('button', { name: /^Enlarge photograph/ })
    .last()
    .evaluate((element) => element.focus({ preventScroll: true }));
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  expect(await left()).toBeGreaterThanOrEqual(0);
});

journey('the first Tab offers to skip to the content, and the next stop after it lies there', async ({ page }) => {
  await page.goto('/properties');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

journey('a change of page moves the focus to its heading', async ({ page }) => {
  await openState(page, { name: 'about', address: '/about' }, 1440);
  for (const name of ['Properties', 'Team', 'Contact']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(page.locator('main h1')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

for (const { layer, address, opener, width, role } of [
  { layer: 'filters sheet', address: '/properties', opener: 'Filters', width: 390, role: 'dialog' },
  { layer: 'lightbox', address: fullHome, opener: /^Enlarge photograph 1/, width: 1440, role: 'dialog' },
  { layer: 'share dialog', address: fullHome, opener: 'Share', width: 390, role: 'dialog' },
  { layer: 'menu', address: '/about', opener: 'Menu', width: 390, role: 'navigation' },
] as const) {
  journey(`Esc closes the ${layer}, and the focus returns to what opened it`, async ({ page }) => {
    await openState(page, { name: layer, address }, width);
    const button = page.getByRole('button', { name: opener }).filter({ visible: true }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    const open = role === 'dialog' ? page.getByRole('dialog') : page.locator('#site-menu');
    await expect(open).toBeVisible();
    // The focus goes round within a dialog, and from neither layer to the page below.
    for (let at = 0; at < (role === 'dialog' ? 40 : 4); at += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const element = document.activeElement;
        return element !== document.body && element?.closest('main, footer') && !element.closest('dialog[open]')
          ? element.outerHTML.slice(0, 120)
          : null;
      });
      expect(outside).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect(open).toBeHidden();
    await expect(button).toBeFocused();
  });
}

journey('Esc closes the list of cities first, then the sheet it stands in', async ({ page }) => {
  await openState(page, { name: 'sheet', address: '/properties' }, 390);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const city = sheet.getByRole('combobox', { name: 'Location' });
  await city.click();
  await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet.getByRole('listbox')).toBeHidden();
  await expect(sheet).toBeVisible();
  await expect(city).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

journey('tabs are moved through by arrows, Home and End, and Tab leaves them for the panel', async ({ page }) => {
  await openState(page, { name: 'detail', address: fullHome }, 1440);
  await page.getByRole('tab', { name: 'Overview' }).focus();
  for (const [key, name] of [
    ['ArrowRight', 'Amenities'],
    ['End', 'Documents'],
    ['ArrowRight', 'Overview'],
    ['ArrowLeft', 'Documents'],
    ['Home', 'Overview'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('tab', { name })).toBeFocused();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  }
  expect(await pressAtOnce(page.getByRole('tab', { name: 'Amenities' }))).toBe('true');
  expect(await pressAtOnce(page.getByRole('tab', { name: 'Overview' }))).toBe('true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Overview' })).toBeFocused();
  expect(await focusedName(page)).not.toBe('');
});
