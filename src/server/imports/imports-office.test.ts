import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { importColumns } from '#contract/import-limits.ts';
import { sendImport } from '#test/import-file.ts';
import { importFile, importHeader, importRow } from '#test/import-rows.ts';
import { makeSignedIn } from '#test/sign-in.ts';
import { startImports } from '#test/start-imports.ts';
import { portalLayout } from './parse-portal-row.ts';

vi.setConfig({ testTimeout: 60_000 });

const imports = await startImports();
const { started, db, server, admin, send, ended, newest, references } = imports;
afterAll(imports.close);
beforeEach(imports.empty);
const search = async (words: string) => {
  const answer = await fetch(`${server.url}/api/properties?search=${encodeURIComponent(words)}`);
  return ((await answer.json()) as { pagination: { totalCount: number } }).pagination.totalCount;
};

describe('a file', () => {
  test('is imported and shows on the public site within two seconds, and the log says who did it', async () => {
    expect(await search('Kachnar Enclave')).toBe(0);
    const { status, body } = await send(
      importFile(importRow({ id: 'S1', society: 'Kachnar Enclave' }), importRow({ id: 'S2' })),
    );
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      fileName: 'listings.csv',
      dryRun: false,
      startedBy: { id: admin.id, name: 'Radhika Sethi' },
    });
    expect(await ended(body.data.id)).toMatchObject({
      status: 'done',
      failure: null,
      progress: { percent: 100, rows: 2 },
      report: { layout: 'portal', rows: 2, added: 2, updated: 0, unchanged: 0, refused: 0, refusedRows: [] },
    });
    await expect.poll(() => search('Kachnar Enclave'), { timeout: 2000 }).toBe(1);
    const entries = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'properties.import')
      .execute();
    expect(entries).toMatchObject([
      {
        actor_name: 'Radhika Sethi',
        record_type: 'imports',
        record_id: body.data.id,
        record_name: 'listings.csv',
        after: { rows: 2, added: 2, updated: 0, unchanged: 0, refused: 0, flagged: 0 },
      },
    ]);
    // The same file again brings nothing, so nothing is written twice.
    const again = await send(importFile(importRow({ id: 'S1', society: 'Kachnar Enclave' }), importRow({ id: 'S2' })));
    expect((await ended(again.body.data.id)).report).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  });

  test('in a dry run is read to its end and changes no table but the list of imports', async () => {
    const marks = async () => {
      const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'imports' order by 1`.execute(db);
      const all = rows.map(async ({ name }) => {
        const {
          rows: [row],
        } = await sql<{ mark: string }>`
          select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as mark from ${sql.table(name)} as t`.execute(
          db,
        );
        return `${name} ${row?.mark}`;
      });
      return Promise.all(all);
    };
    const { body: first } = await send(importFile(importRow({ id: 'D1' })));
    await ended(first.data.id);
    const before = await marks();
    const { status, body } = await send(
      importFile(importRow({ id: 'D1', price: '17500000' }), importRow({ id: 'D2', society: 'Unheard Builders Park' })),
      { dryRun: 'true' },
    );
    expect([status, body.data.dryRun]).toEqual([201, true]);
    expect((await ended(body.data.id)).report).toMatchObject({ rows: 2, added: 1, updated: 1 });
    expect(await marks()).toEqual(before);
    expect(before.length).toBeGreaterThan(15);
  });

  test('has its refused and flagged rows named with line, column and reason, also as a spreadsheet', async () => {
    const content = importFile(
      importRow({ id: 'R1' }),
      'too,few,cells',
      importRow({ id: 'R2', price: '60000' }),
      importRow({ id: 'R3', heading: '' }),
      importRow({ id: 'R4', lat: '77.06', lng: '28.40' }),
      importRow({ id: '=cmd|A0' }),
      `${importRow({ id: 'R5' })}\u0000`,
    );
    const { body } = await send(content, { dryRun: 'true' });
    const { report } = await ended(body.data.id);
    expect(report).toMatchObject({ rows: 7, added: 2, refused: 5, flagged: 1 });
    expect(report?.refusedRows.map(({ line, column, code }) => `${line} ${column} ${code}`)).toEqual([
      '3  ragged_row',
      '4 PRICE absurd_price',
      '5 PROP_HEADING missing_title',
      '7 PROP_ID unusable_id',
      '8  nul_byte',
    ]);
    expect(report?.refusedRows[1]).toMatchObject({ lastLine: 4, ref: 'R2', reason: 'cannot be the price of a home' });
    expect(report?.flaggedRows).toMatchObject([{ line: 6, ref: 'R4', code: 'swapped_coordinates' }]);
    expect(report?.reasons).toContainEqual({
      code: 'ragged_row',
      count: 1,
      refused: true,
      reason: 'has another number of columns than the header',
    });
    const sheet = await admin.get(`/api/properties/import/${body.data.id}/refused.csv`);
    expect(sheet.headers.get('content-disposition')).toBe('attachment; filename="refused_rows.csv"');
    const lines = (await sheet.text()).split('\r\n');
    expect(lines[0]).toBe('Line,Last line,Id,Column,Reason,Value');
    expect(lines[2]).toMatch(/^4,4,R2,PRICE,cannot be the price of a home,/);
    expect(lines[4]).toContain(",'=cmd|A0");
  });

  test('has the first refused rows named and the first flagged ones of each kind, and all of them counted', async () => {
    const many = (count: number, make: (at: number) => string) => Array.from({ length: count }, (_, at) => make(at));
    const { body } = await send(
      importFile(
        ...many(520, () => 'too,few'),
        ...many(60, (at) => importRow({ id: `A${at}0`, address: '111' })),
        importRow({ id: 'B10', lat: '77.06', lng: '28.40' }),
      ),
      { dryRun: 'true' },
    );
    const { report } = await ended(body.data.id);
    expect(report).toMatchObject({ refused: 520, flagged: 61 });
    expect(report?.refusedRows).toHaveLength(500);
    expect(report?.flaggedRows.map(({ code }) => code)).toEqual([
      ...many(50, () => 'junk_address'),
      'swapped_coordinates',
    ]);
  });

  test('sent again with its Idempotency-Key is the same import', async () => {
    const headers = { 'idempotency-key': 'one-and-only' };
    const first = await send(importFile(importRow({ id: 'K1' })), { headers });
    const second = await send(importFile(importRow({ id: 'K1' })), { headers });
    expect([second.status, second.body.data.id]).toEqual([201, first.body.data.id]);
    await ended(first.body.data.id);
    expect((await send(importFile(importRow({ id: 'K2' })), { headers })).body.data.status).toBe('done');
    expect(await references()).toEqual(['K1']);
  });
});

describe('refused is', () => {
  test('whoever may not add properties', async () => {
    const employee = await makeSignedIn(started);
    const content = importFile(importRow());
    const asEmployee = await sendImport(started, employee.token, content);
    expect([asEmployee.status, asEmployee.body.message]).toEqual([
      403,
      'You do not have permission to import properties.',
    ]);
    expect((await sendImport(started, null, content)).status).toBe(401);
    expect([await newest(), await references()]).toEqual([null, []]);
  });

  test.each<[string, string | Uint8Array, number, string, string?]>([
    [
      'a header that lacks columns',
      importHeader.replace('PRICE', 'COST').replace('CITY', 'TOWN'),
      400,
      'The header lacks the columns price, city.',
    ],
    [
      'another kind of list',
      'a;b;c\n1;2;3\n',
      400,
      'The header is of no layout we know. Expected are the columns prop_id',
    ],
    ['only blank lines', '\n\n', 400, 'The file is empty.'],
    ['an empty file', '', 400, 'file is empty'],
    [
      'a picture called CSV',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xfe]),
      400,
      'The file is a picture and no CSV.',
    ],
    ['a workbook', importFile(importRow()), 415, 'Please choose a CSV file', 'listings.xlsx'],
  ])('%s, and no import is begun', async (_, content, status, words, name = 'listings.csv') => {
    const answer = await send(content, { name });
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)]);
    expect(answer.body.fieldErrors?.file).toBeDefined();
    expect([await newest(), await references()]).toEqual([null, []]);
  });

  test('a word that the call does not know', async () => {
    const answer = await sendImport(started, admin.token, importFile(importRow()), { query: '?dryrun=true' });
    expect([answer.status, answer.body.fieldErrors]).toEqual([400, { dryrun: 'is not a known field' }]);
    expect(await newest()).toBeNull();
  });
});

test('the template names every column that the importer reads, and is a file it takes', async () => {
  const named = (isRequired: boolean) =>
    importColumns.filter((one) => one.isRequired === isRequired).map(({ name }) => name.toLowerCase());
  expect(named(true)).toEqual(portalLayout.required);
  expect(named(false)).toEqual(portalLayout.optional);
  const template = await admin.get('/api/properties/import/template.csv');
  expect(template.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const { body } = await send(await template.text());
  expect(await ended(body.data.id)).toMatchObject({ status: 'done', report: { rows: 0 } });
  // The examples that stand beside the columns are read without a remark.
  const { body: examples } = await send(
    `${importColumns.map(({ name }) => name).join()}\n${importColumns.map(({ example }) => example).join()}\n`,
  );
  expect((await ended(examples.data.id)).report).toMatchObject({ added: 1, refused: 0, flagged: 0 });
});
