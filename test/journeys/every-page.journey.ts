import { type Page, test } from '@playwright/test';
import { beyondOf, brokenWordsOf, enlargeText, overlapsOf } from './inspect-large-text.ts';
import {
  cutWordsOf,
  mainHeadingsOf,
  objectionsOf,
  overflowOf,
  smallTargetsOf,
  squeezedWordsOf,
  withSpacedText,
} from './inspect-page.ts';
import { expect, journey } from './journey.ts';
import { openState, walkedStates } from './public-states.ts';

journey.use({ serviceWorkers: 'allow' });

/** Both widths in one opening: what is open on a phone stays open when the screen grows. */
const phone = { width: 390, zoomed: { width: 320, height: 640 } };
const desktop = { width: 1440, zoomed: { width: 720, height: 450 } };

for (const state of walkedStates) {
  (state.isFault ? test : journey)(
    `${state.name} can be used by everybody, on a phone and on a desktop, at every size of text`,
    async ({ page, baseURL }) => {
      const screens = [phone, desktop].filter(({ width }) => (state.width ?? width) === width);
      const asked = new Set<string>();
      page.on('request', (request) => asked.add(new URL(request.url()).host));
      await openState(page, state, screens[0]?.width ?? phone.width);
      // Map tiles are the only thing that comes from another house (TXT-03).
      asked.delete(new URL(baseURL ?? '').host);
      expect.soft([...asked].filter((host) => host !== '' && !host.endsWith('tile.openstreetmap.org'))).toEqual([]);
      for (const { width, zoomed } of screens) {
        await page.setViewportSize({ width, height: 900 });
        const at = (what: string) => `${what} at ${width} px`;
        expect.soft(await objectionsOf(page), at('axe')).toEqual([]);
        expect.soft(await mainHeadingsOf(page), at('headings of the first level')).toBe(1);
        if (width === phone.width) expect.soft(await smallTargetsOf(page), 'too small for a finger').toEqual([]);
        await expectToFit(page, zoomed);
        if (width === phone.width) await expectWholeInLargeText(page);
      }
    },
  );
}

/** Zoomed in: 1280 px at 400 % are a phone's 320, 1440 px at 200 % are 720 (WCAG 1.4.4, 1.4.10); then 1.4.12. */
async function expectToFit(page: Page, zoomed: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(zoomed);
  const at = (what: string) => `${what} at ${zoomed.width} px`;
  expect.soft(await overflowOf(page), at('wider than the screen')).toEqual([]);
  await withSpacedText(page, async () => {
    expect.soft(await overflowOf(page), at('wider than the screen with more space in the text')).toEqual([]);
    expect.soft(await cutWordsOf(page), at('cut words')).toEqual([]);
  });
}

/** With letters twice as large, on a phone and on the narrowest one. */
async function expectWholeInLargeText(page: Page): Promise<void> {
  const shrinkText = await enlargeText(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const at = (what: string) => `${what} at ${width} px with letters twice as large`;
    expect.soft(await overflowOf(page), at('wider than the screen')).toEqual([]);
    expect.soft(await beyondOf(page), at('controls out of reach')).toEqual([]);
    expect.soft(await brokenWordsOf(page), at('words broken within')).toEqual([]);
    expect.soft(await overlapsOf(page), at('controls over each other')).toEqual([]);
    const squeezed = (await squeezedWordsOf(page)).filter((fault) => !fault.includes('name="website"'));
    expect.soft(squeezed, at('words that cannot be read')).toEqual([]);
  }
  await shrinkText();
}
