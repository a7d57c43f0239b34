import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Endpoint, type EndpointKey, endpoints } from '#contract/endpoints.ts';
import { assigneeForm } from '#test/assignment-writes.ts';
import { breachForm } from '#test/breach-writes.ts';
import { makeDeveloper, makeInquiry, makeParameter, makeProperty, makeStaff, makeTeamMember } from '#test/make.ts';
import { addMandate } from '#test/mandate-writes.ts';
import { enterErasure } from '#test/privacy-writes.ts';
import { createLeadSender } from '#test/send-lead.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { smartListForm } from '#test/smart-list-writes.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { templateForm } from '#test/template-writes.ts';
import { letBegin, slotIn } from '#test/visit-writes.ts';
import { openVisitsDesk } from '#test/visits-desk.ts';

let started: StartedApp;
let admin: SignedIn;
let desk: Awaited<ReturnType<typeof openVisitsDesk>>;
beforeAll(async () => {
  started = await startApp();
  desk = await openVisitsDesk(started);
  admin = desk.admin;
});
afterAll(() => started.close());

type Shape = { element?: Shape; shape?: Record<string, Shape>; unwrap?: () => Shape; options?: Shape[] };
const shapeOf = (schema: unknown): Record<string, Shape> => {
  const { shape, unwrap, element } = (schema ?? {}) as Shape;
  if (element !== undefined) return {};
  return shape ?? (unwrap ? shapeOf((schema as { unwrap(): z.ZodType }).unwrap()) : {});
};
const takesVersion = ({ body }: Endpoint) => 'version' in shapeOf(body);
const answersVersion = ({ answer }: Endpoint) => {
  const data = shapeOf(answer).data;
  return [data, ...(data?.options ?? [])].some((one) => 'version' in shapeOf(one));
};
const keys = Object.keys(endpoints) as EndpointKey[];
const of = (key: EndpointKey): Endpoint => endpoints[key];
const heeds = (key: EndpointKey) => of(key).headers?.includes('if-match') ?? false;

/** One record that the call can be made on: what stands in its address, what is sent, the version that it has. */
type Ready = { id?: string; body?: object; version?: number; as?: SignedIn | null };

const db = () => started.platform.db;
const developer = async (): Promise<Ready> => ({ id: (await makeDeveloper(db())).id });
const parameter = async (): Promise<Ready> => ({ id: (await makeParameter(db())).id });
const property = async (): Promise<Ready> => ({ id: (await makeProperty(db())).id });
const member = async (): Promise<Ready> => ({ id: (await makeTeamMember(db())).id });
const person = async (): Promise<Ready> => ({ id: (await makeStaff(db())).id });
const inquiry = async (overrides: Parameters<typeof makeInquiry>[1] = {}): Promise<Ready> => {
  const { id, version } = await makeInquiry(db(), overrides);
  return { id, version };
};
const task = async (): Promise<Ready> => {
  const { id: inquiryId } = await makeInquiry(db());
  const made = await admin.call('POST', `/api/inquiries/${inquiryId}/tasks`, { title: 'Ring', dueAt: slotAt() });
  return { id: ((await made.json()) as { data: { id: string } }).data.id };
};
const slotAt = () => new Date(Date.now() + 86_400_000).toISOString();
let days = 2;
const visit = async () => {
  days += 1;
  const { id, version, ...rest } = await desk.booked(slotIn(days));
  return { id, version, ...rest };
};
const byLink = async (body: object): Promise<Ready> => {
  await sql`delete from messages`.execute(db());
  const booked = await visit();
  return { body: { key: await desk.keyOf(booked), ...body }, version: booked.version, as: null };
};
const owner = async (): Promise<Ready> => ({ id: await addMandate(admin, (await makeProperty(db())).id) });
const addedTo = async (path: string, form: object): Promise<Ready> => {
  const made = await admin.call('POST', path, form);
  return { id: ((await made.json()) as { data: { id: string } }).data.id };
};
const asked = async (body: object): Promise<Ready> => ({ id: await enterErasure(started, admin), body });
const template = () => addedTo('/api/templates', templateForm());
const register = () => addedTo('/api/breaches', breachForm());
const smartList = () => addedTo('/api/smart-lists', smartListForm());
const customer = async () => {
  const leads = createLeadSender(started);
  days += 1;
  const form = { name: `Imran ${days}`, email: `imran.${days}@example.in`, phone: `+91 98200 ${10_000 + days}` };
  return (await leads.store({ ...form, message: 'A question' })).customer_id ?? '';
};

const ready: Partial<Record<EndpointKey, () => Promise<Ready>>> = {
  'PUT /properties/{id}': async () => ({ ...(await property()), body: { title: 'Neem House' } }),
  'PATCH /properties/{id}/toggle-status': property,
  'DELETE /properties/{id}': property,
  'PUT /developers/{id}': async () => ({ ...(await developer()), body: { specialization: 'Villas' } }),
  'PATCH /developers/{id}/toggle-status': developer,
  'DELETE /developers/{id}': developer,
  'PUT /parameters/{id}': async () => ({ ...(await parameter()), body: { description: 'Whole floors' } }),
  'DELETE /parameters/{id}': parameter,
  'PUT /team/{id}': async () => ({ ...(await member()), body: { experience: '12 years' } }),
  'PATCH /team/{id}/toggle-status': member,
  'DELETE /team/{id}': member,
  'POST /inquiries/assign': async () => {
    const { id, version } = await makeInquiry(db());
    return { version, body: { inquiryId: id, assignToId: desk.kabir.id } };
  },
  'PUT /inquiries/{id}/status': async () => ({ ...(await inquiry()), body: { status: 'in_progress' } }),
  'PUT /inquiries/{id}/quarantine': async () => ({ ...(await inquiry()), body: { quarantined: true } }),
  'DELETE /inquiries/{id}': () => inquiry(),
  'POST /inquiries/{id}/restore': () => inquiry({ deleted_at: new Date() }),
  'POST /inquiries/{id}/claim': async () => {
    await sql`update assignment_rules set mode = 'claim'`.execute(db());
    return inquiry();
  },
  'PUT /assignments': async () => {
    const { rows } = await sql<{ version: number }>`
      update assignment_rules set mode = 'off' returning version`.execute(db());
    return { body: { mode: 'claim' }, version: rows[0]?.version ?? 0 };
  },
  'PUT /assignments/{id}': async () => ({ ...(await person()), body: assigneeForm({ takesInquiries: true }) }),
  'POST /customers/{id}/merge': async () => ({ id: await customer(), body: { otherId: await customer() } }),
  'PUT /tasks/{id}': async () => ({ ...(await task()), body: { done: true } }),
  'DELETE /tasks/{id}': task,
  'PUT /visits/{id}': async () => {
    const { id, version } = await visit();
    return { id, version, body: slotIn(days, '15:00') };
  },
  'PUT /visits/{id}/outcome': async () => {
    const { id, version } = await visit();
    await letBegin(started, id);
    return { id, version, body: { outcome: 'done' } };
  },
  'POST /visits/{id}/cancel': async () => {
    const { id, version } = await visit();
    return { id, version, body: {} };
  },
  'POST /visits/move': () => byLink(slotIn(days + 20, '15:00')),
  'POST /visits/cancel': () => byLink({}),
  'PUT /admin/auth/profile': async () => {
    const as = await makeSignedIn(started);
    return { as, body: { firstName: 'Asha', lastName: 'Menon' }, version: as.row.version };
  },
  'PUT /mandates/{id}': async () => ({ ...(await owner()), body: { ownerName: 'Meher Wadia' } }),
  'DELETE /mandates/{id}': owner,
  'PUT /smart-lists/{id}': async () => ({ ...(await smartList()), body: smartListForm() }),
  'DELETE /smart-lists/{id}': smartList,
  'PUT /breaches/{id}': async () => ({ ...(await register()), body: { place: 'Delhi' } }),
  'PUT /breaches/{id}/step': async () => ({ ...(await register()), body: { step: 'board' } }),
  'PUT /templates/{id}': async () => ({ ...(await template()), body: templateForm() }),
  'DELETE /templates/{id}': template,
  'POST /privacy/requests/{id}/fulfil': () => asked({}),
  'POST /privacy/requests/{id}/refuse': () => asked({ answer: 'A contract runs' }),
  'PUT /notifications/settings': async () => ({
    as: await makeSignedIn(started),
    body: { letters: ['visit'], pushes: [], pace: 'daily', dailyAt: '09:00', quiet: null },
  }),
  'PUT /admin/management/{id}': async () => {
    const { id, version } = await makeStaff(db());
    const body = {
      firstName: 'Asha',
      lastName: 'Menon',
      email: `${id}@aangan.example`,
      phone: '+919811000771',
      role: 'employee',
    };
    await db().deleteFrom('staff').where('phone', '=', body.phone).execute();
    return { id, version, body };
  },
  'PUT /admin/management/{id}/toggle-status': person,
  'DELETE /admin/management/{id}': person,
};

/** Makes the call with what is ready, as whoever may, with these versions in header and body. */
async function ask(key: EndpointKey, { id = '', body, as = admin }: Ready, ifMatch: string | null, version?: number) {
  const [method = '', path = ''] = key.split(' ');
  const sent = version === undefined ? body : { ...body, version };
  const response = await started.app.fetch(
    new Request(new URL(`/api${path.replace('{id}', id)}`, started.platform.config.publicUrl), {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(sent && { 'content-type': 'application/json' }),
        ...(ifMatch !== null && { 'if-match': ifMatch }),
      },
      ...(sent && { body: JSON.stringify(sent) }),
    }),
  );
  const answer = (await response.json()) as {
    code?: string;
    message?: string;
    fieldErrors?: Record<string, string>;
    data?: { version?: number };
  };
  return { status: response.status, etag: response.headers.get('etag'), ...answer };
}

/** Its answer tells of the record as a part of something larger, which has a version of its own. */
const answersMore: EndpointKey[] = ['PUT /assignments/{id}'];

test('every call that takes a version or answers a record that it changed heeds If-Match', () => {
  const changing = keys.filter(
    (key) => !key.startsWith('GET ') && of(key).status !== 201 && /\{id\}|\/(?:move|cancel)$/.test(key),
  );
  const versioned = keys.filter((key) => takesVersion(of(key)) && of(key).status !== 201);
  const due = new Set([...versioned, ...changing.filter((key) => answersVersion(of(key)))]);
  // An undone merge is no edit of what was read, and a copy leaves its original as it was.
  for (const key of ['POST /customers/merges/{id}/undo'] as const) due.delete(key);
  expect([...due].filter((key) => !heeds(key))).toEqual([]);
});

test('every call that heeds If-Match is tried below', () => {
  expect(Object.keys(ready).sort()).toEqual(keys.filter(heeds).sort());
});

test('a call that answers one record with its version tells it as ETag, and no other does', () => {
  const telling = keys.filter((key) => of(key).etag);
  expect(telling).toEqual(keys.filter((key) => answersVersion(of(key)) && !answersMore.includes(key)));
});

describe.each(Object.entries(ready))('%s', (name, make) => {
  const key = name as EndpointKey;

  test('refuses another version in If-Match, takes the right one and answers the new one as ETag', async () => {
    const record = await make();
    const { version = 1 } = record;
    const stale = await ask(key, record, `"${version + 1}"`);
    expect([stale.status, stale.code]).toEqual([409, 'stale_version']);
    const done = await ask(key, record, `"${version}"`);
    expect([done.status, done.message]).toEqual([200, expect.any(String)]);
    if (!of(key).etag) return;
    expect(done.data?.version).toBe(version + 1);
    expect(done.etag).toBe(`"${version + 1}"`);
  });
});

const inBody = Object.entries(ready).filter(([name]) => takesVersion(of(name as EndpointKey)));

test.each(inBody)('%s takes the version in the body as well, and not two that differ', async (name, make) => {
  const key = name as EndpointKey;
  const record = await make();
  const { version = 1 } = record;
  const torn = await ask(key, record, `"${version}"`, version + 1);
  expect([torn.status, torn.code, torn.fieldErrors]).toEqual([
    400,
    'invalid_fields',
    { version: expect.stringContaining('If-Match') },
  ]);
  expect((await ask(key, record, null, version + 1)).code).toBe('stale_version');
  expect((await ask(key, record, `W/"${version}"`, version)).status).toBe(200);
});

test('a record that staff read carries its version as ETag, to be sent back as If-Match', async () => {
  const { id = '' } = await developer();
  const read = await admin.get(`/api/developers/${id}`);
  expect(read.headers.get('etag')).toBe('"1"');
  expect((await ask('PUT /developers/{id}', { id, body: { rating: 4 } }, read.headers.get('etag'))).etag).toBe('"2"');
});
