import { ChevronDown, ChevronUp, List } from 'lucide-react';
import { type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { buttonStyle, PlainButton } from '#ui/button.tsx';
import { Guard } from '#ui/guard.tsx';
import { Link } from '#ui/link.tsx';
import { homes } from './filter-choices.ts';
import { HomeMap } from './home-map.tsx';
import type { PropertiesPageData } from './read-properties-page.ts';
import { addressOf } from './use-filters.ts';

type LateMapProps = {
  page: PropertiesPageData;
  list: RefObject<HTMLElement | null>;
  /** In place of the map, where it breaks. */
  lost: ReactNode;
  children: ReactNode;
};

/** What stands beside the list; loaded by whoever opens the map. On a phone the ways to the list and to the filters are on it. */
export function LateMap({ page, list, lost, children }: LateMapProps) {
  const toList = addressOf({ ...page.filters, view: '', at: '' });
  return (
    <>
      <div className="absolute top-3 left-3 z-[600] mr-18 flex flex-wrap gap-2 lg:hidden">
        <Link
          to={toList}
          className={buttonStyle({ kind: 'paper', size: 'small', className: 'border border-hairline-strong' })}
        >
          <List size={18} strokeWidth={1.5} aria-hidden="true" />
          List
        </Link>
        <div className="bg-ivory">{children}</div>
      </div>
      <Guard fallback={lost}>
        <HomeMap page={page} list={list} />
      </Guard>
    </>
  );
}

type SheetHandleProps = {
  count: number;
  list: RefObject<HTMLElement | null>;
  stop: number;
  last: number;
  onStop: (stop: number) => void;
};

/** Moves the sheet with the list: it is pulled, or its buttons are pressed. */
export function SheetHandle({ count, list, stop, last, onStop }: SheetHandleProps) {
  const pulledFrom = useRef<number>(undefined);
  const move = (by: number) => onStop(Math.min(last, Math.max(0, stop + by)));
  const release = ({ clientY }: PointerEvent) => {
    if (pulledFrom.current !== undefined && Math.abs(clientY - pulledFrom.current) > 24)
      move(clientY < pulledFrom.current ? 1 : -1);
    pulledFrom.current = undefined;
  };
  // Whoever comes into the list with the keyboard has to see where.
  useEffect(() => {
    const box = list.current;
    const show = () => stop === 0 && onStop(1);
    box?.addEventListener('focusin', show);
    return () => box?.removeEventListener('focusin', show);
  }, [list, stop, onStop]);
  return (
    <div
      className="relative flex size-full touch-none items-center justify-between gap-2 border-hairline border-b px-5"
      onPointerDown={({ clientY, currentTarget, pointerId, target }) => {
        pulledFrom.current = clientY;
        if (target === currentTarget) currentTarget.setPointerCapture(pointerId);
      }}
      onPointerUp={release}
    >
      <span
        className="absolute top-2 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-hairline-strong"
        aria-hidden="true"
      />
      <span className="font-[550]">{homes(count)}</span>
      <span className="-mr-3 flex">
        <SheetButton
          label="More of the list"
          isOff={stop === last}
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
  );
}

type SheetButtonProps = { label: string; isOff: boolean; onPress: () => void; icon: ReactNode };

/** It stays where it is when there is no further to go: the focus does, too. */
const SheetButton = ({ label, isOff, onPress, icon }: SheetButtonProps) => (
  <PlainButton
    aria-label={label}
    isOff={isOff}
    onClick={onPress}
    className="grid size-[min(2.75rem,13.8vw)] place-items-center aria-disabled:text-hairline-strong"
  >
    {icon}
  </PlainButton>
);
