import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FigureList, type FigureTable, listFigures, nameHour, nameSource } from '#contract/figure-lists.ts';
import type { Figures } from '#contract/figures.ts';
import { inquiryOrigins } from '#contract/inquiry-origins.ts';
import { inquiryStatuses } from '#contract/inquiry-statuses.ts';
import { visitStates } from '#contract/visit-choices.ts';
import { makeInquiry, makeProperty, makeVisit } from '#test/make.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';
import { type StartedApp, startApp } from '#test/start-app.ts';

/** A Thursday to a Wednesday: weeks cut off at both ends and whole ones between. */
const days = '?from=2026-09-10&to=2026-10-14';

let started: StartedApp;
let admin: SignedIn;
let kabir: SignedIn;
let figures: Figures;
let tables: FigureTable[];

/** One of them by its place, differently for each `step`. */
const at = <T>(list: readonly T[], n: number, step: number): T => list[Math.floor(n / step) % list.length] as T;

beforeAll(async () => {
  started = await startApp();
  const { db } = started.platform;
  admin = await makeSignedIn(started, { role: 'admin' });
  kabir = await makeSignedIn(started, { first_name: 'Kabir', last_name: 'Anand' });
  const people = [await makeSignedIn(started, { first_name: 'Ishita', last_name: 'Malhotra' }), kabir];
  const homes = [
    { property_id: (await makeProperty(db, { title: 'Neem Court' })).id, property_name: 'Neem Court' },
    // The same name, said of a home that is not ours.
    { property_id: null, property_name: 'Neem Court' },
    { property_id: null, property_name: '' },
    { property_id: null, property_name: '100% “Lotus” & Sons; 2/3' },
  ];
  const sources = [
    {},
    { utm: JSON.stringify({ source: 'Newsletter' }) },
    { utm: JSON.stringify({ source: ' newsletter ' }) },
    { utm: JSON.stringify({ source: 'direct' }) },
    { utm: JSON.stringify({ source: 'ß & 100%'.repeat(40) }) },
    { referrer: 'https://www.homes.example/list?a=1' },
    { referrer: 'HTTPS://Homes.Example:8080' },
    { referrer: 'android-app://com.example' },
    ...inquiryOrigins.map(({ value }) => ({ origin: value, kind: 'entered' as const })),
  ];
  const reasons = ['', ' Budget', 'budget.', '-', 'Bought elsewhere', 'none', 'बजट', 'BUDGET'];
  const midnight = Date.parse('2026-09-01T18:30:00Z');
  for (let n = 0; n < 240; n += 1) {
    // Every fourth lies on the edge of a day of the office, just before or just at it.
    const edge = [0, -1, 13 * 3_600_000, 61_000 * n][n % 4] ?? 0;
    const created_at = new Date(midnight + (n % 48) * 86_400_000 + edge);
    const status = at(inquiryStatuses, n, 1);
    const person = at([null, ...people], n, 2);
    const source = at(sources, n, 1);
    const { id } = await makeInquiry(db, {
      created_at,
      status,
      assigned_to: person?.id ?? null,
      kind: at(['query', 'access', 'visit', 'access', 'contact'], n, 3),
      // Few people, so that one who unlocked asks as well.
      phone_number: `+9198100${String(10_000 + (n % 37))}`,
      email: '',
      first_responded_at: n % 3 === 0 ? null : new Date(created_at.getTime() + 60_000 * (1 + (n % 50))),
      lost_reason: status === 'closed' ? at(reasons, n, 5) : '',
      ...at(homes, n, 7),
      ...source,
      ...(n % 17 === 0 && { quarantine_reason: 'links', quarantined_at: created_at }),
      ...(n % 19 === 0 && { deleted_at: created_at }),
    });
    for (const [sequence, state] of visitStates.entries())
      if ((n >> sequence) % 5 === 1)
        await makeVisit(db, {
          inquiry_id: id,
          sequence,
          status: state,
          ...(state === 'cancelled' && { cancelled_by: 'staff' }),
        });
  }
  const answer = await admin.get(`/api/figures${days}`);
  figures = ((await answer.json()) as { data: Figures }).data;
  tables = listFigures(figures);
});
afterAll(() => started.close());

const textOf = (query: FigureList) => `${new URLSearchParams(query as Record<string, string>)}`;
async function countBehind(query: FigureList): Promise<number> {
  const answer = await admin.get(`/api/inquiries?limit=1&${textOf(query)}`);
  expect(answer.status, textOf(query)).toBe(200);
  return ((await answer.json()) as { pagination: { totalCount: number } }).pagination.totalCount;
}

const counts = () =>
  tables.flatMap(({ of, columns, rows }) =>
    rows.flatMap(({ name, cells }) =>
      cells.flatMap((cell, column) =>
        cell.kind === 'count' ? [{ figure: `${of} / ${name} / ${columns[column]}`, ...cell }] : [],
      ),
    ),
  );

test('every number has the list behind it, with exactly as many inquiries', async () => {
  const wrong: unknown[] = [];
  for (const { figure, value, list } of counts()) {
    const behind = list === null ? 'no list' : await countBehind(list);
    if (behind !== value) wrong.push({ figure, value, behind, list });
  }
  expect(wrong).toEqual([]);
  // The desk is lively enough for that to mean something.
  expect(counts().length).toBeGreaterThan(150);
  for (const { key, rows } of tables)
    expect(
      rows.some(({ cells }) => cells.some(({ kind, value }) => kind === 'count' && Number(value) > 0)),
      key,
    ).toBe(true);
  expect(figures.sources.length).toBeGreaterThan(8);
  expect(figures.reasons.map(({ reason }) => reason).sort()).toEqual(
    ['-', 'bought elsewhere', 'budget', 'none', 'बजट'].sort(),
  );
  expect(Object.values(figures.unlocks).every((count) => count > 0 && count < figures.total)).toBe(true);
});

test('the file of the list, and the list and file of one person, know the same filters', async () => {
  const filters = { from: '2026-09-12', to: '2026-10-12', answer: 'answered', property: 'Neem Court' } as const;
  const mine = { ...filters, assignedTo: kabir.id };
  const [whole, own] = [await countBehind(filters), await countBehind(mine)];
  expect(own).toBeGreaterThan(0);
  expect(whole).toBeGreaterThan(own);
  const answers = [
    await admin.get(`/api/inquiries/export.csv?${textOf(filters)}`),
    await kabir.get(`/api/inquiries/my/export.csv?${textOf(filters)}`),
    await kabir.get(`/api/inquiries/my?${textOf(filters)}`),
  ] as const;
  expect(answers.slice(0, 2).map(({ headers }) => headers.get('x-total-count'))).toEqual([`${whole}`, `${own}`]);
  expect(await answers[2].json()).toMatchObject({ pagination: { totalCount: own } });
});

test.each(['from=2026-02-30', 'to=x', 'hour=24', 'hour=-1', 'unlock=x', `source=${'x'.repeat(301)}`])(
  'a filter that makes no sense is refused: %s',
  async (query) => {
    expect((await admin.get(`/api/inquiries?${query}`)).status).toBe(400);
  },
);

test('a list with a name may be one that a figure led to, and counts alike', async () => {
  const query = { from: figures.from, to: figures.to, status: 'closed', lostReason: 'budget' } as const;
  const answer = await admin.call('POST', '/api/smart-lists', {
    name: 'Too dear',
    isShared: false,
    query,
    columns: [],
  });
  expect(answer.status).toBe(201);
  const { data } = (await answer.json()) as { data: { query: FigureList; count: number } };
  expect(data.query).toEqual(query);
  expect(data.count).toBe(figures.reasons.find(({ reason }) => reason === 'budget')?.inquiries);
  const log = await started.platform.db
    .selectFrom('audit_entries')
    .select('after')
    .where('action', '=', 'smart-lists.create')
    .executeTakeFirstOrThrow();
  expect(log.after).toMatchObject({ byLostReason: true });
  expect(JSON.stringify(log)).not.toContain('budget');
});

test('the spreadsheet has every number of the answer, in the row and column of its name', async () => {
  const body = await (await admin.get(`/api/figures/export.csv${days}`)).text();
  const [head = [], ...rows] = parse(body, { bom: true }) as string[][];
  const cell = (of: string, name: string, column: string) =>
    rows.find(([figure, row]) => figure === of && (row === name || row === `'${name}`))?.[head.indexOf(column)];
  const minutes = (seconds: number | null) => (seconds === null ? '' : (seconds / 60).toFixed(1));
  const labels: Record<string, string> = {
    ...{ inquiries: 'Inquiries', total: 'Inquiries', answered: 'Answered', responded: 'Answered' },
    ...{ medianResponse: 'Median response (minutes)', ninthResponse: '9 of 10 within (minutes)' },
    ...{ completed: 'Completed', agreed: 'Visit agreed on', visited: 'Visit took place' },
    ...{ assigned: 'Assigned', inProgress: 'In progress', closed: 'Closed' },
  };
  const expectRow = (of: string, name: string, row: object, isAll = true) => {
    for (const [field, value] of Object.entries(row)) {
      const label = labels[field];
      if (label === undefined || (typeof value !== 'number' && value !== null)) continue;
      if (isAll || ['total', 'responded', 'medianResponse', 'completed'].includes(field))
        expect([of, name, label, cell(of, name, label)]).toEqual([
          of,
          name,
          label,
          field.endsWith('Response') ? minutes(value) : `${value}`,
        ]);
    }
  };
  expectRow('Total', `${figures.from} to ${figures.to}`, figures, false);
  expectRow('Total', `${figures.before.from} to ${figures.before.to}`, figures.before);
  expectRow('Source', 'All sources', { agreed: figures.agreed, visited: figures.visited });
  for (const day of figures.days) expectRow('Day', day.date, day);
  for (const week of figures.weeks) expectRow('Week', `${week.from} to ${week.to}`, week);
  for (const hour of figures.hours) expectRow('Hour', nameHour(hour.hour), { ...hour });
  for (const source of figures.sources) expectRow('Source', nameSource(source.name), source);
  for (const person of figures.people) expectRow('Person', person.name || 'Unassigned', person);
  for (const { name, inquiries } of figures.reasons)
    expectRow('Lost because', name === '-' ? 'No reason given' : name, { inquiries });
  const listed = (of: string) => rows.filter(([figure]) => figure === of).map((row) => row[2]);
  expect(listed('Status')).toEqual(figures.stages.map(({ inquiries }) => `${inquiries}`));
  expect(listed('Visit')).toEqual(Object.values(figures.visits).map(String));
  expect(listed('Papers')).toEqual(Object.values(figures.unlocks).map(String));
  expect(listed('Property')).toEqual(figures.properties.map(({ inquiries }) => `${inquiries}`));
});

test('a week is compared with the one before where both are whole', () => {
  const weeks = tables.find(({ key }) => key === 'weeks')?.rows ?? [];
  expect(weeks.map(({ cells: [daysOf] }) => daysOf?.value)).toEqual([
    '4 of 7 days',
    ...Array.from({ length: 4 }, () => 'Whole week'),
    '3 of 7 days',
  ]);
  const { weeks: counted } = figures;
  const expected = counted.map((week, n) => {
    const before = counted[n - 1];
    if (!week.isWhole || !before?.isWhole) return null;
    return Math.round((week.inquiries / before.inquiries - 1) * 1000) / 10;
  });
  expect(expected.filter((change) => change !== null)).toHaveLength(3);
  expect(weeks.map(({ cells }) => cells[2]?.value)).toEqual(expected);
});

test('a week has the figures that it has alone', async () => {
  for (const { from, to, medianResponse, visited, answered } of figures.weeks) {
    const { data } = (await (await admin.get(`/api/figures?from=${from}&to=${to}`)).json()) as { data: Figures };
    expect(data).toMatchObject({ medianResponse, visited, responded: answered });
  }
  expect(new Set(figures.weeks.map(({ medianResponse }) => medianResponse)).size).toBeGreaterThan(2);
});
