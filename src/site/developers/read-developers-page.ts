import { type Api, ApiError, friendlyMessage } from '#contract/client.ts';
import type { Developer } from '#contract/developers.ts';
import { asRecord, type Doubtful, finite } from '#site/properties/parse-record.ts';
import { type ListedDeveloper, parseDeveloper } from './parse-developer.ts';

export type DeveloperCardData = ListedDeveloper & {
  /** Of five; null when nobody has rated. */
  rating: number | null;
};

export type DevelopersPageData = {
  developers: DeveloperCardData[];
  /** How many there are in all, on this and the following pages. */
  total: number;
  /** What is told when they could not be read; null when they could. */
  problem: string | null;
};

export const parseDeveloperCard = (value: Doubtful<Developer>): DeveloperCardData => {
  const rating = finite(asRecord<Developer>(value).rating);
  return { ...parseDeveloper(value), rating: rating !== null && rating > 0 ? rating : null };
};

/** The first developers, asked for without arguments (PUB-DEV-02). */
export async function readDevelopersPage(
  api: Api,
  { request: { signal } }: { request: Request },
): Promise<DevelopersPageData> {
  try {
    const { data, pagination } = await api('GET /developers', { signal });
    return { developers: data.map(parseDeveloperCard), total: pagination.totalCount, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { developers: [], total: 0, problem: friendlyMessage(`${error.status} ${error.message}`) };
  }
}

/** The page of developers after those that are shown: pages hold ten (000 §7). */
export async function readMoreDevelopers(api: Api, shown: number): Promise<DeveloperCardData[]> {
  const page = String(Math.floor(shown / 10) + 1);
  const { data } = await api('GET /developers', { query: { page } });
  return data.map(parseDeveloperCard);
}
