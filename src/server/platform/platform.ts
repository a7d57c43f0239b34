import { createPageCache, type PageCache } from './cache/page-cache.ts';
import type { Config } from './config.ts';
import { followStandby, fromPrimary, type Reads } from './database/follow-standby.ts';
import { migrateDatabase } from './database/migrate.ts';
import { type Db, openDatabase } from './database/open-database.ts';
import { requestTimeouts, type Timeouts } from './database/pool.ts';
import { type Events, openEvents } from './events.ts';
import { type Hold, openHold } from './hold.ts';
import { type ProxyWatch, watchProxies } from './http/watch-proxies.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { keepSlow } from './keep-slow.ts';
import { openSecrets } from './lasting-keys.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import { type Logger, openLog } from './log.ts';
import { openTransports, type Transports } from './messages/transports.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createLifecycle, type Lifecycle } from './process/lifecycle.ts';
import type { Secrets } from './secrets.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';
import { openTiles } from './tiles/open-tiles.ts';
import type { TileStore } from './tiles/tile-store.ts';

/** Everything below the rooms, opened once per process and handed to `buildApp`. */
export type Platform = {
  config: Config;
  log: Logger;
  db: Db;
  /** What everybody may read, where it may be as old as a kept page. */
  reads: Reads;
  /** For tools that speak to the database themselves. */
  connectionString: string;
  storage: Storage;
  /** Pictures of streets of our own; null where a service of others shows them. */
  tiles: TileStore | null;
  events: Events;
  jobs: Jobs;
  cache: PageCache;
  metrics: Metrics;
  /** Whether letters, SMS and jobs wait, because the house was restored from a backup. */
  hold: Hold;
  /** SMS and e-mail. */
  transports: Transports;
  proxies: ProxyWatch;
  limits: Limits;
  secrets: Secrets;
  lifecycle: Lifecycle;
  /** Stops jobs, then closes everything, the database last. A second call waits for the first. */
  close(): Promise<void>;
};

type PlatformOptions = {
  log?: Logger;
  /** Use the database that another process of the same DATA_DIR runs (workers, scripts). */
  join?: boolean;
  /** Bring the schema up to date first; the default. */
  migrate?: boolean;
  /** Gives the opening up between two of its steps; what was opened is closed. */
  signal?: AbortSignal;
  /** How long the database may take; those of a page request unless given. */
  timeouts?: Timeouts;
};

/** @throws StartupError */
export async function openPlatform(
  config: Config,
  { log = openLog(config), join = false, migrate = true, signal, timeouts = requestTimeouts }: PlatformOptions = {},
): Promise<Platform> {
  const closers: (() => unknown)[] = [];
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= (async () => {
      for (const closer of closers.reverse()) await closer();
    })();
    return closing;
  };
  try {
    const database = await openDatabase(config, log, { join, timeouts, ...(signal && { signal }) });
    closers.push(database.close);
    signal?.throwIfAborted();
    if (migrate) await migrateDatabase(database.connectionString, log);
    signal?.throwIfAborted();
    const storage = await openStorage(config);
    const tiles = config.tiles === null ? null : await openTiles(config.tiles);
    if (tiles !== null) closers.push(tiles.close);
    const events = await openEvents(database.connectionString, database.pool, log);
    closers.push(events.close);
    const jobs = createJobs(database.connectionString, log);
    closers.push(jobs.close);
    const cache = createPageCache();
    const metrics = createMetrics(database.pool, cache);
    closers.push(metrics.close);
    const { db, connectionString } = database;
    closers.push(keepSlow(db, database.slow, log));
    const secrets = await openSecrets(db, config);
    const hold = await openHold(db, events, log);
    const transports = openTransports(config, log, metrics, secrets, hold);
    closers.push(transports.close);
    const { readDatabaseUrl } = config;
    const reads = readDatabaseUrl ? followStandby(readDatabaseUrl, { db, events, log, metrics }) : fromPrimary(db);
    closers.push(reads.close);
    const lifecycle = createLifecycle();
    const limits = createLimits(database.pool);
    return {
      config,
      log,
      db,
      reads,
      connectionString,
      storage,
      tiles,
      events,
      jobs,
      cache,
      metrics,
      hold,
      transports,
      proxies: watchProxies(config, log),
      limits,
      secrets,
      lifecycle,
      close,
    };
  } catch (cause) {
    await close();
    throw cause;
  }
}
