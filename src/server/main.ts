import cluster from 'node:cluster';
import { allJobs } from './jobs.ts';
import { type Config, loadConfig } from './platform/config.ts';
import { createLog, type Logger } from './platform/log.ts';
import { openPlatform } from './platform/platform.ts';
import { stopOnSignals } from './platform/process/stop-signals.ts';
import { openWebServer, reservePort } from './platform/process/web-server.ts';
import { startWorkers, type WorkerNews } from './platform/process/workers.ts';
import { exitWith, StartupError } from './platform/startup-error.ts';

type Running = { url: string; stop(): Promise<void> };

/** Serves in this process. A worker joins the database of its primary, which has migrated it. */
async function serve(config: Config, log: Logger): Promise<Running> {
  const platform = await openPlatform(config, { log, join: cluster.isWorker, migrate: cluster.isPrimary });
  try {
    // React and its kind look at NODE_ENV when they are loaded, hence here and late: a trial gets the fast build too.
    if (!config.development) process.env.NODE_ENV = 'production';
    const { buildApp } = await import('./app.ts');
    const app = await buildApp(platform);
    // A change between the first kept page and the first news would never be heard of.
    await platform.events.listening();
    const server = await openWebServer(app.listener, config, { isShared: cluster.isWorker });
    if (cluster.isPrimary) await platform.jobs.work(allJobs(platform));
    return {
      url: server.url,
      stop: async () => {
        platform.lifecycle.isDraining = true;
        await server.drain();
        await app.close();
        await platform.close();
      },
    };
  } catch (cause) {
    await platform.close();
    throw cause;
  }
}

/** Owns the database, does the jobs and lets workers serve. */
async function lead(config: Config, log: Logger): Promise<Running> {
  const port = await reservePort(config);
  const platform = await openPlatform(config, { log });
  try {
    const workers = await startWorkers(config.webConcurrency, { PORT: String(port) }, log);
    await platform.jobs.work(allJobs(platform));
    return {
      url: workers.url,
      stop: async () => {
        await workers.stop();
        await platform.close();
      },
    };
  } catch (cause) {
    await platform.close();
    throw cause;
  }
}

try {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  let starting: Promise<Running> | undefined;
  // Before the start begins: a signal that comes early must not leave a database behind.
  stopOnSignals(log, async () => (await starting?.catch(() => null))?.stop());
  starting = cluster.isPrimary && config.webConcurrency > 1 ? lead(config, log) : serve(config, log);
  const { url } = await starting;
  // Whoever started this process with a channel (the primary, scripts/start.mjs) speaks to people itself.
  if (process.send) process.send({ ready: url } satisfies WorkerNews);
  else process.stdout.write(`Aangan is ready: ${url}\n`);
} catch (cause) {
  if (cluster.isWorker && cause instanceof StartupError) {
    process.send?.({ failed: cause.message } satisfies WorkerNews, () => process.exit(1));
  } else exitWith(cause);
}
