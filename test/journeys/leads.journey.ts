import { test } from '@playwright/test';
import { dayAfterTomorrow, fillPerson, fillVisit } from './fill-lead.ts';
import { fullHome } from './fill-listings.ts';
import { expect, journey } from './journey.ts';
import { loseAnswer } from './lose-answer.ts';
import { loseLine } from './lose-line.ts';
import { addressOf, phone } from './open-home.ts';
import {
  codeOf,
  countCalls,
  dialogOf,
  expectAccessible,
  expectOneLead,
  makePerson,
  open,
  openDialog,
  pressFor,
  takeTime,
} from './send-forms.ts';

journey(
  'a query from a phone: the number is proven by its code, locked, and a double press makes one lead (PUB-QUERY)',
  async ({ page, context }) => {
    const person = makePerson();
    const calls = countCalls(context, '/api/inquiries');
    const dialog = await openDialog(page, 'Enquire');
    const submit = dialog.getByRole('button', { name: 'Submit Query' });
    await expect(submit).toBeDisabled();
    await expect(dialog.getByLabel('Category').locator('option')).toHaveText([
      'General',
      'Floor Plans',
      'Pricing',
      'Availability',
      'Location',
      'Amenities',
      'Investment',
    ]);
    await expect(dialog.getByLabel('Category')).toHaveValue('general');
    await expectAccessible(page);

    // Pasted with its country, the number moves it.
    await dialog.getByRole('combobox', { name: 'Country code' }).fill('united arab');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('combobox', { name: 'Country code' })).toHaveValue(/\+971$/);
    await fillPerson(dialog, { ...person, phone: `0091-${person.phone}` });
    await expect(dialog.getByRole('combobox', { name: 'Country code' })).toHaveValue(/\+91$/);

    const sent = page.waitForRequest('**/api/otp/send');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ phone: `+91${person.phone}` });
    await expect(dialog.getByText('OTP sent to your phone', { exact: true })).toBeVisible();
    await expect(dialog.getByText(/^Resend in (60|5\d) s$/)).toBeVisible();
    await expect(dialog.getByLabel('6-digit code')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('6-digit code').fill(`Your code: ${await codeOf(page, person)}`);
    await expect(submit).toBeDisabled();
    const checked = page.waitForRequest('**/api/otp/verify');
    await page.keyboard.press('Enter');
    expect((await checked).postDataJSON()).toEqual({
      phone: `+91${person.phone}`,
      otp: expect.stringMatching(/^\d{6}$/),
    });
    await expect(dialog.getByText('Phone verified!', { exact: true })).toBeVisible();
    await expect(dialog.getByLabel('Phone')).toBeDisabled();
    await expect(dialog.getByRole('combobox', { name: 'Country code' })).toBeDisabled();
    await expect(dialog.getByLabel('Message')).toBeFocused();
    await expectAccessible(page);

    await submit.click();
    await expect(dialog.getByText('Message is required')).toBeVisible();
    await expect(dialog.getByLabel('Message')).toBeFocused();
    expect(calls()).toBe(0);
    await page.keyboard.type('Is there a lift?');
    await dialog.getByLabel('Category').selectOption('Pricing');
    const lead = page.waitForRequest('**/api/inquiries');
    await submit.dblclick();
    expect((await lead).postDataJSON()).toMatchObject({
      guestInfo: { firstName: 'Meera', lastName: 'Khanna', email: person.email, phoneNumber: `+91${person.phone}` },
      property_id: expect.stringMatching(/^[0-9a-f]{24}$/),
      propertyName: fullHome,
      developerName: 'Kesari Estates',
      message: 'Is there a lift?',
      requestType: 'pricing',
      consent: '2026-11',
      sourcePage: expect.stringMatching(/^\/property\//),
      verificationToken: expect.any(String),
    });
    await expect(dialog.getByText('Your query has been submitted!', { exact: true })).toBeVisible();
    await expectAccessible(page);
    expect(calls()).toBe(1);
    await expectOneLead(page, person);

    // In the same visit nothing is asked twice, and whoever is somebody else says so.
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    await pressFor(page, 'Schedule a Visit');
    const visit = dialogOf(page, 'Schedule a Visit');
    await expect(visit.getByLabel('Name')).toHaveValue(person.name);
    await expect(visit.getByLabel('Email')).toHaveValue(person.email);
    await visit.getByRole('button', { name: 'Not you?' }).click();
    await expect(visit.getByLabel('Name')).toHaveValue('');
    await expect(visit.getByLabel('Phone')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(visit).toBeHidden();
    await expect(
      page.getByRole('button', { name: 'Schedule a Visit' }).filter({ visible: true }).first(),
    ).toBeFocused();
  },
);

test('a wrong code is called invalid, and the right one still works', async ({ page }) => {
  const person = makePerson();
  const dialog = await openDialog(page, 'Enquire');
  await fillPerson(dialog, person);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const code = await codeOf(page, person);
  await dialog.getByLabel('6-digit code').fill(code === '111111' ? '222222' : '111111');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Invalid OTP', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('6-digit code')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await dialog.getByLabel('6-digit code').fill(code);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Phone verified!', { exact: true })).toBeVisible();
});

test('a code that is on its way can be entered after a mistyped digit, in the dialog opened again and after a reload', async ({
  page,
}) => {
  const person = makePerson();
  const dialog = await openDialog(page, 'Enquire');
  const enquire = page.getByRole('button', { name: 'Enquire' }).filter({ visible: true }).first();
  await fillPerson(dialog, person);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const field = dialog.getByLabel('6-digit code');
  await expect(field).toBeVisible();
  await dialog.getByLabel('Phone').fill('98110 77230');
  await expect(field).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Send code' })).toBeEnabled();
  await dialog.getByLabel('Phone').fill(person.phone);
  await expect(field).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await enquire.click();
  await expect(field).toBeVisible();
  await page.reload();
  await page.waitForFunction(() => Reflect.get(window, 'early') === undefined);
  await enquire.click();
  await expect(dialog.getByText(/^Resend in \d+ s$/)).toBeVisible();
  await field.fill(await codeOf(page, person));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Phone verified!', { exact: true })).toBeVisible();
});

test('what fails is told in the exact words, keeps the input and the proven phone, and can be pressed again', async ({
  page,
}) => {
  const person = makePerson();
  const dialog = await openDialog(page, 'Enquire');
  await fillPerson(dialog, person);
  await dialog.getByLabel('Message').fill('Which floors are left?');
  const failOnce = (path: string, answer: { status: number; json: object } | null) =>
    page.route(path, (route) => (answer ? route.fulfill(answer) : route.abort()), { times: 1 });

  await failOnce('**/api/otp/send', { status: 503, json: { success: false, code: 'unavailable', message: 'x' } });
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('Error sending OTP', { exact: true })).toBeVisible();
  // The answer alone is lost, of the code and of its proof: pressed again, both go on.
  await loseAnswer(page, '**/api/otp/send', dialog.getByRole('button', { name: 'Send code' }), 200);
  await expect(dialog.getByText('Error sending OTP', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('OTP sent to your phone', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^Resend in \d+ s$/)).toBeVisible();
  await dialog.getByLabel('6-digit code').fill(await codeOf(page, person));
  await loseAnswer(page, '**/api/otp/verify', dialog.getByRole('button', { name: 'Verify' }), 200);
  await expect(dialog.getByText('Error verifying OTP', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Phone verified!', { exact: true })).toBeVisible();

  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/inquiries')) keys.push(request.headers()['idempotency-key']);
  });
  await failOnce('**/api/inquiries', { status: 500, json: { success: false, code: 'internal', message: 'x' } });
  await dialog.getByRole('button', { name: 'Submit Query' }).click();
  await expect(dialog.getByText('Failed to submit query. Please try again.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByLabel('Message')).toHaveValue('Which floors are left?');
  await expect(dialog.getByLabel('Phone')).toBeDisabled();
  const wait = { success: false, code: 'too_many_requests', message: 'Too many requests. Please try again later.' };
  await page.route(
    '**/api/inquiries',
    (route) => route.fulfill({ status: 429, json: wait, headers: { 'retry-after': '300' } }),
    {
      times: 1,
    },
  );
  await dialog.getByRole('button', { name: 'Submit Query' }).click();
  await expect(dialog.getByText('Please wait 5 minutes.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit Query' }).click();
  await expect(dialog.getByText('Your query has been submitted!', { exact: true })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  await expectOneLead(page, person);
});

journey('what was typed survives a reload, the code does not', async ({ page }) => {
  const person = makePerson();
  let dialog = await openDialog(page, 'Enquire');
  await fillPerson(dialog, person);
  await dialog.getByLabel('Category').selectOption('Amenities');
  await dialog.getByLabel('Message').fill('A draft in the making');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('6-digit code').fill('123456');
  await page.reload();
  await page.waitForFunction(() => Reflect.get(window, 'early') === undefined);
  await pressFor(page, 'Enquire');
  dialog = dialogOf(page, 'Enquire');
  await expect(dialog.getByLabel('Name')).toHaveValue(person.name);
  await expect(dialog.getByLabel('Phone')).toHaveValue(`${person.phone.slice(0, 5)} ${person.phone.slice(5)}`);
  await expect(dialog.getByLabel('Category')).toHaveValue('amenities');
  await expect(dialog.getByLabel('Message')).toHaveValue('A draft in the making');
  await expect(dialog.getByLabel('6-digit code')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('123456');
});

journey('a visit is asked for with a day and one of its half hours (UND-81, PUB-DETAIL-42)', async ({ page }) => {
  const person = makePerson();
  const dialog = await openDialog(page, 'Schedule a Visit');
  await dialog.getByRole('button', { name: 'Request this visit' }).click();
  for (const text of ['Name is required', 'Email is required', 'Phone number is required', 'Please choose a date']) {
    await expect(dialog.getByText(text)).toBeVisible();
  }
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  await fillPerson(dialog, person);
  const date = dialog.getByLabel('Preferred date');
  await date.fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Request this visit' }).click();
  await expect(dialog.getByText('Please choose a date that is not in the past').first()).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await fillVisit(dialog, person);
  await expect(dialog.getByRole('radio', { name: '11:30 am' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByLabel('Message').fill('With my parents.');
  await takeTime(page);
  const sent = page.waitForRequest('**/api/inquiries');
  await dialog.getByRole('button', { name: 'Request this visit' }).click();
  const day = dayAfterTomorrow();
  expect((await sent).postDataJSON()).toMatchObject({
    requestType: 'general',
    visit: { date: day, time: '11:30' },
    message: expect.stringMatching(new RegExp(`${day}.*11:30 am\\.\\n\\nWith my parents\\.$`, 's')),
  });
  await expect(dialog.getByText('Your visit request has been received!')).toBeVisible();
  await expect(dialog.getByText(`An email with a calendar file is on its way to ${person.email}.`)).toBeVisible();
  await expectAccessible(page);
  await expectOneLead(page, person);
});

test('a visit that fails says so in its words and keeps everything (PUB-DETAIL-37)', async ({ page }) => {
  const dialog = await openDialog(page, 'Schedule a Visit');
  await fillVisit(dialog, makePerson());
  await page.route('**/api/inquiries', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'internal' } }),
  );
  await dialog.getByRole('button', { name: 'Request this visit' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to submit inquiry. Please try again.');
  await expect(dialog.getByRole('radio', { name: '11:30 am' })).toBeChecked();
});

journey(
  'sent without a line it waits on the device and goes once when the line is back, of two tabs from one',
  async ({ page, context }) => {
    const person = makePerson();
    const calls = countCalls(context, '/api/inquiries');
    const other = await context.newPage();
    await open(other, '/about');
    const dialog = await openDialog(page, 'Schedule a Visit');
    await fillVisit(dialog, person);
    await takeTime(page);
    const send = dialog.getByRole('button', { name: 'Request this visit' });
    await loseLine(send);
    await send.click();
    await expect(dialog.getByText('Saved on this device. It will be sent when you are back online.')).toBeVisible();
    await expectAccessible(page);
    expect(calls()).toBe(0);
    await context.setOffline(false);
    await expect(dialog.getByText('Your visit request has been received!')).toBeVisible();
    await expectOneLead(page, person);
    expect(calls()).toBe(1);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('outbox')))).toEqual([]);
  },
);

test('an answer that was lost on the way does not make two leads', async ({ page }) => {
  const person = makePerson();
  const dialog = await openDialog(page, 'Schedule a Visit');
  await fillVisit(dialog, person);
  await takeTime(page);
  await page.route(
    '**/api/inquiries',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Request this visit' }).click();
  await expect(dialog.getByText('Your visit request has been received!')).toBeVisible({ timeout: 30_000 });
  await expectOneLead(page, person);
});

test('what was queued and is refused later is shown with its reason, and its text goes back into the form', async ({
  page,
  context,
}) => {
  const dialog = await openDialog(page, 'Schedule a Visit');
  await fillVisit(dialog, makePerson());
  await dialog.getByLabel('Message').fill('Not to be lost');
  const send = dialog.getByRole('button', { name: 'Request this visit' });
  await loseLine(send);
  await send.click();
  await expect(dialog.getByText('Saved on this device.', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  const refusal = { success: false, code: 'invalid_fields', message: 'Please choose a time that is to come' };
  await page.route('**/api/inquiries', (route) => route.fulfill({ status: 400, json: refusal }));
  await context.setOffline(false);
  const notice = page.getByRole('alert').filter({ hasText: 'was not accepted: Please choose a time that is to come' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Correct and send again' }).click();
  await page.waitForFunction(() => Reflect.get(window, 'early') === undefined);
  await pressFor(page, 'Schedule a Visit');
  await expect(dialog.getByLabel('Message')).toHaveValue('Not to be lost');
  await expect(notice).toHaveCount(0);
});

test('a dialog that cannot be fetched says so, and comes at the next press', async ({ page, context }) => {
  // Of the context: the service worker may fetch it too.
  await context.route(/raise-query-dialog/, (route) => route.abort());
  await page.setViewportSize(phone);
  await open(page, await addressOf(page));
  await pressFor(page, 'Enquire');
  await expect(page.getByText('This form could not be loaded.', { exact: false }).first()).toBeVisible();
  await context.unroute(/raise-query-dialog/);
  await pressFor(page, 'Enquire');
  await expect(dialogOf(page, 'Enquire')).toBeVisible();
});
