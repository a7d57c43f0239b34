import type { SavedSearches } from '#contract/alerts.ts';
import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import type { SearchEngine } from '../properties/service.ts';
import { changeSearch, confirmSearch, endSearches, removeSearch, stopLetters } from './change-search.ts';
import { keeperOf } from './follow-searches.ts';
import { countWaiting, readUnmet } from './read-demand.ts';
import { saveForPhone, saveSearch } from './save-search.ts';
import { openSaved } from './service.ts';

const shown = async (saved: Promise<SavedSearches>) => ({ success: true as const, data: await saved });
const done = (message: string) => ({ success: true as const, message });
const ended = () => done('All your saved searches have ended. We will not write to you about them again.');

/** For whoever types an address or proves a number, for whoever is written to there, and what staff learn of all of them together. */
export function alertsRoutes(router: Router, platform: Platform, engine: SearchEngine): void {
  router.serve('POST /alerts', {}, async ({ body }, { caller }) => {
    await saveSearch(platform, body, caller);
    return done(
      'Please look into your mailbox: we have sent you a link. We write about homes only after you confirm there.',
    );
  });
  router.serve('POST /alerts/proved', {}, async ({ body }, { caller }) => ({
    success: true as const,
    data: await saveForPhone(platform, body, caller),
  }));
  router.serve('POST /alerts/open', {}, ({ body }, { caller }) => shown(openSaved(platform, body.key, caller)));
  router.serve('POST /alerts/confirm', {}, ({ body }, { caller }) => shown(confirmSearch(platform, body, caller)));
  router.serve('POST /alerts/change', {}, ({ body }, { caller }) => shown(changeSearch(platform, body, caller)));
  router.serve('POST /alerts/remove', {}, ({ body }, { caller }) => shown(removeSearch(platform, body, caller)));
  router.serve('POST /alerts/end', {}, async ({ body }, { caller }) => {
    await endSearches(platform, body.key, caller);
    return ended();
  });
  router.serve('POST /alerts/stop', {}, async ({ query }, { caller }) => {
    await stopLetters(platform, query.key, caller);
    return ended();
  });

  const keeper = keeperOf(platform);
  router.serve('GET /alerts/unmet', {}, async () => ({
    success: true,
    data: await readUnmet({ db: platform.db, engine }),
  }));
  router.serve('GET /alerts/demand/{propertyId}', {}, async ({ params: { propertyId } }) => ({
    success: true,
    data: { people: await countWaiting(platform.db, keeper, propertyId) },
  }));
}
