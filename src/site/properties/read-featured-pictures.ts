import { data } from 'react-router';
import { type Api, ApiError } from '#contract/client.ts';
import type { PictureSource } from '#ui/picture.tsx';
import { parseCard } from './parse-property.ts';

/**
 * One picture of each featured home, none twice, for pages that tell of the company. None when the call fails: they read well
 * without, but no cache may keep them so.
 */
export async function readFeaturedPictures(api: Api, { signal }: Request) {
  try {
    const answer = await api('GET /properties', { query: { featured: 'true', limit: '10' }, signal });
    const pictures = answer.data.flatMap((item) => parseCard(item).pictures);
    return data([...new Map(pictures.map((picture) => [picture.url, picture])).values()]);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const none: PictureSource[] = [];
    return data(none, { headers: { 'cache-control': 'no-store' } });
  }
}
