import type { Locator, Page } from '@playwright/test';
import { leaveInquiry, rareWord } from './leave-inquiry.ts';
import { callsOf, makePerson, office, openBeside, openOffice, type Person } from './open-office.ts';
import { pressKey } from './press-key.ts';

const { expect } = office;

/** A telephone in the hand of whoever is out with visitors. */
const telephone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * Presses by keyboard, because a message that comes up may lie over the place for a moment; with a finger as people do, who
 * find nothing in the way of what they want next.
 */
const ways = {
  keys: pressKey,
  finger: async (at: Locator) => {
    await expect(at).toBeEnabled();
    // What is seen of a radio button is the label around it.
    await at.locator('xpath=ancestor-or-self::*[self::label or self::button or self::a][1]').tap();
  },
};

/** Counts what is pressed in one window, and that each press changes something there. */
async function openCounted(page: Page, way: keyof typeof ways = 'keys') {
  await page.context().addInitScript(() => {
    // There is no telephone here: what is pressed stays on the screen.
    window.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
    });
    Object.assign(window, { changes: 0 });
    new MutationObserver(() => Object.assign(window, { changes: (window as unknown as Counted).changes + 1 })).observe(
      document,
      { attributes: true, characterData: true, childList: true, subtree: true },
    );
  });
  const counted = { presses: 0, most: { call: 0, callAgain: 0, visit: 0, close: 0 } };
  return Object.assign(counted, {
    press: async (at: Locator, key: 'Enter' | 'Space' = 'Enter') => {
      await at.waitFor();
      const before = await page.evaluate(() => (window as unknown as Counted).changes);
      await ways[way](at, key);
      counted.presses += 1;
      await page.waitForFunction((was) => (window as unknown as Counted).changes > was, before);
    },
    /** What one lead takes, and the most that any of its kind took. */
    work: async (kind: keyof typeof counted.most, does: () => Promise<void>) => {
      const before = counted.presses;
      await does();
      counted.most[kind] = Math.max(counted.most[kind], counted.presses - before);
    },
  });
}
type Counted = { changes: number };
type Window = Awaited<ReturnType<typeof openCounted>>;

const asked = (page: Page) => page.getByRole('dialog', { name: 'How did the call go?' });
const opened = (page: Page) => page.getByRole('dialog', { name: 'Inquiry' });

async function call(page: Page, { press }: Window, way: Locator, outcome: string): Promise<void> {
  await press(way);
  await press(asked(page).getByRole('button', { name: outcome }));
  await expect(asked(page)).toBeHidden();
}

/** At the first half hour that is free. */
async function book(page: Page, { press }: Window, begin: Locator): Promise<void> {
  await press(begin);
  await press(opened(page).getByRole('radio').first(), 'Space');
  await press(opened(page).getByRole('button', { name: 'Book', exact: true }));
  await expect(opened(page).getByRole('list', { name: 'Agreed visit' })).toBeVisible();
}

async function onThePhone(page: Page, at: Window): Promise<void> {
  const call1 = () => page.getByRole('link', { name: /^Call Asha/ }).first();
  const gone = async (does: () => Promise<void>) => {
    const name = (await call1().getAttribute('aria-label')) ?? '';
    await does();
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    // A dialog that goes gives the keyboard back: a key pressed before that is pressed elsewhere.
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  for (let lead = 0; lead < 12; lead += 1) await at.work('call', () => gone(() => call(page, at, call1(), 'Reached')));
  for (let lead = 0; lead < 4; lead += 1) {
    await at.work('callAgain', () =>
      gone(async () => {
        await call(page, at, call1(), 'No answer');
        await at.press(
          page.getByRole('dialog', { name: 'Call again?' }).getByRole('button', { name: 'Tomorrow 10 AM' }),
        );
      }),
    );
  }
  for (let lead = 0; lead < 4; lead += 1) {
    await gone(async () => {
      await at.work('visit', async () => {
        await at.press(page.getByRole('main').getByRole('button', { name: /^Asha/ }).first());
        await book(page, at, opened(page).getByRole('tab', { name: 'Visit' }));
      });
      await at.press(opened(page).getByRole('button', { name: 'Close' }));
    });
  }
}

async function atTheDesk(page: Page, at: Window): Promise<void> {
  const next = async (lead: number) => {
    if (lead % 10 < 9) await at.press(opened(page).getByRole('button', { name: 'Next' }));
    else {
      await at.press(opened(page).getByRole('button', { name: 'Close' }));
      // Closing takes the lead out of the address: whoever turns the page before that may find it turned back.
      await expect(page).not.toHaveURL(/view=/);
      await expect(opened(page)).toBeHidden();
    }
  };
  for (let lead = 0; lead < 20; lead += 1) {
    if (lead === 10) {
      await at.press(page.getByRole('link', { name: 'Page 2', exact: true }));
      // The first page stays until the second has come.
      await expect(page.getByText(/11.+20 of 20/)).toBeVisible();
    }
    if (lead % 10 === 0) await at.press(page.getByRole('row').nth(1).getByRole('button', { name: /^Asha/ }));
    const shown = page.getByText(`${(lead % 10) + 1} of 10`, { exact: true });
    await expect(shown).toBeVisible();
    if (lead < 10) {
      await at.work('call', () =>
        call(page, at, opened(page).getByRole('link', { name: 'Call', exact: true }), 'Reached'),
      );
    } else if (lead < 15) {
      await at.work('visit', () => book(page, at, opened(page).getByRole('button', { name: 'Book a visit' })));
    } else {
      await at.work('close', async () => {
        await opened(page)
          .getByRole('combobox', { name: /^Status of/ })
          .selectOption('closed');
        at.presses += 1;
        await opened(page).getByLabel('Why was it lost?').fill('Bought elsewhere');
        await at.press(opened(page).getByRole('button', { name: 'Save reason' }));
      });
      await expect(opened(page)).toContainText('Why it was lost');
    }
    await next(lead);
  }
}

office(
  'a day: 40 leads given away, called, shown and closed in two windows and on a phone; no press leads nowhere (issue 15)',
  async ({ page, browser }) => {
    office.setTimeout(360_000);
    const boss = await makePerson(page.request, { role: 'admin', lastName: rareWord() });
    const staff: [Person, string][] = [
      [await makePerson(page.request, { lastName: rareWord() }), rareWord()],
      [await makePerson(page.request, { firstName: 'Kabir', lastName: rareWord() }), rareWord()],
    ];
    for (const [, word] of staff) {
      for (let lead = 0; lead < 20; lead += 1) await leaveInquiry(page.request, word, { propertyName: 'Neem Court' });
    }
    const ask = await callsOf(page, boss);
    const count = async (query: string) =>
      (await ask<{ pagination: { totalCount: number } }>('get', `/inquiries?${query}`)).pagination.totalCount;
    const desk = await openCounted(page);
    await openOffice(page, '/admin/inquiries', boss);
    for (const [person, word] of staff) {
      await page.getByRole('searchbox', { name: 'Name, email, phone or property' }).fill(word);
      // What was shown before stays until this has come.
      await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(10);
      await expect(page.getByText('20 inquiries, newest first', { exact: true })).toBeVisible();
      await desk.press(page.getByLabel('Choose all on this page'), 'Space');
      const bar = page.getByRole('region', { name: 'Chosen inquiries' });
      await desk.press(bar.getByRole('button', { name: 'Choose all 20' }));
      await desk.press(bar.getByRole('button', { name: 'Assign', exact: true }));
      const dialog = page.getByRole('dialog', { name: 'Assign inquiries' });
      await dialog.getByLabel('Assign to').selectOption(person.id);
      desk.presses += 1;
      await desk.press(dialog.getByRole('button', { name: 'Assign 20' }));
      const given = () => count(`search=${word}&assignedTo=${person.id}`);
      await expect.poll(given).toBe(20);
    }

    const [[tara], [kabir, word]] = staff as [[Person, string], [Person, string]];
    const phone = await openBeside(page, browser, '/admin/login', tara, telephone);
    const pocket = await openCounted(phone, 'finger');
    await phone.goto('/admin/today');
    const beside = await openBeside(page, browser, '/admin/login', kabir);
    const office2 = await openCounted(beside);
    await beside.goto(`/admin/inquiries?search=${word}`);
    await Promise.all([onThePhone(phone, pocket), atTheDesk(beside, office2)]);

    const left = (status: string) => Promise.all(staff.map(([, of]) => count(`search=${of}&status=${status}`)));
    expect([await left('new'), await left('assigned'), await left('in_progress'), await left('closed')]).toEqual([
      [0, 0],
      [0, 0],
      [20, 15],
      [0, 5],
    ]);
    const most = { phone: pocket.most, desk: office2.most };
    expect(most).toEqual({
      phone: { call: 2, callAgain: 3, visit: 4, close: 0 },
      desk: { call: 2, callAgain: 0, visit: 3, close: 2 },
    });
    const all = desk.presses + pocket.presses + office2.presses;
    console.log(`40 leads, ${all} presses, ${(all / 40).toFixed(1)} a lead; at most ${JSON.stringify(most)}`);
  },
);
