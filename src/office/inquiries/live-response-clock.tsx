import { AlarmClock } from 'lucide-react';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { useAgeing } from '#office/shell/ago.tsx';
import { useDates } from '#office/shell/write-dates.ts';
import { writeDue } from './live-words.ts';

type Clocked = Pick<StaffInquiry, 'respondBy' | 'firstRespondedAt' | 'deletedAt' | 'quarantined'>;

/** How long somebody still has to answer, or how late it is; nothing once anybody did. */
export function LiveResponseClock({ inquiry }: { inquiry: Clocked }) {
  const { respondBy, firstRespondedAt, deletedAt, quarantined } = inquiry;
  useAgeing();
  const dates = useDates();
  if (respondBy === null || firstRespondedAt !== null || deletedAt !== null || quarantined) return null;
  const { text, isLate } = writeDue(respondBy, Date.now());
  return (
    <time
      dateTime={respondBy}
      title={`Answer due ${dates.full(respondBy)}`}
      className={`inline-flex shrink-0 items-center gap-1 whitespace-nowrap tabular-nums ${isLate ? 'font-[550] text-red' : 'text-ink-3'}`}
    >
      <AlarmClock size={13} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </time>
  );
}
