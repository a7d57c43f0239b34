import { holdAnswers } from './hold-answers.ts';
import { leaveInquiry, rareWord } from './leave-inquiry.ts';
import { makePerson, office, openOffice } from './open-office.ts';
import { expectToast } from './settings-screen.ts';

// What is typed after Add or Start was pressed: the form stays with it, and nothing is done twice.

const { expect } = office;

office('what is typed while a lead is being added stays in its form, and the form stays', async ({ page }) => {
  const tara = await makePerson(page.request);
  await openOffice(page, '/admin/inquiries', tara);
  await page.getByRole('button', { name: 'Add Lead', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add a lead' });
  await form.getByLabel('Name').fill('Asha Menon');
  await form.getByLabel('Phone').fill(tara.phone);
  await form.getByRole('button', { name: 'Email, listing and what they said' }).click();
  const said = form.getByLabel('What they said');
  await said.fill('Wants a garden');
  const letGo = await holdAnswers(page, '**/api/inquiries/enter');
  await form.getByRole('button', { name: 'Add Lead', exact: true }).click();
  await expect(form.getByRole('button', { name: 'Adding...' })).toBeVisible();
  await said.fill('Wants a garden, and comes on Sunday');
  letGo();
  await expectToast(page, 'Lead added. It is yours.');
  await expectToast(page, 'What you typed meanwhile is not in it. It is still here.');
  await expect(said).toHaveValue('Wants a garden, and comes on Sunday');
  // What was added is not added again.
  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect(page.getByRole('dialog', { name: 'Inquiry' })).toHaveCount(0);
});

office('what is typed while a change of many begins stays, with those that were chosen', async ({ page }) => {
  const boss = await makePerson(page.request, { role: 'admin' });
  const word = rareWord();
  const { name } = await leaveInquiry(page.request, word);
  await openOffice(page, `/admin/inquiries?search=${word}`, boss);
  await page.getByLabel(`Choose ${name}`, { exact: true }).press('Space');
  const bar = page.getByRole('region', { name: 'Chosen inquiries' });
  await bar.getByRole('button', { name: 'Add task', exact: true }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Add a task' });
  const title = form.getByLabel('Next action');
  await title.fill('Ring');
  await form.getByRole('button', { name: 'Tomorrow' }).first().click();
  const letGo = await holdAnswers(page, '**/api/bulk-actions');
  await form.getByRole('button', { name: 'Add to 1' }).click();
  await expect(form.getByRole('button', { name: 'Starting...' })).toBeVisible();
  await title.fill('Ring and send the plans');
  letGo();
  await expectToast(page, 'What you typed meanwhile is not in it. It is still here.');
  await expect(title).toHaveValue('Ring and send the plans');
  await expect(bar.getByText('1 chosen')).toBeVisible();
});

office('a text that is too long for its field is told and kept whole, not cut', async ({ page }) => {
  const boss = await makePerson(page.request, { role: 'admin' });
  await openOffice(page, '/admin/inquiries', boss);
  await page.getByRole('button', { name: 'Add Lead', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add a lead' });
  await form.getByLabel('Name').fill('Asha Menon');
  await form.getByLabel('Phone').fill(boss.phone);
  await form.getByRole('button', { name: 'Email, listing and what they said' }).click();
  const said = form.getByLabel('What they said');
  await said.fill('a'.repeat(5001));
  await form.getByRole('button', { name: 'Add Lead', exact: true }).click();
  await expect(said).toHaveAccessibleDescription('The message is too long: 5,000 characters at most');
  await expect(said).toHaveValue('a'.repeat(5001));

  await openOffice(page, '/admin/templates', boss);
  await page.getByRole('button', { name: 'Add Template' }).first().click();
  const card = page.getByRole('listitem', { name: 'New template' });
  await card.getByLabel('Name').fill('b'.repeat(81));
  await card.getByLabel('Text in English').fill('Hello');
  await card.getByLabel('Text in Hindi').fill('Hello');
  await card.getByRole('button', { name: 'Save: ' }).click();
  await expect(card.getByLabel('Name')).toHaveAccessibleDescription('The name is too long: 80 characters at most');
});
