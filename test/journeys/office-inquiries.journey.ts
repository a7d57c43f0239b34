import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import type { AnswerOf } from '#contract/endpoints.ts';
import { cutWordsOf, mainHeadingsOf, objectionsOf, overflowOf, settle, smallTargetsOf } from './inspect-page.ts';
import { leaveInquiry, rareWord } from './leave-inquiry.ts';
import { callsOf, makePerson, office, openOffice, signInByApi } from './open-office.ts';
import { expectToast, type Failure, failures } from './settings-screen.ts';

const { expect } = office;

const address = '/admin/inquiries';
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const assigneeOf = (page: Page, name: string) => page.getByLabel(`Assigned to, inquiry of ${name}`, { exact: true });
const statusOf = (page: Page, name: string) => page.getByLabel(`Status of ${name}`, { exact: true });
const lists = /\/api\/inquiries(?:\/my)?\?/;
const noneFound = 'No inquiries found for the selected filters';

const makeAdmin = (page: Page) =>
  makePerson(page.request, { role: 'admin', firstName: 'Arvind', lastName: 'Mehrotra' });

office(
  'the desk has its figures, filters, pages, message and file (ADM-INQ-01 to 17, 31 to 33, 37 to 40, 48, 49, UND-42)',
  async ({ page }) => {
    const admin = await makeAdmin(page);
    const call = await callsOf(page, admin);
    const word = rareWord();
    for (let count = 0; count < 11; count += 1)
      await leaveInquiry(page.request, word, { requestType: count < 2 ? 'pricing' : 'general' });
    const last = await leaveInquiry(page.request, word, {
      requestType: '',
      preferredLocation: 'Noida Expressway',
      message: 'Two lines:\n<b>नमस्ते</b>',
    });
    const people = page.waitForResponse(/\/api\/admin\/management\?role=employee$/);
    await openOffice(page, `${address}?search=${word}`, admin);
    await expect(page.getByRole('heading', { level: 1, name: 'Inquiries Management' })).toBeVisible();
    await expectToast(page, 'Loaded 12 inquiries');
    const { data } = (await (await people).json()) as AnswerOf<'GET /admin/management'>;
    const active = data.filter(({ status }) => status === 'Active').length;
    await expectToast(page, `Loaded ${active} employees for assignment`);
    await expect(page.getByRole('columnheader')).toHaveText(
      'Customer, Property Interest, Category, Assigned To, Actions'.split(', '),
    );

    // Others work at the same desk: once, screen and server agree.
    const tiles = page.getByRole('region', { name: 'Figures' });
    await expect
      .poll(async () => {
        const { stats } = (await call('get', '/inquiries?limit=1')) as AnswerOf<'GET /inquiries'>;
        const rate = ((stats.assigned / stats.total) * 100).toFixed(1);
        const right = [
          `Total Inquiries ${stats.total}`,
          `New Inquiries ${stats.unassigned}`,
          `Assigned ${stats.assigned}`,
          `Assignment Rate ${rate}%`,
        ];
        const shown = await tiles.evaluate((region) =>
          [...region.querySelectorAll('dl > div')].map((tile) =>
            `${tile.querySelector('dt')?.textContent} ${tile.querySelector('dd')?.textContent}`.replaceAll(',', ''),
          ),
        );
        return shown.join() === right.join() || `${shown} is not ${right}`;
      })
      .toBe(true);

    await expect(page.getByLabel('Status', { exact: true }).getByRole('option')).toHaveText(
      'Any status, New, Assigned, In Progress, Completed, Closed'.split(', '),
    );
    await expect(page.getByLabel('Category', { exact: true }).getByRole('option')).toHaveText(
      'Any category, General, Floor Plans, Pricing, Availability, Location, Amenities, Investment'.split(', '),
    );
    await expect(page.getByText('Showing 1-10 of 12 inquiries', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page.getByText('Showing 11-12 of 12 inquiries', { exact: true })).toBeVisible();
    await expect(page.getByText('stands in the message')).toBeHidden();
    await page.getByLabel('Category', { exact: true }).selectOption('general');
    await expect(page.getByText('stands in the message')).toBeVisible();
    await expect(page.getByText('Showing 1-10 of 10 inquiries', { exact: true })).toBeVisible();
    await expect(rowOf(page, last.name)).toContainText('Preferred: Noida Expressway');
    await rowOf(page, last.name).getByRole('button', { name: 'Message of' }).click();
    const message = page.getByRole('dialog', { name: 'Message' });
    await expect(message.getByText('<b>नमस्ते</b>')).toBeVisible();
    await message.getByRole('button', { name: 'Close' }).click();

    await page.getByLabel('Time range').selectOption('Last 30 days');
    await expect(page.getByLabel('Time range')).toHaveValue('1month');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^inquiries_general_1month_\d{4}-\d\d-\d\d\.csv$/);
    await expectToast(page, 'Downloaded 10 inquiries');
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.split('\r\n')[0]).toMatch(
      /^\ufeff?Name,Email,Phone,Property,Category,Assigned To,Status,Date,Message$/,
    );

    await page.getByLabel('Status', { exact: true }).selectOption('completed');
    await expect(page.getByText(noneFound, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
    // Once per visit, however often the list was read.
    const loads = () => (Reflect.get(window, 'told') as string[]).filter((text) => text.startsWith('Loaded'));
    expect(await page.evaluate(loads)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Name, email, phone or property' })).toHaveValue(word);
    await expect(page.getByLabel('Time range')).toHaveValue('1month');
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(page).toHaveURL(address);
  },
);

office(
  'an inquiry is given away, moved on, deleted and brought back, in these words (ADM-INQ-18 to 30, UND-36, 40)',
  async ({ page }) => {
    const [admin, sana] = [await makeAdmin(page), await makePerson(page.request, { firstName: 'Sana' })];
    const call = await callsOf(page, admin);
    const word = rareWord();
    const { id, name } = await leaveInquiry(page.request, word);
    await openOffice(page, `${address}?search=${word}`, admin);
    const [row, assignee, status] = [rowOf(page, name), assigneeOf(page, name), statusOf(page, name)];
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/\/inquiries\/assign$/.test(request.url()))
        sent.push(`${request.headers()['if-match']} ${request.postData()}`);
    });

    await expect(assignee).toHaveValue('');
    await assignee.selectOption(sana.id);
    await expectToast(page, `Inquiry assigned to ${sana.name} successfully`);
    await expect(status).toHaveValue('assigned');
    expect(sent).toEqual([`"1" ${JSON.stringify({ inquiryId: id, assignToId: sana.id })}`]);
    for (const [value, label] of [
      ['completed', 'Completed'],
      ['in_progress', 'In Progress'],
    ] as const) {
      await status.selectOption(value);
      await expectToast(page, `Inquiry status updated to ${label}`);
    }
    await assignee.selectOption('');
    await expectToast(page, 'Inquiry unassigned successfully');
    expect(JSON.parse(sent[1]?.split('" ')[1] ?? '')).toEqual({ inquiryId: id, assignToId: '' });

    const remove = async () => {
      if (!(await page.getByRole('dialog').isVisible())) await row.getByRole('button', { name: /^Delete/ }).click();
      const question = 'Are you sure you want to delete this inquiry? This action cannot be undone.';
      await expect(page.getByRole('dialog').getByText(question, { exact: true })).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).dblclick();
    };
    const change = {
      assign: { at: '**/inquiries/assign', run: () => assignee.selectOption(sana.id) },
      status: { at: '**/status', run: () => status.selectOption('closed') },
      delete: { at: `**/api/inquiries/${id}`, run: remove },
    };
    const refusals: [keyof typeof change, Failure, string][] = [
      ['assign', 'a message', 'The server says why.'],
      ['assign', 'no words', 'Failed to assign inquiry'],
      ['assign', 'no answer', 'Failed to assign inquiry. Please try again.'],
      ['status', 'a message', 'The server says why.'],
      ['status', 'no words', 'Failed to update status'],
      ['status', 'no answer', 'Failed to update status. Please try again.'],
      ['delete', 'a message', 'Failed to delete inquiry'],
      ['delete', 'no answer', 'Failed to delete inquiry. Please try again.'],
    ];
    for (const [what, how, text] of refusals) {
      await page.route(change[what].at, failures[how]);
      await change[what].run();
      await expectToast(page, text);
      await page.unroute(change[what].at);
      await expect(assignee).toHaveValue('');
      await expect(status).toHaveValue('in_progress');
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

    // Who may not assign reads the name, and has nothing to choose (ADM-INQ-19).
    await call('post', '/inquiries/assign', { inquiryId: id, assignToId: sana.id });
    await page.route(lists, async (route) => {
      const answer = (await (await route.fetch()).json()) as AnswerOf<'GET /inquiries'>;
      for (const one of answer.data) one.abilities = { ...one.abilities, assign: false };
      await route.fulfill({ json: answer });
    });
    await page.reload();
    await expect(row.getByText(sana.name, { exact: true })).toBeVisible();
    await expect(assignee).toHaveCount(0);
    // Another journey's news has the list read again at any time: that answer is let through first.
    await page.unrouteAll({ behavior: 'wait' });
    await call('post', '/inquiries/assign', { inquiryId: id, assignToId: '' });
    await page.reload();
    await expect(assignee).toHaveValue('');

    // Somebody else is faster: their word stays, and the row says so.
    const beaten = async (route: Route) => {
      await call('put', `/inquiries/${id}/status`, { status: 'completed' });
      await route.continue();
    };
    await page.route('**/inquiries/assign', beaten, { times: 1 });
    await assignee.selectOption(sana.id);
    await expect
      .poll(() => page.evaluate(() => (Reflect.get(window, 'told') as string[]).some((text) => / changed /.test(text))))
      .toBe(true);
    await expect(status).toHaveValue('completed');
    await expect(assignee).toHaveValue('');

    let deletions = 0;
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deletions += 1;
    });
    await remove();
    await expectToast(page, 'Inquiry deleted successfully');
    expect(deletions).toBe(1);
    await expect(page.getByText(noneFound, { exact: true })).toBeVisible();
    await page.getByLabel('Folder').selectOption('trash');
    await expect(row).toContainText(/Purged on \d+ \w{3}/);
    await row.getByRole('button', { name: /^Restore/ }).click();
    await expectToast(page, `Inquiry of ${name} restored`);

    const spam = await leaveInquiry(page.request, word, { website: 'https://spam.example' });
    await page.getByLabel('Folder').selectOption('quarantine');
    await rowOf(page, spam.name)
      .getByRole('button', { name: /^Block/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block sender' }).click();
    await expectToast(page, `Sender blocked: ${spam.name}`);
    await rowOf(page, spam.name)
      .getByRole('button', { name: /^Release/ })
      .click();
    await expectToast(page, `Inquiry of ${spam.name} released`);
    await page.getByLabel('Folder').selectOption('');
    await expect(rowOf(page, spam.name)).toBeVisible();
    await expect(row).toBeVisible();
  },
);

office(
  'whoever works here sees their own, answers, closes and says why (ADM-MYINQ-01 to 18, 22 to 27, ROLE-22, TRAP-83)',
  async ({ page }) => {
    const [admin, sana] = [await makeAdmin(page), await makePerson(page.request, { firstName: 'Sana' })];
    await openOffice(page, address, sana);
    await expect(page.getByRole('heading', { level: 1, name: 'My Inquiries' })).toBeVisible();
    await expect(page.getByText('Manage inquiries assigned to you')).toBeVisible();
    await expect(page.getByText('No inquiries assigned to you', { exact: true })).toBeVisible();
    const call = await callsOf(page, admin);
    const word = rareWord();
    const general = await leaveInquiry(page.request, word);
    const pricing = await leaveInquiry(page.request, word, { requestType: 'pricing' });
    for (const { id } of [general, pricing])
      await call('post', '/inquiries/assign', { inquiryId: id, assignToId: sana.id });
    await page.reload();
    await expectToast(page, 'Loaded 2 assigned inquiries');
    await expect(page.getByRole('columnheader')).toHaveText(
      'Customer, Property Interest, Assigned Date, Status, Actions'.split(', '),
    );
    const tiles = page.getByRole('region', { name: 'Figures' });
    await expect(tiles.getByRole('term')).toHaveText(['Total Assigned', 'Active', 'Completed']);
    await expect(tiles.getByRole('definition')).toHaveText(['2', '2', '0']);
    await expect(page.getByText('Showing 1-2 of 2 inquiries', { exact: true })).toBeVisible();
    await expect(page.getByText('Actions restricted to admin', { exact: true })).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await expect(rowOf(page, pricing.name).getByText('Pricing')).toBeVisible();
    await expect(rowOf(page, pricing.name).getByRole('button', { name: /message of/ })).toHaveCount(0);
    await rowOf(page, general.name).getByRole('button', { name: 'General, message of' }).click();
    const message = page.getByRole('dialog', { name: 'Message' });
    await expect(message).toContainText('Is it still to be had?');
    await page.keyboard.press('Escape');

    const status = statusOf(page, general.name);
    await expect(status.getByRole('option')).toHaveText(['Assigned', 'In Progress', 'Completed', 'Closed']);
    await status.selectOption('completed');
    await expectToast(page, 'Inquiry status updated to Completed');
    await expect(rowOf(page, general.name)).toContainText(/Completed: \d+ \w{3}/);
    await expect(tiles.getByRole('definition')).toHaveText(['2', '1', '1']);
    await status.selectOption('closed');
    await expectToast(page, 'Inquiry status updated to Closed');
    await expect(tiles.getByRole('definition')).toHaveText(['2', '1', '0']);
    await rowOf(page, general.name).getByRole('button', { name: general.name, exact: true }).click();
    const facts = page.getByRole('dialog', { name: 'Inquiry' });
    await facts.getByLabel('Why was it lost?').fill('Bought elsewhere');
    await facts.getByRole('button', { name: 'Save reason' }).click();
    await expectToast(page, 'Reason saved');
    const { data } = (await call('get', `/inquiries/${general.id}`)) as AnswerOf<'GET /inquiries/{id}'>;
    expect(data.lostReason).toBe('Bought elsewhere');
    await page.keyboard.press('Escape');
    await expect(facts).toBeHidden();

    await expect(page.getByLabel('Time range').getByRole('option')).toHaveCount(7);
    await page.getByLabel('Status', { exact: true }).selectOption('assigned');
    await expect(page.getByText('Showing 1-1 of 1 inquiries', { exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV (1)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^my_inquiries_all_\d{4}-\d\d-\d\d\.csv$/);
    await expectToast(page, 'Downloaded 1 inquiries');
    await page.getByRole('searchbox', { name: /^Name/ }).fill('nobody at all');
    await expect(page.getByText(noneFound, { exact: true })).toBeVisible();

    const refused = await page.request.get('/api/inquiries', {
      headers: { authorization: `Bearer ${(await signInByApi(page.request, sana)).token}` },
    });
    expect(refused.status()).toBe(403);
  },
);

office(
  'what cannot be loaded is told in these words, and can be tried again (ADM-INQ-34 to 36, ADM-MYINQ-25, 29 to 31, TRAP-80)',
  async ({ page }) => {
    const says = (status: number, message?: string) => (route: Route) =>
      route.fulfill({ status, json: { success: false, ...(message && { message }), code: 'bad_request' } });
    // The last try of a broken line comes after two others.
    const broken = { timeout: 20_000 };
    const refusals: ['desk' | 'mine', (route: Route) => Promise<void>, string][] = [
      ['desk', says(200, 'Resting.'), 'Failed to load inquiries'],
      ['desk', says(400), 'Failed to load inquiries'],
      ['desk', (route) => route.abort(), 'Failed to load data. Please try again.'],
      ['mine', says(400, 'Resting.'), 'Failed to load your inquiries'],
      ['mine', says(200, 'Resting.'), 'Failed to load inquiries: Resting.'],
      ['mine', says(200), 'Failed to load inquiries: Unknown error'],
      ['mine', (route) => route.abort(), 'Failed to load inquiries. Please try again.'],
    ];
    const people = { desk: await makeAdmin(page), mine: await makePerson(page.request) };
    for (const who of ['desk', 'mine'] as const) {
      let answer: (route: Route) => Promise<void> = async () => {};
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route(lists, async (route) => {
        // The count in the menu is asked for beside the list.
        if (/[?&]limit=1(?:&|$)/.test(route.request().url())) return route.continue();
        await held;
        await answer(route);
      });
      const staff = /\/api\/admin\/management\?role=employee$/;
      if (who === 'desk') await page.route(staff, says(400), { times: 1 });
      await openOffice(page, address, people[who]);
      await expect(page.getByText(who === 'desk' ? 'Loading inquiries...' : 'Loading your inquiries...')).toBeVisible();
      if (who === 'desk') await expectToast(page, 'Failed to load employees');
      const mine = refusals.filter(([whose]) => whose === who);
      for (const [at, [, how, text]] of mine.entries()) {
        answer = how;
        if (at === 0) release();
        else await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click();
        await expectToast(page, text);
        await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible(broken);
      }
      await page.unroute(lists);
      // What others do at the desk reads the list again too.
      await expect(async () => {
        const again = page.getByRole('alert').getByRole('button', { name: 'Try Again' });
        if (await again.isVisible()) await again.click({ timeout: 1000 });
        await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 3000 });
      }).toPass();
    }
  },
);

office('the screens stand at every width in light and dark, whatever people are called and write', async ({ page }) => {
  const [admin, sana] = [await makeAdmin(page), await makePerson(page.request, { firstName: 'अनुपमा'.repeat(8) })];
  const call = await callsOf(page, admin);
  const word = rareWord();
  const names = [
    `${'Anandadhyana'.repeat(6)} ${word}`,
    `"><b onclick=alert(1)>${word}`,
    `प्रतिष्ठितनिवासश्रीवास्तव ${word}`,
  ];
  for (const [at, lastName] of names.entries()) {
    const { id } = await leaveInquiry(page.request, lastName, {
      preferredLocation: 'Ж'.repeat(120),
      message: 'w'.repeat(3000),
      requestType: 'general',
    });
    if (at > 0) await call('post', '/inquiries/assign', { inquiryId: id, assignToId: sana.id });
  }
  const expectGood = async (what: string, isPhone: boolean) => {
    await settle(page);
    expect(await overflowOf(page), what).toEqual([]);
    expect(await cutWordsOf(page), what).toEqual([]);
    if (isPhone) expect(await smallTargetsOf(page), what).toEqual([]);
  };
  for (const [person, colorScheme] of [
    [admin, 'light'],
    [sana, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openOffice(page, `${address}?search=${word}`, person);
    await expect(page.getByText(/^Showing 1-[23] of [23] inquiries$/)).toBeVisible();
    await expect(page.getByText(names[1] ?? '').first()).toBeVisible();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectGood(`${person.email} at ${width}`, width === 390);
    }
    expect(await objectionsOf(page), colorScheme).toEqual([]);
    await page
      .getByRole('button', { name: names[1] ?? '' })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Inquiry' }).getByText('Not verified')).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectGood(`dialog at ${width}`, width === 390);
    }
    expect(await objectionsOf(page)).toEqual([]);
    expect(await mainHeadingsOf(page)).toBe(1);
  }
});
