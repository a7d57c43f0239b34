import { randomInt } from 'node:crypto';
import { giveLead } from './give-lead.ts';
import { objectionsOf, overflowOf, smallTargetsOf } from './inspect-page.ts';
import { leaveInquiry, rareWord } from './leave-inquiry.ts';
import { callsOf, makePerson, office, openOffice } from './open-office.ts';
import { expectToast } from './settings-screen.ts';

const { expect } = office;

/** Somebody nobody has heard of. */
const guest = () => ({
  firstName: 'Asha',
  lastName: rareWord(),
  email: `${rareWord()}@mail.example`,
  phoneNumber: `+9198${String(randomInt(100_000_000)).padStart(8, '0')}`,
});

office(
  'a note, a call and a task stand in the timeline, and the task in the list of tasks (issue 7, 4)',
  async ({ page }) => {
    const person = await makePerson(page.request, { role: 'admin', firstName: 'Radha', lastName: 'Menon' });
    const { id, name } = await leaveInquiry(page.request, rareWord());
    await openOffice(page, `/admin/inquiries?view=${id}`, person);
    const dialog = page.getByRole('dialog', { name: 'Inquiry' });
    const timeline = dialog.getByRole('list', { name: 'Timeline' });
    await expect(timeline.getByRole('listitem').last()).toContainText('Query received');

    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByLabel('Note')).toHaveAccessibleDescription('Please write a note');
    await dialog.getByLabel('Note').fill('Wants a garden.');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Written down.');
    await expect(timeline).toContainText('Wants a garden.');
    await expect(dialog.getByLabel('Note')).toHaveValue('');

    await dialog.getByLabel('What you did').selectOption('Call');
    await dialog.getByLabel('Outcome').selectOption('No answer');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(timeline.getByRole('listitem').first()).toContainText('Call: No answer');

    await dialog.getByRole('button', { name: 'Add a task' }).click();
    await dialog.getByLabel('Next action').fill('Ring again');
    await dialog.getByLabel('Due').fill('2026-01-05T10:00');
    await dialog.getByRole('button', { name: 'Add Task' }).click();
    await expect(dialog.getByRole('list', { name: 'Tasks' })).toContainText('Overdue');

    // What is typed stays where the screen is turned, and all of it stands behind tabs.
    await dialog.getByLabel('Next action').fill('Send the plan');
    await page.setViewportSize({ width: 390, height: 844 });
    await dialog.getByRole('tab', { name: 'Tasks' }).click();
    await expect(dialog.getByLabel('Next action')).toHaveValue('Send the plan');
    expect([await overflowOf(page), await smallTargetsOf(page)]).toEqual([[], []]);
    await dialog.getByLabel('Next action').fill('');

    await page.goto('/admin/tasks?due=overdue');
    const task = page.getByRole('list', { name: 'Overdue' }).getByRole('listitem').filter({ hasText: name });
    await task.getByRole('checkbox', { name: 'Done: Ring again' }).click();
    await expectToast(page, 'Done: Ring again');
    await expect(task).toHaveCount(0);
    expect([await overflowOf(page), await objectionsOf(page)]).toEqual([[], []]);
  },
);

office(
  'two records become one and are parted again; a visitor’s wish holds the call back (issue 7, 3)',
  async ({ page }) => {
    const person = await makePerson(page.request, { role: 'admin', firstName: 'Radha', lastName: 'Menon' });
    const [one, two] = [guest(), guest()];
    const wish = { channels: ['whatsapp'], from: 0, to: 24 };
    const first = await leaveInquiry(page.request, '', { guestInfo: one, contactPreferences: wish });
    await leaveInquiry(page.request, '', { guestInfo: two });
    // The phone comes before the address: the first one, with the mailbox of the second.
    await leaveInquiry(page.request, '', { guestInfo: { ...one, email: two.email } });
    const [name, otherName] = [one, two].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    await openOffice(page, `/admin/inquiries?view=${first.id}`, person);
    const dialog = page.getByRole('dialog', { name: 'Inquiry' });
    await expect(dialog.getByRole('heading', { name: 'Customer (2)' })).toBeVisible();
    await dialog.getByRole('button', { name: `Merge ${otherName} into this customer` }).click();
    const question = page.getByRole('dialog', { name: 'Merge customers' });
    await question.getByRole('button', { name: 'Merge' }).click();
    await expectToast(page, 'The two customers are one now.');
    await expect(dialog.getByRole('heading', { name: 'Customer (3)' })).toBeVisible();
    await dialog.getByRole('button', { name: `Undo the merge of ${otherName}` }).click();
    await expect(dialog.getByRole('heading', { name: 'Customer (2)' })).toBeVisible();
    expect(await objectionsOf(page)).toEqual([]);

    await dialog
      .getByRole('button', { name: 'Call: This visitor asked to be reached by WhatsApp only.' })
      .first()
      .click();
    const reach = page.getByRole('dialog', { name: `Call ${name}` });
    await reach.getByLabel('Why nevertheless?').fill('They rang us first');
    await reach.getByRole('button', { name: 'Write down and go on' }).click();
    await expect(reach.getByRole('link', { name: 'Call now' })).toHaveAttribute('href', `tel:${one.phoneNumber}`);
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('list', { name: 'Timeline' })).toContainText('because: They rang us first');
  },
);

office('an hour from now is counted from the press, however long the form has been open', async ({ page }) => {
  const person = await makePerson(page.request, { role: 'admin' });
  const { id } = await leaveInquiry(page.request, rareWord());
  await page.clock.install();
  await openOffice(page, `/admin/inquiries?view=${id}`, person);
  const dialog = page.getByRole('dialog', { name: 'Inquiry' });
  await dialog.getByRole('button', { name: 'Add a task' }).click();
  await dialog.getByLabel('Next action').fill('Ring again');
  await page.clock.setSystemTime('2030-05-06T18:45:00Z');
  await dialog.getByRole('button', { name: 'In 1 hour' }).click();
  await expect(dialog.getByLabel('Due')).toHaveValue('2030-05-07T01:15');
  await dialog.getByRole('button', { name: 'Tomorrow 10 AM' }).click();
  await expect(dialog.getByLabel('Due')).toHaveValue('2030-05-08T10:00');
});

office('a task that is edited or ticked off from the keyboard leaves the focus in the list', async ({ page }) => {
  const person = await makePerson(page.request);
  const id = await giveLead(page, person, 'Neem Court');
  const call = await callsOf(page, person);
  for (const [title, dueAt] of [
    ['Ring', '2026-01-05T10:00:00Z'],
    ['Write', '2026-01-06T10:00:00Z'],
  ]) {
    await call('post', `/inquiries/${id}/tasks`, { title, dueAt });
  }
  await openOffice(page, '/admin/tasks?due=overdue', person);
  const list = page.getByRole('list', { name: 'Overdue' });
  const edit = list.getByRole('button', { name: 'Edit Ring' });
  await edit.press('Enter');
  await expect(list.getByLabel('Next action')).toBeFocused();
  await list.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(edit).toBeFocused();
  await list.getByRole('checkbox', { name: 'Done: Ring' }).press('Space');
  await expect(edit).toHaveCount(0);
  const last = list.getByRole('checkbox', { name: 'Done: Write' });
  await expect(last).toBeFocused();
  await last.press('Space');
  await expect(page.getByText('Nothing is late')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
