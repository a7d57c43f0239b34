import { Hand, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { ClaimCard } from './claim-card.tsx';
import { useClaimable } from './read-assignments.ts';

/** So many at first: what is one's own stands below. */
const atFirst = 3;

/** What nobody has and whoever is first may take. Where the rules of the house leave nothing to claim, it is nothing. */
export function OpenToClaim() {
  const { data: answer } = useClaimable();
  const [showsAll, setShowsAll] = useState(false);
  const [lost, setLost] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const inquiries = answer?.isOpen ? answer.data : [];
  if (inquiries.length === 0 && lost === null) return null;
  const count = Math.max(answer?.pagination.totalCount ?? 0, inquiries.length);
  const noteGone = (why: string | null) => {
    setLost(why);
    // The button that had the focus goes with it.
    heading.current?.focus({ preventScroll: true });
  };
  const shown = showsAll ? inquiries : inquiries.slice(0, atFirst);
  return (
    <section aria-labelledby="open-to-claim" className="overflow-hidden border border-hairline bg-white">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 sm:px-5">
        <h2 ref={heading} id="open-to-claim" tabIndex={-1} className="type-h4 flex items-baseline gap-2.5 outline-none">
          Open to claim
          {count > 0 && <span className="type-small font-text text-ink-3 tabular-nums">{count}</span>}
        </h2>
        {inquiries.length > atFirst && (
          <button type="button" onClick={() => setShowsAll(!showsAll)} className="quiet-link touch">
            {showsAll ? 'Show fewer' : `Show ${inquiries.length < count ? `first ${inquiries.length}` : 'all'}`}
          </button>
        )}
      </div>
      <div role="alert" className="contents">
        {lost !== null && (
          <p className="flex items-start gap-3 bg-warning-wash py-1 pr-1 pl-4 text-warning sm:pl-5">
            <Hand size={18} strokeWidth={1.5} aria-hidden="true" className="mt-3 shrink-0" />
            <span className="min-w-0 grow wrap-anywhere py-2.5">{lost}</span>
            <button
              type="button"
              aria-label="Dismiss"
              onClick={() => setLost(null)}
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash"
            >
              <X size={16} strokeWidth={1.5} aria-hidden="true" />
            </button>
          </p>
        )}
      </div>
      {shown.length > 0 && (
        // The outer rule of the first column is cut off: what is left stands between the cells.
        <ul aria-label="Open to claim" className="-ml-px grid @[34rem]:grid-cols-2 @[56rem]:grid-cols-3">
          {shown.map((inquiry) => (
            <ClaimCard key={inquiry.id} inquiry={inquiry} onGone={noteGone} />
          ))}
        </ul>
      )}
    </section>
  );
}
