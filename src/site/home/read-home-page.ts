import { data } from 'react-router';
import { type Api, ApiError } from '#contract/client.ts';
import { parseDeveloper } from '#site/developers/parse-developer.ts';
import { parseCard, parseOtherPictures } from '#site/properties/parse-property.ts';
import { choosePictures } from './choose-pictures.ts';

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
      .then(({ data: list }) =>
        list.map((item) => {
          const card = parseCard(item);
          return { card, others: parseOtherPictures(item, card.title) };
        }),
      )
      .catch(nullIfFailed),
    api('GET /developers', { query: { page: '1', limit: developerLimit }, signal })
      .then(({ data: list }) => list.map(parseDeveloper))
      .catch(nullIfFailed),
  ]);
  const complete = featured !== null && developers !== null;
  return data(
    {
      featured: (featured ?? []).map(({ card }) => card),
      pictures: choosePictures(featured ?? []),
      developers: developers ?? [],
    },
    complete ? {} : { headers: { 'cache-control': 'no-store' } },
  );
}
