import type { ElementHandle, Page } from '@playwright/test';
import { holdAnswers } from './hold-answers.ts';
import { leaveInquiry, rareWord } from './leave-inquiry.ts';
import { makeListing, makeShelf } from './make-listing.ts';
import { callsOf, makePerson, office, openOffice, type Person, signInByApi } from './open-office.ts';

const { expect } = office;

/** Two records of a kind, each with a word that stands in it alone, and what opens one over its list. */
type Walk = {
  what: string;
  list: string;
  opener: RegExp;
  make: (page: Page, admin: Person, word: string) => Promise<{ id: string }>;
};

const makeHome = async (page: Page, admin: Person, word: string) => {
  const { token } = await signInByApi(page.request, admin);
  return makeListing(page.request, await makeShelf(page.request, token), { title: `Court ${word}` });
};

/** Every dialog that reads one record by the id in its address. */
const walks: Walk[] = [
  {
    what: 'request',
    list: '/admin/privacy',
    opener: /^Open/,
    make: async (page, admin, words) => {
      const body = { kind: 'erasure', subject: `${words}@mail.example`, words, name: '', email: '' };
      const call = await callsOf(page, admin);
      return (await call<{ data: { id: string } }>('post', '/privacy/requests/enter', body)).data;
    },
  },
  {
    what: 'inquiry',
    list: '/admin/inquiries',
    opener: /^Asha \w+ zz\w+$/,
    make: (page, _admin, word) => leaveInquiry(page.request, word),
  },
  { what: 'property', list: '/admin/properties', opener: /^View/, make: makeHome },
  { what: 'owner', list: '/admin/properties', opener: /^Owner/, make: makeHome },
];

for (const { what, list, opener, make } of walks)
  office(
    `${what}: one that is opened after another shows nothing of that while it is read, nor if it cannot be`,
    async ({ page }) => {
      const admin = await makePerson(page.request, { role: 'admin' });
      const [first, next] = [rareWord(), rareWord()];
      await make(page, admin, first);
      const { id } = await make(page, admin, next);
      await openOffice(page, list, admin);
      const rowOf = (word: string) => page.locator('tr, article').filter({ hasText: word });
      const open = (word: string) => rowOf(word).getByRole('button', { name: opener }).first().click();
      const dialog = page.locator('dialog:modal');
      await open(first);
      await expect(dialog.getByText(first).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      const letGo = await holdAnswers(page, `**/api/**/${id}**`, (route) => route.abort());
      await open(next);
      await expect(dialog).toHaveCount(1);
      await expect(dialog.getByText(first)).toHaveCount(0);
      letGo();
      await expect(dialog.getByText(`The ${what} could not be read`)).toBeVisible();
      await expect(dialog.getByText(first)).toHaveCount(0);

      // Asked for in the very moment in which the other one closes: the address goes from one to the other.
      const opened = await rowOf(first)
        .getByRole('button', { name: opener, includeHidden: true })
        .first()
        .elementHandle();
      await dialog.evaluate(
        (layer: HTMLDialogElement, button) =>
          new Promise<void>((done) => {
            layer.addEventListener('close', () => done(button?.click()), { once: true });
            layer.close();
          }),
        opened as ElementHandle<HTMLElement> | null,
      );
      await expect(dialog.getByText(first).first()).toBeVisible();
    },
  );
