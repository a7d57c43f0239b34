import { ArrowLeft } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { Link } from 'react-router';
import type { ImportRun } from '#contract/imports.ts';
import { ForAdministrators } from '#office/frames/empty-box.tsx';
import { BoxedReadFailure } from '#office/frames/read-failure.tsx';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useScreenQuery } from '#office/shell/use-screen-query.ts';
import { Button, buttonStyle } from '#ui/button.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportDrop } from './import-drop.tsx';
import { ImportError } from './import-error.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { ImportSkeleton } from './import-skeleton.tsx';
import { LastImport } from './last-import.tsx';
import { useFreshLists, useImport, useNewestImport } from './read-imports.ts';
import { tellProgress } from './tell-progress.ts';
import { useImportOrder } from './use-import-order.ts';

/** /admin/properties/import: a file of listings, tried first and then imported (issue 6, 5). */
export function Component() {
  const { abilities } = useProfile();
  return (
    <>
      <ScreenHead
        title="Import properties"
        lead="A CSV file of listings. It is checked first; nothing is written before you say so."
        actions={
          <Link to="/admin/properties" className={buttonStyle({ kind: 'outline', size: 'small' })}>
            <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
            Properties
          </Link>
        }
      />
      {abilities.canAddProperties ? (
        <ImportDesk />
      ) : (
        <ForAdministrators>You do not have permission to import properties.</ForAdministrators>
      )}
    </>
  );
}

/** The import that is shown stands in the address (`?run=ID`), so it is found again after a reload. */
function ImportDesk() {
  const [query, put] = useScreenQuery();
  const newest = useNewestImport();
  const running = newest.data?.status === 'running' ? newest.data.id : null;
  const shown = query.get('run') || running;
  const run = useImport(shown);
  useFreshLists(run.data);

  const show = useCallback(
    (id: string | null) => put(() => new URLSearchParams(id === null ? {} : { run: id })),
    [put],
  );
  const { state, file, choose, importIt, retry, cancel, clear } = useImportOrder(({ id }) => {
    show(id);
    void newest.refetch();
  });
  // What has arrived whole is the server's: it can neither be lost nor called back.
  const isArriving = state.kind === 'sending' && state.share < 1;
  useUnsavedChanges(isArriving);
  const desk = useRef<HTMLDivElement>(null);
  // Each stage takes the buttons of the one before away. Who has just come and pressed nothing stays where they are.
  useFocusAfter(`${state.kind} ${isArriving} ${shown} ${run.data?.status}`, () =>
    navigator.userActivation.hasBeenActive ? desk.current?.querySelector<HTMLElement>('input, h2') : null,
  );
  const another = () => {
    clear();
    show(null);
  };

  return (
    <div ref={desk} className="grid gap-6">
      {state.kind === 'failed' && (
        <ImportError name={state.name} text={state.text} onRetry={state.order && retry.bind(null, state.order)} />
      )}
      {state.kind === 'sending' ? (
        <ImportProgress
          title={`Sending ${state.order.file.name}`}
          share={state.share}
          detail={isArriving ? `${Math.floor(state.share * 100)}%` : 'Reading the header...'}
          onCancel={isArriving ? cancel : undefined}
        >
          {isArriving
            ? 'A file that does not arrive whole changes nothing.'
            : 'The file is at the server, which begins with it.'}
        </ImportProgress>
      ) : shown !== null ? (
        <Shown run={run} file={file} onImport={importIt} onTryAgain={choose} onAnother={another} />
      ) : (
        <>
          <ImportDrop onFile={choose} />
          {newest.data && <LastImport run={newest.data} onShow={() => show(newest.data?.id ?? null)} />}
          <ImportColumns />
        </>
      )}
    </div>
  );
}

type ShownProps = {
  run: ReturnType<typeof useImport>;
  /** What was chosen on this screen; a reload forgets it. */
  file: File | null;
  onImport: (file: File) => void;
  onTryAgain: (file: File) => void;
  onAnother: () => void;
};

function Shown({ run: query, file, onImport, onTryAgain, onAnother }: ShownProps) {
  const { data: run, error } = query;
  if (run === undefined && error === null) return <ImportSkeleton />;
  if (run === undefined)
    return (
      <>
        <BoxedReadFailure title="The import could not be read" query={query} />
        <Button kind="outline" size="small" className="justify-self-start" onClick={onAnother}>
          Choose another file
        </Button>
      </>
    );
  if (run.status === 'running') return <Running run={run} isLost={error !== null} />;
  const own = file !== null && file.name === run.fileName && file.size === run.fileSize ? file : null;
  return (
    <ImportResult
      run={run}
      onImport={own && (() => onImport(own))}
      onTryAgain={own && (() => (run.dryRun ? onTryAgain(own) : onImport(own)))}
      onAnother={onAnother}
    />
  );
}

function Running({ run, isLost }: { run: ImportRun; isLost: boolean }) {
  const { fileName, dryRun, progress, startedBy } = run;
  const me = useProfile().id;
  return (
    <ImportProgress
      title={`${dryRun ? 'Checking' : 'Importing'} ${fileName}`}
      share={progress.percent / 100}
      detail={tellProgress(progress)}
    >
      {isLost && 'The connection is lost; it goes on at the server, and shows here when the network is back. '}
      {startedBy.id !== me && `${startedBy.name} began it, and only one import runs at a time. `}
      {dryRun
        ? 'Nothing is written while a file is checked.'
        : 'You may leave this page: the import goes on, and its result stays here.'}
    </ImportProgress>
  );
}
