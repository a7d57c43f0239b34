import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { describeNote, type Note } from './describe-note.ts';
import type { ImportTotals } from './service.ts';

export type ReportWriter = {
  note(note: Note): void;
  /** Writes the report and answers where it lies: JSON for programs, text for people. */
  finish(summary: ReportSummary): Promise<{ json: string; text: string }>;
};

export type ReportSummary = { file: string; startedAt: Date; seconds: number } & (
  | { totals: ImportTotals }
  | { failure: string }
);

/** The remarks wait in a file of their own, because the totals stand above them and memory must stay flat. */
export async function openReport(folder: string, file: string): Promise<ReportWriter> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name =
    path
      .basename(file)
      .replace(/\.csv$/i, '')
      .replace(/[^\w.-]+/g, '_')
      .slice(0, 100) || 'file';
  await removeLeftovers(folder);
  const waiting = path.join(folder, `.${name}.${process.pid}.notes`);
  const notes = createWriteStream(waiting, { mode: 0o600 });
  return {
    note: (note) => void notes.write(`${JSON.stringify(note)}\n`),
    async finish(summary) {
      notes.end();
      await once(notes, 'close');
      const json = path.join(folder, `${name}.import-report.json`);
      const text = path.join(folder, `${name}.import-report.txt`);
      try {
        await writeWhole(json, jsonReport(summary, waiting));
        await writeWhole(text, textReport(summary, waiting));
      } finally {
        await rm(waiting, { force: true });
      }
      return { json, text };
    },
  };
}

/** Remarks of imports that were killed: their process is gone. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/^\..*\.(\d+)\.notes$/.exec(name)?.[1] ?? process.pid);
    try {
      process.kill(pid, 0);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ESRCH') await rm(path.join(folder, name), { force: true });
    }
  }
}

async function* jsonReport(summary: ReportSummary, waiting: string): AsyncGenerator<string> {
  yield `${JSON.stringify(summary, null, 2).slice(0, -2)},\n  "notes": [`;
  let separator = '\n    ';
  for await (const line of linesOf(waiting)) {
    yield separator + line;
    separator = ',\n    ';
  }
  yield '\n  ]\n}\n';
}

async function* textReport(summary: ReportSummary, waiting: string): AsyncGenerator<string> {
  yield `${describeSummary(summary)}\n\n`;
  for (const refused of [true, false]) {
    yield refused ? 'Refused rows\n' : '\nFlagged rows (they are in)\n';
    for await (const line of linesOf(waiting)) {
      const note = JSON.parse(line) as Note;
      if (note.refused === refused) yield `  ${note.ref ? `${note.ref}, ` : ''}${describeNote(note)}\n`;
    }
  }
}

/** What happened, in a few lines. */
export function describeSummary(summary: ReportSummary): string {
  const lines = [`Import of ${summary.file}, ${summary.startedAt.toISOString()}, ${summary.seconds.toFixed(1)} s`];
  if ('failure' in summary) return [...lines, `Failed, nothing changed: ${summary.failure}`].join('\n');
  const { totals } = summary;
  const { rows, added, updated, unchanged, refused, flagged } = totals;
  if (totals.dryRun) lines.push('Dry run: nothing was written. This is what an import would do:');
  lines.push(
    `${rows} rows: ${added} added, ${updated} updated, ${unchanged} unchanged, ${refused} refused; ${flagged} of those in are flagged`,
  );
  if (totals.developersMade.length > 0) lines.push(`New developers: ${totals.developersMade.join(', ')}`);
  if (totals.parametersMade.length > 0) lines.push(`New reference data: ${totals.parametersMade.join(', ')}`);
  if (totals.columnsIgnored.length > 0) lines.push(`Columns that are not read: ${totals.columnsIgnored.join(', ')}`);
  const reasons = Object.entries(totals.reasons).sort(([, a], [, b]) => b - a);
  for (const [reason, count] of reasons) lines.push(`  ${String(count).padStart(6)}  ${reason}`);
  return lines.join('\n');
}

const linesOf = (file: string) =>
  createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });

/** Nobody finds half a report: it is written beside and renamed. */
async function writeWhole(file: string, parts: AsyncIterable<string>): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  const stream = createWriteStream(draft, { mode: 0o600 });
  for await (const part of parts) if (!stream.write(part)) await once(stream, 'drain');
  stream.end();
  await once(stream, 'close');
  await rename(draft, file);
}
