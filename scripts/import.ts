import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importListings } from '#server/imports/service.ts';
import { describeSummary, openReport, type ReportSummary } from '#server/imports/write-report.ts';
import { importDirectory } from '#server/places/service.ts';
import { loadConfig } from '#server/platform/config.ts';
import { clearProgress, showProgress } from './show-progress.ts';
import { withDatabase } from './with-database.ts';

const usage = `npm run import -- FILE.csv [--dry-run]
npm run import -- --places FILE.csv.gz [--dry-run]

Reads a CSV file of listings into the database of DATA_DIR or DATABASE_URL, beside a running app or alone.
The same file may be imported again: rows are found by their id, only what changed is written.
With --places: a directory of post offices (CSV or gzip, columns pincode, office, district, state, lat, lng) for the
address search of the staff, in the place of the one before.
Exit code 0: all rows are in; 2: some were refused, the sound ones are in; 1: failed, nothing changed.`;

/** One import from beginning to end; answers the exit code. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean' }, places: { type: 'boolean' }, help: { type: 'boolean' } },
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
  const job = { file, size, dryRun: values['dry-run'] ?? false };
  return values.places ? loadPlaces(job) : loadListings(job);
}

type Job = { file: string; size: number; dryRun: boolean };

const openFile = (file: string) => createReadStream(file, { highWaterMark: 256 * 1024 });

/** How many refused rows are named one by one. */
const namedRefusals = 20;

async function loadPlaces({ file, size, dryRun }: Job): Promise<number> {
  const refused: string[] = [];
  const stream = openFile(file);
  const startedAt = Date.now();
  const totals = await withDatabase(loadConfig(), (db, signal) =>
    importDirectory(db, stream, {
      dryRun,
      signal,
      onRefused: (line, reason) => {
        if (refused.length < namedRefusals) refused.push(`  line ${line}: ${reason}`);
      },
      onProgress: (rows) => showShare(rows, stream.bytesRead, size),
    }),
  ).finally(clearProgress);
  const { rows, places, repeated, withoutPoint } = totals;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const summary = [
    `${rows} rows in ${seconds} s${dryRun ? ', nothing was kept (dry run)' : ''}`,
    `${places} places, ${withoutPoint} of them without a point; ${repeated} rows said the same again`,
    `${totals.refused} rows refused${refused.length < totals.refused ? `, the first ${refused.length} of them` : ''}`,
    ...refused,
  ];
  process.stdout.write(`${summary.join('\n')}\n`);
  return totals.refused > 0 ? 2 : 0;
}

async function loadListings({ file, size, dryRun }: Job): Promise<number> {
  const config = loadConfig();
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
  try {
    const totals = await withDatabase(config, (db, signal) => {
      const stream = openFile(file);
      return importListings(db, stream, {
        dryRun,
        signal,
        onNote: report.note,
        onProgress: ({ rows }, bytes) => showShare(rows, Math.min(bytes, size), size),
      });
    });
    clearProgress();
    await end(summarise({ totals }));
    return totals.refused > 0 ? 2 : 0;
  } catch (cause) {
    clearProgress();
    await end(summarise({ failure: cause instanceof Error ? cause.message : String(cause) }));
    return 1;
  }
}

function showShare(rows: number, bytes: number, size: number): void {
  const percent = size === 0 ? 100 : Math.floor((bytes / size) * 100);
  showProgress(`${rows} rows, ${percent} %`);
}

try {
  process.exitCode = await run();
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
