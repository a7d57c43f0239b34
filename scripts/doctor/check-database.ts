import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { checkClock } from '#server/platform/checks/check-clock.ts';
import { type Finding, findingsOf, reasonOf, type Say } from '#server/platform/checks/finding.ts';
import type { Config } from '#server/platform/config.ts';
import { startEmbedded } from '#server/platform/database/embedded-postgres.ts';
import { findOwner } from '#server/platform/database/folder-owner.ts';
import { compareMigrations } from '#server/platform/database/migrate.ts';
import { type OpenedDatabase, openDatabase } from '#server/platform/database/open-database.ts';
import { createPool } from '#server/platform/database/pool.ts';
import { fitsLastingKeys } from '#server/platform/lasting-keys.ts';
import { createLog } from '#server/platform/log.ts';
import { nearestFolder } from './check-folder.ts';
import { readServerFacts } from './store-server.ts';

const log = createLog('silent');
/** Connections of one process, and of the one that leads several (docs/OPERATIONS.md, "More than one machine"). */
const connectionsEach = 18;

/** Opens what the app would open, and asks it; nothing is migrated. A folder without a database stays without one. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const say = findingsOf('Database');
  const folder = path.join(config.dataDir, 'postgres');
  try {
    if (!config.databaseUrl && !existsSync(path.join(folder, 'PG_VERSION'))) await tryOwn(config, say);
    else {
      const owner = config.databaseUrl ? null : findOwner(folder);
      const database = await openDatabase(config, log, { join: true, max: 2 });
      try {
        say.ok(`It answers${owner ? `; process ${owner.pid} runs it` : ''}.`);
        await checkServer(database, config, say);
      } finally {
        await database.close();
      }
    }
  } catch (cause) {
    say.wrong(`${reasonOf(cause)}.`, adviceFor(cause as { code?: string }));
  }
  if (config.readDatabaseUrl) await checkStandby(config.readDatabaseUrl, say);
  return say.findings;
}

/** Our own PostgreSQL, in a folder that is gone afterwards. */
async function tryOwn({ dataDir }: Config, say: Say): Promise<void> {
  const trial = mkdtempSync(path.join(nearestFolder(dataDir), '.doctor-'));
  try {
    const server = await startEmbedded(trial, log);
    await server.stop();
    say.ok('There is none yet; our own PostgreSQL starts here.');
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

async function checkServer({ pool, db }: OpenedDatabase, config: Config, say: Say): Promise<void> {
  const facts = await readServerFacts(pool);
  say.ok(`PostgreSQL ${facts.version}.`);
  for (const name of facts.missing) {
    say.wrong(`It does not have the extension ${name}.`, 'Install the package postgresql-contrib on its machine.');
  }
  checkClock(facts.clockAhead, say);
  const processes = config.webConcurrency === 1 ? 1 : config.webConcurrency + 1;
  if (facts.connections < processes * connectionsEach) {
    const says = `It takes ${facts.connections} connections; this machine may ask for ${processes * connectionsEach}.`;
    say.look(says, 'Raise max_connections, counting all machines.');
  }
  const { pending, changed, unknown } = await compareMigrations(pool);
  if (changed.length > 0) {
    say.wrong(
      `Migrations were changed after they were applied: ${changed.join(', ')}.`,
      'Put the files of the release back.',
    );
  }
  if (unknown.length > 0) {
    const says = `A newer version was here; this one does not know ${unknown.join(', ')}.`;
    say.look(
      says,
      'The release before a newer one may run beside it, no older one: see "Upgrade" in docs/OPERATIONS.md.',
    );
  }
  if (pending.length > 0) {
    const names = pending.map(({ name }) => name);
    say.look(
      `${names.length} migrations wait: ${names[0]}${names.length > 1 ? ` … ${names.at(-1)}` : ''}.`,
      'The next start applies them; make a backup before.',
    );
    if (!facts.mayCreate) {
      say.wrong(
        'Its user may not make all that they make.',
        'Make the user of DATABASE_URL the owner of the database.',
      );
    }
  }
  if (pending.length + changed.length + unknown.length === 0) say.ok('All migrations are applied.');
  const hasKeys = await pool.query("select from pg_tables where tablename = 'lasting_keys'");
  if (hasKeys.rowCount && config.secretKey && !(await fitsLastingKeys(db, config))) {
    say.wrong(
      'SECRET_KEY is not the one this database was used with.',
      'See "Changing SECRET_KEY" in docs/OPERATIONS.md.',
    );
  }
}

async function checkStandby(url: string, say: Say): Promise<void> {
  const pool: pg.Pool = createPool(url, log, { max: 1 });
  try {
    const { isStandby } = await readServerFacts(pool);
    if (isStandby) say.ok('The standby of DATABASE_READ_URL answers.');
    else
      say.wrong(
        'DATABASE_READ_URL is no standby: it takes writes.',
        'Name one standby of DATABASE_URL, or leave it out.',
      );
  } catch (cause) {
    say.wrong(`DATABASE_READ_URL: ${reasonOf(cause)}.`, 'Visitors are served from the primary meanwhile.');
  } finally {
    await pool.end();
  }
}

function adviceFor({ code }: { code?: string }): string {
  const advice: Record<string, string> = {
    database_unreachable:
      'Look at host, port, user, password and name in DATABASE_URL, and whether that server lets this machine in (pg_hba.conf).',
    database_too_old: 'Upgrade that server, or leave DATABASE_URL out to use our own PostgreSQL.',
    root_not_possible: 'Run Aangan as an ordinary user that owns DATA_DIR.',
    database_foreign_folder: 'Use the DATA_DIR and the user from before.',
    database_in_use: 'Stop the other program, or use another DATA_DIR.',
  };
  return advice[code ?? ''] ?? 'Look at DATA_DIR/postgres.log.';
}
