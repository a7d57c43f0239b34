import type { ImportRun } from '#contract/imports.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { sumUp } from './sum-up.ts';

/** The newest import of anybody, in one line, and the way to its report. */
export function LastImport({ run, onShow }: { run: ImportRun; onShow: () => void }) {
  const dates = useDates();
  return (
    <p className="type-small flex flex-wrap items-baseline gap-x-3 gap-y-1 text-ink-3">
      <span className="min-w-0 wrap-anywhere">
        Last {run.dryRun ? 'check' : 'import'}:{' '}
        <span className="font-[550] text-ink-2" dir="auto">
          {run.fileName}
        </span>
        , {dates.momentWithin(run.startedAt)}
        {run.startedBy.name && ` by ${run.startedBy.name}`}. {sumUp(run)}
      </span>
      <button type="button" onClick={onShow} className="touch quiet-link">
        Show report
      </button>
    </p>
  );
}
