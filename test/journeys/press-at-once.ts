import type { Locator } from '@playwright/test';

/**
 * Presses a tab and reads whether it is the selected one before the browser has had time for anything else: what
 * somebody types or presses next is never meant for the tab before.
 */
export const pressAtOnce = (tab: Locator): Promise<string | null> =>
  tab.evaluate(async (element: HTMLElement) => {
    element.click();
    // Promises that were waiting go on; no task of the browser, and so no later drawing, comes between.
    for (let turn = 0; turn < 100; turn += 1) await null;
    return element.getAttribute('aria-selected');
  });
