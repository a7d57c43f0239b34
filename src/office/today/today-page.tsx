import { Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { groupDigits } from '#contract/prices.ts';
import type { Today } from '#contract/today.ts';
import { officeDate } from '#contract/visits.ts';
import { EmptyBox } from '#office/frames/empty-box.tsx';
import { KeepContext, useEditedRecords } from '#office/frames/keep-edited.tsx';
import { AsOf, BoxedReadFailure, MayBeOld } from '#office/frames/read-failure.tsx';
import { Waiting } from '#office/frames/waiting.tsx';
import { nobody } from '#office/inquiries/inquiry-search.ts';
import { useInquiryDialogs } from '#office/inquiries/use-inquiry-dialogs.tsx';
import { chooseLanding, firstPath, todayPath, useLanding } from '#office/shell/landing.ts';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { isUnreachable } from '#office/shell/server-message.ts';
import { countInTab } from '#office/shell/tab-title.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { TaskInquiry } from '#office/tasks/task-inquiry.tsx';
import { TaskItem } from '#office/tasks/task-item.tsx';
import { type AskedVisit, VisitDialog } from '#office/visits/visit-dialog.tsx';
import { writeDay } from '#office/visits/write-slot.ts';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { DayPart } from './day-part.tsx';
import { DayVisits } from './day-visits.tsx';
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
          <p role="status" className="min-h-[1lh]">
            {read.data === undefined ? day : `${day} · ${open === 0 ? 'nothing to do' : `${groupDigits(open)} to do`}`}
          </p>
        }
        actions={<LandingSwitch />}
      />
      {read.data !== undefined ? (
        <div className="grid gap-5">
          {isUnreachable(read.error ?? read.failureReason) ? (
            <AsOf query={read} />
          ) : (
            read.isRefetchError && <MayBeOld query={read} />
          )}
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
      label="Opens first"
      name="Opens first"
      checked={isFirst}
      onChange={(event) => chooseLanding(event.target.checked ? todayPath : firstPath)}
    />
  );
}

function Day({ today }: { today: Today }) {
  const { leads, visits, tasks, unclaimed } = today;
  const { shown: openLeads, keep: keepLead } = useEditedRecords(leads.items);
  const { shown: dayVisits, keep: keepVisit } = useEditedRecords(visits.items);
  const { shown: dueTasks, keep: keepTask } = useEditedRecords(tasks.items);
  const [asked, setAsked] = useState<AskedVisit | null>(null);
  const { of, dialogs } = useInquiryDialogs(leads.items);
  const { canAssignInquiries, isAdmin } = useProfile().abilities;
  const isFree = openOf(today) === 0 && openLeads.length + dayVisits.length + dueTasks.length === 0 && unclaimed === 0;
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
            isEmpty={openLeads.length === 0}
          >
            <ul className="@container">
              <KeepContext value={keepLead}>
                {openLeads.map((inquiry) => (
                  <LeadLine key={inquiry.id} inquiry={inquiry} onOpen={of(inquiry).onOpen} />
                ))}
              </KeepContext>
            </ul>
            <More count={leads.count - leads.items.length} what="leads" />
          </DayPart>
          <KeepContext value={keepVisit}>
            <DayVisits visits={{ ...visits, items: dayVisits }} onAsk={setAsked} />
          </KeepContext>
          <DayPart
            title="Tasks"
            count={tasks.count}
            late={{ count: tasks.overdue, word: 'overdue' }}
            all={{ label: 'All tasks', path: '/admin/tasks' }}
            nothing="Nothing is due today."
            isEmpty={dueTasks.length === 0}
          >
            <ul className="*:px-4 *:last:border-b-0 sm:*:px-5">
              <KeepContext value={keepTask}>
                {dueTasks.map((task) => (
                  <TaskItem key={task.id} task={task}>
                    <TaskInquiry inquiry={task.inquiry} isWhoseSaid={isAdmin} over="" />
                  </TaskItem>
                ))}
              </KeepContext>
            </ul>
            <More count={tasks.count - tasks.items.length} what="tasks" />
          </DayPart>
        </>
      )}
      <VisitDialog asked={asked} onClose={() => setAsked(null)} />
      {dialogs}
    </>
  );
}

const Unclaimed = ({ count, mayAssign }: { count: number; mayAssign: boolean }) => (
  <Note>
    <span className="flex flex-wrap items-center gap-x-4">
      {count === 1 ? 'One lead is nobody’s.' : `${groupDigits(count)} leads are nobody’s.`}
      <Link to={`/admin/inquiries${mayAssign ? `?assignedTo=${nobody}` : ''}`} className="quiet-link touch">
        {mayAssign ? 'Give them away' : 'Take one'}
      </Link>
    </span>
  </Note>
);

const More = ({ count, what }: { count: number; what: string }) =>
  count > 0 && (
    <p className="type-small border-hairline border-t px-4 py-3 text-ink-3 sm:px-5">
      and {groupDigits(count)} more {what} after these
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
