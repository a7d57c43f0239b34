import { data } from 'react-router';
import { type Api, ApiError } from '#contract/client.ts';
import { readDeveloper } from '#site/developers/read-developer.ts';
import { readCard, readOtherPictures } from '#site/properties/read-property.ts';
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
          const card = readCard(item);
          return { card, others: readOtherPictures(item, card.title) };
        }),
      )
      .catch(nullIfFailed),
    api('GET /developers', { query: { page: '1', limit: developerLimit }, signal })
      .then(({ data: list }) => list.map(readDeveloper))
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
