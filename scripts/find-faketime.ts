import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

const places = ['/usr/lib/*/faketime/libfaketimeMT.so.1', '/usr/lib/faketime/libfaketimeMT.so.1'];

/** The library that moves the clock of one process, from Debian's package `faketime`. @throws Error where it cannot be had */
export function findFaketime(): string {
  const find = () => places.flatMap((place) => globSync(place)).find((file) => existsSync(file));
  const found = find();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0) execFileSync('apt-get', ['install', '-y', 'faketime'], { stdio: 'inherit' });
  const fetched = find();
  if (fetched === undefined) throw new Error('libfaketime is missing: install the package `faketime`');
  return fetched;
}
