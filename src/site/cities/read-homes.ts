import { data, redirect } from 'react-router';
import type { HomesReport } from '#contract/cities.ts';
import { type Api, ApiError, friendlyMessage } from '#contract/client.ts';
import { type ListedDeveloper, parseDeveloper } from '#site/developers/parse-developer.ts';
import { type PropertyCard, parseCard } from '#site/properties/parse-property.ts';

/** What a page shows of the homes of one place or developer. */
export type HomesView = Omit<HomesReport, 'newest'> & {
  cards: PropertyCard[];
  /** They are one developer's homes, and not those of a place. */
  builds: boolean;
};
export type Args = { request: Request; params: { [name in 'city' | 'locality' | 'developer']?: string | undefined } };

const view = ({ newest, ...report }: HomesReport, builds = false): HomesView => ({
  ...report,
  cards: newest.map((home) => parseCard(home)),
  builds,
});

/** An address that nothing stands behind. */
const missing = new Set([400, 404]);

async function ask<T extends { path: string }>(asked: Promise<{ data: T }>, { request }: Args): Promise<T> {
  const { data: page } = await asked.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const isMissing = missing.has(error.status);
    // Not kept by caches unless the page is really not there.
    throw data(isMissing ? null : friendlyMessage(`${error.status} ${error.message}`), {
      status: isMissing ? 404 : 503,
      ...(!isMissing && { headers: { 'cache-control': 'no-store' } }),
    });
  });
  const { pathname } = new URL(request.url);
  // Another name of it, an earlier one or another spelling: there is one address for each page.
  if (pathname !== page.path) throw redirect(page.path, 308);
  return page;
}

export async function readCityPage(api: Api, args: Args) {
  const { params, request } = args;
  const call = { params: { city: params.city ?? '' }, signal: request.signal };
  const { city, ...report } = await ask(api('GET /cities/{city}', call), args);
  return { city, homes: view(report) };
}

export async function readLocalityPage(api: Api, args: Args) {
  const { params, request } = args;
  const call = { params: { city: params.city ?? '', locality: params.locality ?? '' }, signal: request.signal };
  const { city, cityPath, locality, ...report } = await ask(api('GET /cities/{city}/{locality}', call), args);
  return { city, cityPath, locality, homes: view(report) };
}

export async function readDeveloperPage(api: Api, args: Args) {
  const { params, request } = args;
  const call = { params: { slug: params.developer ?? '' }, signal: request.signal };
  const { developer, ...report } = await ask(api('GET /developers/{slug}/homes', call), args);
  const shown: ListedDeveloper = parseDeveloper(developer);
  return { developer: shown, homes: view(report, true) };
}
