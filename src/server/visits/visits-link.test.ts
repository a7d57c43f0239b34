import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '#contract/brand.ts';
import { visitStart } from '#contract/visits.ts';
import { signToken } from '#server/platform/signed-tokens.ts';
import { makeProperty } from '#test/make.ts';
import { dump } from '#test/outbox.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { slotIn } from '#test/visit-writes.ts';
import { openVisitsDesk, readCalendar, type VisitAnswer } from '#test/visits-desk.ts';
import { signVisit } from '../messages/service.ts';
import { listSoon } from './open-link.ts';

let started: StartedApp;
let desk: Awaited<ReturnType<typeof openVisitsDesk>>;
beforeAll(async () => {
  started = await startApp();
  desk = await openVisitsDesk(started);
});
beforeEach(async () => {
  await sql`truncate limits`.execute(desk.db);
  for (const table of ['visits', 'messages', 'inquiries']) await sql`delete from ${sql.raw(table)}`.execute(desk.db);
});
afterAll(() => started.close());

const dead = [404, 'not_found', `This link does not lead to a visit any more. Please call us: ${brand.phones[0]}`];
const said = ({ status, code, message }: VisitAnswer<unknown>) => [status, code, message];

test('the link of the letter opens the visit and tells nothing of its visitor', async () => {
  const slot = slotIn(3, '11:30');
  const visit = await desk.booked(slot);
  const answer = await desk.byLink('open', { key: await desk.keyOf(visit) });
  const { calendar, ...data } = answer.data;
  expect([answer.status, answer.message]).toEqual([200, 'Your visit']);
  expect(data).toEqual({
    ...slot,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    status: 'booked',
    version: 1,
    taken: expect.any(Array),
    propertyId: desk.home.id,
    propertyName: 'Neem Court',
    place: 'Golf Course Road, Sector 54, Gurugram',
    host: 'Kabir',
    canChange: true,
    changeUntil: new Date(Date.parse(visit.startsAt) - 7_200_000).toISOString(),
  });
  expect(readCalendar(calendar)).toMatchObject({ STATUS: 'CONFIRMED', SEQUENCE: '1' });
  expect(JSON.stringify(answer)).not.toMatch(/Nandita|Rao|98101|example\.in|Anand/);
});

test('a home that is not on the site any more has no page, and nobody’s visit no host', async () => {
  const home = await makeProperty(desk.db, { title: 'Gone House', is_active: false });
  const visit = await desk.booked(slotIn(3), { property_id: home.id, assigned_to: null, status: 'new' });
  const { data } = await desk.byLink('open', { key: await desk.keyOf(visit) });
  expect(data).toMatchObject({ propertyId: null, propertyName: 'Gone House', host: null });
});

test('no database row holds the key', async () => {
  const visit = await desk.booked();
  const key = await desk.keyOf(visit);
  expect(key).toMatch(/^[\w-]{59}$/);
  await desk.byLink('move', { key, version: 1, ...slotIn(4) });
  expect(await dump(started)).not.toContain(key);
});

describe('what is no key of a visit', () => {
  test('is answered alike, whatever is wrong with it', async () => {
    const visit = await desk.booked();
    const key = await desk.keyOf(visit);
    const { secrets } = started.platform;
    const [first = '', last = ''] = [key[0], key.at(-2)];
    const other = (letter: string) => (letter === 'A' ? 'B' : 'A');
    const wrong: Record<string, string> = {
      'another claim': other(first) + key.slice(1),
      'another signature': key.slice(0, -2) + other(last) + key.slice(-1),
      cut: key.slice(0, -1),
      longer: `${key}A`,
      'in other letters': `${key}=`,
      'of another purpose': signToken(secrets, 'property preview', Buffer.from(visit.id, 'hex')),
      'of a visit that never was': signVisit(secrets, '0123456789abcdef01234567'),
      'an id': visit.id,
      'a NUL': '\0',
    };
    for (const [name, bad] of Object.entries(wrong)) {
      for (const [what, body] of [
        ['open', { key: bad }],
        ['move', { key: bad, version: 1, ...slotIn(4) }],
        ['cancel', { key: bad, version: 1 }],
      ] as const) {
        expect([name, what, ...said(await desk.byLink(what, body))]).toEqual([name, what, ...dead]);
      }
    }
    for (const body of [{}, { key: '' }, { key: 'x'.repeat(201) }, { key, more: 1 }])
      expect((await desk.byLink('open', body)).status).toBe(400);
    expect((await desk.byLink('open', { key })).data.version).toBe(1);
  });

  test.each(['deleted_at', 'quarantined_at'])('is one of an inquiry with %s', async (by) => {
    const visit = await desk.booked();
    const key = await desk.keyOf(visit);
    await sql`update inquiries set ${sql.ref(by)} = now(),
      quarantine_reason = ${by === 'quarantined_at' ? 'spam' : null}::text where id = ${visit.inquiry.id}`.execute(
      desk.db,
    );
    for (const [what, body] of [
      ['open', { key }],
      ['move', { key, version: 1, ...slotIn(4) }],
      ['cancel', { key, version: 1 }],
    ] as const) {
      expect(said(await desk.byLink(what, body))).toEqual(dead);
    }
  });
});

describe('a visitor moves their visit', () => {
  test('to a time that is free; whoever has it is told by mail, and the log names nobody', async () => {
    const visit = await desk.booked(slotIn(3, '11:00'));
    await desk.booked(slotIn(4, '12:00'));
    const key = await desk.keyOf(visit);
    const { data: seen } = await desk.byLink('open', { key });
    expect(seen.taken).toContain(`${slotIn(4).date} 12:00`);
    expect(seen.taken).not.toContain(`${slotIn(3).date} 11:00`);
    const taken = await desk.byLink('move', { key, version: 1, ...slotIn(4, '12:00') });
    expect(said(taken)).toEqual([409, 'conflict', 'This time has just been taken. Please choose another one.']);
    expect(taken.fieldErrors).toEqual({ time: taken.message });
    const to = slotIn(4, '12:30');
    const moved = await desk.byLink('move', { key, version: 1, ...to });
    expect([moved.status, moved.message]).toEqual([200, 'Your visit has a new time.']);
    expect(moved.data).toMatchObject({ ...to, version: 2, canChange: true });
    expect((await desk.lettersOf(visit.inquiry.id)).map(({ template, recipient }) => [template, recipient])).toEqual([
      ['visit-booked', visit.inquiry.email],
      ['visit-moved', visit.inquiry.email],
      ['visit-notice', expect.stringMatching(/^tara\..*@aangan\.example$/)],
    ]);
    const [, entry] = await desk.logOf(visit.id);
    expect(entry).toEqual({
      action: 'visits.move',
      actor_id: null,
      before: { startsAt: visit.startsAt },
      after: { startsAt: visitStart(to).toISOString() },
    });
    const { items } = (await (await desk.admin.get(`/api/inquiries/${visit.inquiry.id}/timeline`)).json()) as {
      items: { kind: string; title: string; by: unknown }[];
    };
    expect(items.find(({ kind }) => kind === 'visit')).toMatchObject({
      title: expect.stringMatching(/^Visit moved by the visitor to .* at 12:30 pm$/),
      by: null,
    });
  });

  test('not to the past, to a closed hour, to what begins too soon, or over what was changed meanwhile', async () => {
    const visit = await desk.booked(slotIn(3, '11:00'));
    const key = await desk.keyOf(visit);
    // Still too soon in ten minutes, and there is none at night: the times themselves are looked at below.
    const now = listSoon(new Date());
    const soon = listSoon(new Date(Date.now() + 600_000)).find((one) => now.includes(one));
    const [date = '', time = ''] = soon?.split(' ') ?? [];
    const tries = [slotIn(-1), slotIn(3, '23:30'), slotIn(61), ...(soon ? [{ date, time }] : [])];
    for (const slot of tries)
      expect((await desk.byLink('move', { key, version: 1, ...slot })).code).toBe('invalid_fields');
    if (soon) expect((await desk.byLink('open', { key })).data.taken).toContain(soon);
    await desk.ask(desk.kabir, ['PUT', `/visits/${visit.id}`], slotIn(5));
    const stale = await desk.byLink('move', { key, version: 1, ...slotIn(4) });
    expect(said(stale)).toEqual([409, 'stale_version', expect.stringContaining('changed meanwhile')]);
    expect(stale.message).not.toContain('Kabir');
  });

  test('the times that begin too soon are those of the next two hours', () => {
    expect(listSoon(new Date('2026-11-23T04:50:00Z'))).toEqual([
      ...['10:30', '11:00', '11:30', '12:00'].map((time) => `2026-11-23 ${time}`),
    ]);
    expect(listSoon(new Date('2026-11-23T05:00:00Z'))[0]).toBe('2026-11-23 11:00');
    expect(listSoon(new Date('2026-11-23T05:00:00Z')).at(-1)).toBe('2026-11-23 12:00');
    expect(listSoon(new Date('2026-11-22T18:00:00Z'))).toEqual([]);
  });

  test('until two hours before, then they call', async () => {
    const visit = await desk.booked();
    const key = await desk.keyOf(visit);
    const beginIn = (minutes: number) =>
      sql`update visits set starts_at = clock_timestamp() + ${minutes} * interval '1 minute',
        ends_at = clock_timestamp() + ${minutes + 30} * interval '1 minute'`.execute(desk.db);
    await beginIn(119);
    expect((await desk.byLink('open', { key })).data.canChange).toBe(false);
    for (const [what, body] of [
      ['move', slotIn(4)],
      ['cancel', {}],
    ] as const) {
      const late = await desk.byLink(what, { key, version: 1, ...body });
      expect(said(late)).toEqual([409, 'conflict', expect.stringContaining(`Please call us: ${brand.phones[0]}`)]);
    }
    await beginIn(-1);
    expect((await desk.byLink('cancel', { key, version: 1 })).message).toContain('This visit is over.');
    await beginIn(121);
    expect((await desk.byLink('cancel', { key, version: 1 })).status).toBe(200);
  });
});

test('a visitor cancels; nobody’s visit is told to the admins, and the time is free again', async () => {
  const visit = await desk.booked(slotIn(3), { assigned_to: null, status: 'new' });
  const key = await desk.keyOf(visit);
  const reason = 'We found a home nearer to the school';
  const { data, message } = await desk.byLink('cancel', { key, version: 1, reason });
  expect([message, data.status, data.canChange]).toEqual(['Your visit is cancelled.', 'cancelled', false]);
  expect(readCalendar(data.calendar)).toMatchObject({ METHOD: 'CANCEL', STATUS: 'CANCELLED', SEQUENCE: '2' });
  const [, own, notice, ...others] = await desk.lettersOf(visit.inquiry.id);
  expect([own?.template, own?.text]).toEqual(['visit-cancelled', expect.stringContaining('As you wished')]);
  const { email } = await desk.db
    .selectFrom('staff')
    .select('email')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  expect(notice).toMatchObject({
    template: 'visit-notice',
    recipient: email,
    text: expect.stringContaining(`> ${reason}`),
  });
  expect(others).toEqual([]);
  const { data: list } = await desk.ask<{ cancelledBy: string; cancelReason: string }[]>(desk.admin, [
    'GET',
    '/visits?when=past',
  ]);
  expect(list[0]).toMatchObject({ cancelledBy: 'visitor', cancelReason: reason });
  expect(JSON.stringify(await desk.logOf(visit.id))).not.toContain('school');
  expect((await desk.byLink('cancel', { key, version: 2 })).code).toBe('conflict');
  expect((await desk.byLink('open', { key })).data.status).toBe('cancelled');
});

test('a change that is repeated under its key is done once and answered alike', async () => {
  const visit = await desk.booked();
  const key = await desk.keyOf(visit);
  const body = { key, version: 1, ...slotIn(4) };
  const move = () => desk.ask(null, ['POST', '/visits/move'], body, { key: 'again' });
  const [one, two] = [await move(), await move()];
  expect([two.status, two.data]).toEqual([200, one.data]);
  expect((await desk.lettersOf(visit.inquiry.id)).filter(({ template }) => template === 'visit-moved')).toHaveLength(1);
});

test('asking is limited for an address, changing for a visit', async () => {
  const visit = await desk.booked();
  const key = await desk.keyOf(visit);
  const statuses = [];
  for (let time = 0; time < 121; time += 1)
    statuses.push((await desk.byLink('open', { key: 'x' }, '203.0.113.7')).status);
  expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([120, 429]);
  expect((await desk.byLink('open', { key }, '203.0.113.7')).status).toBe(429);
  expect((await desk.byLink('open', { key }, '203.0.113.8')).status).toBe(200);
  for (let time = 0; time < 10; time += 1)
    expect((await desk.byLink('cancel', { key, version: 9 }, `203.0.113.${time + 20}`)).status).toBe(409);
  expect((await desk.byLink('cancel', { key, version: 1 }, '203.0.113.40')).status).toBe(429);
  const other = await desk.booked(slotIn(5));
  expect((await desk.byLink('cancel', { key: await desk.keyOf(other), version: 1 }, '203.0.113.40')).status).toBe(200);
});
