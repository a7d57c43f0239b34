import { Download } from 'lucide-react';
import { useState } from 'react';
import { importColumns } from '#contract/import-limits.ts';
import { downloadFile } from '#office/shell/download-file.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useSoleMutation } from '#office/shell/use-sole-mutation.ts';
import { Button } from '#ui/button.tsx';
import { RecordCell, RecordRow, RecordTable } from '#ui/record-table.tsx';
import { toast } from '#ui/toast.ts';

/** What a file must hold, and an empty one to begin with. */
export function ImportColumns() {
  const { run, isPending } = useSoleMutation({
    mutationFn: () => downloadFile('/api/properties/import/template.csv'),
    onError: (cause) => toast(serverMessage(cause, 'Network error. Please check your connection.'), 'error'),
  });
  const [isWhole, setWhole] = useState(false);
  const shown = importColumns.filter(({ isRequired }) => isWhole || isRequired);
  return (
    <section aria-labelledby="import-columns" className="mt-2 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="import-columns" className="type-h4">
            What the file holds
          </h2>
          <p className="type-small mt-1 max-w-[72ch] text-ink-3">
            The first line names the columns, in any order; others beside them are ignored. The portal’s raw export is
            known by its own header. A listing that was edited here stays as it is.
          </p>
        </div>
        <Button kind="outline" size="small" isOff={isPending} onClick={() => run()}>
          <Download size={18} strokeWidth={1.5} aria-hidden="true" />
          Download template
        </Button>
      </div>
      <RecordTable label="Columns of the file" head={['Column', 'Holds', 'Example']}>
        {shown.map(({ name, isRequired, holds, example }) => (
          <RecordRow key={name}>
            <RecordCell>
              <span className="font-[550] tabular-nums wrap-anywhere">{name}</span>
              {isRequired && <span className="type-hint ml-2.5 inline-block text-brass-text">required</span>}
            </RecordCell>
            <RecordCell label="Holds">
              <span>{holds}</span>
            </RecordCell>
            <RecordCell label="Example">
              <span className="text-ink-3">{example}</span>
            </RecordCell>
          </RecordRow>
        ))}
      </RecordTable>
      {!isWhole && (
        <Button kind="outline" size="small" className="justify-self-start" onClick={() => setWhole(true)}>
          Show {importColumns.length - shown.length} optional columns
        </Button>
      )}
    </section>
  );
}
