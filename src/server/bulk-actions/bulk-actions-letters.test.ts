import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TimelineItem } from '#contract/activities.ts';
import type { BulkAction, BulkChange, BulkChoice, BulkPreview } from '#contract/bulk-actions.ts';
import { letterHoldMinutes, mostLetters } from '#contract/bulk-choices.ts';
import type { MessageTemplate } from '#contract/templates.ts';
import { signLetter, signVisit } from '#server/messages/service.ts';
import { hostileWords } from '#test/hostile-words.ts';
import { openLetterDesk } from '#test/letter-desk.ts';
import { makeInquiry, makeProperty } from '#test/make.ts';
import { deliver, doJob, jobsOf, makeDue } from '#test/outbox.ts';
import { newNumber } from '#test/privacy-writes.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { startApp } from '#test/start-app.ts';
import { templateForm } from '#test/template-writes.ts';
import type { Db } from '../platform/database/open-database.ts';
import { writeLetters } from '../templates/service.ts';
import { runJob } from './run-bulk.ts';

let desk: Awaited<ReturnType<typeof openLetterDesk>>;
let admin: SignedIn;
let kabir: SignedIn;
/** Of the admin. */
let writer: string;
let home: { id: string };
let template: MessageTemplate;
beforeAll(async () => {
  desk = await openLetterDesk();
  admin = await makeSignedIn(desk.started, { role: 'admin', first_name: 'Radhika', last_name: 'Sethi' });
  writer = (await desk.db.selectFrom('staff').select('email').where('id', '=', admin.id).executeTakeFirstOrThrow())
    .email;
  kabir = await makeSignedIn(desk.started, { first_name: 'Kabir', last_name: 'Anand' });
});
beforeEach(async () => {
  for (const table of ['inquiries', 'bulk_actions', 'messages'])
    await sql`delete from ${sql.table(table)}`.execute(desk.db);
  desk.mail.received.length = 0;
  home = await makeProperty(desk.db, { title: 'Neem Court' });
  template = await add();
});
afterAll(() => desk.close());

type Answer<T> = { status: number; data: T; message: string; code?: string };
const ask = async <T>(who: SignedIn, method: string, path: string, body?: unknown): Promise<Answer<T>> => {
  const answer = await who.call(method, `/api${path}`, body);
  return { status: answer.status, ...((await answer.json()) as Omit<Answer<T>, 'status'>) };
};
const letter = (text: string) => ({ subject: 'News of {home}', text });
const add = async (
  text = 'Dear {name},\n\n{home} is open on Sunday: {link}\n\n{adviser}',
  channel: 'email' | 'whatsapp' = 'email',
) => {
  const words = { en: letter(text), hi: { subject: '{home} की ख़बर', text: 'नमस्ते {name}, {home} रविवार को खुला है।' } };
  return (await ask<MessageTemplate>(admin, 'POST', '/templates', templateForm({ channel, words }))).data;
};
const changeOf = ({ id, version }: MessageTemplate = template): BulkChange => ({
  kind: 'message',
  templateId: id,
  version,
});
const all: BulkChoice = { by: 'query', query: {} };
const preview = (who = admin, which: BulkChoice = all, change = changeOf()) =>
  ask<BulkPreview>(who, 'POST', '/bulk-actions/preview', { which, change });
const start = async (who: SignedIn, total: number, which: BulkChoice = all, change = changeOf()) =>
  (await ask<BulkAction>(who, 'POST', '/bulk-actions', { which, change, total })).data;
const read = async (id: string, who = admin) => (await ask<BulkAction>(who, 'GET', `/bulk-actions/${id}`)).data;
const work = async (id: string) => {
  await doJob(desk.started, runJob, { id });
  return read(id);
};
const send = async (total: number, who = admin) => work((await start(who, total)).id);
const undo = async (id: string) => {
  const { status } = await ask(admin, 'POST', `/bulk-actions/${id}/undo`);
  return { status, ...(await work(id)) };
};
let count = 0;
const make = (overrides: Parameters<typeof makeInquiry>[1] = {}) => {
  count += 1;
  const [email, phone_number] = [`meera.${count}@mail.example`, newNumber()];
  const person = { first_name: 'Meera', last_name: 'Rao', email, phone_number };
  return makeInquiry(desk.db, { ...person, property_id: home.id, property_name: 'Neem Court', ...overrides });
};
const letters = () =>
  desk.db.selectFrom('messages').selectAll().where('template', '=', 'staff-letter').orderBy('created_at').execute();
/** As the workers would, when their time has come. */
const leave = async (ids: string[]) => {
  for (const id of ids) {
    await makeDue(desk.started, id);
    await deliver(desk.started, id);
  }
};
const timeline = async (id: string) =>
  (await ask<TimelineItem[]>(admin, 'GET', `/inquiries/${id}/timeline`)).data.filter(({ kind }) => kind === 'message');
/** Everything of every inquiry. */
const hash = async () => {
  const { rows } = await sql<{ hash: string }>`
    select md5(string_agg(to_jsonb(i)::text, '|' order by i.id)) as hash from inquiries as i`.execute(desk.db);
  return rows[0]?.hash;
};

test('each gets one in their language, after the time in which it can be taken back; answers reach whoever pressed', async () => {
  const [first, second] = [await make(), await make({ language: 'hi', first_name: 'आशा' })];
  const before = await hash();
  const { data } = await preview();
  expect(data).toMatchObject({ total: 2, changes: 2, same: 0 });
  expect(data.letters).toEqual({
    unreachable: 0, unwished: 0, incomplete: 0, repeated: 0,
    sample: { name: 'आशा', language: 'hi', subject: 'Neem Court की ख़बर', text: 'नमस्ते आशा, Neem Court रविवार को खुला है।' },
  }); // biome-ignore format: one list
  expect(await letters()).toEqual([]);

  const done = await send(2);
  expect(done).toMatchObject({ state: 'done', changed: 2, same: 0, left: 0, abilities: { undo: true } });
  expect(done.letters).toMatchObject({ template: template.name, waiting: 2, sent: 0, failed: 0, withdrawn: 0 });
  const leavesAt = new Date(done.letters?.leavesAt ?? '');
  expect(leavesAt.getTime() - new Date(done.createdAt).getTime()).toBe(letterHoldMinutes * 60_000);
  const rows = await letters();
  for (const { id, next_attempt_at, reply_to } of rows) {
    expect([next_attempt_at, reply_to]).toEqual([leavesAt, writer]);
    expect((await jobsOf(desk.started, id)).map(({ run_at }) => run_at)).toEqual([leavesAt]);
    // A worker who comes too early sends nothing.
    await deliver(desk.started, id);
  }
  expect(desk.mail.received).toEqual([]);
  expect((await timeline(first.id)).map(({ text, by }) => [text, by?.name])).toEqual([
    ['News of Neem Court · not sent yet', 'Radhika Sethi'],
  ]);

  await leave(rows.map(({ id }) => id));
  expect((await read(done.id)).letters).toMatchObject({ waiting: 0, sent: 2 });
  const mail = desk.mail.received.find(({ recipients }) => recipients[0] === first.email);
  expect(mail?.header('subject')).toBe('News of Neem Court');
  expect(mail?.header('reply-to')).toContain(writer);
  const text = rows.find(({ recipient }) => recipient === first.email)?.text ?? '';
  expect(text).toContain(`Neem Court is open on Sunday: ${desk.started.platform.config.publicUrl}/property/${home.id}`);
  expect(text).toContain('Radhika Sethi');
  expect((await timeline(second.id)).map(({ text: subject }) => subject)).toEqual(['Neem Court की ख़बर']);
  // It is no answer to anybody: clocks, lists and versions stay as they are.
  expect(await hash()).toBe(before);
});

test('until they leave all can be taken back; what has left by then stays, and is named', async () => {
  const [first, second] = [await make({ first_name: 'Asha' }), await make()];
  const whole = await send(2);
  expect(await undo(whole.id)).toMatchObject({ state: 'undone', undone: 2, stays: 0, letters: { withdrawn: 2 } });
  await leave((await letters()).map(({ id }) => id));
  expect(desk.mail.received).toEqual([]);
  expect((await timeline(first.id)).map(({ text }) => text)).toEqual([
    'News of Neem Court · taken back before it left',
  ]);

  // What was taken back was never sent: it can be sent now.
  const again = await send(2);
  const early = (await letters()).find(({ recipient, state }) => recipient === first.email && state === 'waiting');
  await leave([early?.id ?? '']);
  const undone = await undo(again.id);
  expect(undone).toMatchObject({ undone: 1, stays: 1, letters: { sent: 1, withdrawn: 1, waiting: 0 } });
  expect(undone.exceptions).toEqual([{ inquiryId: first.id, name: 'Asha Rao' }]);
  expect(desk.mail.received.map(({ recipients }) => recipients)).toEqual([[first.email]]);
  await leave((await letters()).map(({ id }) => id));
  expect(desk.mail.received).toHaveLength(1);
  expect((await timeline(second.id)).every(({ text }) => text.endsWith('taken back before it left'))).toBe(true);
});

test('once all have left nothing is taken back', async () => {
  await make();
  const done = await send(1);
  await leave((await letters()).map(({ id }) => id));
  expect((await read(done.id)).abilities.undo).toBe(false);
  expect((await ask(admin, 'POST', `/bulk-actions/${done.id}/undo`)).status).toBe(409);
});

test('who gets none is counted before, left out, and named', async () => {
  const [twice, silent] = ['twice@mail.example', 'silent@mail.example'];
  const noMail = JSON.stringify({ channels: ['phone'], from: 0, to: 24 });
  const made = [
    await make({ email: '' }),
    await make({ contact_preferences: noMail, email: silent }),
    // What they said then holds for what they ask now as well.
    await make({ email: silent.toUpperCase() }),
    await make({ quarantined_at: new Date(), quarantine_reason: 'honeypot' }),
    await make({ property_id: null, property_name: 'Buy at http://evil.example' }),
    await make({ first_name: 'http://evil.example' }),
    await make({ email: twice }),
    await make({ email: twice.toUpperCase() }),
  ];
  const newest = made.at(-1);
  const which: BulkChoice = { by: 'ids', ids: made.map(({ id }) => id) };
  const counts = { unreachable: 1, unwished: 3, incomplete: 2, repeated: 1 };
  const { data } = await preview(admin, which);
  expect(data).toMatchObject({ total: 8, changes: 1, letters: { ...counts, sample: { name: 'Meera' } } });
  const done = await work((await start(admin, 8, which)).id);
  expect(done).toMatchObject({ changed: 1, same: 1, left: 6 });
  expect(done.exceptions).toHaveLength(6);
  expect((await letters()).map(({ inquiry_id }) => inquiry_id)).toEqual([newest?.id]);
  // Nobody gets the same again within a day.
  expect((await preview(admin, which)).data).toMatchObject({ changes: 0, letters: { repeated: 2, sample: null } });
});

test('a letter without a subject is none', async () => {
  await make();
  const words = { subject: '', text: 'Hello {name}' };
  const { data } = await ask<MessageTemplate>(
    admin,
    'POST',
    '/templates',
    templateForm({ channel: 'email', words: { en: words, hi: words } }),
  );
  expect((await preview(admin, all, changeOf(data))).data).toMatchObject({ changes: 0, letters: { incomplete: 1 } });
});

test('strangers have none of their words sent to others', async () => {
  const free = await add('To {name} about {home} in {place}, {house}');
  await make({ first_name: hostileWords, last_name: hostileWords });
  await make({ property_id: null, property_name: hostileWords });
  expect((await preview(admin, all, changeOf(free))).data).toMatchObject({ changes: 0, letters: { incomplete: 2 } });
});

test('two who write at the same time write to each person once: one waits for the other', async () => {
  const ids = [await make(), await make()].map(({ id }) => id);
  const boss = { id: admin.id, name: 'Radhika Sethi', email: writer };
  const { db, started } = desk;
  const write = (trx: Db) =>
    writeLetters(started.platform, trx, ids, template, { writer: boss, notBefore: new Date() });
  const [isWritten, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = db.transaction().execute(async (trx) => {
    const { written } = await write(trx);
    isWritten.resolve();
    await mayEnd.promise;
    return written.length;
  });
  await isWritten.promise;
  let isOver = false;
  const second = db
    .transaction()
    .execute(write)
    .finally(() => {
      isOver = true;
    });
  const waits = async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db);
    return rows.length > 0;
  };
  while (!isOver && !(await waits())) await setImmediate();
  mayEnd.resolve();
  expect([await first, (await second).plans.map(({ kind }) => kind)]).toEqual([2, ['repeated', 'repeated']]);
});

test('whoever is not to be written to by the time it leaves gets none', async () => {
  const gone: [string, (id: string) => Promise<unknown>][] = [
    ['deleted', (id) => admin.call('DELETE', `/api/inquiries/${id}`)],
    ['held back', (id) => admin.call('PUT', `/api/inquiries/${id}/quarantine`, { quarantined: true })],
    ['another address', (id) => sql`update inquiries set email = 'other@mail.example' where id = ${id}`.execute(desk.db)],
    ['stopped', (id) => desk.started.post(`/api/privacy/letters/stop?key=${signLetter(desk.started.platform.secrets, id)}`, {})],
    ['erased', (id) => sql`delete from inquiries where id = ${id}`.execute(desk.db)],
  ]; // biome-ignore format: one list
  const made = await Promise.all(gone.map(async ([, change]) => ({ change, id: (await make()).id })));
  const done = await send(made.length);
  for (const { change, id } of made) await change(id);
  await leave((await letters()).map(({ id }) => id));
  expect(desk.mail.received).toEqual([]);
  expect((await read(done.id)).letters).toMatchObject({ waiting: 0, sent: 0 });
});

test('one click of a mail program ends letters to that address, and nothing else', async () => {
  const [first, same, other] = [await make({ email: 'one@mail.example' }), await make({ email: 'ONE@mail.example' }), await make()]; // biome-ignore format: one list
  const [wish] = [JSON.stringify({ channels: ['email', 'whatsapp'], from: 9, to: 19 })];
  await sql`update inquiries set contact_preferences = ${wish}::jsonb where id = ${same.id}`.execute(desk.db);
  await send(3);
  await leave((await letters()).map(({ id }) => id));
  const mail = desk.mail.received.find(({ recipients }) => /one@/i.test(recipients[0] ?? ''));
  expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const { pathname, search } = new URL(/<(.*)>/.exec(mail?.header('list-unsubscribe') ?? '')?.[1] ?? '');
  // Whoever only looks, such as a virus scanner, changes nothing.
  expect((await desk.started.get(pathname + search)).status).toBe(405);
  const opened = await desk.started.get(pathname + search, { headers: { accept: 'text/html' } });
  expect(await opened.text()).toContain('We send you no more emails like the one you came from.');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' };
  const { app, platform } = desk.started;
  const click = () => app.fetch(new Request(new URL(pathname + search, platform.config.publicUrl), form), '10.8.8.8');
  expect([(await click()).status, (await click()).status]).toEqual([200, 200]);
  const wishOf = async ({ id }: { id: string }) =>
    (await desk.db.selectFrom('inquiries').select('contact_preferences').where('id', '=', id).executeTakeFirst())
      ?.contact_preferences;
  expect(await wishOf(first)).toEqual({ channels: ['phone', 'whatsapp'], from: 0, to: 24 });
  expect(await wishOf(same)).toEqual({ channels: ['whatsapp'], from: 9, to: 19 });
  expect(await wishOf(other)).toBeNull();
  const { secrets } = platform;
  for (const key of [signVisit(secrets, first.id), `${signLetter(secrets, first.id)}A`, 'x']) {
    expect((await desk.started.post(`/api/privacy/letters/stop?key=${key}`, {})).status).toBe(404);
  }
});

test('other words than were shown, another way of sending and too many are refused, and nothing happens', async () => {
  await make();
  const { name, channel, words } = template;
  await ask(admin, 'PUT', `/templates/${template.id}`, { name: `${name} again`, channel, words });
  const text = 'This template was changed or deleted meanwhile. Please choose it once more.';
  for (const change of [changeOf(), changeOf(await add('Hello {name}', 'whatsapp')), { ...changeOf(), templateId: '0'.repeat(24) } as BulkChange]) {
    const [seen, begun] = [await preview(admin, all, change), await ask(admin, 'POST', '/bulk-actions', { which: all, change, total: 1 })];
    expect([seen.status, seen.message, begun.status]).toEqual([409, text, 409]);
  } // biome-ignore format: one list
  template = await add();
  await desk.db.transaction().execute(async (trx) => {
    await sql`alter table inquiries disable trigger user`.execute(trx);
    await sql`insert into inquiries (kind, first_name, email, payload_digest, customer_id, property_id)
      select 'query', 'Many', 'many.' || n || '@mail.example', sha256(n::text::bytea),
        (select customer_id from inquiries limit 1), ${home.id}
      from generate_series(1, ${mostLetters}) as n`.execute(trx);
    await sql`alter table inquiries enable trigger user`.execute(trx);
  });
  const many = await preview();
  expect([many.status, many.message]).toEqual([409, 'These are 1,001 letters: at most 1,000 are sent at once.']);
  expect(await letters()).toEqual([]);
});

test('an employee writes to their own alone', async () => {
  const own = await make({ assigned_to: kabir.id, status: 'assigned' });
  const other = await make();
  const which: BulkChoice = { by: 'ids', ids: [own.id, other.id] };
  expect((await preview(kabir, which)).data).toMatchObject({ total: 1, changes: 1 });
  const begun = await start(kabir, 1, which);
  await sql`update inquiries set assigned_to = null, status = 'new' where id = ${own.id}`.execute(desk.db);
  expect(await work(begun.id)).toMatchObject({ changed: 0, left: 1 });
  expect(await letters()).toEqual([]);
});

test('without a mail server a trial shows them on its page when their time has come', async () => {
  const trial = await startApp();
  try {
    const boss = await makeSignedIn(trial, { role: 'admin' });
    const { id: propertyId } = await makeProperty(trial.platform.db, { title: 'Neem Court' });
    await makeInquiry(trial.platform.db, { first_name: 'Meera', email: 'trial@mail.example', property_id: propertyId });
    const { data: templates } = await ask<MessageTemplate[]>(boss, 'GET', '/templates');
    const mine = templates.find(({ channel }) => channel === 'email');
    if (mine === undefined) throw new Error('there is no template');
    const body = { which: all, change: changeOf(mine), total: 1 };
    const { data } = await ask<BulkAction>(boss, 'POST', '/bulk-actions', body);
    await doJob(trial, runJob, { id: data.id });
    const shown = async () => {
      const page = await trial.get('/dev/messages?to=trial@mail.example', { headers: { accept: 'application/json' } });
      return ((await page.json()) as { messages: { subject: string }[] }).messages.map(({ subject }) => subject);
    };
    expect(await shown()).toEqual([]);
    const { id } = await trial.platform.db.selectFrom('messages').select('id').executeTakeFirstOrThrow();
    await makeDue(trial, id);
    await deliver(trial, id);
    expect(await shown()).toEqual(['Your question about Neem Court']);
  } finally {
    await trial.close();
  }
});
