import { Busy, TooManyRequests } from '#contract/errors.ts';
import { isStillSignedIn } from '../../auth/service.ts';
import type { Actor } from '../../platform/http/admit-call.ts';
import { type EventStream, openEventStream } from '../../platform/http/event-stream.ts';
import type { StaffCall } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { chooseChange, parseNews } from './choose-change.ts';
import { followClaimers } from './follow-claimers.ts';

/** Open streams of one process. A browser has one, whatever its tabs. */
export const streamLimits = { perPerson: 8, inAll: 500 };
/** Seconds; until then the screens ask once a minute. */
const comeBack = 60;

type Reader = { actor: Actor; stream: EventStream };

/**
 * The live desk of this process: one subscription, whoever reads. Events: `ready`, from when on nothing is missed;
 * `change` with a `LiveChange`; `resync`, something may have been missed. A stream ends with its token, its session and
 * the process.
 */
export function openLiveDesk(platform: Platform): (call: StaffCall) => Promise<Response> {
  const { events, lifecycle, log } = platform;
  const readers = new Set<Reader>();
  const claimers = followClaimers(platform, (mayConcern) => {
    for (const { actor, stream } of readers) {
      if (actor.role === 'admin' || mayConcern(actor.id)) stream.send('resync', {});
    }
  });

  const tell = (payload: string) => {
    const news = parseNews(payload);
    if (news === null) {
      log.warn({ payload: payload.slice(0, 200) }, 'news of an inquiry that cannot be read');
      return;
    }
    for (const { actor, stream } of readers) {
      const change = chooseChange(actor, news, claimers.has(actor.id));
      if (change !== null) stream.send('change', change);
    }
  };

  /** In doubt it ends: whoever still may opens another one. */
  const recheck = async ({ actor, stream }: Reader) => {
    if (!(await isStillSignedIn(platform, actor).catch(() => false))) stream.end();
  };

  events.on('inquiries', tell);
  events.on('sessions', (staffId) => {
    for (const reader of readers) if (reader.actor.id === staffId) void recheck(reader);
  });
  events.onReconnect(() => {
    for (const reader of readers) {
      reader.stream.send('resync', {});
      void recheck(reader);
    }
  });
  lifecycle.onDrain(() => {
    for (const { stream } of readers) stream.end();
  });

  return async ({ actor, hangUp }) => {
    await claimers.ready();
    if (lifecycle.isDraining || readers.size >= streamLimits.inAll) {
      throw new Busy('No live connection is free. The list is still read once a minute.', comeBack);
    }
    if ([...readers].filter((each) => each.actor.id === actor.id).length >= streamLimits.perPerson) {
      throw new TooManyRequests('You have too many live connections open', comeBack);
    }
    const onEnd = () => {
      clearTimeout(expiry);
      readers.delete(reader);
    };
    const stream = openEventStream({ hangUp, onEnd });
    const reader = { actor, stream };
    const expiry = setTimeout(stream.end, actor.tokenEndsAt.getTime() - Date.now()).unref();
    readers.add(reader);
    stream.send('ready', {});
    // The session may have ended after it was looked at and before its end could be heard here.
    void recheck(reader);
    return stream.response;
  };
}
