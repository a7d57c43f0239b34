import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLeadDesk } from '#test/lead-desk.ts';
import { makeProperty } from '#test/make.ts';
import { findPlanted, plantOwner } from '#test/plant-owner.ts';
import { makeSignedIn, type SignedIn } from '#test/sign-in.ts';

let desk: Awaited<ReturnType<typeof openLeadDesk>>;
beforeAll(async () => {
  desk = await openLeadDesk();
});
afterAll(() => desk.started.close());

async function load(path: string, who: SignedIn = desk.admin) {
  const response = await who.get(`/api/inquiries${path}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString('utf8');
  return {
    headers: response.headers,
    bytes,
    text,
    rows: parse(text, { bom: true, relax_column_count: false }) as string[][],
    name: /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
    count: Number(response.headers.get('x-total-count')),
  };
}

const today = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());

test('columns, words and dates of the desk and of one’s own (ADM-INQ-37, ADM-MYINQ-32, UND-43)', async () => {
  const at = new Date('2026-03-31T20:15:30Z');
  await desk.make({
    first_name: 'रोहिणी',
    last_name: 'खन्ना',
    email: 'rohini@post.example',
    phone: '+91 98101 23456',
    property_name: 'Neem Court, "Tower B"',
    request_type: 'floor_plans',
    assigned_to: desk.kabir.id,
    status: 'in_progress',
    message: 'दो पंक्तियाँ,\nएक "प्रश्न"',
    created_at: at,
  });
  const { bytes, rows, text, headers, count } = await load('/export.csv');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(text.endsWith('\r\n')).toBe(true);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(rows).toEqual([
    ['Name', 'Email', 'Phone', 'Property', 'Category', 'Assigned To', 'Status', 'Date', 'Message'],
    [
      'रोहिणी खन्ना',
      'rohini@post.example',
      "'+91 98101 23456",
      'Neem Court, "Tower B"',
      'Floor Plans',
      'Kabir Anand',
      'In Progress',
      // The office's clock: half past one in the night of the next day.
      '2026-04-01 01:45',
      'दो पंक्तियाँ,\nएक "प्रश्न"',
    ],
  ]);
  expect(count).toBe(1);
  const own = await load('/my/export.csv', desk.kabir);
  expect(own.rows[0]).toEqual(['Name', 'Email', 'Phone', 'Property', 'Category', 'Status', 'Date', 'Message']);
  expect(own.rows).toHaveLength(2);
  expect((await load('/my/export.csv', desk.tara)).rows).toHaveLength(1);
  const abroad = await makeSignedIn(desk.started, { role: 'admin', time_zone: 'UTC' });
  expect((await load('/export.csv', abroad)).rows[1]?.[7]).toBe('2026-03-31 20:15');
});

test('is named after category, range and day (ADM-INQ-38, ADM-MYINQ-33)', async () => {
  const day = today('Asia/Kolkata');
  expect((await load('/export.csv')).name).toBe(`inquiries_all_all_${day}.csv`);
  expect((await load('/export.csv?category=&range=')).name).toBe(`inquiries_all_all_${day}.csv`);
  expect((await load('/export.csv?category=floor_plans&range=5days')).name).toBe(
    `inquiries_floor_plans_5days_${day}.csv`,
  );
  expect((await load('/my/export.csv?range=1month', desk.kabir)).name).toBe(`my_inquiries_1month_${day}.csv`);
});

test('holds every row of a filter once, over many pages, and says how many before (ADM-INQ-39)', async () => {
  const many = 2345;
  // Many in the same instant: a page may end between them. In portions, for a slow machine.
  for (let from = 1; from <= many; from += 400) {
    await sql`
      insert into inquiries (kind, first_name, phone_number, payload_digest, created_at, status)
      select 'query', 'Bulk ' || n, null, sha256(n::text::bytea), timestamptz '2026-01-01' + (n / 700) * interval '1 day', 'closed'
      from generate_series(${from}::int, ${Math.min(from + 399, many)}::int) as n`.execute(desk.db);
  }
  const { rows, count } = await load('/export.csv?search=bulk&status=closed');
  expect(count).toBe(many);
  expect(new Set(rows.slice(1).map(([name]) => name)).size).toBe(many);
  expect(rows).toHaveLength(many + 1);
  const dates = rows.slice(1).map((row) => row[7] ?? '');
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect((await load('/export.csv?search=bulk&status=new')).rows).toHaveLength(1);
  expect((await load('/export.csv?deleted=true')).count).toBe(0);
  const log = await desk.db
    .selectFrom('audit_entries')
    .select(['record_name', 'after'])
    .where('action', '=', 'inquiries.export')
    .where('record_name', '=', `${many} inquiries`)
    .execute();
  expect(log).toMatchObject([{ after: { rows: many, status: 'closed', searched: true } }]);
  expect(JSON.stringify(log)).not.toContain('bulk');
});

test('three hundred hostile cells are text to a spreadsheet (threat 24)', async () => {
  const starts = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '  @', '＝', '＋', '－', '＠', '\u00a0=', '\t', '\r'];
  const bodies = ['cmd|" /C calc"!A0', 'HYPERLINK("http://evil.example")', '1+1', 'SUM(A1:A9)', "'x", '"'];
  const cells = Array.from(
    { length: 300 },
    (_, at) => `${starts[at % starts.length]}${bodies[Math.floor(at / starts.length) % bodies.length]}${at}`,
  );
  for (let at = 0; at < cells.length; at += 3)
    await desk.make({
      first_name: cells[at] ?? '',
      last_name: '',
      email: 'hostile@post.example',
      property_name: cells[at + 1] ?? '',
      message: cells[at + 2] ?? '',
    });
  const { rows } = await load('/export.csv?search=hostile@');
  expect(rows).toHaveLength(101);
  for (const row of rows.slice(1)) {
    for (const cell of row) expect(cell).not.toMatch(/^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/);
  }
  // And what was written is still there, behind its sign.
  const written = rows.slice(1).flatMap((row) => [row[0], row[3], row[8]].map((cell) => cell?.replace(/^'/, '')));
  expect(new Set(written)).toEqual(
    new Set(cells.map((cell, at) => (at % 3 === 0 ? cell.replace(/ +$|^ +/g, '') : cell))),
  );
});

test('an employee has no way to the whole desk', async () => {
  expect((await desk.kabir.get('/api/inquiries/export.csv')).status).toBe(403);
  expect((await load(`/my/export.csv?assignedTo=${desk.tara.id}`, desk.kabir)).rows.length).toBeLessThan(5);
});

test('nothing of the owner of the home that was asked about is in a file (issue 15)', async () => {
  const home = await makeProperty(desk.db, { title: 'Owned Court' });
  const planted = await plantOwner(desk.started.platform, home.id);
  const known = await (await desk.admin.get(`/api/properties/${home.id}/mandate`)).text();
  expect(findPlanted(known, planted)).toEqual(expect.arrayContaining(['owner: owner_name', 'owner: phone']));
  const { id } = await desk.make({
    property_id: home.id,
    property_name: home.title,
    assigned_to: desk.kabir.id,
    status: 'assigned',
  });
  for (const [path, who] of [
    ['/export.csv?search=owned', desk.admin],
    [`/export.csv?ids=${id}`, desk.admin],
    ['/my/export.csv?search=owned', desk.kabir],
    [`/my/export.csv?ids=${id}`, desk.kabir],
  ] as const) {
    const { rows, text, headers } = await load(path, who);
    expect(rows.slice(1).map((row) => row[3])).toEqual(['Owned Court']);
    expect(findPlanted([text, ...headers.values()].join('\n'), planted)).toEqual([]);
  }
});
