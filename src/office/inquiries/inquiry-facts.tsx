import { originLabels } from '#contract/inquiry-origins.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { linkStyle } from '#office/shell/contact-links.tsx';
import { Fact, Facts } from '#office/shell/facts.tsx';
import { useDates } from '#office/shell/write-dates.ts';
import { Said } from './inquiry-summary.tsx';
import { purgedAt } from './purge-time.ts';
import { readSourcePage } from './source-page.ts';

/** What else is known of one inquiry, to read. */
export function InquiryFacts({ inquiry }: { inquiry: StaffInquiry }) {
  const dates = useDates();
  const { developerName, saidDeveloperName, preferredLocation, propertyName, sourcePage, abilities } = inquiry;
  const { quarantined, quarantineReason, assignedTo, lostReason, origin, enteredBy, customerOwner } = inquiry;
  const page = readSourcePage(sourcePage, window.location.origin);
  const { createdAt, assignedAt, completedAt, deletedAt } = inquiry;
  return (
    <Facts className="">
      <Fact label="Received">{dates.moment(createdAt)}</Fact>
      <Fact label="Developer">
        {(developerName || saidDeveloperName) && (
          <>
            {developerName || 'None'}
            <Said text={saidDeveloperName} />
          </>
        )}
      </Fact>
      <Fact label="Preferred location">{propertyName && preferredLocation}</Fact>
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
      <Fact label="Assigned to">{!abilities.assign && (assignedTo?.name ?? 'Nobody yet')}</Fact>
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
  );
}
