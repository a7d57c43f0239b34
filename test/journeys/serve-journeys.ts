import { allJobs } from '#server/jobs.ts';
import { openWebServer } from '#server/platform/process/web-server.ts';
import prepareDatabase from '../database.ts';
import { startApp } from '../start-app.ts';
import { fillListings } from './fill-listings.ts';
import { fillStaff } from './fill-staff.ts';

/** The whole built app for the journeys, on JOURNEYS_PORT and a database of its own, until it is told to end. */
const port = Number(process.env.JOURNEYS_PORT);
const dropServer = await prepareDatabase();
const { platform, app, close } = await startApp({
  env: { PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1', SEARCH_ENGINE: '1' },
});
await fillListings(platform);
await fillStaff(platform);
await platform.jobs.work(allJobs(platform));
// The product's own: it keeps idle connections longer than a journey lasts. One that is closed just as a journey asks
// on it is a reset for that call.
const server = await openWebServer(app.listener, { host: '127.0.0.1', port });

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  // Nobody is answered any more: what is still open is cut when the process ends.
  void server.drain();
  await close();
  await dropServer();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());
