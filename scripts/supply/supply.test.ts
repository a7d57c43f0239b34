import { expect, test } from 'vitest';
import { type Advisory, matchAdvisories, writeFault } from '#server/health/match-advisories.ts';
import { type Part, readParts } from '#server/health/read-parts.ts';
import { checkLicences } from './check-licences.ts';

const part = (name: string, version: string, licence: string | null = 'MIT'): Part => ({
  name,
  version,
  licence,
  isPinned: true,
  isShipped: true,
});

test('every package of the lock file has a licence that may ship and a digest', () => {
  const parts = readParts();
  expect(parts.length).toBeGreaterThan(400);
  expect(checkLicences(parts)).toEqual([]);
  expect(parts.filter(({ isPinned }) => !isPinned).map(({ name }) => name)).toEqual([]);
});

test('a licence that is unknown or wants the own code open is told of', () => {
  const told = checkLicences([
    ...readParts(),
    part('free', '1.0.0', '(MIT OR GPL-3.0)'),
    part('both', '1.0.0', 'MIT AND GPL-3.0'),
    part('closed', '1.0.0', 'AGPL-3.0'),
    part('silent', '1.0.0', null),
    part('@img/sharp-odd', '1.0.0', 'Apache-2.0 AND GPL-3.0'),
  ]);
  expect(told).toEqual([
    'both 1.0.0: MIT AND GPL-3.0',
    'closed 1.0.0: AGPL-3.0',
    'silent 1.0.0: no licence named',
    '@img/sharp-odd 1.0.0: Apache-2.0 AND GPL-3.0',
  ]);
});

test('an advisory meets the versions that it names, and no other', () => {
  const of = (over: object, name = 'neem'): Advisory => ({
    id: 'GHSA-neem',
    summary: 'It leaks',
    affected: [{ package: { ecosystem: 'npm', name }, ...over }],
  });
  const between = of({
    ranges: [
      {
        type: 'SEMVER',
        events: [{ introduced: '1.0.0' }, { fixed: '1.2.0' }, { introduced: '2.0.0' }, { last_affected: '2.1.0' }],
      },
    ],
  });
  const isMet = (version: string, advisory: Advisory) =>
    matchAdvisories([part('neem', version)], [advisory]).length === 1;
  for (const version of ['1.0.0', '1.1.9', '1.2.0-beta.1', '2.0.0', '2.1.0'])
    expect(isMet(version, between)).toBe(true);
  for (const version of ['0.9.0', '1.2.0', '1.9.0', '2.1.1']) expect(isMet(version, between)).toBe(false);
  expect(isMet('1.5.0', of({ versions: ['1.5.0'] }))).toBe(true);
  expect(isMet('1.0.0', of({ ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }] }] }, 'banyan'))).toBe(false);
  // Commits of a repository are no versions.
  const commits = { type: 'GIT', events: [{ introduced: 'f2cd56a' }, { fixed: '9c3ad3c' }] };
  expect(isMet('1.0.0', of({ ranges: [commits] }))).toBe(false);
  expect(isMet('1.0.0', { ...between, withdrawn: '2026-01-01T00:00:00Z' })).toBe(false);
  expect(matchAdvisories([part('neem', '1.0.0')], [between]).map(writeFault)).toEqual([
    'GHSA-neem neem 1.0.0: It leaks',
  ]);
});
