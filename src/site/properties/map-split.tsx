import { ChevronDown, ChevronUp, List } from 'lucide-react';
import { lazy, type PointerEvent, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { buttonStyle } from '#ui/button.tsx';
import { Guard } from '#ui/guard.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { createPointer, Pointer } from './point-at-homes.ts';
import type { PropertiesPageData } from './read-properties-page.ts';
import { addressOf } from './use-filters.ts';

const HomeMap = lazy(() => import('./home-map.tsx'));

/** How much of a phone the list covers: its first lines, half, or nearly all. */
const stops = ['max-lg:h-24', 'max-lg:h-1/2', 'max-lg:h-[calc(100%-4.5rem)]'] as const;

/**
 * List and map beside each other. On a phone the map fills the screen and the list is a sheet over its foot, moved by its
 * handle or by buttons. Without scripts there is the list alone.
 */
export function MapSplit({ page, children }: { page: PropertiesPageData; children: ReactNode }) {
  const pointer = useMemo(createPointer, []);
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const [stop, setStop] = useState(0);
  const pulledFrom = useRef<number>(undefined);
  const move = (by: number) => setStop((before) => Math.min(stops.length - 1, Math.max(0, before + by)));
  const release = ({ clientY }: PointerEvent) => {
    if (pulledFrom.current !== undefined && Math.abs(clientY - pulledFrom.current) > 24)
      move(clientY < pulledFrom.current ? 1 : -1);
    pulledFrom.current = undefined;
  };
  const lost = (
    <p className="grid size-full place-items-center p-6 text-center">
      The map could not be loaded. The list shows every home.
    </p>
  );
  const phone = isAwake ? 'max-lg:relative max-lg:h-[calc(100dvh-4rem)] max-lg:overflow-hidden' : '';
  return (
    <Pointer value={pointer}>
      <div className={`lg:grid lg:grid-cols-2 lg:gap-8 ${phone}`}>
        <div
          className={`js-only relative isolate border-hairline lg:sticky lg:top-24 lg:order-2 lg:h-[calc(100dvh-7.5rem)] lg:border ${isAwake ? 'max-lg:size-full' : 'max-lg:hidden'}`}
        >
          {isAwake ? (
            <Guard fallback={lost}>
              <Suspense fallback={<Skeleton className="size-full" />}>
                <HomeMap filters={page.filters} overview={page.overview} />
              </Suspense>
            </Guard>
          ) : (
            <Skeleton className="size-full" />
          )}
          {isAwake && (
            <div className="absolute top-3 left-3 z-[600] flex gap-2 lg:hidden">
              <Link
                to={addressOf({ ...page.filters, view: '', at: '' })}
                className={buttonStyle({ kind: 'paper', size: 'small', className: 'border border-hairline-strong' })}
              >
                <List size={18} strokeWidth={1.5} aria-hidden="true" />
                List
              </Link>
              <div className="bg-ivory">
                <FilterSheet page={page} />
              </div>
            </div>
          )}
        </div>
        <div
          className={
            isAwake
              ? `max-lg:absolute max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:flex max-lg:flex-col max-lg:rounded-t-sheet max-lg:border-hairline max-lg:border-t max-lg:bg-ivory max-lg:shadow-float max-lg:transition-[height] motion-reduce:transition-none ${stops[stop]}`
              : ''
          }
        >
          {isAwake && (
            <div
              className="flex touch-none items-center justify-between gap-2 border-hairline border-b px-4 lg:hidden"
              onPointerDown={({ clientY }) => {
                pulledFrom.current = clientY;
              }}
              onPointerUp={release}
            >
              <span className="h-1 w-10 rounded-full bg-hairline-strong" aria-hidden="true" />
              <span className="font-[550]">{page.list?.pagination.totalCount ?? 0} homes</span>
              <span className="flex">
                <SheetButton
                  label="More of the list"
                  isOff={stop === stops.length - 1}
                  onPress={() => move(1)}
                  icon={<ChevronUp size={20} strokeWidth={1.5} aria-hidden="true" />}
                />
                <SheetButton
                  label="Less of the list"
                  isOff={stop === 0}
                  onPress={() => move(-1)}
                  icon={<ChevronDown size={20} strokeWidth={1.5} aria-hidden="true" />}
                />
              </span>
            </div>
          )}
          <div
            className={
              isAwake
                ? 'max-lg:grow max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:px-5 max-lg:pb-8'
                : 'max-lg:px-5'
            }
          >
            {children}
          </div>
        </div>
      </div>
    </Pointer>
  );
}

type SheetButtonProps = { label: string; isOff: boolean; onPress: () => void; icon: ReactNode };

/** It stays where it is when there is no further to go: the focus does, too. */
const SheetButton = ({ label, isOff, onPress, icon }: SheetButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff}
    onClick={() => !isOff && onPress()}
    className={`grid size-11 place-items-center ${isOff ? 'text-ink-3' : ''}`}
  >
    {icon}
  </button>
);
