import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkLicences } from '#scripts/supply/check-licences.ts';
import {
  daysSince,
  deadlines,
  type Fault,
  isOverdue,
  matchAdvisories,
  parseAdvisories,
  writeFault,
} from '#server/health/match-advisories.ts';
import { compareParts } from '#server/health/read-advisories.ts';
import { type Part, partsLookedThrough, readParts } from '#server/health/read-parts.ts';
import { judge } from '../bench/figures.ts';

const root = path.join(import.meta.dirname, '..');
/** A file or folder of advisories that was brought here by hand, where the registry answers nobody. */
const given = process.env.ADVISORIES;
const sbomFile = process.env.SBOM ?? path.join(root, '.cache', 'sbom.cdx.json');

type Sbom = { $schema: string; specVersion: string; components: { purl: string }[] };

/** What is installed, all from the lock file: who may ship it, what is known against it, and a list for others (CycloneDX). */
export async function drillSupply(): Promise<boolean> {
  const parts = readParts();
  const licences = checkLicences(parts);
  const sbom = writeSbom();
  const listed = new Set(sbom.components.map(({ purl }) => purl));
  const missing = parts.filter(({ name, version }) => !listed.has(`pkg:npm/${name.replace('@', '%40')}@${version}`));
  const brought = given ? compareParts(parts, given) : null;
  const found = brought ? brought.faults : askRegistry(parts);
  const now = new Date();
  for (const one of [...licences, ...(found ?? []).map(writeFault)]) console.log(`  ${one}`);
  if (found === null)
    console.log('  The registry tells nothing of faults: bring advisories (OSV JSON) and say ADVISORIES=PATH');
  console.log(`  ${parts.length} packages; the list for others is ${path.relative(root, sbomFile)}`);
  return [
    judge('licences that nobody has agreed to', licences.length, 0, 'at most'),
    judge('packages without a digest', parts.filter(({ isPinned }) => !isPinned).length, 0, 'at most'),
    judge('packages that the list for others lacks', missing.length, 0, 'at most'),
    // Without an answer nothing is known, which is not the same as nothing wrong.
    judge('known faults', found?.length ?? Number.NaN, 0, 'at most'),
    judge(
      'known faults past their deadline',
      found?.filter((one) => isOverdue(one, one.published ?? now.toISOString(), now)).length ?? Number.NaN,
      0,
      'at most',
    ),
    judge('days since all parts were looked through', daysSince(partsLookedThrough, now), deadlines.review, 'at most'),
    ...(brought
      ? [
          judge(
            'days since advisories were brought',
            daysSince(brought.broughtAt, now),
            deadlines.advisories,
            'at most',
          ),
        ]
      : []),
  ].every(Boolean);
}

function npm(args: string[]) {
  return spawnSync('npm', [...args, '--package-lock-only'], { cwd: root, encoding: 'utf8', maxBuffer: 64e6 });
}

/** npm writes CycloneDX 1.5; what it uses of it means the same in 1.6. */
function writeSbom(): Sbom {
  const { stdout } = npm(['sbom', '--sbom-format', 'cyclonedx']);
  const sbom = {
    ...(JSON.parse(stdout) as Sbom),
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    specVersion: '1.6',
  };
  mkdirSync(path.dirname(sbomFile), { recursive: true });
  writeFileSync(sbomFile, `${JSON.stringify(sbom, null, 1)}\n`);
  return sbom;
}

/** @returns null when the registry does not say */
function askRegistry(parts: Part[]): Fault[] | null {
  const { stdout } = npm(['audit', '--json']);
  return stdout.includes('"vulnerabilities"') ? matchAdvisories(parts, parseAdvisories(stdout)) : null;
}
