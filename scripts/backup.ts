import { chmod, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { type BackupReport, writeBackup } from '#server/platform/backups/write-backup.ts';
import { loadConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { clearProgress, showProgress } from './show-progress.ts';

const usage = `npm run backup -- FILE [--to age1…]
npm run backup -- --new-key KEYFILE

Writes everything that is in the database of DATA_DIR or DATABASE_URL, and every file that it names, into one file: beside
a running app or alone. A file of that name is replaced when the new one is whole.
With --to (more than one may be given): encrypted for whoever has the key to that address, and for nobody else.
With --new-key: makes such a key, writes it to KEYFILE and shows its address.
SECRET_KEY is not in a backup: keep it, and the key file, in another place.
Exit code 0: all is in; 2: some files could not be read and are named, all else is in; 1: failed, there is no backup.`;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      to: { type: 'string', multiple: true },
      'new-key': { type: 'string' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const newKey = values['new-key'];
  const [file] = positionals;
  if (values.help || positionals.length > 1 || (newKey === undefined) === (file === undefined)) {
    process.stdout.write(`${usage}\n`);
    return values.help ? 0 : 1;
  }
  if (newKey !== undefined) return makeKey(newKey);
  const report = await backUp(file ?? '', values.to ?? []);
  process.stdout.write(`${describe(file ?? '', report)}\n`);
  return report.unreadable.length > 0 ? 2 : 0;
}

async function makeKey(file: string): Promise<number> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  await chmod(file, 0o600);
  process.stdout.write(`The key is in ${file}: keep it away from this machine.\nIts address, for --to: ${recipient}\n`);
  return 0;
}

async function backUp(file: string, recipients: readonly string[]): Promise<BackupReport> {
  const config = loadConfig();
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
  // The database may be ours to stop.
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopping.abort(new Error('stopped by a signal')));
  const database = await openDatabase(config, createLog('warn'), { join: true, max: 1 });
  try {
    const { connectionString } = database;
    const source = {
      connectionString,
      storage: await openStorage(config),
      secrets: createSecrets(config),
      app: version,
    };
    return await writeBackup(source, file, { recipients, signal: stopping.signal, onProgress: showProgress });
  } finally {
    clearProgress();
    await database.close();
  }
}

function describe(file: string, { size, seconds, tables, files, unreadable }: BackupReport): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return [
    `${file}: ${(size / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`,
    `${rows} rows of ${Object.keys(tables).length} tables, ${Object.keys(files).length} files`,
    ...unreadable.map(({ key, why }) => `  ${key} ${why}`),
  ].join('\n');
}

try {
  process.exitCode = await run();
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
