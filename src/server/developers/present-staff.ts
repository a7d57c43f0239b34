import { developerFields } from '#contract/developer-fields.ts';
import type { StaffDeveloper } from '#contract/developers.ts';
import type { Role } from '#contract/staff-choices.ts';
import { describeFields } from '../platform/record-fields.ts';
import { abilitiesOf } from './policy.ts';
import { presentAwards, presentCertifications, presentDeveloper } from './present.ts';
import type { StaffRow } from './store.ts';
import type { StoredDeveloper } from './store-writes.ts';

const networks = ['facebook', 'twitter', 'instagram', 'linkedin'] as const;

/** The four networks, empty where there is none. */
function socialMediaOf(stored: unknown): StaffDeveloper['socialMedia'] {
  const known = (stored ?? {}) as Record<string, unknown>;
  const entries = networks.map((network) => [network, typeof known[network] === 'string' ? known[network] : '']);
  return Object.fromEntries(entries) as StaffDeveloper['socialMedia'];
}

/** All that staff may read, contact details included. */
export function presentStaffDeveloper(row: StaffRow, publicUrl: string, viewer: { role: Role }): StaffDeveloper {
  const { contact_email: email, contact_phone: phone, website, street, city, state, pincode, country } = row;
  return {
    ...presentDeveloper(row, publicUrl),
    rating: row.own_rating,
    developerRating: row.developer_rating,
    contactInfo: { email, phone, website, address: { street, city, state, pincode, country } },
    socialMedia: socialMediaOf(row.social_media),
    isActive: row.is_active,
    isFeatured: row.is_featured,
    totalProperties: row.total_properties,
    renaming: row.renaming,
    version: row.version,
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    updatedAt: row.updated_at.toISOString(),
    abilities: abilitiesOf(viewer),
  };
}

/** What the log tells of a record, under the names of the form's fields. */
export const describeDeveloper = (row: StoredDeveloper) => ({
  ...describeFields(developerFields, row),
  socialMedia: socialMediaOf(row.social_media),
  certifications: presentCertifications(row.certifications),
  awards: presentAwards(row.awards),
});
