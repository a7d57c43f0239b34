import { createHash } from 'node:crypto';
import { opendirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Fault, matchAdvisory, parseAdvisories } from './match-advisories.ts';
import type { Part } from './read-parts.ts';

/** What is known against some parts by the advisories of a place, and when the newest of these was brought. */
export type Compared = { faults: Fault[]; broughtAt: string; digest: string };

/**
 * Compares parts with the advisories of a file (one, a list of them, or what `npm audit --json` wrote), or of all JSON files of a
 * folder and the folders in it. One after the other, and nothing of the others is kept: all that npm has are hundreds of thousands.
 * Without a pause, which is a fifth of the work it would be otherwise: for a process that nobody waits for (`compare-apart.ts`).
 * @returns null when parts and files are those of `digest`
 */
export function compareParts(parts: Part[], place: string, digest: string | null = null): Compared | null {
  const hash = createHash('sha256');
  for (const { name, version } of parts) hash.update(`${name}@${version}\n`);
  let newest = 0;
  for (const file of listFiles(place)) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
    newest = Math.max(newest, mtimeMs);
  }
  const now = hash.digest('hex');
  if (now === digest) return null;
  const byName = Map.groupBy(parts, ({ name }) => name);
  const faults: Fault[] = [];
  for (const file of listFiles(place))
    for (const one of parseAdvisories(readFileSync(file, 'utf8'))) faults.push(...matchAdvisory(byName, one));
  return { faults, broughtAt: new Date(newest).toISOString(), digest: now };
}

function* listFiles(place: string): Generator<string> {
  if (!statSync(place).isDirectory()) {
    yield place;
    return;
  }
  const folder = opendirSync(place);
  try {
    for (let entry = folder.readSync(); entry !== null; entry = folder.readSync()) {
      const file = path.join(place, entry.name);
      if (entry.isDirectory()) yield* listFiles(file);
      else if (entry.name.endsWith('.json')) yield file;
    }
  } finally {
    folder.closeSync();
  }
}
