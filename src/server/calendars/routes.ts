import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { CodedError } from '#contract/errors.ts';
import { answerFailure } from '../platform/http/answers.ts';
import { sandboxed, securityHeaders } from '../platform/http/headers.ts';
import type { CallEnv, Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { endFeed, readFeed, renewFeed } from './make-feed.ts';
import { readCalendar } from './service.ts';
import { writeFeed } from './write-feed.ts';

export function calendarsRoutes(router: Router, platform: Platform): void {
  const { db } = platform;
  router.serve('GET /calendars', {}, async ({ query }, { actor }) => ({
    success: true,
    data: await readCalendar(db, actor, query),
  }));
  router.serve('GET /calendars/feed', {}, async (_input, { actor }) => ({
    success: true,
    data: await readFeed(db, actor),
  }));
  router.serve('POST /calendars/feed', {}, async (_input, call) => ({
    success: true,
    message: 'Here is your address. The one before, if there was one, is dead now.',
    data: await renewFeed(platform, call),
  }));
  router.serve('DELETE /calendars/feed', {}, async (_input, call) => {
    await endFeed(platform, call);
    return { success: true, message: 'The address of your calendar is dead.' };
  });
}

/** Nobody keeps or finds it but the program that asked. */
const privately = {
  ...securityHeaders,
  'cache-control': 'private, no-cache',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  ...sandboxed,
};
const unknown = () => new CodedError('not_found', 'There is no such calendar');

/** `/calendars/KEY.ics`: for programs that have no session. The key is the permission. */
export function feedRoutes(platform: Platform): Hono<CallEnv> {
  const app = new Hono<CallEnv>();
  app.get('/:name', async (c) => {
    const key = /^([\w-]{43})\.ics$/.exec(c.req.param('name'))?.[1];
    if (key === undefined) throw unknown();
    const file = await writeFeed(platform, key, c.env?.address ?? 'in process');
    const etag = `"${createHash('sha256').update(file).digest('base64url')}"`;
    const headers = { ...privately, etag };
    if (isKnown(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    return new Response(file, {
      headers: {
        ...headers,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="calendar.ics"',
      },
    });
  });
  app.all('*', () => {
    throw unknown();
  });
  app.onError((error) => {
    if (!(error instanceof CodedError)) platform.log.error({ err: error }, 'a calendar could not be written');
    const failure = answerFailure(error);
    failure.headers.set('referrer-policy', 'no-referrer');
    failure.headers.set('x-robots-tag', 'noindex, nofollow');
    return failure;
  });
  return app;
}

/** What a program has already; proxies that pack answers mark the tag as weak. */
const isKnown = (given: string | undefined, etag: string): boolean =>
  given?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;
