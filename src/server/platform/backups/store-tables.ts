import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { backupLock, makingLock, provingLock } from '../database/lock-order.ts';
import type { Timeouts } from '../database/pool.ts';
import { BackupError } from './archive-format.ts';

/** A reading of all tables takes as long as it takes; only a lock is not waited for without an end. */
export const backupTimeouts: Timeouts = { connect: 30_000, statement: 0, lock: 30_000, idleInTransaction: 0 };

/** A table of the schema, with what can be written to it. */
export type TableFacts = { name: string; columns: string[]; key: string[] };

const quote = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.');

/** Cells are written alike whatever the server and its people have set. */
export async function settleSession(client: pg.Client): Promise<void> {
  await client.query(`
    set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set bytea_output = 'hex'; set extra_float_digits = 1`);
}

/**
 * All tables there are, by the schema itself. Generated columns make themselves; a column of type xid8 holds a transaction
 * number of that server, which says nothing on another: its default writes the one of the restore. `key` is what rows are
 * ordered by, so that the same rows make the same bytes on any server.
 */
export async function listTables(client: pg.Client): Promise<TableFacts[]> {
  const { rows } = await client.query<TableFacts>(`
    with cells as not materialized (
      select a.attrelid, a.attname, a.attnum, quote_ident(a.attname) || case
        when a.attcollation <> 0 and not exists (
          select from pg_database where datname = current_database()
            and datlocprovider in ('b', 'c') and lower(datcollate) in ('c', 'posix', 'c.utf8', 'c.utf-8'))
        then ' collate "C"' else '' end as ordered
      from pg_attribute a
      where a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype)
    select n.nspname || '.' || c.relname as name,
      array(select attname::text from cells where attrelid = c.oid order by attnum) as columns,
      coalesce(
        (select array_agg(ordered order by array_position(i.indkey::int2[], attnum))
         from pg_index i join cells on attrelid = c.oid and attnum = any (i.indkey)
         where i.indrelid = c.oid and i.indisprimary),
        array(select ordered from cells where attrelid = c.oid order by attnum)) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
    order by 1`);
  return rows;
}

/** Bytes of files that rows of this moment name stay where they are until this connection ends. */
export async function holdBytes(client: pg.Client): Promise<void> {
  try {
    await client.query('select pg_advisory_lock($1)', [backupLock]);
  } catch (cause) {
    if ((cause as { code?: string }).code === '55P03') throw new BackupError('Another backup is being made.');
    throw cause;
  }
}

/** Until this connection ends. @returns whether it is ours */
async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [lock]);
  return rows[0]?.is ?? false;
}

/** Backups of places are made by one process at a time. */
export const tryMaking = (client: pg.Client): Promise<boolean> => tryLock(client, makingLock);

/** So are they proved. */
export const tryProving = (client: pg.Client): Promise<boolean> => tryLock(client, provingLock);

/** From here on nobody changes their form; rows may still be written. */
export async function lockTables(client: pg.Client, tables: readonly TableFacts[]): Promise<void> {
  const names = tables.map(({ name }) => quote(name));
  if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`);
}

/** Everything that is read from here on is of one moment, and nothing can be written. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read, read only');
}

/** The rows in the text form of COPY, in the order of their keys. */
export async function* readRows(
  client: pg.Client,
  { name, columns, key }: TableFacts,
): AsyncGenerator<Buffer, number, undefined> {
  const cells = columns.map(pg.escapeIdentifier).join(', ');
  const stream = client.query(
    copyTo(`copy (select ${cells} from ${quote(name)} order by ${key.join(', ')}) to stdout`),
  );
  for await (const chunk of stream) yield chunk as Buffer;
  return stream.rowCount;
}

/** Takes rows in that form; resolves with how many there were. */
export async function writeRows(
  client: pg.Client,
  { name, columns }: Pick<TableFacts, 'name' | 'columns'>,
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  const stream = client.query(
    copyFrom(`copy ${quote(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`),
  );
  const done = finished(stream);
  done.catch(() => {});
  for await (const chunk of rows) {
    if (!stream.write(chunk)) await Promise.race([new Promise((resolve) => stream.once('drain', resolve)), done]);
  }
  stream.end();
  await done;
  return stream.rowCount;
}

export async function readSequences(client: pg.Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(`
    select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences order by 1`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function writeSequences(client: pg.Client, sequences: Record<string, string | null>): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [quote(name), last]);
}

/**
 * Makes tables ready to take rows of one moment in any order: empty, without triggers, references and indexes, all of which
 * would else be asked for every row. @returns what puts them back; references are checked then
 */
export async function openTables(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const names = tables.map(quote);
  const { rows: references } = await client.query<Record<'table' | 'name' | 'definition', string>>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace in (
      select oid from pg_namespace where nspname <> 'information_schema' and nspname !~ '^pg_')`);
  const { rows: indexes } = await client.query<Record<'name' | 'definition', string>>(
    `
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any (select unnest($1::text[])::regclass)
      and not exists (select from pg_constraint where conindid = indexrelid)`,
    [names],
  );
  await client.query(`set maintenance_work_mem = '128MB'`);
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  return async () => {
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    await client.query('analyze');
  };
}

/** Migrations of the schema in their order, and the newest of the library that keeps the jobs. */
export async function readSchemaAge(
  client: pg.Client,
): Promise<{ migrations: { name: string; digest: string }[]; jobs: number } | null> {
  const { rows: found } = await client.query<{ is: boolean }>(
    `select to_regclass('public.migrations') is not null as is`,
  );
  if (!found[0]?.is) return null;
  const { rows: migrations } = await client.query<{ name: string; digest: string }>(
    'select name, digest from public.migrations order by name',
  );
  const { rows: jobs } = await client.query<{ newest: number }>(
    'select coalesce(max(id), 0)::int as newest from graphile_worker.migrations',
  );
  return { migrations, jobs: jobs[0]?.newest ?? 0 };
}

export type NamedFile = { key: string; size: number; digest: string; contentType: string };

/** The files that rows name, of the same moment as the rows; a few at a time. */
export async function* listFiles(client: pg.Client): AsyncGenerator<NamedFile> {
  for (let after = ''; ; ) {
    const { rows } = await client.query<NamedFile>(
      `select key, size, digest, content_type as "contentType" from files
       where key collate "C" > $1 order by key collate "C" limit 500`,
      [after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.key;
  }
}

/** Keys that `files` names. */
export async function listFileKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>('select key from files');
  return rows.map(({ key }) => key);
}

/** Bytes of files that only the database before named: they go together with it, by the job that removes strays. */
export async function leaveStrays(client: pg.Client, keys: readonly string[], days: number): Promise<void> {
  await client.query(
    `insert into stray_files (key, due_at)
     select key, clock_timestamp() + make_interval(days => $2) from unnest($1::text[]) as old (key)
     where not exists (select from files where files.key = old.key) on conflict do nothing`,
    [keys, days],
  );
}
