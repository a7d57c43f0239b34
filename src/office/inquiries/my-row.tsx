import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InquiryColumn } from '#contract/inquiry-lists.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { RecordCell, RecordRow } from '#ui/record-table.tsx';
import { CategoryTag } from './category-tag.tsx';
import { ContactActions, rowButtonStyle } from './contact-actions.tsx';
import { DateCell, Moment } from './date-cells.tsx';
import { Customer, PropertyInterest, wideCard, widthsOf } from './inquiry-cells.tsx';
import { isDateColumn } from './inquiry-columns.ts';
import { StatusSelect } from './status-select.tsx';
import { useInquiryChange } from './use-inquiry-change.ts';

type MyRowProps = {
  inquiry: StaffInquiry;
  columns: readonly InquiryColumn[];
  /** Chooses it; false where nothing can be chosen. */
  box: ReactNode;
  onOpen: () => void;
  onMessage: () => void;
  onRemove: () => void;
};

/** One inquiry of whoever is signed in. The tag of what has no subject but its message opens that (ADM-MYINQ-22). */
export function MyRow({ inquiry, columns, box, onOpen, onMessage, onRemove }: MyRowProps) {
  const { name, requestType, assignedAt, status, completedAt, abilities } = inquiry;
  const { isAdmin } = useProfile().abilities;
  const dates = useDates();
  const { change, isPending } = useInquiryChange(inquiry);
  const widths = widthsOf(columns);
  const cells: Partial<Record<InquiryColumn, ReactNode>> = {
    property: (
      <RecordCell key="property" label="Property" className={widths.property}>
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
    ),
    assigned: (
      <RecordCell key="assigned" label="Assigned">
        {assignedAt ? (
          <span className={`tabular-nums ${widths.isTight ? '' : '@[56rem]:whitespace-nowrap'}`}>
            <Moment iso={assignedAt} />
          </span>
        ) : (
          <span className="text-ink-3">Not known</span>
        )}
      </RecordCell>
    ),
    status: (
      <RecordCell key="status" label="Status" className="@[46rem]:w-45">
        <span className="@[46rem]:min-w-38 grid min-w-0 gap-1">
          <StatusSelect inquiry={inquiry} onChange={change} />
          {status === 'completed' && completedAt && (
            <span className="type-hint text-ink-3">
              Completed: <time dateTime={completedAt}>{dates.day(completedAt)}</time>
            </span>
          )}
        </span>
      </RecordCell>
    ),
  };
  return (
    <RecordRow busy={isPending} className={wideCard}>
      <RecordCell className={widths.customer}>
        <span className="flex min-w-0 items-start gap-1 @[46rem]:items-center">
          {box}
          <Customer inquiry={inquiry} columns={columns} onOpen={onOpen} />
        </span>
      </RecordCell>
      {columns.map((each) =>
        isDateColumn(each) ? <DateCell key={each} inquiry={inquiry} column={each} /> : cells[each],
      )}
      <RecordCell className={widths.isTight ? '@[46rem]:min-w-36' : ''}>
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
            <span
              className={`type-hint w-full px-3 text-ink-3 @[46rem]:px-2.5 ${widths.isTight ? '' : '@[56rem]:whitespace-nowrap'}`}
            >
              Actions restricted to admin
            </span>
          )}
        </span>
      </RecordCell>
    </RecordRow>
  );
}
