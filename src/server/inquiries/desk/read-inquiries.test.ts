import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { makeInquiry, makeProperty } from '#test/make.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let admin: SignedIn;
let kabir: SignedIn;
let tara: SignedIn;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin' });
  kabir = await makeSignedIn(started, { first_name: 'Kabir', last_name: 'Anand' });
  tara = await makeSignedIn(started);
});
afterAll(() => started.close());

const ago = (minutes: number) => sql`clock_timestamp() - ${minutes} * interval '1 minute'` as never;
const list = async (path: string, who: SignedIn) => {
  const response = await who.get(`/api${path}`);
  expect(response.status).toBe(200);
  return (await response.json()) as {
    data: StaffInquiry[];
    inquiries: StaffInquiry[];
    pagination: { current: number; total: number; count: number; totalCount: number };
  };
};
const idsOf = ({ data }: { data: StaffInquiry[] }) => data.map(({ id }) => id);

test('an admin sees all inquiries, newest first, spam flagged and deleted ones never (DECISIONS quarantine)', async () => {
  const { db } = started.platform;
  const { id: propertyId } = await makeProperty(db);
  const old = await makeInquiry(db, { created_at: ago(60), property_id: propertyId, property_name: 'Neem Court' });
  const spam = await makeInquiry(db, {
    created_at: ago(30),
    quarantine_reason: 'honeypot',
    quarantined_at: ago(30),
  });
  const given = await makeInquiry(db, {
    created_at: ago(10),
    status: 'assigned',
    assigned_to: kabir.id,
    assigned_at: ago(5),
    phone_verified_at: ago(11),
    request_type: 'pricing',
    developer_name: 'Devam Homes',
    preferred_location: 'Sector 54',
  });
  const deleted = await makeInquiry(db, { created_at: ago(1), deleted_at: ago(0) });
  const answer = await list('/inquiries', admin);
  expect(idsOf(answer)).toEqual([given.id, spam.id, old.id]);
  expect(idsOf(answer)).not.toContain(deleted.id);
  expect(answer.inquiries).toEqual(answer.data);
  expect(answer.data.map(({ quarantined }) => quarantined)).toEqual([false, true, false]);
  expect(answer.data[2]).toMatchObject({ propertyId, propertyName: 'Neem Court', assignedTo: null, status: 'new' });
  expect(answer.data[0]).toEqual({
    id: given.id,
    _id: given.id,
    name: 'Nandita Rao',
    email: given.email,
    phone: '98101 23456',
    guestInfo: { firstName: 'Nandita', lastName: 'Rao', email: given.email, phoneNumber: '98101 23456' },
    phoneNumber: '+919810123456',
    phoneVerified: true,
    propertyId: null,
    propertyName: '',
    developerName: 'Devam Homes',
    saidPropertyName: '',
    saidDeveloperName: '',
    preferredLocation: 'Sector 54',
    requestType: 'pricing',
    message: 'Is the flat still to be had?',
    visitWish: null,
    status: 'assigned',
    assignedTo: { id: kabir.id, _id: kabir.id, name: 'Kabir Anand' },
    assignmentReason: '',
    origin: null,
    enteredBy: '',
    customerOwner: null,
    sourcePage: '',
    lostReason: '',
    quarantined: false,
    quarantineReason: null,
    createdAt: given.created_at.toISOString(),
    assignedAt: given.assigned_at?.toISOString(),
    completedAt: null,
    respondBy: null,
    firstRespondedAt: null,
    touchedAt: given.touched_at.toISOString(),
    visitAt: null,
    taskDueAt: null,
    heat: ['price'],
    contactPreferences: null,
    deletedAt: null,
    version: 1,
    abilities: { assign: true, setStatus: true, remove: true, restore: false, quarantine: true, claim: false },
  });
});

test('an employee sees what was assigned to them and nothing else (UND-20, ROLE-10, ROLE-22, threat 25)', async () => {
  const { db } = started.platform;
  const mine = await makeInquiry(db, { assigned_to: tara.id, assigned_at: ago(1), status: 'completed' });
  await makeInquiry(db, { assigned_to: tara.id, deleted_at: ago(0) });
  expect(idsOf(await list('/inquiries/my', tara))).toEqual([mine.id]);
  expect(idsOf(await list('/inquiries/my', kabir))).not.toContain(mine.id);
  expect(idsOf(await list('/inquiries/my', admin))).toEqual([]);
  // Nothing in the address makes it somebody else's list.
  expect(idsOf(await list(`/inquiries/my?assignedTo=${kabir.id}`, tara))).toEqual([mine.id]);
  const all = await tara.get('/api/inquiries');
  expect(all.status).toBe(403);
  expect(await all.json()).toMatchObject({
    code: 'not_allowed',
    message: 'You do not have permission to see all inquiries.',
  });
});

test('words are found in name, e-mail, phone, property, developer and message, in any letters (UND-97)', async () => {
  const { db } = started.platform;
  const { id } = await makeInquiry(db, {
    first_name: 'Zoravar',
    last_name: 'Quill',
    email: 'zq@post.example',
    phone: '099990 11122',
    phone_number: '+919999011122',
    property_name: 'Saffron Terrace',
    developer_name: 'Kesar Estates',
    message: 'Does it have a lift? 100% sure?',
    preferred_location: 'Nowhere',
  });
  const find = async (search: string) => idsOf(await list(`/inquiries?search=${encodeURIComponent(search)}`, admin));
  for (const search of [
    'zoravar',
    'QUILL zor',
    'ZQ@post',
    '99990 11122',
    '+919999011122',
    'saffron',
    'kesar ESTATES',
    'a lift',
    '100%',
    'zoravar lift kesar',
  ]) {
    expect([search, await find(search)]).toEqual([search, [id]]);
  }
  const hindi = await makeInquiry(db, { first_name: 'रोहिणी', last_name: 'शर्मा', message: 'ab क\\ख 50%' });
  for (const search of ['रोहिणी', 'हिण', 'शर्मा रो', 'क\\ख', '\\', 'र्म', 'ा']) {
    expect([search, await find(search)]).toEqual([search, [hindi.id]]);
  }
  // Letters that share a sign in the index are not the same.
  const shared = String.fromCodePoint(...[...'रोहिणी'].map((sign) => (sign.codePointAt(0) ?? 0) + 36));
  expect(await find(shared)).toEqual([]);
  for (const search of ['zoravar nobody', 'nowhere', '100_', '%quill%']) {
    expect([search, await find(search)]).toEqual([search, []]);
  }
});

test('pages never overlap and the count is exact (UND-46, TRAP-75)', async () => {
  const { db } = started.platform;
  const who = await makeSignedIn(started);
  const at = new Date('2026-01-05T05:30:00Z');
  const made: string[] = [];
  for (let i = 0; i < 7; i += 1) made.push((await makeInquiry(db, { assigned_to: who.id, created_at: at })).id);
  const seen: string[] = [];
  for (const page of [1, 2, 3]) {
    const answer = await list(`/inquiries/my?limit=3&page=${page}`, who);
    expect(answer.pagination).toEqual({ current: page, total: 3, count: page === 3 ? 1 : 3, totalCount: 7 });
    seen.push(...idsOf(answer));
  }
  expect([...seen].sort()).toEqual([...made].sort());
});
