import { Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { sessionMinutes } from '#contract/gates.ts';
import { answerFailure, refuseMethod } from '../platform/http/answers.ts';
import { sandboxed, securityHeaders } from '../platform/http/headers.ts';
import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { listFloorPlans, listPropertyDocuments } from './list-content.ts';
import { presentAccess, presentDocument, presentPlan, presentSession } from './present.ts';
import { openUnlockedFile } from './serve-file.ts';
import { checkAccess, extendSession, getSession, removeSession } from './service.ts';
import { unlockProperty } from './unlock-property.ts';

/** Open to everybody who holds a session's key. It may stand in the address, as older clients have it, or in a header. */
export function floorPlansRoutes(router: Router, platform: Platform): void {
  const { db, config } = platform;
  const { publicUrl } = config;

  router.serve('POST /inquiries/floor-plan-request', {}, async ({ body }, call) => ({
    success: true,
    message: `Floor plans and documents are open for ${sessionMinutes} minutes`,
    data: { session: presentSession(await unlockProperty(platform, body, call)) },
  }));
  router.serve('POST /inquiries/verify-access', {}, async ({ body }) =>
    presentAccess(await checkAccess(db, body), body.contentType),
  );
  router.serve('POST /inquiries/extend-session', {}, async ({ body }, call) => {
    const session = presentSession(await extendSession(platform, body, call));
    return { success: true, message: 'Session extended successfully!', data: { ...session, session } };
  });
  router.serve('GET /inquiries/session/{sessionId}', {}, async ({ params }) => ({
    success: true,
    data: presentSession(await getSession(db, params.sessionId)),
  }));
  router.serve('DELETE /inquiries/session/{sessionId}', {}, async ({ params }) => {
    await removeSession(db, params.sessionId);
    return { success: true, message: 'Session ended' };
  });

  router.serve('GET /floor-plans/{propertyId}', {}, async ({ params, query }, call) => {
    const asked = { ...params, sessionId: call.sessionId || query.sessionId };
    const { rows, session, addressOf } = await listFloorPlans(platform, asked);
    const floorPlans = rows.map((row) => presentPlan(row, { publicUrl, addressOf }));
    return { success: true, data: floorPlans, floorPlans, remainingTime: session.remaining };
  });
  router.serve('GET /floor-plans/{propertyId}/documents', {}, async ({ params, query }, call) => {
    const asked = { ...params, sessionId: call.sessionId || query.sessionId };
    const { rows, session, addressOf } = await listPropertyDocuments(platform, asked);
    const documents = rows.map((row) => presentDocument(row, { publicUrl, addressOf }));
    return { success: true, data: documents, documents, remainingTime: session.remaining };
  });
  router.serve('GET /floor-plans/{propertyId}/access', {}, async ({ params, query }, call) => {
    const asked = { ...params, ...query, sessionId: call.sessionId || query.sessionId };
    return presentAccess(await checkAccess(db, asked), query.contentType);
  });
}

/** `/unlocked/…`: the files of a live session, for this reader alone and kept by nobody. */
export function unlockedRoutes(platform: Platform): Hono {
  const app = new Hono();
  app.all('/:token', async (c) => {
    // Whoever only asks what is there has not seen it, and nothing is written down.
    if (c.req.method !== 'GET') return refuseMethod(c.req.method, ['GET']);
    const { body, size, contentType, contentDisposition } = await openUnlockedFile(platform, c.req.param('token'));
    const headers = {
      ...securityHeaders,
      'content-type': contentType,
      'content-length': String(size),
      'content-disposition': contentDisposition,
      'cache-control': 'private, no-store',
      // The address is a key of two minutes: it goes to nobody, and no other site can show what it opens.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      ...sandboxed,
    };
    return new Response(body, { headers });
  });
  app.all('*', () => {
    throw new CodedError('not_found', 'File not found');
  });
  app.onError((error) => {
    if (!(error instanceof CodedError)) platform.log.error({ err: error }, 'an unlocked file could not be served');
    const failure = answerFailure(error);
    failure.headers.set('referrer-policy', 'no-referrer');
    return failure;
  });
  return app;
}
