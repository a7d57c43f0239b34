import { hostileMark, hostileWords } from '../hostile-words.ts';
import { giveLead } from './give-lead.ts';
import { objectionsOf, overflowOf } from './inspect-page.ts';
import { rareWord } from './leave-inquiry.ts';
import { callsOf, makePerson, office, openOffice } from './open-office.ts';
import { pressTwice } from './press-twice.ts';
import { expectToast } from './settings-screen.ts';

const { expect } = office;

office('an admin writes a template, and a colleague sends it, filled in, from a lead', async ({ page }) => {
  const [boss, tara] = [await makePerson(page.request, { role: 'admin' }), await makePerson(page.request)];
  const name = `Second look ${Date.now()}`;
  await openOffice(page, '/admin/templates', boss);
  await page.getByRole('button', { name: 'Add Template' }).click();
  const card = page.getByRole('listitem', { name: 'New template' });
  await card.getByRole('button', { name: 'Save: New template' }).click();
  await expect(card.getByLabel('Name')).toHaveAccessibleDescription('Please give it a name');
  await card.getByLabel('Name').fill(name);
  await card.getByLabel('Text in English').fill('Hello {nmae}, shall we see {home} once more?');
  await card.getByLabel('Text in Hindi').fill('नमस्ते {name}, क्या {home} फिर देखें?');
  await card.getByRole('button', { name: 'Save: New template' }).click();
  await expect(card.getByLabel('Text in English')).toHaveAccessibleDescription(
    /^\{nmae\} stands for nothing\. Known are/,
  );
  await card.getByLabel('Text in English').fill('Hello {name}, shall we see {home} once more?');
  await card.getByRole('button', { name: 'Save: New template' }).dblclick();
  await expectToast(page, 'Template added.');
  await expect(page.getByRole('listitem', { name: `${name}, WhatsApp` })).toHaveCount(1);
  await expect(card).toHaveCount(0);
  // A form that opens and goes in the place of what was pressed hands the focus on.
  await expect(page.getByRole('button', { name: 'Add Template' })).toBeFocused();
  const edit = page.getByRole('button', { name: `Edit ${name}` });
  await edit.press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByRole('button', { name: `Discard: ${name}` }).press('Enter');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  expect([await overflowOf(page), await objectionsOf(page)]).toEqual([[], []]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect([await overflowOf(page), await objectionsOf(page)]).toEqual([[], []]);
  await page.setViewportSize({ width: 1280, height: 800 });

  const home = `Neem Court ${Date.now()}`;
  const id = await giveLead(page, tara, home);
  await openOffice(page, `/admin/inquiries?view=${id}`, tara);
  const opened = page.getByRole('dialog', { name: 'Inquiry' });
  await opened.getByRole('button', { name: 'Template' }).click();
  const message = page.getByRole('dialog', { name: 'Message to Meera Khanna' });
  await message.getByLabel('Template').selectOption({ label: `${name} · WhatsApp` });
  await expect(message.getByLabel('Text')).toHaveValue(`Hello Meera, shall we see ${home} once more?`);
  expect(await objectionsOf(page)).toEqual([]);
  await message.getByLabel('Language').selectOption('Hindi');
  await expect(message.getByLabel('Text')).toHaveValue(`नमस्ते Meera, क्या ${home} फिर देखें?`);
  const way = message.getByRole('link', { name: 'Open in WhatsApp' });
  await expect(way).toHaveAttribute(
    'href',
    `https://wa.me/919810012345?text=${encodeURIComponent(`नमस्ते Meera, क्या ${home} फिर देखें?`)}`,
  );
  // There is no visit to name: it cannot be sent with a gap.
  await message.getByLabel('Template').selectOption({ label: 'Visit tomorrow · WhatsApp' });
  await expect(message.getByText(/This person has no .*\{visit\} \(day and time of the visit\)/)).toBeVisible();
  await expect(message.getByRole('button', { name: 'Open in WhatsApp' })).toBeDisabled();

  await message.getByLabel('Template').selectOption({ label: `${name} · WhatsApp` });
  // What it opens is somebody else's site.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const [elsewhere] = await Promise.all([page.waitForEvent('popup'), way.click()]);
  await elsewhere.close();
  await expect(message).toHaveCount(0);
  await expect(opened.getByText(`“${name}”, Hindi`)).toBeVisible();
});

office('an employee edits no templates, and what cannot be read is read again', async ({ page }) => {
  await openOffice(page, '/admin/templates', await makePerson(page.request));
  await expect(page.getByText('You do not have permission to edit message templates.')).toBeVisible();
  const message = 'The templates rest.';
  await page.route('**/api/templates', (route) => route.fulfill({ status: 400, json: { success: false, message } }));
  await openOffice(page, '/admin/templates', await makePerson(page.request, { role: 'admin' }));
  await expect(page.getByText(message)).toBeVisible();
  await page.unroute('**/api/templates');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('listitem', { name: 'After the visit, WhatsApp' })).toBeVisible();
});

office(
  'hostile words of a template are words in the list, in a message and in the timeline (issue 15)',
  async ({ page }) => {
    const [boss, tara] = [await makePerson(page.request, { role: 'admin' }), await makePerson(page.request)];
    const name = `=1+1 <b>${rareWord()}</b>`;
    const text = hostileWords.replace(/[{}]/g, '');
    const words = { en: { subject: '', text }, hi: { subject: '', text } };
    await (await callsOf(page, boss))('post', '/templates', { name, channel: 'whatsapp', words });
    await openOffice(page, '/admin/templates', boss);
    const card = page.getByRole('listitem', { name: `${name}, WhatsApp` });
    await expect(card.getByRole('heading')).toHaveText(name);
    const shown = card.getByRole('paragraph').first();
    expect(await shown.textContent()).toBe(text);
    await expect(card.locator('p *, h2 *')).toHaveCount(0);
    expect([await overflowOf(page), await objectionsOf(page)]).toEqual([[], []]);

    const id = await giveLead(page, tara, `Neem Court ${rareWord()}`);
    await openOffice(page, `/admin/inquiries?view=${id}`, tara);
    const opened = page.getByRole('dialog', { name: 'Inquiry' });
    await opened.getByRole('button', { name: 'Template' }).click();
    const message = page.getByRole('dialog', { name: 'Message to Meera Khanna' });
    await message.getByLabel('Template').selectOption({ label: `${name} · WhatsApp` });
    await expect(message.getByLabel('Text')).toHaveValue(text);
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    const way = message.getByRole('link', { name: 'Open in WhatsApp' });
    await expect(way).toHaveAttribute('href', `https://wa.me/919810012345?text=${encodeURIComponent(text)}`);
    const [elsewhere] = await Promise.all([page.waitForEvent('popup'), way.click()]);
    await elsewhere.close();
    await expect(opened.getByText(`“${name}”, English`)).toBeVisible();
    expect(await page.evaluate((mark) => Reflect.has(window, mark), hostileMark.split(/[.=]/)[1] ?? '')).toBe(false);

    // Other journeys look at the list too.
    await openOffice(page, '/admin/templates', boss);
    await card.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('dialog', { name: 'Delete template' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(card).toHaveCount(0);
  },
);

office('an email goes from the house, from a lead, and is taken back before it leaves', async ({ page }) => {
  const [boss, tara] = [await makePerson(page.request, { role: 'admin' }), await makePerson(page.request)];
  const word = rareWord();
  const call = await callsOf(page, boss);
  const words = {
    subject: 'Open on Sunday',
    text: `Dear {name},\n\nwe are open on Sunday: https://example.in/${'o'.repeat(60)}`,
  };
  await call('post', '/templates', { name: `Sunday ${word}`, channel: 'email', words: { en: words, hi: words } });
  const id = await giveLead(page, tara, `Neem Court ${word}`);
  await openOffice(page, `/admin/inquiries?view=${id}`, tara);
  await page.getByRole('dialog', { name: 'Inquiry' }).getByRole('button', { name: 'Template' }).click();
  const message = page.getByRole('dialog', { name: 'Message to Meera Khanna' });
  await message.getByLabel('Template').selectOption({ label: `Sunday ${word} · Email` });
  const send = message.getByRole('button', { name: 'Send from Aangan' });
  // Words of one's own leave from one's own mail program.
  await message.getByLabel('Text').fill('Dear Meera, come on Sunday.');
  await expect(send).toHaveCount(0);
  // Another language would take them, and asks.
  await message.getByLabel('Language').selectOption('Hindi');
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await message.getByLabel('Language').selectOption('English');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(send).toBeVisible();
  expect([await overflowOf(page), await objectionsOf(page)]).toEqual([[], []]);
  await page.route('**/api/bulk-actions', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(message.getByRole('alert')).toHaveText('It could not be sent. Please try again.');
  await pressTwice(send);
  const line = message.getByRole('article', { name: 'Change of many inquiries' });
  await expect(line.getByText(new RegExp(`^1 email “Sunday ${word}” leaves at `))).toBeVisible();
  await line.getByRole('button', { name: 'Undo' }).click();
  await expect(line.getByText('1 email taken back.')).toBeVisible();
  await message.getByRole('button', { name: 'Done' }).click();
  await expect(message).toHaveCount(0);
  const { data } = await call<{ data: { kind: string; text: string }[] }>('get', `/inquiries/${id}/timeline`);
  expect(data.filter(({ kind, text }) => kind === 'message' && text.startsWith('Open on Sunday'))).toMatchObject([
    { text: 'Open on Sunday · taken back before it left' },
  ]);
});
