import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importListings } from '#server/imports/service.ts';
import { describeSummary, openReport, type ReportSummary } from '#server/imports/write-report.ts';
import { loadConfig } from '#server/platform/config.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { longTimeouts } from '#server/platform/database/pool.ts';
import { createLog } from '#server/platform/log.ts';

const usage = `npm run import -- FILE.csv [--dry-run]

Reads a CSV file of listings into the database of DATA_DIR or DATABASE_URL, beside a running app or alone.
The same file may be imported again: rows are found by their id, only what changed is written.
Exit code 0: all rows are in; 2: some were refused, the sound ones are in; 1: failed, nothing changed.`;

/** One import from beginning to end; answers the exit code. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (values.help || file === undefined || positionals.length > 1) {
    process.stdout.write(`${usage}\n`);
    return values.help ? 0 : 1;
  }
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) {
    process.stderr.write(`There is no file ${file}.\n`);
    return 1;
  }
  const { size } = found;
  const config = loadConfig();
  const log = createLog('warn');
  const startedAt = new Date();
  const report = await openReport(path.join(config.dataDir, 'imports'), file);
  const summarise = (
    rest: { failure: string } | Pick<Extract<ReportSummary, { totals: unknown }>, 'totals'>,
  ): ReportSummary => ({
    file: path.basename(file),
    startedAt,
    seconds: (Date.now() - startedAt.getTime()) / 1000,
    ...rest,
  });
  const end = async (summary: ReportSummary): Promise<void> => {
    const written = await report.finish(summary);
    process.stdout.write(`${describeSummary(summary)}\n\nReport: ${written.text}\n        ${written.json}\n`);
  };
  // The database may be ours to stop, so a signal ends the import in order.
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error('stopped by a signal'));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    const database = await openDatabase(config, log, { join: true, max: 2, timeouts: longTimeouts });
    try {
      await migrateDatabase(database.connectionString, log);
      const stream = createReadStream(file, { highWaterMark: 256 * 1024 });
      const totals = await importListings(database.db, stream, {
        dryRun: values['dry-run'] ?? false,
        signal: stopping.signal,
        onNote: report.note,
        onProgress: ({ rows }) => showProgress(rows, stream.bytesRead, size),
      });
      clearProgress();
      await end(summarise({ totals }));
      return totals.refused > 0 ? 2 : 0;
    } finally {
      await database.close();
    }
  } catch (cause) {
    clearProgress();
    await end(summarise({ failure: cause instanceof Error ? cause.message : String(cause) }));
    return 1;
  }
}

let shownAt = 0;
/** On a terminal one line that moves, elsewhere a line every five seconds. */
function showProgress(rows: number, bytes: number, size: number): void {
  const percent = size === 0 ? 100 : Math.floor((bytes / size) * 100);
  const text = `${rows} rows, ${percent} %`;
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
  else if (Date.now() - shownAt >= 5000) {
    shownAt = Date.now();
    process.stderr.write(`${text}\n`);
  }
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}

try {
  process.exitCode = await run();
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
