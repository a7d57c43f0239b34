import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type BackupReport, writeBackup } from '#server/platform/backups/write-backup.ts';
import { loadConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { yieldToPages } from '#server/platform/process/yield-to-all.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { makeKey } from './keys/make-key.ts';
import { proveKey } from './keys/prove-key.ts';
import { clearProgress, showProgress } from './show-progress.ts';

const usage = `npm run backup -- FILE [--to age1…]
npm run backup -- --new-key KEYFILE
npm run backup -- --prove-key

Writes everything that is in the database of DATA_DIR or DATABASE_URL, and every file that it names, into one file: beside
a running app or alone. A file of that name is replaced when the new one is whole.
With --to (more than one may be given): encrypted for whoever has the key to that address, and for nobody else.
With --new-key: makes such a key, writes it to KEYFILE, a sheet of it to print to KEYFILE.html, and shows its address.
With --prove-key: has the key of the sheet typed back and says whether it is right.
SECRET_KEY is not in a backup: keep it, and the key file, in another place.
Exit code 0: all is in; 2: some files could not be read and are named, all else is in; 1: failed, there is no backup.`;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      to: { type: 'string', multiple: true },
      'new-key': { type: 'string' },
      'prove-key': { type: 'boolean' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const newKey = values['new-key'];
  const [file] = positionals;
  const wishes = [newKey !== undefined, values['prove-key'] ?? false, file !== undefined];
  if (values.help || positionals.length > 1 || wishes.filter(Boolean).length !== 1) {
    process.stdout.write(`${usage}\n`);
    return values.help ? 0 : 1;
  }
  if (newKey !== undefined) {
    process.stdout.write(`${await makeKey(newKey, await readVersion())}\n`);
    return 0;
  }
  if (values['prove-key']) {
    const { isRight, says } = await proveKey();
    process.stdout.write(`${says}\n`);
    return isRight ? 0 : 1;
  }
  const report = await backUp(file ?? '', values.to ?? []);
  process.stdout.write(`${describe(file ?? '', report)}\n`);
  return report.unreadable.length > 0 ? 2 : 0;
}

async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
  return version;
}

async function backUp(file: string, recipients: readonly string[]): Promise<BackupReport> {
  const config = loadConfig();
  yieldToPages(process.pid);
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
      app: await readVersion(),
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
