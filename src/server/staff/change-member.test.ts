import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffMember } from '#contract/staff.ts';
import { makeInquiry } from '#test/make.ts';
import { makeSignedIn, signIn } from '#test/sign-in.ts';
import { formOf, management, openDesk, readAnswer } from '#test/staff-desk.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.started.close());

describe('editing a user', () => {
  test('changes names, address, number and role (API-MGMT-04, 07)', async () => {
    const member = await desk.add();
    const form = { ...formOf(member), firstName: 'Farah Jahan', phoneNumber: '+91 97111 22233', role: 'Admin' };
    const { status, body } = await desk.change(member.id, form);
    expect([status, body.message]).toEqual([200, 'User updated successfully!']);
    expect(body.data).toMatchObject({
      firstName: 'Farah Jahan',
      phone: '+919711122233',
      role: 'admin',
      roleName: 'Admin',
      version: member.version + 1,
    });
  });

  test('tells the old and the new address of a change (threat 29)', async () => {
    const member = await desk.add();
    await desk.change(member.id, { ...formOf(member), email: 'farah.new@aangan.example' });
    for (const address of [member.email, 'farah.new@aangan.example']) {
      const mail = (await desk.mailsTo(address)).find(({ subject }) => subject === 'Your contact details were changed');
      expect(mail?.text).toContain('f••••@aangan.example');
      expect(mail?.text).toContain('by Radhika Sethi');
    }
  });

  test('needs a phone (ADM-USERS-14)', async () => {
    const { phoneNumber: _, ...form } = formOf(await desk.add());
    const { status, body } = await desk.change(desk.admin.id, form);
    expect([status, body.message]).toEqual([400, 'Phone is required']);
  });

  test('a new role ends the sessions of that person at once', async () => {
    const { row: member, ...session } = await makeSignedIn(desk.started);
    expect((await session.get(management)).status).toBe(200);
    const { data } = await desk.list(desk.admin, `?search=${member.email}`);
    await desk.change(member.id, { ...formOf(data[0] as StaffMember), role: 'admin' });
    expect((await session.get(management)).status).toBe(401);
  });

  test('of an older version is refused with the name of who was faster; without a version the last one wins', async () => {
    const member = await desk.add();
    const form = formOf(member);
    expect((await desk.change(member.id, { ...form, firstName: 'One', version: member.version })).status).toBe(200);
    const { status, body } = await desk.change(member.id, { ...form, firstName: 'Two', version: member.version });
    expect([status, body.code]).toEqual([409, 'stale_version']);
    expect(body.message).toMatch(/^Radhika Sethi changed this user meanwhile/);
    expect((await desk.rowOf(member.id))?.first_name).toBe('One');
    expect((await desk.change(member.id, { ...form, firstName: 'Three' })).status).toBe(200);
  });

  test('a taken address is refused and nothing changes (UND-51)', async () => {
    const [one, other] = [await desk.add(), await desk.add()];
    const { status, body } = await desk.change(one.id, { ...formOf(one), firstName: 'Changed', email: other.email });
    expect([status, body.message]).toEqual([409, 'A user with this email already exists']);
    expect((await desk.rowOf(one.id))?.first_name).toBe(one.firstName);
  });

  test('of somebody who is not there is a 404, of no id a 400', async () => {
    const form = formOf(await desk.add());
    expect((await desk.change('0'.repeat(24), form)).status).toBe(404);
    expect((await desk.change('1', form)).body.code).toBe('malformed_id');
  });
});

describe('nobody', () => {
  const own = async () => (await desk.list(desk.admin)).data.find(({ isSelf }) => isSelf) as StaffMember;

  test('demotes themselves (UND-49)', async () => {
    const { status, body } = await desk.change(desk.admin.id, { ...formOf(await own()), role: 'employee' });
    expect([status, body.message]).toEqual([400, 'You cannot change your own role']);
  });

  test('deactivates themselves (UND-49)', async () => {
    const { status, body } = await readAnswer(
      await desk.admin.call('PUT', `${management}/${desk.admin.id}/toggle-status`),
    );
    expect([status, body.message]).toEqual([400, 'You cannot deactivate your own account']);
  });

  test('deletes themselves (API-MGMT-11, ADM-USERS-21)', async () => {
    const { status, body } = await readAnswer(await desk.admin.call('DELETE', `${management}/${desk.admin.id}`));
    expect([status, body.message]).toEqual([400, 'You cannot delete your own account']);
  });

  test('changes the own address or number without a code (threat 29, UND-34)', async () => {
    const form = formOf(await own());
    for (const contact of [{ email: 'elsewhere@aangan.example' }, { phoneNumber: '+919700099999' }]) {
      const { status, body } = await desk.change(desk.admin.id, { ...form, ...contact });
      expect([status, body.code]).toEqual([400, 'bad_request']);
    }
    const { status } = await desk.change(desk.admin.id, { ...form, firstName: 'Radhika' });
    expect(status).toBe(200);
    expect(formOf(await own())).toEqual(form);
  });
});

describe('the status', () => {
  test('flips from Active to Inactive and back, and inactive ends the sessions (API-MGMT-05, UND-23)', async () => {
    const { row: member, ...session } = await makeSignedIn(desk.started);
    const toggle = async () => readAnswer(await desk.admin.call('PUT', `${management}/${member.id}/toggle-status`));
    const off = await toggle();
    expect([off.status, off.body.message, off.body.data.status]).toEqual([
      200,
      'Admin status updated successfully!',
      'Inactive',
    ]);
    expect((await session.get('/api/admin/auth/me')).status).toBe(401);
    await expect(signIn(desk.started, member)).rejects.toThrow();
    expect((await toggle()).body.data.status).toBe('Active');
    // What was ended stays ended.
    expect((await session.get('/api/admin/auth/me')).status).toBe(401);
    await signIn(desk.started, member);
  });
});

describe('deleting a user', () => {
  test('ends their sessions and leaves their inquiries to be assigned anew (API-MGMT-06, UND-50)', async () => {
    const { row: member, ...session } = await makeSignedIn(desk.started);
    const { db } = desk.started.platform;
    const at = sql<Date>`clock_timestamp()` as never;
    const waiting = await makeInquiry(db, { assigned_to: member.id, assigned_at: at, status: 'assigned' });
    const begun = await makeInquiry(db, { assigned_to: member.id, assigned_at: at, status: 'in_progress' });
    const { status, body } = await readAnswer(await desk.admin.call('DELETE', `${management}/${member.id}`));
    expect([status, body]).toEqual([200, { success: true, message: 'User deleted successfully!' }]);
    expect((await session.get('/api/admin/auth/me')).status).toBe(401);
    const rows = await db
      .selectFrom('inquiries')
      .select(['id', 'assigned_to', 'assigned_at', 'status'])
      .where('id', 'in', [waiting.id, begun.id])
      .orderBy('id')
      .execute();
    expect(new Map(rows.map((one) => [one.id, [one.assigned_to, one.assigned_at, one.status]]))).toEqual(
      new Map([
        [waiting.id, [null, null, 'new']],
        [begun.id, [null, null, 'in_progress']],
      ]),
    );
    expect((await readAnswer(await desk.admin.call('DELETE', `${management}/${member.id}`))).status).toBe(404);
  });
});
