import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Calendar } from '#contract/calendars.ts';
import { counted } from '#contract/prices.ts';
import { officeDate, visitStart } from '#contract/visits.ts';
import { KeepContext, useEditedRecords } from '#office/frames/keep-edited.tsx';
import { BoxedReadFailure, MayBeOld } from '#office/frames/read-failure.tsx';
import { useListPlace } from '#office/frames/use-list-place.ts';
import { Waiting } from '#office/frames/waiting.tsx';
import { useAgeing } from '#office/shell/ago.tsx';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { useKeys } from '#office/shell/use-keys.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useTaskChange } from '#office/tasks/use-task-change.ts';
import { type AskedVisit, VisitDialog } from '#office/visits/visit-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMedia } from '#ui/use-media.ts';
import { calendarAddress } from './calendar-address.ts';
import { addDays, weekOf, writeSpan } from './calendar-days.ts';
import { CalendarGrid, type GridProps } from './calendar-grid.tsx';
import { CalendarTools } from './calendar-tools.tsx';
import { DayStrip } from './day-strip.tsx';
import { FeedSettings, feedLead } from './feed-settings.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { type AskedMove, MoveQuestion } from './move-question.tsx';
import { type Item, itemsOf } from './place-items.ts';
import { useCalendar } from './read-calendar.ts';

/** /admin/calendar: the week or the day of visits and tasks, to be moved by drag, by keys and by form (decision 73). */
export function Component() {
  useAgeing();
  const screen = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { isAdmin } = useProfile().abilities;
  const isPhone = useMedia('(width < 48rem)');
  const isNarrow = useMedia('(width < 17rem)');
  const { search, hrefOf } = useListPlace(calendarAddress);
  const [hasFeed, setFeed] = useState(false);
  const today = officeDate(new Date());
  // A day that no month has is the one it would be.
  const day = addDays(search.day || today, 0);
  const week = weekOf(day);
  const view = isPhone ? 'day' : search.view;
  const days = view === 'week' ? week : [day];
  const staff = isAdmin ? search.staff : '';
  const read = useCalendar({ from: week[0] ?? day, to: week.at(-1) ?? day, staff });
  const items = read.data && itemsOf(read.data);

  const to = (part: Parameters<typeof hrefOf>[0]) => hrefOf({ ...part, ...(part.day === today && { day: '' }) });
  const step = view === 'week' ? 7 : 1;
  const hrefs = {
    before: to({ day: addDays(day, -step) }),
    today: to({ day: '' }),
    after: to({ day: addDays(day, step) }),
    week: to({ view: 'week' }),
    day: to({ view: 'day' }),
  };
  const go = (href: string) => void navigate(href, { preventScrollReset: true });
  useKeys({ t: () => go(hrefs.today), w: () => go(hrefs.week), d: () => go(hrefs.day) }, screen);
  const shown = items?.filter(({ date }) => days.includes(date));

  return (
    <div ref={screen}>
      <ScreenHead
        title="Calendar"
        lead={
          <p>
            All times by the office’s clock (IST).{' '}
            {/* A line of its own on a phone, kept free until the figures are there. */}
            <span role="status" className="max-md:block max-md:min-h-[1lh]">
              {shown && `${sumUp(shown)}.`}
            </span>
          </p>
        }
        actions={
          <Button kind="outline" size="small" onClick={() => setFeed(true)}>
            In your own calendar
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CalendarTools
          title={writeSpan(days)}
          hrefs={hrefs}
          view={view}
          hasViews={!isPhone}
          staff={staff}
          onStaff={(next) => go(to({ staff: next }))}
        />
        {view === 'day' && (
          <DayStrip week={week} day={day} today={today} items={items} hrefOf={(date) => to({ day: date })} />
        )}
        {read.data === undefined || items === undefined ? (
          read.isError ? (
            <BoxedReadFailure title="The calendar could not be read" query={read} />
          ) : (
            <Loading />
          )
        ) : (
          <>
            {read.isRefetchError && <MayBeOld query={read} />}
            {read.data.isCut && (
              <Note kind="warning">
                There is more in this week than is shown. Choose one person to see all of theirs.
              </Note>
            )}
            <Days
              calendar={read.data}
              days={days}
              items={items}
              most={view === 'week' || isNarrow ? 2 : isPhone ? 3 : 6}
              isWhoseSaid={isAdmin && staff === ''}
              dayHref={(date) => to({ day: date, view: 'day' })}
            />
          </>
        )}
      </div>
      <Dialog open={hasFeed} onClose={() => setFeed(false)} title="In your own calendar" width="md:w-[36rem]">
        <p className="type-small mb-5 text-ink-3">{feedLead}</p>
        {hasFeed && <FeedSettings />}
      </Dialog>
    </div>
  );
}

type DaysProps = Omit<GridProps, 'onOpen' | 'onDrop' | 'visits'> & { calendar: Calendar };

/** The grid, and what opens over it. A visit is asked about before it is moved; a task concerns nobody else. */
function Days({ calendar, ...grid }: DaysProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const [asked, setAsked] = useState<AskedVisit | null>(null);
  const [question, setQuestion] = useState<AskedMove | null>(null);
  const task = useTaskChange();
  const { shown: tasks, keep } = useEditedRecords(calendar.tasks);
  // One that is edited may have left these days.
  const item = [...grid.items, ...itemsOf({ visits: [], tasks })].find(({ id }) => id === opened) ?? null;
  return (
    <>
      <CalendarGrid
        {...grid}
        visits={calendar.visits}
        onOpen={({ id }) => setOpened(id)}
        onDrop={(item, slot) => {
          if (item.kind === 'visit') setQuestion({ visit: item.visit, slot });
          else task.run({ task: item.task, changes: { dueAt: visitStart(slot).toISOString() } });
        }}
      />
      <KeepContext value={keep}>
        <ItemDialog
          item={item}
          onAsk={(visit, action) => {
            setOpened(null);
            setAsked({ visit, action });
          }}
          onClose={() => setOpened(null)}
        />
      </KeepContext>
      <VisitDialog asked={asked} onClose={() => setAsked(null)} />
      <MoveQuestion asked={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function sumUp(items: readonly Item[]): string {
  if (items.length === 0) return 'Nothing in these days';
  const visits = items.filter(({ kind }) => kind === 'visit').length;
  const count = (number: number, one: string) => number > 0 && counted(number, one);
  return [count(visits, 'visit'), count(items.length - visits, 'task')].filter(Boolean).join(', ');
}

/** As high as the grid. */
const Loading = () => (
  <Waiting text="Loading the calendar..." className="border border-hairline bg-white px-4 py-4">
    <Skeleton className="h-[56rem] w-full" />
  </Waiting>
);
