import type { Page } from '@playwright/test';
import { faultsOf } from './inspect-page.ts';

/**
 * From here on the page is shown to a reader who asks the browser for letters twice as large, which `rem` follows in styles
 * and in media queries (WCAG 1.4.4, 1.4.10). @returns the way back to letters of the usual size
 */
export async function enlargeText(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  const setSizes = (standard: number, fixed: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard, fixed } });
  await setSizes(32, 26);
  return async () => {
    await setSizes(16, 13);
    await session.detach();
  };
}

/** Controls of which a part lies beside the window, where no scrolling brings it in. */
export const beyondOf = (page: Page): Promise<string[]> =>
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

/** Words of usual length that are broken within: one is to read them as words. A table of figures keeps its columns; one of records may be shown as cards. */
export const brokenWordsOf = (page: Page): Promise<string[]> =>
  faultsOf(page, () => {
    const layer = document.querySelector('dialog[open], [popover]:popover-open') ?? document.body;
    const texts = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const faults: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('.sr-only, [aria-hidden=true], [inert], .leaflet-container')) continue;
      const table = element.closest('table');
      if (table && getComputedStyle(table).display === 'table') continue;
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

/** Words of the screen that lie over others: neither can be read. What follows the window, such as a bar, lies over it. */
export const crossedWordsOf = (page: Page): Promise<string[]> =>
  faultsOf(page, () => {
    type Box = { left: number; right: number; top: number; bottom: number };
    const meet = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    });
    /** What can be seen of a box; null where it follows the window or is for screen readers alone. */
    const shownOf = (box: Box, element: Element): Box | null => {
      let shown = box;
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(at);
        if (position === 'sticky' || position === 'fixed' || clipPath === 'inset(50%)') return null;
        if (overflowX !== 'visible' || overflowY !== 'visible') shown = meet(shown, at.getBoundingClientRect());
      }
      return shown;
    };
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const found: { element: Element; words: string; box: Box }[] = [];
    const range = document.createRange();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (words === '' || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const box = shownOf(line, element);
        if (box) found.push({ element, words, box });
      }
    }
    return found.flatMap((one, at) =>
      found.slice(at + 1).flatMap((other) => {
        const { left, right, top, bottom } = meet(one.box, other.box);
        // Lines reach into each other by their empty edges.
        const isCrossed = right - left > 4 && bottom - top > 8 && one.element !== other.element;
        return isCrossed ? [`${one.words.slice(0, 40)}, ${other.words.slice(0, 40)}: ${other.element.outerHTML}`] : [];
      }),
    );
  });

/** Fields and buttons of a form that lie over each other: what is below cannot be pressed. What stands in a field is placed there. */
export const overlapsOf = (page: Page): Promise<string[]> =>
  faultsOf(page, () => {
    const layer = document.querySelector('dialog[open], [popover]:popover-open') ?? document;
    const isPlaced = (element: Element | null) => element !== null && getComputedStyle(element).position === 'absolute';
    return [...layer.querySelectorAll('form')].flatMap((form) => {
      const controls = [...form.querySelectorAll('input:not([type=checkbox], [type=radio]), select, textarea, button')]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ element, box }) => {
          if (box.width < 2 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            return false;
          return (
            !element.closest('[inert], [aria-hidden=true], .sr-only') &&
            !isPlaced(element) &&
            !isPlaced(element.parentElement)
          );
        });
      return controls.flatMap((one, at) =>
        controls.slice(at + 1).flatMap((other) => {
          const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          return wide > 2 && high > 2
            ? [`${one.element.outerHTML.slice(0, 120)} and ${other.element.outerHTML.slice(0, 120)}`]
            : [];
        }),
      );
    });
  });
