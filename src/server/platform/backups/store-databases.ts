import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createClient } from '../database/pool.ts';
import { BackupError } from './archive-format.ts';
import { type Beside, findBeside, withDatabase } from './name-beside.ts';
import { backupTimeouts, leaveStrays, listFileKeys, settleSession } from './store-tables.ts';

const quote = pg.escapeIdentifier;

export async function openClient(connectionString: string): Promise<pg.Client> {
  const client = createClient(connectionString, { timeouts: backupTimeouts });
  // What was asked over it fails with the cause.
  client.on('error', () => {});
  await client.connect();
  await settleSession(client);
  return client;
}

/** Works over a connection of its own. */
export async function onDatabase<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient(connectionString);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const nameOf = (client: pg.Client): Promise<string> =>
  client.query<{ name: string }>('select current_database() as name').then(({ rows }) => rows[0]?.name ?? '');

/** A connection to the server that is to none of the databases that change their names. */
export async function openServer(connectionString: string): Promise<pg.Client> {
  return openClient(withDatabase(connectionString, 'postgres')).catch(() =>
    openClient(withDatabase(connectionString, 'template1')),
  );
}

/** Any fixed number: one restore of a database at a time. */
const restoreLock = 7_461_907;

/** Milliseconds in which PostgreSQL sees that a process was killed or has just gone: its own commands wait as long for that. */
const patience = 5000;

/** Asks again while the answer may be about somebody who is gone already. @returns the last answer, whether good or not */
async function askUntil<T>(isGood: (answer: T) => boolean, ask: () => Promise<T>): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    const answer = await ask();
    if (isGood(answer) || performance.now() > end) return answer;
    await delay(100);
  }
}

/** @throws BackupError while another restore is at it, or without the right to make and rename databases */
export async function claimServer(server: pg.Client, database: string): Promise<void> {
  const claim = await askUntil(
    (row) => row?.mine !== false,
    async () => {
      const { rows } = await server.query<{ mine: boolean; may: boolean; owns: boolean }>(
        `select pg_try_advisory_lock($1, hashtext($2)) as mine, (r.rolcreatedb or r.rolsuper) as may,
           (r.rolsuper or exists (select from pg_database d where d.datname = $2 and pg_has_role(d.datdba, 'member'))) as owns
         from pg_roles r where r.rolname = current_user`,
        [restoreLock, database],
      );
      return rows[0];
    },
  );
  if (!claim?.mine) throw new BackupError('Another restore of this database is being done.');
  if (!claim.may || !claim.owns) {
    throw new BackupError(
      `A restore makes a new database beside ${database} and changes the names. The user of DATABASE_URL must own ${database} and may make databases: alter role … createdb;`,
    );
  }
}

/**
 * How many others are connected to it: an app that runs, a program of somebody. Of a session of another role PostgreSQL says only whose
 * it is, not of which kind.
 */
export async function countSessions(server: pg.Client, database: string): Promise<number> {
  const isNobody = (count: number) => count === 0;
  return askUntil(isNobody, async () => {
    const { rows } = await server.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = $1 and usesysid is not null and coalesce(backend_type, 'client backend') = 'client backend'
         and pid <> pg_backend_pid()`,
      [database],
    );
    return rows[0]?.count ?? 0;
  });
}

export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname !~ '^pg_' limit 1`);
  return rows.length === 0;
}

/** A new database that sorts and spells as the other does. */
export async function createLike(server: pg.Client, other: string, name: string): Promise<void> {
  const { rows } = await server.query<Record<'encoding' | 'collate' | 'ctype' | 'provider' | 'locale', string | null>>(
    `select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype, datlocprovider as provider,
       coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') as locale
     from pg_database d where datname = $1`,
    [other],
  );
  const [like] = rows;
  if (like === undefined) throw new BackupError(`There is no database ${other}.`);
  const text = (value: string | null) => pg.escapeLiteral(value ?? '');
  const provider =
    {
      i: ` locale_provider icu icu_locale ${text(like.locale)}`,
      b: ` locale_provider builtin builtin_locale ${text(like.locale)}`,
    }[like.provider ?? ''] ?? ' locale_provider libc';
  await server.query(
    `create database ${quote(name)} template template0 encoding ${text(like.encoding)}
       lc_collate ${text(like.collate)} lc_ctype ${text(like.ctype)}${provider}`,
  );
}

/** Both names change in one transaction: whoever connects finds the one database or the other, and so does a crash. */
export async function swapDatabases(
  server: pg.Client,
  { current, next, former }: Record<'current' | 'next' | 'former', string>,
): Promise<void> {
  await server.query('begin');
  try {
    await server.query(`alter database ${quote(current)} rename to ${quote(former)}`);
    await server.query(`alter database ${quote(next)} rename to ${quote(current)}`);
    await server.query('commit');
  } catch (cause) {
    await server.query('rollback');
    throw cause;
  }
}

/** What restores left beside a database. */
export async function listBeside(server: pg.Client, database: string): Promise<Beside[]> {
  const { rows } = await server.query<{ name: string }>('select datname as name from pg_database');
  return findBeside(
    database,
    rows.map(({ name }) => name),
  );
}

export const dropDatabase = (server: pg.Client, name: string): Promise<unknown> =>
  server.query(`drop database if exists ${quote(name)}`);

/**
 * One that sessions of our own role may still use, as those of a proof that was killed.
 * PostgreSQL's `with (force)` is for superusers alone where an autovacuum is at work there; its plain command ends that.
 */
export async function dropUsed(server: pg.Client, name: string): Promise<void> {
  const { rowCount } = await server.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) return;
  await server.query(`alter database ${quote(name)} with allow_connections false`);
  await server.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usesysid is not null',
    [name],
  );
  await dropDatabase(server, name);
}

/** Whoever connects to it from now on can only read. */
export const makeReadOnly = (server: pg.Client, name: string): Promise<unknown> =>
  server.query(`alter database ${quote(name)} set default_transaction_read_only = on`);

/** Says what came to be here, and that it keeps still until somebody says that it is the living house. */
export async function noteRestore(
  client: pg.Client,
  { madeAt, formerKeys, keptDays }: { madeAt: string; formerKeys: readonly string[]; keptDays: number },
): Promise<void> {
  await leaveStrays(client, formerKeys, keptDays);
  await client.query('insert into restores (backup_made_at) values ($1)', [madeAt]);
}

/** The files of the database that is replaced; none where it has no such table. */
export async function listFormerKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('public.files') is not null as is`);
  return rows[0]?.is ? listFileKeys(client) : [];
}
