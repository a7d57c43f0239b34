import { CalendarCheck, UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { writePreferences } from '#contract/contact-preferences.ts';
import type { InquiryCustomer } from '#contract/customers.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { useInquiryAddress } from '#office/inquiries/use-inquiry-address.ts';
import { useInquiryChange } from '#office/inquiries/use-inquiry-change.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Button } from '#ui/button.tsx';

/** What should be known before anybody is called. */
export function CustomerHints({ inquiry, customer }: { inquiry: StaffInquiry; customer: InquiryCustomer }) {
  const addressOf = useInquiryAddress();
  const dates = useDates();
  const { change, isPending } = useInquiryChange(inquiry);
  const { bookedVisit, suggestedAssignee: owner, contactPreferences } = customer;
  return (
    <div className="grid gap-2.5 empty:hidden">
      {bookedVisit && (
        <Hint
          icon={<CalendarCheck size={18} strokeWidth={1.5} aria-hidden="true" />}
          tone="bg-warning-wash text-warning"
        >
          A visit of this property is booked or asked for already: {dates.momentWithin(bookedVisit.startsAt)}.
          {bookedVisit.inquiryId && (
            <>
              {' '}
              <Link to={addressOf(bookedVisit.inquiryId)} className="touch underline underline-offset-4">
                Show that inquiry
              </Link>
            </>
          )}
        </Hint>
      )}
      {owner && (
        <Hint icon={<UserRoundCheck size={18} strokeWidth={1.5} aria-hidden="true" />} tone="bg-info-wash text-info">
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 wrap-anywhere">{owner.name} has an open inquiry of this customer.</span>
            {inquiry.abilities.assign && (
              <Button
                kind="outline"
                size="small"
                isOff={isPending}
                onClick={() => change({ kind: 'assign', person: owner })}
              >
                {isPending ? 'Assigning...' : `Assign to ${owner.name.slice(0, 40)}`}
              </Button>
            )}
          </span>
        </Hint>
      )}
      {contactPreferences && (
        <p className="type-small text-ink-2">
          Wants to be reached by: <b className="font-[550] text-ink">{writePreferences(contactPreferences)}</b>
        </p>
      )}
    </div>
  );
}

const Hint = ({ icon, tone, children }: { icon: ReactNode; tone: string; children: ReactNode }) => (
  <div className={`type-small flex items-start gap-3 px-4 py-3 ${tone}`}>
    <span className="mt-0.5 shrink-0">{icon}</span>
    <div className="min-w-0 grow">{children}</div>
  </div>
);
