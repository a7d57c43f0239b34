import { originLabels } from '#contract/inquiry-origins.ts';
import { statusLabels } from '#contract/inquiry-statuses.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { ContactWay } from '#office/customers/contact-way.tsx';
import { linkStyle, mailAddress, phoneAddress } from '#office/shell/contact-links.tsx';
import { Fact, Facts } from '#office/shell/facts.tsx';
import { useDates } from '#office/shell/write-dates.ts';
import { Badge } from '#ui/badge.tsx';
import { CategoryTag } from './category-tag.tsx';
import { purgedAt } from './purge-time.ts';
import { readSourcePage } from './source-page.ts';

/** All that is known of one inquiry, to read. */
export function InquiryFacts({ inquiry }: { inquiry: StaffInquiry }) {
  const dates = useDates();
  const { name, email, phone, phoneVerified, propertyId, propertyName, developerName, preferredLocation } = inquiry;
  const { saidPropertyName, saidDeveloperName } = inquiry;
  const { requestType, status, message, quarantined, quarantineReason, assignedTo, lostReason, sourcePage } = inquiry;
  const { origin, enteredBy, customerOwner } = inquiry;
  const page = readSourcePage(sourcePage, window.location.origin);
  const { createdAt, assignedAt, completedAt, deletedAt } = inquiry;
  return (
    <>
      <h3 className="type-h4 wrap-anywhere" dir="auto">
        {name}
      </h3>
      <p className="mt-2 flex flex-wrap gap-2">
        <CategoryTag type={requestType} about={name} />
        <Badge kind={status === 'completed' ? 'success' : 'plain'}>{statusLabels[status]}</Badge>
        {quarantined && <Badge kind="warning">Looks like spam</Badge>}
        {deletedAt && <Badge kind="red">Deleted</Badge>}
      </p>
      {message && (
        <p className="mt-4 whitespace-pre-line border-brass border-l-2 pl-4 text-ink-2" dir="auto">
          {message}
        </p>
      )}
      <Facts>
        <Fact label="Email">
          {email && (
            <ContactWay inquiry={inquiry} name="Email" address={mailAddress(email)} className={linkStyle}>
              {email}
            </ContactWay>
          )}
        </Fact>
        <Fact label="Phone">
          {phone && (
            <>
              <ContactWay inquiry={inquiry} name="Call" address={phoneAddress(phone)} className={linkStyle}>
                {phone}
              </ContactWay>
              <span className={`type-hint ml-2 ${phoneVerified ? 'text-success' : 'text-ink-3'}`}>
                {phoneVerified ? 'Verified' : 'Not verified'}
              </span>
            </>
          )}
        </Fact>
        <Fact label="Property">
          {propertyId && propertyName ? (
            <a href={`/property/${propertyId}`} target="_blank" rel="noopener" className={linkStyle}>
              {propertyName}
            </a>
          ) : (
            propertyName
          )}
          <Said text={saidPropertyName} />
        </Fact>
        <Fact label="Developer">
          {(developerName || saidDeveloperName) && (
            <>
              {developerName || 'None'}
              <Said text={saidDeveloperName} />
            </>
          )}
        </Fact>
        <Fact label="Preferred location">{preferredLocation}</Fact>
        <Fact label="Received">{dates.moment(createdAt)}</Fact>
        <Fact label="Reached us by">{origin && originLabels[origin]}</Fact>
        <Fact label="Entered by">{enteredBy}</Fact>
        <Fact label="Written on">
          {page === null ? (
            sourcePage
          ) : (
            <a
              href={page}
              target="_blank"
              rel="noopener"
              title={sourcePage}
              className={`${linkStyle} line-clamp-2 wrap-anywhere`}
            >
              {sourcePage}
            </a>
          )}
        </Fact>
        <Fact label="Assigned to">{assignedTo?.name ?? 'Nobody yet'}</Fact>
        <Fact label="Their other open inquiry is with">{customerOwner?.name}</Fact>
        <Fact label="By the rules">{inquiry.assignmentReason}</Fact>
        <Fact label="Assigned">{assignedAt && dates.moment(assignedAt)}</Fact>
        <Fact label="Completed">{completedAt && dates.moment(completedAt)}</Fact>
        <Fact label="Why it was lost">{lostReason}</Fact>
        <Fact label="Set aside because">{quarantined && quarantineReason}</Fact>
        <Fact label="Deleted">
          {deletedAt && `${dates.moment(deletedAt)}, purged on ${dates.day(purgedAt(deletedAt).toISOString())}`}
        </Fact>
      </Facts>
    </>
  );
}

/** What the visitor called it, where it is called otherwise. */
const Said = ({ text }: { text: string }) =>
  text && (
    <span className="type-hint block text-ink-3 wrap-anywhere" dir="auto">
      The visitor wrote “{text}”
    </span>
  );
