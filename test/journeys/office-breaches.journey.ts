import { expectSound } from './expect-sound.ts';
import { objectionsOf, overflowOf } from './inspect-page.ts';
import { rareWord } from './leave-inquiry.ts';
import { endSession, makePerson, office, openOffice, signInByApi } from './open-office.ts';
import { pressTwice } from './press-twice.ts';

const { expect } = office;

office('a breach is noted on a phone, its letters are read, written differently and queued once', async ({ page }) => {
  office.setTimeout(240_000);
  const admin = await makePerson(page.request, { role: 'admin' });
  const name = rareWord();
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffice(page, '/admin/breaches', admin);
  await page.getByRole('button', { name: 'Begin an exercise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Begin an exercise' });
  await dialog.getByLabel('Whom it touches').selectOption({ label: 'Phones or e-mail addresses' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Short name')).toBeFocused();
  await expect(dialog.getByLabel('Phones or e-mail addresses')).toHaveAccessibleDescription(/Please write a phone/);
  await dialog.getByLabel('Short name').fill(name);
  await dialog.getByLabel('Phones or e-mail addresses').fill(`${name}@mail.example`);
  await dialog.getByLabel('What happened').fill('A list was sent to a wrong address.');
  await dialog.getByLabel('Which data').fill('Names and phones');
  expect([await overflowOf(page), await objectionsOf(page)]).toEqual([[], []]);
  await pressTwice(dialog.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('An exercise: it has everything')).toBeVisible();

  // Words are missing: the letter says so, and the server lets none leave.
  await page.locator('summary', { hasText: 'Letter to people, English' }).click();
  await expect(page.getByText('Something is still to be written.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Queue letters to people' }).click();
  const asked = page.getByRole('dialog', { name: 'Queue letters to people' });
  await asked.getByRole('button', { name: 'Queue letters' }).click();
  await expect(asked.getByText('Something in the letter is still to be written')).toBeVisible();
  await asked.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit breach' });
  await edit.getByLabel('What it may mean for people').fill('Calls by strangers.');
  await edit.getByLabel('What we have done').fill('The list was deleted.');
  await edit.getByLabel('What people can do themselves').fill('Ask for a name.');
  await edit.getByRole('button', { name: /^Write it differently.*Hindi/ }).click();
  await expect(edit.getByLabel('Letter to people, Hindi')).toHaveValue(/Calls by strangers\./);
  // Both ways the button that was pressed goes, and words that are deleted take no field along.
  await expect(edit.getByLabel('Letter to people, Hindi')).toBeFocused();
  await edit.getByRole('button', { name: /^Use the prepared words again.*Hindi/ }).press('Enter');
  await expect(edit.getByRole('button', { name: /^Write it differently.*Hindi/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await edit.getByLabel('Letter to people, Hindi').fill('');
  await edit.getByLabel('Letter to people, Hindi').fill('एक सूची ग़लत पते पर चली गई।');
  await expectSound(page);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText('Something is missing')).toHaveCount(2);

  const { token } = await signInByApi(page.request, admin);
  const lead = { name: `Asha ${name}`, email: `${name}@mail.example`, origin: 'phone' };
  const entered = await page.request.post('/api/inquiries/enter', {
    headers: { authorization: `Bearer ${token}` },
    data: lead,
  });
  expect(entered.ok()).toBe(true);
  await page.getByRole('button', { name: 'Count the people again' }).click();
  await expect(page.getByText(/^1 with an e-mail address/)).toBeVisible();
  await page.getByRole('button', { name: 'Queue letters to people' }).click();
  await pressTwice(asked.getByRole('button', { name: 'Queue letters' }));
  await expect(asked).toBeHidden();
  await expect(page.getByText('1 of 1 letters sent, 0 waiting')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `Asha ${name}` })).toHaveCount(1);
  await page.getByRole('button', { name: /^Mark as done.*Details to the Board/ }).click();
  await expect(page.getByRole('button', { name: /^Take the mark back.*Details to the Board/ })).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: 'Close breach' }).click();
  const closing = page.getByRole('dialog', { name: 'Close breach' });
  await expect(closing.getByText('Not marked as done: First word to the Board.')).toBeVisible();
  const ended = closing.getByLabel('How it ended');
  await ended.fill('It was an exercise.');
  // What was typed is not left without a question, nor lost with the session.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await endSession(page);
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(ended).toHaveValue('It was an exercise.');
  await closing.getByRole('button', { name: 'Close breach' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Reopen' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Close breach' })).toBeFocused();
  await page.keyboard.press('Enter');
  await ended.fill('Really over.');
  await closing.getByRole('button', { name: 'Close breach' }).click();

  await page.getByRole('link', { name: 'All breaches' }).click();
  await page.getByRole('link', { name: /^Exercises/ }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Closed');
  await expectSound(page);
});

office('two admins edit one breach: the second sees what the first has written', async ({ page }) => {
  const admin = await makePerson(page.request, { role: 'admin' });
  const { token } = await signInByApi(page.request, admin);
  const headers = { authorization: `Bearer ${token}` };
  const body = { name: rareWord(), isDrill: true, knownAt: new Date(Date.now() - 60_000).toISOString() };
  const made = await page.request.post('/api/breaches', { headers, data: body });
  const { id } = ((await made.json()) as { data: { id: string } }).data;
  await openOffice(page, `/admin/breaches/${id}`, admin);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit breach' });
  await edit.getByLabel('Where it happened').fill('Noida');
  const other = await page.request.put(`/api/breaches/${id}`, {
    headers,
    data: { place: 'Delhi', dataKinds: 'Names' },
  });
  expect(other.status()).toBe(200);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('This breach was changed meanwhile. Please review.')).toBeVisible();
  await expect(edit.getByLabel('Which data')).toHaveValue('Names');
  await edit.getByRole('button', { name: 'Keep mine for Where it happened' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText('Noida', { exact: true })).toBeVisible();

  await page.route(`**/api/breaches/${id}`, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The breach could not be read')).toBeVisible();
  await openOffice(page, '/admin/breaches', await makePerson(page.request));
  await expect(page.getByText('You do not have permission to read the register of breaches.')).toBeVisible();
});
