import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import { processesIn, startedAt } from './process-mark.ts';

/** What a PostgreSQL writes about itself into its data folder. */
export function readPostmaster(folder: string): { pid: number; isReady: boolean } | null {
  try {
    const lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return null;
  }
}

/**
 * Ends a PostgreSQL that outlived its app (the app was killed). It is shut down the clean way, so everything
 * acknowledged is on disk. Call it only as the owner of the folder.
 * @throws StartupError `database_in_use` when it will not end
 */
export async function stopOrphan(folder: string, log: Logger): Promise<void> {
  const isOurs = (pid: number) =>
    process.platform === 'linux' ? processesIn(folder).includes(pid) : startedAt(pid) !== null;
  const postmaster = readPostmaster(folder);
  if (postmaster && isOurs(postmaster.pid)) {
    log.warn({ database: postmaster.pid }, 'stopping a database left behind by an app that was killed');
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      send(postmaster.pid, signal);
      if (await within(8000, () => !isOurs(postmaster.pid))) break;
    }
  }
  // Children of a killed server end within moments; until then they hold its shared memory.
  if (!(await within(10_000, () => processesIn(folder).length === 0))) {
    const pids = processesIn(folder).join(', ');
    throw new StartupError('database_in_use', `The database in ${folder} is still used by process ${pids}.`);
  }
  // Nothing works in the folder now, so a pid file that is left names a number somebody else has by now;
  // PostgreSQL would take that process for a rival and refuse to start.
  if (process.platform === 'linux') rmSync(path.join(folder, 'postmaster.pid'), { force: true });
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in between.
  }
}

async function within(milliseconds: number, isDone: () => boolean): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!isDone()) {
    if (Date.now() > deadline) return false;
    await delay(25);
  }
  return true;
}
