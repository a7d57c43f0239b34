import type { Page } from '@playwright/test';

/** Presses twice before anything else happens, and tells what became of the layer on top. */
export const pressAway = (page: Page, name: string) =>
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
