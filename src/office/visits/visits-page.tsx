import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import type { BookedVisit } from '#contract/booked-visits.ts';
import { compareTexts } from '#contract/compare-names.ts';
import { type VisitFilter, visitFilters } from '#contract/visit-choices.ts';
import { FilterLinks } from '#office/frames/filter-links.tsx';
import { describeList, oneOf } from '#office/frames/list-address.ts';
import { ListScreen } from '#office/frames/list-screen.tsx';
import { useListPlace } from '#office/frames/use-list-place.ts';
import { WaitingRows } from '#office/frames/waiting.tsx';
import { useProfile } from '#office/shell/use-profile.ts';
import { pageSize, useVisits } from './read-visits.ts';
import { type AskedVisit, VisitDialog } from './visit-dialog.tsx';
import { VisitRow } from './visit-row.tsx';
import { writeNearDay } from './write-slot.ts';

const address = describeList({ when: oneOf(visitFilters, 'upcoming') });

const labels: Record<VisitFilter, string> = {
  upcoming: 'Upcoming',
  today: 'Today',
  unsettled: 'What came of it?',
  past: 'Past',
  all: 'All',
};
const howTo = 'Open an inquiry and agree on a time under Visit.';
const emptyTexts: Record<VisitFilter, { title: string; text: string }> = {
  upcoming: { title: 'No visit is to come', text: howTo },
  today: { title: 'No visit today', text: 'What is agreed on for later stands under Upcoming.' },
  unsettled: { title: 'Every visit is settled', text: 'Somebody has said of each how it was.' },
  past: { title: 'No visit is over yet', text: 'What has been stands here, with what came of it.' },
  all: { title: 'No visits yet', text: howTo },
};

/** /admin/visits: who sees which home and when; an employee sees what belongs to own inquiries (issue 7, 6). */
export function Component() {
  const { isAdmin } = useProfile().abilities;
  const place = useListPlace(address);
  const { when } = place.search;
  const view = useVisits(place.search);
  const [asked, setAsked] = useState<AskedVisit | null>(null);
  return (
    <ListScreen
      title={isAdmin ? 'Visits' : 'My Visits'}
      lead="Who sees which home, and when. All times by the office’s clock (IST)."
      filters={
        <FilterLinks
          label="Which visits"
          choices={labels}
          current={when}
          counts={view.data?.counts}
          urgent="unsettled"
          hrefOf={(each) => place.hrefOf({ when: each })}
        />
      }
      what="visits"
      query={view}
      rows={view.data?.data}
      pages={{ place, at: view.data?.pagination, size: pageSize }}
      waiting={<WaitingRows text="Loading visits..." row="h-16" />}
      empty={{ icon: CalendarCheck, ...emptyTexts[when] }}
      layers={<VisitDialog asked={asked} onClose={() => setAsked(null)} />}
    >
      {(visits) => <Days visits={visits} onAsk={setAsked} />}
    </ListScreen>
  );
}

type DaysProps = { visits: readonly BookedVisit[]; onAsk: (asked: AskedVisit) => void };

/** The days in the order they came, each with a heading and from morning to evening. */
const Days = ({ visits, onAsk }: DaysProps) => (
  <div className="@container grid gap-6">
    {[...new Set(visits.map(({ date }) => date))].map((day) => (
      <section key={day} aria-labelledby={`day-${day}`}>
        <h2 id={`day-${day}`} className="mb-2 font-[550] text-ink-2 tabular-nums">
          {writeNearDay(day, new Date())}
        </h2>
        <ul aria-labelledby={`day-${day}`} className="type-office border border-hairline border-b-0 bg-white">
          {visits
            .filter(({ date }) => date === day)
            .sort((a, b) => compareTexts(a.time, b.time))
            .map((visit) => (
              <VisitRow key={visit.id} visit={visit} onAsk={(action) => onAsk({ visit, action })} />
            ))}
        </ul>
      </section>
    ))}
  </div>
);
