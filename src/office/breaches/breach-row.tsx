import { Link } from 'react-router';
import { readClocks } from '#contract/breach-choices.ts';
import type { Breach } from '#contract/breaches.ts';
import { groupDigits } from '#contract/prices.ts';
import { useAgeing } from '#office/shell/ago.tsx';
import { useDates } from '#office/shell/write-dates.ts';
import { Badge } from '#ui/badge.tsx';
import { RecordCell, RecordRow } from '#ui/record-table.tsx';
import { ClockMark } from './clock-mark.tsx';

export const breachColumns = ['Breach', 'Known since', 'People', 'Board first', 'Board details', 'People told'];
const [, , , ...clockColumns] = breachColumns;

/** Where the table is wide enough, whatever else stands in it: a clock is read at a glance. */
const oneLine = '@[60rem]:whitespace-nowrap';

/** A breach with its clocks; its name leads to it. */
export function BreachRow({ breach }: { breach: Breach }) {
  useAgeing();
  const dates = useDates();
  const { id, name, isDrill, knownAt, touchedCount, closedAt } = breach;
  return (
    <RecordRow>
      <RecordCell className="@[46rem]:w-[22%] @[46rem]:max-w-0">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to={`/admin/breaches/${id}`}
            className="touch line-clamp-2 font-[550] underline-offset-4 wrap-anywhere hover:underline"
            dir="auto"
            title={name}
          >
            {name}
          </Link>
          {isDrill && <Badge kind="brass">Exercise</Badge>}
          {closedAt !== null && <Badge>Closed</Badge>}
        </span>
      </RecordCell>
      <RecordCell label="Known since">
        <time dateTime={knownAt} title={dates.full(knownAt)} className={oneLine}>
          {dates.moment(knownAt)}
        </time>
      </RecordCell>
      <RecordCell label="People">
        <span className="tabular-nums">{groupDigits(touchedCount)}</span>
      </RecordCell>
      {readClocks(breach, new Date()).map((clock, at) => (
        <RecordCell key={clock.name} label={clockColumns[at] ?? clock.label}>
          <span className={clock.level === 'done' ? '' : oneLine}>
            <ClockMark clock={clock} />
          </span>
        </RecordCell>
      ))}
    </RecordRow>
  );
}
