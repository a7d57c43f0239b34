import { readFileSync } from 'node:fs';

/** A package of the lock file: what is installed, and so what may ship. */
export type Part = {
  name: string;
  version: string;
  licence: string | null;
  isPinned: boolean;
  /** Not of the tools that build and test. */
  isShipped: boolean;
};

type Entry = {
  name?: string;
  version: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  dev?: boolean;
};

/** Every package of a lock file, once for each version. */
export function readParts(file: string | URL = new URL('../../../package-lock.json', import.meta.url)): Part[] {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };
  const parts = new Map<string, Part>();
  for (const [place, { name, version, license, integrity, optional, dev }] of Object.entries(packages)) {
    if (place === '') continue;
    const called = name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    // An optional package of another platform that the registry did not have when the file was written has no digest.
    const part = {
      name: called,
      version,
      licence: license ?? null,
      isPinned: integrity !== undefined || optional === true,
      isShipped: dev !== true,
    };
    parts.set(`${called}@${version}`, part);
  }
  return [...parts.values()];
}

/** When all of them were last looked through by a person, as package.json says. */
export const partsLookedThrough: string = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).partsLookedThrough;
