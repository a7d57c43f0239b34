import { type ReactNode, useId, useState } from 'react';
import type { ImportNote, ImportReport } from '#contract/imports.ts';
import { groupDigits } from '#contract/prices.ts';
import { Button } from '#ui/button.tsx';
import { RecordCell, RecordRow, RecordTable } from '#ui/record-table.tsx';

type ImportNotesProps = {
  title: string;
  lead: string;
  /** All rows of this kind, named below or not. */
  total: number;
  notes: readonly ImportNote[];
  reasons: ImportReport['reasons'];
  /** Said where not all are listed. */
  limit?: string | false;
  action?: ReactNode;
};

const atFirst = 20;
/** Rows with a remark: how many for which reason, then one by one with line, column, reason and what stood there. */
export function ImportNotes({ title, lead, total, notes, reasons, limit, action }: ImportNotesProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? notes : notes.slice(0, atFirst);
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={id} className="type-h4">
            {title} <span className="text-ink-3 tabular-nums">{groupDigits(total)}</span>
          </h2>
          <p className="type-small mt-1 max-w-[72ch] text-ink-3">
            {lead}
            {limit}
          </p>
        </div>
        {action}
      </div>
      {reasons.length > 1 && (
        <ul className="type-small grid gap-x-8 gap-y-1 text-ink-2 lg:grid-cols-2">
          {reasons.map(({ code, reason, count }) => (
            <li key={code} className="flex gap-3">
              <span className="w-14 shrink-0 text-right font-[550] tabular-nums">{groupDigits(count)}</span>
              <span className="min-w-0">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <RecordTable label={title} head={['Line', 'Column', 'Reason', 'In the file']}>
        {shown.map((note) => (
          <NoteRow key={`${note.line} ${note.column} ${note.code}`} note={note} />
        ))}
      </RecordTable>
      {!isWhole && notes.length > atFirst && (
        <Button kind="outline" size="small" className="justify-self-start" onClick={() => setWhole(true)}>
          Show all {groupDigits(notes.length)}
        </Button>
      )}
    </section>
  );
}

function NoteRow({ note: { line, lastLine, ref, column, reason, value } }: { note: ImportNote }) {
  return (
    <RecordRow>
      <RecordCell label="Line">
        <span className="whitespace-nowrap tabular-nums">
          {groupDigits(line)}
          {lastLine > line && `–${groupDigits(lastLine)}`}
          {ref && <span className="type-hint block text-ink-3 wrap-anywhere">{ref}</span>}
        </span>
      </RecordCell>
      <RecordCell label="Column">
        <span className="font-[550] wrap-anywhere @[46rem]:whitespace-nowrap">{column || 'The row'}</span>
      </RecordCell>
      <RecordCell label="Reason">
        <span>{reason}</span>
      </RecordCell>
      <RecordCell label="In the file">
        <span className="line-clamp-2 text-ink-3 wrap-anywhere" dir="auto" title={value}>
          {value || '–'}
        </span>
      </RecordCell>
    </RecordRow>
  );
}
