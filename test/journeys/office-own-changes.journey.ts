import type { Page } from '@playwright/test';
import type { AnswerOf } from '#contract/endpoints.ts';
import { makeOwnDeveloper } from './fill-developer.ts';
import { holdAnswers } from './hold-answers.ts';
import { rareWord } from './leave-inquiry.ts';
import { loseAnswer } from './lose-answer.ts';
import { callsOf, makePerson, office, openOffice } from './open-office.ts';
import { expectToast } from './settings-screen.ts';

// A form that is saved while one's own change of the same record is still on its way, or after one whose answer was lost:
// neither is lost, and nobody is told that somebody else was faster.

const { expect } = office;

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

office('a developer whose badge was pressed just before is saved by its form as well', async ({ page }) => {
  const boss = await makePerson(page.request, { role: 'admin' });
  const { token } = await openOffice(page, '/admin/settings', boss);
  const { id, name } = await makeOwnDeveloper(page.request, token);
  await page.getByRole('link', { name: 'Developers' }).click();
  const card = page.getByRole('listitem').filter({ hasText: name });
  const toggle = `**/api/developers/${id}/toggle-status`;
  const letGo = await holdAnswers(page, toggle);
  const switched = page.waitForResponse(toggle);
  await card.getByRole('button', { name: /^Active,/ }).click();
  await card.getByRole('button', { name: /^Edit/ }).click();
  const form = dialog(page, 'Edit Developer');
  await form.getByLabel('Company name *').fill(`${name} and Sons`);
  await form.getByRole('button', { name: 'Update Developer' }).click();
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeVisible();
  letGo();
  expect((await switched).status()).toBe(200);
  await expectToast(page, 'Developer updated successfully!');
  await expect(form).toBeHidden();
  const call = await callsOf(page, boss);
  const { data } = await call<AnswerOf<'GET /developers/{id}'>>('get', `/developers/${id}`);
  expect(data).toMatchObject({ name: `${name} and Sons`, isActive: false });
});

office('what is typed while a form is being saved stays in it, and is saved next', async ({ page }) => {
  const boss = await makePerson(page.request, { role: 'admin' });
  const { token } = await openOffice(page, '/admin/settings', boss);
  const call = await callsOf(page, boss);
  const { id, name } = await makeOwnDeveloper(page.request, token);
  await openOffice(page, `/admin?edit=${id}`, boss);
  const form = dialog(page, 'Edit Developer');
  const title = form.getByLabel('Company name *');
  await title.fill(`${name} and Sons`);
  const letGo = await holdAnswers(page, `**/api/developers/${id}`);
  await form.getByRole('button', { name: 'Update Developer' }).click();
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await title.fill(`${name} and Daughters`);
  letGo();
  await expectToast(page, 'Developer updated successfully!');
  await expect(title).toHaveValue(`${name} and Daughters`);
  await form.getByRole('button', { name: 'Update Developer' }).click();
  await expect(form).toBeHidden();
  const { data } = await call<AnswerOf<'GET /developers/{id}'>>('get', `/developers/${id}`);
  expect(data).toMatchObject({ name: `${name} and Daughters` });
});

office('what was saved without an answer is saved by the next press, and nobody else is named', async ({ page }) => {
  const boss = await makePerson(page.request, { role: 'admin' });
  const { token } = await openOffice(page, '/admin/settings', boss);
  const call = await callsOf(page, boss);

  // A record in a dialog.
  const { id, name } = await makeOwnDeveloper(page.request, token);
  await openOffice(page, `/admin?edit=${id}`, boss);
  const form = dialog(page, 'Edit Developer');
  await form.getByLabel('Company name *').fill(`${name} and Sons`);
  const update = form.getByRole('button', { name: 'Update Developer' });
  await loseAnswer(page, `**/api/developers/${id}`, update, 200);
  await expect(form.getByText('Failed to save developer. Please try again.')).toBeVisible();
  await update.click();
  await expectToast(page, 'Developer updated successfully!');
  await expect(form).toBeHidden();
  const { data } = await call<AnswerOf<'GET /developers/{id}'>>('get', `/developers/${id}`);
  expect(data).toMatchObject({ name: `${name} and Sons`, version: 2 });

  // And one that is changed in its place.
  const words = { subject: '', text: 'Hello {name}' };
  const title = `Second look ${rareWord()}`;
  const template = { name: title, channel: 'whatsapp', words: { en: words, hi: words } };
  await call('post', '/templates', template);
  await openOffice(page, '/admin/templates', boss);
  const card = page.getByRole('listitem', { name: `${title}, WhatsApp` });
  await card.getByRole('button', { name: `Edit ${title}` }).click();
  await card.getByLabel('Text in English').fill('Good day {name}');
  const save = card.getByRole('button', { name: `Save: ${title}` });
  await loseAnswer(page, '**/api/templates/*', save, 200);
  await save.click();
  await expectToast(page, 'Template saved.');
  await expect(card.getByRole('button', { name: `Edit ${title}` })).toBeVisible();
});
