import type { ReactNode } from 'react';
import { HangsOn } from '#office/shell/hangs-on.tsx';
import { leavePart } from '#office/shell/unsaved-changes.ts';
import { layers } from '#office/shell/use-screen-query.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormFoot } from './form-foot.tsx';
import { type FormState, idle } from './form-state.ts';

type RecordDialogProps = {
  /** Of Dialog. */
  open: boolean | string | null;
  title: string;
  width: string;
  formId: string;
  /** What the button says that saves it. */
  action: string;
  /** And while the form is busy. */
  busyTexts?: { saving: string; uploading?: string };
  /** Left out by a form that does not save by itself, such as one within another form. */
  state?: FormState;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A record in a form over the screen: its foot is always in view, and what is typed is not lost by a stray Esc. Only what
 * was typed in it is asked about: the screen below may hold unsaved changes of its own.
 */
export function RecordDialog(props: RecordDialogProps) {
  const { open, title, width, formId, action, busyTexts, state = idle, onClose, children } = props;
  const { busy, isDirty } = state;
  const leave = () => (isDirty ? leavePart(onClose) : onClose());
  return (
    <Dialog
      open={open}
      onClose={leave}
      asksFirst={isDirty}
      title={title}
      width={width}
      foot={<FormFoot action={action} busy={busy && (busyTexts?.[busy] ?? action)} formId={formId} />}
    >
      <HangsOn names={layers}>{children}</HangsOn>
    </Dialog>
  );
}
