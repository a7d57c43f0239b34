import { Building2, LoaderCircle, Plus } from 'lucide-react';
import type { Empty } from '#office/frames/empty-box.tsx';
import { EmptyBox } from '#office/frames/empty-box.tsx';
import { describeList, wordsOf } from '#office/frames/list-address.ts';
import { ListScreen } from '#office/frames/list-screen.tsx';
import { BoxedReadFailure } from '#office/frames/read-failure.tsx';
import { Samples } from '#office/frames/samples.tsx';
import { useListPlace } from '#office/frames/use-list-place.ts';
import { useOpened } from '#office/frames/use-opened.ts';
import { hasSampleFallback } from '#office/shell/sample-fallback.ts';
import { useSearchText } from '#office/shell/use-search-text.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { DeleteDeveloperDialog } from './delete-developer-dialog.tsx';
import { DeveloperCard, DeveloperFace, DeveloperSkeleton } from './developer-card.tsx';
import { DeveloperDialog } from './developer-dialog.tsx';
import { findDevelopers } from './find-developers.ts';
import { useDevelopers } from './read-developers.ts';
import { sampleDevelopers } from './sample-developers.ts';
import { ViewDeveloperDialog } from './view-developer-dialog.tsx';

const address = describeList({ search: wordsOf(200) });

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-5';

/** /admin: the developers (001 §2). */
export function Component() {
  const list = useDevelopers();
  const opened = useOpened({
    list: list.data,
    keyOf: ({ id }) => id,
    records: 'developers',
    gone: 'That developer is not there any more.',
    take: (developer) => developer ?? ('new' as const),
  });
  const { canAdd } = opened;
  const place = useListPlace(address);
  const [text, setText] = useSearchText(place.search.search, (search) => place.look({ search }));

  const all = list.data;
  const isFailed = all === undefined && list.isError;
  const samples = isFailed && hasSampleFallback ? sampleDevelopers : undefined;
  const known = all ?? samples;
  const shown = all && findDevelopers(all, text);
  const shownSamples = samples && findDevelopers(samples, text);

  const add = () => opened.open('add');
  const empty: Empty = {
    icon: Building2,
    title: 'No developers found',
    ...(text.trim() !== ''
      ? { text: 'Try adjusting your search', action: { label: 'Clear search', run: () => setText('') } }
      : canAdd
        ? { text: 'Add your first developer', action: { label: 'Add Developer', run: add } }
        : { text: 'There are none yet.' }),
  };

  return (
    <ListScreen
      title="Developers Management"
      lead={
        canAdd
          ? 'The people who build: who they are, how they are reached, and what visitors read of them'
          : 'View real estate developers and their information'
      }
      actions={
        canAdd && (
          <Button size="small" onClick={add}>
            <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
            Add Developer
          </Button>
        )
      }
      filters={
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p role="status" className="type-small flex min-h-6 items-center gap-2.5 text-ink-3 tabular-nums">
            {known && `Showing ${(shown ?? shownSamples)?.length} of ${known.length} developers`}
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
      }
      what="developers"
      query={list}
      rows={shown}
      waiting={
        <ul className={grid} aria-label="Developers" aria-busy="true">
          {[1, 2, 3, 4, 5, 6, 7, 8].map((at) => (
            <DeveloperSkeleton key={at} />
          ))}
        </ul>
      }
      failed={
        <>
          <BoxedReadFailure title="Failed to fetch developers" query={list} />
          {shownSamples && (
            <Samples note="These are samples, not your developers.">
              {shownSamples.length === 0 ? (
                <EmptyBox {...empty} />
              ) : (
                <ul className={grid} aria-label="Developers">
                  {shownSamples.map((developer) => (
                    <DeveloperFace key={developer.id} developer={developer} />
                  ))}
                </ul>
              )}
            </Samples>
          )}
        </>
      }
      empty={empty}
      layers={
        <>
          <DeveloperDialog open={opened.edited} onClose={opened.close} />
          <ViewDeveloperDialog developer={opened.viewed} onClose={opened.close} />
          <DeleteDeveloperDialog developer={opened.removed} onClose={opened.close} />
        </>
      }
    >
      {(developers) => (
        <ul className={grid} aria-label="Developers">
          {developers.map((developer) => (
            <DeveloperCard
              key={developer.id}
              developer={developer}
              onView={() => opened.open('view', developer.id)}
              onEdit={() => opened.open('edit', developer.id)}
              onRemove={() => opened.open('delete', developer.id)}
            />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}
