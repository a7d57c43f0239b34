import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import type { BookedVisit, VisitCounts, VisitPage } from '#contract/booked-visits.ts';
import { type VisitFilter, visitFilters } from '#contract/visit-choices.ts';
import { FilterLinks } from '#office/shell/filter-links.tsx';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { serverMessage } from '#office/shell/server-message.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useScreenQuery } from '#office/shell/use-screen-query.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { pageSize, useVisits } from './read-visits.ts';
import { type AskedVisit, VisitDialog } from './visit-dialog.tsx';
import { VisitRow } from './visit-row.tsx';
import { writeNearDay } from './write-slot.ts';

const labels: Record<VisitFilter, string> = {
  upcoming: 'Upcoming',
  today: 'Today',
  unsettled: 'What came of it?',
  past: 'Past',
  all: 'All',
};

/** Forgiving: what makes no sense counts as not said. */
function readSearch(query: URLSearchParams): { when: VisitFilter; page: number } {
  const page = Number(query.get('page'));
  return {
    when: visitFilters.find((each) => each === query.get('when')) ?? 'upcoming',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

const addressOf = (when: VisitFilter, page = 1): string => {
  const query = new URLSearchParams({ ...(when !== 'upcoming' && { when }), ...(page > 1 && { page: `${page}` }) });
  return query.size === 0 ? '/admin/visits' : `/admin/visits?${query}`;
};

/** /admin/visits: who sees which home and when; an employee sees what belongs to own inquiries (issue 7, 6). */
export function Component() {
  const { isAdmin } = useProfile().abilities;
  const [query] = useScreenQuery();
  const search = readSearch(query);
  const view = useVisits(search);
  return (
    <>
      <ScreenHead
        title={isAdmin ? 'Visits' : 'My Visits'}
        lead="Who sees which home, and when. All times by the office’s clock (IST)."
      />
      <div className="grid gap-5">
        <Filters when={search.when} counts={view.data?.counts} />
        {view.data === undefined && view.isError ? (
          <div className="border border-hairline bg-white px-4 sm:px-6">
            <LoadFailure
              title="The visits could not be read"
              isBusy={view.isFetching}
              onRetry={() => void view.refetch()}
            >
              {serverMessage(view.error, 'Network error. Please check your connection.')}
            </LoadFailure>
          </div>
        ) : (
          <List answer={view.data} isOld={view.isPlaceholderData} when={search.when} />
        )}
      </div>
    </>
  );
}

function Filters({ when, counts }: { when: VisitFilter; counts: VisitCounts | undefined }) {
  const links = visitFilters.map((each) => ({
    id: each,
    label: labels[each],
    to: addressOf(each),
    count: each === 'past' || each === 'all' ? undefined : counts?.[each],
    isUrgent: each === 'unsettled',
  }));
  return <FilterLinks label="Which visits" links={links} current={when} />;
}

const howTo = 'Open an inquiry and agree on a time under Visit.';
const emptyTexts: Record<VisitFilter, { title: string; text: string }> = {
  upcoming: { title: 'No visit is to come', text: howTo },
  today: { title: 'No visit today', text: 'What is agreed on for later stands under Upcoming.' },
  unsettled: { title: 'Every visit is settled', text: 'Somebody has said of each how it was.' },
  past: { title: 'No visit is over yet', text: 'What has been stands here, with what came of it.' },
  all: { title: 'No visits yet', text: howTo },
};

type ListProps = { answer: VisitPage | undefined; isOld: boolean; when: VisitFilter };

function List({ answer, isOld, when }: ListProps) {
  const [asked, setAsked] = useState<AskedVisit | null>(null);
  return (
    <>
      {answer === undefined ? (
        <div aria-busy="true" className="grid gap-4 border border-hairline bg-white px-5 py-5">
          <span className="sr-only">Loading visits...</span>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-16 w-full" />
          ))}
        </div>
      ) : answer.data.length === 0 ? (
        <div className="border border-hairline bg-white">
          <EmptyState icon={CalendarCheck} title={emptyTexts[when].title}>
            {emptyTexts[when].text}
          </EmptyState>
        </div>
      ) : (
        <>
          <Days visits={answer.data} isOld={isOld} onAsk={setAsked} />
          <Foot answer={answer} when={when} />
        </>
      )}
      {/* Here, so that it stays open over a list that has lost its visit. */}
      <VisitDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

type DaysProps = { visits: BookedVisit[]; isOld: boolean; onAsk: (asked: AskedVisit) => void };

/** The days in the order they came, each with a heading and from morning to evening. */
function Days({ visits, isOld, onAsk }: DaysProps) {
  const now = new Date();
  const days = [...new Set(visits.map(({ date }) => date))];
  return (
    <div aria-busy={isOld} className={`@container grid gap-6 transition-opacity ${isOld ? 'opacity-55' : ''}`}>
      {days.map((day) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-2 font-[550] text-ink-2 tabular-nums">
            {writeNearDay(day, now)}
          </h2>
          <ul aria-labelledby={`day-${day}`} className="type-office border border-hairline border-b-0 bg-white">
            {visits
              .filter(({ date }) => date === day)
              .sort((a, b) => a.time.localeCompare(b.time))
              .map((visit) => (
                <VisitRow key={visit.id} visit={visit} onAsk={(action) => onAsk({ visit, action })} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Foot({ answer: { pagination }, when }: { answer: VisitPage; when: VisitFilter }) {
  const { current, total, count, totalCount } = pagination;
  const first = (current - 1) * pageSize + 1;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="type-small text-ink-3 tabular-nums">
        Showing {first}–{first + count - 1} of {totalCount}
      </p>
      <Pagination label="Pages of visits" current={current} total={total} to={(page) => addressOf(when, page)} />
    </div>
  );
}
