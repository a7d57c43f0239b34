import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { type Logger, withoutSecrets } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import { collectSlow, type SlowQuestions } from './collect-slow.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded-postgres.ts';
import { findOwner } from './folder-owner.ts';
import { createPool, type Timeouts } from './pool.ts';
import { readConnection } from './running-database.ts';
import type { DB } from './schema.gen.ts';

export type Db = Kysely<DB>;

export type OpenedDatabase = {
  db: Db;
  pool: pg.Pool;
  connectionString: string;
  /** What took long of all that was asked through `db`. */
  slow: SlowQuestions;
  /** Closes the pool, and the database itself when this process started it. */
  close(): Promise<void>;
};

type OpenOptions = {
  /** For scripts and workers: use the database that a running app of the same DATA_DIR owns, else own it for now. */
  join?: boolean;
  /** Connections at most. */
  max?: number;
  timeouts?: Timeouts;
  /** Gives the opening up between two of its steps, and leaves no database running. */
  signal?: AbortSignal;
};

const oldestVersion = 150_000;
const patience = 30_000;

/**
 * Opens DATABASE_URL, or the app's own PostgreSQL in DATA_DIR. The schema is not touched: see `migrate.ts`.
 * @throws StartupError
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'webConcurrency'>,
  log: Logger,
  { join = false, max = 10, timeouts, signal }: OpenOptions = {},
): Promise<OpenedDatabase> {
  const owned = config.databaseUrl ? null : await ownOrJoin(config, log, join, signal);
  const connectionString = config.databaseUrl ?? owned?.connectionString ?? '';
  const pool = createPool(connectionString, log, { max, ...(timeouts && { timeouts }) });
  try {
    await checkServer(pool, config.databaseUrl ? 10_000 : patience, signal);
  } catch (cause) {
    await pool.end();
    await owned?.stop();
    throw cause;
  }
  const slow = collectSlow();
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: slow.note });
  return {
    db,
    slow,
    pool,
    connectionString,
    close: async () => {
      await db.destroy();
      // Kysely leaves a pool alone that it never used.
      if (!pool.ending) await pool.end();
      await owned?.stop();
    },
  };
}

async function ownOrJoin(
  config: Pick<Config, 'dataDir' | 'webConcurrency'>,
  log: Logger,
  join: boolean,
  signal: AbortSignal | undefined,
): Promise<EmbeddedPostgres> {
  // Pool, listener and jobs of every process, some scripts beside them.
  const maxConnections = Math.max(60, 20 * (config.webConcurrency + 1));
  const options = { maxConnections, ...(signal && { signal }) };
  if (!join) return startEmbedded(config.dataDir, log, options);
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const owner = findOwner(path.join(config.dataDir, 'postgres'));
    const connectionString = owner && readConnection(config.dataDir, owner);
    if (connectionString) return { connectionString, stop: async () => {} };
    if (!owner) {
      try {
        return await startEmbedded(config.dataDir, log, options);
      } catch (cause) {
        // Somebody else became the owner in between: join it.
        if (!(cause instanceof StartupError && cause.code === 'database_in_use')) throw cause;
      }
    }
    await delay(50);
    signal?.throwIfAborted();
  }
  throw new StartupError(
    'database_unreachable',
    `The database in ${config.dataDir} did not become ready in 30 seconds.`,
  );
}

/** A database that starts together with the app gets a moment to come up. */
async function checkServer(pool: pg.Pool, milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    signal?.throwIfAborted();
    try {
      const { rows } = await pool.query<{ number: string; version: string }>(
        `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
      );
      if (Number(rows[0]?.number) >= oldestVersion) return;
      throw new StartupError('database_too_old', `PostgreSQL 15 or newer is needed, this is ${rows[0]?.version}.`);
    } catch (cause) {
      if (cause instanceof StartupError) throw cause;
      // Wrong password, no such database: waiting would not help.
      const isHopeless = /^(28|3D)/.test((cause as { code?: string }).code ?? '');
      if (isHopeless || Date.now() > deadline) {
        const reason = withoutSecrets((cause as Error).message || String((cause as { code?: string }).code));
        throw new StartupError('database_unreachable', `The database cannot be reached: ${reason}`, { cause });
      }
      await delay(200);
    }
  }
}
