import type { APIRequestContext, Page } from '@playwright/test';
import { officeDate } from '#contract/visits.ts';
import { expect } from './journey.ts';
import { leaveInquiry, rareWord } from './leave-inquiry.ts';
import { messagesTo } from './send-forms.ts';

/** A date by the office's clock, so many days from now. */
export const inDays = (days: number): string => officeDate(new Date(Date.now() + days * 86_400_000));

/** Somebody wishes to see a home of the catalogue at 11 in the morning, four days from now. */
export async function leaveWish(request: APIRequestContext) {
  const answer = await request.get('/api/properties?search=Neem+Terrace+7&limit=1');
  const { data } = (await answer.json()) as { data: { id: string; title: string }[] };
  const [home] = data;
  if (home === undefined) throw new Error('no home');
  const visit = { date: inDays(4), time: '11:00' };
  const more = { property_id: home.id, propertyName: home.title, visit };
  return { ...(await leaveInquiry(request, rareWord(), more)), home, visit };
}

/** Where the newest letter about a visit leads, once it has come. */
export async function linkTo(page: Page, email: string): Promise<string> {
  const find = async () => {
    const texts = (await messagesTo(page, email)).map(({ text }) => /\/visits#[\w-]+/.exec(text)?.[0]);
    return texts.find((link) => link !== undefined);
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}
