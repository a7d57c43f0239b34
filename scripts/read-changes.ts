import { execFileSync } from 'node:child_process';

/** In this order: what was fetched last of the main branch, else the one that is here. */
const mainBranches = ['origin/HEAD', 'origin/main', 'main', 'master'];

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** What differs from where this branch left the main one, with what is not committed yet; without a main branch that alone. */
export function readChanges(root: string): string[] {
  const listed = (...args: string[]) =>
    git(root, ...args)
      .split('\0')
      .filter(Boolean);
  const changed = listed('diff', '--name-only', '--no-renames', '-z', findBase(root), '--');
  return [...new Set([...changed, ...listed('ls-files', '--others', '--exclude-standard', '-z')])].sort();
}

function findBase(root: string): string {
  for (const branch of mainBranches) {
    try {
      return git(root, 'merge-base', 'HEAD', branch).trim();
    } catch {
      // There is no such branch here, or it shares nothing with this one.
    }
  }
  return 'HEAD';
}
