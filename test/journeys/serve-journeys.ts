import { createServer } from 'node:http';
import { allJobs } from '#server/jobs.ts';
import prepareDatabase from '../database.ts';
import { startApp } from '../start-app.ts';
import { fillListings } from './fill-listings.ts';
import { fillStaff } from './fill-staff.ts';

/** The whole built app for the journeys, on JOURNEYS_PORT and a database of its own, until it is told to end. */
const port = Number(process.env.JOURNEYS_PORT);
const dropServer = await prepareDatabase();
const { platform, app, close } = await startApp({
  env: { PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' },
});
await fillListings(platform);
await fillStaff(platform);
await platform.jobs.work(allJobs(platform));
const server = createServer(app.listener);
server.listen(port, '127.0.0.1');

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  server.closeAllConnections();
  server.close();
  await close();
  await dropServer();
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end());
