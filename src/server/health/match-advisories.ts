import { gte, lt, lte, satisfies } from 'semver';
import type { Part } from './read-parts.ts';

type Event = { introduced?: string; fixed?: string; last_affected?: string };
/** An advisory as OSV and GitHub write it (https://ossf.github.io/osv-schema/). */
export type Advisory = {
  id: string;
  summary?: string;
  published?: string;
  withdrawn?: string;
  database_specific?: { severity?: string };
  affected?: {
    package?: { ecosystem: string; name: string };
    versions?: string[];
    ranges?: { type: string; events: Event[] }[];
    /** As npm writes it: `<1.2.3`. */
    range?: string;
  }[];
};

/** What `npm audit --json` writes. */
type Audit = {
  vulnerabilities: Record<
    string,
    { via: (string | { url: string; title: string; severity: string; range: string })[] }
  >;
};

export function parseAdvisories(text: string): Advisory[] {
  const read = JSON.parse(text) as Advisory | Advisory[] | { vulns: Advisory[] } | Audit;
  if (Array.isArray(read)) return read;
  if ('vulnerabilities' in read)
    return Object.entries(read.vulnerabilities).flatMap(([name, { via }]) => fromAudit(name, via));
  if ('vulns' in read) return read.vulns;
  if ('id' in read) return [read];
  throw new Error('neither an advisory of OSV nor what npm audit writes');
}

const fromAudit = (name: string, via: Audit['vulnerabilities'][string]['via']): Advisory[] =>
  via.flatMap((one) =>
    typeof one === 'string'
      ? []
      : {
          id: one.url.slice(one.url.lastIndexOf('/') + 1),
          summary: one.title,
          database_specific: { severity: one.severity },
          affected: [{ package: { ecosystem: 'npm', name }, range: one.range }],
        },
  );

/** A part that is known to be faulty. */
export type Fault = {
  id: string;
  name: string;
  version: string;
  summary: string;
  isGrave: boolean;
  /** Null where the advisory does not say. */
  published: string | null;
};

/** What is known against these parts. */
export function matchAdvisories(parts: Part[], advisories: Advisory[]): Fault[] {
  const byName = Map.groupBy(parts, ({ name }) => name);
  return advisories.flatMap((one) => matchAdvisory(byName, one));
}

export function matchAdvisory(byName: ReadonlyMap<string, Part[]>, advisory: Advisory): Fault[] {
  const { id, summary = 'no summary', published = null, affected = [], withdrawn, database_specific: said } = advisory;
  if (withdrawn !== undefined) return [];
  const isGrave = /^(?:critical|high)$/i.test(said?.severity ?? '');
  return affected
    .filter((one) => one.package?.ecosystem === 'npm')
    .flatMap((one) => (byName.get(one.package?.name ?? '') ?? []).filter(({ version }) => isMet(version, one)))
    .map(({ name, version }) => ({ id, name, version, summary, isGrave, published }));
}

type Affected = NonNullable<Advisory['affected']>[number];

const isMet = (version: string, { versions = [], ranges = [], range }: Affected): boolean =>
  versions.includes(version) ||
  // Those of a repository name commits.
  ranges.some(({ type, events }) => type !== 'GIT' && isWithin(version, events)) ||
  (range !== undefined && satisfies(version, range, { includePrerelease: true }));

/** `GHSA-… name 1.2.3: summary` */
export const writeFault = ({ id, name, version, summary }: Fault): string => `${id} ${name} ${version}: ${summary}`;

const day = 86_400_000;
/** Days after which a part with a known fault must be gone, and after which all parts, or what is known of them, are looked at anew. */
export const deadlines = { grave: 7, other: 30, review: 92, advisories: 7 };

export const daysSince = (moment: string | Date, now: Date): number =>
  Math.floor((now.getTime() - new Date(moment).getTime()) / day);

/** Longer there than was agreed on. `since`: when it became known. */
export const isOverdue = ({ isGrave }: Pick<Fault, 'isGrave'>, since: string, now: Date): boolean =>
  daysSince(since, now) > (isGrave ? deadlines.grave : deadlines.other);

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
