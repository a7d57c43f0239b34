import { existsSync, readFileSync } from 'node:fs';
import { Encrypter, identityToRecipient } from 'age-encryption';
import { namePlace } from '#server/platform/backups/open-places.ts';
import { parseIdentities } from '#server/platform/backups/parse-identities.ts';
import { type Finding, findingsOf, reasonOf, type Say } from '#server/platform/checks/finding.ts';
import type { Config } from '#server/platform/config.ts';
import { isBucket, mendStorage, probeStorage } from './probe-storage.ts';

/** Where backups go, and for whom they are encrypted. */
export async function checkPlaces(config: Config): Promise<Finding[]> {
  const say = findingsOf('Backups');
  const { backupUrls, isProduction } = config;
  if (backupUrls.length === 0) {
    const says = 'No backup is made by itself: BACKUP_URL is not set.';
    if (isProduction) say.look(says, 'Set it to a folder of another machine or to a bucket; see “Backup”.');
    else say.ok(says);
  }
  for (const address of backupUrls) await checkPlace(address, say);
  for (const recipient of config.backupTo) checkRecipient(recipient, say);
  await checkIdentity(config, say);
  return say.findings;
}

async function checkPlace(address: string, say: Say): Promise<void> {
  const name = namePlace(address);
  if (!isBucket(address) && !existsSync(address.replace(/^file:(\/\/)?/, ''))) {
    // A disk that is not mounted looks so, and a folder of that name would fill the wrong one.
    say.look(`${name} of BACKUP_URL is not there yet.`, 'Is the disk mounted? The first backup makes the folder.');
    return;
  }
  const fault = await probeStorage(address);
  if (fault === null) say.ok(`${name} of BACKUP_URL can be written, read and deleted from.`);
  else say.wrong(`${name} of BACKUP_URL: ${fault}`, mendStorage(address, 'BACKUP_URL'));
}

function checkRecipient(recipient: string, say: Say): void {
  try {
    new Encrypter().addRecipient(recipient);
    say.ok(`Backups are encrypted for ${recipient.slice(0, 12)}…`);
  } catch {
    say.wrong(
      `${recipient} of BACKUP_TO is no address of a key: a sign of it is wrong.`,
      'Copy it from the key file or its sheet; npm run backup -- --prove-key says the address of a key.',
    );
  }
}

/** A key on this machine opens nothing unless its address is among those that backups are encrypted for. */
async function checkIdentity({ backupIdentityFile: file, backupTo }: Config, say: Say): Promise<void> {
  if (file === null) return;
  try {
    const addresses = await Promise.all(
      parseIdentities(readFileSync(file, 'utf8')).map((one) => identityToRecipient(one)),
    );
    if (addresses.some((address) => backupTo.includes(address))) return;
    say.wrong(
      'The key of BACKUP_IDENTITY_FILE opens no backup: BACKUP_TO does not name its address.',
      `Add ${addresses[0] ?? 'it'} to BACKUP_TO.`,
    );
  } catch (cause) {
    say.wrong(`BACKUP_IDENTITY_FILE ${file} cannot be used: ${reasonOf(cause)}.`, 'Name a file with a key of age.');
  }
}
