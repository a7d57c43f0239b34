import type { ClaimableInquiry } from '#contract/assignments.ts';
import { CategoryTag, categoryLabel } from '#office/inquiries/category-tag.tsx';
import { LiveResponseClock } from '#office/inquiries/live-response-clock.tsx';
import { Ago } from '#office/shell/ago.tsx';
import { Button } from '#ui/button.tsx';
import { useClaim } from './use-claim.ts';

type ClaimCardProps = {
  inquiry: ClaimableInquiry;
  /** It is taken; by somebody who was faster, with what the server says of it. */
  onGone: (why: string | null) => void;
};

/** One inquiry to be taken: enough to choose by, nothing of the person who asks. */
export function ClaimCard({ inquiry, onGone }: ClaimCardProps) {
  const { requestType, propertyName, place, wishedVisit, createdAt, respondBy } = inquiry;
  const { run, isPending } = useClaim(inquiry.id, onGone);
  const title = propertyName || (place ? `A home in ${place}` : 'No listing named');
  return (
    <li
      aria-busy={isPending || undefined}
      className={`flex min-w-0 flex-col border-hairline border-t border-l px-4 py-4 transition-opacity sm:px-5 ${isPending ? 'opacity-55' : ''}`}
    >
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <CategoryTag type={requestType} about={title} />
        <span className="type-small text-ink-3">
          <Ago iso={createdAt} />
        </span>
        <span className="type-small">
          <LiveResponseClock inquiry={{ respondBy, firstRespondedAt: null, deletedAt: null, quarantined: false }} />
        </span>
      </span>
      <span className="mt-2.5 line-clamp-2 wrap-anywhere font-[550]" dir="auto" title={title}>
        {title}
      </span>
      <span className="type-small mb-3.5 grid text-ink-3">
        {propertyName && place && (
          <span className="truncate" dir="auto" title={place}>
            {place}
          </span>
        )}
        {wishedVisit && <span className="text-ink-2">Visit wished: {wishedVisit}</span>}
      </span>
      <Button
        kind="outline"
        size="small"
        isOff={isPending}
        aria-label={`Claim: ${categoryLabel(requestType)}, ${title}`}
        onClick={() => run()}
        className="mt-auto self-start"
      >
        {isPending ? 'Claiming...' : 'Claim'}
      </Button>
    </li>
  );
}
