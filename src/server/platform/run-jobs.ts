import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { type Runner, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { createPool, longTimeouts } from './database/pool.ts';
import type { Logger } from './log.ts';
import { connectionNameOf, readMissingWorkers, releaseJobs } from './store-workers.ts';

type Work = Pick<RunnerOptions, 'taskList' | 'parsedCronItems' | 'logger'>;
export type RunningJobs = { add: Runner['addJob']; stop(): Promise<void> };

/**
 * The library gives the connection that it listens on back twice when it is lost just as the work ends. The pool throws
 * then, where nobody hears it: a rejection that is not handled.
 */
export function releaseOnce(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool);
  type Callback = Parameters<typeof connect>[0];
  const connectOnce = (callback?: Callback) => {
    if (callback === undefined) return connect();
    connect((cause, client, release) => {
      let isBack = false;
      callback(cause, client, (destroy) => {
        if (!isBack) release(destroy);
        isBack = true;
      });
    });
  };
  pool.connect = connectOnce as typeof pool.connect;
  return pool;
}

/** What one run of the worker needs: a pool of its own, whose connections tell the database who holds its jobs. */
async function startRunner(
  connectionString: string,
  log: Logger,
  work: Work,
): Promise<{ runner: Runner; pool: pg.Pool }> {
  const id = randomUUID();
  const pool = releaseOnce(
    createPool(connectionString, log, { max: 5, timeouts: longTimeouts, name: connectionNameOf(id) }),
  );
  const events: WorkerEvents = new EventEmitter();
  // The library draws a name of its own; the connections that are open by then could not tell it any more.
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = id;
  });
  try {
    const runner = await run({
      ...work,
      pgPool: pool,
      events,
      concurrency: 2,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: 5000,
      // Without a batch nobody hears when the database does not take the end of a job; with one, the runner ends.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    return { runner, pool };
  } catch (cause) {
    await pool.end();
    throw cause;
  }
}

/**
 * Does jobs until it is stopped. A runner that ends by itself, as when the database goes away just as a job is done, is
 * begun again. Jobs of a worker that is gone (killed, cut off) are given back as soon as two looks at the database, `everyMs`
 * apart, have not seen it; the library by itself waits four hours, with all jobs of the same queue.
 */
export async function runJobs(
  connectionString: string,
  log: Logger,
  work: Work,
  everyMs: number,
): Promise<RunningJobs> {
  const stopping = new AbortController();
  const end = async ({ runner, pool }: typeof current) => {
    await runner.stop().catch((cause: unknown) => log.debug({ err: cause }, 'the jobs had stopped before'));
    if (!pool.ending) await pool.end();
  };
  let current = await startRunner(connectionString, log, work);
  const rest = (milliseconds: number) =>
    setTimeout(milliseconds, undefined, { signal: stopping.signal }).catch(() => {});

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await current.runner.promise.catch(() => {});
      if (stopping.signal.aborted) return;
      log.warn('the jobs ended by themselves and are begun again');
      await end(current);
      for (let pause = 500; !stopping.signal.aborted; pause = Math.min(pause * 2, 2000)) {
        await rest(pause);
        try {
          current = await startRunner(connectionString, log, work);
          if (stopping.signal.aborted) await end(current);
          break;
        } catch (cause) {
          log.warn({ err: cause }, 'the jobs cannot be begun yet');
        }
      }
    }
  }

  async function watchOthers(): Promise<void> {
    let suspects = new Set<string>();
    for (await rest(everyMs); !stopping.signal.aborted; await rest(everyMs)) {
      try {
        const missing = await readMissingWorkers(current.pool);
        const gone = missing.filter((id) => suspects.has(id));
        if (gone.length > 0) {
          log.warn({ workers: gone }, 'the jobs of a worker that is gone are given back');
          await releaseJobs(current.pool, gone);
        }
        suspects = new Set(missing);
      } catch (cause) {
        suspects.clear();
        log.debug({ err: cause }, 'who works could not be read');
      }
    }
  }
  const running = Promise.all([keepRunning(), watchOthers()]);

  return {
    add: (...job) => current.runner.addJob(...job),
    async stop() {
      stopping.abort();
      await end(current);
      await running;
    },
  };
}
