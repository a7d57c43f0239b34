import { type Page, test } from '@playwright/test';
import { holdAnswers } from './hold-answers.ts';
import { expect, journey } from './journey.ts';
import { loseLine } from './lose-line.ts';
import { phone as phoneSize } from './open-home.ts';
import { countCalls, expectAccessible, expectOneLead, makePerson, open, type Person, takeTime } from './send-forms.ts';

async function fillContact(page: Page, { name, email, phone }: Person) {
  await page.setViewportSize(phoneSize);
  await page.route(/tile\.openstreetmap/, (route) => route.fulfill({ contentType: 'image/png', body: '' }));
  await open(page, '/contact');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Subject').fill('A home near Sector 65');
  await page.getByRole('radio', { name: 'Self Use' }).check();
  await page.getByLabel('Message').fill('Morning light.');
}

journey('the contact form is sent, thanks and is empty again (PUB-CONTACT-41 to 43, 48)', async ({ page, context }) => {
  const person = makePerson();
  const calls = countCalls(context, '/api/contact/submit-form');
  await fillContact(page, person);
  await takeTime(page);
  const release = await holdAnswers(page, '**/api/contact/submit-form');
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  release();
  await expect(page.getByText('Thank you for your message! We will get back to you within 24 hours.')).toBeInViewport();
  for (const name of ['Name', 'Email', 'Phone', 'Subject', 'Message'])
    await expect(page.getByLabel(name)).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Self Use' })).not.toBeChecked();
  await expectAccessible(page);
  expect(calls()).toBe(1);
  await expectOneLead(page, person);
});

journey('what is typed while a message is on its way stays for the next one', async ({ page }) => {
  await fillContact(page, makePerson());
  const release = await holdAnswers(page, '**/api/contact/submit-form', (route) =>
    route.fulfill({ json: { success: true, message: '' } }),
  );
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await page.getByLabel('Message').fill('And is there a lift?');
  release();
  await expect(page.getByText('Thank you for your message! We will get back to you within 24 hours.')).toBeInViewport();
  await expect(page.getByLabel('Message')).toHaveValue('And is there a lift?');
  await expect(page.getByLabel('Subject')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('And is there a lift?');
});

for (const [what, message, text] of [
  ['its words', 'We have it, Meera.', 'We have it, Meera.'],
  ['no words', '', 'Thank you for your message! We will get back to you within 24 hours.'],
] as const) {
  journey(`a contact form that was taken with ${what} thanks in these words (PUB-CONTACT-43)`, async ({ page }) => {
    await fillContact(page, makePerson());
    await page.route('**/api/contact/submit-form', (route) => route.fulfill({ json: { success: true, message } }));
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(text, { exact: true })).toBeInViewport();
  });
}

/** Answers to a failed contact form, and what it then says (PUB-CONTACT-44). */
const failures: [string, object | string, string][] = [
  ['its error text', { success: false, error: 'The letter box is full' }, 'The letter box is full'],
  ['no words', '', 'There was an error sending your message. Please try again or contact us directly.'],
];
for (const [what, body, text] of failures) {
  test(`a contact form that fails with ${what} says it, keeps everything and offers the mail program`, async ({
    page,
  }) => {
    await fillContact(page, makePerson());
    await page.route('**/api/contact/submit-form', (route) =>
      route.fulfill(typeof body === 'string' ? { status: 500, body } : { status: 500, json: body }),
    );
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(text, { exact: true })).toBeInViewport();
    await expect(page.getByLabel('Subject')).toHaveValue('A home near Sector 65');
    await expect(page.getByRole('link', { name: 'send it with your mail program' })).toHaveAttribute(
      'href',
      /^mailto:.*Morning%20light/,
    );
    await expectAccessible(page);
    await page.getByLabel('Subject').fill('Another');
    await expect(page.getByText(text, { exact: true })).toBeHidden();
    await page.reload();
    await expect(page.getByLabel('Subject')).toHaveValue('Another');
  });
}

// The line takes the map with it, so that the page prints errors.
test('what waits is still there after its tab was closed, and another tab sends it, once', async ({
  page,
  context,
}) => {
  const person = makePerson();
  const calls = countCalls(context, '/api/contact/submit-form');
  await fillContact(page, person);
  await takeTime(page);
  const send = page.getByRole('button', { name: 'Send Message' });
  await loseLine(send);
  await send.click();
  await expect(page.getByText('Saved on this device. It will be sent when you are back online.')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await open(next, '/about');
  await expect(next.getByText('Your message has been sent.').first()).toBeVisible();
  await next.reload();
  await expectOneLead(next, person);
  expect(calls()).toBe(1);
});
