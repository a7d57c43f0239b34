import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { askFor, enterRequest, withdrawConsent } from './ask-requests.ts';
import { fulfilRequest, refuseRequest } from './fulfil-request.ts';
import { keepByLink, keepInquiry, openNotice } from './keep-inquiry.ts';
import { orderRetention } from './order-retention.ts';
import { mustBeProved, readRecords } from './read-records.ts';
import { openRequest, readRequests } from './read-requests.ts';
import { readRetained, readRetentionState } from './read-retention.ts';
import { requestLink } from './send-link.ts';
import { stopLetters } from './stop-letters.ts';

const saved = <T>(data: T, message: string) => ({ success: true as const, message, data });

/** For whoever proves a number or an address, and for admins. Proofs are of the room one-time-codes; entering stands before `{id}` (TRAP-71). */
export function privacyRoutes(router: Router, platform: Platform): void {
  const { db } = platform;
  router.serve('POST /privacy/links', {}, async ({ body }, { caller }) =>
    saved(
      await requestLink(platform, body.email, caller),
      'If we keep anything with this address, a letter with a link is on its way to it.',
    ),
  );
  router.serve('POST /privacy/records', {}, async ({ body }, { caller }) => ({
    success: true,
    data: await readRecords(platform, await mustBeProved(platform, body.token, caller)),
  }));
  router.serve('POST /privacy/withdrawals', {}, async ({ body }, { caller }) =>
    saved(await withdrawConsent(platform, body.token, caller), 'Taken back. We will not contact you any more.'),
  );
  router.serve('POST /privacy/letters/stop', {}, async ({ query }, { caller }) => {
    await stopLetters(platform, query.key, caller);
    return { success: true, message: 'Stopped. We send you no more letters of this kind.' };
  });
  router.serve('POST /privacy/requests', {}, async ({ body }, { caller }) =>
    saved(await askFor(platform, body, caller), 'We have your request. Its answer will stand on this page.'),
  );

  router.serve('GET /privacy/requests', {}, async ({ query }) => {
    const { requests, pagination, openCount } = await readRequests(db, query);
    return { success: true, data: requests, requests, pagination, openCount };
  });
  router.serve('POST /privacy/requests/enter', {}, async ({ body }, call) =>
    saved(await enterRequest(platform, body, call), 'Written down.'),
  );
  router.serve('GET /privacy/requests/{id}', {}, async ({ params: { id } }) => ({
    success: true,
    data: await openRequest(db, id),
  }));
  router.serve('POST /privacy/requests/{id}/fulfil', {}, async ({ params: { id }, body }, call) =>
    saved(await fulfilRequest(platform, id, body, call), 'Done.'),
  );
  router.serve('POST /privacy/requests/{id}/refuse', {}, async ({ params: { id }, body }, call) =>
    saved(await refuseRequest(platform, id, body, call), 'Refused.'),
  );

  router.serve('POST /privacy/notices/open', {}, async ({ body }, { caller }) => ({
    success: true,
    data: await openNotice(platform, body.key, caller),
  }));
  router.serve('POST /privacy/notices/keep', {}, async ({ body }, { caller }) =>
    saved(await keepByLink(platform, body.key, caller), 'We keep your enquiry.'),
  );
  router.serve('GET /privacy/retention', {}, async ({ query }) => ({
    success: true,
    ...(await readRetained(platform, query)),
  }));
  router.serve('PUT /privacy/retention', {}, async ({ body: { isOn } }, call) => {
    await orderRetention(platform, isOn, call);
    return saved(
      await readRetentionState(platform),
      isOn ? 'What is due is erased from now on.' : 'Nothing is erased any more.',
    );
  });
  router.serve('POST /privacy/retention/{id}/keep', {}, async ({ params: { id } }, call) =>
    saved(await keepInquiry(platform, id, call), 'Kept for another period.'),
  );
}
