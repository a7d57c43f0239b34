import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type ImportCells, importHeader, importRow } from '#test/import-rows.ts';
import { inChunks, portalRow as row, startImporter } from '#test/run-imports.ts';
import { importListings } from './service.ts';
import { tidyListings } from './store.ts';

const { db, run, all, empty, close } = await startImporter();
afterAll(close);
beforeEach(empty);

test('a sound row is in with its place, price, area, developer and type', async () => {
  const result = await run(
    `${importHeader}\n${row({ text: 'a super built up area of 1500 sq.ft. in a quiet  lane' })}\n`,
  );
  expect(result).toMatchObject({ rows: 1, added: 1, refused: 0, flagged: 0, notes: [] });
  expect(await all()).toMatchObject([
    {
      title: '3 BHK Flat in Emaar Palm Gardens, Sector 65',
      description: 'A super built up area of 1500 sq.ft. in a quiet lane',
      price: 15_000_000,
      beds: '3',
      beds_min: 3,
      size_min: 1500,
      size_kind: 'super',
      super_area: '1500',
      area: 'Sector 65',
      city: 'Gurugram',
      state: 'Haryana',
      latitude: 28.4,
      longitude: 77.06,
      developer_name: 'Emaar',
      type_name: 'Apartment',
      category_name: 'Residential',
      rating: null,
      full_address: 'Tower B 12, Emaar Palm Gardens, Sector 65, Gurugram, Haryana',
    },
  ]);
  const settled = await db.selectFrom('localities').select(['city_key', 'area_key']).execute();
  expect(settled).toEqual([{ city_key: 'gurugram', area_key: 'sector 65' }]);
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
  ['an address without an id', { id: '' }, '2 PROP_ID unusable_id'],
  ['a row without a heading', { heading: ' ' }, '2 PROP_HEADING missing_title'],
  ['a cell that no listing could hold', { price: '9'.repeat(5001) }, '2 PRICE text_too_long'],
  ['a text that is too long', { text: 'x'.repeat(20_001) }, '2 DESCRIPTION text_too_long'],
])('%s is refused, the row below it is in', async (_, changes, said) => {
  const result = await run(`${importHeader}\n${row(changes)}\n${row({ id: 'B1' })}\n`);
  // `https://portal.example/` alone has the host as its tail, which is no id.
  expect(result).toMatchObject({ rows: 2, added: 1, refused: 1, said: [said] });
});

test('an id of one sign is one, of an address its tail, and no other id is cut to what another may have', async () => {
  const ids = ['7', 'GGN_10-42', 'https://portal.example/X1?from=mail', 'portal.example/X2', 'listing/X3'];
  const rows = [...ids, '', 'A/12', 'GGN 1042', 'गुड़गाँव'].map((id) => importRow({ id }));
  const result = await run(`${importHeader}\n${rows.join('\n')}\n`);
  expect(result).toMatchObject({ added: 5, refused: 4 });
  expect(result.said).toEqual([
    '7 PROP_ID missing_id',
    ...['8', '9', '10'].map((line) => `${line} PROP_ID unusable_id`),
  ]);
  expect((await all()).map((one) => one.source_ref).toSorted()).toEqual(['7', 'GGN_10-42', 'X1', 'X2', 'X3']);
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
  ['a price with two meanings', { price: '1,5 Cr' }, 'PRICE unclear_price', { price: null, price_text: '1,5 Cr' }],
  [
    'a range of prices',
    { price: '1.4 - 1.6 Cr' },
    'PRICE price_range',
    { price: 14_000_000, price_text: '1.4 - 1.6 Cr' },
  ],
  ['a rate for a price', { price: '9,500 per sq.ft.' }, 'PRICE rate_as_price', { price: null }],
  ['a rate for an area', { area: '₹ 9,500/sq.ft.' }, 'AREA rate_as_area', { size: '', size_min: null }],
  ['a negative area', { area: '-1500' }, 'AREA unreadable_area', { size: '-1500', size_min: null }],
  [
    'more bedrooms than a home has',
    { beds: '36', type: 'independent house/villa' },
    'BEDROOM_NUM many_bedrooms',
    { beds: '36', beds_min: 36 },
  ],
  ['a region for a city', { city: 'Delhi NCR' }, 'CITY region_for_city', { city: 'Gurugram', area: 'Sector 65' }],
  ['what names no society', { society: 'rwa sector 46' }, 'SOCIETY_NAME no_society', { address: 'Tower B 12' }],
  [
    'signs that turn the writing',
    { text: 'a quiet \u202eflat' },
    'DESCRIPTION invisible_signs',
    { description: 'A quiet flat' },
  ],
  ['letters that were lost before', { text: 'caf\ufffd' }, 'DESCRIPTION broken_letters', { description: 'Caf\ufffd' }],
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

test.each<[string, ImportCells, object]>([
  [
    'the label South Delhi',
    { city: 'South Delhi', lat: '', lng: '', locality: 'saket' },
    { city: 'Delhi', area: 'Saket, South Delhi' },
  ],
  ['a city with its state', { city: 'Gurugram, Haryana' }, { city: 'Gurugram', state: 'Haryana', area: 'Sector 65' }],
  [
    'Noida Extension',
    { city: 'Noida Extension', lat: '', lng: '', locality: 'techzone 4' },
    { city: 'Greater Noida', area: 'Techzone 4, Greater Noida West' },
  ],
  ['another word for a kind', { type: 'Flat' }, { type_name: 'Apartment' }],
  ['half a room', { beds: '2.5 BHK' }, { beds: '2.5', beds_min: 2, beds_max: 2, bhk_types: ['2 BHK'] }],
  [
    'one room with a kitchen',
    { beds: '1 RK' },
    { beds: '1 RK', beds_min: null, beds_max: null, bhk_types: ['Studio'] },
  ],
  ['a range of rooms', { beds: '3-4' }, { beds: '3-4', beds_min: 3, beds_max: 4, bhk_types: ['3 BHK', '4 BHK'] }],
  ['crore and lakh', { price: '1 Cr 35 Lac' }, { price: 13_500_000 }],
  [
    'figures of Devanagari',
    { price: '१.५ करोड़', area: '१५०० वर्ग फीट', beds: '३' },
    { price: 15_000_000, size_min: 1500, beds: '3' },
  ],
  ['square metres', { area: '140 m2' }, { size: '140 m2', size_min: 1506.95 }],
  [
    'areas within a text',
    { area: 'plot 300 sq.yd, built-up 1500 sq.ft.' },
    { size_min: 1500, size_kind: 'built-up', built_up_area: '1500' },
  ],
])('%s is read, and nothing is to be said about it', async (_, changes, stored) => {
  const result = await run(`${importHeader}\n${row(changes)}\n`);
  expect(result).toMatchObject({ added: 1, notes: [] });
  expect(await all()).toMatchObject([stored]);
});

test('columns that nobody reads are named', async () => {
  const result = await run(`${importHeader},LUXURY_CATEGORY,notes\n${row()},2,x\n`);
  expect(result).toMatchObject({ added: 1, columnsIgnored: ['LUXURY_CATEGORY', 'notes'] });
});

test('kinds are those of this house, under their own names', async () => {
  await db.insertInto('parameters').values({ type: 'propertyType', name: 'Penthouse', value: 'ph' }).execute();
  const result = await run(`${importHeader}\n${row({ type: 'penthouse' })}\n`);
  expect(result).toMatchObject({ added: 1, notes: [], parametersMade: [] });
  expect(await all()).toMatchObject([{ type_name: 'Penthouse' }]);
});

test('a row that repeats an earlier one is unchanged, one that contradicts it is refused', async () => {
  const result = await run(`${importHeader}\n${row()}\n${row()}\n${row({ price: '20000000' })}\n`);
  expect(result).toMatchObject({ added: 1, unchanged: 1, refused: 1 });
  expect(result.said.toSorted()).toEqual(['3 PROP_ID duplicate_row', '4 PROP_ID duplicate_id']);
  expect((await all())[0]?.price).toBe(15_000_000);
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

test('words that were made beside the import are those a save would make', async () => {
  const rows = Array.from({ length: 450 }, (_, n) => row({ id: `W${n}`, text: `Home number ${n}, tower ${n % 7}` }));
  await run(`${importHeader}\n${rows.join('\n')}\n`);
  const again = rows.map((_, n) => row({ id: `W${n}`, text: `Home ${n}`, price: n % 2 ? '15000000' : '16000000' }));
  await run(`${importHeader}\n${again.slice(0, 200).join('\n')}\n${row({ id: 'W900', text: 'One more' })}\n`);
  const { rows: found } = await sql<{ all: number; same: number }>`
    select count(*)::int as all, count(*) filter (where
      (p.search, p.headline, p.place) is not distinct from (
        made.search || setweight(to_tsvector('simple',
          search_text(concat_ws(' ', developer_name, type_name, category_name))), 'C'), made.headline, made.place))::int as same
    from properties as p, listing_words(p) as made`.execute(db);
  expect(found).toEqual([{ all: 451, same: 451 }]);
});

/** The same database, which refuses every statement that has these words. */
const refusing = (words: string) => {
  const refused: string[] = [];
  const database = db.withPlugin({
    transformQuery: ({ node }) => {
      if (!JSON.stringify(node).includes(words)) return node;
      refused.push(words);
      throw new Error('canceling statement due to statement timeout');
    },
    transformResult: async ({ result }) => result,
  });
  return { database, refused };
};

test('words that do not come in time are made where the row is written', async () => {
  const { database, refused } = refusing('listing_words');
  const file = `${importHeader}\n${row({ id: 'L1', text: 'Waits in the attic' })}\n`;
  expect(await importListings(database, inChunks(Buffer.from(file)))).toMatchObject({ added: 1, refused: 0 });
  expect(refused.length).toBe(1);
  const { rows: found } = await sql<{ title: string }>`
    select title from properties where search @@ 'attic & apartment'`.execute(db);
  expect(found.length).toBe(1);
});

test('what is in stays in when the tidying after many rows fails', async () => {
  const { database, refused } = refusing('vacuum');
  const rows = Array.from({ length: 1000 }, (_, n) => row({ id: `T${n}` }));
  const file = Buffer.from(`${importHeader}\n${rows.join('\n')}\n`);
  expect(await importListings(database, inChunks(file))).toMatchObject({ added: 1000 });
  expect(refused.length).toBe(1);
  // Where it does not, the connection has its own limit again.
  await tidyListings(db);
  const { rows: limits } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  expect(limits[0]?.statement_timeout).toBe('2500ms');
});
