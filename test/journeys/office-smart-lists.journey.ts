import type { Page } from '@playwright/test';
import type { AnswerOf } from '#contract/endpoints.ts';
import { inBothSchemes, objectionsOf, overflowOf, smallTargetsOf } from './inspect-page.ts';
import { leaveInquiry, rareWord } from './leave-inquiry.ts';
import { loseAnswer } from './lose-answer.ts';
import { callsOf, makePerson, office, openBeside, openOffice } from './open-office.ts';
import { pressKey } from './press-key.ts';
import { pressTwice } from './press-twice.ts';
import { expectToast } from './settings-screen.ts';

const { expect } = office;

const address = '/admin/inquiries';
const strip = (page: Page) => page.getByRole('navigation', { name: 'Lists' });
const chip = (page: Page, name: string) => strip(page).getByRole('link').filter({ hasText: name });
const tools = (page: Page) => page.getByRole('group', { name: 'This list' });
/** Toasts lie over buttons at the head of the screen: they are pressed by keyboard. */
const press = (page: Page, name: string) => pressKey(tools(page).getByRole('button', { name, exact: true }));
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** Those of the open page. */
const names = (page: Page) => page.getByRole('table').getByRole('button', { name: /^Asha / });
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

const makeBoss = (page: Page) => makePerson(page.request, { role: 'admin', firstName: 'Arvind' });

/** Three people of one rare name, one after the other. */
async function leaveThree(page: Page, word: string) {
  const left = [];
  for (let count = 0; count < 3; count += 1) left.push(await leaveInquiry(page.request, word));
  return left;
}

async function chooseColumn(page: Page, name: string) {
  await pressKey(page.getByRole('button', { name: 'Columns' }));
  await page.getByRole('group', { name: 'Columns' }).getByLabel(name, { exact: true }).press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Columns' })).toBeHidden();
}

async function save(page: Page, name: string, { isShared = false } = {}) {
  const form = dialog(page, 'Save list');
  await form.getByLabel('Name').fill(name);
  if (isShared) await form.getByLabel('Share with everybody').check();
  await pressTwice(form.getByRole('button', { name: 'Save', exact: true }));
  await expect(form).toHaveCount(0);
  await expect(chip(page, name)).toHaveAttribute('aria-current', 'page');
}

office('a list of the house has as many rows as it says, and is sorted and shown as one wishes', async ({ page }) => {
  const boss = await makeBoss(page);
  const word = rareWord();
  const left = await leaveThree(page, word);
  const sorted = left.map(({ name }) => name).sort((one, other) => one.localeCompare(other));
  await openOffice(page, address, boss);
  await expect(chip(page, 'All')).toHaveAttribute('aria-current', 'page');
  await chip(page, 'New, untouched').click();
  await expect(page).toHaveURL(/[?&]list=untouched(?:&|$)/);
  await expect(chip(page, 'New, untouched')).toHaveAttribute('aria-current', 'page');
  await expect(chip(page, 'All')).not.toHaveAttribute('aria-current');
  // What it asks stands open.
  await expect(page.getByRole('button', { name: 'More filters 1 set' })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByLabel('First answer')).toHaveValue('waiting');
  await expect(page.getByLabel('Sort by')).toHaveValue('due');
  await expect(head(page, 'Answer due')).toHaveAttribute('aria-sort', 'ascending');
  // Others work at the same desk: once, the number and the rows agree.
  await expect
    .poll(async () => {
      const count = /[\d,]+$/.exec((await chip(page, 'New, untouched').textContent()) ?? '')?.[0];
      const found = /of ([\d,]+) inquiries/.exec((await page.getByText(/^Showing /).textContent()) ?? '')?.[1];
      return count !== undefined && Number(count.replaceAll(',', '')) >= 3 && count === found;
    })
    .toBe(true);

  await page.getByRole('searchbox').fill(word);
  await expect(names(page)).toHaveCount(3);
  await head(page, 'Customer').getByRole('button').click();
  await expect(page).toHaveURL(/[?&]sort=name(?:&|$)/);
  await expect(head(page, 'Customer')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head(page, 'Answer due')).toHaveAttribute('aria-sort', 'none');
  await expect(names(page)).toHaveText(sorted);
  await expect(page.getByText('3 inquiries, by name, A to Z')).toBeVisible();
  await pressKey(head(page, 'Customer').getByRole('button'));
  await expect(head(page, 'Customer')).toHaveAttribute('aria-sort', 'descending');
  await expect(names(page)).toHaveText(sorted.toReversed());

  await chooseColumn(page, 'Came');
  await expect(page.getByRole('columnheader')).toHaveText(
    'Customer, Property Interest, Category, Assigned To, Came, Answer due, Actions'.split(', '),
  );
  await pressKey(head(page, 'Came').getByRole('button'));
  // The rows may stand in this order already.
  await expect(head(page, 'Came')).toHaveAttribute('aria-sort', 'ascending');
  await expect(names(page)).toHaveText(left.map(({ name }) => name));
  await pressKey(head(page, 'Came').getByRole('button'));
  await expect(head(page, 'Came')).toHaveAttribute('aria-sort', 'descending');
  await expect(names(page)).toHaveText(left.map(({ name }) => name).toReversed());
  // The file holds what is found, in its own order.
  const asked = page.waitForRequest(/\/inquiries\/export\.csv\?/);
  await pressKey(page.getByRole('button', { name: 'Download CSV' }));
  const { searchParams } = new URL((await asked).url());
  expect([searchParams.get('answer'), searchParams.get('search'), searchParams.has('sort')]).toEqual([
    'waiting',
    word,
    false,
  ]);

  await pressKey(page.getByRole('button', { name: /^More filters/ }));
  await expect(page.getByLabel('First answer')).toBeHidden();
  await chip(page, 'All').press('Enter');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

office(
  'an admin saves a list, shares, changes and deletes it; each sees of it what is theirs',
  async ({ page, browser }) => {
    const [boss, tara] = [await makeBoss(page), await makePerson(page.request)];
    const call = await callsOf(page, boss);
    const word = rareWord();
    const [, , last] = await leaveThree(page, word);
    await call('post', '/inquiries/assign', { inquiryId: last?.id, assignToId: tara.id });
    // Whoever asks something meanwhile lets the lists be read again, and nobody is faster any more.
    await page.route('**/api/inquiries/live', (route) => route.abort());
    await openOffice(page, `${address}?search=${word}&columns=property,category,assignee,task`, boss);
    await expect(names(page)).toHaveCount(3);

    await press(page, 'Save list');
    const form = dialog(page, 'Save list');
    await expect(form.getByRole('region', { name: 'What it holds' })).toContainText(`Words“${word}”`);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please give it a name');
    // Nobody answers: what is typed stays, and goes out again. It was stored all the same, and is the same list then.
    await form.getByLabel('Name').fill(`Neem ${word}`);
    await form.getByLabel('Share with everybody').check();
    await loseAnswer(page, '**/api/smart-lists', form.getByRole('button', { name: 'Save', exact: true }));
    await expect(form.getByText('It could not be saved. Please try again.')).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue(`Neem ${word}`);
    await save(page, `Neem ${word}`, { isShared: true });
    await expectToast(page, 'List saved.');
    await expect(page).toHaveURL(/[?&]list=[0-9a-f]{24}(?:&|$)/);
    await expect(chip(page, `Neem ${word}`)).toHaveText(`Neem ${word}3`);
    await expect(chip(page, `Neem ${word}`)).toHaveAttribute('aria-current', 'page');
    // The keyboard goes on where the button was.
    await expect(tools(page)).toBeFocused();

    // Twice the same name is one too many.
    await page.getByLabel('Sort by').selectOption('name');
    await press(page, 'Save as new');
    await form.getByLabel('Name').fill(`neem ${word}`);
    await form.getByLabel('Share with everybody').check();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription('There is a list of this name already');
    await page.keyboard.press('Escape');
    await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click();
    await expect(form).toHaveCount(0);

    await press(page, 'Save changes');
    await expectToast(page, 'List saved.');
    await expect(tools(page).getByRole('button')).toHaveText(['Rename or share', 'Delete list']);
    const theirs = await openBeside(page, browser, address, tara);
    await expect(chip(theirs, `Neem ${word}`)).toHaveText(`Neem ${word}1`);
    await chip(theirs, `Neem ${word}`).click();
    await expect(theirs.getByLabel('Sort by')).toHaveValue('name');
    await expect(names(theirs)).toHaveText([last?.name ?? '']);
    // What the desk shows of the state stands here in columns of its own.
    await expect(theirs.getByRole('columnheader')).toHaveText(
      'Customer, Property Interest, Assigned Date, Status, Next task, Actions'.split(', '),
    );
    await expect(tools(theirs).getByRole('button')).toHaveCount(0);

    // One of her own, which nobody else sees.
    await theirs.getByLabel('Status', { exact: true }).selectOption('assigned');
    await press(theirs, 'Save as new');
    await expect(dialog(theirs, 'Save list').getByLabel('Share with everybody')).toHaveCount(0);
    await save(theirs, `Mine ${word}`);
    await expect(chip(theirs, `Mine ${word}`)).toHaveText(`Mine ${word}1`);
    await expect(tools(theirs).getByRole('button')).toHaveText(['Rename list', 'Delete list']);

    // Somebody else is faster: what they changed is taken over, what is typed stays.
    await press(page, 'Rename or share');
    const renaming = dialog(page, 'Rename or share');
    const { data } = (await call('get', '/smart-lists')) as AnswerOf<'GET /smart-lists'>;
    const stored = data.find(({ name }) => name === `Neem ${word}`);
    if (stored === undefined) throw new Error('the list is not there');
    expect(data.filter(({ name }) => name.includes(word))).toHaveLength(1);
    const { query, columns } = stored;
    await call(
      'put',
      `/smart-lists/${stored.id}`,
      { name: `Sal ${word}`, isShared: true, query, columns },
      stored.version,
    );
    await renaming.getByLabel('Name').fill(`Teak ${word}`);
    await renaming.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(renaming.getByText('This list was changed meanwhile.')).toBeVisible();
    await expect(renaming.getByLabel('Name')).toHaveValue(`Teak ${word}`);
    await renaming.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'List saved.');
    await expect(chip(page, `Teak ${word}`)).toHaveText(`Teak ${word}3`);
    await expect(chip(page, `Sal ${word}`)).toHaveCount(0);

    // And likewise of what it holds.
    await call(
      'put',
      `/smart-lists/${stored.id}`,
      { name: `Sal ${word}`, isShared: true, query, columns },
      stored.version + 2,
    );
    await page.getByLabel('Sort by').selectOption('-name');
    await press(page, 'Save changes');
    await expectToast(
      page,
      'This list was changed meanwhile. What you see is kept: save once more to put it over what is stored.',
    );
    await expect(page.getByLabel('Sort by')).toHaveValue('-name');
    await expect(chip(page, `Sal ${word}`)).toHaveCount(1);
    await press(page, 'Save changes');
    await expectToast(page, 'List saved.');

    await press(page, 'Delete list');
    const question = dialog(page, 'Delete list');
    await expect(question.getByText('It will be gone for everybody. No inquiry is deleted')).toBeVisible();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'List deleted.');
    await expect(page).toHaveURL(address);
    await expect(strip(page).getByRole('link').filter({ hasText: word })).toHaveCount(0);
    await page.goto(`${address}?search=${word}`);
    await expect(names(page)).toHaveCount(3);

    // Deleted meanwhile: it is kept as a new one.
    const gone = (await call('get', '/smart-lists')) as AnswerOf<'GET /smart-lists'>;
    expect(gone.data.some(({ name }) => name.includes(word))).toBe(false);
  },
);

office('a list that was deleted meanwhile can be kept as a new one', async ({ page, browser }) => {
  const boss = await makeBoss(page);
  const word = rareWord();
  await openOffice(page, `${address}?search=${word}`, boss);
  await press(page, 'Save list');
  await save(page, `Peepal ${word}`);
  const beside = await openBeside(page, browser, address, boss);
  await chip(beside, `Peepal ${word}`).click();
  await press(page, 'Rename or share');
  const form = dialog(page, 'Rename or share');
  await form.getByLabel('Name').fill(`Banyan ${word}`);
  await press(beside, 'Delete list');
  await dialog(beside, 'Delete list').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(chip(beside, word)).toHaveCount(0);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Save once more to keep it as a new one.')).toBeVisible();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'List saved.');
  await expect(chip(page, `Banyan ${word}`)).toHaveAttribute('aria-current', 'page');
});

office('the screen works without its lists, and they can be read again', async ({ page }) => {
  const boss = await makeBoss(page);
  const word = rareWord();
  await leaveThree(page, word);
  const message = 'The lists rest.';
  // Whoever asks something meanwhile lets the lists be read again, and there is nothing to press any more.
  await page.route('**/api/inquiries/live', (route) => route.abort());
  await page.route('**/api/smart-lists', (route) => route.fulfill({ status: 400, json: { success: false, message } }));
  await openOffice(page, `${address}?search=${word}`, boss);
  await expect(names(page)).toHaveCount(3);
  await expect(page.getByText(message)).toBeVisible();
  // Those of every house lead where they always lead.
  await chip(page, 'Late').press('Enter');
  await expect(page.getByLabel('First answer')).toHaveValue('late');
  await expect(chip(page, 'Late')).toHaveText('Late');
  await page.unroute('**/api/smart-lists');
  await pressKey(page.getByRole('button', { name: 'Try Again' }));
  await expect(page.getByText(message)).toBeHidden();
  await expect(chip(page, 'Late')).toHaveText(/^Late\d/);
});

office(
  'lists stand at every width in light and dark, whatever they are called, and are worked by keyboard',
  async ({ page }) => {
    const boss = await makeBoss(page);
    const word = rareWord();
    await leaveThree(page, word);
    const long = `${'Anandadhyana'.repeat(3)} प्रतिष्ठित ${word}`;
    const columns = 'property,category,assignee,came,due,touched,visit,task';
    await openOffice(page, `${address}?search=${word}&task=none&columns=${columns}&sort=touched`, boss);
    await expect(names(page)).toHaveCount(3);
    await press(page, 'Save list');
    await save(page, long);
    await expect(chip(page, word)).toBeVisible();
    const layers: Record<string, () => Promise<void>> = {
      list: async () => {},
      columns: async () => {
        await pressKey(page.getByRole('button', { name: 'Columns' }));
        await expect(page.getByRole('group', { name: 'Columns' })).toBeVisible();
      },
      dialog: async () => {
        await press(page, 'Rename or share');
        await expect(dialog(page, 'Rename or share')).toBeVisible();
      },
    };
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      if (width === 320) await pressKey(page.getByRole('button', { name: 'Filters', exact: true }));
      for (const [what, open] of Object.entries(layers)) {
        // The bar above must not lie over what is looked at.
        await page.evaluate(() => window.scrollTo(0, 0));
        await open();
        await inBothSchemes(page, async (scheme) => {
          const where = `${what} at ${width} in ${scheme}`;
          expect(await overflowOf(page), where).toEqual([]);
          expect(await objectionsOf(page), where).toEqual([]);
          if (width < 768) expect(await smallTargetsOf(page), where).toEqual([]);
        });
        if (what === 'list') continue;
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByRole('group', { name: 'Columns' })).toBeHidden();
      }
    }
    // A table with many columns is pushed sideways by keyboard.
    const frame = page.getByRole('region', { name: 'Inquiries, wider than the screen' });
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    // On a phone the line of lists goes along with the focus.
    await page.setViewportSize({ width: 390, height: 844 });
    await chip(page, 'Sleeping 30 days').focus();
    await expect(chip(page, 'Sleeping 30 days')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/list=sleeping/);
    await expect(chip(page, 'Sleeping 30 days')).toHaveAttribute('aria-current', 'page');
  },
);

office(
  'from one inquiry of a list to the next by buttons and by keys, also when it has left the list',
  async ({ page }) => {
    const boss = await makeBoss(page);
    const word = rareWord();
    const left = await leaveThree(page, word);
    await openOffice(page, `${address}?search=${word}&sort=came&answer=waiting`, boss);
    await names(page).first().click();
    const opened = dialog(page, 'Inquiry');
    const steps = opened.getByRole('navigation', { name: 'Other inquiries of the list' });
    const shows = (at: number) => expect(opened.getByRole('link', { name: left[at]?.email ?? 'nobody' })).toBeVisible();
    await shows(0);
    await expect(steps.getByText('1 of 3')).toBeVisible();
    await expect(steps.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await steps.getByRole('button', { name: 'Next' }).click();
    await shows(1);
    await expect(page).toHaveURL(new RegExp(`view=${left[1]?.id}`));
    expect(await objectionsOf(page)).toEqual([]);
    await page.keyboard.press('j');
    await shows(2);
    await page.keyboard.press('k');
    await shows(1);
    // Letters that somebody types are letters.
    await opened.getByRole('textbox').first().press('j');
    await shows(1);
    await opened.getByRole('textbox').first().fill('');
    // Answered, it leaves the list; the next is the one that stood behind it.
    await opened.getByRole('combobox', { name: /^Status of/ }).selectOption('in_progress');
    await expect(names(page)).toHaveCount(2);
    await steps.getByRole('button', { name: 'Next' }).click();
    await shows(2);
  },
);
