import type { ReactNode } from 'react';
import { leaveFor } from '#office/shell/unsaved-changes.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormFoot } from './form-foot.tsx';

type RecordDialogProps = {
  open: boolean;
  title: string;
  width: string;
  formId: string;
  /** What the button says that saves it, and while it is busy. */
  action: string;
  busy: string | null;
  /** Something typed would be lost: then every way out but saving asks first. */
  asksFirst: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A record in a form over the screen: its foot is always in view, and what is typed is not lost by a stray Esc. */
export function RecordDialog(props: RecordDialogProps) {
  const { open, title, width, formId, action, busy, asksFirst, onClose, children } = props;
  const leave = () => (asksFirst ? leaveFor(onClose) : onClose());
  return (
    <Dialog
      open={open}
      onClose={leave}
      asksFirst
      title={title}
      width={width}
      foot={<FormFoot action={action} busy={busy} formId={formId} onCancel={leave} />}
    >
      {children}
    </Dialog>
  );
}
