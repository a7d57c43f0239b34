import { Link } from 'react-router';
import { namedRows } from '#contract/import-limits.ts';
import type { ImportNote, ImportReport, ImportRun } from '#contract/imports.ts';
import { counted, groupDigits } from '#contract/prices.ts';
import { downloadFile } from '#office/shell/download-file.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, buttonStyle } from '#ui/button.tsx';
import { Figures } from '#ui/figures.tsx';
import { toast } from '#ui/toast.ts';
import { ImportNotes } from './import-notes.tsx';
import { sumUp } from './sum-up.ts';

type ImportResultProps = {
  run: ImportRun;
  /** Null when the file is not at hand any more. */
  onImport: (() => void) | null;
  onTryAgain: (() => void) | null;
  onAnother: () => void;
};

/** What came of a file: figures, what to do next, and the rows that somebody should look at. */
export function ImportResult({ run, onImport, onTryAgain, onAnother }: ImportResultProps) {
  const { fileName, dryRun, report, failure, startedAt, startedBy } = run;
  const dates = useDates();
  const another = (
    <Button kind="outline" size="small" onClick={onAnother}>
      {dryRun && onImport === null && isWorthIt(report) ? 'Choose the file again' : 'Choose another file'}
    </Button>
  );
  return (
    <>
      <section aria-labelledby="import-result" className="grid gap-7 border border-hairline bg-white px-4 py-6 sm:px-6">
        <div>
          <h2 id="import-result" tabIndex={-1} className="type-h4 wrap-anywhere outline-none" dir="auto">
            {dryRun ? 'Check' : 'Import'} of {fileName}
          </h2>
          <p className="type-small mt-1 text-ink-3">
            {dates.moment(startedAt)}
            {startedBy.name && ` by ${startedBy.name}`}
            {dryRun && failure === null && ' · Nothing was written'}
          </p>
        </div>
        {failure !== null && <Banner kind="error">{failure.message}</Banner>}
        {report !== null && !dryRun && <Banner kind="success">{sumUp(run)}</Banner>}
        {report !== null && <Counts report={report} dryRun={dryRun} />}
        {report !== null && dryRun && !isWorthIt(report) && (
          <p>
            There is nothing to import:{' '}
            {report.rows === 0 ? 'the file has no rows below its header' : 'every row is here already or was refused'}.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {failure !== null && onTryAgain && (
            <Button size="small" onClick={onTryAgain}>
              Try Again
            </Button>
          )}
          {dryRun && onImport !== null && report !== null && isWorthIt(report) && (
            <Button size="small" onClick={onImport}>
              Import {counted(report.added + report.updated, 'row')}
            </Button>
          )}
          {!dryRun && report !== null && (
            <Link to="/admin/properties" className={buttonStyle({ size: 'small' })}>
              View properties
            </Link>
          )}
          {another}
        </div>
        {report !== null && <NewNames report={report} dryRun={dryRun} />}
        {report !== null && report.columnsIgnored.length > 0 && (
          <p className="type-small border-hairline border-t pt-4 text-ink-3">
            Columns of the file that are not read:{' '}
            <span className="wrap-anywhere text-ink-2">{report.columnsIgnored.join(', ')}</span>
          </p>
        )}
      </section>
      {report !== null && report.refused > 0 && (
        <ImportNotes
          title="Refused rows"
          lead="Nothing of them is in. Mend them in your file and import it again: what is here already is left alone."
          total={report.refused}
          notes={report.refusedRows}
          reasons={report.reasons.filter(({ refused }) => refused)}
          limit={
            report.refusedRows.length < report.refused && ` The first ${groupDigits(namedRows.refused)} are listed.`
          }
          action={<RefusedButton run={run} />}
        />
      )}
      {report !== null && report.flagged > 0 && (
        <ImportNotes
          title="Rows to look at"
          lead={dryRun ? 'They can be imported with what can be trusted.' : 'They are in with what could be trusted.'}
          total={report.flagged}
          notes={rarestFirst(report)}
          reasons={report.reasons.filter(({ refused }) => !refused)}
          limit={
            report.reasons.some(({ refused, count: many }) => !refused && many > namedRows.flaggedOfKind) &&
            ` The first ${namedRows.flaggedOfKind} of each kind are listed, the rarest kind first.`
          }
        />
      )}
    </>
  );
}

const isWorthIt = (report: ImportReport | null): boolean => report !== null && report.added + report.updated > 0;

/** What many rows have says less about each of them. */
function rarestFirst({ flaggedRows, reasons }: ImportReport): ImportNote[] {
  const countOf = new Map(reasons.map(({ code, count: many }) => [code, many]));
  return flaggedRows.toSorted((a, b) => (countOf.get(a.code) ?? 0) - (countOf.get(b.code) ?? 0));
}

function Counts({ report, dryRun }: { report: ImportReport; dryRun: boolean }) {
  const { rows, added, updated, unchanged, refused, flagged } = report;
  const figures: [many: number, label: string][] = [
    [rows, 'rows read'],
    [added, dryRun ? 'to add' : 'added'],
    [updated, dryRun ? 'to update' : 'updated'],
    [unchanged, 'unchanged'],
    [flagged, 'to look at'],
    [refused, 'refused'],
  ];
  return (
    <Figures
      size="small"
      columns="md:grid-cols-3 xl:grid-cols-6"
      items={figures.map(([many, label]) => ({ figure: groupDigits(many), sign: '', label }))}
    />
  );
}

/** So many names stand in one line. */
const shownNames = 12;

/** Developers and reference data that were not there before: a slip in a name would make a second of them. */
function NewNames({ report: { developersMade, parametersMade }, dryRun }: { report: ImportReport; dryRun: boolean }) {
  const names = [...developersMade, ...parametersMade];
  if (names.length === 0) return null;
  const more = names.length - shownNames;
  return (
    <p className="type-small border-hairline border-t pt-4 text-ink-3">
      {dryRun ? 'Developers and kinds that would be added' : 'Developers and kinds added'}:{' '}
      <span className="text-ink-2">{names.slice(0, shownNames).join(', ')}</span>
      {more > 0 && ` and ${groupDigits(more)} more`}
    </p>
  );
}

function RefusedButton({ run: { id, fileName } }: { run: ImportRun }) {
  const { run, isPending } = useSoleMutation({
    mutationFn: () =>
      downloadFile(`/api/properties/import/${id}/refused.csv`, `refused_${fileName.replace(/\.csv$/i, '')}.csv`),
    onError: (cause) => toast(serverMessage(cause, 'Network error. Please check your connection.'), 'error'),
  });
  return (
    <Button kind="outline" size="small" isOff={isPending} onClick={() => run()}>
      {isPending ? 'Downloading...' : 'Download refused rows'}
    </Button>
  );
}
