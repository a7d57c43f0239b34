import { createContext, type ReactNode, useState } from 'react';
import { leavePart } from '#office/shell/unsaved-changes.ts';
import { Dialog } from '#ui/dialog.tsx';

type SetupDialogProps = { open: boolean; title: string; onClose: () => void; children: ReactNode };

/** How the codes within tell their dialog whether they would be lost with it. */
export const TellUnkept = createContext<(isUnkept: boolean) => void>(() => undefined);

/** Around the setup of a second factor. Its codes are shown once, so until they are kept a stray Esc only asks. */
export function SetupDialog({ open, title, onClose, children }: SetupDialogProps) {
  const [isUnkept, setUnkept] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={() => (isUnkept ? leavePart(onClose) : onClose())}
      asksFirst={isUnkept}
      title={title}
      width="md:w-[30rem]"
    >
      <TellUnkept value={setUnkept}>{children}</TellUnkept>
    </Dialog>
  );
}
