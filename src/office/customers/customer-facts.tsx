import { Link } from 'react-router';
import type { CustomerInquiry, InquiryCustomer } from '#contract/customers.ts';
import { inquiryCategories } from '#contract/inquiry-categories.ts';
import { type InquiryStatus, statusLabels } from '#contract/inquiry-statuses.ts';
import { ReadFailure } from '#office/frames/read-failure.tsx';
import { useInquiryAddress } from '#office/inquiries/use-inquiry-address.ts';
import { Fact, Facts } from '#office/shell/facts.tsx';
import { PhoneNumber } from '#office/shell/phone-number.tsx';
import { useDates } from '#office/shell/write-dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Duplicates } from './duplicates.tsx';
import { Merges } from './merges.tsx';
import { useInquiryCustomer } from './read-customer.ts';

/** The person behind an inquiry: everything they asked, and whether they stand here twice. */
export function CustomerFacts({ inquiryId }: { inquiryId: string }) {
  const view = useInquiryCustomer(inquiryId);
  if (view.data === undefined) {
    if (view.isError) {
      return <ReadFailure title="The customer could not be read" query={view} />;
    }
    return (
      <div aria-busy="true" className="grid gap-3">
        <span className="sr-only">Loading customer...</span>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-11 w-full" />
        ))}
      </div>
    );
  }
  return <Known customer={view.data} inquiryId={inquiryId} />;
}

function Known({ customer, inquiryId }: { customer: InquiryCustomer; inquiryId: string }) {
  const dates = useDates();
  const { inquiries, inquiryCount, phones, emails, since } = customer;
  const others = inquiries.filter(({ id }) => id !== inquiryId);
  const untold = inquiryCount - inquiries.length;
  return (
    <div className="grid gap-8">
      <Facts className="">
        <Fact label="First asked">{dates.moment(since)}</Fact>
        <Fact label={phones.length > 1 ? 'Numbers' : 'Number'}>
          <span className="tabular-nums">
            {phones.map((phone, at) => (
              <span key={phone}>
                {at > 0 && ', '}
                <PhoneNumber number={phone} />
              </span>
            ))}
          </span>
        </Fact>
        <Fact label={emails.length > 1 ? 'Addresses' : 'Address'}>
          <span className="wrap-anywhere">{emails.join(', ')}</span>
        </Fact>
      </Facts>
      <section>
        <h4 className="font-[550]">Other inquiries</h4>
        {others.length === 0 ? (
          <p className="type-small mt-2 text-ink-3">This is the only one.</p>
        ) : (
          <ul className="mt-2 border-hairline border-t">
            {others.map((each) => (
              <OtherInquiry key={each.id} inquiry={each} />
            ))}
          </ul>
        )}
        {untold > 0 && <p className="type-hint mt-2 text-ink-3">And {untold} older ones.</p>}
      </section>
      <Duplicates customer={customer} />
      <Merges customer={customer} />
    </div>
  );
}

const badgeKinds: Partial<Record<InquiryStatus, 'success' | 'info'>> = { completed: 'success', new: 'info' };

function OtherInquiry({ inquiry }: { inquiry: CustomerInquiry }) {
  const dates = useDates();
  const addressOf = useInquiryAddress();
  const { id, requestType, status, propertyName, assignedTo, createdAt } = inquiry;
  const category = inquiryCategories.find(({ value }) => value === requestType)?.label ?? 'Documents';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-hairline border-b py-2.5">
      <span className="min-w-0 grow basis-56">
        <Link to={addressOf(id)} className="touch font-[550] wrap-anywhere hover:underline" dir="auto">
          {propertyName || category}
        </Link>
        <span className="type-small block text-ink-3">
          {propertyName && `${category} · `}
          {dates.moment(createdAt)} · {assignedTo?.name ?? 'Unassigned'}
        </span>
      </span>
      <Badge kind={badgeKinds[status] ?? 'plain'}>{statusLabels[status]}</Badge>
    </li>
  );
}
