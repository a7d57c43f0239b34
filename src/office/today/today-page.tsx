import { Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { BookedVisit } from '#contract/booked-visits.ts';
import type { Task } from '#contract/tasks.ts';
import type { Today } from '#contract/today.ts';
import { officeDate } from '#contract/visits.ts';
import { EmptyBox } from '#office/frames/empty-box.tsx';
import { BoxedReadFailure, MayBeOld } from '#office/frames/read-failure.tsx';
import { Waiting } from '#office/frames/waiting.tsx';
import { nobody } from '#office/inquiries/inquiry-search.ts';
import { useInquiryDialogs } from '#office/inquiries/use-inquiry-dialogs.tsx';
import { writeNumber } from '#office/inquiries/write-figures.ts';
import { chooseLanding, firstPath, todayPath, useLanding } from '#office/shell/landing.ts';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { serverMessage } from '#office/shell/server-message.ts';
import { countInTab } from '#office/shell/tab-title.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { TaskItem } from '#office/tasks/task-item.tsx';
import { useVisitChange } from '#office/visits/use-visit-change.ts';
import { type AskedVisit, type VisitAction, VisitDialog } from '#office/visits/visit-dialog.tsx';
import { VisitRow } from '#office/visits/visit-row.tsx';
import { writeDay, writeNearDay } from '#office/visits/write-slot.ts';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { toast } from '#ui/toast.ts';
import { DayPart } from './day-part.tsx';
import { LeadLine } from './lead-line.tsx';
import { useToday } from './read-today.ts';

const openOf = ({ leads, visits, tasks }: Today): number => leads.count + visits.open + tasks.count;

/** /admin/today: what is late, what comes next, and one press from done. */
export function Component() {
  const read = useToday();
  const open = read.data === undefined ? 0 : openOf(read.data);
  useEffect(() => {
    countInTab('today', open);
    return () => countInTab('today', 0);
  }, [open]);
  const day = writeDay(officeDate(new Date()), new Date());
  return (
    <>
      <ScreenHead
        title="Today"
        lead={
          <p role="status" className="min-h-5">
            {read.data === undefined ? day : `${day} · ${open === 0 ? 'nothing to do' : `${writeNumber(open)} to do`}`}
          </p>
        }
        actions={<LandingSwitch />}
      />
      {read.data !== undefined ? (
        <div className="grid gap-5">
          {read.isRefetchError && <MayBeOld query={read} />}
          <Day today={read.data} />
        </div>
      ) : read.isError ? (
        <BoxedReadFailure title="Your day could not be read" query={read} />
      ) : (
        <Loading />
      )}
    </>
  );
}

/** Whether the office opens here on this device. */
function LandingSwitch() {
  const isFirst = useLanding() === todayPath;
  return (
    <SwitchField
      label="Open the office here"
      name="Open the office here"
      checked={isFirst}
      onChange={(event) => chooseLanding(event.target.checked ? todayPath : firstPath)}
    />
  );
}

function Day({ today }: { today: Today }) {
  const { leads, visits, tasks, unclaimed } = today;
  const { of, dialogs } = useInquiryDialogs(leads.items);
  const { canAssignInquiries } = useProfile().abilities;
  const isFree = openOf(today) === 0 && visits.items.length === 0 && unclaimed === 0;
  return (
    <>
      {unclaimed > 0 && <Unclaimed count={unclaimed} mayAssign={canAssignInquiries} />}
      {isFree ? (
        <EmptyBox
          icon={Sun}
          title="Nothing waits for you"
          text="New leads, visits and tasks of the day will stand here."
        />
      ) : (
        <>
          <DayPart
            title="Leads to answer"
            count={leads.count}
            late={{ count: leads.late, word: 'late' }}
            all={{ label: 'All inquiries', path: '/admin/inquiries' }}
            nothing="Every lead has been answered."
            isEmpty={leads.items.length === 0}
          >
            <ul className="@container">
              {leads.items.map((inquiry) => (
                <LeadLine key={inquiry.id} inquiry={inquiry} onOpen={of(inquiry).onOpen} />
              ))}
            </ul>
            <More count={leads.count - leads.items.length} what="leads" />
          </DayPart>
          <Visits visits={visits} />
          <DayPart
            title="Tasks"
            count={tasks.count}
            late={{ count: tasks.overdue, word: 'overdue' }}
            all={{ label: 'All tasks', path: '/admin/tasks' }}
            nothing="Nothing is due today."
            isEmpty={tasks.items.length === 0}
          >
            <ul className="*:px-4 *:last:border-b-0 sm:*:px-5">
              {tasks.items.map((task) => (
                <TaskItem key={task.id} task={task}>
                  <About inquiry={task.inquiry} />
                </TaskItem>
              ))}
            </ul>
            <More count={tasks.count - tasks.items.length} what="tasks" />
          </DayPart>
        </>
      )}
      {dialogs}
    </>
  );
}

const Unclaimed = ({ count, mayAssign }: { count: number; mayAssign: boolean }) => (
  <Note>
    <span className="flex flex-wrap items-center gap-x-4">
      {count === 1 ? 'One lead is nobody’s.' : `${writeNumber(count)} leads are nobody’s.`}
      <Link to={`/admin/inquiries${mayAssign ? `?assignedTo=${nobody}` : ''}`} className="quiet-link touch">
        {mayAssign ? 'Give them away' : 'Take one'}
      </Link>
    </span>
  </Note>
);

const More = ({ count, what }: { count: number; what: string }) =>
  count > 0 && (
    <p className="type-small border-hairline border-t px-4 py-3 text-ink-3 sm:px-5">
      and {writeNumber(count)} more {what} after these
    </p>
  );

/** How one was is said by one press; a note can be added later. Everything else asks first, as everywhere. */
function Visits({ visits: { items, open, unsettled } }: { visits: Today['visits'] }) {
  const [asked, setAsked] = useState<AskedVisit | null>(null);
  const settle = useVisitChange(() => {});
  const act = (visit: BookedVisit, action: VisitAction) => {
    if (action !== 'done' && action !== 'no_show') return setAsked({ visit, action });
    settle.run({ visit, change: { settle: { outcome: action } } });
  };
  useEffect(() => {
    if (settle.error) toast(serverMessage(settle.error, 'It could not be saved. Please try again.'), 'error');
  }, [settle.error]);
  const days = [...new Set(items.map(({ date }) => date))];
  return (
    <DayPart
      title="Visits"
      count={open}
      late={{ count: unsettled, word: 'not settled' }}
      all={{ label: 'All visits', path: '/admin/visits' }}
      nothing="No visit today."
      isEmpty={items.length === 0}
    >
      {days.map((day) => (
        <div key={day} className="@container">
          <h3 className="type-hint border-hairline border-b bg-hover px-4 py-1.5 text-ink-3 sm:px-5">
            {writeNearDay(day, new Date())}
          </h3>
          <ul aria-label={writeNearDay(day, new Date())} className="type-office *:last:border-b-0">
            {items
              .filter(({ date }) => date === day)
              .map((visit) => (
                <VisitRow key={visit.id} visit={visit} onAsk={(action) => act(visit, action)} />
              ))}
          </ul>
        </div>
      ))}
      <VisitDialog asked={asked} onClose={() => setAsked(null)} />
    </DayPart>
  );
}

const About = ({ inquiry }: { inquiry: Task['inquiry'] }) => (
  <p className="type-small text-ink-2 wrap-anywhere">
    <Link to={`?view=${inquiry.id}`} className="touch text-green underline underline-offset-4" dir="auto">
      {inquiry.name || 'No name'}
    </Link>
    {inquiry.propertyName && <span dir="auto"> · {inquiry.propertyName}</span>}
  </p>
);

/** As high as a few leads, a visit and a task. */
const Loading = () => (
  <Waiting text="Loading your day..." className="grid gap-5">
    {[4, 2, 3].map((rows) => (
      <div key={rows} className="border border-hairline bg-white">
        <div className="border-hairline border-b px-4 py-4 sm:px-5">
          <Skeleton className="h-6 w-40" />
        </div>
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <div key={row} className="grid gap-2 border-hairline px-4 py-4 not-first:border-t sm:px-5">
            <Skeleton className="h-4 w-56 max-w-full" />
            <Skeleton className="h-3.5 w-80 max-w-full" />
          </div>
        ))}
      </div>
    ))}
  </Waiting>
);
