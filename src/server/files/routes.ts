import { Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { answerFailure } from '../platform/http/answers.ts';
import { immutable, securityHeaders } from '../platform/http/headers.ts';
import type { Platform } from '../platform/platform.ts';
import { parseVariant } from './resize-image.ts';
import { openPicture, pictureMark } from './service.ts';

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
      if (asked === '*' || asked.split(/\s*,\s*/).some((one) => one.replace(/^W\//, '') === etag)) {
        return new Response(null, { status: 304, headers: { etag, 'cache-control': immutable } });
      }
    }
    const file = await openPicture(platform, id, variant);
    const headers = {
      ...securityHeaders,
      'content-type': file.contentType,
      'content-length': String(file.size),
      'cache-control': immutable,
      etag: file.etag,
      // A picture opened by itself runs nothing, whatever it holds.
      'content-security-policy': "default-src 'none'; sandbox",
    };
    if (c.req.method !== 'HEAD') return new Response(file.body, { headers });
    // Nobody will read it, and an open stream is an open file.
    if (file.body instanceof ReadableStream) await file.body.cancel();
    return new Response(null, { headers });
  });
  app.all('*', () => {
    throw new CodedError('not_found', 'File not found');
  });
  app.onError((error) => {
    if (!(error instanceof CodedError)) platform.log.error({ err: error }, 'a picture could not be served');
    return answerFailure(error);
  });
  return app;
}
