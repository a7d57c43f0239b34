import { Link } from 'react-router';
import type { BookedVisit } from '#contract/booked-visits.ts';
import { Fact, Facts } from '#office/shell/facts.tsx';
import { leaveFor, useIsDirty } from '#office/shell/unsaved-changes.ts';
import { useProfile } from '#office/shell/use-profile.ts';
import { TaskInquiry } from '#office/tasks/task-inquiry.tsx';
import { TaskItem } from '#office/tasks/task-item.tsx';
import { VisitActions } from '#office/visits/visit-actions.tsx';
import { VisitBadge, VisitStory } from '#office/visits/visit-badge.tsx';
import type { VisitAction } from '#office/visits/visit-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLastShown } from '#ui/use-last-shown.ts';
import { writeLongSlot } from './judge-slot.ts';
import type { Item } from './place-items.ts';

type ItemDialogProps = {
  item: Item | null;
  onAsk: (visit: BookedVisit, action: VisitAction) => void;
  onClose: () => void;
};

/** One item of the calendar with what can be done about it: also the way to move it without dragging. */
export function ItemDialog({ item, onAsk, onClose }: ItemDialogProps) {
  const last = useLastShown(item);
  const { isAdmin } = useProfile().abilities;
  return (
    <Dialog
      open={item !== null}
      onClose={() => leaveFor(onClose)}
      asksFirst={useIsDirty()}
      title={last?.kind === 'task' ? 'Task' : 'Visit'}
      kind="sheet"
      width="md:w-[33rem]"
    >
      {last?.kind === 'task' && (
        <ul className="*:border-b-0">
          <TaskItem task={last.task}>
            <TaskInquiry inquiry={last.task.inquiry} isWhoseSaid={isAdmin} />
          </TaskItem>
        </ul>
      )}
      {last?.kind === 'visit' && <VisitFacts visit={last.visit} onAsk={(action) => onAsk(last.visit, action)} />}
    </Dialog>
  );
}

function VisitFacts({ visit, onAsk }: { visit: BookedVisit; onAsk: (action: VisitAction) => void }) {
  const { inquiry } = visit;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="font-[550] tabular-nums">{writeLongSlot(visit)}</p>
        <VisitBadge visit={visit} />
      </div>
      <VisitStory visit={visit} />
      <Facts className="">
        <Fact label="Visitor">
          <Link
            to={`/admin/inquiries?view=${inquiry.id}`}
            dir="auto"
            className="touch text-green underline underline-offset-4 wrap-anywhere"
          >
            {inquiry.name || 'No name'}
          </Link>
        </Fact>
        <Fact label="Home">
          <span className="wrap-anywhere" dir="auto">
            {inquiry.propertyName || 'No listing named'}
          </span>
        </Fact>
        <Fact label="Place">
          {inquiry.place && (
            <span className="wrap-anywhere" dir="auto">
              {inquiry.place}
            </span>
          )}
        </Fact>
        <Fact label="Shown by">{inquiry.assignedTo?.name ?? 'Nobody yet'}</Fact>
      </Facts>
      <VisitActions visit={visit} onAsk={onAsk} />
    </div>
  );
}
