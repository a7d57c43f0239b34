import type { Developer, DeveloperPage, DeveloperStats } from '#contract/developers.ts';
import type { Pagination } from '#contract/paging.ts';
import { pictureAddress } from '../files/service.ts';
import type { DeveloperRow, StatsRow } from './store.ts';

const isWeb = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url);

/** `Godrej Properties` is GP: what stands where a logo is missing. */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 3)
    .toUpperCase();

/** Only what is named here leaves the server (TRAP-73). */
export function presentDeveloper(row: DeveloperRow, publicUrl: string): Developer {
  return {
    id: row.id,
    _id: row.id,
    name: row.name,
    slug: row.slug,
    logo: row.logo,
    logoUrl: pictureAddress(row.logo_url, publicUrl),
    logoText: row.logo || row.logo_fallback || initials(row.name),
    logoFallback: row.logo_fallback,
    description: row.description,
    specialization: row.specialization,
    founded: row.founded,
    rating: row.rating,
    totalReviews: row.total_reviews,
    totalProjects: row.total_projects,
    projects: row.total_projects,
    completedProjects: row.completed_projects,
    activeProperties: row.active_properties,
    image: pictureAddress(row.image, publicUrl),
    website: isWeb(row.website) ? row.website : '',
    city: row.city,
    state: row.state,
    certifications: presentCertifications(row.certifications),
    awards: presentAwards(row.awards),
    isVerified: row.is_verified,
    createdAt: row.created_at.toISOString(),
  };
}

export function presentDeveloperPage<T extends DeveloperPage['data'][number]>(
  developers: T[],
  pagination: Pagination,
): DeveloperPage {
  return { success: true, data: developers, developers, pagination };
}

export const presentStats = (row: StatsRow): DeveloperStats => ({
  totalProperties: row.total,
  activeProperties: row.active,
  totalProjects: row.total_projects,
  completedProjects: row.completed_projects,
  averagePrice: row.average_price,
});

export const presentCertifications = (stored: unknown) =>
  records(stored, ['name', 'issuedBy', 'issuedDate', 'expiryDate', 'certificateUrl']);
export const presentAwards = (stored: unknown) => records(stored, ['title', 'year', 'issuedBy', 'description']);

/** Stored objects cut down to these texts; a year stored as a number becomes text. */
function records<K extends string>(stored: unknown, keys: readonly K[]): Record<K, string>[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null)
    .map((one) => Object.fromEntries(keys.map((key) => [key, textOf(one[key])])) as Record<K, string>);
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
