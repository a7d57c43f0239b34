import { Trash2 } from 'lucide-react';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { RecordCell, RecordRow } from '#ui/record-table.tsx';
import { CategoryTag } from './category-tag.tsx';
import { ContactActions, rowButtonStyle } from './contact-actions.tsx';
import { Customer, PropertyInterest, wideCard } from './inquiry-cells.tsx';
import { StatusSelect } from './status-select.tsx';
import { useInquiryChange } from './use-inquiry-change.ts';

/** ADM-MYINQ-13. */
export const myHead = ['Customer', 'Property Interest', 'Assigned Date', 'Status', 'Actions'];

type MyRowProps = { inquiry: StaffInquiry; onOpen: () => void; onMessage: () => void; onRemove: () => void };

/** One inquiry of whoever is signed in. The tag of what has no subject but its message opens that (ADM-MYINQ-22). */
export function MyRow({ inquiry, onOpen, onMessage, onRemove }: MyRowProps) {
  const { name, requestType, assignedAt, status, completedAt, abilities } = inquiry;
  const { isAdmin } = useProfile().abilities;
  const dates = useDates();
  const { change, isPending } = useInquiryChange(inquiry);
  return (
    <RecordRow busy={isPending} className={wideCard}>
      <RecordCell className="@[46rem]:w-[32%] @[46rem]:max-w-0">
        <Customer inquiry={inquiry} onOpen={onOpen} />
      </RecordCell>
      <RecordCell label="Property" className="@[46rem]:w-[24%] @[46rem]:max-w-0">
        <PropertyInterest
          inquiry={inquiry}
          tag={
            <CategoryTag
              type={requestType}
              about={name}
              {...((requestType === 'general' || !requestType) && { onOpen: onMessage })}
            />
          }
        />
      </RecordCell>
      <RecordCell label="Assigned">
        {assignedAt ? (
          <time
            dateTime={assignedAt}
            title={dates.full(assignedAt)}
            className="tabular-nums @[56rem]:whitespace-nowrap"
          >
            {dates.moment(assignedAt)}
          </time>
        ) : (
          <span className="text-ink-3">Not known</span>
        )}
      </RecordCell>
      <RecordCell label="Status" className="@[46rem]:w-45">
        <span className="@[46rem]:min-w-38 grid min-w-0 gap-1">
          <StatusSelect inquiry={inquiry} onChange={change} />
          {status === 'completed' && completedAt && (
            <span className="type-hint text-ink-3">
              Completed: <time dateTime={completedAt}>{dates.day(completedAt)}</time>
            </span>
          )}
        </span>
      </RecordCell>
      <RecordCell>
        <span className="-mx-3 flex flex-wrap items-center">
          <ContactActions inquiry={inquiry} />
          {isAdmin && abilities.remove ? (
            <button
              type="button"
              aria-label={`Delete inquiry of ${name}`}
              title="Delete"
              onClick={onRemove}
              className={`${rowButtonStyle} text-red hover:bg-red-wash`}
            >
              <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
            </button>
          ) : (
            <span className="type-hint w-full px-3 text-ink-3 @[46rem]:px-2.5 @[56rem]:whitespace-nowrap">
              Actions restricted to admin
            </span>
          )}
        </span>
      </RecordCell>
    </RecordRow>
  );
}
