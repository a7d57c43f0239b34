import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mandateFilters } from '#contract/mandate-choices.ts';
import { mandateFields, ownersWords } from '#contract/mandate-fields.ts';
import { type ListedMandate, type Mandate, mandate } from '#contract/mandates.ts';
import { officeDate } from '#contract/visits.ts';
import { fieldsForAll, fieldsIn } from '#test/fields-in.ts';
import { makeProperty } from '#test/make.ts';
import { addMandate, mandateForm } from '#test/mandate-writes.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let admin: SignedIn;
let employee: SignedIn;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { first_name: 'Radhika', last_name: 'Sethi', role: 'admin' });
  employee = await makeSignedIn(started);
});
afterAll(() => started.close());

type Answer<T> = { data: T; message: string; code?: string; fieldErrors?: Record<string, string> };
const ask = async <T = Mandate>(who: Pick<SignedIn, 'call'>, method: string, path: string, body?: unknown) => {
  const answer = await who.call(method, `/api${path}`, body);
  return { status: answer.status, ...((await answer.json()) as Answer<T>) };
};
const listing = async (title = 'Neem Court') => (await makeProperty(started.platform.db, { title })).id;
const add = async (changes: object = {}, title?: string) => {
  const propertyId = await listing(title);
  return { propertyId, ...(await ask(admin, 'POST', '/mandates', mandateForm({ propertyId, ...changes }))) };
};
const of = async (who: SignedIn, propertyId: string) =>
  (await ask<ListedMandate>(who, 'GET', `/properties/${propertyId}/mandate`)).data;
const inDays = (days: number) => officeDate(new Date(Date.now() + days * 86_400_000));
const logOf = (id: string) =>
  started.platform.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_name', 'record_name', 'before', 'after'])
    .where('record_type', '=', 'mandates')
    .where('record_id', '=', id)
    .orderBy('at')
    .execute();

describe('an owner', () => {
  test('is noted with everything that the form says, and read so by whoever may edit', async () => {
    const { status, data, propertyId } = await add();
    expect(status).toBe(201);
    const known = { ...mandateForm(), propertyId, papers: [], version: 1, abilities: { edit: true, remove: true } };
    expect(mandate.strict().parse(data)).toMatchObject(known);
    const read = await of(admin, propertyId);
    expect(read).toMatchObject({ property: { id: propertyId, title: 'Neem Court' }, mandate: known });
    expect(read.abilities.add).toBe(false);
  });

  test('needs a name alone; what is left out stays when it is changed', async () => {
    const { data } = await ask(admin, 'POST', '/mandates', { propertyId: await listing(), ownerName: 'Om Wadia' });
    expect(data).toMatchObject({
      relation: 'owner',
      kind: 'exclusive',
      endsOn: null,
      daysLeft: null,
      keysWith: 'none',
    });
    const changed = await ask(admin, 'PUT', `/mandates/${data.id}`, { lowestPrice: '2.4 Cr', keysWith: 'With us' });
    expect([changed.status, changed.fieldErrors]).toEqual([400, { keysWith: expect.any(String) }]);
    const { data: now } = await ask(admin, 'PUT', `/mandates/${data.id}`, {
      lowestPrice: '2.4 Cr',
      keysWith: 'office',
    });
    expect(now).toMatchObject({ ownerName: 'Om Wadia', lowestPrice: 24_000_000, keysWith: 'office', version: 2 });
    await ask(admin, 'PUT', `/mandates/${data.id}`, { keysDetail: 'Tower B desk, box 14', keysSince: '2026-08-05' });
    const back = await ask(admin, 'PUT', `/mandates/${data.id}`, { keysWith: 'none', keysDetail: 'Tower B desk' });
    expect(back.data).toMatchObject({ keysWith: 'none', keysDetail: '', keysSince: null });
    const emptied = await ask(admin, 'PUT', `/mandates/${data.id}`, { lowestPrice: '', endsOn: '', phone: '' });
    expect(emptied.data).toMatchObject({ lowestPrice: null, endsOn: null, phone: '' });
  });

  test.each<[string, object, Record<string, string>]>([
    ['no name', { ownerName: ' ' }, { ownerName: "Please enter the owner's name" }],
    ['a name without end', { ownerName: 'a'.repeat(151) }, { ownerName: 'is longer than 150 characters' }],
    ['a number nobody can dial', { phone: '12345' }, { phone: 'Please enter a valid phone number' }],
    ['another one', { secondPhone: '98x' }, { secondPhone: 'Please enter a valid phone number' }],
    ['no address', { email: 'nobody' }, { email: 'Please enter a valid email address' }],
    ['an end before the beginning', { endsOn: '2026-08-31' }, { endsOn: 'must not be before the first day' }],
    ['no day', { endsOn: '2026-02-30' }, { endsOn: 'must be a date' }],
    ['no amount', { lowestPrice: 'a lot' }, { lowestPrice: expect.any(String) as unknown as string }],
    ['too little', { lowestPrice: -1 }, { lowestPrice: expect.stringContaining('between') as unknown as string }],
    ['notes without end', { notes: 'a'.repeat(5001) }, { notes: 'is longer than 5000 characters' }],
    [
      'no paper of ours',
      { papers: ['0'.repeat(24)] },
      { papers: expect.stringContaining('uploaded here') as unknown as string },
    ],
  ])('is refused with %s', async (_, changes, errors) => {
    const { status, code, fieldErrors } = await add(changes);
    expect([status, code, fieldErrors]).toEqual([400, 'invalid_fields', errors]);
    const { data } = await add();
    const refused = await ask(admin, 'PUT', `/mandates/${data.id}`, changes);
    expect([refused.status, refused.fieldErrors]).toEqual([400, errors]);
  });

  test('an end that lies before a beginning that is stored already is refused as well', async () => {
    const { data } = await add({ endsOn: '' });
    const { status, fieldErrors } = await ask(admin, 'PUT', `/mandates/${data.id}`, { endsOn: '2026-08-31' });
    expect([status, fieldErrors]).toEqual([400, { endsOn: 'must not be before the first day' }]);
  });

  test('what the call does not know is an error, and so is a listing that is not there', async () => {
    expect((await add({ owner: 'x' })).status).toBe(400);
    const nowhere = await ask(admin, 'POST', '/mandates', mandateForm({ propertyId: '0'.repeat(24) }));
    expect([nowhere.status, nowhere.fieldErrors]).toEqual([400, { propertyId: 'There is no such property' }]);
    expect((await ask(admin, 'GET', `/properties/${'0'.repeat(24)}/mandate`)).status).toBe(404);
  });

  test('of one listing there is one, also when two note it at once', async () => {
    const propertyId = await listing();
    const form = mandateForm({ propertyId });
    const both = await Promise.all([1, 2].map(() => ask(admin, 'POST', '/mandates', form)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('who may', () => {
  test('employees read it without the lowest price and the papers, and change nothing', async () => {
    const { data, propertyId } = await add();
    const seen = (await of(employee, propertyId)).mandate;
    expect(seen).toMatchObject({
      ownerName: 'Savitri Kulkarni',
      phone: '+91 98110 77234',
      lowestPrice: null,
      papers: [],
    });
    expect(seen?.abilities).toEqual({ edit: false, remove: false });
    expect((await of(employee, await listing())).abilities.add).toBe(false);
    const listed = await ask<ListedMandate[]>(employee, 'GET', '/mandates?search=98110 77234&limit=100');
    expect(JSON.stringify(listed)).not.toContain('21500000');
    expect((await ask(employee, 'PUT', `/mandates/${data.id}`, { notes: 'x' })).status).toBe(403);
    expect((await ask(employee, 'DELETE', `/mandates/${data.id}`)).status).toBe(403);
    const other = mandateForm({ propertyId: await listing() });
    expect((await ask(employee, 'POST', '/mandates', other)).status).toBe(403);
  });

  test('whoever is not signed in is told nothing, whether there is an owner or not', async () => {
    const { propertyId } = await add();
    for (const path of ['/mandates', `/mandates/ends?propertyIds=${propertyId}`, `/properties/${propertyId}/mandate`]) {
      const answer = await started.get(`/api${path}`);
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });

  test('no field of it is for everybody, and staff are answered each of them', () => {
    expect(fieldsForAll(mandateFields)).toEqual([]);
    expect(fieldsIn(mandate, mandateFields)).toEqual(Object.keys(mandateFields));
  });
});

describe('two people', () => {
  test('who edit it at once: the second is told who was faster and what they changed', async () => {
    const { data } = await add();
    await ask(admin, 'PUT', `/mandates/${data.id}`, { notes: 'Wants an answer by Friday', version: 1 });
    const late = await ask(admin, 'PUT', `/mandates/${data.id}`, { fee: '2 %', version: 1 });
    expect([late.status, late.code]).toEqual([409, 'stale_version']);
    expect(late.message).toMatch(/^You changed internal notes at/);
    expect(Object.keys(late.fieldErrors ?? {})).toEqual(['notes']);
    expect((await ask(admin, 'PUT', `/mandates/${data.id}`, { fee: '2 %', version: 2 })).data.fee).toBe('2 %');
  });

  test('what says nothing new leaves no trace', async () => {
    const { data } = await add();
    expect((await ask(admin, 'PUT', `/mandates/${data.id}`, mandateForm())).data.version).toBe(1);
    expect(await logOf(data.id)).toHaveLength(1);
  });
});

describe('the log', () => {
  test('tells that it was noted, changed and deleted, and never what the owner said', async () => {
    const { data } = await add();
    await ask(admin, 'PUT', `/mandates/${data.id}`, {
      ownerName: 'Meher Wadia',
      phone: '+91 98200 11223',
      lowestPrice: 19_000_000,
      kind: 'open',
      notes: '',
    });
    expect((await ask(admin, 'DELETE', `/mandates/${data.id}`)).message).toBe('Owner and mandate deleted.');
    const log = await logOf(data.id);
    expect(log.map(({ action, record_name }) => [action, record_name])).toEqual([
      ['mandates.create', 'Neem Court'],
      ['mandates.update', 'Neem Court'],
      ['mandates.remove', 'Neem Court'],
    ]);
    const kept = 'Not kept in the log';
    expect(log[0]?.after).toMatchObject({ ownerName: kept, kind: 'exclusive', endsOn: '2027-02-28', papers: [] });
    expect(log[1]).toMatchObject({
      before: { ownerName: kept, phone: kept, lowestPrice: kept, kind: 'exclusive', notes: kept },
      after: { ownerName: kept, phone: kept, lowestPrice: kept, kind: 'open', notes: '' },
    });
    const words = Object.entries(mandateForm()).flatMap(([name, said]) =>
      (ownersWords as readonly string[]).includes(name) ? [String(said).split('\n')[0] ?? ''] : [],
    );
    expect(words).toHaveLength(9);
    for (const said of [...words, 'Meher Wadia', '19000000']) expect(JSON.stringify(log)).not.toContain(said);
  });
});

describe('the list', () => {
  test('has what ends soon, what ended and what has no owner apart, and counts them', async () => {
    const { db } = started.platform;
    await sql`delete from mandates`.execute(db);
    await sql`update properties set is_active = false`.execute(db);
    const dated = async (title: string, endsOn: string) => (await add({ startsOn: '', endsOn }, title)).propertyId;
    const late = await dated('Late', inDays(-1));
    const today = await dated('Today', inDays(0));
    const last = await dated('In thirty days', inDays(30));
    const later = await dated('In thirty-one days', inDays(31));
    const endless = await dated('Without an end', '');
    const free = await listing('Nobody’s');
    await makeProperty(db, { is_active: false });
    const list = async (state: string) => {
      const path = `/mandates?state=${state}`;
      const answer = await ask<ListedMandate[]>(employee, 'GET', path);
      return answer as typeof answer & { counts: object; pagination: { totalCount: number } };
    };
    const expected = { all: [late, today, last, later, endless], ending: [today, last], ended: [late], none: [free] };
    for (const state of mandateFilters) {
      const { data, pagination, counts } = await list(state);
      expect([state, data.map(({ property }) => property.id)]).toEqual([state, expected[state]]);
      expect(pagination.totalCount).toBe(expected[state].length);
      expect(counts).toEqual({ all: 5, ending: 2, ended: 1, none: 1 });
    }
    const { data } = await ask<object[]>(employee, 'GET', `/mandates/ends?propertyIds=${[late, last, endless, free]}`);
    expect(data).toEqual(
      expect.arrayContaining([
        { propertyId: late, daysLeft: -1 },
        { propertyId: last, daysLeft: 30 },
        { propertyId: endless, daysLeft: null },
      ]),
    );
    expect(data).toHaveLength(3);
  });

  test.each([
    ['a part of the name', 'kulk'],
    ['the name in capitals', 'SAVITRI'],
    ['the phone as it is typed elsewhere', '09811077234'],
    ['the same with its country', '+91-98110-77234'],
    ['its last digits', '77234'],
    ['the other phone', '1244001234'],
    ['the e-mail', 'savitri.k@MAIL'],
    ['the title', 'gulmohar te'],
  ])('finds whose flat is calling by %s', async (_, words) => {
    await started.platform.db.deleteFrom('mandates').execute();
    const { propertyId } = await add({}, 'Gulmohar Terrace');
    await addMandate(admin, await listing('Sal Grove'), {
      ownerName: 'Om 77',
      phone: '+91 98200 11223',
      secondPhone: '',
      email: '',
    });
    const { data } = await ask<ListedMandate[]>(employee, 'GET', `/mandates?search=${encodeURIComponent(words)}`);
    expect(data.map(({ property }) => property.id)).toEqual([propertyId]);
  });

  test('signs that mean something to a database are letters like others', async () => {
    const { data } = await ask<ListedMandate[]>(employee, 'GET', '/mandates?search=%25');
    expect(data).toEqual([]);
  });
});

test('a listing that is deleted takes its owner along', async () => {
  const { data, propertyId } = await add();
  expect((await ask(admin, 'DELETE', `/properties/${propertyId}`)).status).toBe(200);
  expect((await ask(admin, 'PUT', `/mandates/${data.id}`, { notes: 'x' })).status).toBe(404);
});

test('a copy of a listing has no owner', async () => {
  const { propertyId } = await add();
  const copy = await ask<{ id: string }>(admin, 'POST', `/properties/${propertyId}/duplicate`);
  expect((await of(admin, copy.data.id)).mandate).toBeNull();
});

test('nothing of an owner is in the export of listings', async () => {
  const { propertyId } = await add({}, 'Export House');
  const sheet = await (await admin.get('/api/properties/export.csv')).text();
  expect(sheet).toContain('Export House');
  for (const said of ['Savitri', '77234', '21500000', propertyId && 'Tower B desk']) expect(sheet).not.toContain(said);
});
