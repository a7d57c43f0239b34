import { createHash, randomBytes, randomInt } from 'node:crypto';
import { type Insertable, type InsertObject, type Selectable, sql } from 'kysely';
import { sourceOf } from '#server/one-time-codes/service.ts';
import type { Db } from '#server/platform/database/open-database.ts';
import type { DB } from '#server/platform/database/schema.gen.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Rows with sensible values; say only what the test is about. Each returns the row as the database has it. */

/** Letters alone: the search takes `47e5cafe` for two words, of which the one may be there already. */
const unique = () =>
  randomBytes(4)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
type Row<T extends keyof DB> = Selectable<DB[T]>;
type Overrides<T extends keyof DB> = Partial<Insertable<DB[T]>>;
/** Times may be given by the database's own clock: `` sql<Date>`clock_timestamp() - interval '1 hour'` ``. */
type TimedOverrides<T extends keyof DB> = Partial<InsertObject<DB, T>>;

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

const digestOf = (key: string) => createHash('sha256').update(key).digest();

/** Where a proof was given, as it is kept; calls in process come from no address. */
export const sourceAt = (platform: Pick<Platform, 'secrets'>, address = 'in process'): Buffer =>
  sourceOf(platform, { address, userAgent: '' });

/** A proof of that number (E.164), or with null of an `email`, that was given just now, with the token its visitor got; without it good from `source`. */
export async function makeVerifiedPhone(
  db: Db,
  phone: string | null,
  overrides: TimedOverrides<'verified_phones'> = {},
): Promise<Row<'verified_phones'> & { verificationToken: string }> {
  const verificationToken = randomBytes(32).toString('base64url');
  const values = { phone, purpose: 'gate', token_digest: digestOf(verificationToken), ...overrides };
  const row = await db.insertInto('verified_phones').values(values).returningAll().executeTakeFirstOrThrow();
  return { ...row, verificationToken };
}

/**
 * A session with fifteen minutes left that opens everything of its property, with the id its visitor holds. Makes its
 * property too, unless `property_id` is given.
 */
export async function makeAccessSession(
  db: Db,
  overrides: TimedOverrides<'access_sessions'> = {},
): Promise<Row<'access_sessions'> & { sessionId: string }> {
  const sessionId = randomBytes(32).toString('base64url');
  const values = {
    digest: digestOf(sessionId),
    email: 'meera.rao@example.in',
    phone: '+919876543210',
    content: ['floor_plans', 'documents'],
    expires_at: sql<Date>`clock_timestamp() + interval '15 minutes'`,
    ...overrides,
    property_id: overrides.property_id ?? (await makeProperty(db)).id,
  };
  const row = await db.insertInto('access_sessions').values(values).returningAll().executeTakeFirstOrThrow();
  return { ...row, sessionId };
}

/** A new general query by Nandita Rao, about no listing of ours. */
export async function makeInquiry(db: Db, overrides: Overrides<'inquiries'> = {}): Promise<Row<'inquiries'>> {
  const values = {
    kind: 'query',
    first_name: 'Nandita',
    last_name: 'Rao',
    email: `nandita.${unique()}@example.in`,
    phone: '98101 23456',
    phone_number: '+919810123456',
    message: 'Is the flat still to be had?',
    payload_digest: digestOf(unique()),
    ...overrides,
  };
  return db.insertInto('inquiries').values(values).returningAll().executeTakeFirstOrThrow();
}

/** A visit that was agreed on for yesterday, and of which nobody has said what came of it. */
export async function makeVisit(
  db: Db,
  overrides: TimedOverrides<'visits'> & { inquiry_id: string },
): Promise<Row<'visits'>> {
  const values = {
    starts_at: sql<Date>`clock_timestamp() - interval '24 hours'`,
    ends_at: sql<Date>`clock_timestamp() - interval '23.5 hours'`,
    sequence: 0,
    booked_by_name: 'Tara Deshpande',
    ...overrides,
  };
  return db.insertInto('visits').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Of everybody whom `makeStaff` makes. */
export const staffPassword = 'Charpai@Moon7';
let staffHash: Promise<string> | undefined;

/** An active employee with an address and a number of their own, who signs in with `staffPassword`. */
export async function makeStaff(db: Db, overrides: TimedOverrides<'staff'> = {}): Promise<Row<'staff'>> {
  staffHash ??= hashPassword(staffPassword);
  const values = {
    first_name: 'Tara',
    last_name: 'Deshpande',
    email: `tara.${unique()}@aangan.example`,
    phone: `+9198${String(randomInt(100_000_000)).padStart(8, '0')}`,
    role: 'employee',
    password_hash: await staffHash,
    ...overrides,
  };
  return db.insertInto('staff').values(values).returningAll().executeTakeFirstOrThrow();
}
