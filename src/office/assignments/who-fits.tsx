import { useState } from 'react';
import type { CandidateFault } from '#contract/assignment-choices.ts';
import type { Candidate } from '#contract/assignments.ts';
import type { StaffInquiry } from '#contract/staff-inquiries.ts';
import { ReadFailure } from '#office/frames/read-failure.tsx';
import { useInquiryChange } from '#office/inquiries/use-inquiry-change.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, PlainButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Initials } from '#ui/initials.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useCandidates } from './read-assignments.ts';
import { useClaim } from './use-claim.ts';

/** Below the choice of an assignee: who would be the right one, and why; and to take what is open to whoever is first. */
export function WhoFits({ inquiry }: { inquiry: StaffInquiry }) {
  const [isOpen, setOpen] = useState(false);
  const claim = useClaim(inquiry.id, (why) => why !== null && toast(why, 'warning'));
  return (
    <>
      <p className="flex flex-wrap gap-x-5 text-sm">
        <button type="button" onClick={() => setOpen(true)} className="quiet-link touch">
          Who fits?
        </button>
        {inquiry.abilities.claim && (
          <PlainButton isOff={claim.isPending} onClick={() => claim.run()} className="quiet-link touch">
            {claim.isPending ? 'Claiming...' : 'Claim it yourself'}
          </PlainButton>
        )}
      </p>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Who fits" kind="sheet" width="md:w-[36rem]">
        {isOpen && <Candidates inquiry={inquiry} onGiven={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function Candidates({ inquiry, onGiven }: { inquiry: StaffInquiry; onGiven: () => void }) {
  const read = useCandidates(inquiry.id);
  const { change, isPending } = useInquiryChange(inquiry, onGiven);
  if (read.data === undefined) {
    return read.isError ? (
      <ReadFailure title="It could not be looked up" query={read} />
    ) : (
      <div aria-busy="true" className="grid gap-4">
        <span className="sr-only">Looking who fits...</span>
        <Skeleton className="h-5 w-3/4" />
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </div>
    );
  }
  const { candidates, explanation } = read.data;
  return (
    <>
      {explanation && <p className="wrap-anywhere text-ink-2">{explanation}</p>}
      {candidates.length === 0 ? (
        <p className="mt-4 text-ink-3">Nobody works here as an employee yet.</p>
      ) : (
        <ul aria-label="Who fits" className="mt-4 border-hairline border-t">
          {candidates.map((candidate) => (
            <CandidateRow
              key={candidate.id}
              candidate={candidate}
              hasIt={inquiry.assignedTo?.id === candidate.id}
              isBusy={isPending}
              onGive={() => change({ kind: 'assign', person: candidate })}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const reasonTexts: Record<CandidateFault, string> = {
  takes_none: 'takes no inquiries',
  not_working: 'not at work now',
  full: 'has as many as they take',
  other_place: 'knows other places',
};

type CandidateRowProps = { candidate: Candidate; hasIt: boolean; isBusy: boolean; onGive: () => void };

function CandidateRow({ candidate, hasIt, isBusy, onGive }: CandidateRowProps) {
  const { name, openInquiries, isOwner, knowsPlace, isWorking, faults } = candidate;
  const parts = [
    openInquiries === 0 ? 'none open' : `${openInquiries} open`,
    ...(knowsPlace ? ['knows the place'] : []),
    ...(isWorking ? ['at work now'] : []),
    ...[...new Set([...faults, ...(isWorking ? [] : (['not_working'] as const))])].map((reason) => reasonTexts[reason]),
  ];
  const line = parts.join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-hairline border-b py-3">
      <Initials name={name} />
      <span className="min-w-0 grow basis-44">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="line-clamp-2 wrap-anywhere font-[550]" dir="auto">
            {name}
          </span>
          {isOwner && <Badge kind="brass">Has this customer</Badge>}
        </span>
        <span className="type-small block text-ink-3 tabular-nums">{`${line[0]?.toUpperCase()}${line.slice(1)}`}</span>
      </span>
      {hasIt ? (
        <span className="type-small px-3 text-ink-3">Has it now</span>
      ) : (
        <Button kind="outline" size="small" isOff={isBusy} aria-label={`Assign to ${name}`} onClick={onGive}>
          Assign
        </Button>
      )}
    </li>
  );
}
