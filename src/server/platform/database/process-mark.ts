import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** One process for good: its number may be reused, its start time may not, and both mean nothing on another machine. */
export type ProcessMark = {
  pid: number;
  /** Opaque, when it started. */
  started: string;
  /** Opaque: this boot of this machine and its process numbering (containers on one volume have several). */
  place: string;
};

function hereNow(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
export const here = hereNow();

/** When a process started, null when there is none. A zombie is none: it only waits to be collected. */
export function startedAt(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in brackets and may hold blanks and brackets itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    if (process.platform === 'linux') return null;
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

export function ownMark(): ProcessMark {
  return { pid: process.pid, started: startedAt(process.pid) ?? '', place: here };
}

/** Processes that work inside a folder (every PostgreSQL process does in its data folder). Linux only, else none. */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder && startedAt(pid) !== null;
      } catch {
        return false;
      }
    });
}
