import type { VisitorsVisit } from '#contract/booked-visits.ts';
import { visitPageTexts } from '#site/content/visits.ts';
import { type OpenedLink, useOpenedLink } from '#site/links/use-opened-link.ts';
import { browserApi } from '#site/shell/api.ts';

/** What just became of it. `isNews`: somebody else did that. */
export type Said = { text: string; isNews: boolean };
type Shown = { visit: VisitorsVisit; said: Said | null };
export type Opened = OpenedLink<Shown>;

async function read(key: string, signal: AbortSignal): Promise<Shown> {
  const { data: visit } = await browserApi('POST /visits/open', { body: { key }, signal });
  return { visit, said: null };
}

/** Whoever comes back to another visit than they left is told so: what they were about to change is not what it was. */
function merge(was: Shown, { visit }: Shown): Shown {
  const isOther = visit.version !== was.visit.version;
  return { visit, said: isOther ? { text: visitPageTexts.changed, isNews: true } : was.said };
}

/** The visit of the link of a letter. */
export const useVisit = () => useOpenedLink(read, visitPageTexts.failed.text, merge);
