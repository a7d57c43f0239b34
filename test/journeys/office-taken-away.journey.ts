import { giveLead } from './give-lead.ts';
import { rareWord } from './leave-inquiry.ts';
import { callsOf, makePerson, office, openBeside, openOffice } from './open-office.ts';
import { expectToast } from './settings-screen.ts';

const { expect } = office;
const said = 'This inquiry was taken away or deleted meanwhile';

office(
  'an inquiry that is given to somebody else is withdrawn from whoever has it open, and what they type stays',
  async ({ page, browser }) => {
    const [kabir, boss] = [await makePerson(page.request), await makePerson(page.request, { role: 'admin' })];
    const id = await giveLead(page, kabir, `Neem Court ${rareWord()}`);
    await openOffice(page, `/admin/inquiries?view=${id}`, kabir);
    const alone = await openBeside(page, browser, `/admin/inquiries/${id}`, kabir);
    const dialog = page.getByRole('dialog', { name: 'Inquiry' });
    await dialog.getByLabel('Note').fill('Wants a garden');
    await expect(alone.getByRole('heading', { name: 'Meera Khanna' })).toBeVisible();
    const call = await callsOf(page, boss);

    // A line that is lost takes nothing away.
    await page.route(`**/api/inquiries/${id}`, (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/api/inquiries/${id}`));
    await call('put', `/inquiries/${id}/status`, { status: 'in_progress' });
    await lost;
    await expect(dialog.getByText('Meera Khanna').first()).toBeVisible();
    await page.unroute(`**/api/inquiries/${id}`);

    await call('post', '/inquiries/assign', { inquiryId: id, assignToId: (await makePerson(page.request)).id });
    await expect(dialog.getByText(said)).toBeVisible();
    await expect(dialog.getByText('Meera Khanna')).toHaveCount(0);
    await expect(dialog.getByRole('link', { name: /^(Call|WhatsApp)/ })).toHaveCount(0);
    await expect(dialog.getByRole('region', { name: 'What you typed' })).toContainText('Wants a garden');
    await expect(alone.getByText(said)).toBeVisible();
    await expect(alone.getByText('Meera Khanna')).toHaveCount(0);

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

office('whoever signs in again with another role is told so, and begins anew', async ({ page }) => {
  const [person, boss] = [
    await makePerson(page.request, { role: 'admin' }),
    await makePerson(page.request, { role: 'admin' }),
  ];
  const id = await giveLead(page, await makePerson(page.request), `Neem Court ${rareWord()}`);
  await openOffice(page, `/admin/inquiries?view=${id}`, person);
  const dialog = page.getByRole('dialog', { name: 'Inquiry' });
  await dialog.getByLabel('Note').fill('Wants a garden');
  const call = await callsOf(page, boss);
  const names = { firstName: 'Tara', lastName: 'Deshpande', email: person.email, phoneNumber: person.phone };
  await call('put', `/admin/management/${person.id}`, { ...names, role: 'employee' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Your role was changed. The office begins anew; what was not saved is gone.');
  await expect(page.getByRole('heading', { level: 1, name: 'My Inquiries', includeHidden: true })).toBeVisible();
  await expect(page.getByText('The inquiry could not be read')).toBeVisible();
  await expect(page.getByText('Meera Khanna')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: /^Assign/ })).toHaveCount(0);
});

office(
  'times of a visit stand on one line each beside the timeline, and its cancelling leaves the focus on the screen',
  async ({ page }) => {
    const [kabir, boss] = [await makePerson(page.request), await makePerson(page.request, { role: 'admin' })];
    const id = await giveLead(page, kabir, 'Neem Terrace 7');
    await page.setViewportSize({ width: 1440, height: 900 });
    await openOffice(page, `/admin/inquiries?view=${id}`, boss);
    const dialog = page.getByRole('dialog', { name: 'Inquiry' });
    const times = dialog.getByRole('group', { name: 'Time' }).locator('label');
    await dialog.getByRole('button', { name: /visit/i }).first().click();
    await expect(times.first()).toBeVisible();
    expect(
      await times.evaluateAll((all) => all.filter((one) => one.clientHeight > 46).map((one) => one.textContent)),
    ).toEqual([]);
    await times.first().click();
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await dialog.getByRole('button', { name: /^Cancel/ }).click();
    const question = page.getByRole('dialog', { name: 'Cancel the visit' });
    await question.getByRole('button', { name: 'Cancel the visit' }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
    await expect(dialog.getByRole('heading', { name: 'Inquiry', exact: true })).toBeFocused();
  },
);
