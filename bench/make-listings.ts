import { type Kysely, sql } from 'kysely';

const cities = [
  'Gurugram|Haryana', 'Noida|Uttar Pradesh', 'Greater Noida|Uttar Pradesh', 'New Delhi|Delhi', 'Ghaziabad|Uttar Pradesh',
  'Faridabad|Haryana', 'Dubai|Dubai', 'Sohna|Haryana', 'Manesar|Haryana', 'Dwarka|Delhi', 'Bahadurgarh|Haryana',
  'Panipat|Haryana', 'Meerut|Uttar Pradesh', 'Sonipat|Haryana', 'Jaipur|Rajasthan', 'Rohtak|Haryana',
]; // biome-ignore format: one list
const adjectives =
  'Aster Banyan Cedar Damask Ember Fern Grove Harbour Indigo Jasmine Kestrel Lotus Maple Neem Ochre Palm Quartz Rosewood Saffron Teak Umber Verbena Willow Yarrow Zephyr'.split(
    ' ',
  );
const nouns =
  'Heights Court Enclave Residency Towers Greens Meadows Gardens Arcade Square Terrace Villas Park Mansion Boulevard Crest Point Manor Retreat Vista'.split(
    ' ',
  );
const firms =
  'Arvalli Bhoomi Chandan Devgarh Evara Fatehpur Girnar Hastin Ishana Jharokha Kesari Lalit Malhar Nilgiri Omkar Prayag Rajvansh Sarovar Tarang Udaygiri'.split(
    ' ',
  );
const sorts =
  'Developers Estates Realty Infra Homes Builders Group Spaces Projects Land Habitat Urban Living Constructions Ventures'.split(
    ' ',
  );
const types = ['Apartment', 'Villa', 'Independent House', 'Builder Floor', 'Plot', 'Commercial', 'Penthouse', 'Studio'];
const categories = ['Luxury', 'Premium', 'Affordable', 'Commercial'];
const prose =
  'a home with wide balconies and morning light near the metro schools hospitals market clubhouse pool gym garden security parking modular kitchen wooden floors marble lobby lift power backup rain water harvesting jogging track open green corner facing east north gated community ready possession clear title loan approved vastu peaceful lane airport highway expressway terrace servant room study store duplex spacious airy bright new launch'.split(
    ' ',
  );

/** Every third word of a description is a common one, the others come from a tail of 2,000. */
const syllables = 'ba da ga ka la ma na pa ra sa ta va'.split(' ');
const tail = syllables.flatMap((a) => syllables.flatMap((b) => syllables.map((c) => `${a}${b}${c}n`)));
const vocabulary = [...tail.flatMap((word, at) => (at % 2 === 0 ? [word, prose[at % prose.length] ?? word] : [word]))];

/**
 * Fills the tables with `count` invented listings of 300 developers for measurements, the same ones every time. Cities,
 * types and developers are as uneven as in life: the first city has about a third of all.
 */
export async function makeListings<DB>(db: Kysely<DB>, count: number): Promise<void> {
  await sql`
    insert into developers (name, rating, is_featured)
    select (${firms}::text[])[1 + n % 20] || ' ' || (${sorts}::text[])[1 + n / 20 % 15], (n * 7 % 50) / 10.0, n % 40 = 0
    from generate_series(0, 299) as n`.execute(db);
  await sql`
    insert into parameters (type, name, value)
    select kind, name, replace(lower(name), ' ', '_')
    from (select 'propertyType' as kind, unnest(${types}::text[]) as name
          union all select 'category', unnest(${categories}::text[])) as wanted
    on conflict do nothing`.execute(db);
  for (let from = 0; from < count; from += 10_000) await makeSome(db, from, Math.min(from + 10_000, count) - 1);
  await sql`vacuum analyze properties`.execute(db);
  await sql`vacuum analyze search_words`.execute(db);
}

/** `chance(n, k)` is a fraction made from row and column numbers; squared, it prefers the head of a list. */
async function makeSome<DB>(db: Kysely<DB>, from: number, to: number): Promise<void> {
  await sql`
    insert into properties (title, description, developer_id, property_type_id, category_id, status, price, price_text,
      address, area, city, state, pincode, beds, beds_min, beds_max, size, size_min, size_max, is_featured, is_active,
      images, created_at)
    select
      case when dice[6] < 0.85 then beds || ' BHK ' || type || ' in ' || place else type || ' at ' || place end,
      (select string_agg((${vocabulary}::text[])[1 + (abs(hashint8(n * 131 + w)) % ${vocabulary.length})], ' ') from generate_series(1, 60) as w),
      developer.id, kind.id, category.id,
      (array['available', 'available', 'available', 'ready-to-move', 'under-construction', 'reserved', 'sold'])[1 + (dice[7] * 7)::int % 7],
      price, coalesce(price::text, 'Price on Request'),
      place || ', ' || area, area, split_part(city, '|', 1), split_part(city, '|', 2), (110001 + (dice[2] * 12000)::int)::text,
      beds::text, beds, beds, size::text, size, size, dice[8] < 0.04, dice[9] < 0.95,
      jsonb_build_array(jsonb_build_object('url', '/media/properties/' || n || '.jpg', 'alt', place, 'isPrimary', true)),
      timestamptz '2020-01-01' + n * interval '25 minutes'
    from (
      select n, dice,
        (${cities}::text[])[1 + (power(dice[1], 3) * ${cities.length - 1})::int] as city,
        case when dice[2] < 0.8 then 'Sector ' || 1 + (dice[2] * 140)::int else 'Phase ' || 1 + (dice[2] * 5)::int end as area,
        (${adjectives}::text[])[1 + (dice[3] * 24)::int] || ' ' || (${nouns}::text[])[1 + (dice[4] * 19)::int] as place,
        (${types}::text[])[1 + (power(dice[5], 2) * 7)::int] as type,
        1 + (dice[10] * 4)::int as beds,
        400 + (power(dice[11], 2) * 5000)::int as size,
        case when dice[12] < 0.93 then (6000000 * exp(dice[13] * 3.7))::bigint / 10000 * 10000 end as price
      from generate_series(${from}::bigint, ${to}::bigint) as n,
        lateral (select array_agg((hashint8(n * 31 + k)::bigint + 2147483648) / 4294967296.0 order by k) as dice from generate_series(1, 16) as k) as thrown
    ) as drawn
    join lateral (select id from parameters where type = 'propertyType' and name = drawn.type limit 1) as kind on true
    join lateral (select id from parameters where type = 'category' and name = (${categories}::text[])[1 + (dice[14] * 3)::int] limit 1) as category on true
    join lateral (select id from developers where name = (${firms}::text[])[1 + (power(dice[15], 2) * 19)::int] || ' ' || (${sorts}::text[])[1 + (dice[16] * 14)::int] limit 1) as developer on true`.execute(
    db,
  );
}
