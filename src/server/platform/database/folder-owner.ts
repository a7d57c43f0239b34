import { linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../startup-error.ts';
import { here, ownMark, type ProcessMark, startedAt } from './process-mark.ts';

/** The owner shows a sign of life this often (milliseconds); who cannot see its process goes by that. */
const heartbeat = 2000;
const silence = 5 * heartbeat;

const fileOf = (folder: string) => `${folder}.pid`;

function readMark(file: string): ProcessMark | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessMark;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    // Unreadable, for example cut short by a power loss: nobody can be proven alive, age decides.
    return { pid: 0, started: '', place: '' };
  }
}

function isAlive(mark: ProcessMark, file: string): boolean {
  if (mark.place === here) return startedAt(mark.pid) === mark.started;
  try {
    return Date.now() - statSync(file).mtimeMs < silence;
  } catch {
    return false;
  }
}

/** The living owner of a data folder, or null. */
export function findOwner(folder: string): ProcessMark | null {
  const mark = readMark(fileOf(folder));
  return mark && isAlive(mark, fileOf(folder)) ? mark : null;
}

/** True when this call made the file; it appears whole or not at all. */
function create(file: string, mark: ProcessMark): boolean {
  const draft = `${file}.${mark.pid}`;
  writeFileSync(draft, JSON.stringify(mark), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cause;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Makes this process the one owner of a data folder, by a file beside it. A dead owner is taken over, a living one
 * never. Two who see the same dead owner are kept apart by a second file, else the slower would remove the claim of
 * the faster.
 * @returns a function that gives the folder up
 * @throws StartupError `database_in_use` with the owner's pid
 */
export async function claimFolder(folder: string): Promise<() => void> {
  const file = fileOf(folder);
  const takeover = `${file}.takeover`;
  const mark = ownMark();
  const deadline = Date.now() + 2000;
  while (!create(file, mark)) {
    const owner = findOwner(folder);
    if (owner) {
      const seen =
        owner.place === here ? `process ${owner.pid}` : `process ${owner.pid} of another machine or container`;
      const message = `The database in ${folder} is in use by ${seen}. Stop it first, or use another DATA_DIR.`;
      throw new StartupError('database_in_use', message);
    }
    if (create(takeover, mark)) {
      try {
        if (!findOwner(folder)) rmSync(file, { force: true });
      } finally {
        rmSync(takeover, { force: true });
      }
    } else {
      const other = readMark(takeover);
      if (other && !isAlive(other, takeover)) rmSync(takeover, { force: true });
      if (Date.now() > deadline)
        throw new StartupError('database_in_use', `${takeover} is held by process ${other?.pid}.`);
      await delay(20);
    }
  }
  const pulse = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The folder is gone or read-only; the queries will say so.
    }
  }, heartbeat).unref();
  return () => {
    clearInterval(pulse);
    const current = readMark(file);
    if (current?.pid === mark.pid && current.started === mark.started) rmSync(file, { force: true });
  };
}
