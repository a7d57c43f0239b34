import { writeTime } from '#office/visits/write-slot.ts';
import { isOpen, rowTimes, writeLongDay } from './calendar-days.ts';
import { slotData } from './drag-item.ts';
import { isSame } from './judge-slot.ts';
import type { Item, Row } from './place-items.ts';
import { type PropsOf, SlotItems } from './slot-items.tsx';
import type { Mover } from './use-move.ts';

type DayColumnProps = {
  date: string;
  rows: ReadonlyMap<Row, readonly Item[]>;
  most: number;
  mover: Mover;
  propsOf: PropsOf;
  dayHref: string;
  /** Where the line of now stands, in rows; null on other days. */
  nowRows: number | null;
};

const gridRows = { gridTemplateRows: `repeat(${rowTimes.length}, 2.75rem)` };

/** One day by its half hours. While something is held, those where it cannot go are crossed out. */
export function DayColumn({ date, rows, most, mover, propsOf, dayHref, nowRows }: DayColumnProps) {
  const isNow = nowRows !== null && nowRows >= 0 && nowRows <= rowTimes.length;
  const taken = [...rows].filter(([row]) => typeof row === 'number');
  return (
    <div className="relative min-w-0 border-hairline border-t border-l">
      <div aria-hidden="true" className="grid" style={gridRows}>
        {rowTimes.map((time) => (
          <Cell key={time} date={date} time={time} mover={mover} />
        ))}
      </div>
      <ul
        aria-label={writeLongDay(date)}
        className="pointer-events-none absolute inset-0 grid *:pointer-events-auto"
        style={gridRows}
      >
        {taken.map(([row, items]) => (
          <li key={row} className="min-w-0 px-px" style={{ gridRow: Number(row) + 1 }}>
            <ul aria-label={writeTime(rowTimes[Number(row)] ?? '')} className="flex h-full gap-px">
              <SlotItems items={items} most={most} propsOf={propsOf} dayHref={dayHref} />
            </ul>
          </li>
        ))}
      </ul>
      {isNow && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 border-red border-t-2"
          style={{ top: `${nowRows * 2.75}rem` }}
        />
      )}
    </div>
  );
}

function Cell({ date, time, mover: { move, judge } }: { date: string; time: string; mover: Mover }) {
  const slot = { date, time };
  const verdict = move && judge(move.item, slot);
  const isOver = move !== null && isSame(move.slot, slot);
  const ground = isOpen(slot) ? '' : 'bg-wash';
  const crossed = verdict && !verdict.isFree ? 'crossed-out' : '';
  return (
    <div
      data-slot={slotData(slot)}
      className={`relative border-hairline ${time.endsWith(':00') ? 'not-first:border-t' : 'border-t border-dotted'} ${ground} ${crossed}`}
    >
      {isOver && verdict && (
        <span
          className={`pointer-events-none absolute inset-0 z-10 overflow-hidden bg-white px-1 py-0.5 text-[0.8125rem] leading-[1.3] shadow-float outline-2 ${verdict.isFree ? 'text-green outline-green' : 'text-red outline-red'}`}
        >
          <b className="font-[550] tabular-nums">{writeTime(time)}</b> {verdict.why}
        </span>
      )}
    </div>
  );
}
