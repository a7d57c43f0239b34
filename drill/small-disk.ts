import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';

export type SmallDisk = { folder: string; fill(): void; empty(): void; close(): void };

/** A disk of so many megabytes in that folder, in memory. @throws Error without root, who alone may mount one */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  if (process.getuid?.() !== 0)
    throw new Error('A small disk can be mounted by root alone: run this drill in a container');
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder]);
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      // Large pieces first, then the last pages.
      for (const size of [1 << 20, 4096]) {
        const piece = Buffer.alloc(size, 1);
        try {
          while (statfsSync(folder).bavail > 0) writeSync(file, piece);
        } catch {
          // Full, as wished.
        }
      }
      closeSync(file);
    },
    empty: () => rmSync(ballast, { force: true }),
    close: () => execFileSync('umount', ['-l', folder]),
  };
}
