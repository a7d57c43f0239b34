import type { Page } from '@playwright/test';

/** Holds back what the page asks for at such an address until it is let go. */
export async function holdAnswers(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

export const holdScripts = (page: Page) => holdAnswers(page, '**/assets/*.js');
