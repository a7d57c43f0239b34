import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { type Empty, EmptyBox } from './empty-box.tsx';
import { type Identified, KeepContext, useEditedRecords } from './keep-edited.tsx';
import { PageFoot, type Pages } from './page-foot.tsx';
import { BoxedReadFailure, MayBeOld } from './read-failure.tsx';

export type RecordsProps<Row> = {
  /** In the plural, as the texts call them: `tasks`. */
  what: string;
  query: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'isPlaceholderData' | 'isRefetchError' | 'refetch'>;
  /** Those to be shown; undefined until they have been read. */
  rows: readonly Row[] | undefined;
  /** In the shape and height of what will come. */
  waiting: ReactNode;
  empty: Empty;
  /** Where they come page by page. */
  pages?: Pages;
  /** Said in the place of “The … could not be read”. */
  failure?: string;
  /** What else stands there when they could not be read, or in the place of all that. */
  failed?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** The records of a list in each of its states: on their way, failed, none, old, and there. */
export function Records<Row extends Identified>(props: RecordsProps<Row>) {
  const { what, query, waiting, empty, pages, children } = props;
  const { shown: rows, keep } = useEditedRecords(props.rows);
  const isBeyond = useLastPage(pages, query.isPlaceholderData);
  // The last one takes the control that was pressed in it away.
  useFocusAfter(rows?.length === 0, () => document.getElementById('screen'));
  if (rows === undefined && query.isError) {
    return props.failed ?? <BoxedReadFailure title={props.failure ?? `The ${what} could not be read`} query={query} />;
  }
  if (rows === undefined || isBeyond) return waiting;
  return (
    <>
      {query.isRefetchError && <MayBeOld query={query} />}
      {rows.length === 0 ? (
        <EmptyBox {...empty} />
      ) : (
        <>
          <div
            aria-busy={query.isPlaceholderData || undefined}
            className={`grid grid-cols-[minmax(0,1fr)] gap-5 transition-opacity ${query.isPlaceholderData ? 'opacity-55' : ''}`}
          >
            <KeepContext value={keep}>{children(rows)}</KeepContext>
          </div>
          {pages && props.rows?.length !== 0 && <PageFoot what={what} {...pages} />}
        </>
      )}
    </>
  );
}

/** Whether the page is none any more, as when the last row of the last one is gone: the one before it is shown then. */
function useLastPage(pages: Pages | undefined, isOld: boolean): boolean {
  const { current = 1, total = 0 } = pages?.at ?? {};
  const isBeyond = !isOld && total > 0 && current > total;
  const goBack = useEffectEvent(() => pages?.place.showPage(total));
  useEffect(() => {
    if (isBeyond) goBack();
  }, [isBeyond]);
  return isBeyond;
}
