import type { DeveloperChanges } from '#contract/developers.ts';
import { isAddress } from '#contract/developers.ts';
import { CodedError, type FieldErrors } from '#contract/errors.ts';
import { checkPicture } from '../files/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import type { DeveloperColumns } from './store-writes.ts';

/** What a form must fill, under the name its field has there, with the words of 001 §5. */
const required: [keyof DeveloperColumns, string, string][] = [
  ['name', 'name', 'Name is required'],
  ['logo', 'logo', 'Logo abbreviation is required'],
  ['description', 'description', 'Description is required'],
  ['specialization', 'specialization', 'Specialization is required'],
  ['founded', 'founded', 'Valid founding year is required'],
  ['image', 'image', 'Company image URL is required'],
  ['contact_email', 'contactInfo.email', 'Email is required'],
  ['contact_phone', 'contactInfo.phone', 'Phone is required'],
  ['city', 'contactInfo.address.city', 'City is required'],
  ['state', 'contactInfo.address.state', 'State is required'],
  ['pincode', 'contactInfo.address.pincode', 'Pincode is required'],
];

/** @throws CodedError `invalid_fields` */
export function requireAll<T extends DeveloperColumns>(columns: T): asserts columns is T & { name: string } {
  const missing = required.filter(([column]) => columns[column] === undefined || columns[column] === null);
  const fieldErrors: FieldErrors = Object.fromEntries(missing.map(([, field, text]) => [field, text]));
  const [first] = missing;
  if (first !== undefined) throw new CodedError('invalid_fields', first[2], fieldErrors);
}

const isSent = ([, value]: [string, unknown]) => value !== undefined;
/** Without what was left out. */
const sentOf = <T extends object>(columns: T) =>
  Object.fromEntries(Object.entries(columns).filter(isSent)) as { [K in keyof T]?: Exclude<T[K], undefined> };

/**
 * The columns that a payload speaks of, whatever spelling it chose; the object of a pair of spellings goes first.
 * `socialMedia` is laid over `kept`.
 * @throws CodedError `invalid_fields` for a picture of ours that is not there, or a pincode that India cannot have
 */
export async function readDeveloper(
  trx: Db,
  body: DeveloperChanges,
  publicUrl: string,
  kept: {
    logo: string;
    country: string;
    pincode: string;
    socialMedia: object;
    rating: number | null;
    developer_rating: number | null;
  },
): Promise<DeveloperColumns> {
  const { contactInfo: contact = {}, logo } = body;
  const address = contact.address ?? {};
  const picture = logo !== undefined && isAddress(logo);
  const columns = sentOf({
    name: body.name,
    logo: picture ? kept.logo : logo,
    logo_url: await pictureOf(trx, 'logoUrl', picture ? body.logoUrl || logo : body.logoUrl, publicUrl),
    logo_fallback: body.logoFallback,
    description: body.description,
    specialization: body.specialization,
    founded: body.founded,
    // Forms show the alternate where there is no rating of its own: sent back as it was shown it says nothing new.
    rating: kept.rating === null && body.rating === kept.developer_rating ? undefined : body.rating,
    developer_rating: body.developerRating,
    total_reviews: body.totalReviews === null ? 0 : body.totalReviews,
    total_projects: body.totalProjects ?? body.projects,
    completed_projects: body.completedProjects,
    image: await pictureOf(trx, 'image', body.image, publicUrl),
    contact_email: contact.email ?? body.email,
    contact_phone: contact.phone ?? body.phone,
    website: contact.website ?? body.website,
    street: address.street ?? body.street,
    city: address.city ?? body.city,
    state: address.state ?? body.state,
    pincode: address.pincode ?? body.pincode,
    country: (address.country ?? body.country) === '' ? 'India' : (address.country ?? body.country),
    social_media: body.socialMedia && { ...kept.socialMedia, ...sentOf(body.socialMedia) },
    certifications: body.certifications?.filter(({ name }) => name !== ''),
    awards: body.awards?.filter(({ title }) => title !== ''),
    is_active: body.isActive,
    is_verified: body.isVerified,
    is_featured: body.isFeatured,
  });
  const { country = kept.country, pincode = kept.pincode } = columns;
  if (columns.pincode !== undefined && /^india$/i.test(country) && !/^[1-9]\d{2} ?\d{3}$/.test(pincode)) {
    throw invalid(
      address.pincode === undefined ? 'pincode' : 'contactInfo.address.pincode',
      'Pincode must have six digits',
    );
  }
  return columns;
}

async function pictureOf(trx: Db, field: string, address: string | undefined, publicUrl: string) {
  if (address === undefined) return undefined;
  const picture = await checkPicture(trx, address, publicUrl);
  if (picture === null) throw invalid(field, 'There is no such picture here; upload it again');
  return picture.address;
}

const invalid = (field: string, text: string) => new CodedError('invalid_fields', text, { [field]: text });
