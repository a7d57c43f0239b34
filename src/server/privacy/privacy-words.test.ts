import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { BulkAction, BulkChange } from '#contract/bulk-actions.ts';
import { makeInquiry, makeProperty, makeVisit } from '#test/make.ts';
import { doJob } from '#test/outbox.ts';
import { plantPerson, whereFound } from '#test/plant-person.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { slotIn } from '#test/visit-writes.ts';
import { describeChange } from '../bulk-actions/present.ts';
import { runJob } from '../bulk-actions/run-bulk.ts';
import { emptyTrashJob } from '../inquiries/jobs.ts';
import { migrationsFolder } from '../platform/database/migrate.ts';
import { eraseInquiries } from './service.ts';

/** Words that staff and visitors typed, where they stand beside the inquiry that they are about. */

let started: StartedApp;
let admin: SignedIn;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin' });
});
afterAll(() => started.close());

const caller = { address: '', userAgent: '' };
const erase = (ids: string[]) =>
  started.platform.db
    .transaction()
    .execute((trx) => eraseInquiries(started.platform, trx, ids, { reason: 'asked', actor: null, caller }));
const dueAt = new Date(Date.now() + 86_400_000).toISOString();
const begin = async (ids: string[], change: BulkChange): Promise<BulkAction> => {
  const answer = await admin.call('POST', '/api/bulk-actions', {
    which: { by: 'ids', ids },
    change,
    total: ids.length,
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: BulkAction }).data;
};
const work = (id: string) => doJob(started, runJob, { id });
const found = async (...marks: string[]) => (await whereFound(started.platform.db, marks)).sort();

describe('of what is done with many at once', () => {
  const mark = 'zqsaid';
  const samples: { [Kind in BulkChange['kind']]: Extract<BulkChange, { kind: Kind }> } = {
    assign: { kind: 'assign', assignToId: null },
    status: { kind: 'status', status: 'closed', lostReason: `${mark} bought elsewhere` },
    task: { kind: 'task', title: `Call ${mark}`, dueAt },
    message: { kind: 'message', templateId: '0123456789abcdef01234567', version: 3 },
    delete: { kind: 'delete' },
  };
  test.each(Object.values(samples))('the log says of “$kind” that there were words, not which', (change) => {
    const told = describeChange({ change, total: 1, letter: null });
    expect(Object.keys(told).sort()).toEqual([...Object.keys(change), 'total'].sort());
    expect(JSON.stringify(told)).not.toContain(mark);
    expect(JSON.stringify(told).includes('Not kept in the log')).toBe(JSON.stringify(change).includes(mark));
  });

  test.each([samples.status, samples.task])('“$kind” keeps no words of whoever was erased', async (change) => {
    const { id } = await makeInquiry(started.platform.db);
    const bulk = await begin([id], change);
    await work(bulk.id);
    expect(await found(mark)).toContain('bulk_actions.change');
    await erase([id]);
    expect(await found(mark)).toEqual([]);
    const { data } = (await (await admin.get(`/api/bulk-actions/${bulk.id}`)).json()) as { data: BulkAction };
    expect(JSON.stringify(data.change)).toContain('"Erased"');
  });

  test('whoever is erased while it runs takes its words along when the others have them', async () => {
    const [gone, stays] = [await makeInquiry(started.platform.db), await makeInquiry(started.platform.db)];
    const { id } = await begin([gone.id, stays.id], { ...samples.task, title: 'Call zqmeanwhile' });
    await erase([gone.id]);
    await work(id);
    const { rows } = await sql<{ title: string; inquiry_id: string }>`
      select title, inquiry_id from tasks where inquiry_id in (${gone.id}, ${stays.id})`.execute(started.platform.db);
    expect(rows).toEqual([{ title: 'Call zqmeanwhile', inquiry_id: stays.id }]);
    expect(await found('zqmeanwhile')).not.toContain('bulk_actions.change');
  });
});

test('a visit is called by the home in the log, but not in the words of somebody who was erased', async () => {
  const home = await makeProperty(started.platform.db, { title: 'Neem Court' });
  const [own, ours] = [
    await makeInquiry(started.platform.db, { property_name: 'House of zqhome' }),
    await makeInquiry(started.platform.db, { property_id: home.id, property_name: 'Neem Court' }),
  ];
  for (const [at, { id }] of [own, ours].entries())
    expect((await admin.call('POST', `/api/inquiries/${id}/visits`, slotIn(3 + at))).status).toBe(201);
  await erase([own.id, ours.id]);
  expect(await found('zqhome')).toEqual([]);
  const { rows } = await sql<{ record_name: string }>`
    select record_name from audit_entries where action = 'visits.book' order by record_name`.execute(
    started.platform.db,
  );
  expect(rows.map((row) => row.record_name)).toEqual(['Erased', 'Neem Court']);
});

describe('when an inquiry is deleted for good', () => {
  const emptyTrash = async (ids: string[]) => {
    await sql`update inquiries set deleted_at = clock_timestamp() - interval '31 days' where id = any(${ids})`.execute(
      started.platform.db,
    );
    await doJob(started, emptyTrashJob, {});
    expect((await sql`select from inquiries where id = any(${ids})`.execute(started.platform.db)).rows).toEqual([]);
  };

  test('its words leave the log, and what happened stays there', async () => {
    const { ids, marks } = await plantPerson(started.platform);
    const lines = async () =>
      (await sql`select from audit_entries where record_id = any(${ids})`.execute(started.platform.db)).rows.length;
    const before = await lines();
    expect((await found(...marks)).filter((name) => name.startsWith('audit_entries.'))).toHaveLength(5);
    await emptyTrash(ids);
    expect((await found(...marks)).filter((name) => name.startsWith('audit_entries.'))).toEqual([]);
    expect(await lines()).toBe(before);
  });

  test('nobody finds by them what was done about it', async () => {
    const { id } = await makeInquiry(started.platform.db);
    const add = async (title: string) => {
      const answer = await admin.call('POST', `/api/inquiries/${id}/tasks`, { title, dueAt });
      return ((await answer.json()) as { data: { id: string } }).data.id;
    };
    await add('zqkept call');
    expect((await admin.call('DELETE', `/api/tasks/${await add('zqtaken call')}`)).status).toBe(200);
    await admin.call('PUT', `/api/inquiries/${id}/status`, { status: 'closed', lostReason: 'zqill' });
    await admin.call('DELETE', `/api/inquiries/${id}`);
    const search = async (words: string) =>
      ((await (await admin.get(`/api/admin/audit?search=${words}`)).json()) as { data: AuditEntry[] }).data.length;
    expect([await search('zqkept'), await search('zqtaken')]).toEqual([1, 2]);
    await emptyTrash([id]);
    expect(await found('zqkept', 'zqtaken', 'zqill')).toEqual([]);
    expect([await search('zqkept'), await search('zqtaken')]).toEqual([0, 0]);
  });
});

test('words that stood there before leave with the upgrade: of many at once, of who was erased or deleted for good', async () => {
  const { db } = started.platform;
  await makeProperty(db, { title: 'Palm Court' });
  const here = (await makeInquiry(db)).id;
  const erased = (await makeInquiry(db, { property_name: '', assignment_reason: 'Knows zqold' })).id;
  await sql`insert into erasures (reason, inquiry_ids, digests) values ('asked', ${[erased]}::text[], '{}')`.execute(
    db,
  );
  const visit = await makeVisit(db, { inquiry_id: erased });
  const by = { actor_id: admin.id, actor_name: 'Tara', address: '', user_agent: '', total: 1, state: 'done' };
  const bulk = await db
    .insertInto('bulk_actions')
    .values({ ...by, change: '{"kind": "task", "title": "zqold"}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = '{"assignment_reason": "zqold"}';
  await db.insertInto('bulk_items').values({ bulk_id: bulk.id, inquiry_id: erased, seen_version: 1, before }).execute();
  type Line = [type: string, id: string, name: string, told: object, was?: 'before'];
  const lines: [given: Line, name: string, told: object][] = [
    [
      ['bulk-actions', bulk.id, '1 inquiries', { kind: 'status', lostReason: 'zqold' }],
      '1 inquiries',
      { kind: 'status', lostReason: 'Not kept in the log' },
    ],
    [['visits', visit.id, 'Court of zqold', { inquiry: erased }], 'Erased', { inquiry: erased }],
    [['inquiries', 'gone', 'Buy · Court of zqold', { lostReason: 'zqold' }], 'Erased', { lostReason: 'Erased' }],
    [['inquiries', 'gone', 'Buy · Palm Court', { reason: 'zqold' }], 'Buy · Palm Court', { reason: 'Erased' }],
    [['inquiries', 'gone', 'Buy', { status: 'closed' }], 'Buy', { status: 'closed' }],
    [['inquiries', here, 'Buy · Moon', { lostReason: 'Far' }], 'Buy · Moon', { lostReason: 'Far' }],
    [
      ['tasks', 'one', 'Call zqold', { inquiry: 'gone', title: 'zqold', done: false }, 'before'],
      'Erased',
      { inquiry: 'gone', title: 'Erased', done: false },
    ],
    [['tasks', 'one', 'Call zqold', { title: 'zqold' }], 'Erased', { title: 'Erased' }],
    [['tasks', 'two', 'Call Here', { inquiry: here, title: 'Yes' }], 'Call Here', { inquiry: here, title: 'Yes' }],
    [['visits', 'three', 'Palm Court', { inquiry: 'gone' }], 'Palm Court', { inquiry: 'gone' }],
    [['staff', 'four', 'Tara', { reason: 'hers' }], 'Tara', { reason: 'hers' }],
  ];
  const ids: string[] = [];
  for (const [[record_type, record_id, record_name, told, was = 'after']] of lines) {
    const line = { action: 'upgraded', record_type, record_id, record_name, [was]: JSON.stringify(told) };
    ids.push((await db.insertInto('audit_entries').values(line).returning('id').executeTakeFirstOrThrow()).id);
  }
  const client = new pg.Client({ connectionString: started.platform.connectionString });
  await client.connect();
  await client.query(
    `begin; ${readFileSync(path.join(migrationsFolder, '0083_words_that_ended.sql'), 'utf8')}; commit`,
  );
  await client.end();
  expect(await found('zqold')).toEqual([]);
  const rows = await db
    .selectFrom('audit_entries')
    .select(['id', 'record_name', 'before', 'after'])
    .where('id', 'in', ids)
    .execute();
  const left = new Map(rows.map((row) => [row.id, [row.record_name, row.after ?? row.before]]));
  expect(ids.map((id) => left.get(id))).toEqual(lines.map(([, name, told]) => [name, told]));
});
