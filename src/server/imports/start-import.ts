import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { CodedError } from '#contract/errors.ts';
import { importTexts, isCsvName, namedRows } from '#contract/import-limits.ts';
import { recordChange } from '../audit/service.ts';
import type { ReceivedFile } from '../platform/http/receive-upload.ts';
import type { StaffCall } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import type { Note } from './describe-note.ts';
import { checkHeader, importListings } from './service.ts';
import {
  type Failure,
  failRun,
  failSilentRuns,
  findRunByKey,
  findRunning,
  finishRun,
  insertRun,
  type KeptReport,
  openApart,
  type Progress,
  type RunRow,
  updateProgress,
} from './store-runs.ts';

/** Seconds without a sign of life after which an import counts as gone. */
const longestSilence = 30;
const gone: Failure = { code: 'unavailable', message: 'The server was stopped in the middle. Nothing was imported.' };
/** Milliseconds. */
const beat = 1000;

/** The imports that this process does. */
export type ImportDesk = {
  /** Before a file is read. @throws CodedError `conflict` while one is running */
  admit(call: StaffCall): Promise<void>;
  /**
   * Takes a file that came whole and reads it in behind the answer, whoever is listening. The same Idempotency-Key
   * answers the import of the first time.
   * @throws CodedError `unsupported_type`, `invalid_fields`, `conflict`
   */
  start(upload: ReceivedFile, dryRun: boolean, call: StaffCall): Promise<RunRow>;
  /** Ends what is at work; nothing of it stays. */
  stop(): Promise<void>;
};

export function openImportDesk(platform: Platform): ImportDesk {
  const { db } = platform;
  const stopping = new AbortController();
  let atWork: Promise<unknown> = Promise.resolve();
  const earlier = ({ actor, idempotencyKey }: StaffCall) =>
    idempotencyKey === null ? Promise.resolve(null) : findRunByKey(db, actor.id, idempotencyKey.slice(0, 255));

  return {
    admit: async (call) => {
      await giveUpSilent(db);
      const running = await findRunning(db);
      if (running !== null && (await earlier(call)) === null) throw busy(running);
    },
    start: async (upload, dryRun, call) => {
      await checkFile(upload);
      const { actor, idempotencyKey } = call;
      const row = await insertRun(db, {
        started_by: actor.id,
        started_by_name: actor.name,
        request_key: idempotencyKey?.slice(0, 255) ?? null,
        file_name: cleanName(upload.name),
        file_size: upload.size,
        is_dry_run: dryRun,
      });
      // Sent twice at once, or another one was quicker.
      if (row === null) return (await earlier(call)) ?? Promise.reject(busy(await findRunning(db)));
      // An open file outlives its name, which goes with the answer, and goes itself when this process does.
      const handle = await open(upload.path).catch(async (cause: unknown) => {
        await failRun(db, row.id, gone);
        throw cause;
      });
      atWork = Promise.all([atWork, doImport(platform, { row, handle, call, signal: stopping.signal })]);
      return row;
    },
    stop: async () => {
      stopping.abort();
      await atWork;
    },
  };
}

/** Rows of processes that died. */
export const giveUpSilent = (db: Platform['db']): Promise<void> => failSilentRuns(db, longestSilence, gone);

const busy = (running: RunRow | null): CodedError =>
  new CodedError(
    'conflict',
    `Another import${running?.started_by_name ? ` by ${running.started_by_name}` : ''} is running; try again when it has ended.`,
  );

async function checkFile({ path, name }: ReceivedFile): Promise<void> {
  const refuse = (code: 'unsupported_type' | 'invalid_fields', text: string) =>
    new CodedError(code, text, { file: text });
  if (!isCsvName(name)) throw refuse('unsupported_type', importTexts.notCsv);
  const file = createReadStream(path);
  try {
    await checkHeader(file);
  } catch (cause) {
    throw cause instanceof CodedError ? refuse('invalid_fields', cause.message) : cause;
  } finally {
    file.destroy();
  }
}

/** One line without signs that steer, short enough for a list. */
const cleanName = (name: string): string =>
  [...name.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}/\\]|\p{Cf}/gu, ' ')].slice(0, 200).join('');

type Work = { row: RunRow; handle: FileHandle; call: StaffCall; signal: AbortSignal };

/** Never fails: what went wrong stands in the row. */
async function doImport(platform: Platform, { row, handle, call, signal }: Work): Promise<void> {
  const { id, is_dry_run: dryRun, file_size: size } = row;
  const { db, close } = openApart(platform, 2);
  const givenUp = new AbortController();
  const progress: Progress = { percent: 0, rows: 0 };
  const kept: Omit<KeptReport, 'totals'> = { refusedRows: [], flaggedRows: [] };
  const finish = async (trx: Platform['db'], report: KeptReport) => {
    if (!(await finishRun(trx, id, report))) throw new CodedError(gone.code as 'unavailable', gone.message);
  };
  // Small pieces: between two of them pages are answered.
  const file = handle.createReadStream({ highWaterMark: 16 * 1024 });
  const beating = setInterval(() => {
    updateProgress(db, id, progress).then(
      (isWanted) => isWanted || givenUp.abort(),
      // The next one may get through; if none does, somebody gives the import up.
      (cause: unknown) => platform.log.warn({ err: cause }, 'an import could not tell how far it is'),
    );
  }, beat);
  try {
    const totals = await importListings(db, file, {
      dryRun,
      signal: AbortSignal.any([signal, givenUp.signal]),
      onNote: (note) => keepNote(kept, note),
      // By the rows that are done: the file itself is read long before them.
      onProgress: ({ rows }, bytes) => {
        Object.assign(progress, { rows, percent: Math.min(99, Math.floor((bytes / size) * 100)) });
      },
      withFact: async (trx, done) => {
        const { rows, added, updated, unchanged, refused, flagged } = done;
        await finish(trx, { totals: done, ...kept });
        await recordChange(trx, {
          actor: call.actor,
          caller: call.caller,
          action: 'properties.import',
          record: { type: 'imports', id, name: row.file_name },
          after: { rows, added, updated, unchanged, refused, flagged },
        });
      },
    });
    if (dryRun) await finish(db, { totals, ...kept });
  } catch (cause) {
    if (!(cause instanceof CodedError) && !signal.aborted && !givenUp.signal.aborted)
      platform.log.error({ err: cause, id }, 'an import failed');
    await failRun(db, id, failureOf(cause, signal)).catch((lost: unknown) =>
      platform.log.error({ err: lost, id }, 'an import failed and its row could not say so'),
    );
  } finally {
    clearInterval(beating);
    file.destroy();
    await handle.close().catch(() => {});
    await close().catch(() => {});
  }
}

function keepNote({ refusedRows, flaggedRows }: Omit<KeptReport, 'totals'>, note: Note): void {
  // JSON of the database holds no NUL and no half letters.
  const kept = { ...note, value: note.value.replaceAll('\0', '\ufffd').toWellFormed() };
  if (note.refused) {
    if (refusedRows.length < namedRows.refused) refusedRows.push(kept);
  } else if (flaggedRows.filter(({ reason }) => reason === note.reason).length < namedRows.flaggedOfKind) {
    flaggedRows.push(kept);
  }
}

function failureOf(cause: unknown, signal: AbortSignal): Failure {
  if (signal.aborted) return gone;
  if (cause instanceof CodedError) return { code: cause.code, message: cause.message };
  return { code: 'internal', message: 'Something went wrong on our side. Nothing was imported.' };
}
