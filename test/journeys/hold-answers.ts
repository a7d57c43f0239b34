import type { Page, Route } from '@playwright/test';

/** Holds back what the page asks for at such an address until it is let go. */
export async function holdAnswers(
  page: Page,
  address: Parameters<Page['route']>[0],
  answer: (route: Route) => Promise<void> = (route) =>
    // The page may have given it up meanwhile.
    route.continue().catch(() => {}),
): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held;
    await answer(route);
  });
  return letGo;
}

export const holdScripts = (page: Page) => holdAnswers(page, '**/assets/*.js');
