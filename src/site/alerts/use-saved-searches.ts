import type { SavedSearches } from '#contract/alerts.ts';
import { alertTexts as texts } from '#site/content/alerts.ts';
import { useOpenedLink } from '#site/links/use-opened-link.ts';
import { browserApi } from '#site/shell/api.ts';

async function read(key: string, signal: AbortSignal): Promise<{ saved: SavedSearches }> {
  const { data: saved } = await browserApi('POST /alerts/open', { body: { key }, signal });
  return { saved };
}

/** What the link of a letter opens; none in it when all of them were ended here. */
export const useSavedSearches = () => useOpenedLink(read, texts.failed.text);
