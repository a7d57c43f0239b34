import type pg from 'pg';
import { listMigrations } from '#server/platform/database/migrate.ts';

export type ServerFacts = {
  version: string;
  /** Milliseconds by which the database's clock is ahead of ours, to half the time that the question took. */
  clockAhead: number;
  connections: number;
  /** Tables, and where none were made yet also extensions and the schema of the jobs. */
  mayCreate: boolean;
  isStandby: boolean;
  /** Extensions that migrations ask for and that can neither be used nor made. */
  missing: string[];
};

type Row = Omit<ServerFacts, 'clockAhead' | 'missing'> & { now: Date; available: string[] };

/** What a PostgreSQL says of itself; it may be empty, or a standby. */
export async function readServerFacts(client: Pick<pg.Pool, 'query'>): Promise<ServerFacts> {
  const wanted = listMigrations().flatMap(({ text }) =>
    [...text.matchAll(/^create extension (?:if not exists )?(\w+)/gm)].map(([, name = '']) => name),
  );
  // The first question opens the connection, which would count as the clock's.
  await client.query('select 1');
  const began = Date.now();
  const { rows } = await client.query<Row>(
    `select clock_timestamp() as now, current_setting('server_version') as version,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
      has_schema_privilege(current_schema(), 'create') and (to_regnamespace('graphile_worker') is not null
        or has_database_privilege(current_database(), 'create')) as "mayCreate", pg_is_in_recovery() as "isStandby",
      array(select name::text from pg_available_extensions where name = any($1)) as available`,
    [wanted],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database told nothing of itself');
  const { now, available, ...facts } = row;
  return {
    ...facts,
    clockAhead: now.getTime() - (began + Date.now()) / 2,
    missing: wanted.filter((name) => !available.includes(name)),
  };
}
