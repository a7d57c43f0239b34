import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { checkBackup, type ReadApart } from '#server/platform/backups/check-backup.ts';
import { fetchCopy, isCopyAddress, splitCopyAddress } from '#server/platform/backups/fetch-copy.ts';
import { keptDays } from '#server/platform/backups/name-beside.ts';
import { parseIdentities } from '#server/platform/backups/parse-identities.ts';
import { restoreBackup } from '#server/platform/backups/restore-backup.ts';
import { type Config, loadConfig } from '#server/platform/config.ts';
import { goLive } from '#server/platform/hold.ts';
import { createLog } from '#server/platform/log.ts';
import { type Repeated, repeatErasures } from '#server/privacy/service.ts';
import { noteOpened } from './note-opened.ts';
import { clearProgress, showProgress } from './show-progress.ts';
import { withDatabase } from './with-database.ts';

const usage = `npm run restore -- FILE [--identity KEYFILE] [--yes] [--other-key]
npm run restore -- FILE --check [--identity KEYFILE]
npm run restore -- PLACE/NAME …
npm run restore -- --go-live

Makes the house of a backup anew in the database of DATA_DIR or DATABASE_URL. Stop the app on every machine first.
Everything is checked before anything changes; the database before is kept beside it for ${keptDays} days.
Afterwards no letter, SMS or job leaves until you say that this is the living house: --go-live.
PLACE/NAME is a backup that the app made by itself: a folder or s3://KEY:SECRET@host/bucket/NAME?region=… of BACKUP_URL and
the name, or 'newest'. What belongs to it is brought here by itself.
With --check: only says whether the backup is whole. Of one that the house here made, it is noted there that it was opened.
With --yes: does not ask for the host name before a database is replaced that holds something.
With --other-key: although SECRET_KEY is another; authenticator apps and waiting codes are lost.
Exit code 0: done; 1: failed, nothing changed.`;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      identity: { type: 'string' },
      check: { type: 'boolean' },
      yes: { type: 'boolean' },
      'other-key': { type: 'boolean' },
      'go-live': { type: 'boolean' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const [file] = positionals;
  const isLive = values['go-live'] ?? false;
  if (values.help || positionals.length > 1 || isLive === (file !== undefined)) {
    process.stdout.write(`${usage}\n`);
    return values.help ? 0 : 1;
  }
  if (isLive || file === undefined) return sayLive(loadConfig());
  const identities = values.identity === undefined ? [] : parseIdentities(await readFile(values.identity, 'utf8'));
  const given = { identities, isSure: values.yes ?? false, otherKey: values['other-key'] ?? false };
  if (!(await isCopyAddress(file))) return values.check ? check(file, file, given) : restore({ ...given, file });
  const copy = await fetchCopy(file, identities, showProgress).finally(clearProgress);
  try {
    const { place } = splitCopyAddress(file);
    if (!values.check) return await restore({ ...given, ...copy, place });
    const code = await check(copy.name, copy.file, { ...given, ...copy });
    const noted = await noteOpened(place, copy.name);
    if (noted !== null) process.stdout.write(`${noted}\n`);
    return code;
  } finally {
    await copy.remove();
  }
}

type Given = {
  identities: readonly string[];
  isSure: boolean;
  otherKey: boolean;
  /** Of a copy at a place: where its files are. */
  readApart?: ReadApart;
  /** Where that copy lies. */
  place?: string;
};

async function sayLive(config: Config): Promise<number> {
  const wasHeld = await withDatabase(config, goLive);
  process.stdout.write(wasHeld ? 'The house is live: letters, SMS and jobs leave.\n' : 'Nothing was held back.\n');
  return 0;
}

async function check(name: string, file: string, { identities, readApart }: Given): Promise<number> {
  const { header, manifest } = await checkBackup(file, identities, undefined, readApart);
  const tables = Object.values(manifest.tables);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${name} is whole: made at ${header.madeAt} by version ${header.app}, ${rows} rows of ${tables.length} tables, ` +
      `${Object.keys(manifest.files).length} files.\n`,
  );
  return 0;
}

async function restore({
  file,
  identities,
  isSure,
  otherKey,
  readApart,
  place,
}: Given & { file: string }): Promise<number> {
  const config = loadConfig();
  const startedAt = Date.now();
  // Between two steps: what was begun is taken away, and a database that is ours is stopped.
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopping.abort(new Error('stopped by a signal')));
  const onProgress = (text: string) => {
    stopping.signal.throwIfAborted();
    showProgress(text);
  };
  const confirm = async (database: string) => isSure || (await askForHost(new URL(config.publicUrl).host, database));
  const log = createLog('warn');
  let again: Repeated | null = null;
  const { header, former, manifest } = await restoreBackup(
    config,
    {
      file,
      identities,
      otherKey,
      ...(readApart && { readApart }),
      confirm,
      onProgress,
      eraseAgain: async ({ beside, current }) => {
        again = await repeatErasures(config, { from: current, into: beside, places: place ? [place] : [] });
      },
    },
    log,
  ).finally(clearProgress);
  const lines = [
    `The house of ${header.madeAt} is back, after ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`,
    ...sayErased(again),
    ...manifest.unreadable.map(({ key, why }) => `  when it was backed up, ${key} ${why}`),
    ...(former === null ? [] : [`The database before is kept as ${former} for ${keptDays} days.`]),
    'Letters, SMS and jobs are held until you say that this is the living house: npm run restore -- --go-live',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

function sayErased(again: Repeated | null): string[] {
  if (again === null) return [];
  const { erasures, inquiries, unread } = again;
  return [
    ...(erasures > 0
      ? [`${erasures} erasures were done again: ${inquiries} inquiries say nothing of their people.`]
      : []),
    ...unread.map((why) => `A list of erasures could not be read; whoever is only in it may be back. ${why}`),
  ];
}

/** The wrong terminal is the way in which people restore onto the wrong house. */
async function askForHost(host: string, database: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Error(`The database ${database} of ${host} is not empty: add --yes to replace it.`);
  clearProgress();
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`This replaces the database ${database} of ${host}. Type ${host} to go on: `);
  terminal.close();
  return answer.trim() === host;
}

try {
  process.exitCode = await run();
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
