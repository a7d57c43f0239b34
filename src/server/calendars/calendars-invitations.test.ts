import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BookedVisit } from '#contract/booked-visits.ts';
import { openNotificationDesk } from '#test/notification-desk.ts';
import { parseFeed } from '#test/parse-feed.ts';
import type { makeSignedIn, SignedIn } from '#test/sign-in.ts';
import { slotIn } from '#test/visit-writes.ts';

/** What whoever shows a visit gets in their mailbox, for the calendar that follows it. */

let desk: Awaited<ReturnType<typeof openNotificationDesk>>;
beforeAll(async () => {
  desk = await openNotificationDesk();
});
beforeEach(() => desk.forget());
afterAll(() => desk.close());

const visitOf = async (answer: Response): Promise<BookedVisit> => {
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { data: BookedVisit }).data;
};
const book = async (by: SignedIn, inquiryId: string, slot = slotIn(3)) =>
  visitOf(await by.call('POST', `/api/inquiries/${inquiryId}/visits`, slot));
const move = async (by: SignedIn, { id }: BookedVisit, slot = slotIn(4)) =>
  visitOf(await by.call('PUT', `/api/visits/${id}`, slot));

/** Of a part of a mail in quoted-printable (RFC 2045, 6.7). */
const decode = (part: string): string => {
  const bytes = part
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};
const calendarPart =
  /Content-Type: text\/calendar; charset=utf-8; method=(\w+)\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n(.+?\r\n)\r?\n?--/s;

/** Every invitation that has left, oldest first: to whom, what it does, to which entry and in which number. */
async function invitations() {
  await desk.send();
  return desk.mail.received.flatMap(({ recipients, raw }) => {
    const [, method, body = ''] = calendarPart.exec(raw) ?? [];
    if (method === undefined) return [];
    const { head, entries } = parseFeed(decode(body));
    expect(head['METHOD']).toBe(method);
    const [entry = {}] = entries;
    expect(entry['ATTENDEE']).toBe(`mailto:${recipients[0]}`);
    const [uid] = (entry['UID'] ?? '').split('@');
    return [{ to: recipients[0], method, uid, sequence: entry['SEQUENCE'], status: entry['STATUS'] }];
  });
}
const mailOf = ({ row }: Awaited<ReturnType<typeof makeSignedIn>>) => row.email;

test('an invitation follows its visit from booking over moving to cancelling', async () => {
  const id = await desk.make({ assigned_to: desk.kabir.id, status: 'assigned' });
  const visit = await book(desk.admin, id);
  await desk.send();
  await move(desk.admin, visit);
  await desk.send();
  await visitOf(await desk.admin.call('POST', `/api/visits/${visit.id}/cancel`, {}));
  const entry = { to: mailOf(desk.kabir), uid: `visit-${id}` };
  expect(await invitations()).toEqual([
    { ...entry, method: 'REQUEST', sequence: '1', status: 'CONFIRMED' },
    { ...entry, method: 'REQUEST', sequence: '2', status: 'CONFIRMED' },
    { ...entry, method: 'CANCEL', sequence: '3', status: 'CANCELLED' },
  ]);
});

test('given to somebody else it leaves the one calendar and comes into the other, and a change goes there alone', async () => {
  const id = await desk.make({ assigned_to: desk.kabir.id, status: 'assigned' });
  const visit = await book(desk.admin, id);
  await desk.send();
  await desk.give(id, desk.tara);
  await desk.send();
  await move(desk.admin, visit);
  const sent = await invitations();
  expect(sent.map(({ to, method, sequence }) => [to, method, sequence]).sort()).toEqual(
    [
      [mailOf(desk.kabir), 'REQUEST', '1'],
      [mailOf(desk.kabir), 'CANCEL', '2'],
      [mailOf(desk.tara), 'REQUEST', '2'],
      [mailOf(desk.tara), 'REQUEST', '3'],
    ].sort(),
  );
  const taken = desk.mail.received.find(({ header }) => header('subject')?.includes('no longer yours'));
  expect(taken?.recipients).toEqual([mailOf(desk.kabir)]);
  expect(taken?.header('reply-to')).toBeFalsy();
  expect(taken?.raw).not.toContain('tel:');
});

test('taken from somebody and given to nobody it leaves their calendar', async () => {
  const id = await desk.make({ assigned_to: desk.kabir.id, status: 'assigned' });
  await book(desk.admin, id);
  await desk.send();
  await desk.give(id, null);
  expect((await invitations()).map(({ to, method }) => [to, method])).toEqual([
    [mailOf(desk.kabir), 'REQUEST'],
    [mailOf(desk.kabir), 'CANCEL'],
  ]);
});

test('who books for themselves gets no letter; who was invited is followed by their own changes too', async () => {
  const own = await book(desk.kabir, await desk.make({ assigned_to: desk.kabir.id, status: 'assigned' }));
  await move(desk.kabir, own);
  expect(await invitations()).toEqual([]);
  const id = await desk.make({ assigned_to: desk.kabir.id, status: 'assigned' });
  const visit = await book(desk.admin, id, slotIn(5));
  await desk.send();
  await move(desk.kabir, visit, slotIn(6));
  expect((await invitations()).map(({ method, sequence }) => [method, sequence])).toEqual([
    ['REQUEST', '1'],
    ['REQUEST', '2'],
  ]);
});

test('who takes no visit news by letter gets no invitation; of several news at once each visit has its own', async () => {
  await desk.choose(desk.kabir, { letters: ['given'] });
  await book(desk.admin, await desk.make({ assigned_to: desk.kabir.id, status: 'assigned' }));
  expect(await invitations()).toEqual([]);
  await desk.choose(desk.tara, { letters: ['given', 'visit'] });
  const id = await desk.make();
  await book(desk.admin, id, slotIn(4));
  await desk.give(id, desk.tara);
  expect((await invitations()).map(({ to, method }) => [to, method])).toEqual([[mailOf(desk.tara), 'REQUEST']]);
});

const puttingAway = {
  'put into the trash and brought back': [
    (id: string) => desk.admin.call('DELETE', `/api/inquiries/${id}`),
    (id: string) => desk.admin.call('POST', `/api/inquiries/${id}/restore`),
  ],
  'taken for spam and released': [
    (id: string) => desk.admin.call('PUT', `/api/inquiries/${id}/quarantine`, { quarantined: true }),
    (id: string) => desk.admin.call('PUT', `/api/inquiries/${id}/quarantine`, { quarantined: false }),
  ],
} as const;
test.each(Object.entries(puttingAway))('%s, an inquiry takes its visit with it', async (_, [away, back]) => {
  const id = await desk.make({ assigned_to: desk.kabir.id, status: 'assigned' });
  await book(desk.admin, id);
  await desk.send();
  for (const step of [away, back]) {
    expect((await step(id)).ok).toBe(true);
    await desk.send();
  }
  const to = mailOf(desk.kabir);
  expect(await invitations()).toMatchObject([
    { to, method: 'REQUEST', sequence: '1' },
    { to, method: 'CANCEL', sequence: '2' },
    { to, method: 'REQUEST', sequence: '3' },
  ]);
});

const later: Record<string, (id: string, visit: BookedVisit) => Promise<unknown>> = {
  'given to a colleague': (id) => desk.give(id, desk.tara),
  'cancelled by whoever shows it': async (_, { id }) =>
    visitOf(await desk.kabir.call('POST', `/api/visits/${id}/cancel`, {})),
  'put into the trash': (id) => desk.admin.call('DELETE', `/api/inquiries/${id}`),
};
test.each(Object.entries(later))('a visit that was booked long ago and is %s leaves that calendar', async (_, take) => {
  const id = await desk.make({ assigned_to: desk.kabir.id, status: 'assigned' });
  const visit = await book(desk.admin, id, slotIn(55));
  await desk.send();
  await desk.age(40);
  await take(id, visit);
  const sent = await invitations();
  expect(sent.filter(({ to }) => to === mailOf(desk.kabir)).map(({ method, sequence }) => [method, sequence])).toEqual([
    ['REQUEST', '1'],
    ['CANCEL', '2'],
  ]);
});

test('who moves a visit that nobody came to a month ago is followed by their calendar', async () => {
  const visit = await book(desk.admin, await desk.make({ assigned_to: desk.kabir.id, status: 'assigned' }));
  await desk.send();
  await sql`update visits set starts_at = starts_at - interval '40 days', ends_at = ends_at - interval '40 days'`.execute(
    desk.db,
  );
  await desk.age(40);
  await move(desk.kabir, visit);
  expect((await invitations()).map(({ method, sequence }) => [method, sequence])).toEqual([
    ['REQUEST', '1'],
    ['REQUEST', '2'],
  ]);
});
