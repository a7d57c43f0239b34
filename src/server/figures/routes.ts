import { recordChange } from '../audit/service.ts';
import { answerCsv } from '../platform/http/answer-csv.ts';
import type { Router } from '../platform/http/router.ts';
import type { Platform } from '../platform/platform.ts';
import { readFigures } from './service.ts';
import { writeSheet } from './write-sheet.ts';

/** What became of the leads, for admins. */
export function figuresRoutes(router: Router, platform: Platform): void {
  router.serve('GET /figures', {}, async ({ query }) => ({ success: true, data: await readFigures(platform, query) }));
  router.serve('GET /figures/export.csv', {}, async ({ query }, call) => {
    const figures = await readFigures(platform, query);
    const record = { type: 'figures', id: '', name: `${figures.from} to ${figures.to}` };
    await recordChange(platform.db, { ...call, action: 'inquiries.export', record, after: { rows: figures.total } });
    return answerCsv(`figures_${figures.from}_${figures.to}.csv`, [writeSheet(figures)]);
  });
}
