import type { Platform } from '../platform.ts';
import { readClock } from '../store-clock.ts';
import { namePlace } from './open-places.ts';
import { findLastProof, findLastTry, findNewestBackup } from './store-backups.ts';
import { findFirstSent, type Look, listLooks } from './store-proofs.ts';

export type BackupState = {
  level: 'ok' | 'look' | 'wrong';
  lastBackupAt: Date | null;
  lastProofAt: Date | null;
  /** One sentence each; empty where all is well. */
  cause: string;
  nextStep: string;
};

const hour = 60 * 60_000;
/** One night, and some hours in which it may be tried again. */
const lateAfter = 30 * hour;
const provedWithin = 8 * 24 * hour;
/** A key that lies in a safe is fetched four times a year. */
const openedWithin = 92 * 24 * hour;

/** How things stand with backups, for whoever looks after the house. The worst that is true is what it says. */
export async function readBackupState({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<BackupState> {
  const [now, newest, last, lastProofAt] = [
    await readClock(db),
    await findNewestBackup(db),
    await findLastTry(db),
    await findLastProof(db),
  ];
  const lastBackupAt = newest?.started_at ?? null;
  const isOlder = (at: Date | null, age: number) => at === null || now.getTime() - at.getTime() > age;
  const say = (level: BackupState['level'], cause: string, nextStep: string): BackupState => ({
    level,
    lastBackupAt,
    lastProofAt,
    cause,
    nextStep,
  });
  if (config.backupUrls.length === 0) {
    return say(
      config.isProduction ? 'wrong' : 'look',
      'No backup is made by itself: BACKUP_URL is not set.',
      'Set BACKUP_URL to a folder of another machine or to a bucket, and restart.',
    );
  }
  const failure = last?.failed_why ?? null;
  if (isOlder(lastBackupAt, lateAfter)) {
    const when = lastBackupAt === null ? 'There is no backup yet' : 'The newest backup is older than a day';
    return say(
      lastBackupAt === null && failure === null ? 'look' : 'wrong',
      failure === null ? `${when}.` : `${when}. The last try failed: ${failure}`,
      'One is tried every hour. Put right what is named, or make one by hand: npm run backup -- FILE',
    );
  }
  const places = config.backupUrls.map(namePlace);
  const waiting = newest?.copies.filter(({ place, sent_at }) => sent_at === null && places.includes(place)) ?? [];
  if (waiting.length > 0) {
    const names = waiting.map(({ place, failed_why }) => `${place}${failed_why === null ? '' : ` (${failed_why})`}`);
    return say(
      waiting.length === newest?.copies.length ? 'wrong' : 'look',
      `The newest backup has not come to ${names.join(', ')}.`,
      'It is kept on this machine and sent every hour; look whether the place answers and has room.',
    );
  }
  const looks = (await listLooks(db)).filter(({ place }) => places.includes(place));
  const failed = looks.find(({ proof_failed_why }) => proof_failed_why !== null);
  if (failed) {
    return say(
      'wrong',
      `The proof of the copy ${failed.name} at ${failed.place} failed: ${failed.proof_failed_why}`,
      'Back up now: what is missing or damaged there is sent anew, and proved within the hour. Else look whether the place answers.',
    );
  }
  const isSealed = config.backupTo.length > 0 && config.backupIdentityFile === null;
  const lastLookAt = isSealed ? newestOf(looks) : lastProofAt;
  if (isOlder(lastLookAt, provedWithin)) {
    const isNew = lastLookAt === null && !isOlder((await findFirstSent(db)) ?? now, provedWithin);
    return say(
      isNew ? 'look' : 'wrong',
      lastLookAt === null ? 'No backup was proved yet.' : 'The last proof of a backup is older than 8 days.',
      'It is done by itself once a week; the log says why it was not. By hand: npm run restore -- PLACE/NAME --check',
    );
  }
  if (isSealed && isOlder(lastProofAt, openedWithin)) {
    const name = newest?.name ?? 'newest';
    return say(
      'look',
      lastProofAt === null
        ? 'The encrypted backups are present and whole, and none was ever opened.'
        : 'The encrypted backups are present and whole, and none was opened for three months.',
      `Open one by hand, with the key from its safe: npm run restore -- ${places[0]}/${name} --check --identity KEYFILE`,
    );
  }
  if ((newest?.unreadable ?? 0) > 0) {
    return say(
      'look',
      `${newest?.unreadable} files could not be read when the newest backup was made.`,
      'npm run backup -- FILE names them; upload them again.',
    );
  }
  return say('ok', '', '');
}

const newestOf = (looks: readonly Look[]): Date | null =>
  looks.reduce<Date | null>((newest, { at }) => (newest === null || at > newest ? at : newest), null);
