import type { Page } from '@playwright/test';
import { expect, journey } from './journey.ts';
import { openState, publicStates } from './public-states.ts';

/** Presses twice before anything else happens, and tells what became of the layer on top. */
const pressAway = (page: Page, name: string) =>
  page.evaluate(async (words) => {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
    const buttons = [...(dialog?.querySelectorAll('button') ?? [])];
    const button = buttons.find((each) => (each.ariaLabel ?? each.textContent?.trim()) === words);
    if (!dialog || !button) throw new Error(`no button ${words}`);
    await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
    let closes = 0;
    dialog.addEventListener('close', () => {
      closes += 1;
    });
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
    button.click();
    button.click();
    const atPress = { open: dialog.open, moves: dialog.getAnimations().length > 0 };
    await closed;
    await new Promise((resolve) => setTimeout(resolve));
    return { ...atPress, closes, focus: document.activeElement?.tagName };
  }, name);

// Closing makes a browser settle the styles of the whole page: on a cheap phone a tenth of a second in which nothing moved.
for (const state of publicStates.filter(({ name }) => /dialog|lightbox|sheet|more filters|saving/.test(name))) {
  const words = /sheet|more filters/.test(state.name) ? 'Apply Filters' : 'Close';
  journey(
    `${state.name}: ${words} is seen to work at the press, and closes it once, after that drawing`,
    async ({ page }) => {
      await openState(page, state, state.width ?? 390);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const { focus, ...seen } = await pressAway(page, words);
      expect(seen).toEqual({ open: true, moves: true, closes: 1 });
      expect(focus, 'the focus goes back to what opened it').toBe('BUTTON');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    },
  );
}

journey('what is pressed away in a window that nobody sees is closed all the same', async ({ page }) => {
  const state = publicStates.find(({ name }) => name === 'share dialog');
  if (!state) throw new Error('no such state');
  await openState(page, state, 390);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    // A window that is not seen draws nothing.
    window.requestAnimationFrame = () => 0;
  });
  await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});
