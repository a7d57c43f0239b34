import type { Say } from '../platform/checks/finding.ts';
import type { Platform } from '../platform/platform.ts';
import { compareApart } from './compare-apart.ts';
import { daysSince, deadlines, isOverdue, writeFault } from './match-advisories.ts';
import { partsLookedThrough } from './read-parts.ts';
import { findLook, partsLook, saveLook } from './store-looks.ts';

type KnownFault = { says: string; isGrave: boolean; since: string };
type Known = { broughtAt: string; faults: KnownFault[]; digest?: string };

/**
 * Compares what ships with the advisories of ADVISORIES, when one of both has changed; once a day all the same, for a file may have
 * changed behind its size and time. A fault without a date counts from when it was first seen here.
 */
export async function lookAtParts({ db }: Pick<Platform, 'db'>, place: string, signal?: AbortSignal): Promise<void> {
  const look = await findLook<Known>(db, partsLook);
  const isOfToday = look !== null && daysSince(look.looked_at, look.now) < 1;
  const compared = await compareApart({ place, digest: (isOfToday && look.found.digest) || null }, signal);
  if (compared === null) return;
  const before = look?.found.faults ?? [];
  const now = new Date().toISOString();
  const faults = compared.faults.map((fault): KnownFault => {
    const says = writeFault(fault);
    const since = fault.published ?? before.find((one) => one.says === says)?.since ?? now;
    return { says, isGrave: fault.isGrave, since };
  });
  await saveLook(db, partsLook, { ...compared, faults } satisfies Known);
}

/** Whether a part is longer faulty than the house allows itself, and whether anybody would know (ASVS 15.2.1). */
export async function checkParts(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  say: Say,
  lookedThrough = partsLookedThrough,
): Promise<string[]> {
  const known = config.advisories === null ? null : await findLook<Known>(db, partsLook);
  const now = known?.now ?? new Date();
  const reviewed = `All parts were last looked through on ${lookedThrough}`;
  if (daysSince(lookedThrough, now) > deadlines.review)
    say.look(`${reviewed}, more than a quarter ago.`, 'Upgrade to a newer version: docs/OPERATIONS.md, “Upgrade”.');
  if (config.advisories === null) {
    say.ok(`${reviewed}. ADVISORIES is not set: nobody compares them with what has become known since.`);
    return [];
  }
  if (known === null) {
    say.look(
      'ADVISORIES could not be read yet.',
      'Look whether that file is there and the app may read it; it is read once an hour.',
    );
    return [];
  }
  const { faults, broughtAt } = known.found;
  const overdue = faults.filter((one) => isOverdue(one, one.since, now));
  const next = 'Upgrade to a version without it: docs/OPERATIONS.md, “Upgrade”.';
  if (overdue.length > 0)
    say.wrong(`Longer faulty than we allow: ${overdue.map(({ says }) => says).join('; ')}.`, next);
  else if (faults.length > 0) say.look(`Known to be faulty: ${faults.map(({ says }) => says).join('; ')}.`, next);
  const age = daysSince(broughtAt, now);
  if (age > deadlines.advisories)
    say.look(
      `The advisories of ADVISORIES are ${age} days old.`,
      'Bring newer ones: docs/OPERATIONS.md, “What to watch”.',
    );
  say.ok(`${reviewed}. No known fault fits them, by advisories of ${age === 0 ? 'today' : `${age} days ago`}.`);
  return faults.map(({ says, since }) => `${says} (known since ${since.slice(0, 10)})`);
}
