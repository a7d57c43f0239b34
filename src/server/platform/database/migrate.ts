import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import { createClient, createPool, longTimeouts } from './pool.ts';

export const migrationsFolder = fileURLToPath(new URL('../../migrations/', import.meta.url));

/** Any fixed number: every process that migrates this database asks for the same lock. */
const lockNumber = 7_461_902;
/**
 * Milliseconds that a migration waits for a table in use, and that everybody queues behind it meanwhile: well below the two
 * seconds after which a visitor's question gives up.
 */
const lockWait = 300;
const lockTries = 60;
/** Milliseconds between two tries: whoever queued behind the migration gets through. */
const lockPause = 700;

/**
 * Brings the schema up to date: every file of the folder in the order of its number, each in a transaction of its
 * own, then the tables of the job queue. Several processes may call it at once, one does the work. `only` names those that
 * a backup was made with.
 * @returns the names of the files applied now
 * @throws StartupError `migration_changed`
 */
export async function migrateDatabase(
  connectionString: string,
  log: Logger,
  { folder = migrationsFolder, only }: { folder?: string; only?: readonly string[] } = {},
): Promise<string[]> {
  const client = createClient(connectionString, { timeouts: { ...longTimeouts, statement: 0, lock: 0 } });
  client.on('error', (cause) => log.warn({ reason: cause.message }, 'migration connection lost'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    const applied = await applyFiles(client, folder, log, only);
    await installJobs(connectionString, log);
    return applied;
  } finally {
    await client.end();
  }
}

async function applyFiles(
  client: pg.Client,
  folder: string,
  log: Logger,
  only: readonly string[] | undefined,
): Promise<string[]> {
  await client.query(`create table if not exists migrations (
    name text primary key, digest text not null, applied_at timestamptz not null default clock_timestamp())`);
  const { changed, pending } = await compareMigrations(client, folder);
  if (changed.length > 0) {
    throw new StartupError(
      'migration_changed',
      `Already applied, but changed since: ${changed.join(', ')}. Put the files back and write a new migration; a database ` +
        'that holds nothing of worth can be removed instead.',
    );
  }
  const wanted = pending.filter(({ name }) => only?.includes(name) ?? true);
  for (const file of wanted) await applyFile(client, file, log);
  return wanted.map(({ name }) => name);
}

type MigrationFile = { name: string; text: string; digest: string };

/** All files of a folder in the order they are applied. */
export function listMigrations(folder: string = migrationsFolder): MigrationFile[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort()
    .map((name) => {
      // Some checkouts turn line ends; that is no change.
      const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      return { name, text, digest: createHash('sha256').update(text).digest('hex') };
    });
}

/** How a database stands to these files; `unknown` were applied by a newer version. Nothing is written. */
export async function compareMigrations(
  client: Pick<pg.Client, 'query'>,
  folder: string = migrationsFolder,
): Promise<{ pending: MigrationFile[]; changed: string[]; unknown: string[] }> {
  const files = listMigrations(folder);
  const known = new Map(await readApplied(client));
  return {
    pending: files.filter(({ name }) => !known.has(name)),
    changed: files.filter(({ name, digest }) => known.has(name) && known.get(name) !== digest).map(({ name }) => name),
    unknown: [...known.keys()].filter((name) => !files.some((file) => file.name === name)),
  };
}

async function readApplied(client: Pick<pg.Client, 'query'>): Promise<[name: string, digest: string][]> {
  const { rows: tables } = await client.query(
    "select from pg_tables where tablename = 'migrations' and schemaname = current_schema()",
  );
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ name: string; digest: string }>(
    'select name, digest from migrations order by name',
  );
  return rows.map(({ name, digest }) => [name, digest]);
}

/** Until it is applied, or a table was in use for a minute. */
async function applyFile(client: pg.Client, file: MigrationFile, log: Logger) {
  for (let tries = 1; ; tries++) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${lockWait}`);
      await client.query(file.text);
      await client.query('insert into migrations (name, digest) values ($1, $2)', [file.name, file.digest]);
      await client.query('commit');
      log.info({ migration: file.name }, 'migration applied');
      return;
    } catch (cause) {
      await client.query('rollback');
      const isLocked = (cause as { code?: string }).code === '55P03';
      if (!isLocked || tries === lockTries) throw new Error(`Migration ${file.name} failed`, { cause });
      log.warn({ migration: file.name, tries }, 'a table is in use, trying again');
      await delay(lockPause);
    }
  }
}

async function installJobs(connectionString: string, log: Logger): Promise<void> {
  const pool = createPool(connectionString, log, { max: 2, timeouts: longTimeouts });
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}
