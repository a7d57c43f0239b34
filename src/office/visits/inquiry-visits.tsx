import { useState } from 'react';
import type { BookedVisit } from '#contract/booked-visits.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { ReadFailure } from '#office/frames/read-failure.tsx';
import { Unfold } from '#office/frames/unfold.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BookVisit } from './book-visit.tsx';
import { useInquiryVisits } from './read-visits.ts';
import { VisitActions } from './visit-actions.tsx';
import { VisitBadge, VisitStory } from './visit-badge.tsx';
import { type AskedVisit, VisitDialog } from './visit-dialog.tsx';
import { useWhoShows } from './who-shows.tsx';
import { WishedVisit } from './wished-visit.tsx';
import { writeSlot } from './write-slot.ts';

type InquiryVisitsProps = { inquiry: StaffInquiry; mayBook: boolean; isFolded: boolean };

/** The visit of one inquiry: what is agreed on, what was wished for, and what has been (issue 7, 6). */
export function InquiryVisits({ inquiry, mayBook, isFolded }: InquiryVisitsProps) {
  const view = useInquiryVisits(inquiry.id);
  const [asked, setAsked] = useState<AskedVisit | null>(null);
  const { field: whoShows, ...who } = useWhoShows(inquiry);
  if (view.data === undefined) {
    return view.isError ? (
      <ReadFailure title="The visits could not be read" query={view} />
    ) : (
      <div aria-busy="true" className="grid gap-3">
        <span className="sr-only">Loading visits...</span>
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    );
  }
  const agreed = view.data.filter(({ status }) => status === 'booked');
  const earlier = view.data.filter(({ status }) => status !== 'booked').toReversed();
  const card = (visit: BookedVisit) => (
    <VisitCard
      key={visit.id}
      visit={visit}
      {...(mayBook && { onAsk: (action: AskedVisit['action']) => setAsked({ visit, action }) })}
    />
  );
  return (
    <div className="grid gap-4">
      {agreed.length > 0 && (
        <ul aria-label="Agreed visit" className="grid gap-3">
          {agreed.map(card)}
        </ul>
      )}
      {agreed.length === 0 && mayBook && (
        <>
          {whoShows}
          {inquiry.visitWish && earlier.length === 0 && (
            <WishedVisit inquiryId={inquiry.id} wish={inquiry.visitWish} who={who} />
          )}
          <Unfold label="Book a visit" isFolded={isFolded}>
            <BookVisit inquiry={inquiry} who={who} />
          </Unfold>
        </>
      )}
      {agreed.length === 0 && !mayBook && earlier.length === 0 && (
        <p className="type-small text-ink-3">No visit was agreed on.</p>
      )}
      {earlier.length > 0 && (
        <section>
          <h4 className="font-[550]">Earlier</h4>
          <ul aria-label="Earlier visits" className="mt-2 grid gap-3">
            {earlier.map(card)}
          </ul>
        </section>
      )}
      <VisitDialog asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}

type VisitCardProps = { visit: BookedVisit; onAsk?: (action: AskedVisit['action']) => void };

function VisitCard({ visit, onAsk }: VisitCardProps) {
  return (
    <li className="grid gap-2.5 border border-hairline bg-white px-4 py-3.5">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <time dateTime={visit.startsAt} className="font-[550] tabular-nums">
          {writeSlot(visit, new Date())}
        </time>
        <VisitBadge visit={visit} />
      </span>
      <span className="type-hint text-ink-3 wrap-anywhere">Agreed by {visit.bookedBy}</span>
      <VisitStory visit={visit} />
      {onAsk && <VisitActions visit={visit} onAsk={onAsk} />}
    </li>
  );
}
