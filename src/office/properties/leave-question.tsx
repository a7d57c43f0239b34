import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type LeaveQuestionProps = { open: boolean; onStay: () => void; onLeave: () => void; onDiscard: () => void };

/** Before a form is closed that holds more than is saved. */
export function LeaveQuestion({ open, onStay, onLeave, onDiscard }: LeaveQuestionProps) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="Close without saving?"
      kind="sheet"
      width="md:w-[32rem]"
      foot={
        <div className="flex flex-wrap justify-end gap-3 *:grow md:*:grow-0">
          <Button kind="outline" size="small" onClick={onDiscard}>
            Discard changes
          </Button>
          <Button kind="outline" size="small" onClick={onLeave}>
            Close, keep the draft
          </Button>
          <Button size="small" data-leaves data-autofocus>
            Stay
          </Button>
        </div>
      }
    >
      <p>
        What you changed has not been saved yet. A draft stays on this device and is offered when you open this listing
        again.
      </p>
    </Dialog>
  );
}
