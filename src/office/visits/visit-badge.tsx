import type { ComponentProps } from 'react';
import type { BookedVisit } from '#contract/booked-visits.ts';
import { type VisitState, visitLabels } from '#contract/visit-choices.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Badge } from '#ui/badge.tsx';

const kinds: Record<VisitState, ComponentProps<typeof Badge>['kind']> = {
  booked: 'info',
  done: 'success',
  no_show: 'plain',
  cancelled: 'red',
};

export function VisitBadge({ visit: { status, isUnsettled } }: { visit: BookedVisit }) {
  if (isUnsettled) return <Badge kind="warning">Not settled</Badge>;
  return <Badge kind={kinds[status]}>{visitLabels[status]}</Badge>;
}

/** What became of it in a line or two; nothing where nothing happened yet. */
export function VisitStory({ visit, className = '' }: { visit: BookedVisit; className?: string }) {
  const dates = useDates();
  const { status, moves, remindedAt, note, cancelledBy, cancelReason } = visit;
  const facts = [
    status === 'cancelled' && cancelledBy && `Cancelled by ${cancelledBy === 'visitor' ? 'the visitor' : 'us'}`,
    moves > 0 && `Moved ${moves === 1 ? 'once' : `${moves} times`}`,
    status === 'booked' && remindedAt && `Reminded ${dates.momentWithin(remindedAt)}`,
  ].filter(Boolean);
  const words = note || cancelReason;
  if (facts.length === 0 && words === '') return null;
  return (
    <div className={`type-hint text-ink-3 ${className}`}>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {words !== '' && (
        <p className="line-clamp-3 whitespace-pre-line text-ink-2 wrap-anywhere" dir="auto" title={words}>
          {words}
        </p>
      )}
    </div>
  );
}
