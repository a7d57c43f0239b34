import { z } from 'zod';
import { developerFields } from './developer-fields.ts';
import { one, page } from './envelope.ts';
import {
  asNumber,
  echoed,
  lineText,
  longText,
  notEmpty,
  pictureLink,
  postalCode,
  typedVersion,
  webLink,
} from './form-fields.ts';
import { ids } from './ids.ts';
import { filterText, paging } from './paging.ts';
import { renaming } from './renames.ts';
import { writesOf } from './table-writes.ts';

const certification = z.object({
  name: z.string(),
  issuedBy: z.string(),
  issuedDate: z.string(),
  expiryDate: z.string(),
  certificateUrl: z.string(),
});
const award = z.object({ title: z.string(), year: z.string(), issuedBy: z.string(), description: z.string() });

/** What anybody may read of a developer. Contact e-mail and phone stay with staff (TRAP-73). */
export const developer = z.object({
  ...ids,
  name: z.string(),
  /** Its name in the address of its page: `/developers/{slug}`. */
  slug: z.string(),
  /** Abbreviation of at most five letters, shown when there is no logo picture (001 §3). */
  logo: z.string(),
  logoUrl: z.string().nullable(),
  logoText: z.string(),
  logoFallback: z.string(),
  description: z.string(),
  specialization: z.string(),
  /** Year, as text. */
  founded: z.string(),
  /** 0 to 5 in tenths; null when nobody has rated. */
  rating: z.number().nullable(),
  totalReviews: z.number().int(),
  totalProjects: z.number().int(),
  projects: z.number().int(),
  completedProjects: z.number().int(),
  /** Listings of this developer that a visitor can open now. */
  activeProperties: z.number().int(),
  image: z.string().nullable(),
  website: z.string(),
  city: z.string(),
  state: z.string(),
  certifications: z.array(certification),
  awards: z.array(award),
  isVerified: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Developer = z.infer<typeof developer>;

const socialMedia = z.object({
  facebook: z.string(),
  twitter: z.string(),
  instagram: z.string(),
  linkedin: z.string(),
});

/** What staff read beside that. */
export const staffDeveloper = developer.extend({
  /** As it was given, next to its alternate; visitors see the first that there is. */
  rating: z.number().nullable(),
  developerRating: z.number().nullable(),
  contactInfo: z.object({
    email: z.string(),
    phone: z.string(),
    website: z.string(),
    address: z.object({
      street: z.string(),
      city: z.string(),
      state: z.string(),
      pincode: z.string(),
      country: z.string(),
    }),
  }),
  socialMedia,
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  /** Listings of any state; while there is one the developer stays (UND-61). */
  totalProperties: z.number().int(),
  renaming,
  version: z.number().int(),
  /** Ids of staff; null where an import or the system wrote it. */
  createdBy: z.string().nullable(),
  updatedBy: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  /** What the asking person may do with this record. */
  abilities: z.object({ edit: z.boolean(), toggleStatus: z.boolean(), remove: z.boolean() }),
});
export type StaffDeveloper = z.infer<typeof staffDeveloper>;

/** `logo` holds either an abbreviation or, in older records, where the picture lies. */
export const isAddress = (logo: string): boolean => /^(?:https?:|data:|\/)/i.test(logo);

/** Numbers of one developer (UND-70). `averagePrice` in rupees, null without a priced listing. */
export const developerStats = z.object({
  totalProperties: z.number().int(),
  activeProperties: z.number().int(),
  totalProjects: z.number().int(),
  completedProjects: z.number().int(),
  averagePrice: z.number().nullable(),
});
export type DeveloperStats = z.infer<typeof developerStats>;

export const developerQuery = z.object({
  ...paging(10),
  search: filterText(200),
  featured: z.enum(['true', 'false']).optional(),
  /** For staff, who see all of them by default; for anybody else there are active ones only (UND-62). */
  isActive: z.enum(['true', 'false']).optional(),
  includeInactive: z.enum(['true', 'false']).optional(),
});
export type DeveloperQuery = z.infer<typeof developerQuery>;

/** With a staff token the records are staff's. */
const seen = z.union([staffDeveloper, developer]);
export const developerPage = page(seen, 'developers');
export type DeveloperPage = z.infer<typeof developerPage>;
export const developerAnswer = one(seen);
export const developerStatsAnswer = one(developerStats);
export const developerSaved = one(staffDeveloper).extend({ message: z.string() });

const foundingYear = lineText(10).refine((text) => {
  const year = Number(text);
  return /^\d{4}$/.test(text) && year >= 1900 && year <= new Date().getFullYear();
}, developerFields.founded.missing);

/** 0 to 5 in tenths, though the form asks for more than 0 (TRAP-27); null takes it away. */
const rating = z.preprocess(
  asNumber,
  z
    .number('Rating must be between 0 and 5')
    .min(0, 'Rating must be between 0 and 5')
    .max(5, 'Rating must be between 0 and 5')
    .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, 'Rating goes in steps of 0.1')
    .nullable(),
);

const projects = z.preprocess(
  asNumber,
  z
    .number('Projects count must be 0 or greater')
    .int('Projects count must be a whole number')
    .min(0, 'Projects count must be 0 or greater')
    .max(100_000, 'Projects count is too large'),
);

/** At most five letters in capitals, or the address of the picture (TRAP-51). */
const abbreviation = lineText(2000)
  .transform((text) => (isAddress(text) ? text : text.toUpperCase()))
  .refine((text) => isAddress(text) || text.length <= 5, 'Logo abbreviation may have 5 characters')
  .refine(
    (text) => !isAddress(text) || pictureLink.safeParse(text).success,
    'must be five letters or the address of a picture',
  );

/** A link, or the name somebody has there: `@devamhomes`. */
const profileName = z.union([
  lineText(100).refine(
    (text) => /^@?[\p{L}\p{N}_][\p{L}\p{N}_.\-/]*$|^$/u.test(text),
    'must be a name or an address that starts with http:// or https://',
  ),
  webLink,
]);

/** A year or a day, as people write it: `2024`, `2024-03-31`, `March 2024`. */
const when = lineText(30);
const mostRecords = 50;
const anyOf = (list: readonly unknown[]) => list.some((text) => text !== undefined && text !== '');

const certifications = z
  .array(
    z
      .strictObject({
        name: lineText(200).default(''),
        issuedBy: lineText(200).default(''),
        issuedDate: when.default(''),
        expiryDate: when.default(''),
        certificateUrl: webLink.default(''),
        id: echoed,
        _id: echoed,
      })
      .transform(({ id: _, _id: __, ...kept }) => kept)
      .refine(({ name, ...rest }) => name !== '' || !anyOf(Object.values(rest)), {
        path: ['name'],
        error: 'Certification name is required',
      }),
  )
  .max(mostRecords, `may have ${mostRecords} entries`);

const awards = z
  .array(
    z
      .strictObject({
        title: lineText(200).default(''),
        year: when.default(''),
        issuedBy: lineText(200).default(''),
        description: longText(2000).default(''),
        id: echoed,
        _id: echoed,
      })
      .transform(({ id: _, _id: __, ...kept }) => kept)
      .refine(({ title, ...rest }) => title !== '' || !anyOf(Object.values(rest)), {
        path: ['title'],
        error: 'Award title is required',
      }),
  )
  .max(mostRecords, `may have ${mostRecords} entries`);

const socialMediaNames = z.strictObject({
  facebook: profileName.optional(),
  twitter: profileName.optional(),
  instagram: profileName.optional(),
  linkedin: profileName.optional(),
});

const fields = writesOf(developerFields, {
  logo: notEmpty(abbreviation, developerFields.logo.missing),
  logoUrl: pictureLink,
  founded: foundingYear,
  rating,
  developerRating: rating,
  totalProjects: projects,
  completedProjects: projects,
  image: notEmpty(pictureLink, developerFields.image.missing),
  'contactInfo.address.pincode': notEmpty(postalCode, developerFields['contactInfo.address.pincode'].missing),
  socialMedia: socialMediaNames,
  certifications,
  awards,
});
const { address, ...contact } = fields.contactInfo.unwrap().shape;

/**
 * What the developer dialog and other clients send (001 §3): contact details in their object or flat, `totalProjects` or
 * `projects`, years and figures as text or numbers, a record as it was answered. Any other key is an error. A field
 * that is left out stays as it is.
 */
export const developerChanges = z.strictObject({
  ...fields,
  ...contact,
  ...address.unwrap().shape,
  projects: projects.optional(),
  version: typedVersion,

  id: echoed,
  _id: echoed,
  __v: echoed,
  slug: echoed,
  logoText: echoed,
  activeProperties: echoed,
  totalProperties: echoed,
  renaming: echoed,
  createdBy: echoed,
  updatedBy: echoed,
  createdAt: echoed,
  updatedAt: echoed,
  abilities: echoed,
});
export type DeveloperChanges = z.output<typeof developerChanges>;
