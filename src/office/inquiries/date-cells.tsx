import type { ReactNode } from 'react';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { useAgeing } from '#office/shell/ago.tsx';
import { useDates } from '#office/shell/write-dates.ts';
import { RecordCell } from '#ui/record-table.tsx';
import { columnLabels, type DateColumn } from './inquiry-columns.ts';
import { writeDue } from './live-words.ts';

/** A time that can be shown of an inquiry, told in words as well as in colour. */
export function DateCell({ inquiry, column }: { inquiry: StaffInquiry; column: DateColumn }) {
  const Content = contents[column];
  return (
    <RecordCell label={columnLabels[column]} className="@[46rem]:min-w-30">
      <span className="grid min-w-0 justify-items-start tabular-nums">
        <Content inquiry={inquiry} />
      </span>
    </RecordCell>
  );
}

const contents: Record<DateColumn, (props: { inquiry: StaffInquiry }) => ReactNode> = {
  came: ({ inquiry: { createdAt } }) => <Moment iso={createdAt} />,
  due: AnswerDue,
  touched: LastContact,
  visit: ({ inquiry: { visitAt } }) => {
    if (visitAt === null) return <None>No visit</None>;
    return (
      <>
        <Moment iso={visitAt} />
        {isOver(visitAt) && <Aside>past</Aside>}
      </>
    );
  },
  task: ({ inquiry: { taskDueAt } }) => {
    if (taskDueAt === null) return <None>No task</None>;
    const isLate = isOver(taskDueAt);
    return (
      <>
        <Moment iso={taskDueAt} isLate={isLate} />
        {isLate && <Late>overdue</Late>}
      </>
    );
  },
};

const isOver = (iso: string): boolean => Date.parse(iso) <= Date.now();

function AnswerDue({ inquiry }: { inquiry: StaffInquiry }) {
  const { respondBy, firstRespondedAt, quarantined, deletedAt } = inquiry;
  const dates = useDates();
  if (firstRespondedAt !== null)
    return (
      <span className="text-ink-3" title={dates.full(firstRespondedAt)}>
        Answered
      </span>
    );
  if (respondBy === null || quarantined || deletedAt !== null) return <None>No answer due</None>;
  const { text, isLate } = writeDue(respondBy, Date.now());
  return (
    <>
      <Moment iso={respondBy} isLate={isLate} />
      {isLate ? <Late>{text}</Late> : <Aside>{text}</Aside>}
    </>
  );
}

/** Until somebody has done something about it, what counts is when it came. */
function LastContact({ inquiry: { touchedAt, createdAt } }: { inquiry: StaffInquiry }) {
  const dates = useDates();
  return (
    <>
      <time dateTime={touchedAt} title={dates.full(touchedAt)}>
        {dates.ago(touchedAt)}
      </time>
      {Date.parse(touchedAt) - Date.parse(createdAt) < 1000 && <Aside>no contact yet</Aside>}
    </>
  );
}

/** Where there is little room the time stands below its day. */
export function Moment({ iso, isLate = false }: { iso: string; isLate?: boolean }) {
  useAgeing();
  const dates = useDates();
  const [day, time] = dates.moment(iso).split(/(?<=,) (?=[^,]*$)/);
  return (
    <time dateTime={iso} title={dates.full(iso)} className={isLate ? 'text-red' : undefined}>
      <span className="whitespace-nowrap">{day}</span> <span className="whitespace-nowrap">{time}</span>
    </time>
  );
}

const Late = ({ children }: { children: ReactNode }) => (
  <span className="type-hint font-[550] whitespace-nowrap text-red">{children}</span>
);
const Aside = ({ children }: { children: ReactNode }) => <span className="type-hint text-ink-3">{children}</span>;
const None = ({ children }: { children: string }) => (
  <span className="text-ink-3">
    <span aria-hidden="true">–</span>
    <span className="sr-only">{children}</span>
  </span>
);
