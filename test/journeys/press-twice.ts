import type { Locator } from '@playwright/test';

/** Twice before anything else happens: the second press of a slow double click could meet what stood below the dialog. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
