import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Waits for what is still fading in or moving to its place: half faded, a text has too little contrast. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // What turns for ever or counts seconds is never waited for.
    const moving = () =>
      document.getAnimations().filter(({ playState, effect, currentTime }) => {
        const left = Number(effect?.getComputedTiming().endTime) - Number(currentTime);
        return playState === 'running' && left < 1000;
      });
    // A colour that is inherited changes once more when the one it comes from has arrived.
    for (let all = moving(); all.length > 0; all = moving())
      await Promise.all(all.map((each) => each.finished.catch(() => null)));
  });

/**
 * What axe objects to, one line each. The rules are those of WCAG 2.2 AA and of good practice. It runs in the page and
 * is brought there once a document: Playwright's own builder brings it anew for each look, and opens another page too.
 */
export async function objectionsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await settle(page);
  return page.evaluate(async () => {
    const { violations, passes } = await (Reflect.get(window, 'axe') as typeof Axe).run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
      // Half of its time: sheets and sounds fetched once more, frames that no page of ours has, an address for each element.
      preload: false,
      iframes: false,
      selectors: false,
    });
    if (passes.length < 10) return ['axe looked at nothing'];
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  });
}

/**
 * What would still take its time for who asked for less movement. With a duration, however short, every change of every
 * property waits for the next frame: whatever measures in the moment of a change measures what was before.
 */
const durationsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lasts = (durations: string) => durations.split(', ').some((each) => each !== '0s');
    return [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after', ...(element.tagName === 'DIALOG' ? ['::backdrop'] : [])].flatMap((part) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, part);
        const isStill = !lasts(transitionDuration) && (animationName === 'none' || !lasts(animationDuration));
        return isStill ? [] : `${element.outerHTML.slice(0, 160)} ${part} ${transitionDuration} ${animationDuration}`;
      }),
    );
  });

/** The same look in light and in dark: what was opened stays open meanwhile. Nothing moves by itself, nor takes its time. */
export async function inBothSchemes(page: Page, look: (scheme: string) => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    await look(colorScheme);
  }
  const durations = await durationsOf(page);
  if (durations.length > 0) throw new Error(`takes its time with less movement: ${durations.slice(0, 5).join('\n')}`);
}

/**
 * What is wrong with a page that has followed its window. Styles follow at once, what is placed by script with the next
 * drawings, on a busy machine later: what is found is looked for again for a second, and told if it stays.
 */
export async function faultsOf(page: Page, find: () => string[]): Promise<string[]> {
  const end = performance.now() + 1000;
  for (;;) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const faults = await page.evaluate(find);
    if (faults.length === 0 || performance.now() > end) return faults;
  }
}

/** Headings of the first level that can be seen: every page has one. */
export const mainHeadingsOf = (page: Page): Promise<number> => page.locator('h1').filter({ visible: true }).count();

/**
 * Controls that a finger would miss: less than 44 × 44 px, its own larger touch area counted. Excepted, as in WCAG
 * 2.5.5: a link within a sentence, and the dots of a carousel, which has arrows of that size for the same; those may
 * be 24 px wide. Also fields with letters below 16 px, which make a phone zoom in.
 */
export const smallTargetsOf = (page: Page): Promise<string[]> =>
  faultsOf(page, () => {
    const least = 44;
    const isShown = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      element.closest('[inert]') === null &&
      getComputedStyle(element).clipPath !== 'inset(50%)';
    const top = document.querySelector('dialog[open], [popover]:popover-open') ?? document.body;
    /** The area that answers to a finger: the element, a label around it, or what it lays over its surroundings. */
    const sizeOf = (element: Element) => {
      const boxes = [element, element.closest('label')].filter((each) => each !== null);
      const sizes = boxes.map((each) => each.getBoundingClientRect()).map(({ width, height }) => ({ width, height }));
      for (const pseudo of ['::before', '::after']) {
        const { content, position, width, height } = getComputedStyle(element, pseudo);
        if (content !== 'none' && position === 'absolute')
          sizes.push({ width: Number.parseFloat(width) || 0, height: Number.parseFloat(height) || 0 });
      }
      return {
        width: Math.max(...sizes.map(({ width }) => width)),
        height: Math.max(...sizes.map(({ height }) => height)),
      };
    };
    const isInSentence = (element: Element) => {
      const block = element.closest('p, dd, td, .leaflet-control-attribution');
      const others = (block?.textContent ?? '').trim().length - (element.textContent ?? '').trim().length;
      return element.tagName === 'A' && others > 10;
    };
    const faults: string[] = [];
    for (const element of top.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab]')) {
      if (!isShown(element) || element.getAttribute('type') === 'hidden') continue;
      const { width, height } = sizeOf(element);
      if (width === 0 || height === 0) continue;
      const isDot = /^(?:Show|Picture) .*\d+ of \d+$/.test(element.getAttribute('aria-label') ?? '');
      const narrowest = isDot ? 24 : least;
      if ((Math.round(width) < narrowest || Math.round(height) < least) && !isInSentence(element))
        faults.push(`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`);
      const letters = Number.parseFloat(getComputedStyle(element).fontSize);
      if (/^(?:INPUT|SELECT|TEXTAREA)$/.test(element.tagName) && letters < 16)
        faults.push(`${letters} px letters: ${element.outerHTML.slice(0, 160)}`);
    }
    return faults;
  });

/** What stands out of the screen to the right, or nothing. */
export const overflowOf = (page: Page): Promise<string[]> =>
  faultsOf(page, () => {
    const { clientWidth, scrollWidth, style } = document.documentElement;
    /** Part of a text that is cut with an ellipsis: the box that cuts it is looked at itself. */
    const isCut = (at: Element | null): boolean =>
      at !== null && (getComputedStyle(at).textOverflow === 'ellipsis' || isCut(at.parentElement));
    // A page that clips what stands out would hide the fault from the reader too.
    const clipped = [...document.querySelectorAll<HTMLElement>('main *, footer *, header *')].filter((element) => {
      const { right, left, width } = element.getBoundingClientRect();
      const scroller = element.parentElement?.closest(
        '.strip, .coverflow, .compare-frame, .leaflet-container, [inert], [aria-hidden=true], .sr-only, table',
      );
      // Kept out of sight on purpose, such as the field that only machines fill in.
      if (element.ariaHidden === 'true') return false;
      if (width === 0 || scroller || (right <= clientWidth + 1 && left >= -1)) return false;
      return element.checkVisibility() && !isCut(element.parentElement);
    });
    return scrollWidth > clientWidth || clipped.length > 0
      ? [
          `${scrollWidth} of ${clientWidth} ${style.cssText}`,
          ...clipped.slice(0, 4).map((each) => each.outerHTML.slice(0, 160)),
        ]
      : [];
  });

/** What is done while the text has the spacing that a reader may ask for (WCAG 1.4.12). */
export async function withSpacedText(page: Page, look: () => Promise<void>): Promise<void> {
  // Set as a sheet of the document: a style element would be refused by the page's security policy.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  await look();
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
}

/** Words that are cut off: more text than the box that hides it. A cut that is said so with an ellipsis is meant. */
export const cutWordsOf = (page: Page): Promise<string[]> =>
  faultsOf(page, () => {
    /** Cut to nothing on purpose, here or at this width (`sr-only`). */
    const isSpoken = (at: Element | null): boolean =>
      at !== null && (getComputedStyle(at).clipPath === 'inset(50%)' || isSpoken(at.parentElement));
    return [...document.querySelectorAll<HTMLElement>('main *, header *, footer *, dialog[open] *')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
        const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
        if (!hasWords || textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || !element.checkVisibility())
          return false;
        if (element.closest('[inert]') || isSpoken(element)) return false;
        const hidesX = overflowX === 'hidden' || overflowX === 'clip';
        const hidesY = overflowY === 'hidden' || overflowY === 'clip';
        return (
          (hidesX && element.scrollWidth > element.clientWidth + 1) ||
          (hidesY && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });

/**
 * Words of which too little can be seen to read them: none, or of six letters and more less than two. What stands beside
 * them took their place. What is pushed sideways to be read, and what is for screen readers alone, is no fault.
 */
export const squeezedWordsOf = (page: Page): Promise<string[]> =>
  faultsOf(page, () => {
    const leastShown = 24;
    const isSpoken = (at: Element | null): boolean =>
      at !== null && (getComputedStyle(at).clipPath === 'inset(50%)' || isSpoken(at.parentElement));
    /** From where to where of a text its surroundings leave to be seen; null: they can be pushed. */
    const shownOf = (node: Node): { left: number; right: number } | null => {
      const range = document.createRange();
      range.selectNodeContents(node);
      let { left, right } = range.getBoundingClientRect();
      for (let at = node.parentElement; at !== null; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll') return null;
        if (overflowX === 'visible') continue;
        const box = at.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      }
      return { left, right };
    };
    const faults: string[] = [];
    const roots = document.querySelectorAll('main, dialog[open]');
    for (const root of roots) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const words = node.textContent?.trim() ?? '';
        const element = node.parentElement;
        if (words === '' || element === null || element.closest('[inert], option, style')) continue;
        if (!element.checkVisibility({ checkVisibilityCSS: true }) || isSpoken(element)) continue;
        const shown = shownOf(node);
        if (shown === null) continue;
        const width = Math.round(shown.right - shown.left);
        if (width < 1 || (words.length >= 6 && width < leastShown))
          faults.push(`${width} px of ${words.slice(0, 40)}: ${element.outerHTML.slice(0, 160)}`);
      }
    }
    return faults;
  });
