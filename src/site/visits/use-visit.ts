import type { VisitorsVisit } from '#contract/booked-visits.ts';
import { visitPageTexts } from '#site/content/visits.ts';
import { type OpenedLink, useOpenedLink } from '#site/links/use-opened-link.ts';
import { browserApi } from '#site/shell/api.ts';

/** `said`: what just became of it. `isNews`: somebody else did that. */
export type Opened = OpenedLink<{ visit: VisitorsVisit; said: string | null; isNews: boolean }>;

async function read(key: string, signal: AbortSignal) {
  const { data: visit } = await browserApi('POST /visits/open', { body: { key }, signal });
  return { visit, said: null as string | null, isNews: false };
}

/** The visit of the link of a letter. */
export const useVisit = () => useOpenedLink(read, visitPageTexts.failed.text);
