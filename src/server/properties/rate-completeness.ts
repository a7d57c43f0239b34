import type { Completeness } from '#contract/staff-properties.ts';
import type { PropertyRecord } from './store-records.ts';

const days = 24 * 3_600_000;
/** After so long nobody knows whether a home is still to be had for that price. */
const freshFor = 90 * days;

const count = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** What makes a listing useful to whoever looks for a home, and what each thing is worth; 100 in all. */
const wishes: [what: string, weight: number, isDone: (record: PropertyRecord) => boolean][] = [
  ['At least one photograph', 10, ({ images }) => count(images) >= 1],
  ['Five photographs', 10, ({ images }) => count(images) >= 5],
  ['A price', 10, ({ price }) => price !== null],
  ['A description of 300 characters', 10, ({ description }) => description.length >= 300],
  ['A floor plan', 10, ({ floor_plans: plans }) => plans.some(({ isActive }) => isActive)],
  ['The place on the map', 8, ({ latitude }) => latitude !== null],
  [
    'Which area is meant: carpet, built-up, super or plot',
    6,
    (row) => row.size_min !== null && row.size_kind !== 'unknown',
  ],
  ['The carpet area', 4, ({ carpet_sqft: carpet }) => carpet !== null],
  ['Bedrooms and bathrooms', 5, ({ beds, baths }) => beds !== '' && baths !== ''],
  ['Type and category', 4, (row) => row.property_type_id !== null && row.category_id !== null],
  ['The developer', 3, ({ developer_id: developer }) => developer !== null],
  ['Locality and pincode', 4, ({ area, pincode }) => area !== '' && pincode !== ''],
  ['Five amenities', 3, ({ amenities }) => amenities.length >= 5],
  ['Three highlights', 3, ({ highlights }) => highlights.length >= 3],
  ['Three places nearby', 3, ({ nearby_places: places }) => count(places) >= 3],
  ['A brochure or another document', 3, ({ documents }) => documents.length > 0],
  ['The RERA number', 2, ({ rera_number: number }) => number !== ''],
  ['Confirmed within 90 days', 2, ({ last_confirmed_at: at }) => at !== null && Date.now() - at.getTime() < freshFor],
];

/** What a listing still lacks, most valuable first among what is missing. */
export function rateCompleteness(record: PropertyRecord): Completeness {
  const items = wishes.map(([what, weight, isDone]) => ({ what, weight, isDone: isDone(record) }));
  const score = items.reduce((sum, { weight, isDone }) => (isDone ? sum + weight : sum), 0);
  return { score, items: items.sort((a, b) => Number(a.isDone) - Number(b.isDone) || b.weight - a.weight) };
}
