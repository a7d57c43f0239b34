import { createReadStream, existsSync } from 'node:fs';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { CodedError } from '#contract/errors.ts';
import { type ImportCells, importHeader, importRow } from '#test/import-rows.ts';
import { startPlatform } from '#test/start-platform.ts';
import type { Note } from './describe-note.ts';
import { type ImportTotals, importListings } from './service.ts';

const platform = await startPlatform();
const { db } = platform;
afterAll(() => platform.close());
beforeEach(async () => {
  await db.deleteFrom('properties').execute();
});

/** The portal names a listing by its address. */
const row = ({ id = 'A1000001', ...changes }: ImportCells = {}): string =>
  importRow({ id: `https://portal.example/${id}`, ...changes });

async function* inChunks(bytes: Uint8Array, size = 7919): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function run(
  file: string | Uint8Array,
  dryRun = false,
): Promise<ImportTotals & { notes: Note[]; said: string[] }> {
  const notes: Note[] = [];
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const totals = await importListings(db, inChunks(bytes), { dryRun, onNote: (note) => notes.push(note) });
  expect(totals.added + totals.updated + totals.unchanged + totals.refused).toBe(totals.rows);
  return {
    ...totals,
    notes,
    said: notes.map((note) => `${note.line} ${note.column} ${note.reason}`.replace('  ', ' ')),
  };
}

const all = () => db.selectFrom('properties').selectAll().orderBy('source_ref').execute();

test('a sound row is in with its place, price, area, developer and type', async () => {
  const result = await run(
    `${importHeader}\n${row({ text: 'a super built up area of 1500 sq.ft. in a quiet  lane' })}\n`,
  );
  expect(result).toMatchObject({ rows: 1, added: 1, refused: 0, flagged: 0, notes: [] });
  expect(await all()).toMatchObject([
    {
      title: '3 BHK Flat in Emaar Palm Gardens, Sector 65',
      description: 'A super built up area of 1500 sq.ft. in a quiet lane',
      ...{ price: 15_000_000, beds: '3', beds_min: 3, size_min: 1500, size_kind: 'super', super_area: '1500' },
      ...{ area: 'Sector 65', city: 'Gurugram', state: 'Haryana', latitude: 28.4, longitude: 77.06 },
      ...{ developer_name: 'Emaar', type_name: 'Apartment', category_name: 'Residential', rating: null },
      full_address: 'Tower B 12, Emaar Palm Gardens, Sector 65, Gurugram, Haryana',
    },
  ]);
});

test('the same file again adds and changes nothing; a changed row is updated', async () => {
  const file = `${importHeader}\n${row()}\n${row({ id: 'A1000002' })}\n`;
  await run(file);
  const before = await all();
  expect(await run(file)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  expect(await all()).toEqual(before);
  const changed = `${importHeader}\n${row({ price: '16000000' })}\n${row({ id: 'A1000002' })}\n`;
  expect(await run(changed)).toMatchObject({ added: 0, updated: 1, unchanged: 1 });
  expect((await all()).map((one) => one.price)).toEqual([16_000_000, 15_000_000]);
});

test('what a person edited here is kept and said', async () => {
  await run(`${importHeader}\n${row()}\n`);
  await db.updateTable('properties').set({ title: 'Our own title', updated_by: 'someone' }).execute();
  const result = await run(`${importHeader}\n${row({ price: '1.6 Crore' })}\n`);
  expect(result).toMatchObject({ updated: 0, unchanged: 1, said: ['2 PROP_ID edited_here'] });
  expect((await all())[0]?.title).toBe('Our own title');
});

test('a dry run says what would happen and writes nothing', async () => {
  const result = await run(`${importHeader}\n${row()}\n${row({ id: '' })}\n`, true);
  expect(result).toMatchObject({ dryRun: true, added: 1, refused: 1 });
  expect(await all()).toEqual([]);
});

test.each<[string, ImportCells, string]>([
  [
    'a rent posted as a sale',
    { price: '60000', text: 'flat for rent, security deposit 2 lac' },
    '2 PRICE rent_as_sale',
  ],
  ['a price that buys no home', { price: '600000', area: '4500' }, '2 PRICE absurd_price'],
  ['a price beyond any home', { price: '99999999999999' }, '2 PRICE absurd_price'],
  ['a row without an id', { id: '' }, '2 PROP_ID missing_id'],
  ['a row without a heading', { heading: ' ' }, '2 PROP_HEADING missing_title'],
  ['a text that is too long', { text: 'x'.repeat(20_001) }, '2 DESCRIPTION text_too_long'],
])('%s is refused, the row below it is in', async (_, changes, said) => {
  const result = await run(`${importHeader}\n${row(changes)}\n${row({ id: 'B1' })}\n`);
  // `https://portal.example/` alone has the host as its tail, which is no id.
  expect(result).toMatchObject({ rows: 2, added: 1, refused: 1, said: [said] });
});

test.each<[string, ImportCells, string, object]>([
  [
    'swapped coordinates',
    { lat: '77.06', lng: '28.40' },
    'LATITUDE swapped_coordinates',
    { latitude: 28.4, longitude: 77.06 },
  ],
  [
    'coordinates of nowhere',
    { lat: '0', lng: '0' },
    'LATITUDE coordinates_impossible',
    { latitude: null, longitude: null },
  ],
  [
    'coordinates of another city',
    { lat: '19.07', lng: '72.87' },
    'LATITUDE coordinates_outside_city',
    { latitude: null },
  ],
  [
    'the mark for unknown bedrooms',
    { beds: '99.0', heading: 'flat' },
    'BEDROOM_NUM sentinel_bedrooms',
    { beds: '', beds_min: null },
  ],
  ['a word for a price', { price: 'cheap' }, 'PRICE unreadable_price', { price: null, price_text: 'cheap' }],
  ['a negative price', { price: '-5000000' }, 'PRICE unreadable_price', { price: null }],
  ['no price', { price: '' }, 'PRICE no_price', { price: null }],
  ['an area that is a slip', { area: '30' }, 'AREA implausible_area', { size: '', size_min: null }],
  ['an area in square yards', { area: '90', text: 'on 90 sq. yards' }, 'AREA area_in_square_yards', { size_min: 810 }],
  ['a junk address', { address: '111' }, 'ADDRESS junk_address', { address: 'Emaar Palm Gardens' }],
  ['a text about another city', { text: 'flat for sale in bhiwadi' }, 'DESCRIPTION other_city', { city: 'Gurugram' }],
  ['an unknown kind', { type: 'igloo' }, 'PROPERTY_TYPE unknown_type', { property_type_id: null }],
  ['an unusual rate', { price: '3000000' }, 'PRICE unusual_rate', { price: 3_000_000, size_min: 1500 }],
])('%s is flagged and the row is in', async (_, changes, said, stored) => {
  const result = await run(`${importHeader}\n${row(changes)}\n`);
  expect(result).toMatchObject({ added: 1, refused: 0, flagged: 1, said: [`2 ${said}`] });
  expect(await all()).toMatchObject([stored]);
});

test('prices are read as people write them', async () => {
  const prices = ['5.25 Crore', '95 Lac', 'Price on Request', '₹ 1,23,45,678'];
  const result = await run(
    [importHeader, ...prices.map((price, at) => row({ id: `P${at}0`, price, area: '' }))].join('\n'),
  );
  expect(result).toMatchObject({ added: 4, notes: [] });
  expect((await all()).map((one) => one.price)).toEqual([52_500_000, 9_500_000, null, 12_345_678]);
});

test('a row that repeats an earlier one is unchanged, one that contradicts it is refused', async () => {
  const result = await run(`${importHeader}\n${row()}\n${row()}\n${row({ price: '20000000' })}\n`);
  expect(result).toMatchObject({ added: 1, unchanged: 1, refused: 1 });
  expect(result.said.toSorted()).toEqual(['3 PROP_ID duplicate_row', '4 PROP_ID duplicate_id']);
  expect((await all())[0]?.price).toBe(15_000_000);
});

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
  expect(result.said.filter((text) => /ragged|unbalanced/.test(text))).toHaveLength(4);
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

test.each(['utf-16le', 'utf-16be'] as const)('a file in %s with its mark is read', async (encoding) => {
  const bytes = Buffer.from(`\ufeff${importHeader}\n${row({ text: 'a café' })}\n`, 'utf16le');
  const result = await run(encoding === 'utf-16le' ? bytes : bytes.swap16());
  expect(result).toMatchObject({ encoding, added: 1 });
  expect((await all())[0]?.description).toBe('A café');
});

test.each<[string, string | Uint8Array, string]>([
  ['an empty file', '', 'The file is empty.'],
  ['a header that lacks a column', importHeader.replace('PRICE', 'COST'), 'The header lacks the column price.'],
  ['a file of something else', 'a;b;c\n1;2;3\n', 'prop_id, prop_heading, price'],
  ['UTF-16 without its mark', Buffer.from(importHeader, 'utf16le'), 'UTF-16'],
  ['a column twice', `${importHeader},price`, 'names the column price twice'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xfe]), 'header'],
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

test('when the database fails in the middle nothing of the file is in', async () => {
  const rows = Array.from({ length: 1200 }, (_, at) => row({ id: `F${at + 10}` }));
  const failing = importListings(db, inChunks(Buffer.from([importHeader, ...rows].join('\n'))), {
    onProgress: ({ rows: done }) => {
      if (done >= 1000) throw new Error('the line broke');
    },
  });
  await expect(failing).rejects.toThrow('the line broke');
  expect(await all()).toEqual([]);
});

test('hostile cells are stored as they are and break nothing', async () => {
  const text = `'); drop table properties; -- <script>alert(1)</script> \\u0000 {"a":1} 😀 =cmd|' /C calc'!A0`;
  const result = await run(`${importHeader}\n${row({ text, society: 'o\'reilly \\ "heights"' })}\n`);
  expect(result).toMatchObject({ added: 1 });
  expect((await all())[0]?.description).toBe(text);
});

const raw = [
  'property_name',
  'link',
  'society',
  'price',
  'rate',
  'area',
  'areaWithType',
  'bedRoom',
  'bathroom',
  'balcony',
];
const rawMore = ['address', 'noOfFloor', 'nearbyLocations', 'description', 'furnishDetails', 'features', 'property_id'];
const rawRow = (id: string) =>
  [
    ...[
      '5 Bedroom House for sale in Sector 70A Gurgaon',
      `https://portal.example/x-spid-${id}`,
      'Bptp Visionnaire4.1 ★',
    ],
    ...[
      '5.25 Crore',
      '"₹ 20,115/sq.ft."',
      '(242 sq.m.) Plot Area',
      'Plot area 290(242.48 sq.m.)',
      '5 Bedrooms',
      '4 Bathrooms',
    ],
    ...[
      '3+ Balconies',
      '"29b, Sector 70A Gurgaon, Gurgaon, Haryana"',
      '3 Floors',
      `"['Sparsh Hospital', 'Axis Bank ATM']"`,
    ],
    ...[
      'Line one\u2028',
      `"['1 Wardrobe', 'No Bed']"`,
      `"['Swimming Pool', 'Airy Rooms', 'Fitness Centre / GYM']"`,
      '',
    ],
  ].join(',');

test('the raw layout brings areas, rooms, amenities and places nearby; its id may stand in the link', async () => {
  expect(await run(`${[...raw, ...rawMore].join(',')}\n${rawRow('K70037724')}\n`)).toMatchObject({
    layout: 'portal-raw',
    added: 1,
    notes: [],
  });
  expect(await all()).toMatchObject([
    {
      ...{ source: 'portal-raw', source_ref: 'K70037724', title: '5 Bedroom House in BPTP Visionnaire, Sector 70A' },
      ...{
        price: 52_500_000,
        price_text: '5.25 Crore',
        size_min: 2610,
        size_kind: 'plot',
        developer_name: 'BPTP',
        type_name: 'House',
      },
      ...{
        beds: '5',
        baths: '4',
        baths_max: 4,
        balconies: '3+',
        total_floors: '3',
        furnishing_status: 'semi-furnished',
      },
      ...{
        amenities: ['Swimming Pool', 'Gym'],
        highlights: ['Airy rooms'],
        city: 'Gurugram',
        address: '29B, BPTP Visionnaire',
      },
      nearby_places: [
        { name: 'Sparsh Hospital', type: 'Hospital', distance: '' },
        { name: 'Axis Bank ATM', type: 'ATM', distance: '' },
      ],
    },
  ]);
});

test('a home that comes by both layouts is one listing that has what each knows, whatever the order', async () => {
  const portalFile = `${importHeader}\n${row({ id: 'K70037724', type: 'independent house/villa', area: '2610' })}\n`;
  const rawFile = `${[...raw, ...rawMore].join(',')}\n${rawRow('K70037724')}\n`;
  expect(await run(rawFile)).toMatchObject({ added: 1 });
  expect(await run(portalFile)).toMatchObject({ updated: 1 });
  for (const file of [rawFile, portalFile, rawFile])
    expect(await run(file)).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
  expect(await all()).toMatchObject([
    { source: 'portal', latitude: 28.4, baths: '4', amenities: ['Swimming Pool', 'Gym'] },
  ]);
});

const folder = new URL('../../../../shared/data/gurgaon-listings/', import.meta.url);
const real = ['res_apartment', 'ind_floor', 'ind_house', 'res_land', 'houses_raw_formats'];
test.runIf(existsSync(folder))(
  'every row of the real files is accounted for, and a second run writes nothing',
  async () => {
    const read = (name: string) => importListings(db, createReadStream(new URL(`${name}.csv`, folder)));
    const first: ImportTotals[] = [];
    for (const name of real) first.push(await read(name));
    expect(first.map((totals) => totals.rows)).toEqual([4049, 1816, 433, 987, 1044]);
    for (const totals of first)
      expect(totals.added + totals.updated + totals.unchanged + totals.refused).toBe(totals.rows);
    expect(first.map((totals) => totals.refused)).toEqual([1, 0, 4, 1, 1]);
    expect(first[0]?.reasons).toMatchObject({ rent_as_sale: 1, swapped_coordinates: 3, coordinates_outside_city: 8 });
    for (const name of real) expect(await read(name)).toMatchObject({ added: 0, updated: 0 });
  },
  300_000,
);
