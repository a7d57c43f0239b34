import { expect, type Locator, type Page } from '@playwright/test';
import { makeOwnDeveloper } from './fill-developer.ts';
import { objectionsOf, overflowOf } from './inspect-page.ts';
import { makeListing, makeShelf, unique } from './make-listing.ts';
import { callsOf, makePerson, office, openOffice, type Person, signInByApi } from './open-office.ts';

type Changes = Record<string, unknown>;
type Edited = {
  /** Where the record is written and read: `/team/ID`. */
  path: string;
  /** The dialog of the record, open. */
  dialog: Locator;
  /** Where it is read, and under which name it lies there, where that is another address. */
  read?: { path: string; as: string };
  /** What a whole record has, for calls that take no part of one. */
  whole?: Changes;
};

/** One editor: its words, how it is opened, and fields of which each is changed by other people. */
type Editor = {
  what: string;
  action: string;
  open: (page: Page, token: string, admin: Person) => Promise<Edited>;
  /** Changed by a colleague alone, by both, by me alone, and by a third person later. */
  theirs: { label: string; value: string; sent: Changes; taken: string };
  both: { label: string; sent: Changes; named: string; kept: (value: string) => Changes };
  mine: { label: string; value: string; kept: Changes };
  third: { sent: Changes; taken: string };
  gone: string;
};

const fieldOf = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true }).filter({ visible: true });
const openAt = async (page: Page, address: string, admin: Person, name: string) => {
  await openOffice(page, address, admin);
  return page.getByRole('dialog', { name, exact: true });
};
const mark = unique();

const editors: Editor[] = [
  {
    what: 'property',
    action: 'Update Property',
    open: async (page, token, admin) => {
      const { id } = await makeListing(page.request, await makeShelf(page.request, token));
      const dialog = await openAt(page, `/admin/properties?edit=${id}`, admin, 'Edit Property');
      return { path: `/properties/${id}`, dialog };
    },
    theirs: {
      label: 'Description',
      value: 'Told anew.',
      sent: { description: 'Told anew.' },
      taken: 'Description',
    },
    both: { label: 'Title', named: 'Title', sent: { title: 'Theirs' }, kept: (title) => ({ title }) },
    mine: { label: 'RERA number', value: 'RC/REP/12', kept: { rera: { number: 'RC/REP/12' } } },
    third: { sent: { amenities: ['Gym', 'Lift'] }, taken: 'Description, Amenities' },
    gone: 'Error updating property: Property not found',
  },
  {
    what: 'developer',
    action: 'Update Developer',
    open: async (page, token, admin) => {
      const { id } = await makeOwnDeveloper(page.request, token);
      const dialog = await openAt(page, `/admin?edit=${id}`, admin, 'Edit Developer');
      return { path: `/developers/${id}`, dialog };
    },
    theirs: { label: 'Founded year *', value: '1987', sent: { founded: '1987' }, taken: 'Founded' },
    both: {
      label: 'Specialization *',
      named: 'Specialization',
      sent: { specialization: 'Theirs' },
      kept: (specialization) => ({ specialization }),
    },
    mine: { label: 'Reviews', value: '77', kept: { totalReviews: 77 } },
    third: { sent: { contactInfo: { phone: '+91 124 400 9999' } }, taken: 'Founded, Phone' },
    gone: 'Failed to save developer: Developer not found',
  },
  {
    what: 'team member',
    action: 'Update Team Member',
    open: async (page, token, admin) => {
      const answer = await page.request.post('/api/team', {
        headers: { authorization: `Bearer ${token}` },
        data: { name: `Ila ${unique()}`, role: 'Legal Advisor', email: `ila.${unique()}@aangan.example` },
      });
      const { data } = (await answer.json()) as { data: { id: string } };
      const dialog = await openAt(page, `/admin/team?edit=${data.id}`, admin, 'Edit Team Member');
      return { path: `/team/${data.id}`, dialog };
    },
    theirs: { label: 'Experience', value: '20 years', sent: { experience: '20 years' }, taken: 'Experience' },
    both: {
      label: 'Specialization',
      named: 'Specialization',
      sent: { specialization: 'Theirs' },
      kept: (specialization) => ({ specialization }),
    },
    mine: { label: 'LinkedIn username', value: 'ila-deeds', kept: { linkedin: 'ila-deeds' } },
    third: { sent: { achievements: ['First', 'Second'], role: 'Stylist' }, taken: 'Role, Experience, Achievements' },
    gone: 'Team member not found',
  },
  {
    what: 'owner',
    action: 'Save owner',
    open: async (page, token, admin) => {
      const { id: propertyId } = await makeListing(page.request, await makeShelf(page.request, token));
      const answer = await page.request.post('/api/mandates', {
        headers: { authorization: `Bearer ${token}` },
        data: { propertyId, ownerName: `Savitri ${unique()}` },
      });
      const { data } = (await answer.json()) as { data: { id: string } };
      const dialog = await openAt(page, `/admin/mandates?owner=${propertyId}`, admin, 'Owner and mandate');
      return {
        path: `/mandates/${data.id}`,
        dialog,
        read: { path: `/properties/${propertyId}/mandate`, as: 'mandate' },
      };
    },
    theirs: { label: 'Best time', value: 'Mornings', sent: { bestTime: 'Mornings' }, taken: 'Best time' },
    both: { label: 'Agreed fee', named: 'Agreed fee', sent: { fee: 'Theirs' }, kept: (fee) => ({ fee }) },
    mine: { label: 'Email', value: 'savitri@mail.example', kept: { email: 'savitri@mail.example' } },
    third: { sent: { notes: 'Two dogs.' }, taken: 'Best time, Internal notes' },
    gone: 'Owner not found',
  },
  {
    what: 'user',
    action: 'Update User',
    open: async (page, _token, admin) => {
      const { id, email, phone } = await makePerson(page.request);
      await openOffice(page, '/admin/settings?tab=admin', admin);
      await page.getByRole('row').filter({ hasText: email }).getByRole('button', { name: /^Edit/ }).click();
      const whole = { firstName: 'Tara', lastName: 'Deshpande', email, phoneNumber: phone, role: 'employee' };
      return { path: `/admin/management/${id}`, dialog: page.getByRole('dialog', { name: 'Edit user' }), whole };
    },
    theirs: { label: 'Last name', value: 'Faster', sent: { lastName: 'Faster' }, taken: 'Last name' },
    both: {
      label: 'First name',
      named: 'First name',
      sent: { firstName: 'Theirs' },
      kept: (firstName) => ({ firstName }),
    },
    mine: { label: 'Email', value: `tara.${mark}@aangan.example`, kept: { email: `tara.${mark}@aangan.example` } },
    third: { sent: { role: 'admin' }, taken: 'Last name, Role' },
    gone: 'User not found',
  },
];

/** Somebody else who may do the same, and whose calls come between. */
async function enter(page: Page, { open }: Editor) {
  const admin = await makePerson(page.request, { role: 'admin', firstName: 'Arvind', lastName: 'Mehrotra' });
  const colleague = await makePerson(page.request, { role: 'admin', firstName: 'Rukmini', lastName: 'Vaidya' });
  const call = await callsOf(page, colleague);
  const { token } = await signInByApi(page.request, colleague);
  const { path, dialog, read, whole = {} } = await open(page, token, admin);
  const view = path.startsWith('/properties') ? `${path}/edit-view` : (read?.path ?? path);
  let given = whole;
  return {
    path,
    dialog,
    token,
    write: (changes: Changes) => {
      given = { ...given, ...changes };
      return call('put', path, Object.keys(whole).length > 0 ? given : changes);
    },
    stored: async () => {
      const { data } = await call<{ data: Changes }>('get', view);
      return read ? (data[read.as] as Changes) : data;
    },
  };
}

for (const editor of editors) {
  const { what, action, theirs, both, mine, third, gone } = editor;

  office(
    `two people edit one ${what}: what was not touched takes the newer value and is stored so, what both changed is asked, and a third save in between is met as well`,
    async ({ page }) => {
      // Half a minute alone on a machine, several where others share two cores.
      office.setTimeout(360_000);
      const { path, dialog, write, stored } = await enter(page, editor);
      const save = dialog.getByRole('button', { name: action, exact: true });
      await fieldOf(dialog, both.label).fill('Mine');
      await fieldOf(dialog, mine.label).fill(mine.value);
      const puts: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT' && request.url().endsWith(path)) puts.push(request.url());
      });

      await write({ ...theirs.sent, ...both.sent });
      // By a key, so that the focus is in a field: it stays there, and so does the text.
      await fieldOf(dialog, mine.label).press('Enter');
      const met = dialog.getByRole('alert', { name: `This ${what} was changed meanwhile` });
      await expect(met).toContainText('Please review.');
      await expect(met).toContainText('Rukmini Vaidya');
      await expect(met.getByText(`Taken over: ${theirs.taken}.`, { exact: true })).toBeVisible();
      await expect(fieldOf(dialog, theirs.label)).toHaveValue(theirs.value);
      await expect(fieldOf(dialog, mine.label)).toBeFocused();
      await expect(fieldOf(dialog, mine.label)).toHaveValue(mine.value);
      await expect(fieldOf(dialog, both.label)).toHaveValue('Mine');
      const questions = met.getByRole('list', { name: 'Changed by both' }).getByRole('listitem');
      await expect(questions).toHaveCount(1);
      const question = questions.filter({ hasText: both.named });
      await expect(question).toContainText(/Stored nowTheirs.*YoursMine/);
      expect(await objectionsOf(page)).toEqual([]);
      const wide = page.viewportSize() ?? { width: 1280, height: 900 };
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const cut = await met.evaluate((notice) => notice.scrollWidth - notice.clientWidth);
        expect([width, cut, await overflowOf(page)]).toEqual([width, 0, []]);
      }
      await page.setViewportSize(wide);
      expect(await stored()).toMatchObject({ ...theirs.sent, ...both.kept('Theirs') });

      // Yours is what stands in the field now.
      await fieldOf(dialog, both.label).fill('Mine after all');
      await expect(question).toContainText(/YoursMine after all/);
      await write(third.sent);
      puts.length = 0;
      // A double click whose first answer comes between its presses: nobody has read it when the second one falls.
      await save.hover();
      await page.mouse.down({ clickCount: 1 });
      await page.mouse.up({ clickCount: 1 });
      await expect(met.getByText(`Taken over: ${third.taken}.`, { exact: true })).toBeVisible();
      await expect(save).toBeEnabled();
      await save.hover();
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      await expect(question).toContainText(/Stored nowTheirs.*YoursMine after all/);
      expect(puts).toHaveLength(1);
      await question.getByRole('button', { name: `Keep mine for ${both.named}` }).click();
      await expect(questions).toHaveCount(0);
      await expect(met).toBeFocused();
      await expect(met).toContainText(`What you see is what will be stored: press ${action}.`);
      await save.click();
      await expect(dialog).toBeHidden();
      expect(await stored()).toMatchObject({
        ...theirs.sent,
        ...mine.kept,
        ...third.sent,
        ...both.kept('Mine after all'),
      });
    },
  );

  office(
    `one ${what} that somebody else has changed, then may not be saved, then is deleted: each is said, and nothing that was typed is lost`,
    async ({ page }) => {
      office.setTimeout(360_000);
      const { path, dialog, token, write } = await enter(page, editor);
      const save = dialog.getByRole('button', { name: action, exact: true });
      await fieldOf(dialog, both.label).fill('Mine');
      await write(both.sent);
      await save.click();
      const met = dialog.getByRole('alert', { name: `This ${what} was changed meanwhile` });
      await met.getByRole('button', { name: `Use what is stored for ${both.named}` }).click();
      await expect(fieldOf(dialog, both.label)).toHaveValue('Theirs');
      await fieldOf(dialog, both.label).fill('Typed on');

      const refusal = { status: 403, json: { success: false, code: 'not_allowed', message: 'Not today.' } };
      await page.route(`**/api${path}`, (route) => route.fulfill(refusal), { times: 1 });
      await save.click();
      await expect(dialog.getByText(/Not today\.$/).first()).toBeVisible();
      await expect(fieldOf(dialog, both.label)).toHaveValue('Typed on');

      const headers = { authorization: `Bearer ${token}` };
      expect((await page.request.delete(`/api${path}`, { headers })).ok()).toBe(true);
      await save.click();
      await expect(dialog.locator('form').getByText(gone, { exact: true })).toBeVisible();
      await expect(fieldOf(dialog, both.label)).toHaveValue('Typed on');
    },
  );
}
