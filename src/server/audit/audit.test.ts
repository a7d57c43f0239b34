import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { type EndpointKey, endpoints } from '#contract/endpoints.ts';
import { type Permission, permissions } from '#contract/permissions.ts';
import { officeDate } from '#contract/visits.ts';
import { makeStaff } from '#test/make.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { sentSecrets, staffWrites } from '#test/staff-writes.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { compareRecords, recordChange } from './service.ts';

let started: StartedApp;
let admin: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  // A place for backups, so that one can be asked for.
  started = await startApp({ env: { BACKUP_URL: '/nowhere' } });
});
afterAll(() => started.close());
beforeEach(async () => {
  await sql`truncate limits`.execute(started.platform.db);
  admin = await makeSignedIn(started, { role: 'admin', first_name: 'Radhika', last_name: 'Sethi' });
});

const entriesOf = (actorId: string) =>
  started.platform.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('actor_id', '=', actorId)
    .orderBy('at')
    .orderBy('id')
    .execute();
/** Closed calls that change something and leave no row, each with its reason. */
const exempt: Partial<Record<EndpointKey, string>> = {
  'POST /bulk-actions/preview': 'changes nothing: it counts what would be changed',
  'POST /admin/auth/passkeys/begin': 'changes nothing: the passkey that answers its challenge leaves a row',
  'POST /notifications/devices/{id}/test': 'changes nothing: a note to the own device',
  'POST /properties/{id}/preview':
    'changes nothing: an address that shows for ten minutes what the asking admin sees anyway',
};

describe('every staff write leaves an audit row', () => {
  const keys = (Object.keys(endpoints) as EndpointKey[]).filter(
    (key) => !key.startsWith('GET ') && (permissions[key] as Permission).anonymous === 'no',
  );

  test('and all of them are tried here', () => {
    const known = [...Object.keys(staffWrites(started, admin)), ...Object.keys(exempt)].sort();
    expect(known).toEqual([...keys].sort());
  });

  test.each(keys.filter((key) => !(key in exempt)))('%s', async (key) => {
    const write = staffWrites(started, admin)[key];
    const response = await write?.call();
    expect([key, response?.status]).toEqual([key, 'status' in endpoints[key] ? 201 : 200]);
    const own = await entriesOf(admin.id);
    const last = own.at(-1);
    expect(last?.action).toBe(write?.action);
    expect([last?.actor_name, last?.address]).toEqual(['Radhika Sethi', 'in process']);
    const text = JSON.stringify(own);
    for (const secret of [...sentSecrets, admin.token, '$argon2']) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('a row', () => {
  test('says what changed, before and after, and nothing else', async () => {
    const { id, email, phone } = await makeStaff(started.platform.db, { first_name: 'Tara', role: 'employee' });
    await admin.call('PUT', `/api/admin/management/${id}`, {
      firstName: 'Tara Devi',
      lastName: 'Deshpande',
      email,
      phoneNumber: phone,
      role: 'admin',
    });
    const entry = (await entriesOf(admin.id)).at(-1);
    expect(entry).toMatchObject({
      action: 'staff.update',
      record_type: 'staff',
      record_id: id,
      record_name: 'Tara Devi Deshpande',
      before: { firstName: 'Tara', role: 'employee' },
      after: { firstName: 'Tara Devi', role: 'admin' },
    });
    expect(Object.keys(entry?.before as object)).toHaveLength(2);
  });

  test('is not written where nothing changes or the call is refused', async () => {
    const { id, email, phone } = await makeStaff(started.platform.db);
    const same = { firstName: 'Tara', lastName: 'Deshpande', email, phoneNumber: phone, role: 'employee' };
    const before = (await entriesOf(admin.id)).length;
    expect((await admin.call('PUT', `/api/admin/management/${id}`, same)).status).toBe(200);
    expect((await admin.call('PUT', `/api/admin/management/${id}`, { ...same, version: 9 })).status).toBe(409);
    expect((await admin.call('DELETE', `/api/admin/management/${admin.id}`)).status).toBe(400);
    expect(await entriesOf(admin.id)).toHaveLength(before);
  });

  test('goes with its change: both are there or none', async () => {
    const { db } = started.platform;
    const write = db.transaction().execute(async (trx) => {
      await recordChange(trx, {
        actor: { id: admin.id, name: 'Radhika Sethi' },
        caller: { address: '10.0.0.1', userAgent: 'test' },
        action: 'staff.remove',
        record: { type: 'staff', id: 'gone', name: 'Never' },
      });
      throw new Error('the change failed');
    });
    await expect(write).rejects.toThrow('the change failed');
    expect((await entriesOf(admin.id)).filter(({ record_id }) => record_id === 'gone')).toEqual([]);
  });

  test('is never rewritten or deleted', async () => {
    const { db } = started.platform;
    await expect(db.updateTable('audit_entries').set({ actor_name: 'Nobody' }).execute()).rejects.toThrow('only added');
    await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('only added');
    await expect(sql`truncate audit_entries`.execute(db)).rejects.toThrow('only added');
  });

  test('keeps no secret, however deep it stands', () => {
    const { before, after } = compareRecords(
      { name: 'a', passwordHash: 'x', nested: { token: 'x', kept: 1 }, pincode: '122002' },
      { name: 'b', passwordHash: 'y', nested: { token: 'y', kept: 2 }, pincode: '122003' },
    );
    expect([before, after]).toEqual([
      { name: 'a', nested: { kept: 1 }, pincode: '122002' },
      { name: 'b', nested: { kept: 2 }, pincode: '122003' },
    ]);
  });

  test('keeps no secret that a change hands over as it is', async () => {
    await recordChange(started.platform.db, {
      actor: { id: admin.id, name: 'Radhika Sethi' },
      caller: { address: '10.0.0.1', userAgent: 'test' },
      action: 'staff.update',
      record: { type: 'staff', id: 'whole', name: 'Somebody' },
      before: { name: 'a', passwordHash: 'x' },
      after: { name: 'b', nested: { token: 'y', kept: 2 } },
    });
    expect((await entriesOf(admin.id)).find(({ record_id: id }) => id === 'whole')).toMatchObject({
      before: { name: 'a' },
      after: { name: 'b', nested: { kept: 2 } },
    });
    expect(JSON.stringify(await entriesOf(admin.id))).not.toMatch(/passwordHash|token/);
  });
});

describe('the viewer', () => {
  type Page = {
    data: AuditEntry[];
    entries: AuditEntry[];
    pagination: { total: number; count: number; totalCount: number };
  };
  const view = async (query = '', who: SignedIn = admin) => {
    const response = await who.get(`/api/admin/audit${query}`);
    return { status: response.status, body: (await response.json()) as Page };
  };

  test('shows the newest first, with names, address and what changed', async () => {
    const id = (await makeStaff(started.platform.db)).id;
    await admin.call('PUT', `/api/admin/management/${id}/toggle-status`);
    await admin.call('PUT', `/api/admin/management/${id}/toggle-status`);
    const { status, body } = await view(`?recordId=${id}`);
    expect(status).toBe(200);
    expect(body.entries).toEqual(body.data);
    expect(body.data.map(({ action }) => action)).toEqual(['staff.activate', 'staff.deactivate']);
    expect(body.data[1]).toMatchObject({
      actor: { id: admin.id, name: 'Radhika Sethi' },
      record: { type: 'staff', id, name: 'Tara Deshpande' },
      before: { status: 'active' },
      after: { status: 'inactive' },
      address: 'in process',
    });
  });

  test('is cut into pages with the exact count and narrowed by words, person, record and day', async () => {
    const { db } = started.platform;
    const caller = { address: '10.0.0.2', userAgent: 'test' };
    const actor = { id: `f${admin.id.slice(1)}`, name: 'Vikram Zed' };
    for (let at = 0; at < 7; at += 1) {
      const record = { type: 'houses', id: `p${at}`, name: `Neem House ${at}` };
      await recordChange(db, { actor, caller, action: 'staff.update', record });
    }
    const { body } = await view(`?actorId=${actor.id}&limit=3&page=3`);
    expect(body.pagination).toEqual({ current: 3, total: 3, count: 1, totalCount: 7 });
    expect(body.data[0]?.record.id).toBe('p0');
    const total = async (query: string) => (await view(query)).body.pagination.totalCount;
    expect(await total('?search=vikram%20NEEM')).toBe(7);
    expect(await total('?search=neem%20house%204')).toBe(1);
    expect(await total('?search=vikram%20staff.update')).toBe(7);
    expect(await total('?search=nobody-at-all')).toBe(0);
    expect(await total('?recordType=houses')).toBe(7);
    const today = officeDate(new Date());
    expect(await total(`?actorId=${actor.id}&from=${today}&to=${today}`)).toBe(7);
    expect(await total(`?actorId=${actor.id}&to=2020-01-01`)).toBe(0);
    expect((await view('?from=yesterday')).status).toBe(400);
  });

  test('counts days by the office clock, on which the day begins half past six in the evening of UTC', async () => {
    const { db } = started.platform;
    const at = ['2001-03-04T18:29:59Z', '2001-03-04T18:30:00Z', '2001-03-05T18:29:59Z', '2001-03-05T18:30:00Z'];
    const entry = { actor_id: admin.id, actor_name: 'Radhika', action: 'staff.update', record_name: 'Tara' };
    await db
      .insertInto('audit_entries')
      .values(at.map((moment) => ({ ...entry, record_type: 'clocks', record_id: moment, at: moment })))
      .execute();
    const { body } = await view('?recordType=clocks&from=2001-03-05&to=2001-03-05');
    expect(body.data.map(({ record }) => record.id)).toEqual([at[2], at[1]]);
  });

  test('is for admins', async () => {
    const employee = await makeSignedIn(started);
    const { status, body } = await view('', employee);
    expect([status, (body as unknown as { message: string }).message]).toEqual([
      403,
      'You do not have permission to read the audit log.',
    ]);
  });
});
