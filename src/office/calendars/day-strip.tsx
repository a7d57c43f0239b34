import { Link } from 'react-router';
import { writeColumn, writeMonth } from './calendar-days.ts';
import type { Item } from './place-items.ts';

type DayStripProps = {
  week: readonly string[];
  day: string;
  today: string;
  items: readonly Item[] | undefined;
  hrefOf: (date: string) => string;
};

/** The days of the week beside each other, with how much lies on each. */
export const DayStrip = ({ week, day, today, items, hrefOf }: DayStripProps) => (
  <nav aria-label="Days of the week">
    <ul className="grid grid-cols-7 gap-1 max-[17rem]:grid-cols-4">
      {week.map((date) => {
        const { weekday, day: number } = writeColumn(date);
        const count = items?.filter((item) => item.date === date).length ?? 0;
        return (
          <li key={date} className="min-w-0">
            <Link
              to={hrefOf(date)}
              aria-current={date === day ? 'date' : undefined}
              className="grid h-full min-h-16 content-start justify-items-center rounded-control border border-hairline bg-white py-1.5 leading-tight transition-colors hover:border-ink aria-[current]:border-green aria-[current]:bg-green-wash aria-[current]:text-green"
            >
              <span className="type-hint text-ink-3">{weekday}</span>
              <span className={`tabular-nums ${date === today ? 'font-[600] underline underline-offset-4' : ''}`}>
                {number}
              </span>
              <span className="sr-only">
                {writeMonth(date)}
                {date === today && ', today'},
              </span>
              <span className="type-hint min-h-[1lh] text-ink-3 tabular-nums">{count > 0 && count}</span>
              <span className="sr-only">{items && (count === 0 ? 'nothing' : count === 1 ? 'item' : 'items')}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);
