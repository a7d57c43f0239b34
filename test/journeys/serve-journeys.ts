import { officeDate, officeZone } from '#contract/visits.ts';
import { followEvents, tellAlertsJob } from '#server/alerts/jobs.ts';
import { createEventMatcher } from '#server/alerts/match-events.ts';
import { tellReaders } from '#server/alerts/tell-readers.ts';
import { allJobs } from '#server/jobs.ts';
import { openWebServer } from '#server/platform/process/web-server.ts';
import prepareDatabase from '../database.ts';
import { openPushService } from '../push-service.ts';
import { startApp } from '../start-app.ts';
import { fillListings } from './fill-listings.ts';
import { fillStaff } from './fill-staff.ts';

/** The whole built app for the journeys, once on each of JOURNEYS_PORTS with a database of its own, until it is told to end. */
const ports = (process.env.JOURNEYS_PORTS ?? '').split(',').map(Number);
const dropServer = await prepareDatabase();
const push = await openPushService(Number(process.env.PUSH_PORT));

async function serve(port: number) {
  const { platform, app, close } = await startApp({
    env: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '1',
      SEARCH_ENGINE: '1',
      PUSH_SERVICES: push.origin,
      RETENTION: '1',
    },
  });
  await fillListings(platform);
  await fillStaff(platform);
  const matcher = createEventMatcher();
  await platform.jobs.work({
    ...allJobs(platform),
    // Journeys run at night as well, and none waits until the next day.
    [tellAlertsJob]: async () => {
      await tellReaders(platform, matcher, noonTomorrow());
    },
  });
  followEvents(platform);
  return { port, listener: app.listener, close };
}

const noonTomorrow = () =>
  new Date(`${officeDate(new Date(Date.now() + 24 * 3_600_000))}T12:00:00${officeZone.offset}`);

const sites = await Promise.all(ports.map(serve));
// The product's own: it keeps idle connections longer than a journey lasts. One that is closed just as a journey asks
// on it is a reset for that call.
const servers = await Promise.all(
  sites.map(({ listener, port }) => openWebServer(listener, { host: '127.0.0.1', port })),
);

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  // Nobody is answered any more: what is still open is cut when the process ends.
  for (const server of servers) void server.drain();
  await Promise.all(sites.map(({ close }) => close()));
  await push.close();
  await dropServer();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());
