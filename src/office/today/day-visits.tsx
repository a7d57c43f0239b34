import { useEffect } from 'react';
import type { BookedVisit } from '#contract/booked-visits.ts';
import type { Today } from '#contract/today.ts';
import { serverMessage } from '#office/shell/server-message.ts';
import { useVisitChange } from '#office/visits/use-visit-change.ts';
import type { AskedVisit, VisitAction } from '#office/visits/visit-dialog.tsx';
import { VisitRow } from '#office/visits/visit-row.tsx';
import { writeNearDay } from '#office/visits/write-slot.ts';
import { toast } from '#ui/toast.ts';
import { DayPart } from './day-part.tsx';

type DayVisitsProps = {
  visits: Today['visits'];
  /** Asked over the day: the visit may leave it meanwhile. */
  onAsk: (asked: AskedVisit) => void;
};

/** How one was is said by one press; a note can be added later. Everything else asks first, as everywhere. */
export function DayVisits({ visits: { items, open, unsettled }, onAsk }: DayVisitsProps) {
  const settle = useVisitChange(() => {});
  const act = (visit: BookedVisit, action: VisitAction) => {
    if (action !== 'done' && action !== 'no_show') return onAsk({ visit, action });
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
    </DayPart>
  );
}
