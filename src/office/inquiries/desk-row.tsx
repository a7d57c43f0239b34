import { MessageSquare, RotateCcw, ShieldCheck, ShieldX, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { InquiryColumn } from '#contract/inquiry-lists.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { RecordCell, RecordRow } from '#ui/record-table.tsx';
import { AssignSelect } from './assign-select.tsx';
import { BlockSenderDialog } from './block-sender-dialog.tsx';
import { CategoryTag } from './category-tag.tsx';
import { ContactActions, rowButtonStyle } from './contact-actions.tsx';
import { CustomerOwner } from './customer-owner.tsx';
import { DateCell } from './date-cells.tsx';
import { Customer, PropertyInterest, wideCard, widthsOf } from './inquiry-cells.tsx';
import { isDateColumn } from './inquiry-columns.ts';
import { purgedAt } from './purge-time.ts';
import { StatusSelect } from './status-select.tsx';
import { useInquiryChange } from './use-inquiry-change.ts';

type DeskRowProps = {
  inquiry: StaffInquiry;
  columns: readonly InquiryColumn[];
  /** Chooses it; false where nothing can be chosen. */
  box: ReactNode;
  onOpen: () => void;
  onMessage: () => void;
  onRemove: () => void;
};

/** One inquiry of the desk. What may be done with it is the server's answer, not ours. */
export function DeskRow({ inquiry, columns, box, onOpen, onMessage, onRemove }: DeskRowProps) {
  const { name, assignedTo, requestType, quarantined, deletedAt, abilities } = inquiry;
  const dates = useDates();
  const [asksToBlock, setAsksToBlock] = useState(false);
  const { change, isPending } = useInquiryChange(inquiry, () => setAsksToBlock(false));
  const isAtDesk = deletedAt === null && !quarantined;
  const widths = widthsOf(columns);
  const cells: Partial<Record<InquiryColumn, ReactNode>> = {
    property: (
      <RecordCell key="property" label="Property" className={widths.property}>
        <PropertyInterest inquiry={inquiry} />
      </RecordCell>
    ),
    category: (
      <RecordCell key="category" label="Category">
        <span className="flex flex-wrap items-center gap-x-2 @[46rem]:grid @[46rem]:w-fit @[46rem]:justify-items-start @[46rem]:gap-y-0.5">
          <CategoryTag type={requestType} about={name} />
          <StatusSelect inquiry={inquiry} onChange={change} isPlain />
        </span>
      </RecordCell>
    ),
    assignee: (
      <RecordCell
        key="assignee"
        label="Assigned to"
        className={`@[46rem]:w-40 @[46rem]:min-w-38 @[62rem]:w-52 ${widths.isTight ? '@[62rem]:min-w-40' : ''}`}
      >
        <span className="block min-w-0">
          <AssignSelect inquiry={inquiry} onChange={change} />
          <CustomerOwner inquiry={inquiry} onChange={change} />
        </span>
      </RecordCell>
    ),
  };
  return (
    <RecordRow busy={isPending} isMarked={isAtDesk && assignedTo === null} className={wideCard}>
      <RecordCell className={widths.customer}>
        <span className="flex min-w-0 items-start gap-1 @[46rem]:items-center">
          {box}
          <Customer inquiry={inquiry} columns={columns} onOpen={onOpen} />
        </span>
      </RecordCell>
      {columns.map((each) =>
        isDateColumn(each) ? <DateCell key={each} inquiry={inquiry} column={each} /> : cells[each],
      )}
      <RecordCell>
        <span className="-mx-3 flex flex-wrap items-center @[46rem]:w-27 @[62rem]:w-max">
          <button
            type="button"
            aria-label={`Message of ${name}`}
            title="Message"
            onClick={onMessage}
            className={rowButtonStyle}
          >
            <MessageSquare size={18} strokeWidth={1.5} aria-hidden="true" />
          </button>
          {deletedAt === null && <ContactActions inquiry={inquiry} />}
          {quarantined && abilities.quarantine && (
            <>
              <button
                type="button"
                aria-label={`Release ${name}`}
                title="Release"
                onClick={() => change({ kind: 'release' })}
                className={`${rowButtonStyle} text-success`}
              >
                <ShieldCheck size={18} strokeWidth={1.5} aria-hidden="true" />
              </button>
              <button
                type="button"
                aria-label={`Block sender ${name}`}
                title="Block sender"
                onClick={() => setAsksToBlock(true)}
                className={`${rowButtonStyle} text-warning`}
              >
                <ShieldX size={18} strokeWidth={1.5} aria-hidden="true" />
              </button>
              <BlockSenderDialog
                inquiry={inquiry}
                open={asksToBlock}
                isBusy={isPending}
                onConfirm={() => change({ kind: 'block' })}
                onClose={() => setAsksToBlock(false)}
              />
            </>
          )}
          {abilities.remove && (
            <button
              type="button"
              aria-label={`Delete inquiry of ${name}`}
              title="Delete"
              onClick={onRemove}
              className={`${rowButtonStyle} text-red hover:bg-red-wash`}
            >
              <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
            </button>
          )}
          {deletedAt !== null && (
            <span className="grid justify-items-start pl-1">
              {abilities.restore && (
                <button
                  type="button"
                  aria-label={`Restore inquiry of ${name}`}
                  onClick={() => change({ kind: 'restore' })}
                  className="touch flex items-center gap-2 font-[550] text-green hover:underline hover:underline-offset-4"
                >
                  <RotateCcw size={16} strokeWidth={1.5} aria-hidden="true" />
                  Restore
                </button>
              )}
              <span className="type-hint whitespace-nowrap text-ink-3">
                Purged on {dates.day(purgedAt(deletedAt).toISOString())}
              </span>
            </span>
          )}
        </span>
      </RecordCell>
    </RecordRow>
  );
}
