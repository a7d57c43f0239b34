import type { Page } from '@playwright/test';
import type { AssignmentMode } from '#contract/assignment-choices.ts';
import type { AnswerOf } from '#contract/endpoints.ts';
import { objectionsOf, overflowOf, smallTargetsOf } from './inspect-page.ts';
import { leaveInquiry, rareWord } from './leave-inquiry.ts';
import { callsOf, makePerson, office, openBeside, openOffice, type Person } from './open-office.ts';
import { expectToast } from './settings-screen.ts';

const { expect } = office;

const makeAdmin = (page: Page) => makePerson(page.request, { role: 'admin', firstName: 'Radha', lastName: 'Menon' });
const makeAssignee = (page: Page, firstName: string) => makePerson(page.request, { firstName, lastName: rareWord() });

// One journey alone changes the mode, which is the whole office's, and only to `claim`: new inquiries stay unassigned
// there as the other journeys want them, and whoever takes none, as nobody does by default, sees nothing of it.
office(
  'an admin says who takes which, and whoever is first has an inquiry; the slower one is told who (issue 7, 5)',
  async ({ page, browser }) => {
    const [admin, tara, kabir] = [
      await makeAdmin(page),
      await makeAssignee(page, 'Tara'),
      await makeAssignee(page, 'Kabir'),
    ];
    const call = await callsOf(page, admin);
    const setMode = async (mode: AssignmentMode) => {
      const { data } = await call<AnswerOf<'GET /assignments'>>('get', '/assignments');
      await call('put', '/assignments', { mode }, data.version);
    };
    const assigneeOf = async ({ id }: Person) => {
      const { data } = await call<AnswerOf<'GET /assignments'>>('get', '/assignments');
      const assignee = data.takers.find((each) => each.id === id);
      if (assignee === undefined) throw new Error('nobody takes by that id');
      return assignee;
    };
    const place = rareWord();

    await openOffice(page, '/admin/inquiries', admin);
    await page.getByRole('link', { name: 'How they are assigned' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How inquiries are assigned' })).toBeVisible();
    const form = page.getByRole('listitem', { name: tara.name });
    const takes = form.getByRole('switch', { name: `Takes inquiries: ${tara.name}` });
    const save = form.getByRole('button', { name: `Save: ${tara.name}` });
    await takes.click();
    await expect(form).toContainText('Mon–Fri 9:00 AM–7:00 PM, Sat 9:00 AM–6:00 PM');

    await form.getByRole('button', { name: /^Change working hours/ }).click();
    const hours = page.getByRole('dialog', { name: 'Working hours' });
    await hours.getByLabel('Sunday', { exact: true }).uncheck();
    await hours.getByLabel('Monday from').fill('10:30');
    await hours.getByLabel('Monday until').fill('10:00');
    await hours.getByRole('button', { name: 'Use these hours' }).click();
    await expect(hours.getByLabel('Monday until')).toHaveAccessibleDescription('The end lies before the beginning');
    await hours.getByLabel('Monday until').fill('18:00');
    await hours.getByRole('button', { name: 'Same for all working days' }).click();
    await hours.getByRole('button', { name: 'Use these hours' }).click();
    await expect(form).toContainText('Mon–Sat 10:30 AM–6:00 PM');

    await form.getByLabel('Open at most').fill('0');
    await save.click();
    await expect(form.getByLabel('Open at most')).toHaveAccessibleDescription(/^A whole number from 1 to 1,000/);
    await form.getByLabel('Open at most').fill('40');
    await form.getByRole('combobox', { name: 'Places' }).fill(place);
    // Typed and not taken: pressing Save means it, too.
    await page.route('**/api/assignments/*', (route) => route.abort());
    await save.click();
    await expect(form).toContainText('It could not be saved. Please try again.');
    await expect(form.getByRole('button', { name: `Remove ${place}` })).toBeVisible();
    await page.unroute('**/api/assignments/*');
    await save.dblclick();
    await expectToast(page, 'Saved.');
    await expect(save).toHaveCount(0);
    const { takesInquiries, places, capacity, hours: week, version } = await assigneeOf(tara);
    const day = { from: '10:30', to: '18:00' };
    expect({ takesInquiries, places, capacity, week }).toEqual({
      takesInquiries: true,
      places: [place],
      capacity: 40,
      week: [null, day, day, day, day, day, day],
    });

    // Somebody else is faster: nothing of either is lost without a look.
    await form.getByLabel('Open at most').fill('50');
    await call('put', `/assignments/${tara.id}`, { takesInquiries, places: ['Noida'], capacity, hours: week }, version);
    await save.click();
    const stale = form.getByRole('alert');
    await expect(stale.getByText('Taken over: Places.', { exact: true })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Remove Noida' })).toBeVisible();
    await expect(form.getByLabel('Open at most')).toHaveValue('50');
    const now = await assigneeOf(tara);
    await call('put', `/assignments/${tara.id}`, { ...pick(now), capacity: 45 }, now.version);
    await save.click();
    await expect(stale.getByRole('listitem')).toHaveText(/^Open at mostStored now45.*Yours50/);
    await stale.getByRole('button', { name: 'Keep mine' }).click();
    await save.click();
    await expect.poll(() => assigneeOf(tara)).toMatchObject({ places: ['Noida'], capacity: 50 });
    // A place of nobody else's again, for what is asked below.
    const { version: last } = await assigneeOf(tara);
    await call('put', `/assignments/${tara.id}`, { ...pick(await assigneeOf(tara)), places: [place] }, last);

    await page.getByRole('radio', { name: 'Whoever is first' }).click();
    await page.getByRole('link', { name: 'Inquiries', exact: true }).last().click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(await objectionsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect([await overflowOf(page), await smallTargetsOf(page)]).toEqual([[], []]);

    try {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expectToast(page, 'Saved. It holds for inquiries that come from now on.');
      const kabirs = await assigneeOf(kabir);
      await call('put', `/assignments/${kabir.id}`, { ...pick(kabirs), takesInquiries: true }, kabirs.version);
      const asKabir = await callsOf(page, kabir);

      const desk = await openBeside(page, browser, '/admin/inquiries', tara);
      await expect(desk.getByText('No inquiries assigned to you', { exact: true })).toBeVisible();

      const open = desk.getByRole('region', { name: 'Open to claim' });
      const claimOf = (about: string) => open.getByRole('button', { name: `Claim: Pricing, A home in ${about}` });
      /** Others ask as well: what is newer may push it out of the first row. */
      const showAll = async (about: string) => {
        const more = open.getByRole('button', { name: /^Show (?:all|first)/ });
        await expect(async () => {
          if (await more.isVisible()) await more.click({ timeout: 1000 });
          await expect(claimOf(about)).toBeVisible({ timeout: 1000 });
        }).toPass({ timeout: 20_000 });
      };
      const ask = (where: string) =>
        leaveInquiry(page.request, rareWord(), { requestType: 'pricing', preferredLocation: where });

      const first = await ask(place);
      await showAll(place);
      expect(await objectionsOf(desk)).toEqual([]);
      await expect(open.getByRole('listitem').filter({ hasText: place })).toContainText('due in');
      await expect(open).not.toContainText(first.name);
      await claimOf(place).dblclick();
      await expect(desk.getByRole('row').filter({ hasText: first.name })).toBeVisible();
      await expect(claimOf(place)).toHaveCount(0);

      const contested = rareWord();
      const second = await ask(contested);
      await showAll(contested);
      await desk.route(
        `**/api/inquiries/${second.id}/claim`,
        async (route) => {
          await asKabir('post', `/inquiries/${second.id}/claim`);
          await route.continue();
        },
        { times: 1 },
      );
      await claimOf(contested).click();
      await expect(open.getByRole('alert')).toHaveText(`Somebody else was faster: ${kabir.name} has it now.`);
      await expect(claimOf(contested)).toHaveCount(0);
      await expect(open.getByRole('heading', { name: 'Open to claim' })).toBeFocused();
      await expect(desk.getByRole('row').filter({ hasText: second.name })).toHaveCount(0);
      await open.getByRole('button', { name: 'Dismiss' }).click();

      const third = await ask(place);
      await page.goto(`/admin/inquiries?view=${third.id}`);
      await page.getByRole('dialog', { name: 'Inquiry' }).getByRole('button', { name: 'Claim it yourself' }).click();
      await expectToast(page, 'The inquiry is yours now');

      await setMode('off');
      await expect(open).toHaveCount(0);
      await expect(desk.getByRole('row').filter({ hasText: first.name })).toBeVisible();
    } finally {
      await setMode('off');
    }
  },
);

const pick = ({ takesInquiries, places, capacity, hours }: AnswerOf<'GET /assignments'>['data']['takers'][number]) => ({
  takesInquiries,
  places,
  capacity,
  hours,
});

office(
  'an inquiry says where it was written and why it was given; who fits is listed and may be given it (issue 7, 5)',
  async ({ page }) => {
    const [admin, tara] = [await makeAdmin(page), await makeAssignee(page, 'Tara')];
    const call = await callsOf(page, admin);
    const place = rareWord();
    const rules = {
      takesInquiries: true,
      places: [place],
      capacity: null,
      hours: Array.from({ length: 7 }, () => null),
    };
    await call('put', `/assignments/${tara.id}`, rules);
    const { id, name } = await leaveInquiry(page.request, rareWord(), {
      preferredLocation: place,
      sourcePage: '/properties?city=Noida',
    });
    const foreign = await leaveInquiry(page.request, rareWord(), { sourcePage: '//elsewhere.example/properties' });

    await openOffice(page, `/admin/inquiries?view=${foreign.id}`, admin);
    const dialog = page.getByRole('dialog', { name: 'Inquiry' });
    await expect(dialog.getByRole('heading', { name: foreign.name })).toBeVisible();
    await expect(dialog.locator('a[href*="elsewhere"]')).toHaveCount(0);

    // The rules give nothing away in this office (see above): the sentence is put into the answer.
    const reason = `Given to ${tara.name}: the only one who knows ${place} and works now.`;
    await page.route(`**/api/inquiries/${id}`, async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as AnswerOf<'GET /inquiries/{id}'>;
      await route.fulfill({ response: answer, json: { ...json, data: { ...json.data, assignmentReason: reason } } });
    });
    await page.goto(`/admin/inquiries?view=${id}`);
    await expect(dialog.getByRole('heading', { name })).toBeVisible();
    const link = dialog.getByRole('link', { name: '/properties?city=Noida' });
    await expect(link).toHaveAttribute('href', '/properties?city=Noida');
    await expect(dialog.getByText(reason)).toBeVisible();

    await dialog.getByRole('button', { name: 'Who fits?' }).click();
    const fits = page.getByRole('dialog', { name: 'Who fits' });
    await expect(fits).toContainText(
      `Nobody who takes inquiries for ${place} works at this hour; none of them has working hours.`,
    );
    const row = fits.getByRole('listitem').filter({ hasText: tara.name });
    await expect(row).toContainText('None open · knows the place · not at work now');
    expect(await objectionsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect([await overflowOf(page), await smallTargetsOf(page)]).toEqual([[], []]);
    await row.getByRole('button', { name: `Assign to ${tara.name}` }).dblclick();
    await expectToast(page, `Inquiry assigned to ${tara.name} successfully`);
    await expect(fits).toBeHidden();
    await expect(dialog.getByLabel(`Assigned to, inquiry of ${name}`)).toHaveValue(tara.id);
    await dialog.getByRole('button', { name: 'Who fits?' }).click();
    await expect(row).toContainText('Has it now');
  },
);
