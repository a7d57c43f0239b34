import type { Page } from '@playwright/test';
import type { BookedVisit } from '#contract/booked-visits.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import type { Task } from '#contract/tasks.ts';
import { inDays } from './book-visit.ts';
import { giveLead } from './give-lead.ts';
import { leaveInquiry, rareWord } from './leave-inquiry.ts';
import { callsOf, makePerson, office, openOffice } from './open-office.ts';
import { expectToast } from './settings-screen.ts';
import { routePastVisit } from './unsettled-visit.ts';

const { expect } = office;

const dialogOf = (page: Page, name = 'Inquiry') => page.getByRole('dialog', { name, exact: true });
const question = (page: Page) => dialogOf(page, 'Leave without saving?');

office('of a task that two people edit each change stays, and the slower one is told', async ({ page }) => {
  const tara = await makePerson(page.request);
  const id = await giveLead(page, tara, `Neem ${rareWord()}`);
  const call = await callsOf(page, tara);
  const dueAt = new Date(Date.now() + 86_400_000).toISOString();
  const { data: task } = await call<{ data: Task }>('post', `/inquiries/${id}/tasks`, { title: 'Ring', dueAt });
  await openOffice(page, '/admin/tasks?due=all', tara);
  await page.getByRole('button', { name: 'Edit Ring' }).click();
  const form = page.getByRole('form', { name: 'Save' });
  await form.getByLabel('Next action').fill('Ring and write');
  const later = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await call('put', `/tasks/${task.id}`, { dueAt: later }, task.version);
  // Whether or not the screen has heard of it by now.
  await form.getByRole('button', { name: 'Save' }).click();
  const panel = form.getByRole('alert', { name: 'This task was changed meanwhile' });
  await expect(panel).toContainText('Taken over: Due.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Task saved.');
  const stored = async () => (await call<{ data: Task[] }>('get', `/tasks?inquiryId=${id}`)).data[0];
  expect([(await stored())?.title, (await stored())?.dueAt.slice(0, 16)]).toEqual([
    'Ring and write',
    later.slice(0, 16),
  ]);

  // Both change the same: it is asked.
  await page.getByRole('button', { name: 'Edit Ring and write' }).click();
  await form.getByLabel('Next action').fill('Mine');
  await call('put', `/tasks/${task.id}`, { title: 'Theirs' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('button', { name: 'Use what is stored for Next action' }).click();
  await expect(form.getByLabel('Next action')).toHaveValue('Theirs');
});

office('a task that a colleague ticks off or takes away stays while somebody types in it', async ({ page }) => {
  const tara = await makePerson(page.request);
  const id = await giveLead(page, tara, `Neem ${rareWord()}`);
  const call = await callsOf(page, tara);
  const dueAt = new Date().toISOString();
  const form = page.getByRole('form', { name: 'Save' });
  const read = (path: string) => page.waitForResponse((answer) => answer.url().includes(`/api${path}`) && answer.ok());
  for (const [address, list] of [
    ['/admin/tasks', '/tasks?'],
    ['/admin/today', '/today'],
    [`/admin/inquiries/${id}`, '/tasks?'],
  ] as const)
    for (const way of ['done', 'gone'] as const) {
      const { data: task } = await call<{ data: Task }>('post', `/inquiries/${id}/tasks`, {
        title: `Ring ${way}`,
        dueAt,
      });
      await openOffice(page, address, tara);
      await page.getByRole('button', { name: `Edit Ring ${way}` }).click();
      await form.getByLabel('Next action').fill('The floor above the tenth');
      const heard = read(list);
      if (way === 'done') await call('put', `/tasks/${task.id}`, { done: true }, task.version);
      else await call('delete', `/tasks/${task.id}`);
      // The screen hears of it by itself.
      await heard;
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await expect(form.getByLabel('Next action'), `${address}, ${way}`).toHaveValue('The floor above the tenth');
      await form.getByRole('button', { name: 'Save' }).click();
      if (way === 'done') {
        await expect(form.getByRole('alert', { name: 'This task was changed meanwhile' })).toBeVisible();
        await form.getByRole('button', { name: 'Save' }).click();
        await expectToast(page, 'Task saved.');
      } else {
        await expect(form.getByRole('alert')).toBeVisible();
        await form.getByRole('button', { name: 'Cancel' }).click();
      }
      await expect(form).toHaveCount(0);
      await expect(page.getByRole('button', { name: `Edit Ring ${way}` })).toHaveCount(0);
      if (way === 'done') await call('delete', `/tasks/${task.id}`);
    }
});

office('whoever moves or cancels a visit that a colleague has just moved is told of it first', async ({ page }) => {
  const tara = await makePerson(page.request);
  const id = await giveLead(page, tara, `Neem ${rareWord()}`);
  const call = await callsOf(page, tara);
  type Answer = { data: BookedVisit };
  let { data: visit } = await call<Answer>('post', `/inquiries/${id}/visits`, { date: inDays(1), time: '11:00' });
  await openOffice(page, '/admin/visits', tara);
  for (const [button, title, time] of [
    ['Move', 'Move the visit', '12:00'],
    ['Cancel', 'Cancel the visit', '13:00'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${button}`) }).click();
    const dialog = dialogOf(page, title);
    const told = dialog.getByText('Somebody has moved it meanwhile: this is how it stands now.');
    await expect(dialog.getByRole('button', { name: 'Not now' })).toBeVisible();
    await expect(told).toBeHidden();
    ({ data: visit } = await call<Answer>('put', `/visits/${visit.id}`, { date: inDays(2), time }, visit.version));
    await expect(told).toBeVisible();
    await expect(dialog).toContainText(time.replace(/^13/, '1'));
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(dialog).toBeHidden();
  }
});

office('what came of a visit is corrected over what a colleague wrote only after a question', async ({ page }) => {
  const tara = await makePerson(page.request);
  const visit = await routePastVisit(page, tara);
  await openOffice(page, '/admin/visits?when=past', tara);
  await page.getByRole('button', { name: /^Correct/ }).click();
  const dialog = dialogOf(page, 'What came of it?');
  const note = dialog.getByLabel('Note');
  await note.fill('Mine');
  visit.write('Theirs');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Theirs');
  expect(visit.stored()).toBe('Theirs');
  await dialog.getByRole('button', { name: 'Keep mine for Note' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(visit.stored()).toBe('Mine');
});

office(
  'a reason that a colleague has written since is shown, and written over only after a question',
  async ({ page }) => {
    const boss = await makePerson(page.request, { role: 'admin' });
    const { id } = await leaveInquiry(page.request, rareWord());
    const call = await callsOf(page, boss);
    const put = (lostReason: string) => call('put', `/inquiries/${id}/status`, { status: 'closed', lostReason });
    await put('');
    await openOffice(page, `/admin/inquiries?view=${id}`, boss);
    const field = dialogOf(page).getByLabel('Why was it lost?');
    const save = dialogOf(page).getByRole('button', { name: 'Save reason' });
    await field.fill('Mine');
    await save.click();
    await expectToast(page, 'Reason saved');
    await put('Theirs');
    await expect(field).toHaveValue('Theirs');
    await expect(save).toBeDisabled();

    await field.fill('Mine again');
    await put('Theirs again');
    await save.click();
    await expect(dialogOf(page).getByRole('alert')).toContainText('Theirs again');
    await dialogOf(page).getByRole('button', { name: 'Use what is stored for Why was it lost?' }).click();
    await expect(field).toHaveValue('Theirs again');
    const { data } = await call<{ data: StaffInquiry }>('get', `/inquiries/${id}`);
    expect(data.lostReason).toBe('Theirs again');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
  },
);

/** Holds every call of that address back until it is told to let them go. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

office('what is changed while an earlier change is on its way follows it, and is no conflict', async ({ page }) => {
  const boss = await makePerson(page.request, { role: 'admin' });
  const tara = await makePerson(page.request, { lastName: rareWord() });
  const { id, name } = await leaveInquiry(page.request, rareWord());
  const call = await callsOf(page, boss);
  const stored = async () => (await call<{ data: StaffInquiry }>('get', `/inquiries/${id}`)).data;
  await openOffice(page, `/admin/inquiries?view=${id}`, boss);
  const status = dialogOf(page).getByLabel(`Status of ${name}`);
  const owner = dialogOf(page).getByLabel(`Assigned to, inquiry of ${name}`);

  // A call that moves the inquiry on beside what it writes, and a choice.
  const letCall = await holdBack(page, `**/api/inquiries/${id}/activities`);
  await dialogOf(page).getByLabel('What you did').selectOption('Call');
  await dialogOf(page).getByLabel('Outcome').selectOption('No answer');
  await dialogOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await status.selectOption('completed');
  await expect(status).toHaveValue('completed');
  letCall();
  await expectToast(page, 'Inquiry status updated to Completed');
  await expect(status).toHaveValue('completed');
  expect((await stored()).status).toBe('completed');

  // Two choices beside each other.
  const letGive = await holdBack(page, '**/api/inquiries/assign');
  await owner.selectOption(tara.id);
  await status.selectOption('in_progress');
  await expect(status).toHaveValue('in_progress');
  letGive();
  await expectToast(page, 'Inquiry status updated to In Progress');
  await expect(owner).toHaveValue(tara.id);
  await expect(status).toHaveValue('in_progress');
  const { assignedTo, status: now } = await stored();
  expect([assignedTo?.id, now]).toEqual([tara.id, 'in_progress']);

  // A choice, and the form that it brings.
  const letClose = await holdBack(page, `**/api/inquiries/${id}/status`);
  await status.selectOption('closed');
  await dialogOf(page).getByLabel('Why was it lost?').fill('Bought elsewhere');
  await dialogOf(page).getByRole('button', { name: 'Save reason' }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Saving...' })).toBeVisible();
  letClose();
  await expectToast(page, 'Reason saved');
  await expect(dialogOf(page).getByRole('alert')).toHaveCount(0);
  const { lostReason, status: last } = await stored();
  expect([last, lostReason]).toEqual(['closed', 'Bought elsewhere']);
});

office('a note is not lost by Back, nor by another inquiry of the same person, and filters stay', async ({ page }) => {
  const boss = await makePerson(page.request, { role: 'admin' });
  const word = rareWord();
  const guestInfo = {
    firstName: 'Asha',
    lastName: word,
    email: `${word}@mail.example`,
    phoneNumber: '+91 98100 55512',
  };
  const ask = (home: string) => leaveInquiry(page.request, word, { guestInfo, propertyName: home });
  const [one, other] = [await ask(`Neem ${word}`), await ask(`Peepal ${word}`)];
  await openOffice(page, '/admin/team', boss);
  await page.goto(`/admin/inquiries?search=${word}&view=${one.id}`);
  const note = dialogOf(page).getByLabel('Note', { exact: true });
  const beside = dialogOf(page).getByRole('link', { name: `Peepal ${word}` });
  await note.fill('Half a thought');
  await beside.click();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(note).toHaveValue('Half a thought');
  await beside.click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`/admin/inquiries?search=${word}&view=${other.id}`);
  await expect(note).toHaveValue('');

  // Back to the first, over the same list.
  await note.fill('Another half');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(`/admin/inquiries?search=${word}&view=${other.id}`);
  await expect(note).toHaveValue('Another half');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(`/admin/inquiries?search=${word}&view=${one.id}`);
  await expect(note).toHaveValue('');
});

office('a message that was rewritten is asked about before it goes', async ({ page }) => {
  const boss = await makePerson(page.request, { role: 'admin' });
  const { id, name } = await leaveInquiry(page.request, rareWord(), { propertyName: 'Neem Court' });
  await openOffice(page, `/admin/inquiries?view=${id}`, boss);
  await dialogOf(page).getByRole('button', { name: 'Template' }).click();
  const message = page.getByRole('dialog', { name: `Message to ${name}` });
  const text = message.getByLabel('Text');
  await text.fill('In my own words');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(text).toHaveValue('In my own words');
  await message.getByLabel('Language').selectOption('hi');
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(text).toHaveValue('In my own words');
  await expect(message.getByLabel('Language')).toHaveValue('en');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(message).toBeHidden();
  await dialogOf(page).getByRole('button', { name: 'Template' }).click();
  await expect(text).not.toHaveValue('In my own words');
  await page.keyboard.press('Escape');
  await expect(message).toBeHidden();
});

office('chosen rows that a colleague has moved on are no longer chosen', async ({ page }) => {
  const boss = await makePerson(page.request, { role: 'admin' });
  const word = rareWord();
  const left = [];
  for (let at = 0; at < 3; at += 1) left.push(await leaveInquiry(page.request, word));
  await openOffice(page, `/admin/inquiries?search=${word}&status=new`, boss);
  await page.getByLabel('Choose all on this page').check();
  const bar = page.getByRole('region', { name: 'Chosen inquiries' });
  await expect(bar.getByText('3 chosen')).toBeVisible();
  const call = await callsOf(page, boss);
  await call('put', `/inquiries/${left[0]?.id}/status`, { status: 'in_progress' });
  await expect(page.getByText('2 inquiries, newest first')).toBeVisible();
  await expect(bar.getByText('2 chosen')).toBeVisible();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByText('2 inquiries will be deleted.')).toBeVisible();
});
