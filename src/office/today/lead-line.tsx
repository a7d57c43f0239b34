import { Check } from 'lucide-react';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { AssignSelect } from '#office/inquiries/assign-select.tsx';
import { ContactActions, rowButtonStyle } from '#office/inquiries/contact-actions.tsx';
import { CustomerOwner } from '#office/inquiries/customer-owner.tsx';
import { LiveResponseClock } from '#office/inquiries/live-response-clock.tsx';
import { useInquiryChange } from '#office/inquiries/use-inquiry-change.ts';
import { NotSentYet } from '#office/pocket/not-sent-yet.tsx';
import { Ago } from '#office/shell/ago.tsx';
import { WriteMessage } from '#office/templates/write-message.tsx';
import { buttonStyle, PlainButton } from '#ui/button.tsx';

/** A lead that nobody has answered: reached, given away or ticked off from here. */
export function LeadLine({ inquiry, onOpen }: { inquiry: StaffInquiry; onOpen: () => void }) {
  const { name, propertyName, preferredLocation, message, createdAt, abilities } = inquiry;
  const { change, isPending } = useInquiryChange(inquiry);
  return (
    <li
      aria-busy={isPending || undefined}
      className={`grid items-center gap-x-5 gap-y-2 border-hairline px-4 py-3 transition-opacity not-first:border-t sm:px-5 @[52rem]:grid-cols-[minmax(0,1fr)_auto] ${isPending ? 'opacity-55' : ''}`}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <button
            type="button"
            onClick={onOpen}
            dir="auto"
            className="touch max-w-full truncate text-left font-[550] hover:underline hover:underline-offset-4"
          >
            {name || 'No name'}
          </button>
          <span className="type-small text-ink-3">
            <Ago iso={createdAt} />
          </span>
          <span className="type-small">
            <LiveResponseClock inquiry={inquiry} />
          </span>
          <NotSentYet id={inquiry.id} />
        </p>
        <p className="type-small text-ink-2 wrap-anywhere" dir="auto">
          {propertyName || (preferredLocation ? `Preferred: ${preferredLocation}` : 'No listing named')}
        </p>
        {message && (
          <p className="type-small line-clamp-1 text-ink-3 wrap-anywhere" dir="auto">
            {message}
          </p>
        )}
        <CustomerOwner inquiry={inquiry} onChange={change} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 @[52rem]:justify-end">
        {abilities.assign && (
          <span className="w-full @[52rem]:w-40">
            <AssignSelect inquiry={inquiry} onChange={change} />
          </span>
        )}
        <span className="-mx-2 flex flex-wrap">
          <ContactActions inquiry={inquiry} />
          <WriteMessage
            inquiry={inquiry}
            label={`Message to ${name || 'no name'}`}
            size={18}
            className={rowButtonStyle}
          />
        </span>
        {abilities.setStatus && (
          <PlainButton
            isOff={isPending}
            onClick={() => change({ kind: 'status', status: 'in_progress' })}
            aria-label={`Answered: ${name || 'no name'}`}
            className={buttonStyle({ kind: 'outline', size: 'small', className: 'px-3.5! lg:pointer-fine:min-h-9' })}
          >
            <Check size={16} strokeWidth={1.75} aria-hidden="true" /> Answered
          </PlainButton>
        )}
      </div>
    </li>
  );
}
