import { writeNearbyPlace } from '#contract/nearby-places.ts';
import type { Db } from '#server/platform/database/open-database.ts';
import { developers } from './story/developers.ts';
import { referenceData } from './story/reference-data.ts';
import { listStory } from './story/story.ts';
import type { StoryListing } from './story/story-shapes.ts';

type PlacedListing = ReturnType<typeof listStory>[number];

/** Rows of the story carry this source, so that a second run finds them. */
export const source = 'demo';

/** Writes reference data, developers and listings that are not there yet; answers the ids of all listings by `ref`. */
export async function writeRows(db: Db): Promise<Map<string, string>> {
  return db.transaction().execute(async (trx) => {
    await writeParameters(trx);
    await writeDevelopers(trx);
    await writeListings(trx);
    const rows = await trx.selectFrom('properties').select(['id', 'source_ref']).where('source', '=', source).execute();
    return new Map(rows.map((row) => [row.source_ref ?? '', row.id]));
  });
}

async function writeParameters(db: Db): Promise<void> {
  const rows = Object.entries(referenceData).flatMap(([type, names]) =>
    names.map((name) => ({ type, name, value: name.toLowerCase().replaceAll(' ', '_') })),
  );
  await db
    .insertInto('parameters')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function writeDevelopers(db: Db): Promise<void> {
  const rows = developers.map((one, at) => ({
    name: one.name,
    logo: one.logo,
    description: one.description,
    specialization: one.specialization,
    founded: one.founded,
    rating: one.rating,
    developer_rating: one.rating,
    total_reviews: one.totalReviews,
    total_projects: one.totalProjects,
    completed_projects: one.completedProjects,
    website: one.website,
    city: one.city,
    state: one.state,
    country: one.country ?? 'India',
    street: one.street,
    pincode: one.pincode,
    // Numbers that nobody has.
    contact_phone: `${one.country ? '+971 4' : '+91 124'} 555 ${String(101 + at).padStart(4, '0')}`,
    contact_email: `office@${new URL(one.website).hostname}`,
    certifications: JSON.stringify(one.certifications ?? []),
    awards: JSON.stringify(one.awards ?? []),
    is_featured: one.isFeatured ?? false,
    is_verified: true,
    source,
    source_ref: one.ref,
  }));
  await db
    .insertInto('developers')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['source', 'source_ref']).doNothing())
    .execute();
}

async function writeListings(db: Db): Promise<void> {
  const named = await db.selectFrom('parameters').select(['id', 'type', 'name']).execute();
  const parameter = (type: string, name: string) =>
    named.find((one) => one.type === type && one.name === name)?.id ?? null;
  const builders = await db
    .selectFrom('developers')
    .select(['id', 'source_ref'])
    .where('source', '=', source)
    .execute();
  const now = Date.now();
  const rows = listStory().map((one, position) => {
    const building = one.possession !== undefined;
    const stage = building ? 'under-construction' : 'ready-to-move';
    return {
      ...texts(one),
      ...sizes(one),
      developer_id: builders.find(({ source_ref: ref }) => ref === one.developer)?.id ?? null,
      property_type_id: parameter('propertyType', one.type),
      category_id: parameter('category', one.category),
      status: one.status,
      possession: stage,
      construction_status: stage,
      possession_status: stage,
      possession_date: one.possession ?? null,
      price: one.price,
      original_price: one.wasPrice ?? null,
      price_negotiable: one.negotiable ?? false,
      latitude: one.at[0],
      longitude: one.at[1],
      amenities: one.amenities,
      highlights: one.highlights,
      nearby_places: JSON.stringify(
        one.nearby.map(([type, name, distance]) => writeNearbyPlace({ name, type, distance })),
      ),
      rera_number: one.rera?.number ?? '',
      rera_authority: one.rera ? authorities[one.city] : '',
      rera_expires_on: one.rera?.expires ?? null,
      is_featured: one.isFeatured ?? false,
      is_premium: one.isPremium ?? false,
      is_new_launch: one.isNewLaunch ?? false,
      is_verified: one.developer !== undefined,
      is_active: !one.isDraft,
      rating: 4 + ((position * 3 + 6) % 9) / 10,
      reviews: 4 + ((position * 17 + 34) % 43),
      // One every thirty hours, so that "newest first" is the order of the story.
      created_at: new Date(now - position * 30 * 3_600_000),
      last_confirmed_at: new Date(now - ((position * 5) % 26) * 24 * 3_600_000),
      source,
      source_ref: one.ref,
    };
  });
  await db
    .insertInto('properties')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['source', 'source_ref']).doNothing())
    .execute();
}

const authorities: Record<string, string> = {
  Gurugram: 'Haryana RERA, Gurugram',
  Noida: 'UP RERA',
  Delhi: 'RERA NCT of Delhi',
  Dubai: 'Dubai Land Department',
};

function texts(one: PlacedListing) {
  const address = [one.address, one.area].join(', ');
  return {
    title: one.title,
    description: one.text,
    address: one.address,
    area: one.area,
    city: one.city,
    state: one.state,
    full_address: [address, [one.city, one.pincode].filter(Boolean).join(' ')].join(', '),
    pincode: one.pincode,
    parking: one.parking ?? '',
    balconies: one.balconies ?? '',
    floors: one.floors ?? '',
    total_floors: one.totalFloors ?? '',
    age_of_property: one.age ?? '',
    facing: one.facing ?? '',
    furnishing_status: one.furnishing ?? 'unfurnished',
  };
}

function sizes(one: StoryListing) {
  const beds = countsIn(one.beds);
  const baths = countsIn(one.baths);
  const [min, max] = ends(one.size);
  const other = (kind: StoryListing['sizeOf']) =>
    one.sizeOf === kind ? { text: rangeText(one.size), least: min } : { text: '', least: null };
  const [builtUp, whole] = [other('built-up'), other('super')];
  return {
    beds: one.beds ?? '',
    beds_min: beds[0] ?? null,
    beds_max: beds.at(-1) ?? null,
    baths: one.baths ?? '',
    baths_min: baths[0] ?? null,
    baths_max: baths.at(-1) ?? null,
    size: rangeText(one.size),
    size_min: min,
    size_max: max,
    size_kind: one.sizeOf,
    carpet_area: one.carpet === undefined ? '' : rangeText(one.carpet),
    carpet_sqft: one.carpet === undefined ? null : ends(one.carpet)[0],
    built_up_area: builtUp.text,
    built_up_sqft: builtUp.least,
    super_area: whole.text,
    super_sqft: whole.least,
    bhk_types: one.beds === 'Studio' ? ['Studio'] : beds.filter((n) => n > 0 && n <= 5).map((n) => `${n} BHK`),
  };
}

/** `3, 4` is three to four; a studio has a room and no bedroom. */
const countsIn = (text = ''): number[] => (text === 'Studio' ? [0] : (text.match(/\d+/g) ?? []).map(Number));
const ends = (range: StoryListing['size']): [number, number] => (typeof range === 'number' ? [range, range] : range);
const rangeText = (range: StoryListing['size']): string => [...new Set(ends(range))].join('-');
