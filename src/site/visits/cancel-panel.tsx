import { useState } from 'react';
import { visitPageTexts as texts } from '#site/content/visits.ts';
import { TextArea } from '#ui/text-area.tsx';
import { ChangePanel, type PanelProps } from './change-panel.tsx';
import { useVisitChange } from './use-visit-change.ts';

/** Asks once; a reason helps whoever would have come, and nobody has to give one. */
export function CancelPanel({ visitKey, visit, onOpened, onLeave }: PanelProps) {
  const [reason, setReason] = useState('');
  const { run, isBusy, refusal } = useVisitChange({ key: visitKey, visit, onOpened });
  return (
    <ChangePanel
      title="Cancel your visit?"
      hint={texts.cancelHint}
      action={{ does: 'Cancel the visit', busy: 'Cancelling...', kind: 'danger' }}
      isBusy={isBusy}
      failure={refusal?.text ?? null}
      onLeave={onLeave}
      onSubmit={() => void run({ cancel: { reason: reason.trim() } })}
    >
      <TextArea
        label="Why? (optional)"
        name="reason"
        rows={2}
        maxLength={500}
        className="[&_textarea]:min-h-24"
        value={reason}
        error={refusal?.fields['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </ChangePanel>
  );
}
