import type { Breach } from '#contract/breaches.ts';
import { groupDigits } from '#contract/prices.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Note } from '#ui/note.tsx';
import { useStep } from './use-step.ts';

type QueueDialogProps = { breach: Breach; open: boolean; onClose: () => void };

/** Asks before letters go to people: they cannot be called back. */
export function QueueDialog({ breach, open, onClose }: QueueDialogProps) {
  const step = useStep(breach, { onDone: onClose, isQuiet: true });
  const { mailCount, touchedCount, isDrill } = breach;
  return (
    <ConfirmDialog
      open={open}
      title="Queue letters to people"
      kind="action"
      action="Queue letters"
      busyAction="Queuing..."
      isBusy={step.isPending}
      failure={step.failure}
      onConfirm={() => step.run({ step: 'letters' })}
      onClose={onClose}
      onGone={step.reset}
    >
      {isDrill && <Note>This is an exercise: everything is done but the sending.</Note>}
      <p>
        {groupDigits(mailCount)} of {groupDigits(touchedCount)} people have an e-mail address. Each gets the letter
        once, in the language they wrote in; whoever has one already gets none again.
      </p>
      <p className="text-ink-2">
        The words stay as they are from then on. Whoever has no address is listed with their phone.
      </p>
    </ConfirmDialog>
  );
}
