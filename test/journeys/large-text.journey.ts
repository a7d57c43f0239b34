import { type Page, test } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.ts';
import { faultsOf, overflowOf, squeezedWordsOf } from './inspect-page.ts';
import { expect, journey } from './journey.ts';
import { openState, publicStates } from './public-states.ts';

// A reader who asks the browser for letters twice as large, on a phone: nothing may be out of reach (WCAG 1.4.4, 1.4.10).

/** The browser's own setting of the size of text, which `rem` follows in styles and in media queries. */
const twice = 'defaultFontSize=32,defaultFixedFontSize=26';
const chromium = findChromium();
test.use({
  launchOptions: {
    args: [...chromiumFlags, '--js-flags=--single-threaded', `--blink-settings=${twice}`],
    ...(chromium === null ? {} : { executablePath: chromium }),
  },
});

/** Controls of which a part lies beside the window, where no scrolling brings it in. */
const beyondOf = (page: Page): Promise<string[]> =>
  faultsOf(page, () => {
    const { clientWidth } = document.documentElement;
    const layer = document.querySelector('dialog[open], [popover]:popover-open') ?? document;
    return [...layer.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab]')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        if (width < 2 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
        if (
          element.closest(
            '[inert], [aria-hidden=true], .sr-only, .strip, .coverflow, .compare-frame, .leaflet-container',
          )
        )
          return false;
        return left < -1 || right > clientWidth + 1;
      })
      .map((element) => {
        const { left, right } = element.getBoundingClientRect();
        return `${Math.round(left)} to ${Math.round(right)} of ${clientWidth}: ${element.outerHTML.slice(0, 160)}`;
      });
  });

/** Words of usual length that are broken within: one is to read them as words. A table of figures keeps its columns. */
const brokenWordsOf = (page: Page): Promise<string[]> =>
  faultsOf(page, () => {
    const layer = document.querySelector('dialog[open], [popover]:popover-open') ?? document.body;
    const texts = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const faults: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('table, .sr-only, [aria-hidden=true], [inert], .leaflet-container')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /(?<!\S)\p{Lu}?\p{Ll}{2,11}(?=[,.:]?(?:\s|$))/gu,
      )) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) faults.push(`${word}: ${element.outerHTML.slice(0, 160)}`);
      }
    }
    return faults;
  });

/** As on a phone: what opens on a desktop alone does not open here. */
const states = publicStates.filter(({ width = 390 }) => width === 390);

for (const state of states) {
  (state.isFault ? test : journey)(
    `${state.name} is whole with letters twice as large, on a phone`,
    async ({ page }) => {
      await openState(page, state, 390);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await overflowOf(page), `wider than the screen at ${width} px`).toEqual([]);
        expect.soft(await beyondOf(page), `controls out of reach at ${width} px`).toEqual([]);
        const squeezed = (await squeezedWordsOf(page)).filter((fault) => !fault.includes('name="website"'));
        expect.soft(await brokenWordsOf(page), `words broken within at ${width} px`).toEqual([]);
        expect.soft(squeezed, `words that cannot be read at ${width} px`).toEqual([]);
      }
    },
  );
}
