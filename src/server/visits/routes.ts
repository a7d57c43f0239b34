import type { BookedVisit, VisitorsVisit } from '#contract/booked-visits.ts';
import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { bookVisit } from './book-visit.ts';
import { cancelByLink, moveByLink } from './change-by-link.ts';
import { cancelVisit, moveVisit, settleVisit } from './change-visit.ts';
import { openVisit } from './open-link.ts';
import { readTimes, readVisits } from './service.ts';

const saved = <T extends BookedVisit | VisitorsVisit>(data: T, message: string) => ({
  success: true as const,
  message,
  data,
});
/** What was done, and whether the visitor hears of it from us. */
const told = (data: BookedVisit, done: string) =>
  saved(
    data,
    data.inquiry.email === ''
      ? `${done} There is no email address: please tell the visitor yourself.`
      : `${done} The visitor is told by email.`,
  );

/** For staff, and for whoever has the link of a letter. */
export function visitsRoutes(router: Router, platform: Platform): void {
  const { db } = platform;
  router.serve('POST /visits/open', {}, async ({ body }, { caller }) =>
    saved(await openVisit(platform, body.key, caller), 'Your visit'),
  );
  router.serve('POST /visits/move', {}, async ({ body }, call) =>
    saved(await moveByLink(platform, body, call), 'Your visit has a new time.'),
  );
  router.serve('POST /visits/cancel', {}, async ({ body }, call) =>
    saved(await cancelByLink(platform, body, call), 'Your visit is cancelled.'),
  );

  router.serve('GET /visits', {}, async ({ query }, { actor }) => {
    const { visits, pagination, counts } = await readVisits(db, actor, query);
    return { success: true, data: visits, visits, pagination, counts };
  });
  router.serve('GET /visits/times', {}, async ({ query }, { actor }) => ({
    success: true,
    data: await readTimes(db, actor, query),
  }));
  router.serve('POST /inquiries/{id}/visits', {}, async ({ params: { id }, body }, call) => {
    const { moved = null, ...visit } = await bookVisit(platform, id, body, call);
    return { ...told(visit, 'Visit booked.'), moved };
  });
  router.serve('PUT /visits/{id}', {}, async ({ params: { id }, body }, call) =>
    told(await moveVisit(platform, id, body, call), 'Visit moved.'),
  );
  router.serve('PUT /visits/{id}/outcome', {}, async ({ params: { id }, body }, call) =>
    saved(await settleVisit(platform, id, body, call), 'Saved.'),
  );
  router.serve('POST /visits/{id}/cancel', {}, async ({ params: { id }, body }, call) =>
    told(await cancelVisit(platform, id, body, call), 'Visit cancelled.'),
  );
}
