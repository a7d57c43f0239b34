import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gte, lt, lte } from 'semver';
import type { Part } from './read-lock.ts';

type Event = { introduced?: string; fixed?: string; last_affected?: string };
/** An advisory as OSV and GitHub write it (https://ossf.github.io/osv-schema/). */
export type Advisory = {
  id: string;
  summary?: string;
  withdrawn?: string;
  affected?: {
    package?: { ecosystem: string; name: string };
    versions?: string[];
    ranges?: { type: string; events: Event[] }[];
  }[];
};

/** Advisories of a file (one, or a list of them), or of all JSON files of a folder and the folders in it. */
export function readAdvisories(place: string): Advisory[] {
  if (statSync(place).isDirectory()) {
    return readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => readAdvisories(path.join(place, name)));
  }
  const read = JSON.parse(readFileSync(place, 'utf8')) as Advisory | Advisory[] | { vulns: Advisory[] };
  if (Array.isArray(read)) return read;
  return 'vulns' in read ? read.vulns : [read];
}

/** What of that list is known to be faulty: `GHSA-… name 1.2.3: summary`. */
export function matchAdvisories(parts: Part[], advisories: Advisory[]): string[] {
  const byName = Map.groupBy(parts, ({ name }) => name);
  return advisories
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap(({ id, summary, affected = [] }) =>
      affected
        .filter((one) => one.package?.ecosystem === 'npm')
        .flatMap(({ package: named, versions = [], ranges = [] }) =>
          (byName.get(named?.name ?? '') ?? [])
            .filter(
              ({ version }) => versions.includes(version) || ranges.some(({ events }) => isWithin(version, events)),
            )
            .map(({ name, version }) => `${id} ${name} ${version}: ${summary ?? 'no summary'}`),
        ),
    );
}

/** Events stand in the order of versions: each that the version has reached says anew whether it is affected. */
function isWithin(version: string, events: Event[]): boolean {
  let isAffected = false;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined && (introduced === '0' || gte(version, introduced))) isAffected = true;
    if (fixed !== undefined && !lt(version, fixed)) isAffected = false;
    if (last !== undefined && !lte(version, last)) isAffected = false;
  }
  return isAffected;
}
