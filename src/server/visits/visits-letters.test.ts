import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brand } from '#contract/brand.ts';
import { visitStart } from '#contract/visits.ts';
import { openMailServer } from '#test/mail-server.ts';
import { deliver, dump, tellAll } from '#test/outbox.ts';
import { createLeadSender } from '#test/send-lead.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';
import { slotIn } from '#test/visit-writes.ts';
import { openVisitsDesk, readCalendar } from '#test/visits-desk.ts';

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

/** The calendar files of all letters about an inquiry, oldest first, each under its template. */
async function filesOf(inquiryId: string) {
  const { rows } = await sql<{ id: string; template: string }>`
    select id, template from messages where inquiry_id = ${inquiryId} order by created_at, id`.execute(desk.db);
  const files: [string, string, Record<string, string>][] = [];
  for (const { id, template } of rows) {
    const response = await started.get(`/dev/messages/${id}/visit.ics`);
    if (response.status !== 200) continue;
    files.push([template, response.headers.get('content-type') ?? '', readCalendar(await response.text())]);
  }
  return files;
}
const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

test('one calendar entry from the wish to the end: its number grows, its times are those of the office', async () => {
  const wish = slotIn(2, '10:30');
  const { text } = await createLeadSender(started).send({
    name: 'Farah Siddiqui',
    email: 'farah@example.in',
    phone: '+91 99100 45678',
    propertyId: desk.home.id,
    visit: wish,
  });
  const inquiry = (JSON.parse(text) as { data: { id: string } }).data.id;
  const [booked, moved, again] = [slotIn(3, '11:00'), slotIn(4, '16:30'), slotIn(5, '12:00')];
  const { data } = await desk.book(desk.admin, inquiry, booked);
  await desk.ask(desk.admin, ['PUT', `/visits/${data.id}`], moved);
  await desk.byLink('cancel', { key: await desk.keyOf(data), version: 2 });
  await desk.book(desk.admin, inquiry, again);
  const files = await filesOf(inquiry);
  const told = files.map(([template, type, { UID, DTSTART, DTEND, SEQUENCE, STATUS, METHOD }]) => {
    expect(type).toBe(`text/calendar; charset=utf-8; method=${METHOD}`);
    return [template, UID, DTSTART, DTEND, SEQUENCE, STATUS, METHOD];
  });
  const uid = `visit-${inquiry}@aangan.example`;
  const span = (slot: typeof wish) => {
    const at = visitStart(slot);
    return [utc(at), utc(new Date(at.getTime() + 30 * 60_000))];
  };
  expect(told).toEqual([
    ['visit-receipt', uid, ...span(wish), '0', 'TENTATIVE', 'PUBLISH'],
    ['visit-booked', uid, ...span(booked), '1', 'CONFIRMED', 'PUBLISH'],
    ['visit-moved', uid, ...span(moved), '2', 'CONFIRMED', 'PUBLISH'],
    ['visit-cancelled', uid, ...span(moved), '3', 'CANCELLED', 'CANCEL'],
    ['visit-booked', uid, ...span(again), '4', 'CONFIRMED', 'PUBLISH'],
  ]);
  expect(files[1]?.[2]).toMatchObject({
    SUMMARY: 'Visit: Neem Court',
    LOCATION: 'Golf Course Road\\, Sector 54\\, Gurugram',
    URL: `${started.platform.config.publicUrl}/property/${desk.home.id}`,
  });
});

test('the letter says when, where and with whom, and carries one link', async () => {
  const visit = await desk.booked(slotIn(3, '11:30'), { first_name: 'Farah', email: 'farah@example.in' });
  await desk.ask(desk.kabir, ['PUT', `/visits/${visit.id}`], slotIn(4, '15:00'));
  const [booked, moved] = await desk.lettersOf(visit.inquiry.id);
  expect(booked?.subject).toMatch(/^Your visit is booked: \w+, \d+ \w+ \d{4} at 11:30 am$/);
  for (const words of ['Dear Farah,', 'Neem Court', 'Golf Course Road, Sector 54, Gurugram', 'Your advisor: Kabir']) {
    expect(booked?.text).toContain(words);
  }
  expect(booked?.text).toContain('until 2 hours before it begins; you need no account');
  expect(booked?.text).toContain(`${started.platform.config.publicUrl}/visits#••••••`);
  expect(moved?.subject).toMatch(/^Your visit has a new time: .* at 3:00 pm$/);
  expect(moved?.text).toMatch(/Before: .* at 11:30 am/);
});

test('in Hindi to whoever wrote in Hindi', async () => {
  const visit = await desk.booked(slotIn(3, '11:30'), { language: 'hi', first_name: 'फ़रह' });
  await desk.ask(desk.kabir, ['POST', `/visits/${visit.id}/cancel`], { reason: 'Owner withdrew' });
  const [booked, cancelled] = await desk.lettersOf(visit.inquiry.id);
  expect(booked).toMatchObject({
    language: 'hi',
    subject: expect.stringMatching(/^आपकी विज़िट पक्की है: .*सुबह 11:30 बजे$/),
  });
  expect(booked?.text).toContain('नमस्ते फ़रह,');
  expect(booked?.text).toContain(brand.nameInHindi);
  expect(cancelled?.text).toContain('आपकी विज़िट रद्द हो गई है');
  expect(cancelled?.text).not.toContain('Owner withdrew');
  const [[, , file] = []] = await filesOf(visit.inquiry.id);
  expect(file?.SUMMARY).toBe('विज़िट: Neem Court');
});

test('what came with the form is in no letter to the address it named', async () => {
  const visit = await desk.booked(slotIn(3), {
    first_name: 'Win http://seo.example',
    last_name: 'now',
    property_id: null,
    property_name: 'See http://win.example',
    message: 'Call 1800 now',
  });
  const [letter] = await desk.lettersOf(visit.inquiry.id);
  expect(letter?.text).not.toMatch(/seo\.example|win\.example|1800/);
  expect(letter?.text).toContain('We will call you to tell you where to meet');
});

test('where there is no address nothing is written, and staff are told to call', async () => {
  const answer = await desk.book(desk.kabir, await desk.make({ email: '' }));
  expect(answer.message).toBe('Visit booked. There is no email address: please tell the visitor yourself.');
  expect(await desk.lettersOf(answer.data.inquiry.id)).toEqual([]);
});

test('whoever has the inquiry hears what a colleague did with the visit, and nothing of their own doing', async () => {
  const inquiry = await desk.make();
  const { data } = await desk.book(desk.admin, inquiry, slotIn(3, '11:30'));
  await tellAll(started);
  await desk.ask(desk.admin, ['PUT', `/visits/${data.id}`], slotIn(4, '15:00'));
  await tellAll(started);
  await desk.ask(desk.kabir, ['PUT', `/visits/${data.id}`], slotIn(5, '15:00'));
  await desk.ask(desk.admin, ['POST', `/visits/${data.id}/cancel`], { reason: 'The owner is away' });
  const notices = (await desk.lettersOf(inquiry)).filter(({ template }) => template === 'visit-notice');
  expect(notices.map(({ recipient, subject }) => [recipient === desk.kabir.row.email, subject])).toEqual([
    [true, expect.stringMatching(/^Visit of Nandita Rao booked: .* at 11:30 am$/)],
    [true, expect.stringMatching(/^Visit of Nandita Rao moved: .* at 3:00 pm$/)],
    [true, expect.stringMatching(/^Visit of Nandita Rao cancelled: .* at 3:00 pm$/)],
  ]);
  expect(notices[1]?.text).toMatch(/Radhika Sethi did so\..*Before: \S.* at 11:30 am/s);
  expect(notices[2]?.text).toContain('> The owner is away');
});

test('a letter that has not left yet does not follow after a newer one', async () => {
  const visit = await desk.booked();
  await sql`update messages set state = 'waiting'`.execute(desk.db);
  await desk.ask(desk.kabir, ['PUT', `/visits/${visit.id}`], slotIn(4));
  const { rows } = await sql`select template, state from messages order by created_at`.execute(desk.db);
  expect(rows).toEqual([
    { template: 'visit-booked', state: 'expired' },
    { template: 'visit-moved', state: 'sent' },
  ]);
});

test('by mail it leaves with the visitor’s own key and the calendar file, and the outbox keeps neither', async () => {
  const mailServer = await openMailServer();
  const mailing = await startApp({ env: { SMTP_URL: mailServer.url } });
  const { db, booked, byLink } = await openVisitsDesk(mailing);
  const visit = await booked();
  const { id } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow();
  await deliver(mailing, id);
  const [mail] = mailServer.received;
  expect(mail?.recipients).toEqual([visit.inquiry.email]);
  const raw = mail?.raw.replaceAll('=\r\n', '') ?? '';
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/);
  const [, key = ''] = /\/visits#([\w-]+)/.exec(raw) ?? [];
  expect((await byLink('open', { key })).data).toMatchObject({ startsAt: visit.startsAt, status: 'booked' });
  expect(await dump(mailing)).not.toContain(key);
  await mailing.close();
  await mailServer.close();
});

test('nobody gets a letter about a visit that was not booked after all', async () => {
  const slot = slotIn(3);
  await desk.booked(slot);
  const other = await desk.make();
  expect((await desk.book(desk.kabir, other, slot)).status).toBe(409);
  expect(await desk.lettersOf(other)).toEqual([]);
  const { rows } = await sql`select from visits where inquiry_id = ${other}`.execute(desk.db);
  expect(rows).toEqual([]);
});
