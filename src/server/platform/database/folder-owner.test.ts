import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimFolder, findOwner } from './folder-owner.ts';
import { ownMark, type ProcessMark } from './process-mark.ts';

let base: string;
let folder: string;
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'aangan-owner-'));
  folder = path.join(base, 'postgres');
});
afterEach(() => rmSync(base, { recursive: true }));

const leave = (mark: Partial<ProcessMark>) => writeFileSync(`${folder}.pid`, JSON.stringify({ ...ownMark(), ...mark }));
const pidInFile = () => (JSON.parse(readFileSync(`${folder}.pid`, 'utf8')) as ProcessMark).pid;

test('a living owner is never taken over', async () => {
  leave({});
  await expect(claimFolder(folder)).rejects.toMatchObject({ code: 'database_in_use' });
});

test('a dead owner is taken over', async () => {
  leave({ pid: 999_999_999, started: '1' });
  const release = await claimFolder(folder);
  expect(pidInFile()).toBe(process.pid);
  release();
  expect(findOwner(folder)).toBeNull();
});

test('a pid that another program has by now does not keep the folder: the start time tells', async () => {
  leave({ started: '1' });
  const release = await claimFolder(folder);
  expect(findOwner(folder)).toEqual(ownMark());
  release();
});

test('an owner in another container counts as living while it shows signs of life', async () => {
  leave({ place: 'elsewhere' });
  await expect(claimFolder(folder)).rejects.toThrow('of another machine or container');
  const before = new Date(Date.now() - 60_000);
  utimesSync(`${folder}.pid`, before, before);
  const release = await claimFolder(folder);
  expect(pidInFile()).toBe(process.pid);
  release();
});

test('a pid file cut short by a power loss is taken over once it is old', async () => {
  writeFileSync(`${folder}.pid`, '{"pid":1');
  await expect(claimFolder(folder)).rejects.toMatchObject({ code: 'database_in_use' });
  utimesSync(`${folder}.pid`, 1, 1);
  (await claimFolder(folder))();
});

test('of many who find a dead owner at once, one gets the folder', async () => {
  leave({ pid: 999_999_999, started: '1' });
  const claims = await Promise.allSettled(Array.from({ length: 20 }, () => claimFolder(folder)));
  expect(claims.filter((claim) => claim.status === 'fulfilled')).toHaveLength(1);
});

test('while somebody takes a dead owner over, others keep their hands off; one who died meanwhile blocks nobody', async () => {
  leave({ pid: 999_999_999, started: '1' });
  writeFileSync(`${folder}.pid.takeover`, JSON.stringify(ownMark()));
  await expect(claimFolder(folder)).rejects.toMatchObject({ code: 'database_in_use' });
  expect(pidInFile()).toBe(999_999_999);
  writeFileSync(`${folder}.pid.takeover`, JSON.stringify({ ...ownMark(), pid: 999_999_998, started: '1' }));
  const release = await claimFolder(folder);
  expect(pidInFile()).toBe(process.pid);
  release();
});

test('giving up a folder leaves the claim of the next owner alone', async () => {
  const release = await claimFolder(folder);
  leave({ pid: 1, started: 'other' });
  release();
  expect(pidInFile()).toBe(1);
});
