import cluster from 'node:cluster';
import { followEvents } from './alerts/jobs.ts';
import { allJobs, recurringJobs } from './jobs.ts';
import { type Config, loadConfig } from './platform/config.ts';
import { type Logger, openLog } from './platform/log.ts';
import { openPlatform, type Platform } from './platform/platform.ts';
import { stopOnSignals } from './platform/process/stop-signals.ts';
import { openWebServer, reservePort } from './platform/process/web-server.ts';
import { startWorkers, type WorkerNews } from './platform/process/workers.ts';
import { exitWith, StartupError } from './platform/startup-error.ts';
import { watchRuns } from './platform/watch-runs.ts';
import type { OpenEngine } from './properties/service.ts';
import type { DemoAccount } from './staff/service.ts';

type Running = { url: string; accounts: DemoAccount[]; stop(): Promise<void> };

/** Serves in this process. A worker joins the database of its primary, which has migrated it. */
async function serve(config: Config, log: Logger, signal: AbortSignal): Promise<Running> {
  const platform = await openPlatform(config, { log, signal, join: cluster.isWorker, migrate: cluster.isPrimary });
  try {
    // React and its kind look at NODE_ENV when they are loaded, hence here and late: a trial gets the fast build too.
    if (!config.development) process.env.NODE_ENV = 'production';
    const { buildApp } = await import('./app.ts');
    const accounts = cluster.isPrimary ? await preparePeople(platform) : [];
    signal.throwIfAborted();
    const search = await openSearch(platform);
    const app = await buildApp(platform, search);
    // A change between the first kept page and the first news would never be heard of.
    await platform.events.listening();
    const server = await openWebServer(app.listener, config, { isShared: cluster.isWorker });
    if (cluster.isPrimary) await startJobs(platform);
    return {
      url: server.url,
      accounts,
      stop: async () => {
        platform.lifecycle.drain();
        // A job may take five seconds to end: not on top of the visitors' eight.
        await Promise.all([server.drain(), platform.jobs.close()]);
        await app.close();
        await search.close();
        await platform.close();
      },
    };
  } catch (cause) {
    await platform.close();
    throw cause;
  }
}

/** Owns the database, does the jobs and lets workers serve. */
async function lead(config: Config, log: Logger, signal: AbortSignal): Promise<Running> {
  const port = await reservePort(config);
  const platform = await openPlatform(config, { log, signal });
  try {
    const accounts = await preparePeople(platform);
    signal.throwIfAborted();
    const search = await openSearch(platform);
    const workers = await startWorkers(config.webConcurrency, { PORT: String(port) }, log);
    await startJobs(platform);
    return {
      url: workers.url,
      accounts,
      stop: async () => {
        await Promise.all([workers.stop(), platform.jobs.close()]);
        await search.close();
        await platform.close();
      },
    };
  } catch (cause) {
    await platform.close();
    throw cause;
  }
}

const startJobs = (platform: Platform) =>
  platform.hold.whenOver(async () => {
    const jobs = await watchRuns(platform, allJobs(platform), recurringJobs);
    await platform.jobs.work(jobs, recurringJobs);
    followEvents(platform);
  });

/** Loaded late: a process that only starts others needs it once. */
const preparePeople = async (platform: Platform): Promise<DemoAccount[]> =>
  (await import('./staff/service.ts')).prepareAccounts(platform);

/** Loaded late, as the accounts are. */
const openSearch = async (platform: Platform): Promise<OpenEngine> =>
  (await import('./properties/service.ts')).openEngine(platform);

const leaving = new AbortController();
try {
  const config = loadConfig();
  const log = openLog(config);
  let starting: Promise<Running> | undefined;
  let isStarting = true;
  const stop = async () => {
    leaving.abort();
    await (await starting?.catch(() => null))?.stop();
  };
  // Before the start begins: a signal that comes early must not leave a database behind.
  stopOnSignals(log, stop, () => isStarting);
  const start = cluster.isPrimary && config.webConcurrency > 1 ? lead : serve;
  starting = start(config, log, leaving.signal);
  const { url, accounts } = await starting;
  isStarting = false;
  // Whoever started this process with a channel (the primary, scripts/start.mjs) speaks to people itself.
  if (process.send) process.send({ ready: url, accounts } satisfies WorkerNews);
  else process.stdout.write(`Aangan is ready: ${url}\n`);
} catch (cause) {
  if (leaving.signal.aborted) {
    // The start was given up on a signal, and who heard the signal ends the process.
  } else if (cluster.isWorker && cause instanceof StartupError) {
    process.send?.({ failed: cause.message } satisfies WorkerNews, () => process.exit(1));
  } else exitWith(cause);
}
