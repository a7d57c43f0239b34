import type { Page } from '@playwright/test';
import { slotIn } from '../visit-writes.ts';
import { stubTiles } from './edit-listing.ts';
import { makeOwnDeveloper } from './fill-developer.ts';
import { giveLead } from './give-lead.ts';
import { enlargeText, overlapsOf } from './inspect-large-text.ts';
import { cutWordsOf, faultsOf, settle, squeezedWordsOf } from './inspect-page.ts';
import { rareWord } from './leave-inquiry.ts';
import { makeListing, makeShelf } from './make-listing.ts';
import { callsOf, makePerson, office, openOffice } from './open-office.ts';

// What opens over a screen, and what a row shows, can be read and pressed with letters twice as large, too (WCAG 1.4.4, 1.4.10).

const { expect } = office;
office.use({ viewport: { width: 390, height: 844 } });
office.beforeEach(({ page }) => enlargeText(page));

/** What of the dialog on top, or of the screen, stands out at a side, must be pushed sideways to be seen, or breaks a short word. */
const outOf = (page: Page): Promise<string[]> =>
  faultsOf(page, () => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main');
    const isPushed = (at: Element | null): boolean =>
      at !== null &&
      (at.matches('.strip, .leaflet-container, svg, [aria-hidden=true]') ||
        getComputedStyle(at).textOverflow === 'ellipsis' ||
        isPushed(at.parentElement));
    const faults: string[] = [];
    for (const each of root?.querySelectorAll<HTMLElement>('*') ?? []) {
      const { left, right, width } = each.getBoundingClientRect();
      const { clipPath, overflowY } = getComputedStyle(each);
      if (width === 0 || !each.checkVisibility() || clipPath === 'inset(50%)' || isPushed(each)) continue;
      const isWide = overflowY === 'auto' && each.scrollWidth > each.clientWidth + 1;
      if (isWide || left < -1 || right > innerWidth + 1)
        faults.push(`${left} to ${right}: ${each.outerHTML.slice(0, 140)}`);
      for (const node of each.childNodes) {
        if (node.nodeType !== 3 || each.closest('option')) continue;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[A-Za-z]{2,12}/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            faults.push(`“${word}” breaks: ${each.outerHTML.slice(0, 140)}`);
        }
      }
    }
    return faults;
  });

async function expectWhole(page: Page, what: string) {
  await settle(page);
  expect.soft(await overlapsOf(page), `controls over each other: ${what}`).toEqual([]);
  expect.soft(await outOf(page), `${what} is whole`).toEqual([]);
  expect.soft(await squeezedWordsOf(page), `words of ${what} can be read`).toEqual([]);
  expect.soft(await cutWordsOf(page), `no word of ${what} is cut`).toEqual([]);
}

office('a lead and its dialogs are whole with letters twice as large, on a phone', async ({ page }) => {
  const boss = await makePerson(page.request, { role: 'admin' });
  const tara = await makePerson(page.request);
  const word = rareWord();
  const id = await giveLead(page, tara, `Neem ${word}`);
  const call = await callsOf(page, tara);
  await call('post', `/inquiries/${id}/tasks`, { title: 'Send the floor plan', dueAt: new Date().toISOString() });
  await call('post', `/inquiries/${id}/visits`, slotIn(3));

  await openOffice(page, `/admin/inquiries?search=${word}`, boss);
  await expect(page.locator('main tbody tr')).toHaveCount(1);
  await expectWhole(page, 'the row of a lead');
  await page.goto(`/admin/inquiries?view=${id}`);
  const dialog = page.getByRole('dialog');
  for (const part of ['Timeline', 'Tasks', 'Visit', 'Customer', 'Details']) {
    await dialog.getByRole('tab', { name: part }).click();
    await expectWhole(page, `${part} of a lead`);
  }
  for (const [address, opener] of [
    ['inquiries', 'Add Lead'],
    ['today', 'Edit Send the floor plan'],
    ['audit', ''],
    ['settings', ''],
  ] as const) {
    await openOffice(page, `/admin/${address}`, address === 'today' ? tara : boss);
    if (opener) await page.locator('main').getByRole('button', { name: opener }).click();
    await expectWhole(page, `${address} ${opener}`);
  }
});

office('the forms of records are whole with letters twice as large, on a phone', async ({ page }) => {
  await stubTiles(page);
  const { token } = await openOffice(page, '/admin', await makePerson(page.request, { role: 'admin' }));
  const { id } = await makeListing(page.request, await makeShelf(page.request, token));
  const { name } = await makeOwnDeveloper(page.request, token);
  await page.goto(`/admin/properties?edit=${id}`);
  const dialog = page.getByRole('dialog');
  const tabs = dialog.getByRole('tab');
  await tabs.first().waitFor();
  for (const tab of await tabs.all()) {
    await tab.click();
    await expectWhole(page, `${await tab.textContent()} of a listing`);
  }
  await expect(dialog.getByRole('button', { name: 'Update Property' })).toBeInViewport({ ratio: 1 });

  for (const [address, opener] of [
    ['', `Edit ${name}`],
    ['/team', 'Add Team Member'],
    ['/breaches', 'Note a breach'],
    ['/privacy', 'Write Down a Request'],
  ] as const) {
    await page.goto(`/admin${address}`);
    await page.getByRole('button', { name: opener }).click();
    await expect(page.locator('dialog:modal')).toHaveCount(1);
    await expectWhole(page, `${address} ${opener}`);
  }
});
