import type { SharedList } from '#contract/shortlists.ts';
import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { eraseReported, keepReported, readReported } from './read-reported.ts';
import { openList } from './service.ts';
import { addMember, changeList, endList, removeFromList, reportList, shareList, writeOpinion } from './share-list.ts';

const shown = async (list: Promise<SharedList>) => ({ success: true as const, data: await list });
const done = (message: string) => ({ success: true as const, message });

/** For whoever has the link, and for admins who are asked to look. Fixed addresses stand before those with an id (TRAP-71). */
export function shortlistsRoutes(router: Router, platform: Platform): void {
  router.serve('POST /shortlists', {}, ({ body }, { caller }) => shown(shareList(platform, body, caller)));
  router.serve('POST /shortlists/open', {}, ({ body }, { caller }) => shown(openList(platform, body, caller)));
  router.serve('POST /shortlists/join', {}, ({ body }, { caller }) => shown(addMember(platform, body, caller)));
  router.serve('POST /shortlists/opinions', {}, ({ body }, { caller }) => shown(writeOpinion(platform, body, caller)));
  router.serve('POST /shortlists/change', {}, ({ body }, { caller }) => shown(changeList(platform, body, caller)));
  router.serve('POST /shortlists/remove-member', {}, ({ body }, { caller }) =>
    shown(removeFromList(platform, body, caller)),
  );
  router.serve('POST /shortlists/end', {}, async ({ body }, { caller }) => {
    await endList(platform, body, caller);
    return done('The list has ended. Its link opens nothing any more.');
  });
  router.serve('POST /shortlists/report', {}, async ({ body }, { caller }) => {
    await reportList(platform, body, caller);
    return done('Thank you. We will look at this list.');
  });

  router.serve('GET /shortlists', {}, async () => ({ success: true, data: await readReported(platform.db) }));
  router.serve('POST /shortlists/{id}/keep', {}, async ({ params: { id } }, call) => {
    await keepReported(platform, id, call);
    return done('It may stay.');
  });
  router.serve('DELETE /shortlists/{id}', {}, async ({ params: { id } }, call) => {
    await eraseReported(platform, id, call);
    return done('Erased.');
  });
}
