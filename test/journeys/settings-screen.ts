import { expect, type Page, type Route } from '@playwright/test';
import { messagesTo } from './send-forms.ts';

/** A toast with that text. */
export const toastOf = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });

/** In the page from its beginning (open-office.ts): notes each toast, as it may be gone before a busy machine looks. */
export function noteToasts(): void {
  const told: string[] = [];
  Reflect.set(window, 'told', told);
  const seen = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const line of document.querySelectorAll('[aria-label=Messages] p')) {
      if (!seen.has(line)) told.push(line.textContent);
      seen.add(line);
    }
  }).observe(document, { subtree: true, childList: true });
}

/** A toast with that text has come since the page was loaded, and since the same was expected last. */
export const expectToast = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(takeToast, text).catch(() => false), { message: `the toast “${text}”` }).toBe(true);

function takeToast(text: string): boolean {
  const told: string[] = Reflect.get(window, 'told') ?? [];
  const at = told.indexOf(text);
  if (at >= 0) told.splice(at, 1);
  return at >= 0;
}

export const saveChanges = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

/** The newest code that went there. */
export async function newestCode(page: Page, to: string, count = 1): Promise<string> {
  const withCodes = async () => (await messagesTo(page, to)).filter(({ code }) => code !== null);
  await expect.poll(async () => (await withCodes()).length).toBeGreaterThanOrEqual(count);
  return (await withCodes())[0]?.code ?? '';
}

/** Ways in which a call fails, and the word for each in the tables of texts. */
export const failures = {
  'a message': (route: Route) =>
    route.fulfill({ status: 400, json: { success: false, message: 'The server says why.', code: 'bad_request' } }),
  'no words': (route: Route) => route.fulfill({ status: 400, json: { success: false } }),
  'no answer': (route: Route) => route.abort(),
} as const;
export type Failure = keyof typeof failures;
