import { createReadStream, existsSync } from 'node:fs';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { importHeader } from '#test/import-rows.ts';
import { portalRow as row, startImporter } from '#test/run-imports.ts';
import { type ImportTotals, importListings } from './service.ts';

const { db, run, all, empty, close } = await startImporter();
afterAll(close);
beforeEach(empty);

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
    '5 Bedroom House for sale in Sector 70A Gurgaon',
    `https://portal.example/x-spid-${id}`,
    'Bptp Visionnaire4.1 ★',
    '5.25 Crore',
    '"₹ 20,115/sq.ft."',
    '(242 sq.m.) Plot Area',
    'Plot area 290(242.48 sq.m.)',
    '5 Bedrooms',
    '4 Bathrooms',
    '3+ Balconies',
    '"29b, Sector 70A Gurgaon, Gurgaon, Haryana"',
    '3 Floors',
    `"['Sparsh Hospital', 'Axis Bank ATM']"`,
    'Line one\u2028',
    `"['1 Wardrobe', 'No Bed']"`,
    `"['Swimming Pool', 'Airy Rooms', 'Fitness Centre / GYM']"`,
    '',
  ].join(',');

test('the raw layout brings areas, rooms, amenities and places nearby; its id may stand in the link', async () => {
  expect(await run(`${[...raw, ...rawMore].join(',')}\n${rawRow('K70037724')}\n`)).toMatchObject({
    layout: 'portal-raw',
    added: 1,
    notes: [],
  });
  expect(await all()).toMatchObject([
    {
      source: 'portal-raw',
      source_ref: 'K70037724',
      title: '5 Bedroom House in BPTP Visionnaire, Sector 70A',
      price: 52_500_000,
      price_text: '5.25 Crore',
      size_min: 2610,
      size_kind: 'plot',
      developer_name: 'BPTP',
      type_name: 'House',
      beds: '5',
      baths: '4',
      baths_max: 4,
      balconies: '3+',
      total_floors: '3',
      furnishing_status: 'semi-furnished',
      amenities: ['Swimming Pool', 'Gym'],
      highlights: ['Airy rooms'],
      city: 'Gurugram',
      address: '29B, BPTP Visionnaire',
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

test('a row of the raw layout that names what the fuller one has otherwise says that it changes nothing', async () => {
  await run(`${importHeader}\n${row({ id: 'K70037724', type: 'independent house/villa', area: '2610' })}\n`);
  const result = await run(`${[...raw, ...rawMore].join(',')}\n${rawRow('K70037724')}\n`);
  expect(result.notes).toMatchObject([{ reason: 'other_layout', value: expect.stringContaining('price') }]);
  expect((await all())[0]?.price).toBe(15_000_000);
});

const flats = [
  ...raw.filter((name) => name !== 'rate'),
  'address',
  'floorNum',
  'agePossession',
  'description',
  'property_id',
];
const flatRow = (changes: Record<string, string> = {}): string => {
  const usual: Record<string, string> = {
    property_name: '2 BHK Flat in Sector 78 Gurgaon',
    link: 'https://portal.example/x-spid-F1000001',
    society: 'Raheja Atharva',
    price: '1.1 Crore',
    area: '₹ 9,500/sq.ft.',
    bedRoom: '2 Bedrooms',
    bathroom: '2 Bathrooms',
    balcony: '2 Balconies',
    areaWithType:
      'Super Built up area 1158(107.58 sq.m.)Built Up area: 1100 sq.ft. (102.19 sq.m.)Carpet area: 850 sq.ft. (78.97 sq.m.)',
    address: 'Sector 78 Gurgaon, Gurgaon, Haryana',
    floorNum: '31st of 40 Floors',
    agePossession: 'Dec-23',
    description: 'A flat.',
    property_id: 'F1000001',
  };
  return flats.map((name) => `"${{ ...usual, ...changes }[name] ?? ''}"`).join(',');
};

test('a raw export of flats: the rate is no area, "in" names the locality, floors and possession are such', async () => {
  expect(await run(`${flats.join(',')}\n${flatRow()}\n`)).toMatchObject({ layout: 'portal-raw', added: 1, notes: [] });
  expect(await all()).toMatchObject([
    {
      title: '2 BHK Flat in Raheja Atharva, Sector 78',
      area: 'Sector 78',
      city: 'Gurugram',
      type_name: 'Apartment',
      size_min: 1158,
      size_kind: 'super',
      super_area: '1158',
      built_up_area: '1100',
      carpet_area: '850',
      floors: '31',
      total_floors: '40',
      possession_status: 'under-construction',
      possession_date: 'Dec 2023',
      status: 'under-construction',
    },
  ]);
});

test('a plot of a raw export keeps the area of its plot', async () => {
  const plot = {
    property_name: 'Plot in Sector 78 Gurgaon',
    areaWithType: 'Plot area 300(250.84 sq.m.)',
    price: '4.5 Crore',
    bedRoom: '',
    bathroom: '',
    balcony: '',
  };
  expect(await run(`${flats.join(',')}\n${flatRow(plot)}\n`)).toMatchObject({ added: 1, notes: [] });
  expect(await all()).toMatchObject([{ type_name: 'Plot', size_min: 2700, size_kind: 'plot', area: 'Sector 78' }]);
});

test('a raw export that has the rate alone says so, and shows no area', async () => {
  const result = await run(`${flats.join(',')}\n${flatRow({ areaWithType: '' })}\n`);
  expect(result).toMatchObject({ added: 1, said: ['2 area rate_as_area'] });
  expect(await all()).toMatchObject([{ size: '', size_min: null }]);
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
