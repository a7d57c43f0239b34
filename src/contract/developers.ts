import { z } from 'zod';
import { one, page } from './envelope.ts';
import { ids } from './ids.ts';
import { filterText, paging } from './paging.ts';

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
});
export type DeveloperQuery = z.infer<typeof developerQuery>;

export const developerPage = page(developer, 'developers');
export type DeveloperPage = z.infer<typeof developerPage>;
export const developerAnswer = one(developer);
export const developerStatsAnswer = one(developerStats);
