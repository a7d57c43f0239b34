import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '#contract/brand.ts';
import { fillTemplate } from '#contract/template-choices.ts';
import type { MessageTemplate, TemplateFill } from '#contract/templates.ts';
import { hostileWords } from '#test/hostile-words.ts';
import { makeInquiry, makeProperty } from '#test/make.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { templateForm } from '#test/template-writes.ts';
import { slotIn } from '#test/visit-writes.ts';
import { writeMeanwhile } from '#test/write-meanwhile.ts';

let started: StartedApp;
let admin: SignedIn;
let kabir: SignedIn;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin', first_name: 'Radhika', last_name: 'Sethi' });
  kabir = await makeSignedIn(started, { first_name: 'Kabir', last_name: 'Anand' });
});
afterAll(() => started.close());

type Answer<T> = { data: T; message: string; code?: string; fieldErrors?: Record<string, string> };
const ask = async <T>(who: SignedIn, method: string, path: string, body?: unknown) => {
  const answer = await who.call(method, `/api${path}`, body);
  return { status: answer.status, ...((await answer.json()) as Answer<T>) };
};
const list = async (who = admin) => (await ask<MessageTemplate[]>(who, 'GET', '/templates')).data;

test('a house begins with templates for both ways, which fill in for a lead about a home', async () => {
  const templates = await list(kabir);
  expect(new Set(templates.map(({ channel }) => channel))).toEqual(new Set(['whatsapp', 'email']));
  const home = await makeProperty(started.platform.db, { title: 'Neem Court' });
  const { id } = await makeInquiry(started.platform.db, {
    assigned_to: kabir.id,
    status: 'assigned',
    property_id: home.id,
    property_name: home.title,
    first_name: 'Meera',
    phone_number: '+919810122334',
    email: 'meera@example.in',
  });
  expect((await ask(kabir, 'POST', `/inquiries/${id}/visits`, slotIn(3, '11:30'))).status).toBe(201);
  const { data } = await ask<TemplateFill>(kabir, 'GET', `/inquiries/${id}/template-values`);
  expect([data.language, data.whatsapp, data.email]).toEqual(['en', '+919810122334', 'meera@example.in']);
  expect(data.values.en).toMatchObject({
    name: 'Meera',
    home: 'Neem Court',
    link: `${started.platform.config.publicUrl}/property/${home.id}`,
    adviser: 'Kabir Anand',
    phone: brand.phones[0],
    visit: expect.stringMatching(/ at 11:30 am$/),
  });
  expect(data.values.hi.visit).toMatch(/सुबह 11:30 बजे$/);
  for (const { words } of templates) {
    for (const language of ['en', 'hi'] as const) {
      for (const text of Object.values(words[language])) {
        expect(fillTemplate(text, data.values[language]).missing).toEqual([]);
      }
    }
  }
});

test('what there is not stands empty: no listing, one that is withdrawn, no visit to come', async () => {
  const { db } = started.platform;
  const hidden = await makeProperty(db, { title: 'Sal Grove', is_active: false });
  const about = async (overrides: object) => {
    const { id } = await makeInquiry(db, { assigned_to: kabir.id, status: 'assigned', ...overrides });
    return (await ask<TemplateFill>(kabir, 'GET', `/inquiries/${id}/template-values`)).data.values.en;
  };
  const [withdrawn, unnamed] = [
    await about({ property_id: hidden.id, property_name: hidden.title }),
    await about({ property_id: null, property_name: '' }),
  ];
  expect([withdrawn.home, withdrawn.link, withdrawn.visit]).toEqual(['Sal Grove', '', '']);
  expect([unnamed.home, unnamed.link, unnamed.place]).toEqual(['', '', '']);
});

test('values are for whoever has the inquiry, and for admins', async () => {
  const { id } = await makeInquiry(started.platform.db, { assigned_to: kabir.id, status: 'assigned' });
  const tara = await makeSignedIn(started);
  expect((await ask(tara, 'GET', `/inquiries/${id}/template-values`)).status).toBe(403);
  expect((await ask(admin, 'GET', `/inquiries/${id}/template-values`)).status).toBe(200);
  expect((await ask(kabir, 'GET', '/inquiries/6740c1f2a94be0d17c3355aa/template-values')).status).toBe(404);
});

test('a template is added, changed and deleted; a name is one for each way, whatever its capitals', async () => {
  const form = templateForm({ name: 'Before the bank' });
  const added = await ask<MessageTemplate>(admin, 'POST', '/templates', form);
  expect([added.status, added.data]).toEqual([201, expect.objectContaining(form)]);
  const again = await ask(admin, 'POST', '/templates', { ...form, name: 'before THE bank' });
  expect([again.status, again.fieldErrors]).toEqual([400, { name: 'There is a template of this name already' }]);
  expect((await ask(admin, 'POST', '/templates', { ...form, channel: 'email' })).status).toBe(201);
  const other = await ask<MessageTemplate>(admin, 'POST', '/templates', templateForm());
  const taken = await ask(admin, 'PUT', `/templates/${other.data.id}`, form);
  expect([taken.status, taken.fieldErrors?.name]).toEqual([400, 'There is a template of this name already']);
  const words = { ...form.words, en: { subject: '', text: 'Hello {name}' } };
  const changed = await ask<MessageTemplate>(admin, 'PUT', `/templates/${added.data.id}`, { ...form, words });
  expect([changed.status, changed.data.words.en.text, changed.data.version]).toEqual([200, 'Hello {name}', 2]);
  const same = await ask<MessageTemplate>(admin, 'PUT', `/templates/${added.data.id}`, { ...form, words });
  expect(same.data.version).toBe(2);
  expect((await ask(admin, 'DELETE', `/templates/${added.data.id}`)).status).toBe(200);
  expect((await ask(admin, 'DELETE', `/templates/${added.data.id}`)).status).toBe(404);
  expect((await list()).map(({ id }) => id)).not.toContain(added.data.id);
});

const inEnglish = (words: Partial<MessageTemplate['words']['en']>) => {
  const { en, hi } = templateForm().words;
  return { words: { en: { ...en, ...words }, hi } };
};

test('a name that a colleague gives at that very moment is taken', async () => {
  const ids = await Promise.all(
    ['Neem', 'Peepal'].map(
      async (name) => (await ask<MessageTemplate>(admin, 'POST', '/templates', templateForm({ name }))).data.id,
    ),
  );
  const [faster = '', slower = ''] = ids;
  const { status, fieldErrors } = await writeMeanwhile(
    started.platform.db,
    (trx) => sql`update message_templates set name = 'Banyan' where id = ${faster}`.execute(trx),
    () => ask(admin, 'PUT', `/templates/${slower}`, templateForm({ name: 'banyan' })),
  );
  expect([status, fieldErrors]).toEqual([400, { name: 'There is a template of this name already' }]);
});

test.each([
  ['a variable that there is not', inEnglish({ text: 'Hi {nmae}' }), 'words.en.text'],
  ['a program in braces', inEnglish({ text: hostileWords }), 'words.en.text'],
  ['a program in the braces of a subject', inEnglish({ subject: '#{7*7}' }), 'words.en.subject'],
  ['a text of 10,000 signs', inEnglish({ text: 'x'.repeat(10_000) }), 'words.en.text'],
  ['a subject of 10,000 signs', inEnglish({ subject: '\u202e'.repeat(10_000) }), 'words.en.subject'],
  ['a name of 10,000 signs', { name: '='.repeat(10_000) }, 'name'],
  ['no text in Hindi', { words: { ...templateForm().words, hi: { subject: '', text: ' ' } } }, 'words.hi.text'],
  ['no name', { name: ' ' }, 'name'],
  ['another way', { channel: 'pigeon' }, 'channel'],
])('%s is refused at its field', async (_, changes, field) => {
  const answer = await ask(admin, 'POST', '/templates', { ...templateForm(), ...changes });
  const fields = Object.keys(answer.fieldErrors ?? {});
  expect([answer.status, answer.code, fields]).toEqual([400, 'invalid_fields', [field]]);
});

test('markup, formulas and marks of direction are words: stored, filled in and logged as they were typed', async () => {
  const formula = '=HYPERLINK("http://evil.example","{name}")\r\n@SUM(1+1)|cmd';
  const words = hostileWords.replace(/[{}]/g, '');
  const form = templateForm({
    name: `=1+1 <b>\u202e${words.slice(0, 60)}`.trim(),
    channel: 'email',
    words: {
      en: { subject: words.slice(0, 150).trim(), text: `${words} ${formula}` },
      hi: { subject: formula, text: words },
    },
  });
  const added = await ask<MessageTemplate>(admin, 'POST', '/templates', form);
  expect([added.status, added.data]).toEqual([201, expect.objectContaining(form)]);
  const again = await ask<MessageTemplate>(admin, 'PUT', `/templates/${added.data.id}`, form);
  expect([again.status, again.data.version]).toEqual([200, 1]);
  const read = await kabir.get('/api/templates');
  expect([read.headers.get('content-type'), read.headers.get('x-content-type-options')]).toEqual([
    expect.stringContaining('application/json'),
    'nosniff',
  ]);
  expect((await list(kabir)).find(({ id }) => id === added.data.id)).toMatchObject(form);
  const { id } = await makeInquiry(started.platform.db, { assigned_to: kabir.id, first_name: words.slice(0, 60) });
  const { values } = (await ask<TemplateFill>(kabir, 'GET', `/inquiries/${id}/template-values`)).data;
  const filled = fillTemplate(form.words.en.text, values.en).text;
  expect(filled).toBe(form.words.en.text.replace('{name}', () => values.en.name));
  const log = await started.platform.db
    .selectFrom('audit_entries')
    .select(['record_name', 'after'])
    .where('record_id', '=', added.data.id)
    .execute();
  const { subject, text } = form.words.en;
  expect(log).toEqual([{ record_name: form.name, after: expect.objectContaining({ name: form.name, subject, text }) }]);
  expect((await ask(admin, 'DELETE', `/templates/${added.data.id}`)).status).toBe(200);
});

test('employees send them and do not write them; what is sent twice is stored once', async () => {
  const [one] = await list();
  expect((await ask(kabir, 'POST', '/templates', templateForm())).status).toBe(403);
  expect((await ask(kabir, 'PUT', `/templates/${one?.id}`, templateForm())).status).toBe(403);
  expect((await ask(kabir, 'DELETE', `/templates/${one?.id}`)).status).toBe(403);
  const body = JSON.stringify(templateForm());
  const send = () =>
    started.app.fetch(
      new Request(new URL('/api/templates', started.platform.config.publicUrl), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${admin.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'once and no more',
        },
        body,
      }),
    );
  const ids = await Promise.all(
    [send(), send()].map(async (answer) => ((await (await answer).json()) as Answer<MessageTemplate>).data.id),
  );
  expect(new Set(ids).size).toBe(1);
  const { rows } = await sql`select from message_templates where id = ${ids[0]}`.execute(started.platform.db);
  expect(rows).toHaveLength(1);
});
