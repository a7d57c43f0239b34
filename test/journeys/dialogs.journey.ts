import { expect, journey } from './journey.ts';
import { pressAway } from './press-away.ts';
import { openState, publicStates } from './public-states.ts';

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

journey('what is asked for again before it has gone stays', async ({ page }) => {
  const state = publicStates.find(({ name }) => name === 'share dialog');
  if (!state) throw new Error('no such state');
  await openState(page, state, 390);
  const opener = page.getByRole('button', { name: 'Share' }).first();
  const dialog = page.getByRole('dialog', { name: 'Share Property' });
  const isOpen = await opener.evaluate(async (button: HTMLElement) => {
    const layer = document.querySelector<HTMLDialogElement>('dialog:modal');
    const closed = () => new Promise((resolve) => layer?.addEventListener('close', resolve, { once: true }));
    layer?.querySelector<HTMLElement>('button[aria-label=Close]')?.click();
    // As Esc does in the same moment, and a press that is faster than the drawing of the first.
    const gone = closed();
    layer?.close();
    await gone;
    button.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));
    return layer?.open;
  });
  expect(isOpen).toBe(true);
  await expect(dialog).toBeVisible();
  await expect(dialog).not.toHaveAttribute('data-leaving');
});
