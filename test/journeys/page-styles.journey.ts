import { type Page, test } from '@playwright/test';
import { expect, journey } from './journey.ts';
import { walkedStates } from './public-states.ts';

/**
 * What looks otherwise once the whole stylesheet is taken away, and what once the page's own is, one line for each element:
 * every property that any rule of the page names, of each element and of what stands before and behind it.
 */
const losesWithoutOne = (page: Page): Promise<{ compared: number; lost: string[] }> =>
  page.evaluate(async () => {
    // What lies below is laid out as well.
    document.documentElement.dataset.whole = '';
    for (const closed of document.querySelectorAll('details')) closed.open = true;
    const drawn = async () => {
      for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    const named = ({ cssRules }: { cssRules: CSSRuleList }): string[] =>
      [...cssRules].flatMap((rule) => [
        ...('style' in rule ? (rule.style as CSSStyleDeclaration) : []),
        ...('cssRules' in rule ? named(rule as CSSGroupingRule) : []),
      ]);
    // Registered names of values are listed too; whether one is known makes no difference to what is seen.
    const names = [...new Set([...document.styleSheets].flatMap(named))].filter((name) => !name.startsWith('--'));
    const partsOf = (element: Element) =>
      element.matches('input, textarea') ? [null, '::placeholder'] : [null, '::before', '::after'];
    const read = (element: Element, part: string | null): string[] => {
      const style = getComputedStyle(element, part);
      if (part !== null && part !== '::placeholder' && style.content === 'none') return [];
      return names.map((name) => `${part ?? ''} ${name}: ${style.getPropertyValue(name)}`);
    };
    const elements = [document.documentElement, ...document.body.querySelectorAll('*')];
    const look = () => elements.map((element) => partsOf(element).flatMap((part) => read(element, part)));
    await drawn();
    // Letters of what was just opened.
    await document.fonts.ready;
    await drawn();
    const before = look();
    const rest = document.querySelector<HTMLLinkElement>('link[href*="/assets/site-"][rel=stylesheet]');
    if (rest?.sheet == null) throw new Error('The whole stylesheet did not come');
    const lostSince = () => {
      const after = look();
      return elements.flatMap((element, at) => {
        const others = (after[at] ?? []).filter((line, of) => line !== before[at]?.[of]);
        const isCut = after[at]?.length !== before[at]?.length;
        return others.length > 0 || isCut ? [`${element.tagName} ${element.className}: ${others.slice(0, 5)}`] : [];
      });
    };
    rest.sheet.disabled = true;
    await drawn();
    const lost = lostSince();
    rest.sheet.disabled = false;
    // As `drop-page-styles.ts` does it.
    const element = document.querySelector<HTMLStyleElement>('style[data-href=site]');
    const own = element?.sheet;
    if (!own) throw new Error('The page has no styles of its own');
    const asTheyCame = element.cloneNode(true);
    for (let at = own.cssRules.length - 1; at >= 0; at -= 1)
      if (!(own.cssRules[at] instanceof CSSFontFaceRule)) own.deleteRule(at);
    await drawn();
    lost.push(...lostSince().map((line) => `without its own: ${line}`));
    element.replaceWith(asTheyCame);
    return { compared: names.length * elements.length, lost };
  });

const opened = walkedStates.filter(({ open }) => open === undefined);
for (const { name, address } of opened) {
  journey(`${name} looks the same with the styles that it brings as with all there are`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const path = typeof address === 'string' ? address : await address(page);
    // Scripts never come: what they change is not what is looked at.
    await page.route('**/assets/*.js', () => new Promise(() => {}));
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/assets/site-')));
    await page.evaluate(() => document.fonts.ready);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { compared, lost } = await losesWithoutOne(page);
      expect(compared, 'properties looked at').toBeGreaterThan(5000);
      expect(lost).toEqual([]);
    }
  });
}

/** What the page itself brought and still has. */
const ownRules = (page: Page) =>
  page.evaluate(() => {
    const rules = [...(document.querySelector<HTMLStyleElement>('style[data-href=site]')?.sheet?.cssRules ?? [])];
    const letters = rules.filter((rule) => rule instanceof CSSFontFaceRule).length;
    return { hasLetters: letters > 5, others: rules.length - letters };
  });

journey('once all styles are there the page has those it brought no more, but its letters', async ({ page }) => {
  await page.goto('/properties');
  await expect.poll(() => ownRules(page)).toEqual({ hasLetters: true, others: 0 });
});

for (const [what, status] of [
  ['is gone, as after a new release', 404],
  ['is lost on the way', null],
] as const) {
  test(`where the whole stylesheet ${what}, the page keeps the styles it brought`, async ({ page }) => {
    await page.route('**/assets/site-*.css', (route) => (status === null ? route.abort() : route.fulfill({ status })));
    await page.goto('/properties');
    await page.waitForFunction(() => Reflect.get(window, 'early') === undefined);
    // Whatever the page does in its first quiet moment is done then.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const { others } = await ownRules(page);
    expect(others).toBeGreaterThan(10);
  });
}

// A dialog that opens or closes makes the browser try all of them on everything there is (docs/PERFORMANCE.md).
journey('no rule is for whatever stands in something: such a rule is tried on every element', async ({ page }) => {
  await page.goto('/properties');
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/assets/site-')));
  const asking = await page.evaluate(() => {
    const listOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? rule.selectorText.split(/,(?![^()]*\))/) : []),
        ...('cssRules' in rule ? listOf(rule.cssRules as CSSRuleList) : []),
      ]);
    const all = [...document.styleSheets].flatMap(({ cssRules }) => listOf(cssRules)).map((each) => each.trim());
    // `*` alone is meant so.
    return all.filter((each) => /[ >+~](?:\*|:(?:not|nth|first|last|only)[^ ]*)\)*$/.test(each));
  });
  expect(asking).toEqual([]);
});
