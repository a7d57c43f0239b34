import { Fragment, useEffect, useRef, useState } from 'react';
import type { BookedVisit } from '#contract/booked-visits.ts';
import { officeDate, type VisitSlot } from '#contract/visits.ts';
import { useAgeing } from '#office/shell/ago.tsx';
import { writeTime } from '#office/visits/write-slot.ts';
import { isFocusFree } from '#ui/show-layer.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { rowsDown, rowTimes, slotAt, writeLongDay } from './calendar-days.ts';
import { ColumnHeads } from './column-heads.tsx';
import { DayColumn } from './day-column.tsx';
import { isArrow } from './judge-slot.ts';
import { type Item, neighbourOf, placeItems } from './place-items.ts';
import { SlotItems } from './slot-items.tsx';
import { useMove } from './use-move.ts';

export type GridProps = {
  days: readonly string[];
  /** Of these days and others, by their time. */
  items: readonly Item[];
  visits: readonly BookedVisit[];
  /** How many find room beside each other in one half hour. */
  most: number;
  isWhoseSaid: boolean;
  dayHref: (date: string) => string;
  onOpen: (item: Item) => void;
  onDrop: (item: Item, slot: VisitSlot) => void;
};

const bands = { early: 'Earlier', late: 'Later' };

/** Days beside each other, from morning to evening. One item is in the order of the keyboard; arrows lead to the others. */
export function CalendarGrid({ days, items, visits, most, isWhoseSaid, dayHref, onOpen, onDrop }: GridProps) {
  useAgeing();
  const grid = useRef<HTMLDivElement>(null);
  const shown = items.filter(({ date }) => days.includes(date));
  const [chosen, setChosen] = useState('');
  const current = shown.find(({ id }) => id === chosen)?.id ?? shown[0]?.id;
  const mover = useMove({ days, visits, onDrop });
  const isGone = mover.move !== null && !shown.some(({ id }) => id === mover.move?.item.id);
  // Whoever is faster takes it out of the hand.
  const { putBack } = mover;
  useEffect(() => {
    if (isGone) putBack();
  });

  // What was moved stands elsewhere as another button: whoever was on it still is.
  const { date: chosenDate, time: chosenTime } = shown.find(({ id }) => id === chosen) ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it has moved, and at no other time
  useEffect(() => {
    if (chosen === '' || !isFocusFree()) return;
    grid.current?.querySelector<HTMLElement>(`[data-item="${chosen}"]`)?.focus({ preventScroll: true });
  }, [chosenDate, chosenTime]);

  // Other days take the button or the link away that led to them; keys as `w` work only in here.
  useFocusAfter(
    days.join(),
    () => grid.current?.querySelector<HTMLElement>('[data-item][tabindex="0"]') ?? grid.current,
  );

  const propsOf = (item: Item) => ({
    item,
    isHeld: mover.move?.item.id === item.id,
    isWhoseSaid,
    tabIndex: item.id === current ? 0 : -1,
    'aria-keyshortcuts': 'm',
    onFocus: () => setChosen(item.id),
    onBlur: () => mover.move?.by === 'keys' && mover.putBack(),
    onClick: () => mover.isClick() && onOpen(item),
    onPointerDown: (event: React.PointerEvent) => mover.takePointer(event, item),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (mover.takeKey(event, item) || !isArrow(event.key) || event.altKey) return;
      event.preventDefault();
      const to = neighbourOf(shown, item.id, event.key);
      if (to) grid.current?.querySelector<HTMLElement>(`[data-item="${to.id}"]`)?.focus();
    },
  });
  const placed = days.map((date) => ({ date, rows: placeItems(shown, date) }));
  const now = slotAt(new Date().toISOString());
  const band = (row: 'early' | 'late') =>
    placed.some(({ rows }) => rows.has(row)) && (
      <Fragment key={row}>
        <div className="type-hint border-hairline border-t px-1 py-2 text-right text-ink-3">{bands[row]}</div>
        {placed.map(({ date, rows }) => (
          <ul
            key={date}
            aria-label={`${writeLongDay(date)}, ${row === 'early' ? 'early' : 'late'}`}
            className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-px border-hairline border-t border-l bg-hover"
          >
            <SlotItems
              items={rows.get(row) ?? []}
              most={Number.POSITIVE_INFINITY}
              propsOf={propsOf}
              dayHref={dayHref(date)}
              isStacked
            />
          </ul>
        ))}
      </Fragment>
    );

  return (
    <>
      <p role="status" className="sr-only">
        {mover.words}
      </p>
      <div
        ref={grid}
        tabIndex={-1}
        className="grid border border-hairline bg-white outline-none"
        style={{ gridTemplateColumns: `3.5rem repeat(${days.length}, minmax(0, 1fr))` }}
      >
        {days.length > 1 && <ColumnHeads days={days} today={officeDate(new Date())} dayHref={dayHref} />}
        {band('early')}
        <Hours />
        {placed.map(({ date, rows }) => (
          <DayColumn
            key={date}
            date={date}
            rows={rows}
            most={most}
            mover={mover}
            propsOf={propsOf}
            dayHref={dayHref(date)}
            nowRows={now.date === date ? rowsDown(now.time) : null}
          />
        ))}
        {band('late')}
      </div>
    </>
  );
}

const Hours = () => (
  <div aria-hidden="true" className="type-hint border-hairline border-t text-right text-ink-3 tabular-nums">
    {rowTimes.map((time) => (
      <div key={time} className="h-11 px-1">
        {time.endsWith(':00') && <span className="relative -top-0.5">{writeTime(time).replace(':00', '')}</span>}
      </div>
    ))}
  </div>
);
