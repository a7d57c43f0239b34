import { CodedError } from '#contract/errors.ts';
import { listPlacePages } from '../cities/service.ts';
import type { Platform } from '../platform/platform.ts';
import { countPublishedProperties, listPublishedProperties } from '../properties/service.ts';
import { type SitemapPage, writeSitemap, writeSitemapIndex } from './write-sitemap.ts';

/** Pages that no record makes. */
const writtenPages = [
  '/',
  '/properties',
  '/cities',
  '/developers',
  '/about',
  '/story',
  '/team',
  '/testimonials',
  '/contact',
  '/privacy',
  '/terms',
];

/** Addresses in one file; beyond it `/sitemap.xml` is an index of parts. The protocol allows ten times as many. */
const mostPages = 5000;

type Parts = Pick<Platform, 'db'> & { publicUrl: string };

/** `/sitemap.xml`: every page, or where the parts lie when they are many. */
export async function makeSitemap({ db, publicUrl }: Parts, pageSize = mostPages): Promise<string> {
  const [lists, homes] = await Promise.all([listPages({ db, publicUrl }), countPublishedProperties(db)]);
  if (lists.length + homes <= pageSize) {
    return writeSitemap([...lists, ...(await homePages({ db, publicUrl }, 0, pageSize))]);
  }
  const parts = Math.ceil(homes / pageSize);
  return writeSitemapIndex(Array.from({ length: parts + 1 }, (_, part) => `${publicUrl}/sitemaps/${part}.xml`));
}

/**
 * One part of a large site: 0 holds the pages without a home of their own, the others the homes.
 * @throws CodedError `not_found` beyond the last
 */
export async function makeSitemapPart({ db, publicUrl }: Parts, part: number, pageSize = mostPages): Promise<string> {
  const pages =
    part === 0
      ? await listPages({ db, publicUrl })
      : await homePages({ db, publicUrl }, (part - 1) * pageSize, pageSize);
  if (pages.length === 0) throw new CodedError('not_found', 'There is no such part of the sitemap');
  return writeSitemap(pages);
}

/** Written pages, and one for every city, locality and developer that has homes: what people search for by name. */
async function listPages({ db, publicUrl }: Parts): Promise<SitemapPage[]> {
  return [...writtenPages, ...(await listPlacePages(db))].map((path) => ({ url: publicUrl + path }));
}

async function homePages({ db, publicUrl }: Parts, offset: number, limit: number): Promise<SitemapPage[]> {
  const homes = await listPublishedProperties(db, publicUrl, { offset, limit });
  return homes.map(({ id, updatedAt, pictures }) => ({
    url: `${publicUrl}/property/${id}`,
    changedAt: updatedAt,
    pictures,
  }));
}

/** `/robots.txt`: everything may be read but the staff's side and the calls the pages make themselves. */
export const writeRobots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /dev/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
