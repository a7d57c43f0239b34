import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStaff, staffPassword } from '#test/make.ts';
import { asBearer, makeSignedIn, signIn } from '#test/sign-in.ts';
import {
  type DeskAnswer,
  formOf,
  management,
  newUser,
  newUserPassword,
  openDesk,
  readAnswer,
} from '#test/staff-desk.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.started.close());

describe('the list of users', () => {
  test('names everybody with both spellings of each field (API-MGMT-02, 08, TRAP-46, UND-17)', async () => {
    const { id } = await makeStaff(desk.started.platform.db, { first_name: 'Meenal', phone: '+919811099001' });
    const { data, admins, pagination } = await desk.list(desk.admin);
    expect(admins).toEqual(data);
    expect(pagination).toMatchObject({ current: 1, total: 1, count: data.length, totalCount: data.length });
    const member = data.find((one) => one.id === id);
    expect(member).toMatchObject({
      id,
      _id: id,
      firstName: 'Meenal',
      lastName: 'Deshpande',
      name: 'Meenal Deshpande',
      phoneNumber: '+919811099001',
      phone: '+919811099001',
      role: 'employee',
      roleName: 'Employee',
      status: 'Active',
      isSelf: false,
      abilities: { edit: true, toggleStatus: true, remove: true, removeSecondFactor: false },
    });
    expect(member).not.toHaveProperty('lastLogin');
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash|epoch/i);
  });

  test('is reduced to a role in any letters; another role is refused (API-MGMT-01, ROLE-28, UND-17)', async () => {
    for (const role of ['employee', 'Employee', 'EMPLOYEE']) {
      const { data } = await desk.list(desk.admin, `?role=${role}`);
      expect(data.length).toBeGreaterThan(0);
      expect(new Set(data.map((one) => one.role))).toEqual(new Set(['employee']));
    }
    const { status, body } = await readAnswer(await desk.admin.get(`${management}?role=owner`));
    expect([status, body.code, body.message]).toEqual([400, 'invalid_fields', 'Role must be admin or employee']);
  });

  test('is whole by default and cut where a page is asked for (UND-46)', async () => {
    const { data: all } = await desk.list(desk.admin);
    const { data: second, pagination } = await desk.list(desk.admin, '?limit=2&page=2');
    expect(second.map(({ id }) => id)).toEqual(all.slice(2, 4).map(({ id }) => id));
    expect(pagination).toEqual({
      current: 2,
      total: Math.ceil(all.length / 2),
      count: second.length,
      totalCount: all.length,
    });
    const { data: found } = await desk.list(desk.admin, '?search=radhika%20SETHI');
    expect(found.map(({ firstName }) => firstName)).toEqual(['Radhika']);
  });

  test('shows an employee names and roles, but masks how to reach others (ROLE-27, UND-19)', async () => {
    const { id, email } = await makeStaff(desk.started.platform.db, {
      email: 'asha.menon@aangan.example',
      phone: '+919811000771',
      first_name: 'Asha',
    });
    const { data } = await desk.list(desk.employee);
    const member = data.find((one) => one.id === id);
    expect(member).toMatchObject({
      firstName: 'Asha',
      email: 'a••••@aangan.example',
      phone: '+91 ••••• •0771',
      phoneNumber: '+91 ••••• •0771',
      abilities: { edit: false, toggleStatus: false, remove: false, removeSecondFactor: false },
    });
    expect(data.find(({ isSelf }) => isSelf)?.email).not.toContain('•');
    const single = await readAnswer(await desk.employee.get(`${management}/${id}`));
    expect(single.body.data).toEqual(member);
    // Guessing letter by letter finds nothing either.
    expect((await desk.list(desk.employee, `?search=${email.slice(0, 6)}`)).data).toEqual([]);
    expect((await desk.list(desk.admin, `?search=${email.slice(0, 6)}`)).data).toHaveLength(1);
  });

  test('lets nobody edit the own status or delete the own row (ADM-USERS-20)', async () => {
    const { data } = await desk.list(desk.admin);
    const own = data.filter(({ isSelf }) => isSelf);
    expect(own.map(({ id, abilities }) => [id, abilities])).toEqual([
      [desk.admin.id, { edit: true, toggleStatus: false, remove: false, removeSecondFactor: false }],
    ]);
  });
});

describe('the own profile', () => {
  test('is told with both names and abilities (API-AUTH-05, 16, ROLE-02, UND-18)', async () => {
    const { data } = (await (await desk.employee.get('/api/admin/auth/me')).json()) as { data: object };
    expect(data).toMatchObject({
      id: desk.employee.id,
      _id: desk.employee.id,
      firstName: 'Kabir',
      lastName: 'Anand',
      name: 'Kabir Anand',
      role: 'employee',
      roleName: 'Employee',
      timezone: 'Asia/Kolkata',
      language: 'en',
      secondFactor: false,
      secondFactorDue: false,
      passwordChangeDue: false,
      abilities: {
        isAdmin: false,
        isEmployee: true,
        canAddProperties: false,
        canManageAdmins: false,
        canManageInquiries: false,
        canAssignInquiries: false,
        canViewOwnInquiries: true,
      },
    });
    const mine = (await (await desk.admin.get('/api/admin/auth/me')).json()) as { data: { abilities: object } };
    const { isEmployee, ...rest } = mine.data.abilities as Record<string, boolean>;
    expect([isEmployee, new Set(Object.values(rest))]).toEqual([false, new Set([true])]);
  });

  test('without a token is refused (API-AUTH-06, API-MGMT-12)', async () => {
    const stranger = asBearer(desk.started, null);
    expect((await stranger('GET', '/api/admin/auth/me')).status).toBe(401);
    expect((await stranger('GET', management)).status).toBe(401);
  });

  test('takes names, time zone and language and keeps the phone (API-AUTH-17, UND-33, 34)', async () => {
    const { row: member, ...session } = await makeSignedIn(desk.started);
    const save = async (body: object) => {
      const response = await session.call('PUT', '/api/admin/auth/profile', body);
      return { status: response.status, body: (await response.json()) as { message: string; data: object } };
    };
    const first = await save({ firstName: 'Tara', lastName: 'Devi', phoneNumber: member.phone });
    expect([first.status, first.body.message]).toEqual([200, 'Profile updated successfully!']);
    expect(first.body.data).toMatchObject({ lastName: 'Devi', timezone: 'Asia/Kolkata', phone: member.phone });
    const second = await save({
      firstName: 'तारा',
      lastName: 'देवी',
      phoneNumber: '+919999999999',
      timezone: 'Europe/London',
      language: 'hi',
    });
    expect(second.body.data).toMatchObject({
      firstName: 'तारा',
      phoneNumber: member.phone,
      timezone: 'Europe/London',
      language: 'hi',
    });
    const third = await save({ firstName: 'Tara', lastName: 'Devi' });
    expect(third.body.data).toMatchObject({ timezone: 'Europe/London', language: 'hi' });
    expect((await save({ firstName: 'Tara', lastName: 'Devi', timezone: 'Mars/Base' })).status).toBe(400);
    expect((await save({ firstName: 'Tara', lastName: 'Devi', language: 'fr' })).status).toBe(400);
  });
});

test('an employee may change nobody (ROLE-24, UND-19)', async () => {
  const member = await desk.add();
  const tries = await Promise.all([
    desk.employee.call('POST', management, newUser()),
    desk.employee.call('PUT', `${management}/${member.id}`, formOf(member)),
    desk.employee.call('PUT', `${management}/${member.id}/toggle-status`),
    desk.employee.call('DELETE', `${management}/${member.id}`),
  ]);
  expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  const messages = await Promise.all(tries.map(async (one) => ((await one.json()) as DeskAnswer).message));
  expect(messages).toEqual([
    'You do not have permission to add users.',
    'You do not have permission to edit users.',
    'You do not have permission to change the status of users.',
    'You do not have permission to delete users.',
  ]);
  expect((await desk.rowOf(member.id))?.status).toBe('active');
  await signIn(desk.started, { email: member.email, password: newUserPassword });
  expect(staffPassword).not.toBe(newUserPassword);
});
