import { type Api, ApiError } from '#contract/client.ts';
import type { PictureSource } from '#ui/picture.tsx';
import { readCard } from './read-property.ts';

/** One picture of each featured home, for pages that tell of the company. None when the call fails: they read well without. */
export async function readFeaturedPictures(api: Api, { signal }: Request): Promise<PictureSource[]> {
  try {
    const { data } = await api('GET /properties', { query: { featured: 'true', limit: '10' }, signal });
    return data.flatMap((item) => readCard(item).pictures);
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}
