import { parseCronItems, Logger as WorkerLogger } from 'graphile-worker';
import { sql } from 'kysely';
import type { Db } from './database/open-database.ts';
import { prepare, type Slots } from './database/prepare-statement.ts';
import type { Logger } from './log.ts';
import { type RunningJobs, runJobs } from './run-jobs.ts';

export type JobHandler = (
  payload: unknown,
  job: { attempt: number; log: Logger; signal: AbortSignal | undefined },
) => Promise<void>;

/** How often a job is added by the clock. */
export type Every = 'minute' | 'hour';
export type Recurring = Record<string, Every>;
const clock: Record<Every, string> = { minute: '* * * * *', hour: '7 * * * *' };

/** A job under its key. Dates of a payload arrive as text. */
export type KeyedJob = {
  name: string;
  payload: object;
  key: string;
  runAt?: Date | undefined;
  /** Those of a lower number are done first; 0 unless given. */
  priority?: number | undefined;
};

/** Work that happens after the answer. A job that fails is tried again, later each time, 25 times over about 3 days. */
export type Jobs = {
  /**
   * Pass the transaction that writes the fact, so that fact and job commit together or not at all. A second job with
   * the same `key` replaces one that has not begun. Jobs of one `queue` are done one after the other, so that heavy ones
   * leave room for the rest.
   */
  add(
    db: Db,
    name: string,
    payload: unknown,
    options?: { key?: string; runAt?: Date; maxAttempts?: number; queue?: string },
  ): Promise<void>;
  /** The same for several, in one statement. */
  addAll(db: Db, jobs: KeyedJob[]): Promise<void>;
  /**
   * Starts doing jobs in this process, two at a time; of several processes each job is done by one. `recurring` names those
   * that are added at the start and by the clock, once for all processes together.
   */
  work(handlers: Record<string, JobHandler>, recurring?: Recurring): Promise<void>;
  /** Lets running jobs end (5 s, then they are given back to the queue). */
  close(): Promise<void>;
};

const addOne = prepare(
  {},
  (
    job: Slots<{
      name: string;
      payload: string;
      runAt: Date | null;
      maxAttempts: number | null;
      key: string | null;
      queue: string | null;
    }>,
  ) => sql`
    select graphile_worker.add_job(${job.name}, ${job.payload}::json, run_at => ${job.runAt},
      max_attempts => ${job.maxAttempts}::int, job_key => ${job.key}, queue_name => ${job.queue})`,
);

const addSeveral = prepare(
  {},
  (given: Slots<{ jobs: string }>) => sql`
    select graphile_worker.add_jobs(array(
      select row(name, payload, null, "runAt", null, key, priority, null)::graphile_worker.job_spec
      from json_to_recordset(${given.jobs}::json) as job (name text, payload json, key text, "runAt" timestamptz, priority smallint)))`,
);

/** `lookEveryMs`: how often it looks for jobs of workers that are gone. */
export function createJobs(connectionString: string, log: Logger, lookEveryMs = 30_000): Jobs {
  let running: RunningJobs | undefined;
  return {
    async add(db, name, payload, { key = null, runAt = null, maxAttempts = null, queue = null } = {}) {
      await addOne(db, { name, payload: JSON.stringify(payload), runAt, maxAttempts, key, queue });
    },

    async addAll(db, jobs) {
      if (jobs.length === 0) return;
      await addSeveral(db, { jobs: JSON.stringify(jobs) });
    },

    async work(handlers, recurring = {}) {
      if (running) throw new Error('jobs.work was called twice');
      const taskList = Object.fromEntries(
        Object.entries(handlers).map(([name, handle]) => [
          name,
          (
            payload: unknown,
            { job, abortSignal }: { job: { id: string; attempts: number }; abortSignal?: AbortSignal },
          ) =>
            handle(payload, {
              attempt: job.attempts,
              log: log.child({ job: name, jobId: job.id }),
              signal: abortSignal,
            }),
        ]),
      );
      running = await runJobs(
        connectionString,
        log,
        {
          taskList,
          parsedCronItems: parseCronItems(
            Object.entries(recurring).map(([task, every]) => ({ task, match: clock[every] })),
          ),
          logger: new WorkerLogger(() => (level, message, meta) => {
            const data = meta?.error instanceof Error ? { err: meta.error } : {};
            if (level === 'error') log.error(data, message);
            else if (level === 'warning') log.warn(data, message);
            else log.debug(data, message);
          }),
        },
        lookEveryMs,
      );
      for (const task of Object.keys(recurring)) await running.add(task, {}, { jobKey: `${task} at the start` });
    },

    async close() {
      await running?.stop();
      running = undefined;
    },
  };
}
