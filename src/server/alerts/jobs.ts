import type { JobHandler } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { readClock } from '../platform/store-clock.ts';
import { keeperOf } from './follow-searches.ts';
import { createEventMatcher } from './match-events.ts';
import { resolveStale } from './resolve-searches.ts';
import { removeEnded } from './store.ts';
import { removeLostHits, removeOldEvents } from './store-events.ts';
import { tellReaders } from './tell-readers.ts';

/** Every minute, and as soon as something has happened to a home. */
export const tellAlertsJob = 'alerts.tell';
/** Every hour. */
export const resolveAlertsJob = 'alerts.resolve';
export const cleanAlertsJob = 'alerts.clean';

export function alertsJobs(platform: Platform): Record<string, JobHandler> {
  const { db } = platform;
  const matcher = createEventMatcher(keeperOf(platform));
  return {
    [tellAlertsJob]: async (_, { signal }) => {
      await tellReaders(platform, matcher, await readClock(db), signal);
    },
    [resolveAlertsJob]: (_, { signal }) => resolveStale(db, signal),
    [cleanAlertsJob]: async () => {
      await removeEnded(db);
      await removeOldEvents(db);
      await removeLostHits(db);
    },
  };
}

/** An event in the database sets the job going in a moment; of many at once it is one job. Without the news it runs every minute. */
export const followEvents = ({ db, events, jobs, log }: Platform): (() => void) =>
  events.on('alerts', () => {
    jobs
      .add(db, tellAlertsJob, {}, { key: tellAlertsJob })
      .catch((cause: unknown) => log.warn({ err: cause }, 'readers are told a minute later'));
  });
