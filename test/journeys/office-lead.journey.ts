import type { Page } from '@playwright/test';
import { fillVisit } from './fill-lead.ts';
import { rareWord } from './leave-inquiry.ts';
import { makePerson, office, openBeside, openOffice } from './open-office.ts';
import { expectOneLead, makePerson as makeVisitor, messagesTo, openDialog, takeTime } from './send-forms.ts';

const { expect } = office;

office(
  'a lead from the form to its end: asked, seen live, given away, called, visit agreed on, completed; the figures move',
  async ({ page, browser }) => {
    const boss = await makePerson(page.request, { role: 'admin' });
    const tara = await makePerson(page.request, { lastName: rareWord() });
    const visitor = makeVisitor();
    await openOffice(page, '/admin/inquiries', boss);
    const theirs = await openBeside(page, browser, '/admin/inquiries', tara);
    await expect(theirs.getByRole('heading', { level: 1, name: 'My Inquiries' })).toBeVisible();

    // The visitor, on a phone in a third window.
    const phone = await page.context().newPage();
    const form = await openDialog(phone, 'Schedule a Visit');
    await fillVisit(form, visitor);
    await takeTime(phone);
    await form.getByRole('button', { name: 'Request this visit' }).click();
    await expect(form.getByText('Your visit request has been received!')).toBeVisible();
    await expectOneLead(page, visitor);

    const row = (at: Page) => at.getByRole('row').filter({ hasText: visitor.name }).filter({ hasText: visitor.phone });
    await expect(row(page)).toContainText('due in');
    await row(page)
      .getByRole('combobox', { name: `Assigned to, inquiry of ${visitor.name}` })
      .selectOption(tara.id);
    await expect(row(theirs)).toBeVisible();

    await row(theirs).getByRole('button', { name: visitor.name, exact: true }).click();
    const dialog = theirs.getByRole('dialog', { name: 'Inquiry' });
    const timeline = dialog.getByRole('list', { name: 'Timeline' });
    await dialog.getByLabel('What you did').selectOption('Call');
    await dialog.getByLabel('Outcome').selectOption('Reached');
    await dialog.getByLabel('What was said').fill('Comes with both parents.');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(timeline).toContainText('Call: Reached');
    await dialog.getByRole('button', { name: /^Book .+, 11:30 AM as wished$/ }).click();
    await expect(dialog.getByRole('list', { name: 'Agreed visit' })).toContainText('11:30 AM');
    await expect.poll(async () => (await messagesTo(page, visitor.email)).length).toBe(2);
    await expect(timeline).toContainText('Comes with both parents.');
    await expect(timeline).toContainText('Visit booked');
    await theirs.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await row(theirs)
      .getByRole('combobox', { name: `Status of ${visitor.name}` })
      .selectOption('completed');
    await expect(row(theirs)).toContainText('Completed:');

    await page.goto('/admin/figures');
    const person = page.getByRole('table', { name: 'By person' }).getByRole('row').filter({ hasText: tara.name });
    await expect(person.getByRole('cell')).toHaveText([
      tara.name,
      'Inquiries1',
      'Answered1 (100.0%)',
      /^Median response.*\d/,
      /^9 of 10 within.*\d/,
      'Assigned0',
      'In progress0',
      'Completed1 (100.0%)',
      'Closed0',
    ]);
  },
);
