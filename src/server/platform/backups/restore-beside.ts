import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { migrateDatabase } from '../database/migrate.ts';
import type { Logger } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import { BackupError } from './archive-format.ts';
import { checkBackup, type ReadApart } from './check-backup.ts';
import { loadBackup } from './load-backup.ts';
import { nameBeside, withDatabase } from './name-beside.ts';
import { refuseUnknown } from './restore-backup.ts';
import {
  createLike,
  dropUsed,
  listBeside,
  makeReadOnly,
  nameOf,
  noteRestore,
  onDatabase,
  openServer,
} from './store-databases.ts';

type House = {
  config: Config;
  connectionString: string;
  secrets: Pick<Secrets, 'signatures'>;
  log: Logger;
  signal?: AbortSignal;
};
type Archive = { file: string; identities: readonly string[]; readApart: ReadApart };

/**
 * Makes the house of a backup in a database beside ours, compares rows and files, brings it forward to this version, hands
 * the settings of it to `look`, and takes it away. Nobody can write to it then, and no letter leaves it.
 * @throws BackupError, or what `look` throws
 */
export async function restoreBeside(
  { config, connectionString, secrets, log, signal }: House,
  archive: Archive,
  look: (config: Config) => Promise<void>,
): Promise<void> {
  const { file, identities, readApart } = archive;
  const checked = await checkBackup(file, identities, undefined, stopping(readApart, signal));
  refuseUnknown(checked.header, secrets);
  const current = await onDatabase(connectionString, nameOf);
  const server = await openServer(connectionString);
  const name = nameBeside(current, 'proving', new Date());
  const beside = withDatabase(connectionString, name);
  try {
    await createLike(server, current, name).catch(refuseWithoutRight);
    signal?.throwIfAborted();
    await migrateDatabase(beside, log, { only: checked.header.migrations.map((one) => one.name) });
    // The files were compared above: only their bytes take up room.
    await onDatabase(beside, (client) =>
      loadBackup({ client, storage: null }, { ...archive, checked }, () => signal?.throwIfAborted()),
    );
    await migrateDatabase(beside, log);
    const { madeAt } = checked.header;
    await onDatabase(beside, (client) => noteRestore(client, { madeAt, formerKeys: [], keptDays: 0 }));
    await makeReadOnly(server, name);
    signal?.throwIfAborted();
    const storageUrl = path.join(path.dirname(file), 'no-files');
    await mkdir(storageUrl, { recursive: true });
    await look(settingsBeside(config, beside, storageUrl));
  } finally {
    // Where that fails too, the next proof does it.
    await dropUsed(server, name).catch(() => {});
    await server.end().catch(() => {});
  }
}

/** What proofs that were killed left behind. Whoever asks is the only one who proves. */
export async function dropLeftProofs(connectionString: string): Promise<void> {
  const current = await onDatabase(connectionString, nameOf);
  const server = await openServer(connectionString);
  try {
    for (const { name, kind } of await listBeside(server, current))
      if (kind === 'proving') await dropUsed(server, name);
  } finally {
    await server.end();
  }
}

/** Nothing of it reaches anybody, and no sample stands in for what is missing. */
const settingsBeside = (config: Config, databaseUrl: string, storageUrl: string): Config => ({
  ...config,
  databaseUrl,
  readDatabaseUrl: null,
  storageUrl,
  backupUrls: [],
  smtpUrl: null,
  smsProvider: null,
  alertWebhook: null,
  updatesUrl: null,
  sampleFallback: false,
  searchEngine: false,
  webConcurrency: 1,
  demo: false,
  development: false,
});

const stopping =
  (readApart: ReadApart, signal: AbortSignal | undefined): ReadApart =>
  (name) => {
    signal?.throwIfAborted();
    return readApart(name);
  };

function refuseWithoutRight(cause: { code?: string }): never {
  if (cause.code !== '42501') throw cause;
  throw new BackupError(
    'The user of DATABASE_URL may make no databases, so nothing can be restored beside; a restore would fail likewise: alter role … createdb;',
  );
}
