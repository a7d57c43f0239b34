import { useState } from 'react';
import type { BookedVisit } from '#contract/booked-visits.ts';
import { type VisitResult, visitOutcomes } from '#contract/visit-choices.ts';
import { leaveFor, useIsDirty } from '#office/shell/unsaved-changes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLastShown } from '#ui/use-last-shown.ts';
import { CancelVisit } from './cancel-visit.tsx';
import { MoveVisit } from './move-visit.tsx';
import { useInquiryVisits } from './read-visits.ts';
import { SettleVisit } from './settle-visit.tsx';
import { VisitBadge } from './visit-badge.tsx';
import { writeSlot } from './write-slot.ts';

/** `correct`: what came of it was said already, and not rightly. */
export type VisitAction = 'move' | 'cancel' | VisitResult | 'correct';
export type AskedVisit = { visit: BookedVisit; action: VisitAction };

const titles: Record<VisitAction, string> = {
  move: 'Move the visit',
  cancel: 'Cancel the visit',
  done: 'What came of it?',
  no_show: 'What came of it?',
  correct: 'What came of it?',
};

/** One change of one visit, asked for over whatever list it stands in. */
export function VisitDialog({ asked, onClose }: { asked: AskedVisit | null; onClose: () => void }) {
  const last = useLastShown(asked);
  // Another opening begins with an empty form.
  const [round, setRound] = useState(0);
  const close = () => {
    setRound((was) => was + 1);
    onClose();
  };
  return (
    <Dialog
      open={asked !== null}
      onClose={() => leaveFor(close)}
      asksFirst={useIsDirty()}
      title={last ? titles[last.action] : ''}
      kind="sheet"
      width="md:w-[33rem]"
    >
      {last && <Asked key={round} asked={last} isOpen={asked !== null} onClose={close} />}
    </Dialog>
  );
}

/** The visit as it is now: the list below may have lost it, when somebody else was faster. */
function Asked({ asked, isOpen, onClose }: { asked: AskedVisit; isOpen: boolean; onClose: () => void }) {
  const { visit: seen, action } = asked;
  const read = useInquiryVisits(seen.inquiry.id).data?.find(({ id }) => id === seen.id);
  // While it fades away it says nothing new.
  const visit = isOpen && read && read.version > seen.version ? read : seen;
  const form = { visit, onDone: onClose };
  // What is chosen below was meant for another time: whoever presses now has been told of this one.
  const isMoved = visit.status === seen.status && visit.startsAt !== seen.startsAt;
  const isChanged = visit.status !== seen.status;
  // A note that is typed stays, whatever a colleague has said or made of the visit meanwhile.
  const isKept = action !== 'move' && action !== 'cancel';
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-brass border-l-2 pl-4">
        <span className="min-w-0">
          <span className="block font-[550] tabular-nums">{writeSlot(visit, new Date())}</span>
          <span className="type-small block text-ink-2 wrap-anywhere" dir="auto">
            {[visit.inquiry.propertyName, visit.inquiry.name].filter(Boolean).join(' · ')}
          </span>
        </span>
        <VisitBadge visit={visit} />
      </div>
      {isMoved && <Banner kind="info">Somebody has moved it meanwhile: this is how it stands now.</Banner>}
      {isChanged && isKept && <Banner kind="info">{faster}</Banner>}
      {isChanged && !isKept ? (
        <Changed />
      ) : action === 'move' ? (
        <MoveVisit {...form} />
      ) : action === 'cancel' ? (
        <CancelVisit {...form} />
      ) : (
        <SettleVisit {...form} firstOf={(one) => firstOutcome(action, one)} />
      )}
    </div>
  );
}

const firstOutcome = (action: 'done' | 'no_show' | 'correct', { status }: BookedVisit): VisitResult =>
  visitOutcomes.find((each) => each === status) ?? (action === 'no_show' ? 'no_show' : 'done');

const faster = 'Somebody was faster: this is how it stands now.';

const Changed = () => (
  <div role="status" className="grid justify-items-end gap-5">
    <p className="w-full">{faster}</p>
    <Button kind="outline" size="small" data-leaves>
      Close
    </Button>
  </div>
);
