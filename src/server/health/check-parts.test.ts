import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPlatform } from '#test/start-platform.ts';
import { findingsOf } from '../platform/checks/finding.ts';
import type { Platform } from '../platform/platform.ts';
import { checkOutside } from './check-outside.ts';
import { checkParts, lookAtParts } from './check-parts.ts';
import { compareParts } from './read-advisories.ts';
import { partsLookedThrough, readParts } from './read-parts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'aangan-advisories-'));
const file = path.join(folder, 'advisories.json');
let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform({ env: { ADVISORIES: file } });
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => sql`delete from outside_looks`.execute(platform.db));

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);
const shipped = readParts().find(({ name }) => name === 'hono') as { name: string; version: string };
const tool = readParts().find(({ isShipped }) => !isShipped) as { name: string; version: string };
const about = ({ name, version }: { name: string; version: string }, severity: string, published?: Date) => ({
  id: `GHSA-${name}`,
  summary: 'It leaks',
  ...(published && { published: published.toISOString() }),
  database_specific: { severity },
  affected: [{ package: { ecosystem: 'npm', name }, versions: [version] }],
});

/** What the line says after the hourly job has read that. */
async function look(brought: unknown, broughtAt = new Date()) {
  writeFileSync(file, JSON.stringify(brought));
  utimesSync(file, broughtAt, broughtAt);
  await checkOutside(platform);
  return read();
}
async function read({ lookedThrough = ago(92), advisories = file as string | null } = {}) {
  const say = findingsOf('Parts');
  const { db, config } = platform;
  await checkParts({ db, config: { ...config, advisories } }, say, lookedThrough.toISOString());
  return say.findings.map(({ state, says }) => `${state}: ${says}`);
}

test('a part that stays faulty longer than was agreed on is wrong: a week for what is grave, thirty days for all else', async () => {
  const fault = `GHSA-hono hono ${shipped.version}: It leaks`;
  expect((await look([]))[0]).toMatch(/^ok: All parts .* No known fault fits them, by advisories of today\.$/);
  for (const severity of ['CRITICAL', 'high']) {
    expect((await look([about(shipped, severity, ago(7))]))[0]).toBe(`look: Known to be faulty: ${fault}.`);
    expect((await look([about(shipped, severity, ago(8))]))[0]).toBe(`wrong: Longer faulty than we allow: ${fault}.`);
  }
  expect((await look([about(shipped, 'MODERATE', ago(30))]))[0]).toMatch(/^look: /);
  expect((await look([about(shipped, 'MODERATE', ago(31))]))[0]).toMatch(/^wrong: /);
  // What only builds and tests is with nobody who visits.
  expect((await look([about(tool, 'CRITICAL', ago(90))]))[0]).toMatch(/^ok: /);
});

test('what `npm audit` wrote is read too, and its faults count from the day they were first seen', async () => {
  const via = [
    { source: 1, url: 'https://github.com/advisories/GHSA-x', title: 'It leaks', severity: 'high', range: '*' },
  ];
  const audit = { vulnerabilities: { hono: { via }, satori: { via: ['hono'] } } };
  expect((await look(audit))[0]).toBe(`look: Known to be faulty: GHSA-x hono ${shipped.version}: It leaks.`);
  await sql`update outside_looks set found = jsonb_set(found, '{faults,0,since}', to_jsonb(${ago(8).toISOString()}::text))`.execute(
    platform.db,
  );
  expect((await look(audit))[0]).toMatch(/^wrong: /);
});

test('a folder of advisories is read with the folders in it, and is as new as the newest of them', async () => {
  const place = path.join(folder, 'all');
  mkdirSync(path.join(place, 'deeper'), { recursive: true });
  const write = (name: string, brought: unknown, days: number) => {
    writeFileSync(path.join(place, name), typeof brought === 'string' ? brought : JSON.stringify(brought));
    utimesSync(path.join(place, name), ago(days), ago(days));
  };
  write('one.json', about(tool, 'HIGH'), 9);
  write('deeper/two.json', about(shipped, 'HIGH'), 3);
  write('read-me.txt', 'no advisory', 1);
  const compared = compareParts(readParts(), place);
  expect(compared?.faults.map(({ name }) => name).toSorted()).toEqual([shipped.name, tool.name].toSorted());
  expect(Math.round((Date.now() - Date.parse(compared?.broughtAt ?? '')) / day)).toBe(3);
  // Of other parts something else may be known.
  const { digest = null } = compared ?? {};
  expect(compareParts(readParts(), place, digest)).toBeNull();
  expect(compareParts(readParts().slice(1), place, digest)).not.toBeNull();
  write('deeper/two.json', about(tool, 'HIGH'), 3);
  expect(compareParts(readParts(), place, digest)?.faults).toHaveLength(2);
});

test('advisories that are as they were are not read again before a day is over', async () => {
  const [first, second] = ['It leaks', 'It burns'].map((summary) => [{ ...about(shipped, 'HIGH', ago(1)), summary }]);
  const broughtAt = ago(1);
  expect((await look(first, broughtAt))[0]).toMatch(/It leaks/);
  // As long, and as old: nothing but its words tells it from the first.
  expect((await look(second, broughtAt))[0]).toMatch(/It leaks/);
  await sql`update outside_looks set looked_at = clock_timestamp() - interval '25 hours'`.execute(platform.db);
  expect((await look(second, broughtAt))[0]).toMatch(/It burns/);
  expect((await look(first, ago(0)))[0]).toMatch(/It leaks/);
});

test.skipIf(process.platform === 'win32')(
  'advisories are read in a process of its own, which ends with the job',
  async () => {
    const place = path.join(folder, 'endless');
    mkdirSync(place);
    // Whoever opens it waits for somebody who writes.
    execFileSync('mkfifo', [path.join(place, 'one.json')]);
    const stopping = new AbortController();
    const looking = lookAtParts(platform, place, stopping.signal);
    const ended = expect(looking).rejects.toThrow(/abort/i);
    await sql`select 1`.execute(platform.db);
    stopping.abort();
    await ended;
  },
);

test('advisories that nobody renews are told of, and so is a file that cannot be read', async () => {
  expect(await look([], ago(7))).toHaveLength(1);
  expect((await look([], ago(8)))[0]).toBe('look: The advisories of ADVISORIES are 8 days old.');
  // What was known stays.
  writeFileSync(file, 'nothing that can be read');
  await checkOutside(platform);
  expect((await read())[0]).toBe('look: The advisories of ADVISORIES are 8 days old.');
  await sql`delete from outside_looks`.execute(platform.db);
  expect((await read())[0]).toMatch(/^look: ADVISORIES could not be read yet/);
});

test('a quarter after somebody last looked through all parts the page says so, and without ADVISORIES that nobody compares', async () => {
  expect(Number.isNaN(Date.parse(partsLookedThrough))).toBe(false);
  const lookedThrough = ago(93);
  expect((await read({ advisories: null }))[0]).toMatch(/^ok: All parts .* ADVISORIES is not set/);
  for (const advisories of [null, file])
    expect((await read({ lookedThrough, advisories }))[0]).toMatch(/^look: All parts .*, more than a quarter ago\.$/);
});
