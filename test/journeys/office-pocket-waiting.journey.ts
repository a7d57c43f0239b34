import type { BrowserContext, Page } from '@playwright/test';
import { giveLead } from './give-lead.ts';
import { objectionsOf, overflowOf, smallTargetsOf } from './inspect-page.ts';
import { rareWord } from './leave-inquiry.ts';
import { loseLine } from './lose-line.ts';
import { callsOf, makePerson, office, openOffice, type Person } from './open-office.ts';
import { expectKept, keepOnDevice, openToday, readKept } from './pocket-device.ts';
import { pressTwice } from './press-twice.ts';
import { expectToast } from './settings-screen.ts';
import { routeUnsettled } from './unsettled-visit.ts';

office.use({ serviceWorkers: 'allow' });

const { expect } = office;
type Told = { data: { kind: string; title: string }[] };
type Stands = { data: { status: string; version: number } };

/** Somebody with one lead, on a device that keeps it. */
async function openPocket(page: Page): Promise<{ tara: Person; home: string; id: string }> {
  const tara = await makePerson(page.request);
  const home = `Banyan Court ${rareWord()}`;
  // A program to call with is not at hand.
  await page.context().addInitScript(() => {
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
    });
  });
  await openOffice(page, '/admin/today', tara);
  const id = await giveLead(page, tara, home);
  await keepOnDevice(page);
  await openToday(page);
  await expectKept(page, home);
  return { tara, home, id };
}

const leadIn = (page: Page, home: string) => page.getByRole('listitem').filter({ hasText: home });

async function logCall(page: Page, home: string, next = 'No task'): Promise<void> {
  await leadIn(page, home).getByRole('link', { name: /^Call/ }).click();
  await pressTwice(
    page.getByRole('dialog', { name: 'How did the call go?' }).getByRole('button', { name: 'No answer' }),
  );
  await page.getByRole('dialog', { name: 'Call again?' }).getByRole('button', { name: next }).click();
}

async function answerWithoutLine(page: Page, home: string): Promise<void> {
  await loseLine(leadIn(page, home));
  await leadIn(page, home)
    .getByRole('button', { name: /^Answered/ })
    .click();
}

const waitingIn = (page: Page) => page.getByRole('button', { name: 'Show what waits' });

/** Calls that an answer came to, by method and what they are about. */
function noteAnswers(context: BrowserContext): string[] {
  const answered: string[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const method = response.request().method();
    if (method !== 'GET' && pathname.startsWith('/api/inquiries/'))
      answered.push(`${method} ${pathname.split('/')[4]}`);
  });
  return answered;
}

office(
  'what is done without a line is sent once when it is back, in order and also with two tabs',
  async ({ page, context }) => {
    const { tara, home, id } = await openPocket(page);
    const beside = await context.newPage();
    await openToday(beside);
    await expect(leadIn(beside, home)).toBeVisible();
    const answered = noteAnswers(context);
    await loseLine(leadIn(page, home));
    await expect(page.getByText(/^You are offline\. Notes, calls/)).toBeVisible();
    await logCall(page, home, 'Tomorrow 10 AM');
    await expect(leadIn(page, home)).toContainText('Not sent yet · Call: No answer');
    await pressTwice(leadIn(beside, home).getByRole('button', { name: /^Answered/ }));
    for (const tab of [page, beside]) {
      await expect(tab.getByText('3 changes are not sent yet.')).toBeVisible();
      await expect(leadIn(tab, home)).toContainText('Not sent yet · Status: In Progress');
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await waitingIn(page).click();
    const tray = page.getByRole('dialog', { name: 'Changes that wait' });
    await expect(tray.getByRole('listitem')).toHaveText([/Call: No answer/, /Task: Call again/, /Status: In Progress/]);
    expect([await overflowOf(page), await smallTargetsOf(page), await objectionsOf(page)]).toEqual([[], [], []]);

    await context.setOffline(false);
    for (const tab of [page, beside]) await expect(waitingIn(tab)).toHaveCount(0, { timeout: 40_000 });
    await expect(tray).toHaveCount(0);
    const calls = await callsOf(page, tara);
    const { data } = await calls<Told>('get', `/inquiries/${id}/timeline`);
    expect(data.filter(({ kind }) => kind === 'call')).toHaveLength(1);
    // The call moved it on already: the status was so when it was sent.
    expect((await calls<Stands>('get', `/inquiries/${id}`)).data.status).toBe('in_progress');
    expect(answered).toEqual(['POST activities', 'POST tasks', 'PUT status']);
    expect((await readKept(page)).items).not.toHaveProperty('officeWaits');
  },
);

office('a lost answer is not done twice', async ({ page }) => {
  const { tara, home, id } = await openPocket(page);
  const lost = new Set<string>();
  await page.route(/\/api\/inquiries\/\w+\/(?:activities|status)$/, async (route) => {
    const address = route.request().url();
    if (lost.has(address)) return route.fallback();
    lost.add(address);
    expect((await route.fetch()).ok()).toBe(true);
    await route.abort();
  });
  // The screen must not learn by itself what has become of it.
  await page.route('**/api/inquiries/live', (route) => route.abort());
  await openToday(page);
  await logCall(page, home);
  await expectToast(page, 'Not sent yet. It is kept on this device and sent when the network is back.');
  await expect(waitingIn(page)).toHaveCount(0);
  const calls = await callsOf(page, tara);
  const before = (await calls<Stands>('get', `/inquiries/${id}`)).data;
  await page.goto(`/admin/inquiries/${id}`);
  await page.getByRole('combobox', { name: /^Status/ }).selectOption('completed');
  await expect.poll(() => lost.size).toBe(2);
  await expectToast(page, 'Sent: Status: Completed');
  await expect(waitingIn(page)).toHaveCount(0);
  const { data } = await calls<Told>('get', `/inquiries/${id}/timeline`);
  expect(data.filter(({ kind }) => kind === 'call')).toHaveLength(1);
  expect((await calls<Stands>('get', `/inquiries/${id}`)).data).toMatchObject({
    status: 'completed',
    version: before.version + 1,
  });
});

office(
  'what somebody else changed meanwhile is asked later, and what is theirs now can only be let go',
  async ({ page, context }) => {
    const { id } = await openPocket(page);
    const omar = await makePerson(page.request, { firstName: 'Omar' });
    const boss = await makePerson(page.request, { role: 'admin', firstName: 'Radha' });
    const asBoss = await callsOf(page, boss);
    await page.goto(`/admin/inquiries/${id}`);
    const status = page.getByRole('combobox', { name: /^Status/ });
    await expect(status).toHaveValue('assigned');
    await loseLine(status);
    await status.selectOption('closed');
    await expect(page.getByText('Not sent yet · Status: Closed')).toBeVisible();
    await expect(status).toHaveValue('assigned');
    await asBoss('put', `/inquiries/${id}/status`, { status: 'completed' });
    await context.setOffline(false);
    await expect(page.getByText('1 change needs your answer.')).toBeVisible();
    await waitingIn(page).click();
    const tray = page.getByRole('dialog', { name: 'Changes that wait' });
    await expect(tray).toContainText(`Status was changed by ${boss.name} at`);
    await expect(tray).toContainText('It is now: Completed.');
    expect((await asBoss<Stands>('get', `/inquiries/${id}`)).data.status).toBe('completed');
    await pressTwice(tray.getByRole('button', { name: 'Do it anyway: Status: Closed' }));
    await expectToast(page, 'Sent: Status: Closed');
    await expect(status).toHaveValue('closed');
    await expect(waitingIn(page)).toHaveCount(0);

    const note = page.getByLabel('Note', { exact: true });
    await loseLine(note);
    await note.fill('Budget undefined, likes the light.');
    await page.getByRole('form', { name: 'Write down' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Not sent yet · Note: Budget undefined, likes the light.')).toBeVisible();
    await asBoss('post', '/inquiries/assign', { inquiryId: id, assignToId: omar.id });
    await context.setOffline(false);
    await expect(page.getByText('1 change needs your answer.')).toBeVisible();
    await waitingIn(page).click();
    await expect(tray.getByRole('button', { name: /^(?:Do it|Try|Send)/ })).toHaveCount(0);
    await tray.getByRole('button', { name: 'Leave it: Note: Budget undefined, likes the light.' }).click();
    await expect(waitingIn(page)).toHaveCount(0);
    const { data } = await asBoss<Told>('get', `/inquiries/${id}/timeline`);
    expect(data.filter(({ kind }) => kind === 'note')).toEqual([]);
  },
);

office(
  'signing out asks first where something waits, and takes it away; nobody else is shown it',
  async ({ page, context }) => {
    const { tara, home } = await openPocket(page);
    await answerWithoutLine(page, home);
    await expect(page.getByText('1 change is not sent yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    const asked = page.getByRole('dialog', { name: 'Sign out and lose what waits?' });
    await expect(asked).toContainText('Status: In Progress');
    await asked.getByRole('button', { name: 'Stay' }).click();
    await expect(asked).toBeHidden();
    expect(Object.keys((await readKept(page)).items).join()).toContain('officeWaits');
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await asked.getByRole('button', { name: 'Sign out all the same' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect((await readKept(page)).items).toEqual({});

    await context.setOffline(false);
    await openOffice(page, '/admin/today', tara);
    await answerWithoutLine(page, home);
    await expect(page.getByText('1 change is not sent yet.')).toBeVisible();
    await page.goto('about:blank');
    await context.setOffline(false);
    await openOffice(page, '/admin/today', await makePerson(page.request, { firstName: 'Omar' }));
    await expect(page.getByText('Nothing waits for you')).toBeVisible();
    await expect(waitingIn(page)).toHaveCount(0);
    expect((await readKept(page)).items).toEqual({});
  },
);

office('what the office did not leave there itself is not sent without asking', async ({ page, context }) => {
  const { tara, home, id } = await openPocket(page);
  const calls = await callsOf(page, tara);
  const stands = async () => (await calls<Stands>('get', `/inquiries/${id}`)).data.status;
  await loseLine(leadIn(page, home));
  // A document without a key: what is changed on it cannot be told from what another script would write.
  await page.reload();
  await leadIn(page, home)
    .getByRole('button', { name: /^Answered/ })
    .press('Enter');
  await expect(leadIn(page, home)).toContainText('Not sent yet · Status: In Progress');
  await context.setOffline(false);
  await expect(page.getByText('1 change needs your answer.')).toBeVisible({ timeout: 40_000 });
  expect(await stands()).toBe('assigned');
  await waitingIn(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send it: Status: In Progress' }).click();
  await expect.poll(stands).toBe('in_progress');
  await expect(waitingIn(page)).toHaveCount(0);

  // A script of a public page, with all it can read.
  await page.evaluate(
    ([person, inquiry]) => {
      const about = { inquiry, name: 'Meera Khanna' };
      const body = { status: 'closed' };
      const change = { call: 'PUT /inquiries/{id}/status', id: inquiry, body, version: 3, about };
      const key = 'f'.repeat(32);
      const waiting = { key, person, at: Date.now(), change, seal: '', failures: 0, asked: null };
      localStorage.setItem(`officeWaits ${key}`, JSON.stringify(waiting));
      localStorage.setItem('officeWaits junk', '{"change":{}}');
    },
    [tara.id, id] as const,
  );
  await openToday(page);
  await expect(page.getByText('1 change needs your answer.')).toBeVisible();
  expect(await stands()).toBe('in_progress');
  expect(Object.keys((await readKept(page)).items)).not.toContain('officeWaits junk');
});

office(
  'a task that is ticked off, and taken back, without a line is no conflict with oneself',
  async ({ page, context }) => {
    const { tara, id } = await openPocket(page);
    const calls = await callsOf(page, tara);
    await calls('post', `/inquiries/${id}/tasks`, { title: 'Send the plan', dueAt: new Date().toISOString() });
    await openToday(page);
    const box = page.getByRole('checkbox', { name: 'Done: Send the plan' });
    await expect(box).not.toBeChecked();
    await loseLine(box);
    for (const [checked, words] of [
      [true, 'Not sent yet · Done'],
      [false, 'Not sent yet · Not done'],
    ] as const) {
      // Not `check`, which looks at once: what waits is sealed first.
      await expect(box).toBeEnabled();
      await box.press('Space');
      await expect(page.getByRole('main').getByText(words)).toBeVisible();
      await expect(box).toBeChecked({ checked });
    }
    await context.setOffline(false);
    await expectToast(page, '2 changes were sent.');
    await expect(waitingIn(page)).toHaveCount(0);
    await expect(box).not.toBeChecked();
    const { data } = await calls<{ data: { doneAt: string | null; version: number }[] }>(
      'get',
      `/tasks?inquiryId=${id}&due=all`,
    );
    expect(data).toMatchObject([{ doneAt: null, version: 3 }]);
  },
);

office('what came of a visit waits with the version that was seen', async ({ page }) => {
  const { tara } = await openPocket(page);
  let isHere = false;
  const sent = await routeUnsettled(page, tara, () => isHere);
  await openToday(page);
  await pressTwice(page.getByRole('button', { name: 'Took place: visit of Omkar Jadhav' }));
  await expect(page.getByText('Not sent yet · Visit: Took place')).toBeVisible();
  await expect(page.getByText('1 not settled')).toBeVisible();
  isHere = true;
  await expectToast(page, 'Sent: Visit: Took place');
  expect(sent).toEqual([['"4"', { outcome: 'done' }]]);
});
