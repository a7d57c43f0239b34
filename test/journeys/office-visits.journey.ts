import { inDays, leaveWish, linkTo } from './book-visit.ts';
import { lead } from './fill-staff.ts';
import { objectionsOf, overflowOf, smallTargetsOf } from './inspect-page.ts';
import { rareWord } from './leave-inquiry.ts';
import { callsOf, makePerson, office, openOffice } from './open-office.ts';
import { open } from './send-forms.ts';
import { expectToast } from './settings-screen.ts';

const { expect } = office;

office(
  'a visit is booked as it was wished, its visitor moves it by the letter’s link, and the office sees it at once (issue 7, 6)',
  async ({ page, browser }) => {
    const person = await makePerson(page.request, { role: 'admin', firstName: 'Radha', lastName: 'Menon' });
    const host = await makePerson(page.request, { lastName: rareWord() });
    const wish = await leaveWish(page.request);
    await openOffice(page, `/admin/inquiries?view=${wish.id}`, person);
    const dialog = page.getByRole('dialog', { name: 'Inquiry' });
    await dialog.getByRole('button', { name: 'Book a visit' }).click();
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(dialog.getByRole('group', { name: 'Time' })).toHaveAccessibleDescription('Please choose a time');
    // Nobody has the inquiry: with the visit it is asked who shows the home.
    const who = dialog.getByLabel('Who shows it, and has the inquiry from now on');
    await expect(who).toHaveAccessibleDescription('Please choose who shows it');
    await who.selectOption(host.id);
    await dialog.getByRole('button', { name: /^Book .+, 11:00 AM as wished$/ }).dblclick();
    const agreed = dialog.getByRole('list', { name: 'Agreed visit' }).getByRole('listitem');
    await expect(agreed).toHaveCount(1);
    await expect(agreed).toContainText('11:00 AM');
    await expect(dialog.getByRole('combobox', { name: /^Assigned to/ })).toHaveValue(host.id);
    await expectToast(page, 'Visit booked. The visitor is told by email.');
    await page.setViewportSize({ width: 390, height: 844 });
    expect([await overflowOf(page), await smallTargetsOf(page), await objectionsOf(page)]).toEqual([[], [], []]);

    await page.goto('/admin/visits?when=upcoming');
    const row = page.getByRole('listitem').filter({ hasText: wish.name });
    await expect(row).toContainText(wish.home.title);
    await expect(row).toContainText('11:00 AM');
    expect([await overflowOf(page), await smallTargetsOf(page), await objectionsOf(page)]).toEqual([[], [], []]);

    const guest = await (await browser.newContext()).newPage();
    await open(guest, new URL(await linkTo(page, wish.email), office.info().project.use.baseURL).href);
    await expect(guest.getByRole('heading', { level: 1, name: 'Your visit' })).toBeVisible();
    await expect(guest.getByRole('main')).toContainText(wish.home.title);
    await guest.getByRole('button', { name: 'Move', exact: true }).click();
    const form = guest.getByRole('form', { name: 'Move your visit' });
    await form.getByRole('button', { name: 'Move the visit' }).click();
    await expect(form.getByRole('group', { name: 'Time' })).toHaveAccessibleDescription('Please choose a time');
    await form.getByLabel('Day').selectOption(inDays(5));
    await form.getByText('2:30 pm', { exact: true }).click();
    await form.getByRole('button', { name: 'Move the visit' }).dblclick();
    await expect(guest.getByText('Your visit has a new time.')).toBeVisible();
    await expect(guest.getByRole('heading', { level: 2, name: /, 2:30 pm$/ })).toBeVisible();
    await guest.context().close();

    // Nobody has loaded this screen again.
    await expect(row).toContainText('2:30 PM');
    await expect(row).toContainText('Moved once');

    await row.getByRole('button', { name: `Cancel: visit of ${wish.name}` }).click();
    const question = page.getByRole('dialog', { name: 'Cancel the visit' });
    await question.getByLabel('Why?').fill('The owner is away');
    await question.getByRole('button', { name: 'Cancel the visit' }).click();
    await expectToast(page, 'Visit cancelled. The visitor is told by email.');
    await expect(row).toHaveCount(0);
  },
);

office('what is over asks what came of it, and a time that was taken says so at its field', async ({ page }) => {
  const person = await makePerson(page.request, { role: 'admin', firstName: 'Radha', lastName: 'Menon' });
  await openOffice(page, '/admin/visits?when=unsettled', person);
  const row = page.getByRole('listitem').filter({ hasText: lead.name });
  await row.getByRole('button', { name: `Did not come: visit of ${lead.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'What came of it?' });
  await expect(dialog.getByRole('radio', { name: 'Did not come' })).toBeChecked();
  await dialog.getByLabel('Note').fill('The cab broke down.');
  expect(await objectionsOf(page)).toEqual([]);
  // Without an answer what was typed stays.
  await page.route('**/outcome', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please try again.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'Past' }).click();
  await expect(row).toContainText('The cab broke down.');

  const wish = await leaveWish(page.request);
  await page.goto(`/admin/inquiries?view=${wish.id}`);
  const inquiry = page.getByRole('dialog', { name: 'Inquiry' });
  await inquiry.getByRole('button', { name: 'Book a visit' }).click();
  await inquiry.getByLabel('Who shows it, and has the inquiry from now on').selectOption('Decide later');
  await inquiry.getByLabel('Day').selectOption(inDays(6));
  const time = inquiry.getByRole('group', { name: 'Time' });
  await time.getByText('12:30 PM', { exact: true }).click();
  const text = 'Whoever has this inquiry shows another home at this time. Please choose another one.';
  const taken = { success: false, code: 'conflict', message: text, fieldErrors: { time: text } };
  await page.route('**/visits', (route) => route.fulfill({ status: 409, json: taken }), { times: 1 });
  await inquiry.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(time).toHaveAccessibleDescription(text);
  await time.getByText('1:00 PM', { exact: true }).click();
  await inquiry.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(inquiry.getByRole('list', { name: 'Agreed visit' })).toContainText('1:00 PM');
});

office(
  'a template is filled in from a visit, and the timeline says that it was opened (issue 15)',
  async ({ page }) => {
    const [boss, tara] = [await makePerson(page.request, { role: 'admin' }), await makePerson(page.request)];
    const wish = await leaveWish(page.request);
    const call = await callsOf(page, boss);
    await call('post', '/inquiries/assign', { inquiryId: wish.id, assignToId: tara.id });
    await call('post', `/inquiries/${wish.id}/visits`, wish.visit);
    await openOffice(page, '/admin/visits?when=upcoming', tara);
    const row = page.getByRole('listitem').filter({ hasText: wish.name });
    await row.getByRole('button', { name: `Message to ${wish.name}` }).click();
    const message = page.getByRole('dialog', { name: `Message to ${wish.name}` });
    await message.getByLabel('Template').selectOption({ label: 'Visit tomorrow · WhatsApp' });
    const text = message.getByLabel('Text');
    const day = Number(wish.visit.date.slice(8));
    const [first = ''] = wish.name.split(' zz');
    const said = [
      `^Hello ${first}, we meet at ${wish.home.title} on .*\\b${day}\\b.* at 11:00 am`,
      'The address: [^{}]+',
      String.raw`If anything comes up, call \+91[\d ]+`,
      `${tara.name}$`,
    ];
    await expect(text).toHaveValue(new RegExp(said.join('\\. ')));
    expect([await overflowOf(page), await objectionsOf(page)]).toEqual([[], []]);

    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    const way = message.getByRole('link', { name: 'Open in WhatsApp' });
    const address = new URL((await way.getAttribute('href')) ?? '');
    expect([address.origin, address.searchParams.get('text')]).toEqual(['https://wa.me', await text.inputValue()]);
    const [elsewhere] = await Promise.all([page.waitForEvent('popup'), way.click()]);
    await elsewhere.close();
    await expect(message).toHaveCount(0);
    await page.goto(`/admin/inquiries?view=${wish.id}`);
    const told = page
      .getByRole('list', { name: 'Timeline' })
      .getByRole('listitem')
      .filter({ hasText: '“Visit tomorrow”, English' });
    await expect(told).toHaveCount(1);
    await expect(told).toContainText(tara.name);
  },
);
