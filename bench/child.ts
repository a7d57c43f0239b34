import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { memoryEnv, memoryOptions } from '#scripts/memory-settings.mjs';

/** A server in a process of its own, so that the load does not share its core by accident. */
export type Child = {
  url: string;
  pid: number;
  /** Microseconds of processor time since its start. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
};

/** Starts a file of this folder that speaks as `answerParent` does; `settings` go with the first message. */
export async function startChild(file: string, settings: unknown): Promise<Child> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(path, {
    execArgv: [...process.execArgv, ...memoryOptions],
    env: { ...process.env, ...memoryEnv, NODE_ENV: 'production', BENCH_SETTINGS: JSON.stringify(settings) },
  });
  const { url } = await next<{ url: string }>(child);
  return {
    url,
    pid: child.pid ?? 0,
    async cpu() {
      child.send('cpu');
      return (await next<{ cpu: number }>(child)).cpu;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.send('stop');
      await ended;
    },
  };
}

function next<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`the server of the bench ended with code ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as T);
    });
  });
}

/** The child's side: says where it listens, then answers until it is told to stop. */
export function answerParent(url: string, stop: () => Promise<void>): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await stop();
    process.exit(0);
  };
  // A bench that failed must leave no server and no database behind.
  process.on('disconnect', () => void end());
  process.on('message', async (message) => {
    if (message === 'cpu') {
      const { user, system } = process.cpuUsage();
      process.send?.({ cpu: user + system });
    } else {
      await end();
    }
  });
  process.send?.({ url });
}

export const readSettings = <T>(): T => JSON.parse(process.env.BENCH_SETTINGS ?? '{}') as T;
