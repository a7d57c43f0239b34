import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { PropertySummary } from '#contract/properties.ts';

/** The newest homes, the third of which tells everything and the second has words that are far too long. */
export async function newestHomes(page: Pick<Page, 'request'>, limit = 4): Promise<PropertySummary[]> {
  const answer = await page.request.get(`/api/properties?limit=${limit}`);
  return ((await answer.json()) as { data: PropertySummary[] }).data;
}

type Kept = { id: string; title: string; place: string; price: number | null; at: number };
export const keptOf = ({ id, title, price }: PropertySummary, at = 1): Kept => ({
  id,
  title,
  place: 'Noida',
  price,
  at,
});

/** What the hearts of this browser would have written; heard by the page as from another tab. */
export const keepHomes = (page: Page, homes: readonly Kept[]): Promise<void> =>
  page.evaluate((list) => {
    localStorage.setItem('aangan-shortlist', JSON.stringify(list));
    dispatchEvent(new StorageEvent('storage', { key: 'aangan-shortlist' }));
  }, homes);

const listKey = () => randomBytes(32).toString('base64url');

/** A list of the newest homes, with what two people think of the first. @returns the key of its link */
export async function shareHomes(request: APIRequestContext, name: string, words: string): Promise<string> {
  const [key, memberKey, guest] = [listKey(), listKey(), listKey()];
  const ask = async (what: string, data: object) => {
    const answer = await request.post(`/api/shortlists${what}`, { data });
    if (!answer.ok()) throw new Error(await answer.text());
  };
  const homes = (await newestHomes({ request })).map(({ id }) => id);
  await ask('', { key, memberKey, name, firstName: 'Ira', homes });
  await ask('/join', { key, memberKey: guest, firstName: `Meera ${words}`.slice(0, 60) });
  await ask('/opinions', { key, memberKey, propertyId: homes[0], hearted: true, note: 'Near the school' });
  await ask('/opinions', { key, memberKey: guest, propertyId: homes[0], hearted: false, note: words.slice(0, 500) });
  return key;
}
