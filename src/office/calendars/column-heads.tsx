import { Link } from 'react-router';
import { writeColumn, writeMonth } from './calendar-days.ts';

type ColumnHeadsProps = { days: readonly string[]; today: string; dayHref: (date: string) => string };

/** The days of a week, each a link to itself alone. */
export const ColumnHeads = ({ days, today, dayHref }: ColumnHeadsProps) => (
  <>
    <div />
    {days.map((date) => {
      const { weekday, day } = writeColumn(date);
      return (
        <Link
          key={date}
          to={dayHref(date)}
          className="flex min-h-12 min-w-0 flex-wrap items-baseline justify-center gap-x-1.5 border-hairline border-l py-2.5 -outline-offset-2! hover:bg-hover"
        >
          <span className="type-small text-ink-3">{weekday}</span>
          <span
            className={`font-[550] tabular-nums ${date === today ? 'rounded-control bg-green px-1.5 text-white' : ''}`}
          >
            {day}
          </span>
          <span className="sr-only">
            {writeMonth(date)}
            {date === today && ', today'}
          </span>
        </Link>
      );
    })}
  </>
);
