import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { VisitPage } from '#contract/booked-visits.ts';
import { visitDates, visitStart, visitTimes } from '#contract/visits.ts';
import type { SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { letBegin, slotIn } from '#test/visit-writes.ts';
import { openVisitsDesk, type VisitAnswer } from '#test/visits-desk.ts';

let started: StartedApp;
let desk: Awaited<ReturnType<typeof openVisitsDesk>>;
beforeAll(async () => {
  started = await startApp();
  desk = await openVisitsDesk(started);
});
beforeEach(async () => {
  for (const table of ['visits', 'messages', 'inquiries']) await sql`delete from ${sql.raw(table)}`.execute(desk.db);
});
afterAll(() => started.close());

const list = async (who: SignedIn, query = '') =>
  (await (await who.get(`/api/visits${query}`)).json()) as VisitPage & VisitAnswer;
const said = ({ status, code, message }: VisitAnswer) => [status, code, message];

test('a visit is booked: the first answer to whoever asked, in the log, and in nobody else’s words', async () => {
  const inquiry = await desk.make();
  const slot = slotIn(3, '11:30');
  const { status, message, data } = await desk.book(desk.kabir, inquiry, slot);
  expect([status, message]).toEqual([201, 'Visit booked. The visitor is told by email.']);
  expect(data).toMatchObject({
    ...slot,
    startsAt: visitStart(slot).toISOString(),
    status: 'booked',
    isUnsettled: false,
    moves: 0,
    version: 1,
    note: '',
    cancelledBy: null,
    cancelReason: '',
    remindedAt: null,
    bookedBy: 'Kabir Anand',
    inquiry: {
      id: inquiry,
      name: 'Nandita Rao',
      propertyId: desk.home.id,
      propertyName: 'Neem Court',
      place: 'Golf Course Road, Sector 54, Gurugram',
      assignedTo: { id: desk.kabir.id, name: 'Kabir Anand' },
      contactPreferences: null,
    },
  });
  // Once: with the status that it moved on to.
  const { rows } =
    await sql`select from inquiries where date_trunc('milliseconds', first_responded_at) = ${data.createdAt} and version = 2`.execute(
      desk.db,
    );
  expect(rows).toHaveLength(1);
  const after = { inquiry, startsAt: data.startsAt, status: 'booked', cancelledBy: null };
  expect(await desk.logOf(data.id)).toEqual([{ action: 'visits.book', actor_id: desk.kabir.id, before: null, after }]);
});

test('the same key books once, and another visit under it is refused', async () => {
  const inquiry = await desk.make();
  const [one, two] = [
    await desk.book(desk.kabir, inquiry, slotIn(3), 'k1'),
    await desk.book(desk.kabir, inquiry, slotIn(3), 'k1'),
  ];
  expect([two.status, two.data]).toEqual([201, one.data]);
  expect((await desk.book(desk.kabir, inquiry, slotIn(4), 'k1')).status).toBe(409);
  expect(await desk.lettersOf(inquiry)).toHaveLength(1);
});

test('a question without what it needs is told what is missing', async () => {
  const answer = await desk.ask(desk.admin, ['GET', '/visits/times']);
  expect(answer).toMatchObject({ status: 400, fieldErrors: { inquiryId: 'is required' } });
});

describe('whose visit it is', () => {
  test('employees neither see nor change another’s; admins have all; the visit follows its inquiry', async () => {
    const { data } = await desk.book(desk.kabir, await desk.make());
    const inquiry = data.inquiry.id;
    expect(await list(desk.tara)).toMatchObject({ data: [], counts: { today: 0, upcoming: 0, unsettled: 0 } });
    const tries: [string, string, object?][] = [
      ['GET', `/visits?inquiryId=${inquiry}`],
      ['GET', `/visits/times?inquiryId=${inquiry}&date=${slotIn(3).date}`],
      ['POST', `/inquiries/${inquiry}/visits`, slotIn(4)],
      ['PUT', `/visits/${data.id}`, slotIn(4)],
      ['PUT', `/visits/${data.id}/outcome`, { outcome: 'done' }],
      ['POST', `/visits/${data.id}/cancel`, {}],
    ];
    for (const [method, path, body] of tries) {
      const answer = await desk.ask(desk.tara, [method, path], body);
      expect([path, ...said(answer)]).toEqual([
        path,
        403,
        'not_allowed',
        'You do not have permission to see this inquiry.',
      ]);
      expect([path, (await desk.ask(null, [method, path], body)).status]).toEqual([path, 401]);
    }
    expect((await list(desk.admin)).data.map(({ id }) => id)).toEqual([data.id]);
    await sql`update inquiries set assigned_to = ${desk.tara.id}`.execute(desk.db);
    expect((await list(desk.kabir)).data).toEqual([]);
    expect((await list(desk.tara)).data[0]?.inquiry.assignedTo?.id).toBe(desk.tara.id);
    expect((await desk.ask(desk.tara, ['PUT', `/visits/${data.id}`], slotIn(4))).status).toBe(200);
  });

  test.each(['deleted_at', 'quarantined_at'])(
    'with its inquiry it is gone by %s, and comes back with it',
    async (by) => {
      const { id, inquiry } = await desk.booked();
      const put = (at: Date | null) =>
        sql`update inquiries set ${sql.ref(by)} = ${at}, quarantine_reason =
        ${by === 'quarantined_at' && at ? 'spam' : null}::text where id = ${inquiry.id}`.execute(desk.db);
      await put(new Date());
      expect((await list(desk.admin, '?when=all')).data).toEqual([]);
      expect((await desk.ask(desk.admin, ['PUT', `/visits/${id}`], slotIn(4))).status).toBe(404);
      expect((await desk.ask(desk.admin, ['POST', `/visits/${id}/cancel`], {})).status).toBe(404);
      const again = await desk.book(desk.admin, inquiry.id, slotIn(5));
      expect(again.status).toBe(by === 'deleted_at' ? 404 : 409);
      await put(null);
      expect((await list(desk.admin)).data.map((visit) => visit.id)).toEqual([id]);
      await sql`delete from inquiries where id = ${inquiry.id}`.execute(desk.db);
      expect((await desk.ask(desk.admin, ['PUT', `/visits/${id}`], slotIn(4))).status).toBe(404);
    },
  );
});

describe('when a visit can be', () => {
  const now = new Date();
  const dates = visitDates(now);
  const [today = '', last = ''] = [dates[0], dates.at(-1)];
  const dayAfter = slotIn(61).date;
  const sunday = dates.find((date, at) => at > 0 && new Date(`${date}T00:00:00Z`).getUTCDay() === 0) ?? '';
  const refused: [string, string, string, RegExp][] = [
    [today, '00:30', 'time|date', /to come|left on this day|from/],
    [slotIn(-1).date, '11:00', 'date', /not in the past/],
    [dayAfter, '11:00', 'date', /within the next 60 days/],
    [sunday, '17:00', 'time', /from 10:00 AM to 4:30 PM/],
    [sunday, '09:30', 'time', /from 10:00 AM to 4:30 PM/],
    [slotIn(3).date, '11:15', 'time', /full or half hour/],
    ['soon', '11:00', 'date', /choose a date/],
    ['2027-02-31', '11:00', 'date', /choose a date/],
    ['Nov 25 2026 ', '11:00', 'date', /choose a date/],
    [slotIn(3).date, '25:99', 'time', /choose a time|full or half/],
  ];
  test.each(refused)('%s at %s is refused at its %s', async (date, time, field, words) => {
    const answer = await desk.book(desk.admin, await desk.make(), { date, time });
    expect([answer.status, answer.code]).toEqual([400, 'invalid_fields']);
    const [name = '', text] = Object.entries(answer.fieldErrors ?? {})[0] ?? [];
    expect(field.split('|')).toContain(name);
    expect(text).toMatch(words);
  });

  test('the last half hour of the last day is a time', async () => {
    const time = visitTimes(last, now).at(-1) ?? '';
    const { status, data } = await desk.book(desk.admin, await desk.make(), { date: last, time });
    expect([status, data.date, data.time]).toEqual([201, last, time]);
    expect(Date.parse(data.endsAt) - Date.parse(data.startsAt)).toBe(30 * 60_000);
  });

  test('unknown parts of a body are refused, and what no date can hold', async () => {
    const inquiry = await desk.make();
    for (const slot of [
      { ...slotIn(3), host: desk.tara.id },
      { ...slotIn(3), date: `${slotIn(3).date}\0` },
    ]) {
      expect((await desk.book(desk.admin, inquiry, slot)).status).toBe(400);
    }
  });
});

describe('one person is in one place', () => {
  test('two homes at one time are refused to one host, and that time is not offered', async () => {
    const slot = slotIn(3, '12:00');
    await desk.booked(slot);
    const other = await desk.make();
    const answer = await desk.book(desk.kabir, other, slot);
    expect([answer.status, answer.code]).toEqual([409, 'conflict']);
    expect(answer.fieldErrors?.time).toBe(answer.message);
    expect(answer.message).toContain('shows another home at this time');
    const times = async (inquiry: string) =>
      (await desk.ask<{ times: string[] }>(desk.admin, ['GET', `/visits/times?inquiryId=${inquiry}&date=${slot.date}`]))
        .data.times;
    const all = visitTimes(slot.date, new Date());
    expect(await times(other)).toEqual(all.filter((time) => time !== '12:00'));
    expect(await times(await desk.make({ assigned_to: desk.tara.id }))).toEqual(all);
    expect((await desk.book(desk.kabir, other, slotIn(3, '12:30'))).status).toBe(201);
    expect((await desk.book(desk.tara, await desk.make({ assigned_to: desk.tara.id }), slot)).status).toBe(201);
  });

  test('what nobody has may be booked by admins at any time, and keeps nobody from anything', async () => {
    const nobodys = { assigned_to: null, status: 'new' };
    const slot = slotIn(3, '12:00');
    for (const _ of [1, 2]) expect((await desk.book(desk.admin, await desk.make(nobodys), slot)).status).toBe(201);
    expect((await desk.book(desk.kabir, await desk.make(nobodys), slot)).status).toBe(403);
  });

  test.each([
    ['new', 'in_progress'],
    ['assigned', 'in_progress'],
    ['completed', 'completed'],
  ])('booking leaves an inquiry that was %s %s', async (was, is) => {
    const id = await desk.make({ status: was });
    expect((await desk.book(desk.kabir, id, slotIn(3, '12:00'))).status).toBe(201);
    const row = await started.platform.db
      .selectFrom('inquiries')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.status).toBe(is);
  });

  test('a cancelled visit, and one in the trash, leave the time free', async () => {
    const slot = slotIn(3, '12:00');
    const one = await desk.booked(slot);
    expect((await desk.ask(desk.kabir, ['POST', `/visits/${one.id}/cancel`], { reason: 'Sold' })).status).toBe(200);
    const two = await desk.booked(slot);
    await sql`update inquiries set deleted_at = now() where id = ${two.inquiry.id}`.execute(desk.db);
    expect((await desk.book(desk.kabir, await desk.make(), slot)).status).toBe(201);
  });
});

describe('what becomes of it', () => {
  test('an inquiry has one visit at a time, and the next when it is known what came of the last', async () => {
    const { id, inquiry } = await desk.booked(slotIn(3, '11:00'));
    expect(said(await desk.book(desk.kabir, inquiry.id, slotIn(4)))).toEqual([
      409,
      'conflict',
      expect.stringMatching(/^A visit is booked already: .* at 11:00 am\. Move that one, or cancel it first\.$/),
    ]);
    await letBegin(started, id);
    expect((await desk.book(desk.kabir, inquiry.id, slotIn(4))).message).toMatch(
      /^Please say first what came of the visit on /,
    );
    expect((await desk.ask(desk.kabir, ['PUT', `/visits/${id}/outcome`], { outcome: 'no_show' })).status).toBe(200);
    expect((await desk.book(desk.kabir, inquiry.id, slotIn(4))).status).toBe(201);
  });

  test('it took place, or nobody came: said once it has begun, and corrected later', async () => {
    const { id, version } = await desk.booked();
    const settle = (outcome: string, note?: string, seen?: number) =>
      desk.ask(
        desk.kabir,
        ['PUT', `/visits/${id}/outcome`],
        { outcome, ...(note !== undefined && { note }) },
        seen === undefined ? {} : { version: seen },
      );
    const early = await settle('done');
    expect([early.status, early.code]).toEqual([409, 'conflict']);
    expect(early.message).toMatch(/^This visit begins on /);
    await letBegin(started, id);
    expect((await list(desk.kabir, '?when=unsettled')).data[0]).toMatchObject({ id, isUnsettled: true });
    const done = await settle('done', 'Liked the light', version);
    expect(done.data).toMatchObject({ status: 'done', note: 'Liked the light', isUnsettled: false, version: 2 });
    const corrected = await settle('no_show');
    expect(corrected.data).toMatchObject({ status: 'no_show', note: 'Liked the light', version: 3 });
    expect((await settle('no_show')).data.version).toBe(3);
    const late = await settle('done', '', 2);
    expect(late.code).toBe('stale_version');
    expect(late.message).toMatch(/ changed status at \d+ \w+ \d{4}, \d+:\d\d [AP]M\. Load it again/);
    expect((await settle('cancelled')).status).toBe(400);
    expect(said(await desk.ask(desk.kabir, ['PUT', `/visits/${id}`], slotIn(4)))).toEqual([
      409,
      'conflict',
      'This visit is over.',
    ]);
    expect((await desk.logOf(id)).map(({ action }) => action)).toEqual([
      'visits.book',
      'visits.settle',
      'visits.settle',
    ]);
  });

  test('moved and cancelled, each once, each with its line in the log and on the timeline', async () => {
    const { id, inquiry, startsAt } = await desk.booked(slotIn(3, '11:00'));
    const to = slotIn(4, '12:30');
    const moved = await desk.ask(desk.kabir, ['PUT', `/visits/${id}`], to, { version: 1 });
    expect(moved.data).toMatchObject({ ...to, moves: 1, version: 2, status: 'booked' });
    expect((await desk.ask(desk.kabir, ['PUT', `/visits/${id}`], to)).data.version).toBe(2);
    expect((await desk.ask(desk.admin, ['PUT', `/visits/${id}`], slotIn(5), { version: 1 })).code).toBe(
      'stale_version',
    );
    const cancelled = await desk.ask(desk.admin, ['POST', `/visits/${id}/cancel`], { reason: 'Sold meanwhile' });
    expect(cancelled.data).toMatchObject({ status: 'cancelled', cancelledBy: 'staff', cancelReason: 'Sold meanwhile' });
    expect(said(await desk.ask(desk.admin, ['POST', `/visits/${id}/cancel`], {}))).toEqual([
      409,
      'conflict',
      'This visit was cancelled.',
    ]);
    expect((await desk.ask(desk.admin, ['PUT', `/visits/${id}/outcome`], { outcome: 'done' })).status).toBe(409);
    const log = await desk.logOf(id);
    expect(log.map(({ action }) => action)).toEqual(['visits.book', 'visits.move', 'visits.cancel']);
    expect(log[1]?.before).toEqual({ startsAt });
    expect(JSON.stringify(log)).not.toMatch(/Nandita|Sold/);
    const { items } = (await (await desk.admin.get(`/api/inquiries/${inquiry.id}/timeline`)).json()) as {
      items: { kind: string; title: string; text: string; by: { name: string } | null }[];
    };
    expect(items.flatMap(({ kind, title, text, by }) => (kind === 'visit' ? [[title, text, by?.name]] : []))).toEqual([
      ['Visit cancelled', 'Sold meanwhile', 'Radhika Sethi'],
      [expect.stringMatching(/^Visit moved to .* at 12:30 pm$/), '', 'Kabir Anand'],
      [expect.stringMatching(/^Visit booked for .* at 11:00 am$/), '', 'Kabir Anand'],
    ]);
  });
});

test('lists: what is next first, of what is over the last; counts are of all one may see', async () => {
  const over = await desk.booked(slotIn(3, '10:00'));
  await letBegin(started, over.id, 24 * 7);
  const open = await desk.booked(slotIn(4, '10:00'));
  await letBegin(started, open.id, 24 * 6);
  const gone = await desk.booked(slotIn(5, '10:00'));
  await desk.ask(desk.admin, ['POST', `/visits/${gone.id}/cancel`], {});
  const far = await desk.booked(slotIn(9, '10:00'));
  const near = await desk.booked(slotIn(2, '10:00'), { assigned_to: desk.tara.id });
  await desk.ask(desk.admin, ['PUT', `/visits/${over.id}/outcome`], { outcome: 'done' });
  const now = await desk.booked(slotIn(6, '10:00'));
  await sql`update visits set starts_at = clock_timestamp(), ends_at = clock_timestamp() + interval '30 minutes'
    where id = ${now.id}`.execute(desk.db);
  const names = {
    [over.id]: 'over',
    [open.id]: 'open',
    [gone.id]: 'gone',
    [far.id]: 'far',
    [near.id]: 'near',
    [now.id]: 'now',
  };
  const shown = async (who: SignedIn, when: string) =>
    (await list(who, `?when=${when}`)).data.map(({ id }) => names[id]).join(' ');
  expect(await shown(desk.admin, '')).toBe('near far');
  expect(await shown(desk.admin, 'upcoming')).toBe('near far');
  expect(await shown(desk.admin, 'today')).toBe('now');
  expect(await shown(desk.admin, 'unsettled')).toBe('open now');
  expect(await shown(desk.admin, 'past')).toBe('gone now open over');
  expect(await shown(desk.admin, 'all')).toBe('near far gone now open over');
  expect(await shown(desk.kabir, 'all')).toBe('far gone now open over');
  const page = await list(desk.admin, `?when=all&limit=2&page=2&inquiryId=`);
  expect(page.pagination).toEqual({ current: 2, total: 3, count: 2, totalCount: 6 });
  expect(page.counts).toEqual({ today: 1, upcoming: 2, unsettled: 2 });
  const next = await desk.book(desk.admin, gone.inquiry.id, slotIn(7, '10:00'));
  const ofOne = await list(desk.admin, `?when=all&inquiryId=${gone.inquiry.id}`);
  expect(ofOne.data.map(({ id }) => id)).toEqual([gone.id, next.data.id]);
  expect((await list(desk.admin, '?when=never')).status ?? 400).toBe(400);
});

test('open screens hear of a visit', async () => {
  const heard: unknown[] = [];
  const stop = started.platform.events.on('inquiries', (payload) => heard.push(JSON.parse(payload)));
  const { id, inquiry } = await desk.booked();
  const news = { id: inquiry.id, change: 'changed', assignedTo: desk.kabir.id, formerly: desk.kabir.id };
  await expect.poll(() => heard).toContainEqual(news);
  heard.length = 0;
  await desk.ask(desk.kabir, ['PUT', `/visits/${id}`], slotIn(4));
  await expect.poll(() => heard).toContainEqual(news);
  stop();
});
