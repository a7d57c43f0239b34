import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { BookedVisit } from '#contract/booked-visits.ts';
import { runBulk } from '#server/bulk-actions/run-bulk.ts';
import { tellLate } from '#server/inquiries/intake/tell-late.ts';
import { assigneeForm } from './assignment-writes.ts';
import { addBreach } from './breach-writes.ts';
import { makeAccessSession, makeDeveloper, makeFloorPlan, makeInquiry, makeProperty, makeTeamMember } from './make.ts';
import { openNotificationDesk } from './notification-desk.ts';
import { plantOwner } from './plant-owner.ts';
import { plantPerson } from './plant-person.ts';
import { createLeadSender } from './send-lead.ts';
import type { SignedIn } from './sign-in.ts';
import { smartListForm } from './smart-list-writes.ts';
import { letBegin, slotIn } from './visit-writes.ts';

type Planted = [of: string, word: string][];
/** Ids of records by room. */
type Ids = Record<string, string[]>;

/** What an employee who shows a home needs neither of (mandates/policy.ts). */
const ofAdmins = /lowest_price|paper|key$/;
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

/** @returns what was answered @throws Error where it was refused */
async function ask<T = { id: string }>(who: SignedIn, call: string, body?: unknown): Promise<T> {
  const [method = '', path = ''] = call.split(' ');
  const answer = await who.call(method, `/api${path}`, body);
  if (answer.status >= 300) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

/**
 * A house in which Kabir has inquiries, visits, tasks, lists and a change of many of his own, and Tara what Kabir may not
 * see. `hide` does all of that: by what people do where it makes news, else as rows.
 */
export async function openUnseenHouse() {
  const desk = await openNotificationDesk();
  const { started, db, admin, kabir, tara } = desk;
  const { platform } = started;
  const words: Planted = [];
  const [own, hidden]: [Ids, Ids] = [{}, {}];
  /** A word that stands nowhere else; `of` says what it is of. */
  const plant = (of: string): string => {
    const word = `zq${of.replace(/\W/g, '')}${randomBytes(6).toString('hex')}`;
    words.push([of, word]);
    return word;
  };
  const number = (of: string): string => {
    const digits = `98${String(randomBytes(4).readUInt32BE()).padStart(10, '7').slice(0, 8)}`;
    words.push([of, digits]);
    return `+91${digits}`;
  };
  const put = (ids: Ids, room: string, ...more: string[]) => {
    ids[room] = [...(ids[room] ?? []), ...more];
  };
  const home = await makeProperty(db, { title: 'Neem Court' });
  const otherHome = await makeProperty(db, { title: 'Gulmohar Row' });
  const plan = await makeFloorPlan(db, { property_id: otherHome.id });
  const nandita = { phone_number: '+919810123456', email: 'nandita.rao@example.in' };

  /** Kabir's own day, and what stands around it from the first. */
  const settle = async () => {
    const mine = { assigned_to: kabir.id, status: 'assigned', property_id: home.id, property_name: home.title };
    const make = async (overrides: Parameters<typeof makeInquiry>[1] = {}) => {
      const row = await makeInquiry(db, {
        ...mine,
        phone_number: `+91984${9_000_000 + (own.inquiries?.length ?? 0)}`,
        ...overrides,
      });
      put(own, 'inquiries', row.id);
      return row;
    };
    const late = { told_at: hours(-3), respond_by: hours(-2) };
    const first = await make({ ...nandita, ...late });
    put(own, 'customers', first.customer_id ?? '');
    const second = await make({ status: 'in_progress', kind: 'visit' });
    await make({ status: 'closed', lost_reason: 'Bought elsewhere' });
    for (const [id, due] of [
      [first.id, -30],
      [second.id, 30],
    ] as const) {
      const task = await ask(kabir, `POST /inquiries/${id}/tasks`, { title: 'Call back', dueAt: hours(due) });
      put(own, 'tasks', task.id);
    }
    const visit = await ask<BookedVisit>(kabir, `POST /inquiries/${second.id}/visits`, slotIn(3));
    put(own, 'visits', visit.id);
    // Of four that he changed, one is Tara's since, and one is in the trash.
    const many = [await make(), await make(), await make(), await make()];
    const which = { by: 'ids', ids: many.map(({ id }) => id) };
    const change = { kind: 'status', status: 'in_progress' };
    const bulk = await ask(kabir, 'POST /bulk-actions', { which, change, total: many.length });
    await runBulk(platform, bulk.id);
    put(own, 'bulk-actions', bulk.id);
    own.inquiries = (own.inquiries ?? []).slice(0, -2);
    const [gone = first, trashed = first] = many.slice(-2);
    await ask(admin, 'POST /inquiries/assign', { inquiryId: gone.id, assignToId: tara.id });
    await ask(admin, `DELETE /inquiries/${trashed.id}`);
    for (const [of, { id }] of [
      ['given away', gone],
      ['in the trash', trashed],
    ] as const) {
      await db
        .updateTable('inquiries')
        .set({ first_name: plant(of), message: plant(of) })
        .where('id', '=', id)
        .execute();
      put(hidden, 'inquiries', id);
    }
    put(
      own,
      'smart-lists',
      (await ask(kabir, 'POST /smart-lists', smartListForm({ query: { status: 'assigned' } }))).id,
    );
    await ask(admin, 'POST /smart-lists', smartListForm({ isShared: true, query: { range: 'today' } }));
    await db
      .updateTable('staff')
      .set({ email: `${plant('address of staff')}@mail.example`, phone: number('number of staff') })
      .where('id', '=', tara.id)
      .execute();
    await ask(admin, `PUT /assignments/${tara.id}`, assigneeForm({ places: [plant('places of Tara')] }));
    await ask(admin, 'PUT /assignments', { mode: 'claim' });
    const owner = await plantOwner(platform, home.id);
    words.push(...owner.filter(([of]) => ofAdmins.test(of)));
    put(hidden, 'files', owner.find(([of]) => of === 'owner: paper file id')?.[1] ?? '');
    // Two records of one person that were joined: whose the other one was is told to admins alone.
    const twin = await makeInquiry(db, {
      first_name: plant('joined person'),
      phone_number: number('joined number'),
      assigned_to: tara.id,
    });
    put(hidden, 'inquiries', twin.id);
    await ask(admin, `POST /customers/${first.customer_id}/merge`, { otherId: twin.customer_id });
    await desk.gather();
  };

  /** What Tara and the admin do, and what lies in every other drawer. */
  const hide = async () => {
    const given = async (of: string, overrides: Parameters<typeof makeInquiry>[1] = {}) => {
      const row = await makeInquiry(db, {
        first_name: plant(`name: ${of}`),
        message: plant(`message: ${of}`),
        email: `${plant(`address: ${of}`)}@example.in`,
        phone_number: number(`number: ${of}`),
        property_id: home.id,
        property_name: home.title,
        ...overrides,
      });
      put(hidden, 'inquiries', row.id);
      put(hidden, 'customers', ...(row.phone_number === nandita.phone_number ? [] : [row.customer_id ?? '']));
      return row;
    };
    const lead = await createLeadSender(started).store({
      name: plant('visitor'),
      email: `${plant('visitor’s address')}@example.in`,
      phone: number('visitor’s number'),
      message: plant('visitor’s message'),
    });
    put(hidden, 'inquiries', lead.id);
    await given('unassigned', { message: plant('unassigned') });
    const late = await given('Tara’s', { assigned_to: tara.id, told_at: hours(-3), respond_by: hours(-2) });
    for (const assigned_to of [tara.id, null]) {
      await given('never answered', { assigned_to, told_at: hours(-3), respond_by: hours(-2) });
    }
    await ask(admin, 'POST /inquiries/assign', { inquiryId: lead.id, assignToId: tara.id });
    await ask(tara, `POST /inquiries/${late.id}/activities`, { kind: 'note', text: plant('note') });
    await ask(tara, `PUT /inquiries/${late.id}/status`, { status: 'closed', lostReason: plant('lost reason') });
    for (const [id, due] of [
      [lead.id, -3],
      [late.id, 3],
    ] as const) {
      const task = await ask(tara, `POST /inquiries/${id}/tasks`, { title: plant('task'), dueAt: hours(due) });
      put(hidden, 'tasks', task.id);
    }
    const visit = await ask<BookedVisit>(tara, `POST /inquiries/${lead.id}/visits`, slotIn(4));
    await ask(tara, `PUT /visits/${visit.id}`, slotIn(5));
    await letBegin(started, visit.id);
    await ask(tara, `PUT /visits/${visit.id}/outcome`, { outcome: 'done', note: plant('note of a visit') });
    const second = await ask<BookedVisit>(tara, `POST /inquiries/${lead.id}/visits`, slotIn(4));
    await ask(tara, `POST /visits/${second.id}/cancel`, { reason: plant('why it was cancelled') });
    put(hidden, 'visits', visit.id, second.id);
    for (const assigned_to of [null, tara.id]) {
      const away = await given('deleted', { assigned_to });
      await ask(admin, `DELETE /inquiries/${away.id}`);
    }
    const spam = await given('quarantined');
    await ask(admin, `PUT /inquiries/${spam.id}/quarantine`, { quarantined: true, block: true });
    // Kabir knows her too: what she asked of Tara he does not learn.
    const same = await given('same person', {
      ...nandita,
      email: `${plant('her other address')}@example.in`,
      property_id: otherHome.id,
      assigned_to: tara.id,
      kind: 'access',
    });
    const session = await makeAccessSession(db, {
      property_id: otherHome.id,
      inquiry_id: same.id,
      phone: nandita.phone_number,
    });
    await db
      .insertInto('content_views')
      .values({ session_id: session.id, property_id: otherHome.id, content: 'floor_plans', record_id: plan.id })
      .execute();
    const person = await plantPerson(platform, { holder: { id: tara.id, email: tara.row.email }, home: otherHome });
    put(hidden, 'inquiries', ...person.ids);
    words.push(...person.marks.map((mark): [string, string] => ['somebody everywhere', mark]));
    const which = { by: 'ids', ids: [lead.id] };
    const bulk = await ask(tara, 'POST /bulk-actions', {
      which,
      change: { kind: 'task', title: plant('task of many'), dueAt: hours(9) },
      total: 1,
    });
    await runBulk(platform, bulk.id);
    put(hidden, 'bulk-actions', bulk.id);
    const list = (name: string, changes: object) => smartListForm({ name: plant(name), ...changes });
    put(hidden, 'smart-lists', (await ask(tara, 'POST /smart-lists', list('Tara’s list', {}))).id);
    put(
      hidden,
      'smart-lists',
      (
        await ask(
          admin,
          'POST /smart-lists',
          list('list of the desk', { isShared: true, query: { assignedTo: tara.id } }),
        )
      ).id,
    );
    put(hidden, 'devices', (await desk.addDevice(tara)).id);
    put(hidden, 'sessions', tara.sessionId);
    put(hidden, 'staff', tara.id);
    await ask(tara, 'POST /calendars/feed');
    await hideOfAdmins();
    await tellLate(platform);
    await desk.gather();
  };

  /** Breaches, backups, imports, reported lists, devices: what no employee is ever shown. */
  const hideOfAdmins = async () => {
    put(hidden, 'breaches', await addBreach(admin, { name: plant('breach'), whatHappened: plant('what happened') }));
    await ask(admin, 'POST /privacy/requests/enter', {
      kind: 'complaint',
      subject: number('who complains'),
      words: plant('complaint'),
    });
    const list = {
      digest: randomBytes(32),
      name: plant('shared list'),
      report: plant('report'),
      reported_at: new Date(),
    };
    const { id: shortlist_id } = await db
      .insertInto('shortlists')
      .values(list)
      .returning('id')
      .executeTakeFirstOrThrow();
    const member = { shortlist_id, digest: randomBytes(32), name: plant('member of a list') };
    const { id: member_id } = await db
      .insertInto('shortlist_members')
      .values(member)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('shortlist_homes').values({ shortlist_id, property_id: home.id }).execute();
    await db
      .insertInto('shortlist_opinions')
      .values({ shortlist_id, member_id, property_id: home.id, is_hearted: true, note: plant('opinion') })
      .execute();
    await db
      .insertInto('imports')
      .values({ file_name: plant('import'), file_size: 1, is_dry_run: false, status: 'failed' })
      .execute();
    const backup = {
      name: plant('backup'),
      failed_why: plant('why a backup failed'),
      is_encrypted: true,
      ended_at: hours(0),
    };
    const { id: backup_id } = await db.insertInto('backups').values(backup).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('backup_copies')
      .values({ backup_id, place: plant('place of backups') })
      .execute();
    await db
      .insertInto('outside_looks')
      .values({ name: plant('look outside'), found: '{}' })
      .execute();
    await db
      .insertInto('slow_questions')
      .values({ day: sql`current_date`, seen: 1, slowest_ms: 1, statement: plant('slow question') } as never)
      .execute();
    const passkey = {
      staff_id: tara.id,
      name: plant('passkey'),
      credential_id: plant('credential'),
      public_key: Buffer.alloc(8),
    };
    put(
      hidden,
      'passkeys',
      (await db.insertInto('passkeys').values(passkey).returning('id').executeTakeFirstOrThrow()).id,
    );
    await db
      .insertInto('failed_sign_ins')
      .values({ staff_id: tara.id, user_agent: plant('failed sign-in') })
      .execute();
    await db
      .updateTable('staff_sessions')
      .set({ user_agent: plant('session of Tara') })
      .where('staff_id', '=', tara.id)
      .execute();
    await db
      .updateTable('push_devices')
      .set({ user_agent: plant('device of Tara') })
      .where('staff_id', '=', tara.id)
      .execute();
  };

  await settle();
  const device = await desk.addDevice(kabir);
  put(own, 'devices', device.id);
  put(own, 'properties', home.id, otherHome.id);
  put(own, 'staff', kabir.id);
  put(own, 'developers', (await makeDeveloper(db)).id);
  put(own, 'team', (await makeTeamMember(db)).id);
  return { ...desk, home, own, hidden, words, hide, device };
}
export type UnseenHouse = Awaited<ReturnType<typeof openUnseenHouse>>;
