import { Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import type { Authenticate } from '../platform/http/admit-call.ts';
import { answerFailure } from '../platform/http/answers.ts';
import { forOtherSites, immutable, sandboxed, securityHeaders } from '../platform/http/headers.ts';
import { nameFile } from '../platform/http/name-file.ts';
import type { Router, StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { removeUpload } from './remove-file.ts';
import { parseVariant } from './resize-image.ts';
import { openForStaff } from './serve-private.ts';
import { admitUpload, answerUpload, openPicture, pictureMark, storeUpload } from './service.ts';

/** What staff upload and remove. */
export function filesRoutes(router: Router, platform: Platform): void {
  const admit = (call: StaffCall) => admitUpload(platform, call);
  router.serve('POST /files/upload/image', { admit }, async ({ upload, body }, call) =>
    answerUpload(platform, await storeUpload(platform, upload, { kind: 'image', ...body }, call), call.actor),
  );
  router.serve('POST /files/upload/document', { admit }, async ({ upload, body }, call) =>
    answerUpload(platform, await storeUpload(platform, upload, { kind: 'document', ...body }, call), call.actor),
  );
  router.serve('POST /files/delete', {}, async ({ body }, call) => {
    await removeUpload(platform, body, call);
    return { success: true, message: 'File deleted successfully!' };
  });
}

/** `/media/ID/960.webp`, `/media/ID/original.jpg`: public pictures only, kept by browsers for a year. */
export function mediaRoutes(platform: Platform): Hono {
  const app = new Hono();
  app.get('/:id/:name', async (c) => {
    const { id, name } = c.req.param();
    const variant = name === 'original.jpg' ? null : parseVariant(name);
    if (variant === null && name !== 'original.jpg') throw new CodedError('not_found', 'File not found');
    // The bytes of an id never change, so whoever has any has the right ones.
    const asked = c.req.header('if-none-match');
    if (asked !== undefined) {
      const etag = await pictureMark(platform.db, id, variant);
      if (asked === '*' || asked.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) {
        return new Response(null, {
          status: 304,
          headers: { ...forOtherSites, ...sandboxed, etag, 'cache-control': immutable },
        });
      }
    }
    const file = await openPicture(platform, id, variant);
    const headers = {
      ...securityHeaders,
      'content-type': file.contentType,
      'content-length': String(file.size),
      'cache-control': immutable,
      etag: file.etag,
      ...forOtherSites,
      // A picture opened by itself runs nothing, whatever it holds.
      ...sandboxed,
    };
    if (c.req.method !== 'HEAD') return new Response(file.body, { headers });
    // Nobody will read it, and an open stream is an open file.
    if (file.body instanceof ReadableStream) await file.body.cancel();
    return new Response(null, { headers });
  });
  closeRest(app, platform);
  return app;
}

/** `/files/ID` with a bearer token or as `/files/ID?key=…`: private files as they are kept, for staff and kept by nobody. */
export function staffFileRoutes(platform: Platform, authenticate: Authenticate): Hono {
  const app = new Hono();
  app.get('/:id', async (c) => {
    const asked = { id: c.req.param('id'), key: c.req.query('key'), authorization: c.req.header('authorization') };
    const { body, size, contentType, name } = await openForStaff(platform, authenticate, asked);
    const isPicture = contentType.startsWith('image/');
    const headers = {
      ...securityHeaders,
      'content-type': contentType,
      'content-length': String(size),
      'content-disposition': nameFile(isPicture ? 'inline' : 'attachment', name, contentType),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      ...sandboxed,
    };
    if (c.req.method !== 'HEAD') return new Response(body, { headers });
    if (body instanceof ReadableStream) await body.cancel();
    return new Response(null, { headers });
  });
  closeRest(app, platform);
  return app;
}

function closeRest(app: Hono, { log }: Platform): void {
  app.all('*', () => {
    throw new CodedError('not_found', 'File not found');
  });
  app.onError((error) => {
    if (!(error instanceof CodedError)) log.error({ err: error }, 'a file could not be served');
    return answerFailure(error);
  });
}
