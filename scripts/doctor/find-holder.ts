import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Who listens on a port, as Linux tells it: "nginx (process 812)"; null where it does not, or not to this user. */
export function findHolder(port: number): string | null {
  const inodes = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => listenersOn(port, file));
  for (const pid of entries('/proc').filter((name) => /^\d+$/.test(name))) {
    for (const fd of entries(`/proc/${pid}/fd`)) {
      const inode = /^socket:\[(\d+)\]$/.exec(linkOf(`/proc/${pid}/fd/${fd}`))?.[1];
      if (inode !== undefined && inodes.includes(inode)) return `${nameOf(pid)} (process ${pid})`;
    }
  }
  return null;
}

const listening = '0A';

function listenersOn(port: number, file: string): string[] {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  return read(file)
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === listening && local?.endsWith(`:${hex}`))
    .map((fields) => fields[9] ?? '');
}

const nameOf = (pid: string) => read(`/proc/${pid}/comm`).trim() || 'a program';

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function linkOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Another user's process, or one that has ended meanwhile.
    return [];
  }
}
