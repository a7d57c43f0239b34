import type { ReactNode } from 'react';
import { AuthFrame } from '#office/auth/auth-frame.tsx';
import { signOut } from '#office/shell/sign-out.ts';
import { Dialog } from '#ui/dialog.tsx';

export type SetupProps = {
  /** Over a screen that holds what is typed: asks whether that may go. Null where this stands in the place of the whole office. */
  onLeave: (() => void) | null;
};

/** What somebody has to set up before anything else. */
export function SetupFrame({
  title,
  heading,
  lead,
  onLeave,
  children,
}: SetupProps & { title: string; heading: string; lead: string; children: ReactNode }) {
  const parts = <div className="type-office grid gap-5">{children}</div>;
  if (onLeave !== null)
    return (
      <Dialog open onClose={onLeave} title={title} width="md:w-[34rem]" asksFirst>
        <p className="mb-5 text-ink-2">{lead} What you typed is still here.</p>
        {parts}
      </Dialog>
    );
  return (
    <AuthFrame
      title={title}
      heading={heading}
      lead={lead}
      back={
        <button type="button" className="quiet-link touch" onClick={() => void signOut()}>
          Sign Out
        </button>
      }
    >
      {parts}
    </AuthFrame>
  );
}
