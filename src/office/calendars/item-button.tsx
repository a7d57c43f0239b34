import { CheckSquare, Square } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { BookedVisit } from '#contract/booked-visits.ts';
import { visitLabels } from '#contract/visit-choices.ts';
import { writeTime } from '#office/visits/write-slot.ts';
import { writeLongDay } from './calendar-days.ts';
import type { Item } from './place-items.ts';

const looks = {
  booked: 'border-green bg-green-wash',
  unsettled: 'border-warning bg-warning-wash',
  done: 'border-success bg-success-wash',
  no_show: 'border-hairline-strong bg-wash text-ink-2',
  cancelled: 'border-hairline-strong bg-wash text-ink-2 line-through',
  task: 'border-brass bg-white',
  late: 'border-red bg-white',
  ticked: 'border-hairline-strong bg-wash text-ink-2',
};

function lookOf(item: Item): keyof typeof looks {
  if (item.kind === 'visit') return item.visit.isUnsettled ? 'unsettled' : item.visit.status;
  if (item.task.doneAt !== null) return 'ticked';
  return item.task.isOverdue ? 'late' : 'task';
}

const stateOf = ({ isUnsettled, status }: BookedVisit) => (isUnsettled ? 'Not settled' : visitLabels[status]);

/** What is seen by its place and its colours, for those who hear it: before and after the words of the button. */
function sayItem(item: Item): [before: string, after: string] {
  const day = writeLongDay(item.date);
  if (item.kind === 'task') {
    const { doneAt, isOverdue } = item.task;
    return [`Task, ${day}: `, `, ${doneAt !== null ? 'done' : isOverdue ? 'overdue' : 'to do'}`];
  }
  const { assignedTo } = item.visit.inquiry;
  const host = assignedTo === null ? 'nobody shows it yet' : `shown by ${assignedTo.name}`;
  return [`Visit, ${day}: `, `, ${host}, ${stateOf(item.visit)}`];
}

type ItemButtonProps = ComponentProps<'button'> & {
  item: Item;
  /** It was picked up. */
  isHeld: boolean;
  /** Where many colleagues share the grid. */
  isWhoseSaid: boolean;
};

/** A visit or a task in its half hour. */
export function ItemButton({ item, isHeld, isWhoseSaid, ...button }: ItemButtonProps) {
  const [first, second] =
    item.kind === 'visit'
      ? [
          item.visit.inquiry.name || 'No name',
          [isWhoseSaid && (item.visit.inquiry.assignedTo?.name ?? 'Nobody yet'), item.visit.inquiry.propertyName]
            .filter(Boolean)
            .join(' · '),
        ]
      : [item.task.title, item.task.inquiry.name];
  const Tick = item.kind === 'task' ? (item.task.doneAt === null ? Square : CheckSquare) : null;
  const [before, after] = sayItem(item);
  return (
    <button
      type="button"
      title={`${first}${second && ` · ${second}`}`}
      data-item={item.id}
      className={`@container flex h-full min-h-11 w-full min-w-0 select-none flex-col justify-center border-y border-y-transparent border-l-[3px] bg-clip-padding px-1.5 text-left text-[0.8125rem] leading-[1.3] -outline-offset-2! transition-opacity [-webkit-touch-callout:none] hover:brightness-97 ${item.kind === 'task' ? 'border-y-hairline! border-r border-r-hairline' : ''} ${looks[lookOf(item)]} ${isHeld ? 'opacity-45' : ''}`}
      {...button}
    >
      <span className="flex min-w-0 max-w-full items-center gap-1 font-[550]">
        {Tick && <Tick size={13} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />}
        <span className="sr-only">{before}</span>
        <span className="min-w-0 truncate" dir="auto">
          {first}
        </span>
      </span>
      {/* What is said behind words that are cut off would lie outside the grid, and the page could be pushed sideways. */}
      <span className="relative block max-w-full truncate text-ink-2">
        <span className="tabular-nums">{writeTime(item.time)}</span>
        {/* Beside others at the same hour there may be room for the time alone. */}
        {second && (
          <span dir="auto" className="@max-[6rem]:sr-only">
            {' '}
            {second}
          </span>
        )}
        <span className="sr-only">{after}</span>
      </span>
    </button>
  );
}
