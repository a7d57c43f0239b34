import type { Say } from '../platform/checks/finding.ts';
import { limitTable } from '../platform/limits/limit-table.ts';
import type { Platform } from '../platform/platform.ts';

/** Those of the whole installation: when one is used up, something stops for everybody. */
const shared = {
  'code of all per hour': 'codes by SMS and mail this hour',
  'code of all per day': 'codes by SMS and mail today',
  'code abroad per hour': 'codes to other countries this hour',
  'address of all': 'addresses asked of the open map today',
} as const;

/** Used share from which on it is near. */
const near = 0.8;

export async function checkLimits({ limits }: Platform, say: Say): Promise<string[]> {
  const names = Object.keys(shared) as (keyof typeof shared)[];
  const all = await Promise.all(
    names.map(async (name) => ({
      what: shared[name],
      used: await limits.used(name, 'all'),
      most: limitTable[name].points,
    })),
  );
  for (const { what, used, most } of all) {
    if (used >= most * near)
      say.look(
        `${used} of ${most} ${what}.`,
        'If people asked for these, wait; if not, somebody pumps them: see “Messages” in docs/OPERATIONS.md.',
      );
  }
  say.ok('None of the limits that everybody shares is near.');
  return all.map(({ what, used, most }) => `${used} of ${most} ${what}`);
}
