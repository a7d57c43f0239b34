import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { arrived, loadLateMap } from './load-late-map.ts';
import type { PropertiesPageData } from './read-properties-page.ts';

/** How much of a phone the list covers: nothing but its handle, half, or nearly all. */
const stops = ['max-lg:h-13', 'max-lg:h-1/2', 'max-lg:h-[calc(100%-4.5rem)]'];

/**
 * List and map beside each other. On a phone the map fills the screen and the list is a sheet over its foot. What it takes
 * beside the list comes late. Without scripts, and where the map does not come, there is the list alone (`js-frame`, root.tsx).
 */
export function MapSplit({ page, children }: { page: PropertiesPageData; children: ReactNode }) {
  const [late, setLate] = useState<typeof arrived.lateMap | 'lost'>(arrived.lateMap);
  const [stop, setStop] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  // Of a phone that opens the map from the list the sheet is closed: the map comes first, the cards are drawn behind it.
  const shown = useDeferredValue(children, arrived.lateMap && matchMedia('(width < 64rem)').matches ? null : children);
  useEffect(() => {
    let isHere = true;
    loadLateMap().then(
      (lateMap) => isHere && setLate(lateMap),
      () => isHere && setLate('lost'),
    );
    return () => {
      isHere = false;
    };
  }, []);
  const lost = (
    <p role="status" className="mt-6 bg-wash p-4">
      The map could not be loaded. The list shows every home.
    </p>
  );
  if (late === 'lost') {
    return (
      <div className="max-lg:measure">
        {lost}
        {children}
      </div>
    );
  }
  return (
    <div className="js-frame max-lg:relative max-lg:h-[calc(100dvh-4rem)] max-lg:overflow-hidden lg:grid lg:grid-cols-2 lg:gap-8">
      <div className="js-only relative isolate border-hairline max-lg:h-[calc(100%-3.25rem)] lg:sticky lg:top-24 lg:order-2 lg:h-[calc(100dvh-7.5rem)] lg:border">
        {late ? (
          <late.LateMap page={page} list={list} lost={lost}>
            <FilterSheet page={page} />
          </late.LateMap>
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
      <div
        className={`js-frame max-lg:absolute max-lg:inset-x-0 max-lg:bottom-0 max-lg:flex max-lg:flex-col max-lg:rounded-t-sheet max-lg:border-hairline max-lg:border-t max-lg:bg-ivory max-lg:shadow-float max-lg:transition-[height] motion-reduce:transition-none ${stops[stop]}`}
      >
        <div className="js-only h-13 shrink-0 lg:hidden">
          {late && (
            <late.SheetHandle
              count={page.list?.pagination.totalCount ?? 0}
              list={list}
              stop={stop}
              last={stops.length - 1}
              onStop={setStop}
            />
          )}
        </div>
        <div
          ref={list}
          className="js-frame max-lg:grow max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:px-5 max-lg:pb-8"
        >
          {/* While the sheet is closed nobody sees it, and no style and no place of it is reckoned: of an empty one without a height
              they would be, once. */}
          <div className="max-lg:[contain-intrinsic-height:100lvh] max-lg:[content-visibility:auto]">{shown}</div>
        </div>
      </div>
    </div>
  );
}
