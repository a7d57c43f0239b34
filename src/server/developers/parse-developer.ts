import { developerFields } from '#contract/developer-fields.ts';
import type { DeveloperChanges } from '#contract/developers.ts';
import { isAddress } from '#contract/developers.ts';
import { CodedError } from '#contract/errors.ts';
import { checkPicture } from '../files/service.ts';
import type { Db } from '../platform/database/open-database.ts';
import { parseFields } from '../platform/record-fields.ts';
import type { DeveloperColumns } from './store-writes.ts';

const isSent = ([, value]: [string, unknown]) => value !== undefined;
/** Without what was left out. */
const sentOf = <T extends object>(columns: T) =>
  Object.fromEntries(Object.entries(columns).filter(isSent)) as { [K in keyof T]?: Exclude<T[K], undefined> };

/**
 * The columns that a payload speaks of, whatever spelling it chose; the object of a pair of spellings goes first.
 * `socialMedia` is laid over `kept`.
 * @throws CodedError `invalid_fields` for a picture of ours that is not there, or a pincode that India cannot have
 */
export async function parseDeveloper(
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
  const gathered = {
    ...body,
    contactInfo: { ...body, ...sentOf(contact), address: { ...body, ...sentOf(address) } },
    totalProjects: body.totalProjects ?? body.projects,
  };
  const read = parseFields(developerFields, gathered);
  const picture = logo !== undefined && isAddress(logo);
  const columns: DeveloperColumns = sentOf({
    ...read,
    logo: picture ? kept.logo : logo,
    logo_url: await pictureOf(trx, 'logoUrl', picture ? body.logoUrl || logo : body.logoUrl, publicUrl),
    // Forms show the alternate where there is no rating of its own: sent back as it was shown it says nothing new.
    rating: kept.rating === null && body.rating === kept.developer_rating ? undefined : body.rating,
    total_reviews: body.totalReviews === null ? 0 : body.totalReviews,
    image: await pictureOf(trx, 'image', body.image, publicUrl),
    country: read.country === '' ? 'India' : read.country,
    social_media: body.socialMedia && { ...kept.socialMedia, ...sentOf(body.socialMedia) },
    certifications: body.certifications?.filter(({ name }) => name !== ''),
    awards: body.awards?.filter(({ title }) => title !== ''),
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
