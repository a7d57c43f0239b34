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
const lockTries = 10;
/** Milliseconds between two tries: whoever queued behind the migration gets through. */
const lockPause = 500;

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
    const applied = await applyFiles(client, listMigrations(folder), log, only);
    await installJobs(connectionString, log);
    return applied;
  } finally {
    await client.end();
  }
}

type Migration = { name: string; text: string; digest: string };

export function listMigrations(folder: string = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .sort()
    .map((name) => {
      // Some checkouts turn line ends; that is no change.
      const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      return { name, text, digest: createHash('sha256').update(text).digest('hex') };
    });
}

async function applyFiles(
  client: pg.Client,
  files: Migration[],
  log: Logger,
  only: readonly string[] | undefined,
): Promise<string[]> {
  await client.query(`create table if not exists migrations (
    name text primary key, digest text not null, applied_at timestamptz not null default clock_timestamp())`);
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from migrations');
  const known = new Map(rows.map((row) => [row.name, row.digest]));
  const changed = files.filter(({ name, digest }) => known.has(name) && known.get(name) !== digest);
  if (changed.length > 0) {
    throw new StartupError(
      'migration_changed',
      `Already applied, but changed since: ${changed.map(({ name }) => name).join(', ')}. Put the files back and write ` +
        'a new migration; a database that holds nothing of worth can be removed instead.',
    );
  }
  const open = files.filter(({ name }) => !known.has(name) && (only?.includes(name) ?? true));
  for (const file of open) await applyFile(client, file, log);
  return open.map(({ name }) => name);
}

/** A table in use is waited for 2 s at a time, so that readers queue behind the migration no longer than that. */
async function applyFile(client: pg.Client, file: Migration, log: Logger) {
  for (let tries = 1; ; tries++) {
    await client.query('begin');
    try {
      await client.query("set local lock_timeout = '2s'");
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
