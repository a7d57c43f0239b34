import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Task, TaskPage } from '#contract/tasks.ts';
import { officeDate } from '#contract/visits.ts';
import { makeInquiry } from '#test/make.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

let started: StartedApp;
let admin: SignedIn;
let kabir: SignedIn;
let tara: SignedIn;
beforeAll(async () => {
  started = await startApp();
  admin = await makeSignedIn(started, { role: 'admin', first_name: 'Radhika', last_name: 'Sethi' });
});
afterAll(() => started.close());

let own: string;
beforeEach(async () => {
  kabir = await makeSignedIn(started, { first_name: 'Kabir', last_name: 'Anand' });
  tara = await makeSignedIn(started);
  own = (await makeInquiry(started.platform.db, { assigned_to: kabir.id, status: 'assigned' })).id;
});

type Answer = { status: number; message: string; code: string; fieldErrors?: Record<string, string>; data: Task };
async function call(who: SignedIn, method: string, path: string, body?: object, version?: number): Promise<Answer> {
  const { app, platform } = started;
  const response = await app.fetch(
    new Request(new URL(`/api${path}`, platform.config.publicUrl), {
      method,
      headers: {
        authorization: `Bearer ${who.token}`,
        'content-type': 'application/json',
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const add = async (who: SignedIn, title: string, dueAt = inHours(1), inquiry = own) =>
  call(who, 'POST', `/inquiries/${inquiry}/tasks`, { title, dueAt });
const list = async (who: SignedIn, query = '') => (await (await who.get(`/api/tasks${query}`)).json()) as TaskPage;
const titles = ({ data }: TaskPage) => data.map(({ title }) => title);

test('tasks are listed by their due time, the late ones marked and counted', async () => {
  const [late, far] = [inHours(-30), inHours(24 * 40)];
  await add(kabir, 'Far', far);
  const added = await add(kabir, '  Late  ', late);
  expect([added.status, added.message]).toEqual([201, 'Task added.']);
  expect(added.data).toMatchObject({
    title: 'Late',
    dueAt: late,
    isOverdue: true,
    createdBy: 'Kabir Anand',
    inquiry: { id: own, name: 'Nandita Rao', status: 'assigned', assignedTo: { id: kabir.id, name: 'Kabir Anand' } },
  });
  const now = await add(kabir, 'Now', `${officeDate(new Date())}T23:59:59+05:30`);
  const done = await add(kabir, 'Done', late);
  await call(kabir, 'PUT', `/tasks/${done.data.id}`, { done: true });
  expect(titles(await list(kabir))).toEqual(['Late', 'Now', 'Far']);
  expect(titles(await list(kabir, '?due=overdue'))).toEqual(['Late']);
  expect(titles(await list(kabir, '?due=today'))).toEqual(['Now']);
  expect(titles(await list(kabir, '?due=all'))).toEqual(['Late', 'Now', 'Far', 'Done']);
  const { counts, pagination } = await list(kabir, '?due=all&limit=3');
  expect(counts).toEqual({ overdue: 1, today: 1, open: 3 });
  expect(pagination).toEqual({ current: 1, total: 2, count: 3, totalCount: 4 });
  expect(titles(await list(kabir, `?inquiryId=${own}`))).toEqual(['Late', 'Now', 'Far']);
  expect(now.data.isOverdue).toBe(false);
});

test('a task belongs to whoever has the inquiry; admins see everybody’s', async () => {
  const { data } = await add(kabir, 'Call back');
  expect(titles(await list(tara))).toEqual([]);
  for (const answer of [
    await add(tara, 'Mine'),
    await call(tara, 'PUT', `/tasks/${data.id}`, { done: true }),
    await call(tara, 'DELETE', `/tasks/${data.id}`),
    await call(tara, 'GET', `/tasks?inquiryId=${own}`),
  ]) {
    expect([answer.status, answer.message]).toEqual([403, 'You do not have permission to see this inquiry.']);
  }
  expect(titles(await list(admin, `?inquiryId=${own}`))).toEqual(['Call back']);
  await started.platform.db.updateTable('inquiries').set({ assigned_to: tara.id }).where('id', '=', own).execute();
  expect([titles(await list(kabir)), titles(await list(tara))]).toEqual([[], ['Call back']]);
  await started.platform.db.updateTable('inquiries').set({ deleted_at: new Date() }).where('id', '=', own).execute();
  expect(titles(await list(tara))).toEqual([]);
  expect((await call(tara, 'PUT', `/tasks/${data.id}`, { done: true })).status).toBe(404);
});

test('done, edited, reopened and deleted, each with its line in the log', async () => {
  const { data } = await add(kabir, 'Send the brochure');
  const path = `/tasks/${data.id}`;
  const done = await call(kabir, 'PUT', path, { done: true });
  expect(done.data).toMatchObject({ doneBy: 'Kabir Anand', isOverdue: false, version: 2 });
  const again = await call(admin, 'PUT', path, { done: true });
  expect([again.data.doneAt, again.data.version]).toEqual([done.data.doneAt, 2]);
  expect((await call(admin, 'PUT', path, { done: false })).data).toMatchObject({ doneAt: null, doneBy: null });
  const dueAt = inHours(48);
  expect((await call(kabir, 'PUT', path, { title: 'Send the plan', dueAt })).data).toMatchObject({
    title: 'Send the plan',
    dueAt,
    version: 4,
  });
  expect((await call(kabir, 'DELETE', path)).message).toBe('Task deleted.');
  expect((await call(kabir, 'DELETE', path)).status).toBe(404);
  const entries = await started.platform.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_name'])
    .where('record_id', '=', data.id)
    .orderBy('at')
    .execute();
  expect(entries.map(({ action, actor_name: name }) => `${action} ${name}`)).toEqual([
    'tasks.create Kabir Anand',
    'tasks.complete Kabir Anand',
    'tasks.reopen Radhika Sethi',
    'tasks.update Kabir Anand',
    'tasks.remove Kabir Anand',
  ]);
});

test('an old version is refused and told who changed what; of fifty at once one is done', async () => {
  const { data } = await add(kabir, 'Ring at six');
  const path = `/tasks/${data.id}`;
  await call(admin, 'PUT', path, { title: 'Ring at seven' }, 1);
  const stale = await call(kabir, 'PUT', path, { title: 'Ring at eight' }, 1);
  expect([stale.status, stale.code]).toEqual([409, 'stale_version']);
  expect(stale.message).toContain('Radhika Sethi changed next action');
  expect((await call(kabir, 'DELETE', path, undefined, 1)).status).toBe(409);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => call(at % 2 ? kabir : admin, 'PUT', path, { title: `Ring ${at}` }, 2)),
  );
  const statuses = answers.map(({ status }) => status);
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 409).length,
  ]).toEqual([1, 49]);
});

test.each([
  [{ title: '   ', dueAt: inHours(1) }, 'title', 'Please say what is to be done'],
  [{ dueAt: inHours(1) }, 'title', 'Please say what is to be done'],
  [{ title: 'x'.repeat(201), dueAt: inHours(1) }, 'title', 'The title is too long: 200 characters at most'],
  [{ title: '\u202eCall', dueAt: inHours(1) }, 'title', 'has control characters'],
  [{ title: 'Call\nthem', dueAt: inHours(1) }, 'title', 'has control characters'],
  [{ title: 'Call', dueAt: 'tomorrow' }, 'dueAt', 'Please choose a day and a time'],
  [{ title: 'Call', dueAt: '0206-11-22T10:00:00Z' }, 'dueAt', 'Please choose a day of this century'],
])('%j is refused at its field', async (body, field, text) => {
  const answer = await call(kabir, 'POST', `/inquiries/${own}/tasks`, body);
  expect([answer.status, answer.fieldErrors?.[field]]).toEqual([400, text]);
});
