import { data } from 'react-router';
import { type Api, ApiError } from '#contract/client.ts';
import { readDeveloper } from '#site/developers/read-developer.ts';
import { readCard } from '#site/properties/read-property.ts';

/** Listings asked for, and developers shown (000 §9). */
const featuredLimit = '10';
const developerLimit = '4';

/** Null where the call failed: samples may stand in, and no cache may keep the page. */
const nullIfFailed = (error: unknown) => {
  if (!(error instanceof ApiError)) throw error;
  return null;
};

export async function readHomePage(api: Api, { request: { signal } }: { request: Request }) {
  const [featured, developers] = await Promise.all([
    api('GET /properties', { query: { featured: 'true', limit: featuredLimit }, signal })
      .then(({ data: list }) => list.map((item) => readCard(item)))
      .catch(nullIfFailed),
    api('GET /developers', { query: { page: '1', limit: developerLimit }, signal })
      .then(({ data: list }) => list.map(readDeveloper))
      .catch(nullIfFailed),
  ]);
  const complete = featured !== null && developers !== null;
  return data(
    { featured: featured ?? [], developers: developers ?? [] },
    complete ? {} : { headers: { 'cache-control': 'no-store' } },
  );
}
