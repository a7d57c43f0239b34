import type { Page } from '@playwright/test';
import type { AnswerOf } from '#contract/endpoints.ts';
import { makeOwnDeveloper } from './fill-developer.ts';
import { holdAnswers } from './hold-answers.ts';
import { callsOf, makePerson, office, openOffice } from './open-office.ts';
import { expectToast } from './settings-screen.ts';

// A form that is saved while one's own change of the same record is still on its way: neither is lost, and nobody is told
// that somebody else was faster.

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
