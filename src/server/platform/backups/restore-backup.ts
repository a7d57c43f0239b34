import type pg from 'pg';
import { counted } from '#contract/prices.ts';
import type { Config } from '../config.ts';
import { startEmbedded } from '../database/embedded-postgres.ts';
import { listMigrations, migrateDatabase } from '../database/migrate.ts';
import { openApart } from '../database/open-apart.ts';
import type { Db } from '../database/open-database.ts';
import type { Logger } from '../log.ts';
import { createSecrets } from '../secrets.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type ArchiveHeader, BackupError } from './archive-format.ts';
import { type Checked, checkBackup, type ReadApart } from './check-backup.ts';
import { loadBackup } from './load-backup.ts';
import { isOurKey } from './mark-of-key.ts';
import { keptDays, nameBeside, withDatabase } from './name-beside.ts';
import {
  claimServer,
  countSessions,
  createLike,
  dropDatabase,
  isEmpty,
  listBeside,
  listFormerKeys,
  nameOf,
  noteRestore,
  onDatabase,
  openServer,
  swapDatabases,
} from './store-databases.ts';

type Order = {
  file: string;
  identities?: readonly string[];
  /** Where the bytes of its files are when they are not in it. */
  readApart?: ReadApart | null;
  /** Also what was made with another SECRET_KEY: what it sealed will not open. */
  otherKey?: boolean;
  /** Asked before a database is replaced that holds something. */
  confirm(database: string): Promise<boolean>;
  onProgress?: (text: string) => void;
  /**
   * Takes whoever was erased after the backup out of it again, before anybody sees it. `current`: the database that is
   * replaced; null where it holds nothing. Asked for, because a restore that forgot it would bring them back.
   */
  eraseAgain(databases: { beside: Db; current: Db | null }): Promise<void>;
};

export type RestoreReport = { header: ArchiveHeader; manifest: Checked['manifest']; former: string | null };

/**
 * Makes the house of a backup anew. All of the archive is checked before anything else; then it is read into a new database
 * beside the one in use, compared and migrated forward, and last the two change their names. A kill at any point leaves the
 * database before or the new one.
 * @throws BackupError, StartupError; then nothing has changed
 */
export async function restoreBackup(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'storageUrl' | 'secretKey' | 'previousSecretKey'>,
  { file, identities = [], readApart = null, otherKey = false, confirm, eraseAgain, onProgress = () => {} }: Order,
  log: Logger,
): Promise<RestoreReport> {
  onProgress('the backup is checked');
  const checked = await checkBackup(file, identities, undefined, readApart);
  refuseUnknown(checked.header, otherKey ? null : createSecrets(config));
  const own = config.databaseUrl === null ? await startEmbedded(config.dataDir, log) : null;
  const connectionString = config.databaseUrl ?? own?.connectionString ?? '';
  try {
    const { current, formerKeys, wasEmpty } = await onDatabase(connectionString, async (client) => ({
      current: await nameOf(client),
      formerKeys: await listFormerKeys(client),
      wasEmpty: await isEmpty(client),
    }));
    const server = await openServer(connectionString);
    try {
      await claimServer(server, current);
      await refuseSessions(server, current);
      if (!wasEmpty && !(await confirm(current))) throw new BackupError('Nothing was restored.');
      // Of restores that were killed; nobody else is at it, and nobody is connected to them.
      for (const { name, kind } of await listBeside(server, current))
        if (kind === 'restoring') await dropDatabase(server, name);
      const now = new Date();
      const next = nameBeside(current, 'restoring', now);
      const former = nameBeside(current, 'before', now);
      await createLike(server, current, next);
      try {
        const beside = withDatabase(connectionString, next);
        const only = checked.header.migrations.map(({ name }) => name);
        await migrateDatabase(beside, log, { only });
        const storage = await openStorage(config);
        await onDatabase(beside, (client) =>
          loadBackup({ client, storage }, { file, identities, checked, readApart }, onProgress),
        );
        await migrateDatabase(beside, log);
        await onBoth({ beside, current: wasEmpty ? null : connectionString }, log, eraseAgain);
        const { madeAt } = checked.header;
        await onDatabase(beside, (client) => noteRestore(client, { madeAt, formerKeys, keptDays }));
        onProgress('the databases change their names');
        await refuseSessions(server, current);
        await swapDatabases(server, { current, next, former });
      } catch (cause) {
        await dropDatabase(server, next).catch(() => {});
        throw cause;
      }
      if (wasEmpty) await dropDatabase(server, former);
      return { ...checked, former: wasEmpty ? null : former };
    } finally {
      await server.end();
    }
  } finally {
    await own?.stop();
  }
}

/** Connections end before the databases change their names. */
async function onBoth(
  { beside, current }: { beside: string; current: string | null },
  log: Logger,
  work: Order['eraseAgain'],
): Promise<void> {
  const restored = openApart({ connectionString: beside, log }, 1);
  const replaced = current === null ? null : openApart({ connectionString: current, log }, 1);
  try {
    await work({ beside: restored.db, current: replaced?.db ?? null });
  } finally {
    await replaced?.close();
    await restored.close();
  }
}

async function refuseSessions(server: pg.Client, database: string): Promise<void> {
  const count = await countSessions(server, database);
  if (count > 0) {
    throw new BackupError(
      `${database} is in use by ${counted(count, 'connection')}: stop the app on every machine first.`,
    );
  }
}

/** What this version does not know, by name, and a key that opens nothing of what lies sealed. */
export function refuseUnknown(
  { migrations, app, keyMark }: ArchiveHeader,
  secrets: Parameters<typeof isOurKey>[0] | null,
): void {
  const known = new Map(listMigrations().map(({ name, digest }) => [name, digest]));
  const unknown = migrations.filter(({ name, digest }) => known.get(name) !== digest);
  if (unknown.length > 0) {
    const names = unknown.map(({ name }) => name).join(', ');
    throw new BackupError(
      `The backup was written by version ${app} with migrations that this version does not have, or has otherwise: ${names}. Use that version or a newer one.`,
    );
  }
  if (secrets !== null && !isOurKey(secrets, keyMark)) {
    throw new BackupError(
      [
        'SECRET_KEY is not the one of the house that was backed up: authenticator apps and waiting codes would not open.',
        'Give that key as SECRET_KEY or SECRET_KEY_PREVIOUS (of a trial: its DATA_DIR/secret-key).',
        'Where it is lost for good: --other-key, and then `npm run rotate-key -- --lost`.',
      ].join('\n'),
    );
  }
}
