import type pg from 'pg';

const prefix = 'aangan jobs ';

/** A worker is there as long as a connection of this name is. */
export const connectionNameOf = (worker: string): string => `${prefix}${worker}`;

/** Those that have jobs and no connection. */
export async function readMissingWorkers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<[string]>({
    text: `
      select distinct locked_by from graphile_worker.jobs
      where locked_by is not null and not exists (
        select from pg_stat_activity
        where datname = current_database() and application_name = $1 || locked_by)`,
    values: [prefix],
    rowMode: 'array',
  });
  return rows.map(([id]) => id);
}

/** Their jobs, and the queues these held up, are there for others again. */
export async function releaseJobs(pool: pg.Pool, workers: string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [workers]);
}
