import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HealthLine } from '#contract/health.ts';
import { retentionPeriods } from '#contract/retention-choices.ts';
import { breachForm } from '#test/breach-writes.ts';
import { makeAccessSession, makeInquiry, makeVisit } from '#test/make.ts';
import { makeOldInquiry, orderErasing, passTwoDays } from '#test/old-inquiries.ts';
import { doJob } from '#test/outbox.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { cleanSessionsJob } from '../floor-plans/jobs.ts';
import { retainJob } from './jobs.ts';

let started: StartedApp;
let admin: SignedIn;
beforeAll(async () => {
  started = await startApp({ env: { RETENTION: '1' } });
  admin = await makeSignedIn(started, { role: 'admin' });
});
afterAll(() => started.close());
beforeEach(async () => {
  await orderErasing(db());
});
afterEach(async () => {
  for (const table of [
    'breaches',
    'messages',
    'inquiries',
    'data_requests',
    'retention_orders',
    'restores',
    'erasures',
  ])
    await sql`delete from ${sql.table(table)}`.execute(db());
});

const db = () => started.platform.db;
const run = () => doJob(started, retainJob, {});
const isErased = async (id: string) =>
  (await db().selectFrom('inquiries').select('last_name').where('id', '=', id).executeTakeFirstOrThrow()).last_name ===
  'person';
const noticesOf = (id: string) =>
  db().selectFrom('retention_notices').selectAll().where('inquiry_id', '=', id).execute();
const letters = () =>
  db().selectFrom('messages').selectAll().where('template', '=', 'erasure-notice').orderBy('id').execute();
/** Told, two days pass, and again. */
async function runThrough(): Promise<void> {
  await run();
  await passTwoDays(db());
  await run();
}

describe('whose period is over', () => {
  test('is written to, and erased two days later and not before', async () => {
    const { id, email } = await makeOldInquiry(db(), '37 months', { first_name: 'Asha', language: 'hi' });
    await run();
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ recipient: email, language: 'hi', subject: 'हम आपकी पूछताछ मिटाने वाले हैं' });
    await run();
    expect([await isErased(id), (await letters()).length]).toEqual([false, 1]);
    await sql`update retention_notices set told_at = told_at - interval '47 hours'`.execute(db());
    await sql`update messages set sent_at = sent_at - interval '47 hours'`.execute(db());
    await run();
    expect(await isErased(id)).toBe(false);
    await passTwoDays(db());
    await run();
    expect([await isErased(id), await noticesOf(id), await letters()]).toEqual([true, [], []]);
    const erasures = await db().selectFrom('erasures').select(['reason', 'inquiry_ids', 'erased_by']).execute();
    expect(erasures).toEqual([{ reason: 'retention', inquiry_ids: [id], erased_by: null }]);
    // It is done with: the next hours find nobody.
    await runThrough();
    expect(await db().selectFrom('erasures').select('id').execute()).toHaveLength(1);
  });

  test.each([
    ['enquiry', {}, '35 months', '36 months 1 day'],
    ['visit', { status: 'completed' }, '95 months', '96 months 1 day'],
    ['spam', { isSpam: true, status: 'new' }, '5 months', '6 months 1 day'],
  ] as const)('is known by its purpose: %s', async (purpose, given, young, old) => {
    const stays = await makeOldInquiry(db(), young, given);
    const goes = await makeOldInquiry(db(), old, given);
    await run();
    expect((await noticesOf(goes.id)).map((one) => one.purpose)).toEqual([purpose]);
    expect(await noticesOf(stays.id)).toEqual([]);
    expect(retentionPeriods[purpose].months).toBe(Number.parseInt(old, 10));
  });

  test('and who had a visit that took place, is kept as long as a bill', async () => {
    const { id } = await makeOldInquiry(db(), '40 months');
    await makeVisit(db(), { inquiry_id: id, status: 'done' });
    await sql`update inquiries set touched_at = created_at where id = ${id}`.execute(db());
    await sql`update visits set starts_at = starts_at - interval '39 months', ends_at = ends_at - interval '39 months'`.execute(
      db(),
    );
    await runThrough();
    expect(await isErased(id)).toBe(false);
    await sql`update visits set starts_at = starts_at - interval '96 months', ends_at = ends_at - interval '96 months'`.execute(
      db(),
    );
    await sql`update inquiries set created_at = created_at - interval '96 months', touched_at = touched_at - interval '96 months'`.execute(
      db(),
    );
    await runThrough();
    expect(await isErased(id)).toBe(true);
  });

  test('gets one letter for all of theirs to one address; spam and who gave no address get none and go all the same', async () => {
    const first = await makeOldInquiry(db(), '40 months', { email: 'one@mail.example' });
    const second = await makeOldInquiry(db(), '41 months', {
      email: 'One@mail.example',
      phone: first.phone,
      phone_number: first.phone_number,
    });
    const silent = await makeOldInquiry(db(), '40 months', { email: '' });
    const spam = await makeOldInquiry(db(), '7 months', { isSpam: true, status: 'new' });
    await run();
    expect((await letters()).map(({ recipient }) => recipient)).toEqual(['one@mail.example']);
    await passTwoDays(db());
    await run();
    for (const { id } of [first, second, silent, spam]) expect(await isErased(id)).toBe(true);
  });
});

describe('nobody goes', () => {
  const old = () => makeOldInquiry(db(), '40 months');
  /** After it happened, whoever was told before is not erased, and whoever was not is not told. */
  async function expectKept(id: string, happens: () => Promise<unknown>): Promise<void> {
    const control = await old();
    await run();
    expect(await noticesOf(id)).toHaveLength(1);
    await happens();
    await sql`update inquiries set touched_at = created_at`.execute(db());
    await passTwoDays(db());
    await run();
    expect([await isErased(id), await noticesOf(id)]).toEqual([false, []]);
    return expect(isErased(control.id)).resolves.toBe(true);
  }

  test('of whom another inquiry is open', async () => {
    const { id, phone, phone_number } = await old();
    await expectKept(id, () => makeOldInquiry(db(), '40 months', { status: 'new', phone, phone_number, email: '' }));
  });

  test('with a task to be done', async () => {
    const { id } = await old();
    await expectKept(id, () =>
      db()
        .insertInto('tasks')
        .values({ inquiry_id: id, title: 'Call', due_at: new Date(), created_by_name: '' })
        .execute(),
    );
  });

  test('with a visit to come', async () => {
    const { id } = await old();
    await expectKept(id, () =>
      makeVisit(db(), {
        inquiry_id: id,
        starts_at: sql<Date>`clock_timestamp() + interval '1 day'`,
        ends_at: sql<Date>`clock_timestamp() + interval '25 hours'`,
      }),
    );
  });

  test('who asked for something that is not answered', async () => {
    const { id, phone_number } = await old();
    await expectKept(id, () =>
      admin.call('POST', '/api/privacy/requests/enter', { kind: 'complaint', subject: phone_number, words: 'Why?' }),
    );
  });

  test('whom a breach touches whose register is open', async () => {
    const { id } = await old();
    await expectKept(id, async () => {
      const answer = await admin.call(
        'POST',
        '/api/breaches',
        breachForm({ touches: 'inquiries', touchedInquiries: id }),
      );
      const { data } = (await answer.json()) as { data: { id: string } };
      await sql`update breaches set letters_at = clock_timestamp() where id = ${data.id}`.execute(db());
      await sql`insert into breach_people (breach_id, inquiry_id, has_mail) values (${data.id}, ${id}, true)`.execute(
        db(),
      );
    });
  });

  test('while people have still to be told of a breach', async () => {
    const { id } = await old();
    await admin.call('POST', '/api/breaches', breachForm());
    await runThrough();
    expect([await isErased(id), await noticesOf(id)]).toEqual([false, []]);
  });

  test('who wrote again meanwhile', async () => {
    const { id, phone, phone_number } = await old();
    await run();
    await passTwoDays(db());
    await makeInquiry(db(), { status: 'closed', phone, phone_number, email: '' });
    await run();
    expect([await isErased(id), await noticesOf(id)]).toEqual([false, []]);
  });

  test('whose inquiry is still open, however old it is', async () => {
    const { id } = await makeOldInquiry(db(), '80 months', { status: 'in_progress' });
    await runThrough();
    expect(await isErased(id)).toBe(false);
  });

  test('while the letter waits to be sent; the two days begin when it has left', async () => {
    const { id } = await old();
    await run();
    await sql`update messages set state = 'waiting', sent_at = null`.execute(db());
    await passTwoDays(db());
    await run();
    expect(await isErased(id)).toBe(false);
    await sql`update messages set state = 'sent', sent_at = clock_timestamp()`.execute(db());
    await run();
    expect(await isErased(id)).toBe(false);
    await passTwoDays(db());
    await run();
    expect(await isErased(id)).toBe(true);
  });

  test('before an admin has said yes, and after one has said stop', async () => {
    const { id } = await old();
    await sql`delete from retention_orders`.execute(db());
    await runThrough();
    expect(await letters()).toEqual([]);
    await orderErasing(db());
    await run();
    await orderErasing(db(), false);
    await passTwoDays(db());
    await run();
    expect(await isErased(id)).toBe(false);
  });

  test('in a trial, whatever an admin said', async () => {
    const { id } = await old();
    const off = {
      ...started,
      platform: { ...started.platform, config: { ...started.platform.config, retention: false } },
    };
    await doJob(off, retainJob, {});
    expect(await noticesOf(id)).toEqual([]);
  });

  test('in a restored house; once it is the living one everybody is told anew', async () => {
    const { id } = await old();
    await run();
    await passTwoDays(db());
    const held = { ...started, platform: { ...started.platform, hold: { ...started.platform.hold, isOn: true } } };
    await doJob(held, retainJob, {});
    expect(await isErased(id)).toBe(false);
    await sql`insert into restores (backup_made_at, live_at) values (clock_timestamp(), clock_timestamp())`.execute(
      db(),
    );
    await run();
    const [notice] = await noticesOf(id);
    expect([await isErased(id), (await letters()).length]).toEqual([false, 2]);
    expect(Date.now() - (notice?.told_at?.getTime() ?? 0)).toBeLessThan(60_000);
  });
});

describe('done twice', () => {
  test('by two workers at once and once more, everybody is told once and erased once', async () => {
    const made: string[] = [];
    for (let at = 0; at < 60; at += 1) made.push((await makeOldInquiry(db(), '40 months')).id);
    await Promise.all([run(), run()]);
    await run();
    expect(await letters()).toHaveLength(60);
    await passTwoDays(db());
    await Promise.allSettled([run(), run()]);
    await run();
    for (const id of made) expect(await isErased(id)).toBe(true);
    const rows = await db().selectFrom('erasures').select('inquiry_ids').execute();
    expect(rows.flatMap((row) => row.inquiry_ids).toSorted()).toEqual(made.toSorted());
  });

  test('after it was cut off in the middle, nobody is left out', async () => {
    const { id } = await makeOldInquiry(db(), '40 months');
    const broken = {
      ...started,
      platform: {
        ...started.platform,
        jobs: { ...started.platform.jobs, add: () => Promise.reject(new Error('cut')) },
      },
    };
    await run();
    await passTwoDays(db());
    await expect(doJob(broken, retainJob, {})).rejects.toThrow('cut');
    expect([await isErased(id), (await noticesOf(id)).length]).toEqual([false, 1]);
    await run();
    expect(await isErased(id)).toBe(true);
  });

  test('who is touched while the erasure waits for them is left alone', async () => {
    const { id } = await makeOldInquiry(db(), '40 months');
    await run();
    await passTwoDays(db());
    const waiting = await db()
      .transaction()
      .execute(async (trx) => {
        await sql`update inquiries set touched_at = clock_timestamp(), version = version + 1 where id = ${id}`.execute(
          trx,
        );
        const going = run();
        await vi.waitFor(async () => {
          const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`.execute(
            db(),
          );
          expect(rows).toHaveLength(1);
        });
        return { going };
      });
    await waiting.going;
    expect(await isErased(id)).toBe(false);
  });
});

test('what was unlocked and looked at is kept for a year', async () => {
  const over = (time: string) =>
    makeAccessSession(db(), { expires_at: sql<Date>`clock_timestamp() - ${time}::interval` });
  const [gone, stays] = [await over('12 months 1 day'), await over('11 months 29 days')];
  await doJob(started, cleanSessionsJob, {});
  const left = await db().selectFrom('access_sessions').select('id').where('id', 'in', [gone.id, stays.id]).execute();
  expect(left).toEqual([{ id: stays.id }]);
});

test('the health page asks for the yes, and says when it is behind', async () => {
  const line = async () => {
    const answer = (await (await admin.get('/api/health')).json()) as { data: { lines: HealthLine[] } };
    return answer.data.lines.find(({ about }) => about === 'Retention');
  };
  expect(await line()).toMatchObject({ level: 'ok' });
  await makeOldInquiry(db(), '40 months');
  await sql`delete from retention_orders`.execute(db());
  expect(await line()).toMatchObject({ level: 'look', says: expect.stringContaining('1 inquiry should be erased') });
  await orderErasing(db());
  expect(await line()).toMatchObject({ level: 'ok', details: ['Due: 1 inquiry', 'Erased so far: 0 inquiries'] });
  await run();
  await passTwoDays(db());
  expect(await line()).toMatchObject({ level: 'ok' });
  await passTwoDays(db());
  expect(await line()).toMatchObject({
    level: 'wrong',
    says: '1 inquiry should have been erased more than a day ago.',
  });
  await sql`update messages set state = 'waiting'`.execute(db());
  expect(await line()).toMatchObject({ level: 'look', says: expect.stringContaining('Letters about erasures') });
});
