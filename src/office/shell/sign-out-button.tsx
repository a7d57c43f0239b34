import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { leaveWaiting } from '#office/pocket/tray-state.ts';
import { PlainButton } from '#ui/button.tsx';
import { menuRowStyle } from './menu-links.tsx';
import { signOut } from './sign-out.ts';
import { leaveFor } from './unsaved-changes.ts';

export function SignOutButton() {
  const [isBusy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    void signOut();
  };
  return (
    <PlainButton isOff={isBusy} onClick={() => leaveFor(() => leaveWaiting(leave))} className={menuRowStyle}>
      <LogOut size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
      {isBusy ? 'Signing out...' : 'Sign Out'}
    </PlainButton>
  );
}
