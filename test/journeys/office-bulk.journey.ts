import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { holdAnswers } from './hold-answers.ts';
import { inBothSchemes, objectionsOf, overflowOf } from './inspect-page.ts';
import { leaveInquiry, rareWord } from './leave-inquiry.ts';
import { callsOf, makePerson, office, openBeside, openOffice } from './open-office.ts';
import { pressKey } from './press-key.ts';
import { pressTwice } from './press-twice.ts';
import { expectToast } from './settings-screen.ts';

const { expect } = office;

const bar = (page: Page) => page.getByRole('region', { name: 'Chosen inquiries' });
const line = (page: Page) => page.getByRole('article', { name: 'Change of many inquiries' });
/** Toasts lie over what stands at the head: buttons are pressed by keyboard. */
const press = (page: Page, name: string) => pressKey(bar(page).getByRole('button', { name, exact: true }));
/** Of a name that no other journey's has: admins see what all did. */
const makeBoss = (page: Page) => makePerson(page.request, { role: 'admin', lastName: rareWord() });

/** So many people of one rare name; what is looked for by it. */
async function leaveMany(page: Page, count: number) {
  const word = rareWord();
  const left: Awaited<ReturnType<typeof leaveInquiry>>[] = [];
  for (let at = 0; at < count; at += 1)
    left.push(await leaveInquiry(page.request, word, { propertyName: 'Neem Court' }));
  return { word, left, address: `/admin/inquiries?search=${word}` };
}
const readAll = async (page: Page, boss: Awaited<ReturnType<typeof makeBoss>>, ids: string[]) => {
  const call = await callsOf(page, boss);
  const read = async (id: string) => (await call<{ data: StaffInquiry }>('get', `/inquiries/${id}`)).data;
  return Promise.all(ids.map(read));
};

office('all of a list are given to one person, counted before, and taken back', async ({ page }) => {
  const [boss, tara] = [await makeBoss(page), await makePerson(page.request)];
  const { left, address } = await leaveMany(page, 12);
  await openOffice(page, address, boss);
  await expect(page.getByText('12 inquiries, newest first')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.getByLabel('Choose all on this page').check();
  await expect(bar(page).getByText('10 chosen')).toBeVisible();
  // What goes away with its press hands the focus on: to the boxes, and below to the line about what was begun.
  await press(page, 'Choose none');
  await expect(page.getByLabel('Choose all on this page')).toBeFocused();
  await page.keyboard.press('Space');
  await press(page, 'Choose all 12');
  await expect(bar(page).getByText('All 12 chosen')).toBeVisible();
  await press(page, 'Assign');
  const dialog = page.getByRole('dialog', { name: 'Assign inquiries' });
  await pressKey(dialog.getByRole('button', { name: /^Assign 12/ }));
  await expect(dialog.getByLabel('Assign to')).toHaveAccessibleDescription('Please choose somebody');
  await expect(dialog.getByLabel('Assign to')).toBeFocused();
  await dialog.getByLabel('Assign to').selectOption(tara.id);
  await expect(dialog.getByText('12 inquiries will be assigned.')).toBeVisible();
  expect(await objectionsOf(page)).toEqual([]);
  await pressTwice(dialog.getByRole('button', { name: 'Assign 12' }));
  await expect(dialog).toHaveCount(0);
  await expect(line(page)).toHaveCount(1);
  await expect(line(page).getByText(`12 inquiries assigned to ${tara.name}.`)).toBeVisible();
  await expect(line(page)).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
  const ids = left.map(({ id }) => id);
  expect(new Set((await readAll(page, boss, ids)).map(({ assignedTo }) => assignedTo?.id))).toEqual(new Set([tara.id]));
  // The rows say so too, without another press.
  await expect(page.getByRole('combobox', { name: /^Assigned to, inquiry of/ }).first()).toHaveValue(tara.id);

  await pressKey(line(page).getByRole('button', { name: 'Undo' }));
  await expect(line(page).getByText('12 inquiries are as before.')).toBeVisible();
  await expect(line(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(line(page)).toBeFocused();
  expect(new Set((await readAll(page, boss, ids)).map(({ assignedTo }) => assignedTo))).toEqual(new Set([null]));
  await pressKey(line(page).getByRole('button', { name: 'Dismiss' }));
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByLabel('Choose all on this page')).toBeFocused();
});

office(
  'some are closed with a reason; what a colleague did since stays, also after the screen was left',
  async ({ page }) => {
    const boss = await makeBoss(page);
    const { left, address } = await leaveMany(page, 3);
    await openOffice(page, address, boss);
    for (const { name } of left) await page.getByLabel(`Choose ${name}`, { exact: true }).press('Space');
    await page.getByLabel(`Choose ${left[0]?.name}`, { exact: true }).press('Space');
    await expect(bar(page).getByText('2 chosen')).toBeVisible();
    await press(page, 'Status');
    const dialog = page.getByRole('dialog', { name: 'Change the status' });
    await dialog.getByLabel('Status').selectOption('closed');
    await dialog.getByLabel('Why were they lost?').fill('Bought elsewhere');
    await expect(dialog.getByText('2 inquiries will be closed.')).toBeVisible();
    await pressKey(dialog.getByRole('button', { name: 'Change 2' }));
    await expect(line(page).getByText('2 inquiries closed.')).toBeVisible();
    const rows = await readAll(
      page,
      boss,
      left.map(({ id }) => id),
    );
    expect(rows.map(({ status, lostReason }) => [status, lostReason])).toEqual([
      ['new', ''],
      ['closed', 'Bought elsewhere'],
      ['closed', 'Bought elsewhere'],
    ]);
    const call = await callsOf(page, boss);
    await call('post', `/inquiries/${left[1]?.id}/activities`, { kind: 'note', text: 'They called again' });
    await page.reload();
    await pressKey(page.getByRole('button', { name: /^Changes of many/ }));
    const earlier = page.getByRole('dialog', { name: 'Changes of many inquiries' });
    expect(await objectionsOf(page)).toEqual([]);
    const first = earlier.getByRole('listitem').filter({ hasText: boss.name }).first();
    await pressKey(first.getByRole('button', { name: 'Undo' }));
    await expect(first).toContainText('1 inquiry is as before. 1 inquiry is left as somebody has changed it since.');
    await first.getByText('Which were left').press('Enter');
    await expect(first.getByRole('link', { name: left[1]?.name ?? '' })).toBeVisible();
  },
);

office('an employee gives a task to their own alone; what failed is tried again and done once', async ({ page }) => {
  const [boss, tara] = [await makeBoss(page), await makePerson(page.request)];
  const { left, address } = await leaveMany(page, 3);
  const call = await callsOf(page, boss);
  for (const { id } of left.slice(0, 2))
    await call('post', '/inquiries/assign', { inquiryId: id, assignToId: tara.id });
  await openOffice(page, address, tara);
  await page.getByLabel('Choose all on this page').check();
  await expect(bar(page).getByText('2 chosen')).toBeVisible();
  await expect(bar(page).getByRole('button')).toHaveText([
    '',
    'Status',
    'Add task',
    'Email all',
    'Message each',
    'CSV',
  ]);
  await press(page, 'Add task');
  const dialog = page.getByRole('dialog', { name: 'Add a task' });
  await dialog.getByLabel('Next action').fill('Send the floor plan');
  await pressKey(dialog.getByRole('button', { name: 'Tomorrow 10 AM' }));
  // The answer is lost once: the same press is the same change.
  let isLost = false;
  await page.route('**/api/bulk-actions', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await pressKey(dialog.getByRole('button', { name: 'Add to 2' }));
  await expect(dialog.getByRole('alert')).toHaveText(
    'The connection was lost. Please try again: nothing is done twice.',
  );
  await expect(dialog.getByLabel('Next action')).toHaveValue('Send the floor plan');
  await pressKey(dialog.getByRole('button', { name: 'Add to 2' }));
  await expect(line(page).getByText('2 inquiries given the task “Send the floor plan”.')).toBeVisible();
  const own = await callsOf(page, tara);
  const { data: tasks } = await own<{ data: { title: string }[] }>('get', '/tasks');
  expect(tasks.map(({ title }) => title)).toEqual(['Send the floor plan', 'Send the floor plan']);
});

office('an email goes to all of them at once: read before, and taken back before it leaves', async ({ page }) => {
  const boss = await makeBoss(page);
  const { word, left, address } = await leaveMany(page, 3);
  const call = await callsOf(page, boss);
  const text = 'Dear {name},\n\nwe are open on Sunday.\n\n{adviser}';
  const words = { subject: 'Open on Sunday', text };
  await call('post', '/templates', { name: `Sunday ${word}`, channel: 'email', words: { en: words, hi: words } });
  await openOffice(page, address, boss);
  await page.getByLabel('Choose all on this page').check();
  await press(page, 'Email all');
  const dialog = page.getByRole('dialog', { name: 'Send an email to each' });
  await pressKey(dialog.getByRole('button', { name: /^Send to 3/ }));
  await expect(dialog.getByLabel('Template')).toHaveAccessibleDescription('Please choose a template');
  await dialog.getByLabel('Template').selectOption({ label: `Sunday ${word}` });
  await expect(dialog.getByText('3 emails will be sent, each in the language of its inquiry.')).toBeVisible();
  const sample = dialog.getByRole('region', { name: 'What the first of them will read' });
  await expect(sample).toContainText('Open on Sunday');
  await expect(sample).toContainText(`Dear ${left[2]?.name.split(' ')[0]},`);
  await inBothSchemes(page, async () => expect(await objectionsOf(page)).toEqual([]));
  await pressTwice(dialog.getByRole('button', { name: 'Send to 3' }));
  await expect(dialog).toHaveCount(0);
  await expect(line(page).getByText(new RegExp(`^3 emails “Sunday ${word}” leave at `))).toBeVisible();
  const mailsOf = async ({ id }: { id: string }) => {
    const { data } = await call<{ data: { kind: string; text: string }[] }>('get', `/inquiries/${id}/timeline`);
    return data.filter(({ kind, text: subject }) => kind === 'message' && subject.startsWith('Open on Sunday'));
  };
  for (const one of left) expect(await mailsOf(one)).toMatchObject([{ text: 'Open on Sunday · not sent yet' }]);
  await pressKey(line(page).getByRole('button', { name: 'Undo' }));
  await expect(line(page).getByText('3 emails taken back.')).toBeVisible();
  for (const one of left) {
    expect(await mailsOf(one)).toMatchObject([{ text: 'Open on Sunday · taken back before it left' }]);
  }
});

office('a message goes to each of many, one after the other, and stands in each timeline', async ({ page }) => {
  const boss = await makeBoss(page);
  const { left, address } = await leaveMany(page, 3);
  await openOffice(page, address, boss);
  await page.getByLabel('Choose all on this page').check();
  await press(page, 'Message each');
  const dialog = page.getByRole('dialog', { name: 'Message to each' });
  const person = dialog.getByRole('heading', { level: 3 });
  await expect(person).toBeFocused();
  await dialog.getByLabel('Template').selectOption({ label: 'After the visit · WhatsApp' });
  expect(await objectionsOf(page)).toEqual([]);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const written: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    await expect(dialog.getByText(`${at + 1} of 3, ${written.length} opened`)).toBeVisible();
    // What was chosen once is chosen for the next.
    await expect(dialog.getByLabel('Template').locator('option:checked')).toHaveText('After the visit · WhatsApp');
    const name = (await person.textContent()) ?? '';
    await expect(dialog.getByLabel('Text')).toHaveValue(new RegExp(`^Hello ${name.split(' ')[0]}.* Neem Court `));
    if (at === 1) {
      await dialog.getByRole('button', { name: 'Skip' }).click();
      continue;
    }
    written.push(name);
    const way = dialog.getByRole('link', { name: 'Open in WhatsApp' });
    const [elsewhere] = await Promise.all([page.waitForEvent('popup'), way.click()]);
    await elsewhere.close();
  }
  await expect(dialog.getByText('2 of 3 opened')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  const call = await callsOf(page, boss);
  for (const { id, name } of left) {
    const { data } = await call<{ data: { kind: string }[] }>('get', `/inquiries/${id}/timeline`);
    expect(data.filter(({ kind }) => kind === 'whatsapp')).toHaveLength(written.includes(name) ? 1 : 0);
  }
});

office(
  'others than were counted are not changed, and what is typed is not lost by a stray key',
  async ({ page, browser }) => {
    const boss = await makeBoss(page);
    const { left, address } = await leaveMany(page, 11);
    await openOffice(page, address, boss);
    await page.getByLabel('Choose all on this page').check();
    await press(page, 'Choose all 11');
    await press(page, 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete inquiries' });
    await expect(dialog.getByText('11 inquiries will be deleted.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    const beside = await openBeside(page, browser, address, boss);
    const call = await callsOf(beside, boss);
    await call('post', '/bulk-actions', {
      which: { by: 'ids', ids: [left[0]?.id] },
      change: { kind: 'delete' },
      total: 1,
    });
    await expect(beside.getByText('10 inquiries, newest first')).toBeVisible();
    await beside.context().close();
    await pressKey(dialog.getByRole('button', { name: 'Delete 11' }));
    await expect(dialog.getByText('There are 10 of them now, not 11. Please look once more.')).toBeVisible();
    await pressKey(dialog.getByRole('button', { name: 'Delete 10' }));
    await expect(line(page).getByText('10 inquiries deleted.')).toBeVisible();
    await expect(page.getByText('No inquiries found for the selected filters')).toBeVisible();
    await pressKey(line(page).getByRole('button', { name: 'Undo' }));
    await expect(page.getByText('10 inquiries, newest first')).toBeVisible();

    await page.getByLabel('Choose all on this page').check();
    await press(page, 'Add task');
    await page.getByRole('dialog', { name: 'Add a task' }).getByLabel('Next action').fill('Call them');
    await page.keyboard.press('Escape');
    await pressKey(page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }));
    await expect(page.getByRole('dialog', { name: 'Add a task' }).getByLabel('Next action')).toHaveValue('Call them');
  },
);

office(
  'those that are chosen, and no others, are in the file, in the trash, and back by undo (issue 15)',
  async ({ page }) => {
    const boss = await makeBoss(page);
    const { left, address } = await leaveMany(page, 4);
    const [chosen, others] = [left.slice(0, 2), left.slice(2)];
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    const call = await callsOf(page, boss);
    const count = async () =>
      (await call<{ pagination: { totalCount: number } }>('get', address.replace('/admin', ''))).pagination.totalCount;
    await openOffice(page, address, boss);
    for (const { name } of chosen) await page.getByLabel(`Choose ${name}`, { exact: true }).press('Space');
    await expect(bar(page).getByText('2 chosen')).toBeVisible();
    const saved = page.waitForEvent('download');
    await press(page, 'CSV');
    const rows: string[][] = parse(await readFile(await (await saved).path(), 'utf8'), { bom: true });
    const facts = chosen.map(({ name, email }) => [name, email]);
    expect(rows.slice(1).map(([name, email]) => [name, email])).toEqual(facts.toReversed());
    await expectToast(page, 'Downloaded 2 inquiries');

    await press(page, 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete inquiries' });
    await expect(dialog.getByText('2 inquiries will be deleted.')).toBeVisible();
    expect(await count()).toBe(4);
    const letGo = await holdAnswers(page, /\/api\/bulk-actions\/[0-9a-f]{24}$/);
    await pressKey(dialog.getByRole('button', { name: 'Delete 2' }));
    await expect(line(page).getByRole('progressbar', { name: 'Deleting 2 inquiries' })).toBeVisible();
    await expect(line(page).getByText('0 of 2')).toBeVisible();
    letGo();
    await expect(line(page).getByText('2 inquiries deleted.')).toBeVisible();
    await expect(page.getByText('2 inquiries, newest first')).toBeVisible();
    for (const { name } of chosen) await expect(row(name)).toHaveCount(0);
    for (const { name } of others) await expect(row(name)).toBeVisible();
    expect(await count()).toBe(2);

    await pressKey(line(page).getByRole('button', { name: 'Undo' }));
    await expect(line(page).getByText('2 inquiries are as before.')).toBeVisible();
    for (const { name } of left) await expect(row(name)).toBeVisible();
    expect(await count()).toBe(4);

    // One by one as well: when a row goes with its press, whoever pressed goes on in the next.
    for (const { id } of chosen) await call('delete', `/inquiries/${id}`);
    await page.getByLabel('Folder').selectOption('trash');
    const [next, restored] = [row(`${chosen[0]?.name}`), row(`${chosen[1]?.name}`)];
    await restored.getByRole('button', { name: /^Restore/ }).press('Enter');
    await expect(restored).toHaveCount(0);
    await expect(next.locator(':focus')).toHaveCount(1);
  },
);

for (const width of [390, 768, 1280]) {
  office(`the bar and its dialogs fit ${width} pixels`, async ({ page }) => {
    const boss = await makeBoss(page);
    const { left, address } = await leaveMany(page, 2);
    await page.setViewportSize({ width, height: 844 });
    await openOffice(page, address, boss);
    await page.getByLabel(`Choose ${left[0]?.name}`, { exact: true }).check();
    await expect(bar(page)).toBeInViewport();
    if (width < 768) {
      // Messages come up at the foot here, also the one that says how many were loaded.
      const messages = page.locator('section[aria-label="Messages"]');
      await messages.waitFor({ state: 'attached' });
      const foot = await messages.evaluate((section) => Number.parseFloat(getComputedStyle(section).bottom));
      expect(foot).toBeGreaterThan((await bar(page).boundingBox())?.height ?? Number.POSITIVE_INFINITY);
    }
    // Where all has room it lies over nothing.
    await page.setViewportSize({ width, height: 2600 });
    await inBothSchemes(page, async () => {
      expect([await overflowOf(page), await objectionsOf(page)]).toEqual([[], []]);
    });
    // With other filters nothing is chosen any more.
    await page.getByRole('searchbox').fill(`${left[1]?.name}`);
    await expect(bar(page)).toHaveCount(0);
  });
}
