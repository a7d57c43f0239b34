import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Db } from '../database/open-database.ts';
import type { Logger } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import { BackupError } from './archive-format.ts';
import { fetchArchive } from './fetch-copy.ts';
import { findDamage } from './find-damage.ts';
import { findProof } from './find-proof.ts';
import { openPlaces } from './open-places.ts';
import { parseIdentities } from './parse-identities.ts';
import { dropLeftProofs, restoreBeside } from './restore-beside.ts';
import { markFilesGoing } from './store-backup-files.ts';
import { onDatabase } from './store-databases.ts';
import { markNotProved, markProved, type NewestCopy, type ProofKind } from './store-proofs.ts';
import { tryProving } from './store-tables.ts';

export type Prover = {
  config: Config;
  db: Db;
  connectionString: string;
  secrets: Pick<Secrets, 'signatures'>;
  log: Logger;
  signal?: AbortSignal;
  /** Opens pages of the house of these settings, and throws where one is not as it should be. */
  lookAtPages(config: Config): Promise<void>;
};

export type Proof = { place: string; name: string; kind: ProofKind } | { place: string; name: string; why: string };

/**
 * Proves the copy that is due and writes down what came of it. One process of all does it at a time, and takes away first
 * what one that was killed left behind. @returns null when there is nothing to do
 */
export async function proveBackup(prover: Prover, now: Date): Promise<Proof | null> {
  const { config, db, connectionString, signal } = prover;
  const folder = path.join(config.dataDir, 'backups', 'proof');
  return onDatabase(connectionString, async (client) => {
    if (!(await tryProving(client))) return null;
    await dropLeftProofs(connectionString);
    await rm(folder, { recursive: true, force: true });
    const copy = await findProof(prover, now);
    if (copy === null) return null;
    const { place, name } = copy;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const kind = await prove(prover, copy, folder);
      await markProved(db, copy, kind);
      return { place, name, kind };
    } catch (cause) {
      // Whoever stopped it found nothing out.
      signal?.throwIfAborted();
      const why = cause instanceof Error ? cause.message : String(cause);
      await markNotProved(db, copy, why);
      return { place, name, why };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

async function prove(prover: Prover, copy: NewestCopy, folder: string): Promise<ProofKind> {
  const { config, db, signal } = prover;
  const identities = copy.is_encrypted ? await readIdentityFile(config) : [];
  const place = openPlaces(config).find(({ name }) => name === copy.place);
  if (place === undefined) throw new BackupError('BACKUP_URL does not name the place any more.');
  const there = await place.open();
  const fetched = await fetchArchive(there, copy.name, identities, {
    beside: folder,
    onProgress: () => signal?.throwIfAborted(),
  });
  if (copy.digest !== null && fetched.digest !== copy.digest)
    throw new BackupError('The archive at the place is whole, and another than was sent there.');
  const refuseDamage = async () => {
    const [first, ...more] = await findDamage(db, there, copy, signal);
    if (first === undefined) return;
    // The next backup sends them once more: only so are they whole again, for this copy too.
    await markFilesGoing(
      db,
      copy.place,
      [first, ...more].map(({ name }) => name),
    );
    throw new BackupError(more.length === 0 ? first.says : `${first.says} So are ${more.length} more.`);
  };
  if (copy.is_encrypted && identities.length === 0) {
    await refuseDamage();
    return 'present';
  }
  try {
    await restoreBeside(prover, { ...fetched, identities }, prover.lookAtPages);
  } catch (cause) {
    signal?.throwIfAborted();
    await refuseDamage();
    throw cause;
  }
  return 'restored';
}

/** Keys on this machine, for proofs alone; none where the owner keeps every key elsewhere. */
async function readIdentityFile({ backupIdentityFile: file }: Pick<Config, 'backupIdentityFile'>): Promise<string[]> {
  if (file === null) return [];
  try {
    return parseIdentities(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new BackupError(`BACKUP_IDENTITY_FILE cannot be read: ${(cause as Error).message}`);
  }
}
