import type { Page, Route } from '@playwright/test';
import type { BookedVisit } from '#contract/booked-visits.ts';
import type { Task } from '#contract/tasks.ts';
import type { MessageTemplate } from '#contract/templates.ts';
import type { Today } from '#contract/today.ts';
import { inDays } from './book-visit.ts';
import { makeOwnDeveloper } from './fill-developer.ts';
import { giveLead } from './give-lead.ts';
import { holdAnswers } from './hold-answers.ts';
import { leaveInquiry, rareWord } from './leave-inquiry.ts';
import { callsOf, endSession, makePerson, office, openOffice } from './open-office.ts';
import { routePastVisit } from './unsettled-visit.ts';

// What is typed is lost neither by what is on its way nor by what a colleague does meanwhile.

const { expect } = office;

const read = (page: Page, path: string) =>
  page.waitForResponse((answer) => answer.url().includes(`/api${path}`) && answer.request().method() === 'GET');
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
/** Whoever comes back to the tab sees what is stored now. */
async function comeBack(page: Page, path: string) {
  const heard = read(page, path);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await heard;
  await drawn(page);
}

office('what is typed while a note or a task is on its way stays for the next one', async ({ page }) => {
  const tara = await makePerson(page.request);
  const id = await giveLead(page, tara, `Neem ${rareWord()}`);
  await openOffice(page, `/admin/inquiries?view=${id}`, tara);
  const dialog = page.getByRole('dialog', { name: 'Inquiry' });
  const note = dialog.getByLabel('Note', { exact: true });
  await note.fill('Wants a garden');
  const letNote = await holdAnswers(page, `**/api/inquiries/${id}/activities`, (route) => route.continue());
  const write = dialog.getByRole('form', { name: 'Write down' });
  await write.getByRole('button', { name: 'Save' }).click();
  await expect(write.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await note.fill('Comes with her brother');
  letNote();
  await expect(write.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(dialog.getByText('Wants a garden')).toBeVisible();
  await expect(note).toHaveValue('Comes with her brother');
  await write.getByRole('button', { name: 'Save' }).click();
  await expect(note).toHaveValue('');

  const task = dialog.getByRole('form', { name: 'Add Task' });
  await dialog.getByRole('button', { name: 'Add a task' }).or(task).first().click();
  const title = task.getByLabel('Next action');
  await title.fill('Ring');
  await task.getByRole('button', { name: 'Tomorrow' }).first().click();
  const letTask = await holdAnswers(page, `**/api/inquiries/${id}/tasks`, (route) => route.continue());
  await task.getByRole('button', { name: 'Add Task' }).click();
  await expect(task.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await title.fill('Send the plans');
  letTask();
  await expect(task.getByRole('button', { name: 'Add Task' })).toBeVisible();
  await expect(title).toHaveValue('Send the plans');
  await task.getByRole('button', { name: 'Add Task' }).click();
  await expect(title).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Edit Send the plans' })).toBeVisible();
});

office('whoever types on while something is on its way hears that it failed', async ({ page }) => {
  const tara = await makePerson(page.request);
  const id = await giveLead(page, tara, `Neem ${rareWord()}`);
  const said = 'Not while we move house.';
  const fail = (route: Route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'taken', error: said, message: said } });
  await openOffice(page, `/admin/inquiries?view=${id}`, tara);
  const dialog = page.getByRole('dialog', { name: 'Inquiry' });
  const task = dialog.getByRole('form', { name: 'Add Task' });
  await dialog.getByRole('button', { name: 'Add a task' }).or(task).first().click();
  await task.getByLabel('Next action').fill('Ring');
  await task.getByRole('button', { name: 'Tomorrow' }).first().click();
  const letTask = await holdAnswers(page, `**/api/inquiries/${id}/tasks`, fail);
  await task.getByRole('button', { name: 'Add Task' }).click();
  await task.getByLabel('Next action').fill('Ring and write');
  await expect(task.getByRole('button', { name: 'Saving...' })).toBeVisible();
  letTask();
  await expect(dialog.getByText(said)).toBeVisible();
  await expect(task.getByLabel('Next action')).toHaveValue('Ring and write');

  // The same where a record is edited.
  const boss = await makePerson(page.request, { role: 'admin' });
  const call = await callsOf(page, boss);
  const name = `Second look ${rareWord()}`;
  const words = { subject: '', text: 'Hello {name}' };
  await call('post', '/templates', { name, channel: 'whatsapp', words: { en: words, hi: words } });
  await openOffice(page, '/admin/templates', boss);
  const card = page.getByRole('listitem', { name: `${name}, WhatsApp` });
  await card.getByRole('button', { name: `Edit ${name}` }).click();
  const text = card.getByLabel('Text in English');
  await text.fill('Good day {name}');
  const letTemplate = await holdAnswers(page, '**/api/templates/*', fail);
  await card.getByRole('button', { name: `Save: ${name}` }).click();
  await text.fill('Good day {name}, and a question');
  letTemplate();
  await expect(card.getByRole('alert')).toContainText(said);
  await expect(text).toHaveValue('Good day {name}, and a question');
});

office('why a visit is cancelled stays when a colleague moves it out of the day', async ({ page }) => {
  const tara = await makePerson(page.request);
  const id = await giveLead(page, tara, `Neem ${rareWord()}`);
  const call = await callsOf(page, tara);
  const { data: visit } = await call<{ data: BookedVisit }>('post', `/inquiries/${id}/visits`, {
    date: inDays(1),
    time: '11:00',
  });
  let isToday = true;
  await page.route('**/api/today', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Today };
    body.data.visits = isToday ? { items: [visit], open: 1, unsettled: 0 } : { items: [], open: 0, unsettled: 0 };
    await route.fulfill({ response: answer, json: body });
  });
  await openOffice(page, '/admin/today', tara);
  await page.getByRole('button', { name: /^Cancel/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the visit' });
  await dialog.getByLabel('Why?').fill('The owner is away');
  isToday = false;
  const heard = read(page, '/today');
  await call('put', `/visits/${visit.id}`, { date: inDays(2), time: '12:00' }, visit.version);
  await heard;
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
  await expect(dialog.getByText('Somebody has moved it meanwhile: this is how it stands now.')).toBeVisible();
  await expect(dialog.getByLabel('Why?')).toHaveValue('The owner is away');
  await dialog.getByRole('button', { name: 'Cancel the visit' }).click();
  await expect(dialog).toBeHidden();
});

office('a note about a visit stays when a colleague says first what came of it', async ({ page }) => {
  const tara = await makePerson(page.request);
  const visit = await routePastVisit(page, tara, {});
  await openOffice(page, '/admin/visits?when=past', tara);
  await page.getByRole('button', { name: /^Took place/ }).click();
  const dialog = page.getByRole('dialog', { name: 'What came of it?' });
  const note = dialog.getByLabel('Note');
  await note.fill('Liked the terrace, asks for the papers');
  visit.write('', 'no_show');
  await comeBack(page, '/visits?');
  await expect(dialog.getByText('Somebody was faster: this is how it stands now.')).toBeVisible();
  await expect(note).toHaveValue('Liked the terrace, asks for the papers');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Taken over: What came of it.');
  await dialog.getByLabel('Took place').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect([visit.outcome(), visit.stored()]).toEqual(['done', 'Liked the terrace, asks for the papers']);
});

office('a note about a visit stays in its form when a colleague cancels the visit', async ({ page }) => {
  const tara = await makePerson(page.request);
  const visit = await routePastVisit(page, tara, {});
  await openOffice(page, '/admin/visits?when=past', tara);
  await page.getByRole('button', { name: /^Took place/ }).click();
  const note = page.getByRole('dialog', { name: 'What came of it?' }).getByLabel('Note');
  await note.fill('Liked the terrace');
  visit.write('', 'cancelled');
  await comeBack(page, '/visits?');
  await expect(page.getByText('Somebody was faster: this is how it stands now.')).toBeVisible();
  await expect(note).toHaveValue('Liked the terrace');
});

office('a message, and why somebody is reached, stay when a colleague takes the row away', async ({ page }) => {
  const tara = await makePerson(page.request);
  const call = await callsOf(page, tara);
  const boss = await callsOf(page, await makePerson(page.request, { role: 'admin' }));
  const giveTo = async () => {
    const wish = { contactPreferences: { channels: ['email'], from: 0, to: 24 } };
    const left = await leaveInquiry(page.request, rareWord(), { propertyName: 'Neem Court', ...wish });
    await boss('post', '/inquiries/assign', { inquiryId: left.id, assignToId: tara.id });
    const answer = () => call('put', `/inquiries/${left.id}/status`, { status: 'in_progress' });
    return { ...left, answer };
  };
  type Typed = { row: string; press: RegExp; into: [dialog: string, field: string]; path: string; take: () => unknown };
  const stays = async ({ row, press, into: [dialog, field], path, take }: Typed) => {
    await page.getByRole('button', { name: press }).click();
    const typed = page.getByRole('dialog', { name: dialog }).getByLabel(field);
    await typed.fill('In my own words');
    const heard = read(page, path);
    await take();
    await heard;
    await drawn(page);
    await expect(typed).toHaveValue('In my own words');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('main').getByText(row)).toHaveCount(0);
  };

  const first = await giveTo();
  const toFirst = [`Message to ${first.name}`, 'Text'] satisfies Typed['into'];
  await openOffice(page, '/admin/today', tara);
  await stays({ row: first.name, press: /^Message to/, into: toFirst, path: '/today', take: first.answer });

  const second = await giveTo();
  const why = [`Call ${second.name}`, 'Why nevertheless?'] satisfies Typed['into'];
  await openOffice(page, '/admin/inquiries?status=assigned', tara);
  await stays({
    row: second.name,
    press: /^Call .*Email only/i,
    into: why,
    path: '/inquiries/my',
    take: second.answer,
  });

  const third = await giveTo();
  const slot = { date: inDays(1), time: '11:00' };
  const { data: visit } = await call<{ data: BookedVisit }>('post', `/inquiries/${third.id}/visits`, slot);
  const cancel = () => call('post', `/visits/${visit.id}/cancel`, {}, visit.version);
  const toThird = [`Message to ${third.name}`, 'Text'] satisfies Typed['into'];
  await openOffice(page, '/admin/visits', tara);
  await stays({ row: third.name, press: /^Message to/, into: toThird, path: '/visits?', take: cancel });
});

office('a task that is edited in the calendar stays when a colleague takes it away or moves it', async ({ page }) => {
  const tara = await makePerson(page.request);
  const id = await giveLead(page, tara, `Neem ${rareWord()}`);
  const call = await callsOf(page, tara);
  for (const way of ['gone', 'moved'] as const) {
    const { data: task } = await call<{ data: Task }>('post', `/inquiries/${id}/tasks`, {
      title: `Ring ${way}`,
      dueAt: `${inDays(1)}T08:00:00.000Z`,
    });
    await openOffice(page, `/admin/calendar?day=${inDays(1)}`, tara);
    await page.getByRole('button', { name: new RegExp(`^Task, .*Ring ${way}`) }).click();
    const dialog = page.getByRole('dialog', { name: 'Task' });
    await dialog.getByRole('button', { name: `Edit Ring ${way}` }).click();
    const title = dialog.getByLabel('Next action');
    await title.fill('The floor above the tenth');
    const heard = read(page, '/calendar');
    if (way === 'gone') await call('delete', `/tasks/${task.id}`);
    else await call('put', `/tasks/${task.id}`, { dueAt: `${inDays(20)}T08:00:00.000Z` }, task.version);
    await heard;
    await drawn(page);
    await expect(dialog).toBeVisible();
    await expect(title).toHaveValue('The floor above the tenth');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
});

office('a template that a colleague deletes stays while somebody writes in it', async ({ page }) => {
  const boss = await makePerson(page.request, { role: 'admin' });
  const call = await callsOf(page, boss);
  const name = `Second look ${rareWord()}`;
  const words = { subject: '', text: 'Hello {name}' };
  const body = { name, channel: 'whatsapp', words: { en: words, hi: words } };
  const { data: template } = await call<{ data: MessageTemplate }>('post', '/templates', body);
  await openOffice(page, '/admin/templates', boss);
  const card = page.getByRole('listitem', { name: `${name}, WhatsApp` });
  await card.getByRole('button', { name: `Edit ${name}` }).click();
  const text = card.getByLabel('Text in English');
  await text.fill('Hello {name}, shall we see it once more?');
  await call('delete', `/templates/${template.id}`, undefined, template.version);
  await comeBack(page, '/templates');
  await expect(text).toHaveValue('Hello {name}, shall we see it once more?');
  await card.getByRole('button', { name: `Save: ${name}` }).click();
  await expect(card.getByRole('alert')).toBeVisible();
  await expect(text).toHaveValue('Hello {name}, shall we see it once more?');
  await card.getByRole('button', { name: `Discard: ${name}` }).click();
  await expect(card).toHaveCount(0);
});

office('what was said in a call is not left without a question', async ({ page }) => {
  const tara = await makePerson(page.request);
  const id = await giveLead(page, tara, `Neem ${rareWord()}`);
  await openOffice(page, `/admin/inquiries/${id}`, tara);
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await page.getByRole('link', { name: /^Call/ }).first().click();
  const dialog = page.getByRole('dialog', { name: 'How did the call go?' });
  const said = dialog.getByLabel('What was said');
  await said.fill('Asks for the papers');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(said).toHaveValue('Asks for the papers');

  // The session ends while it is typed.
  await endSession(page);
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await expect(said).toHaveValue('Asks for the papers');
});

office(
  'a form that is opened after another was left is not closed by what that one was waiting for',
  async ({ page }) => {
    const boss = await makePerson(page.request, { role: 'admin' });
    const leave = async () => {
      await page.keyboard.press('Escape');
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Leave' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    type Form = {
      at: string;
      open: string;
      name: string;
      fields: [first: string, second: string];
      send: string;
      path: string;
    };
    const forms: Form[] = [
      {
        at: '/admin/inquiries',
        open: 'Add Lead',
        name: 'Add a lead',
        fields: ['Name', 'Phone'],
        send: 'Add Lead',
        path: '/inquiries/enter',
      },
      {
        at: '/admin/breaches',
        open: 'Note a breach',
        name: 'Note a breach',
        fields: ['Short name', 'Which data'],
        send: 'Save',
        path: '/breaches',
      },
      {
        at: '/admin/privacy',
        open: 'Write Down a Request',
        name: 'Write down a request',
        fields: ['Phone number or email address', 'In their words'],
        send: 'Write down',
        path: '/privacy/requests/enter',
      },
    ];
    for (const { at, open, name, fields, send, path } of forms) {
      await openOffice(page, at, boss);
      const dialog = page.getByRole('dialog', { name, exact: true });
      const begin = () => page.getByRole('main').getByRole('button', { name: open, exact: true }).click();
      await begin();
      const subject = `98${String(Math.trunc(Math.random() * 1e8)).padStart(8, '0')}`;
      for (const field of fields) await dialog.getByLabel(field, { exact: true }).fill(subject);
      const letGo = await holdAnswers(page, `**/api${path}`);
      await dialog.getByRole('button', { name: send, exact: true }).click();
      await expect(dialog.getByRole('button', { name: /\.\.\.$/ })).toBeVisible();
      await leave();
      await begin();
      await dialog.getByLabel(fields[0], { exact: true }).fill('Somebody else');
      const heard = page.waitForResponse(`**/api${path}`);
      letGo();
      expect((await heard).ok()).toBe(true);
      await drawn(page);
      await expect(dialog.getByLabel(fields[0], { exact: true })).toHaveValue('Somebody else');
      await leave();
    }

    // The same where it is asked whether something shall go: the answer for one is none for the next.
    const { token } = await openOffice(page, '/admin', boss);
    const both = [await makeOwnDeveloper(page.request, token), await makeOwnDeveloper(page.request, token)] as const;
    await page.reload();
    const question = page.getByRole('dialog', { name: 'Delete developer' });
    const ask = (developer: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: developer })
        .getByRole('button', { name: /^Delete/ })
        .click();
    await ask(both[0].name);
    const letGo = await holdAnswers(page, `**/api/developers/${both[0].id}`);
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.keyboard.press('Escape');
    await ask(both[1].name);
    letGo();
    await expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled();
    await expect(question.getByText(both[1].name)).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: both[1].name })).toHaveCount(0);
  },
);
