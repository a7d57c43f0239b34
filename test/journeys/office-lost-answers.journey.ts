import type { Locator, Page } from '@playwright/test';
import type { AnswerOf } from '#contract/endpoints.ts';
import { makeOwnDeveloper } from './fill-developer.ts';
import { giveLead } from './give-lead.ts';
import { rareWord } from './leave-inquiry.ts';
import { loseAnswer } from './lose-answer.ts';
import { callsOf, makePerson, office, openOffice } from './open-office.ts';
import { pressKey } from './press-key.ts';
import { expectToast } from './settings-screen.ts';

// What was done although its answer was lost is told as done when it is asked for again, and nobody else is named.

const { expect } = office;

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Deletes where no answer comes, and presses again. */
async function deleteTwice(page: Page, address: string, question: Locator, done: string) {
  const press = question.getByRole('button', { name: 'Delete', exact: true });
  await loseAnswer(page, address, press, 200);
  await expect(question.getByRole('alert')).toContainText('Please try again.');
  await press.click();
  await expectToast(page, done);
  await expect(question).toBeHidden();
}

office('what was deleted without an answer is told as deleted by the next press', async ({ page }) => {
  const boss = await makePerson(page.request, { role: 'admin' });
  const { token } = await openOffice(page, '/admin/settings', boss);
  const call = await callsOf(page, boss);
  const { id } = await makeOwnDeveloper(page.request, token);
  await openOffice(page, `/admin?delete=${id}`, boss);
  await deleteTwice(
    page,
    `**/api/developers/${id}`,
    dialog(page, 'Delete developer'),
    'Developer deleted successfully!',
  );

  // One that stands in its list, which is read anew without it.
  const title = `Second look ${rareWord()}`;
  const words = { subject: '', text: 'Hello {name}' };
  await call('post', '/templates', { name: title, channel: 'whatsapp', words: { en: words, hi: words } });
  await openOffice(page, '/admin/templates', boss);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await deleteTwice(page, '**/api/templates/*', dialog(page, 'Delete template'), 'Template deleted.');
  await expect(page.getByText(title)).toHaveCount(0);

  // And one that the screen shows itself.
  const list = `Park ${rareWord()}`;
  await call('post', '/smart-lists', { name: list, isShared: false, query: { status: 'new' }, columns: [] });
  await openOffice(page, '/admin/inquiries', boss);
  await page.getByRole('link', { name: list }).click();
  await pressKey(page.getByRole('button', { name: 'Delete list' }));
  await deleteTwice(page, '**/api/smart-lists/*', dialog(page, 'Delete list'), 'List deleted.');
  await expect(page).toHaveURL('/admin/inquiries');
});

office('a task that was deleted without an answer stays in its question until that is told', async ({ page }) => {
  const tara = await makePerson(page.request);
  const id = await giveLead(page, tara, `Neem ${rareWord()}`);
  const call = await callsOf(page, tara);
  await call('post', `/inquiries/${id}/tasks`, { title: 'Ring', dueAt: '2031-12-01T10:00:00Z' });
  await openOffice(page, `/admin/inquiries?view=${id}`, tara);
  await page.getByRole('button', { name: 'Delete Ring' }).click();
  await deleteTwice(page, '**/api/tasks/*', dialog(page, 'Delete task'), 'Task deleted.');
  await expect(page.getByText('Ring', { exact: true })).toHaveCount(0);
});

office('what a list holds is told as saved where its answer was lost', async ({ page }) => {
  const boss = await makePerson(page.request, { role: 'admin' });
  await openOffice(page, '/admin/settings', boss);
  const call = await callsOf(page, boss);
  const name = `Park ${rareWord()}`;
  const body = { name, isShared: false, query: { status: 'new' }, columns: [] };
  const { data: made } = await call<AnswerOf<'POST /smart-lists'>>('post', '/smart-lists', body);
  await openOffice(page, '/admin/inquiries', boss);
  await page.getByRole('link', { name }).click();
  await page.getByLabel('Sort by').selectOption('-name');
  // Nothing can be read anew either, so that it has to be pressed again.
  const lists = '**/api/smart-lists';
  await page.route(lists, (route) => route.abort());
  const save = page.getByRole('button', { name: 'Save changes' });
  await loseAnswer(page, `${lists}/*`, save, 200);
  await expectToast(page, 'The list could not be saved. Please try again.');
  await page.unroute(lists);
  await pressKey(save);
  await expectToast(page, 'List saved.');
  const stored = await call<AnswerOf<'GET /smart-lists'>>('get', '/smart-lists');
  expect(stored.data.find(({ id }) => id === made.id)).toMatchObject({ version: 2, query: { sort: '-name' } });
});

office('what is typed after a save whose answer was lost is saved over it without a question', async ({ page }) => {
  const boss = await makePerson(page.request, { role: 'admin' });
  const { token } = await openOffice(page, '/admin/settings', boss);
  const call = await callsOf(page, boss);
  const { id, name } = await makeOwnDeveloper(page.request, token);
  await openOffice(page, `/admin?edit=${id}`, boss);
  const form = dialog(page, 'Edit Developer');
  const title = form.getByLabel('Company name *');
  const update = form.getByRole('button', { name: 'Update Developer' });
  await title.fill(`${name} and Sons`);
  await loseAnswer(page, `**/api/developers/${id}`, update, 200);
  await title.fill(`${name} and Daughters`);
  await update.click();
  await expectToast(page, 'Developer updated successfully!');
  await expect(form).toBeHidden();
  const { data } = await call<AnswerOf<'GET /developers/{id}'>>('get', `/developers/${id}`);
  expect(data).toMatchObject({ name: `${name} and Daughters`, version: 3 });

  const words = { subject: '', text: 'Hello {name}' };
  const about = `Second look ${rareWord()}`;
  await call('post', '/templates', { name: about, channel: 'whatsapp', words: { en: words, hi: words } });
  await openOffice(page, '/admin/templates', boss);
  const card = page.getByRole('listitem', { name: `${about}, WhatsApp` });
  await card.getByRole('button', { name: `Edit ${about}` }).click();
  const text = card.getByLabel('Text in English');
  await text.fill('Good day {name}');
  const save = card.getByRole('button', { name: `Save: ${about}` });
  await loseAnswer(page, '**/api/templates/*', save, 200);
  await text.fill('Good evening {name}');
  await save.click();
  await expectToast(page, 'Template saved.');
  await expect(card.getByText('Good evening {name}')).toBeVisible();
});

office('a decision whose answer was lost is told as made, and not as somebody else’s', async ({ page }) => {
  const boss = await makePerson(page.request, { role: 'admin' });
  await openOffice(page, '/admin/settings', boss);
  const call = await callsOf(page, boss);
  const entered = { kind: 'complaint', subject: `${rareWord()}@mail.example`, words: 'Nobody called back.' };
  const { data } = await call<AnswerOf<'POST /privacy/requests/enter'>>('post', '/privacy/requests/enter', entered);
  await openOffice(page, `/admin/privacy?view=${data.id}`, boss);
  const request = dialog(page, 'Complaint');
  await request.getByRole('textbox', { name: 'Answer' }).fill('Called at noon.');
  const one = `**/api/privacy/requests/${data.id}`;
  await page.route(one, (route) => route.abort());
  await request.getByRole('button', { name: 'Answer' }).click();
  const question = dialog(page, 'Answer');
  await page.route(`${one}/fulfil`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await question.getByRole('button', { name: 'Answer' }).click();
  await expect(request.getByText('No answer came, so nothing is certain. Please try again.')).toBeVisible();
  await expect(question).toBeHidden();
  await page.unroute(`${one}/fulfil`);
  // The line is back with the second press: a reading before it would show already how it stands.
  await page.route(`${one}/fulfil`, async (route) => {
    await page.unroute(one);
    await route.continue();
  });
  await request.getByRole('button', { name: 'Answer' }).click();
  await question.getByRole('button', { name: 'Answer' }).click();
  await expectToast(page, 'Done.');
  await expect(request.getByText('Called at noon.')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(request).toBeHidden();
});
