import { expect, type Page } from '@playwright/test';
import { holdAnswers } from './hold-answers.ts';
import { loseAnswer } from './lose-answer.ts';
import { makePerson, office, openOffice, signInByApi } from './open-office.ts';
import { expectToast, type Failure, failures, saveChanges } from './settings-screen.ts';

const address = '/admin/settings?tab=admin';
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Name, email, phone or role' });

/** Of the hundreds that other journeys have added only the one who is `lookedFor` is listed, else all of them. */
const openAsAdmin = async (page: Page, lookedFor?: string) => {
  const admin = await makePerson(page.request, { role: 'admin', firstName: 'Arvind', lastName: 'Mehrotra' });
  await openOffice(page, address, admin);
  if (lookedFor !== undefined) await searchOf(page).fill(lookedFor);
  return admin;
};

const unique = () => `devika.${Date.now()}@aangan.example`;
async function fillNew(page: Page, change: Partial<Record<string, string>> = {}) {
  const values: Record<string, string> = {
    'First name': 'Devika',
    'Last name': 'Rao',
    Email: unique(),
    Phone: `+91 96${String(Date.now()).slice(-8)}`,
    Password: 'Jasmine@Court4',
    'Confirm password': 'Jasmine@Court4',
    ...(change as Record<string, string>),
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  return values;
}

office(
  'somebody new is added, listed and the form is empty again (ADM-USERS-01 to 05, 10, 11, 27)',
  async ({ page }) => {
    await openAsAdmin(page);
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Add New User' })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Contact',
      'Role',
      'Status',
      'Last login',
      'Actions',
    ]);
    await expect(page.getByLabel('Role', { exact: true }).getByRole('option')).toHaveText(['Employee', 'Admin']);
    const names = await page
      .locator('#settings-form')
      .locator('input, select')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));
    expect(names.toSorted()).toEqual([
      'confirmPassword',
      'email',
      'firstName',
      'lastName',
      'password',
      'phone',
      'role',
    ]);
    const values = await fillNew(page);
    await page.getByLabel('Role', { exact: true }).selectOption('Admin');
    const call = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/management'));
    // Pressed again because no answer came, it is the same person.
    const add = page.getByRole('button', { name: 'Add user' });
    await loseAnswer(page, '**/api/admin/management', add);
    await add.click();
    expect((await call).postDataJSON()).toEqual({
      firstName: 'Devika',
      lastName: 'Rao',
      email: values['Email'],
      phoneNumber: values['Phone'],
      password: 'Jasmine@Court4',
      role: 'admin',
    });
    await expectToast(page, 'User added successfully!');
    for (const label of ['First name', 'Email', 'Phone', 'Password', 'Confirm password'])
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    const row = rowOf(page, values['Email'] ?? '');
    for (const text of ['Devika Rao', 'Admin', 'Active', 'Never']) await expect(row).toContainText(text);

    // Removed and added again with the very same words, they are somebody new.
    await row.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(row).toHaveCount(0);
    await fillNew(page, values);
    await page.getByLabel('Role', { exact: true }).selectOption('Admin');
    await add.click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
    await expect(row).toContainText('Devika Rao');
  },
);

const complexity =
  'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character (@$!%*?&)';
const errors: [what: string, change: Record<string, string>, text: string][] = [
  ...['First name', 'Last name', 'Email', 'Phone', 'Password', 'Confirm password'].map(
    (label): [string, Record<string, string>, string] => [
      `no ${label}`,
      { [label]: '' },
      'Please fill in all required fields',
    ],
  ),
  ['passwords that differ', { 'Confirm password': 'other' }, 'Passwords do not match'],
  [
    'a short password',
    { Password: 'short', 'Confirm password': 'short' },
    'Password must be at least 8 characters long',
  ],
  ['a simple password', { Password: 'longenough', 'Confirm password': 'longenough' }, complexity],
];
office(
  'what is wrong with somebody new is told in these words and nothing is sent (ADM-USERS-06 to 09, TRAP-78)',
  async ({ page }) => {
    await openAsAdmin(page, 'nobody');
    let calls = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/admin/management')) calls += 1;
    });
    for (const [what, change, text] of errors) {
      await fillNew(page, change);
      await page.getByRole('button', { name: 'Add user' }).click();
      await expect(page.getByText(text, { exact: true }), what).toBeVisible();
    }
    expect(calls).toBe(0);
  },
);

office('Save Changes adds the new user (UND-52), and a taken address is told at its field', async ({ page }) => {
  const admin = await openAsAdmin(page, 'nobody');
  await fillNew(page, { Email: admin.email });
  await saveChanges(page);
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/already exists/);
  await expect(page.getByLabel('First name')).toHaveValue('Devika');
  await page.getByLabel('Email', { exact: true }).fill(unique());
  // The next one is begun while this one is on its way.
  const letGo = await holdAnswers(page, '**/api/admin/management');
  await saveChanges(page);
  await page.getByLabel('First name').fill('Kabir');
  letGo();
  await expectToast(page, 'User added successfully!');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('First name')).toHaveValue('Kabir');
});

office('a user is edited (ADM-USERS-13 to 16)', async ({ page }) => {
  const person = await makePerson(page.request);
  await openAsAdmin(page, person.email);
  await rowOf(page, person.email).getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  for (const label of ['First name', 'Last name', 'Email', 'Phone']) {
    const value = await dialog.getByLabel(label).inputValue();
    await dialog.getByLabel(label).fill('');
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await expect(dialog.getByText('Please fill in all required fields')).toBeVisible();
    await dialog.getByLabel(label).fill(value);
  }
  await dialog.getByLabel('Last name').fill('فاطمة');
  await dialog.getByLabel('Role').selectOption('Admin');
  const call = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Update User' }).click();
  expect(new URL((await call).url()).pathname).toBe(`/api/admin/management/${person.id}`);
  expect((await call).postDataJSON()).toMatchObject({ firstName: 'Tara', lastName: 'فاطمة', role: 'admin' });
  await expectToast(page, 'User updated successfully!');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, person.email)).toContainText('Tara فاطمة');
});

office('leaving an edited user asks first, and what is typed for somebody new stays unsaved', async ({ page }) => {
  const person = await makePerson(page.request);
  await openAsAdmin(page, person.email);
  await fillNew(page);
  const edit = rowOf(page, person.email).getByRole('button', { name: /^Edit/ });
  const dialog = page.getByRole('dialog', { name: 'Edit user' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  // Nothing was typed in it: the form above it is not asked about.
  await edit.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(question).toBeHidden();

  await edit.click();
  await dialog.getByLabel('First name').fill('Mine');
  const ways = [
    ['escape', () => page.keyboard.press('Escape')],
    ['cancel', () => dialog.getByRole('button', { name: 'Cancel' }).click()],
    ['close', () => dialog.getByRole('button', { name: 'Close', exact: true }).click()],
  ] as const;
  for (const [way, leave] of ways) {
    await leave();
    await expect(question, way).toBeVisible();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question, way).toBeHidden();
    await expect(dialog.getByLabel('First name'), way).toHaveValue('Mine');
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, person.email)).toContainText('Tara');

  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Devika');
  await page.getByRole('tab', { name: 'General' }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'General', selected: true })).toBeVisible();
});

office('an edit never writes over what somebody else has changed: it shows both', async ({ page }) => {
  const person = await makePerson(page.request);
  const admin = await openAsAdmin(page, person.email);
  await rowOf(page, person.email).getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Mine');
  const { token } = await signInByApi(page.request, admin);
  const faster = await page.request.put(`/api/admin/management/${person.id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { firstName: 'Theirs', lastName: 'Faster', email: person.email, phoneNumber: person.phone, role: 'employee' },
  });
  expect(faster.ok()).toBe(true);
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await expect(dialog.getByText('This user was changed meanwhile. Please review.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText(/^First nameStored nowTheirs.*YoursMine/);
  // What was not touched here follows the record.
  await expect(dialog.getByText('Taken over: Last name.', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Last name')).toHaveValue('Faster');
  await dialog.getByRole('button', { name: 'Use what is stored' }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue('Theirs');
  await dialog.getByLabel('First name').fill('Both');
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await expect(rowOf(page, person.email)).toContainText('Both Faster');
});

office(
  'the badge toggles Active and Inactive at once, and goes back when it fails (ADM-USERS-18, 19, 28, UND-53)',
  async ({ page }) => {
    const person = await makePerson(page.request);
    await openAsAdmin(page, person.email);
    const badge = rowOf(page, person.email).getByRole('button', { name: /^(Active|Inactive),/ });
    await expect(badge).toHaveText('Active');
    const toggle = `**/api/admin/management/${person.id}/toggle-status`;
    const release = await holdAnswers(page, toggle);
    await badge.dblclick();
    await expect(badge).toHaveText('Inactive');
    release();
    await expectToast(page, 'Admin status updated successfully!');
    await expect(badge).toHaveText('Inactive');
    await page.unroute(toggle);
    const texts: [Failure, string][] = [
      ['a message', 'The server says why.'],
      ['no words', 'Error updating admin status. Please try again.'],
      ['no answer', 'Error updating admin status. Please try again.'],
    ];
    for (const [failure, text] of texts) {
      await page.route(toggle, failures[failure]);
      await badge.click();
      await expectToast(page, text);
      await expect(badge).toHaveText('Inactive');
      await page.unroute(toggle);
    }
  },
);

office(
  'a user is deleted after a question; the own row has no delete (ADM-USERS-20 to 22, UND-48)',
  async ({ page }) => {
    const person = await makePerson(page.request);
    const admin = await openAsAdmin(page);
    await searchOf(page).fill(admin.email);
    const own = rowOf(page, admin.email);
    await expect(own.getByText('You', { exact: true })).toBeVisible();
    await expect(own.getByRole('button', { name: /^Edit/ })).toBeVisible();
    await expect(own.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await expect(own.getByRole('button', { name: /^Active/ })).toHaveCount(0);
    await searchOf(page).fill(person.email);
    await rowOf(page, person.email)
      .getByRole('button', { name: /^Delete/ })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByText('Are you sure you want to delete this user? This action cannot be undone.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, person.email)).toBeVisible();
    await rowOf(page, person.email)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'User deleted successfully!');
    await expect(rowOf(page, person.email)).toHaveCount(0);
  },
);

const writes = [
  { what: 'adding', method: 'POST', text: 'Error adding user. Please try again.' },
  { what: 'editing', method: 'PUT', text: 'Error updating user. Please try again.' },
  { what: 'deleting', method: 'DELETE', text: 'Error deleting user. Please try again.' },
] as const;
for (const { what, method, text } of writes) {
  office(`${what} a user that fails says so (ADM-USERS-12, 17, 23)`, async ({ page }) => {
    const person = await makePerson(page.request);
    await openAsAdmin(page, person.email);
    const texts: [Failure, string][] = [
      ['a message', 'The server says why.'],
      ['no words', text],
      ['no answer', text],
    ];
    if (method === 'POST') await fillNew(page);
    else
      await rowOf(page, person.email)
        .getByRole('button', { name: method === 'PUT' ? /^Edit/ : /^Delete/ })
        .click();
    const press = { POST: 'Add user', PUT: 'Update User', DELETE: 'Delete' }[method];
    for (const [failure, said] of texts) {
      await page.route(/\/api\/admin\/management(\/\w+)?$/, (route) =>
        route.request().method() === method ? failures[failure](route) : route.continue(),
      );
      await page.getByRole('button', { name: press, exact: true }).click();
      await expect(page.getByRole('alert').getByText(said, { exact: true })).toBeVisible();
      await page.unroute(/\/api\/admin\/management(\/\w+)?$/);
    }
  });
}

office(
  'an employee sees everybody, View Only, after choosing the tab, and is returned otherwise (ADM-USERS-03, 24 to 26, ROLE-11, 27, TRAP-44)',
  async ({ page }) => {
    const person = await makePerson(page.request);
    await openOffice(page, address, person);
    await expect(page.getByRole('tab', { name: 'General', selected: true })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/settings\/?$/);
    await page.getByRole('tab', { name: 'User Management' }).click();
    await expect(page.getByText('View Only', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Add New User' })).toHaveCount(0);
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Contact', 'Role', 'Status', 'Last login']);
    await expect(page.getByRole('row').filter({ hasText: 'radhika.head' })).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: 'Radhika Sethi' })).toContainText('••••');
    await expect(page.getByRole('table').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'General', selected: true })).toBeVisible();
  },
);

office('whoever loses the right on the tab is returned to general (TRAP-44)', async ({ page }) => {
  // The page reads its profile once when it opens: what another window stores comes after that.
  const isRead = page.waitForResponse(/\/api\/admin\/auth\/me$/).then((answer) => answer.finished());
  const admin = await openAsAdmin(page);
  await isRead;
  await expect(page.getByRole('heading', { name: 'Add New User' })).toBeVisible();
  const session = await signInByApi(page.request, admin);
  const { abilities } = session.admin;
  const demoted = {
    ...session.admin,
    role: 'employee',
    roleName: 'Employee',
    abilities: { ...abilities, canManageAdmins: false },
  };
  const other = await page.context().newPage();
  await other.goto('/healthz');
  await other.evaluate((profile) => localStorage.setItem('adminData', profile), JSON.stringify(demoted));
  await expect(page.getByRole('tab', { name: 'General', selected: true })).toBeVisible();
});

office('the list is searched, says when nobody fits, and can be tried again when it fails', async ({ page }) => {
  const person = await makePerson(page.request, { firstName: 'Çağla', lastName: 'Öztürk' });
  const admin = await makePerson(page.request, { role: 'admin' });
  await page.route('**/api/admin/management', (route) => route.fulfill({ status: 400, json: { success: false } }));
  await openOffice(page, address, admin);
  await expect(page.getByText('The users could not be read')).toBeVisible();
  await page.unroute('**/api/admin/management');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(rowOf(page, person.email)).toBeVisible();
  const search = searchOf(page);
  await search.fill('cagla');
  await expect(rowOf(page, person.email)).toBeVisible();
  await expect(rowOf(page, admin.email)).toHaveCount(0);
  await search.fill(person.phone);
  await expect(rowOf(page, person.email)).toBeVisible();
  await search.fill('nobody is called so');
  await expect(page.getByText('Nobody by that name')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rowOf(page, admin.email)).toBeVisible();
});
