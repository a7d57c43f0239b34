import type { BookedVisit } from '#contract/booked-visits.ts';
import { visitLabels } from '#contract/visit-choices.ts';
import { useAgeing } from '#office/shell/ago.tsx';
import { buttonStyle } from '#ui/button.tsx';
import type { VisitAction } from './visit-dialog.tsx';

const labels: Record<VisitAction, string> = {
  move: 'Move',
  cancel: 'Cancel',
  done: visitLabels.done,
  no_show: visitLabels.no_show,
  correct: 'Correct',
};

function actionsOf({ status, isUnsettled, startsAt }: BookedVisit): readonly VisitAction[] {
  if (status === 'cancelled') return [];
  if (status !== 'booked') return ['correct'];
  return isUnsettled || Date.parse(startsAt) <= Date.now() ? ['done', 'no_show'] : ['move', 'cancel'];
}

type VisitActionsProps = { visit: BookedVisit; onAsk: (action: VisitAction) => void; className?: string };

/** What can still be done about a visit: before it begins it is moved or cancelled, then somebody says what came of it. */
export function VisitActions({ visit, onAsk, className = '' }: VisitActionsProps) {
  useAgeing();
  const actions = actionsOf(visit);
  if (actions.length === 0) return null;
  return (
    <span className={`flex flex-wrap gap-2 ${className}`}>
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          onClick={() => onAsk(action)}
          aria-label={`${labels[action]}: visit of ${visit.inquiry.name || 'no name'}`}
          className={buttonStyle({ kind: 'outline', size: 'small', className: 'px-3.5! lg:pointer-fine:min-h-9' })}
        >
          {labels[action]}
        </button>
      ))}
    </span>
  );
}
