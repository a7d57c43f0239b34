import type { ReactNode } from 'react';
import { statusLabels } from '#contract/inquiry-statuses.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { ContactWay } from '#office/customers/contact-way.tsx';
import { NotSentYet } from '#office/pocket/not-sent-yet.tsx';
import { linkStyle, mailAddress, phoneAddress } from '#office/shell/contact-links.tsx';
import { PhoneNumber } from '#office/shell/phone-number.tsx';
import { Badge } from '#ui/badge.tsx';
import { CategoryTag } from './category-tag.tsx';
import { HotTag } from './inquiry-cells.tsx';
import { LiveResponseClock } from './live-response-clock.tsx';

/** What has to be known at once: who asks, how they are reached, what they want, and by when they wait for an answer. */
export function InquirySummary({ inquiry, heading: Heading }: { inquiry: StaffInquiry; heading: 'h2' | 'h3' }) {
  const { name, requestType, status, message, quarantined, deletedAt, abilities } = inquiry;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Heading className="type-h3 min-w-0 leading-tight! wrap-anywhere" dir="auto">
          {name || 'No name'}
        </Heading>
        <span className="type-small">
          <LiveResponseClock inquiry={inquiry} />
        </span>
      </div>
      <Reach inquiry={inquiry} />
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Home inquiry={inquiry} />
        <CategoryTag type={requestType} about={name} />
        <HotTag inquiry={inquiry} />
        {!abilities.setStatus && (
          <Badge kind={status === 'completed' ? 'success' : 'plain'}>{statusLabels[status]}</Badge>
        )}
        {quarantined && <Badge kind="warning">Looks like spam</Badge>}
        {deletedAt && <Badge kind="red">Deleted</Badge>}
        <NotSentYet id={inquiry.id} />
      </p>
      {message && (
        <p
          className="mt-4 max-w-[72ch] whitespace-pre-line border-brass border-l-2 pl-4 text-ink-2 wrap-anywhere"
          dir="auto"
        >
          {message}
        </p>
      )}
    </div>
  );
}

function Reach({ inquiry }: { inquiry: StaffInquiry }) {
  const { email, phone, phoneNumber, phoneVerified } = inquiry;
  if (!phone && !email) return null;
  return (
    <p className="mt-1.5 flex flex-wrap items-baseline gap-x-5 gap-y-1">
      {phone && (
        <span>
          <ContactWay
            inquiry={inquiry}
            name="Call"
            address={phoneAddress(phoneNumber ?? phone)}
            className={`${linkStyle} tabular-nums`}
          >
            <PhoneNumber number={phoneNumber ?? phone} />
          </ContactWay>
          <span className={`type-hint ml-2 inline-block ${phoneVerified ? 'text-success' : 'text-ink-3'}`}>
            {phoneVerified ? 'Verified' : 'Not verified'}
          </span>
        </span>
      )}
      {email && (
        <ContactWay inquiry={inquiry} name="Email" address={mailAddress(email)} className={linkStyle}>
          {email}
        </ContactWay>
      )}
    </p>
  );
}

/** The home they ask about, or where they look for one. */
function Home({ inquiry }: { inquiry: StaffInquiry }): ReactNode {
  const { propertyId, propertyName, saidPropertyName, preferredLocation } = inquiry;
  if (!propertyName) return preferredLocation && <span dir="auto">Preferred: {preferredLocation}</span>;
  return (
    <span className="min-w-0 font-[550] wrap-anywhere" dir="auto">
      {propertyId ? (
        <a href={`/property/${propertyId}`} target="_blank" rel="noopener" className={linkStyle}>
          {propertyName}
        </a>
      ) : (
        propertyName
      )}
      <Said text={saidPropertyName} />
    </span>
  );
}

/** What the visitor called it, where it is called otherwise. */
export const Said = ({ text }: { text: string }) =>
  text && (
    <span className="type-hint block font-normal text-ink-3 wrap-anywhere" dir="auto">
      The visitor wrote “{text}”
    </span>
  );
