import type { BookedVisit } from '#contract/booked-visits.ts';
import type { VisitSlot } from '#contract/visits.ts';
import { tellRefusal } from '#office/shell/tell-refusal.ts';
import { tellHow, useVisitChange } from '#office/visits/use-visit-change.ts';
import { writeSlot } from '#office/visits/write-slot.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useLastShown } from '#ui/use-last-shown.ts';

export type AskedMove = { visit: BookedVisit; slot: VisitSlot };

/** Asks once before a visit is moved, because its visitor is told. Refused, it stays where it was, and the dialog says why. */
export function MoveQuestion({ asked, onClose }: { asked: AskedMove | null; onClose: () => void }) {
  const last = useLastShown(asked);
  const { run, isPending, error, reset } = useVisitChange(onClose);
  const { fields, text } = tellRefusal(error, ['date', 'time']);
  const now = new Date();
  return (
    <ConfirmDialog
      open={asked !== null}
      title="Move the visit"
      action="Move"
      busyAction="Moving..."
      kind="action"
      isBusy={isPending}
      failure={text ?? fields.time ?? fields.date ?? null}
      onConfirm={() => asked && run({ visit: asked.visit, change: { move: asked.slot } })}
      onClose={onClose}
      onGone={reset}
    >
      {last && (
        <p className="wrap-anywhere">
          Move the visit of <span dir="auto">{last.visit.inquiry.name || 'no name'}</span> from{' '}
          <span className="whitespace-nowrap tabular-nums">{writeSlot(last.visit, now)}</span> to{' '}
          <b className="font-[550] whitespace-nowrap tabular-nums">{writeSlot(last.slot, now)}</b>?{' '}
          {tellHow(last.visit.inquiry, 'The visitor is told by email.')}
        </p>
      )}
    </ConfirmDialog>
  );
}
