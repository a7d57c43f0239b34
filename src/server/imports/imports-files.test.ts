import { afterAll, beforeEach, expect, test } from 'vitest';
import { CodedError } from '#contract/errors.ts';
import { importHeader } from '#test/import-rows.ts';
import { inChunks, portalRow as row, startImporter } from '#test/run-imports.ts';
import { importListings } from './service.ts';

const { db, run, all, empty, close } = await startImporter();
afterAll(close);
beforeEach(empty);

test('ragged rows and broken quotes cost themselves only', async () => {
  const lines = [
    importHeader,
    row({ id: 'G1' }),
    'too,few,cells',
    row({ id: 'G2', text: 'two\nlines, with a comma' }),
    `${row({ id: 'G3' })},one,more`,
    row({ id: 'G4' }).replace('a quiet flat', '"an open quote'),
    row({ id: 'G5' }),
    row({ id: 'G6', text: 'a "quoted" word' }),
    row({ id: 'G7' }).replace('a quiet flat', 'a 5" pipe'),
    row({ id: 'G8' }),
    '',
    row({ id: 'G9' }).replace('a quiet flat', '"never closed'),
  ];
  const result = await run(lines.join('\r\n'));
  expect((await all()).map((one) => one.source_ref)).toEqual(['G1', 'G2', 'G5', 'G6', 'G7', 'G8']);
  expect(result.said).toContain('10 stray_quote');
  expect(result.said.filter((text) => /ragged|unbalanced|broken/.test(text))).toHaveLength(4);
  expect(result).toMatchObject({ rows: 10, added: 6, refused: 4 });
});

test('an unclosed quote at the top does not swallow the thousands of rows below', async () => {
  const bad = row({ id: 'X1' }).replace('a quiet flat', '"open');
  const rows = Array.from({ length: 2500 }, (_, at) => row({ id: `R${at + 10}` }));
  expect(await run([importHeader, bad, ...rows].join('\n'))).toMatchObject({ rows: 2501, added: 2500, refused: 1 });
});

test('bytes that are not UTF-8 and NUL bytes cost their row only, with its line', async () => {
  const latin = Buffer.from(row({ id: 'L1', text: 'caf\u00e9' }), 'latin1');
  const nul = Buffer.from(row({ id: 'N1', text: 'a\u0000b' }));
  const file = Buffer.concat([
    Buffer.from(`${importHeader}\n`),
    latin,
    Buffer.from('\n'),
    nul,
    Buffer.from(`\n${row({ id: 'S1' })}\n`),
  ]);
  expect(await run(file)).toMatchObject({ rows: 3, added: 1, refused: 2, said: ['2 invalid_utf8', '3 nul_byte'] });
});

test('a byte order mark, Windows and old Macintosh line ends, another order and case of columns are no obstacle', async () => {
  expect(await run(`\ufeff${importHeader}\r\n${row()}\r\n`)).toMatchObject({ added: 1 });
  expect(await run(`${importHeader}\r${row()}\r`)).toMatchObject({ unchanged: 1 });
  const cells = ['locality_name', 'Price', 'prop_id', 'AREA', 'city', 'property_type', 'Prop_Heading', 'what_is_this'];
  const other =
    'sector 65 gurgaon,1.5 Crore,https://portal.example/Z1,1500,gurgaon,residential apartment,3 bhk flat in x,?';
  expect(await run(`${cells.join(',')}\n${other}\n`)).toMatchObject({ added: 1 });
});

test.each([
  ['utf-16le', '\ufeff'],
  ['utf-16be', '\ufeff'],
  ['utf-16le', ''],
  ['utf-16be', ''],
] as const)('a file in %s with the mark %j is read', async (encoding, mark) => {
  const bytes = Buffer.from(`${mark}${importHeader}\n${row({ text: 'a café' })}\n`, 'utf16le');
  const result = await run(encoding === 'utf-16le' ? bytes : bytes.swap16());
  expect(result).toMatchObject({ encoding, added: 1 });
  expect((await all())[0]?.description).toBe('A café');
});

test.each<[string, string | Uint8Array, string]>([
  ['an empty file', '', 'The file is empty.'],
  ['a header that lacks a column', importHeader.replace('PRICE', 'COST'), 'The header lacks the column price.'],
  ['a file of something else', 'a;b;c\n1;2;3\n', 'prop_id, prop_heading, price'],
  ['a column twice', `${importHeader},price`, 'names the column price twice'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xfe]), 'a picture and no CSV'],
  ['a workbook', Buffer.from('PK\u0003\u0004rest'), 'an Excel workbook'],
])('%s is refused in words, and nothing changes', async (_, file, words) => {
  const failure = await run(file).catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(CodedError);
  expect((failure as CodedError).message).toContain(words);
  expect(await all()).toEqual([]);
});

test('a line longer than a megabyte is refused without keeping it', async () => {
  const file = `${importHeader}\n${row({ id: 'H1', text: 'x'.repeat(3_000_000) })}\n${row({ id: 'H2' })}\n`;
  expect(await run(file)).toMatchObject({ added: 1, refused: 1, said: ['2 row_too_long'] });
});

test.each([';', '\t'])('cells divided by %j are read, with and without the line that says so', async (sign) => {
  const file = [importHeader, row({ text: 'two; or\tthree, "quoted"' })]
    .map((line) => line.replace(/("(?:[^"]|"")*")|,/g, (_, quoted: string | undefined) => quoted ?? sign))
    .join('\r\n');
  expect(await run(file)).toMatchObject({ added: 1, notes: [] });
  expect(await run(`sep=${sign}\r\n${file}`)).toMatchObject({ unchanged: 1, notes: [] });
  expect(await all()).toMatchObject([{ description: 'Two; or three, "quoted"', price: 15_000_000 }]);
});

test('quotes within cells are read where they can be, and else named as what is wrong', async () => {
  const lines = [
    importHeader,
    row({ id: 'Q1' }).replace('a quiet flat', 'the "old" lane, 5" pipe').replace('lane, 5', 'lane 5'),
    row({ id: 'Q2', text: 'a ""quoted"" word' }),
    row({ id: 'Q3' }).replace('a quiet flat', '"a "big" flat, quiet"'),
    row({ id: 'Q4' }),
  ];
  const result = await run(lines.join('\n'));
  expect(result.said.filter((text) => /ragged/.test(text))).toEqual([]);
  expect(result).toMatchObject({ rows: 4 });
  for (const { reason } of result.notes) expect(['stray_quote', 'broken_quotes']).toContain(reason);
  expect((await all()).map((one) => one.source_ref)).toEqual(expect.arrayContaining(['Q1', 'Q2', 'Q4']));
});

test('progress counts rows that are done, and their bytes', async () => {
  const file = Buffer.from(
    [importHeader, ...Array.from({ length: 450 }, (_, at) => row({ id: `P${at + 100}` }))].join('\n'),
  );
  const heard: [number, number][] = [];
  await importListings(db, inChunks(file, file.length), { onProgress: ({ rows }, bytes) => heard.push([rows, bytes]) });
  expect(heard.map(([rows]) => rows)).toEqual([200, 400, 450]);
  for (const [rows, bytes] of heard) expect(Math.abs(bytes / file.length - rows / 450)).toBeLessThan(0.02);
});
