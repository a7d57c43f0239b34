import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readChanges } from './read-changes.ts';

let root: string;
const author = ['-c', 'user.name=Ira Bose', '-c', 'user.email=ira@mail.example'];
const git = (...args: string[]) => execFileSync('git', [...author, ...args], { cwd: root, stdio: 'pipe' });
const write = (name: string, text = name) => writeFileSync(join(root, name), text);
function commit(...names: string[]) {
  for (const name of names) write(name);
  git('add', '--all');
  git('commit', '--quiet', '--message', names.join());
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'aangan-changes-'));
  git('init', '--quiet', '--initial-branch=main');
  commit('old.ts', 'gone.ts', 'kept.ts');
});
afterEach(() => rmSync(root, { recursive: true }));

test('on a branch everything since it left the main one counts, committed or not', () => {
  git('checkout', '--quiet', '-b', 'visits');
  commit('new.ts');
  git('checkout', '--quiet', 'main');
  commit('of-others.ts');
  git('checkout', '--quiet', 'visits');
  write('old.ts', 'changed');
  write('not yet added.ts');
  git('rm', '--quiet', 'gone.ts');
  expect(readChanges(root)).toEqual(['gone.ts', 'new.ts', 'not yet added.ts', 'old.ts']);
});

test('on the main branch what is not committed counts', () => {
  expect(readChanges(root)).toEqual([]);
  write('old.ts', 'changed');
  expect(readChanges(root)).toEqual(['old.ts']);
});

test('without a main branch what is not committed counts', () => {
  git('branch', '--move', 'trunk');
  commit('new.ts');
  write('kept.ts', 'changed');
  expect(readChanges(root)).toEqual(['kept.ts']);
});
