import type { Page } from '@playwright/test';
import { holdAnswers } from './hold-answers.ts';
import { expect, journey } from './journey.ts';
import { publicStates } from './public-states.ts';

const wholeStylesheet = '**/assets/site-*.css';

/** Notes how every element and what stands before and behind it look, and tells what is another than at the last time. */
const compareLooks = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // What lies below is laid out as well.
    document.documentElement.dataset.whole = '';
    for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const read = (element: Element, part: string | null) => {
      const style = getComputedStyle(element, part);
      if (part !== null && part !== '::placeholder' && style.content === 'none') return [];
      // Registered names of values are listed too; whether one is known makes no difference to what is seen.
      return [...style]
        .filter((name) => !name.startsWith('--'))
        .map((name) => `${name}: ${style.getPropertyValue(name)}`);
    };
    const parts = (element: Element) =>
      element.matches('input, textarea') ? [null, '::placeholder'] : [null, '::before', '::after'];
    const looks = [document.documentElement, ...document.body.querySelectorAll('*')].map((element) => ({
      element,
      lines: parts(element).flatMap((part) => read(element, part)),
    }));
    const last = Reflect.get(window, 'looks') as typeof looks | undefined;
    Reflect.set(window, 'looks', looks);
    return looks.flatMap(({ element, lines }, at) => {
      const others = last === undefined ? [] : lines.filter((line, of) => line !== last[at]?.lines[of]);
      return others.length === 0 ? [] : [`${element.tagName} ${element.className}: ${others.slice(0, 5)}`];
    });
  });

const opened = publicStates.filter(({ open }) => open === undefined);
for (const { name, address } of opened) {
  journey(`${name} looks the same with the styles that it brings as with all there are`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const path = typeof address === 'string' ? address : await address(page);
    // Scripts never come: what they change is not what is looked at.
    await page.route('**/assets/*.js', () => new Promise(() => {}));
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.unroute(wholeStylesheet);
      const letGo = await holdAnswers(page, wholeStylesheet);
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('link[href*="/assets/site-"][rel=stylesheet]').waitFor({ state: 'attached' });
      await page.evaluate(() => document.fonts.ready);
      await compareLooks(page);
      letGo();
      await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/assets/site-')));
      expect(await compareLooks(page)).toEqual([]);
    }
  });
}
