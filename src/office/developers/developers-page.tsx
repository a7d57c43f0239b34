import { Building2, LoaderCircle, Plus } from 'lucide-react';
import { refuseChange } from '#office/shell/refuse-change.ts';
import { hasSampleFallback } from '#office/shell/sample-fallback.ts';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { serverMessage } from '#office/shell/server-message.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useScreenQuery } from '#office/shell/use-screen-query.ts';
import { useSearchText } from '#office/shell/use-search-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { DeleteDeveloperDialog } from './delete-developer-dialog.tsx';
import { DeveloperCard, DeveloperFace, DeveloperSkeleton } from './developer-card.tsx';
import { DeveloperDialog } from './developer-dialog.tsx';
import { findDevelopers } from './find-developers.ts';
import { useDevelopers } from './read-developers.ts';
import { sampleDevelopers } from './sample-developers.ts';
import { useOpened } from './use-opened.ts';
import { ViewDeveloperDialog } from './view-developer-dialog.tsx';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-5';

/** /admin: the developers (001 §2). */
export function Component() {
  const { abilities } = useProfile();
  const list = useDevelopers();
  const opened = useOpened(list.data);
  const canAdd = refuseChange('add', 'developers', abilities) === null;

  return (
    <>
      <ScreenHead
        title="Developers Management"
        lead={
          canAdd
            ? 'The people who build: who they are, how they are reached, and what visitors read of them'
            : 'View real estate developers and their information'
        }
        actions={
          canAdd && (
            <Button size="small" onClick={() => opened.open('add')}>
              <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
              Add Developer
            </Button>
          )
        }
      />
      <DeveloperList list={list} opened={opened} />
      <DeveloperDialog open={opened.edited} onClose={opened.close} />
      <ViewDeveloperDialog developer={opened.viewed} onClose={opened.close} />
      <DeleteDeveloperDialog developer={opened.removed} onClose={opened.close} />
    </>
  );
}

type ListProps = { list: ReturnType<typeof useDevelopers>; opened: ReturnType<typeof useOpened> };

function DeveloperList({ list, opened }: ListProps) {
  const [query, put] = useScreenQuery();
  // In the address, so that Back and a reload find the same list.
  const [text, setText] = useSearchText(query.get('search') ?? '', (words) =>
    put((now) => {
      if (words) now.set('search', words);
      else now.delete('search');
      return now;
    }),
  );

  const all = list.data;
  const isFailed = all === undefined && list.isError;
  const samples = isFailed && hasSampleFallback ? sampleDevelopers : undefined;
  const known = all ?? samples;
  const shown = all && findDevelopers(all, text);
  const shownSamples = samples && findDevelopers(samples, text);
  const count = (shown ?? shownSamples)?.length;

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="type-small flex min-h-6 items-center gap-2.5 text-ink-3 tabular-nums">
          {known && `Showing ${count} of ${known.length} developers`}
          {!known && !isFailed && (
            <>
              <LoaderCircle size={18} strokeWidth={1.5} aria-hidden="true" className="animate-spin" />
              Loading developers...
            </>
          )}
        </p>
        <SearchField
          label="Name, specialization or place"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="w-full sm:w-80"
        />
      </div>
      {isFailed && (
        <div className="border border-hairline bg-white px-4 sm:px-6">
          <LoadFailure title="Failed to fetch developers" isBusy={list.isFetching} onRetry={() => void list.refetch()}>
            {serverMessage(list.error, 'Network error. Please check your connection.')}
          </LoadFailure>
        </div>
      )}
      {samples && (
        <p className="flex flex-wrap items-center gap-3">
          <Badge kind="warning">Demo Mode</Badge>
          <span className="type-small text-ink-3">These are samples, not your developers.</span>
        </p>
      )}
      {count === 0 ? (
        <Nobody text={text} canAdd={opened.canAdd} onClear={() => setText('')} onAdd={() => opened.open('add')} />
      ) : (
        <ul className={grid} aria-label="Developers" aria-busy={!known && !isFailed}>
          {shown?.map((developer) => (
            <DeveloperCard
              key={developer.id}
              developer={developer}
              onView={() => opened.open('view', developer)}
              onEdit={() => opened.open('edit', developer)}
              onRemove={() => opened.open('remove', developer)}
            />
          ))}
          {shownSamples?.map((developer) => (
            <DeveloperFace key={developer.id} developer={developer} />
          ))}
          {!known && !isFailed && [1, 2, 3, 4, 5, 6, 7, 8].map((at) => <DeveloperSkeleton key={at} />)}
        </ul>
      )}
    </div>
  );
}

type NobodyProps = { text: string; canAdd: boolean; onClear: () => void; onAdd: () => void };

/** ADM-DEV-09, UND-55. */
function Nobody({ text, canAdd, onClear, onAdd }: NobodyProps) {
  const isSearch = text.trim() !== '';
  return (
    <div className="border border-hairline bg-white">
      <EmptyState
        icon={Building2}
        title="No developers found"
        actions={
          isSearch ? (
            <Button kind="outline" size="small" onClick={onClear}>
              Clear search
            </Button>
          ) : (
            canAdd && (
              <Button kind="outline" size="small" onClick={onAdd}>
                Add Developer
              </Button>
            )
          )
        }
      >
        {isSearch ? 'Try adjusting your search' : canAdd ? 'Add your first developer' : 'There are none yet.'}
      </EmptyState>
    </div>
  );
}
