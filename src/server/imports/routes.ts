import { CodedError } from '#contract/errors.ts';
import { importColumns } from '#contract/import-limits.ts';
import { answerCsv, csvLines } from '../platform/http/answer-csv.ts';
import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { presentRun } from './present.ts';
import { giveUpSilent, openImportDesk } from './start-import.ts';
import { findNewestRun, findRun, type RunRow } from './store-runs.ts';

/** Files of listings that staff hand in (issue 6, 5). @returns what ends the import that is at work */
export function importsRoutes(router: Router, platform: Platform): () => Promise<void> {
  const { db } = platform;
  const desk = openImportDesk(platform);
  const find = async (id: string): Promise<RunRow> => {
    await giveUpSilent(db);
    const row = await findRun(db, id);
    if (row === null) throw new CodedError('not_found', 'Import not found');
    return row;
  };
  router.serve('POST /properties/import', { admit: desk.admit }, async ({ upload, query }, call) => ({
    success: true,
    data: presentRun(await desk.start(upload, query.dryRun, call)),
  }));
  router.serve('GET /properties/import', {}, async () => {
    await giveUpSilent(db);
    const row = await findNewestRun(db);
    return { success: true, data: row && presentRun(row) };
  });
  router.serve('GET /properties/import/template.csv', {}, async () =>
    answerCsv('properties_template.csv', [csvLines([importColumns.map(({ name }) => name)])]),
  );
  router.serve('GET /properties/import/{id}', {}, async ({ params }) => ({
    success: true,
    data: presentRun(await find(params.id)),
  }));
  router.serve('GET /properties/import/{id}/refused.csv', {}, async ({ params }) => {
    const rows = presentRun(await find(params.id)).report?.refusedRows ?? [];
    return answerCsv('refused_rows.csv', [
      csvLines([
        ['Line', 'Last line', 'Id', 'Column', 'Reason', 'Value'],
        ...rows.map(({ line, lastLine, ref, column, reason, value }) => [line, lastLine, ref, column, reason, value]),
      ]),
    ]);
  });
  return desk.stop;
}
