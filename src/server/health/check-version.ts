import type { Say } from '../platform/checks/finding.ts';
import type { Platform } from '../platform/platform.ts';
import { isNewer, type Releases } from './read-releases.ts';
import { version } from './read-version.ts';
import { findLook, releasesLook } from './store-looks.ts';

/** Hours after which what is known of newer versions is old. */
const old = 48;

/** Whether a newer version mends something that strangers could use; known only where UPDATES_URL says where to ask. */
export async function checkVersion({ db, config }: Platform, say: Say): Promise<undefined> {
  if (config.updatesUrl === null) {
    say.ok(`${version}. Nobody looks for newer ones: UPDATES_URL is not set.`);
    return;
  }
  const known = await findLook<Releases>(db, releasesLook);
  if (known === null) {
    say.look(
      `${version}. UPDATES_URL has not told of any release yet.`,
      'Look whether this machine reaches UPDATES_URL; it is asked once an hour.',
    );
    return;
  }
  const newer = known.found.releases.filter((one) => isNewer(one.version, version));
  const fixes = newer.filter(({ security }) => security);
  const hours = Math.floor((known.now.getTime() - known.looked_at.getTime()) / 3_600_000);
  const asOf = `As of ${hours === 0 ? 'this hour' : `${hours} hours ago`}`;
  const last = newer.toSorted((a, b) => (isNewer(a.version, b.version) ? 1 : -1)).at(-1);
  if (fixes.length > 0 && last)
    say.wrong(
      `${version}. ${fixes.map((one) => `${one.version} mends: ${one.says}`).join(' ')} ${asOf}.`,
      `Upgrade to ${last.version}: docs/OPERATIONS.md, “Upgrade”.`,
    );
  else if (hours >= old)
    say.look(
      `${version}. ${asOf}, no newer one had security fixes; since then UPDATES_URL did not answer.`,
      'Look whether this machine reaches UPDATES_URL.',
    );
  else {
    const news = last ? `${last.version} is there, without security fixes` : 'there was no newer one';
    say.ok(`${version}. ${asOf}, ${news}.`);
  }
}
