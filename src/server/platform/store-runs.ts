import { sql } from 'kysely';
import type { Db } from './database/open-database.ts';
import { asInteger, asText, columnsOf, now, pick, type Read, select } from './database/typed-rows.ts';

/** A job that this release does not know any more is forgotten with it. */
export async function noteKnown(db: Db, known: readonly { name: string; seconds: number }[]): Promise<void> {
  const names = known.map(({ name }) => name);
  await sql`delete from job_runs where not (name = any(${names}::text[]))`.execute(db);
  await sql`
    insert into job_runs (name, every_seconds)
    select * from unnest(${names}::text[], ${known.map((one) => one.seconds)}::int[])
    on conflict (name) do update set every_seconds = excluded.every_seconds, known_at = excluded.known_at`.execute(db);
}

export async function noteDone(db: Db, name: string, took: number): Promise<void> {
  await sql`
    update job_runs set done_at = clock_timestamp(), took_ms = ${took}, failures = 0 where name = ${name}`.execute(db);
}

export async function noteFailed(db: Db, name: string): Promise<void> {
  await sql`
    update job_runs set failed_at = clock_timestamp(), failures = failures + 1 where name = ${name}`.execute(db);
}

const runs = {
  ...pick(columnsOf('job_runs'), ['name', 'every_seconds', 'known_at', 'done_at', 'took_ms', 'failures']),
  now,
};
export type JobRun = Read<typeof runs>;

export async function listRuns(db: Db): Promise<JobRun[]> {
  const { rows } = await select(runs)`from job_runs order by name`.execute(db);
  return rows;
}

/** Jobs that failed and are tried again, and those that were given up; by their names. */
export async function countFailedJobs(db: Db): Promise<{ name: string; retried: number; given: number }[]> {
  const shape = {
    name: asText(sql`task_identifier`),
    retried: asInteger(sql`count(*) filter (where attempts < max_attempts)`),
    given: asInteger(sql`count(*) filter (where attempts >= max_attempts)`),
  };
  const { rows } = await select(shape)`
    from graphile_worker.jobs where last_error is not null group by task_identifier order by task_identifier`.execute(
    db,
  );
  return rows;
}
