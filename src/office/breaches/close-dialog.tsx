import { useState } from 'react';
import { readClocks } from '#contract/breach-choices.ts';
import type { Breach } from '#contract/breaches.ts';
import { leavePart, useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Note } from '#ui/note.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useStep } from './use-step.ts';

type CloseDialogProps = { breach: Breach; open: boolean; onClose: () => void };

/** Asks how it ended. What nobody was told of yet is said once more. */
export function CloseDialog({ breach, open, onClose }: CloseDialogProps) {
  const [why, setWhy] = useState('');
  const isDirty = why.trim() !== '';
  useUnsavedChanges(isDirty);
  const leave = () => {
    setWhy('');
    onClose();
  };
  const step = useStep(breach, { onDone: leave, isQuiet: true });
  const untold = readClocks(breach, new Date()).filter(({ doneAt }) => doneAt === null);
  return (
    <ConfirmDialog
      open={open}
      title="Close breach"
      kind="action"
      action="Close breach"
      busyAction="Closing..."
      isBusy={step.isPending}
      failure={step.failure}
      onConfirm={() => step.run({ step: 'close', why: why.trim() })}
      onClose={() => (isDirty ? leavePart(leave) : leave())}
      asksFirst={isDirty}
      onGone={step.reset}
    >
      {untold.length > 0 && (
        <Note kind="warning">Not marked as done: {untold.map(({ label }) => label).join(', ')}.</Note>
      )}
      <TextArea label="How it ended" isRequired value={why} onChange={(event) => setWhy(event.target.value)} />
      <p className="text-ink-2">It stays in the register for good and can be reopened.</p>
    </ConfirmDialog>
  );
}
