import type { Page } from '@playwright/test';
import type { BookedVisit } from '#contract/booked-visits.ts';
import { inDays } from './book-visit.ts';
import { giveLead } from './give-lead.ts';
import { holdAnswers } from './hold-answers.ts';
import { inBothSchemes, objectionsOf, overflowOf, smallTargetsOf } from './inspect-page.ts';
import { rareWord } from './leave-inquiry.ts';
import { callsOf, makePerson, office, openOffice } from './open-office.ts';
import { pressTwice } from './press-twice.ts';
import { expectToast } from './settings-screen.ts';

const { expect } = office;

/** Somebody with two visits on one day: what is moved, and what is in its way. */
async function openCalendar(page: Page) {
  // News of inquiries would read the calendar again before it is looked at.
  await page.route('**/api/inquiries/live', (route) => route.abort());
  const person = await makePerson(page.request);
  const call = await callsOf(page, person);
  // In the middle of a week that is to come: it has a day before and one after.
  const monday =
    Array.from({ length: 7 }, (_, at) => inDays(at + 7)).find((date) => new Date(date).getUTCDay() === 1) ?? '';
  const day = (after: number) => new Date(Date.parse(monday) + after * 86_400_000).toISOString().slice(0, 10);
  const book = async (time: string) => {
    const home = `Neem ${rareWord()}`;
    const id = await giveLead(page, person, home);
    const { data } = await call<{ data: BookedVisit }>('post', `/inquiries/${id}/visits`, { date: day(1), time });
    return { ...data, home };
  };
  const [moved, other] = [await book('11:00'), await book('12:00')];
  await openOffice(page, `/admin/calendar?day=${day(1)}`, person);
  const button = (home: string) => page.getByRole('button', { name: new RegExp(`^Visit, .*${home}`) });
  await expect(button(moved.home)).toBeVisible();
  const cell = (after: number, time: string) => page.locator(`[data-slot="${day(after)} ${time}"]`);
  const question = page.getByRole('dialog', { name: 'Move the visit' });
  return { person, call, day, moved, other, button, cell, question };
}

/** From the middle of one to the middle of another, and stays there. */
async function dragTo(page: Page, from: ReturnType<Page['locator']>, to: ReturnType<Page['locator']>) {
  await from.hover();
  await page.mouse.down();
  await to.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await to.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
}

office('a visit is dragged: where it cannot go is seen and refused, where it can it asks once', async ({ page }) => {
  const { moved, other, button, cell, question } = await openCalendar(page);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON());
  });
  await dragTo(page, button(moved.home), cell(1, '12:00'));
  await expect(cell(1, '12:00')).toContainText('shows another home');
  await page.mouse.up();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    /It cannot go to Tuesday .+, 12:00 PM: taken: .+ shows another home\./,
  );
  await dragTo(page, button(moved.home), cell(6, '09:00'));
  await expect(cell(6, '09:00')).toContainText('outside office hours');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(question).toBeHidden();
  expect(sent).toEqual([]);

  await dragTo(page, button(moved.home), cell(2, '15:30'));
  await expect(cell(2, '15:30')).toContainText('free');
  await page.mouse.up();
  await expect(question).toContainText('The visitor is told by email.');
  expect(await objectionsOf(page)).toEqual([]);
  await pressTwice(question.getByRole('button', { name: 'Move', exact: true }));
  await expectToast(page, 'Visit moved. The visitor is told by email.');
  await expect(button(moved.home)).toHaveAccessibleName(/^Visit, Wednesday .+3:30 PM/);
  await expect(button(other.home)).toHaveAccessibleName(/12:00 PM/);
  expect(sent).toHaveLength(1);
  await inBothSchemes(page, async () => {
    expect([await overflowOf(page), await objectionsOf(page)]).toEqual([[], []]);
  });
});

office('the same by keys and by form; what a colleague took meanwhile is refused in words', async ({ page }) => {
  const { call, day, moved, other, button, question } = await openCalendar(page);
  const status = page.getByRole('status').filter({ hasText: /, (?:free|taken|where)|Put back|Picked up|cannot go/ });
  await button(moved.home).focus();
  await page.keyboard.press('ArrowDown');
  await expect(button(other.home)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('m');
  await expect(status).toContainText('Picked up. Tuesday');
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(status).toContainText(/^Tuesday .+, 12:00 PM, taken: .+ shows another home$/);
  await page.keyboard.press('Enter');
  await expect(status).toContainText('It cannot go to Tuesday');
  await page.keyboard.press('Escape');
  await expect(status).toHaveText('Put back.');

  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await expect(status).toContainText(/^Wednesday .+, 11:00 AM, free$/);
  await page.keyboard.press('Enter');
  // A colleague is faster.
  const visit = await call<{ data: BookedVisit }>(
    'put',
    `/visits/${other.id}`,
    { date: day(2), time: '11:00' },
    other.version,
  );
  expect(visit.data.date).toBe(day(2));
  await question.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(question.getByRole('alert')).toContainText('shows another home at this time');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(button(moved.home)).toHaveAccessibleName(/^Visit, Tuesday .+11:00 AM/);
  await expect(button(other.home)).toHaveAccessibleName(/^Visit, Wednesday .+11:00 AM/);

  await button(moved.home).focus();
  await page.keyboard.press('Enter');
  const opened = page.getByRole('dialog', { name: 'Visit', exact: true });
  await expect(opened).toContainText(moved.home);
  expect(await objectionsOf(page)).toEqual([]);
  await opened.getByRole('button', { name: /^Move: / }).click();
  const form = page.getByRole('dialog', { name: 'Move the visit' });
  await form.getByText('12:00 PM', { exact: true }).click();
  await form.getByRole('button', { name: 'Move', exact: true }).click();
  await expectToast(page, 'Visit moved. The visitor is told by email.');
  await expect(button(moved.home)).toHaveAccessibleName(/^Visit, Tuesday .+12:00 PM/);

  // What had the focus stands on another day: the keys of the calendar go on working.
  await button(other.home).focus();
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/view=day/);
  await expect(page.getByRole('navigation', { name: 'Days of the week' })).toBeVisible();
  await expect(button(moved.home)).toBeFocused();
  await page.keyboard.press('w');
  await expect(page).not.toHaveURL(/view=day/);
  await page.goBack();
  await expect(page).toHaveURL(/view=day/);
  await page.goBack();
  await expect(page).not.toHaveURL(/view=day/);
});

office('a visit that was cancelled meanwhile is not moved, and the question says why', async ({ page }) => {
  const { call, moved, button, question } = await openCalendar(page);
  await button(moved.home).focus();
  for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(question).toBeVisible();
  await call('post', `/visits/${moved.id}/cancel`, {}, moved.version);
  await question.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(question.getByRole('alert')).toContainText('Load it again to see how it is now');
});

office('a phone shows the day, moves a task by a long press, and has a calendar feed', async ({ page }) => {
  const { call, day, moved, button, cell } = await openCalendar(page);
  await call('post', `/inquiries/${moved.inquiry.id}/tasks`, {
    title: 'Send the plan',
    dueAt: `${day(1)}T09:10:00+05:30`,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = await holdAnswers(page, '**/api/calendars?*');
  await page.reload();
  const tuesday = page.getByRole('link', { name: /^Tue / });
  await expect(page.getByText('Loading the calendar...')).toBeAttached();
  const before = await tuesday.boundingBox();
  answer();
  const task = page.getByRole('button', { name: /^Task, .*Send the plan/ });
  await expect(task).toBeVisible();
  await expect(tuesday).toHaveAccessibleName(/ 3 items$/);
  await expect(tuesday).toHaveAttribute('aria-current', 'date');
  // What is counted has its room before the figures are there: nothing below moves.
  expect(await tuesday.boundingBox()).toEqual(before);
  expect([await overflowOf(page), await smallTargetsOf(page), await objectionsOf(page)]).toEqual([[], [], []]);
  // A finger, as the browser tells of it.
  const [from, to] = [await task.boundingBox(), await cell(1, '10:30').boundingBox()];
  const at = (box: typeof from) => ({ clientX: (box?.x ?? 0) + 60, clientY: (box?.y ?? 0) + 20 });
  const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true, button: 0, bubbles: true };
  await task.dispatchEvent('pointerdown', { ...finger, ...at(from) });
  await expect(cell(1, '09:00')).toContainText('where it is now');
  await task.dispatchEvent('pointermove', { ...finger, ...at(to) });
  await expect(cell(1, '10:30')).toContainText('free');
  await task.dispatchEvent('pointerup', { ...finger, ...at(to) });
  await expectToast(page, 'Task saved.');
  await expect(task).toHaveAccessibleName(/10:30 AM/);
  await expect(button(moved.home)).toBeVisible();

  await page.getByRole('button', { name: 'In your own calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'In your own calendar' });
  const make = dialog.getByRole('button', { name: 'Make an address' });
  await make.focus();
  await pressTwice(make);
  await expect(dialog.getByLabel('Address of your calendar')).toBeFocused();
  const address = await dialog.getByLabel('Address of your calendar').inputValue();
  expect([await overflowOf(page), await smallTargetsOf(page), await objectionsOf(page)]).toEqual([[], [], []]);
  const feed = await page.request.get(new URL(address).pathname);
  expect([feed.status(), await feed.text()]).toEqual([200, expect.stringContaining('SUMMARY:Task: Send the plan')]);
  await dialog.getByRole('button', { name: 'End it' }).click();
  await page.getByRole('dialog', { name: 'End the feed' }).getByRole('button', { name: 'End it' }).click();
  await expectToast(page, 'The address of your calendar is dead.');
  expect((await page.request.get(new URL(address).pathname)).status()).toBe(404);
});

office('what is cut off in the last column does not push the page sideways', async ({ page }) => {
  const { person, call, day, button } = await openCalendar(page);
  const home = `${rareWord()} Residences at the Old Banyan Garden`;
  const id = await giveLead(page, person, home);
  await call('post', `/inquiries/${id}/visits`, { date: day(6), time: '11:00' });
  await page.reload();
  await expect(button(home)).toBeVisible();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBe(0);
});

office('a visit of somebody who named no listing says so', async ({ page }) => {
  const person = await makePerson(page.request);
  const id = await giveLead(page, person, '');
  await (await callsOf(page, person))('post', `/inquiries/${id}/visits`, { date: inDays(2), time: '11:00' });
  await openOffice(page, `/admin/calendar?day=${inDays(2)}`, person);
  await page.getByRole('button', { name: /^Visit, .*Meera Khanna/ }).click();
  await expect(page.getByRole('dialog', { name: 'Visit' })).toContainText('No listing named');
});

office('a calendar that cannot be read says so and is read again', async ({ page }) => {
  await page.route('**/api/inquiries/live', (route) => route.abort());
  const person = await makePerson(page.request);
  const message = 'The calendar rests.';
  await page.route('**/api/calendars?*', (route) => route.fulfill({ status: 400, json: { success: false, message } }));
  await openOffice(page, '/admin/calendar', person);
  await expect(page.getByText(message)).toBeVisible();
  await page.unroute('**/api/calendars?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/^Nothing in these days/)).toBeVisible();
});
