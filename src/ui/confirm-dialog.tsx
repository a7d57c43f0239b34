import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  children: ReactNode;
  /** What the button that does it says: `Delete`. */
  action: string;
  /** What it says meanwhile: `Deleting...`. */
  busyAction: string;
  isBusy: boolean;
  kind?: 'danger' | 'action';
  /** Why it was not done. */
  failure?: string | null;
  onConfirm: () => void;
  onClose: () => void;
  /** Of Dialog. */
  onGone?: () => void;
  asksFirst?: boolean;
};

/** Asks before something is done that cannot be taken back, or of which somebody is told. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    action,
    busyAction,
    isBusy,
    kind = 'danger',
    failure,
    onConfirm,
    onClose,
    onGone,
    asksFirst = false,
  } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      {...(onGone && { onGone })}
      asksFirst={asksFirst}
      title={title}
      kind="sheet"
      foot={
        <div className="flex flex-wrap justify-end gap-3 [&>button]:grow md:[&>button]:grow-0">
          <Button kind="outline" size="small" data-leaves data-autofocus>
            Cancel
          </Button>
          <Button kind={kind} size="small" isOff={isBusy} onClick={onConfirm}>
            {isBusy ? busyAction : action}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {children}
        {failure && <Banner kind="error">{failure}</Banner>}
      </div>
    </Dialog>
  );
}
