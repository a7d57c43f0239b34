import cluster, { type Worker } from 'node:cluster';
import type { Logger } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import { holdsSocket } from './web-server.ts';

/** What a process tells whoever started it; `accounts` can be signed in with and are for everybody to know. */
export type WorkerNews = { ready: string; accounts: { email: string; password: string }[] } | { failed: string };

/** Milliseconds between the deaths of workers and their successors; a worker that cannot live must not burn the CPU. */
const pause = 1000;

export type Workers = { url: string; stop(): Promise<void> };

/**
 * Starts `count` processes with these variables on top of the environment, and another one for each that dies later.
 * @throws StartupError when one of the first cannot start
 */
export async function startWorkers(count: number, env: Record<string, string>, log: Logger): Promise<Workers> {
  let isStopping = false;
  // One that hangs at its end (nodejs/node#54918) would keep its memory, and the port, after us.
  process.once('exit', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
  });
  // Of a socket that systemd holds each worker takes connections itself; handed on, one would be lost with a killed worker.
  if (holdsSocket()) cluster.schedulingPolicy = cluster.SCHED_NONE;
  const start = () =>
    new Promise<string>((resolve, reject) => {
      const worker = cluster.fork(env);
      let failure = 'A worker ended before it was ready.';
      let isReady = false;
      worker.on('message', (news: WorkerNews) => {
        // The primary and its workers speak of other things over this channel too (share-engine.ts).
        if ('failed' in news) failure = news.failed;
        else if ('ready' in news) {
          isReady = true;
          resolve(news.ready);
        }
      });
      worker.once('exit', (code, signal) => {
        reject(new StartupError('worker_failed', failure));
        if (isStopping || !isReady) return;
        log.error({ worker: worker.process.pid, code, signal }, 'a worker ended; starting another one');
        void replace();
      });
    });

  async function replace(): Promise<void> {
    while (!isStopping) {
      try {
        await start();
        return;
      } catch (cause) {
        log.error({ reason: (cause as Error).message }, 'a worker could not start');
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  async function stop(): Promise<void> {
    isStopping = true;
    const running = Object.values(cluster.workers ?? {}).filter(
      (one): one is Worker => one !== undefined && !one.isDead(),
    );
    const ended = running.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
    for (const worker of running) worker.process.kill('SIGTERM');
    await Promise.all(ended);
  }

  try {
    const urls = await Promise.all(Array.from({ length: count }, start));
    return { url: urls[0] ?? '', stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
}
