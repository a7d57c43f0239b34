import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { Timeline } from '#office/activities/timeline.tsx';
import { WhoFits } from '#office/assignments/who-fits.tsx';
import { CustomerFacts } from '#office/customers/customer-facts.tsx';
import { CustomerHints } from '#office/customers/customer-hints.tsx';
import { useInquiryCustomer } from '#office/customers/read-customer.ts';
import { PanelParts } from '#office/frames/panel-parts.tsx';
import { TaskList } from '#office/tasks/task-list.tsx';
import { InquiryVisits } from '#office/visits/inquiry-visits.tsx';
import { useMedia } from '#ui/use-media.ts';
import { AssignSelect } from './assign-select.tsx';
import { InquiryFacts } from './inquiry-facts.tsx';
import { InquirySummary } from './inquiry-summary.tsx';
import { LostReason } from './lost-reason.tsx';
import { StatusSelect } from './status-select.tsx';
import { useInquiryChange } from './use-inquiry-change.ts';

type OpenedInquiryProps = {
  inquiry: StaffInquiry;
  /** What stands over it: the title of a dialog, or of the page. */
  below: 'h1' | 'h2';
};

/**
 * One inquiry as it is worked on: who asks and by when, whose it is and where it stands, then what happened beside what is
 * next. From 900 px all of that is in sight; on less it stands behind tabs (decision 74).
 */
export function OpenedInquiry({ inquiry, below }: OpenedInquiryProps) {
  const isWide = useMedia('(width >= 900px)');
  const { change, isPending } = useInquiryChange(inquiry);
  const { data: customer } = useInquiryCustomer(inquiry.id);
  const { id, abilities, status } = inquiry;
  const mayAdd = inquiry.deletedAt === null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className={isWide ? 'grid grid-cols-[minmax(0,1fr)_minmax(19rem,23rem)] gap-x-10' : 'grid gap-5'}>
        <InquirySummary inquiry={inquiry} heading={below === 'h1' ? 'h2' : 'h3'} />
        {(abilities.assign || abilities.setStatus) && (
          <div
            aria-busy={isPending || undefined}
            className="grid grid-cols-2 content-start items-start gap-3 max-[17rem]:*:col-span-2"
          >
            <span className="grid min-w-0 gap-1.5">
              <span aria-hidden="true" className="type-hint text-ink-3">
                Assigned to
              </span>
              <AssignSelect inquiry={inquiry} onChange={change} />
              {abilities.assign && <WhoFits inquiry={inquiry} />}
            </span>
            <span className="grid min-w-0 gap-1.5">
              <span aria-hidden="true" className="type-hint text-ink-3">
                Status
              </span>
              <StatusSelect inquiry={inquiry} onChange={change} />
            </span>
            {status === 'closed' && abilities.setStatus && (
              <div className="col-span-2">
                <LostReason inquiry={inquiry} />
              </div>
            )}
          </div>
        )}
      </div>
      {customer && <CustomerHints inquiry={inquiry} customer={customer} />}
      <div>
        <PanelParts
          label="About this inquiry"
          isWide={isWide}
          heading={below === 'h1' ? 'h3' : 'h4'}
          parts={[
            { id: 'timeline', label: 'Timeline', content: <Timeline inquiry={inquiry} mayAdd={mayAdd} /> },
            { id: 'tasks', label: 'Tasks', content: <TaskList inquiry={inquiry} mayAdd={mayAdd} isFolded={isWide} /> },
            {
              id: 'visit',
              label: 'Visit',
              content: <InquiryVisits inquiry={inquiry} mayBook={mayAdd} isFolded={isWide} />,
            },
            {
              id: 'customer',
              label: customer && customer.inquiryCount > 1 ? `Customer (${customer.inquiryCount})` : 'Customer',
              content: <CustomerFacts inquiryId={id} />,
            },
            { id: 'details', label: 'Details', content: <InquiryFacts inquiry={inquiry} /> },
          ]}
        />
      </div>
    </div>
  );
}
