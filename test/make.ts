import { randomBytes } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/platform/database/open-database.ts';
import type { DB } from '#server/platform/database/schema.gen.ts';

/** Rows with sensible values; say only what the test is about. Each returns the row as the database has it. */

const unique = () => randomBytes(4).toString('hex');
type Row<T extends keyof DB> = Selectable<DB[T]>;
type Overrides<T extends keyof DB> = Partial<Insertable<DB[T]>>;

export async function makeDeveloper(db: Db, overrides: Overrides<'developers'> = {}): Promise<Row<'developers'>> {
  const values = {
    name: `Devam Homes ${unique()}`,
    logo: 'DEV',
    city: 'Gurugram',
    state: 'Haryana',
    founded: '1998',
    ...overrides,
  };
  return db.insertInto('developers').values(values).returningAll().executeTakeFirstOrThrow();
}

/** A property type unless `type` says otherwise. */
export async function makeParameter(db: Db, overrides: Overrides<'parameters'> = {}): Promise<Row<'parameters'>> {
  const name = overrides.name ?? `Apartment ${unique()}`;
  const values = { type: 'propertyType', name, value: name.toLowerCase().replaceAll(' ', '_'), ...overrides };
  return db.insertInto('parameters').values(values).returningAll().executeTakeFirstOrThrow();
}

/** A published three-bedroom flat in Gurugram for ₹2.5 Cr, 1,850 square feet. */
export async function makeProperty(db: Db, overrides: Overrides<'properties'> = {}): Promise<Row<'properties'>> {
  const values = {
    title: `Neem Court ${unique()}`,
    description: 'Three bedrooms around a courtyard.',
    price: 25_000_000,
    price_text: '2.5 Cr',
    address: 'Golf Course Road',
    area: 'Sector 54',
    city: 'Gurugram',
    state: 'Haryana',
    pincode: '122002',
    beds: '3 BHK',
    beds_min: 3,
    beds_max: 3,
    baths: '3',
    baths_min: 3,
    baths_max: 3,
    size: '1,850 sq ft',
    size_min: 1850,
    size_max: 1850,
    ...overrides,
  };
  return db.insertInto('properties').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Makes its property too, unless `property_id` is given. */
export async function makeFloorPlan(db: Db, overrides: Overrides<'floor_plans'> = {}): Promise<Row<'floor_plans'>> {
  const propertyId = overrides.property_id ?? (await makeProperty(db)).id;
  const values = {
    name: 'Type A',
    bhk_type: '3 BHK',
    beds: 3,
    baths: 3,
    area: '1,850 sq ft',
    ...overrides,
    property_id: propertyId,
  };
  return db.insertInto('floor_plans').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Makes its property too, unless `property_id` is given. */
export async function makeDocument(db: Db, overrides: Overrides<'documents'> = {}): Promise<Row<'documents'>> {
  const propertyId = overrides.property_id ?? (await makeProperty(db)).id;
  const values = {
    name: 'Brochure',
    type: 'brochure',
    file_type: 'pdf',
    size: 120_000,
    ...overrides,
    property_id: propertyId,
  };
  return db.insertInto('documents').values(values).returningAll().executeTakeFirstOrThrow();
}

/** An active advisor with an e-mail address of their own and no place in the order. */
export async function makeTeamMember(db: Db, overrides: Overrides<'team'> = {}): Promise<Row<'team'>> {
  const values = {
    name: 'Ishita Malhotra',
    role: 'Senior Advisor',
    experience: '9 years',
    email: `ishita.${unique()}@aangan.example`,
    ...overrides,
  };
  return db.insertInto('team').values(values).returningAll().executeTakeFirstOrThrow();
}
