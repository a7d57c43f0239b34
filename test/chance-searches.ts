import { writeAreas } from '#contract/map-areas.ts';
import { type OptionList, optionListNames, optionsOf } from '#contract/property-options.ts';
import type { Chance } from './chance.ts';

const cities = ['Gurugram', 'Gurgaon', 'Noida', 'New Delhi', 'Dubai', 'Sector 54, Gurugram', 'Sector 150', 'Nowhere'];
const words = [
  'neem',
  'court',
  'villa near park',
  '3 bhk',
  'sector 54',
  'golf course',
  'cort',
  'xyzzyx',
  'gym',
  'furnished villa',
  'ready to move',
  'swimming pool 3 bhk',
  '1800 sq ft villa',
  'above 2000 sqft',
];
/** With a hollow in the north. */
const drawn = writeAreas([
  {
    kind: 'polygon',
    corners: [
      [28.35, 76.95],
      [28.65, 77],
      [28.45, 77.12],
      [28.66, 77.25],
      [28.36, 77.35],
    ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude })),
  },
]);
/** A circle, a part of the map, one that was drawn, and some of which any will do; homes of `chanceHome` lie in and out of all. */
const areas = [
  'r:28.45,77.05,5',
  'b:77,28.4,77.2,28.6',
  drawn,
  'r:28.6,77.3,2;b:77.1,28.3,77.15,28.5',
  `r:28.68,77.38,3;${drawn}`,
];
const types = ['3 BHK', '2bhk', 'Studio', 'Apartment', 'Villa', 'No such type'];

/** A search that somebody could save: one to four filters, some of which find nothing. */
export function chanceSearch(chance: Chance, names: { developers: readonly string[] }): string {
  const query = new URLSearchParams();
  const ways: (() => void)[] = [
    () => query.set('location', chance.pick(cities)),
    () => query.set('location', chance.pick(cities)),
    () => query.set('search', chance.pick(words)),
    () => query.set('type', chance.pick(types)),
    () => query.set('category', chance.pick(['Residential', 'Commercial'])),
    () => query.set('developerId', chance.pick(names.developers)),
    () => query.set('price', chance.pick(['under2', '2to3', '3to5', 'above5'])),
    () => query.set('maxPrice', String((5 + chance.below(600)) * 100_000)),
    () => query.set('minPrice', String((5 + chance.below(300)) * 100_000)),
    () => query.set('minArea', String(300 + chance.below(2000))),
    () => query.set('area', chance.pick(areas)),
    () => query.set('maxArea', String(600 + chance.below(3000))),
    () => {
      const list: OptionList = chance.pick(optionListNames);
      const options = optionsOf(list);
      query.set(list, [chance.pick(options), ...(chance.often(0.3) ? [chance.pick(options)] : [])].join(','));
    },
  ];
  for (let at = 0; at <= chance.below(4); at += 1) chance.pick(ways)();
  return query.toString();
}

/** What differs between homes, as columns of a listing. */
export function chanceHome(chance: Chance, names: { developers: readonly string[]; types: readonly string[] }) {
  const beds = 1 + chance.below(6);
  const size = 400 + chance.below(3000);
  return {
    city: chance.pick(['Gurugram', 'Gurgaon', 'Noida', 'New Delhi', 'Dubai', '']),
    area: chance.pick(['Sector 54', 'Sector 150', 'Golf Course Road', '']),
    ...(chance.often(0.8) && { latitude: 28.3 + chance.below(400) / 1000, longitude: 76.9 + chance.below(500) / 1000 }),
    address: chance.pick(['Sector 54, Gurugram', 'Golf Course Road', 'Marina']),
    title: chance.pick(['Neem Court', 'Villa by the park', 'Courtyard house', 'Gym Villa, ready for the move']),
    price: chance.often(0.1) ? null : (5 + chance.below(700)) * 100_000,
    beds: chance.often(0.1) ? 'Studio' : `${beds} BHK`,
    beds_min: beds,
    beds_max: beds + chance.below(2),
    ...(chance.often(0.1) ? { size: '', size_min: null, size_max: null } : { size_min: size, size_max: size + 200 }),
    carpet_sqft: chance.often(0.4) ? Math.round(size * 0.7) : null,
    developer_id: chance.often(0.6) ? chance.pick(names.developers) : null,
    property_type_id: chance.often(0.7) ? chance.pick(names.types) : null,
    furnishing_status: chance.pick(['unfurnished', 'semi-furnished', 'fully-furnished']),
    amenities: ['Gym', 'Swimming pool', 'Lift', 'CCTV'].filter(() => chance.often(0.5)),
    rera_number: chance.often(0.5) ? 'RERA-1' : '',
    is_new_launch: chance.often(0.3),
    is_verified: chance.often(0.3),
    possession_date: chance.pick(['2026', 'Dec 2027', 'Mar 2029', null]),
    construction_status: chance.pick(['under-construction', 'ready-to-move']),
  };
}
