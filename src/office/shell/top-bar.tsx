import { useState } from 'react';
import { AccountMenu } from './account-menu.tsx';
import { FindBox } from './find-box.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { useKeys } from './use-keys.ts';
import { useProfile } from './use-profile.ts';

/** Above every screen: menu on small ones, the find box, and who is signed in (ADM-SHELL-16, 17). */
export function TopBar() {
  const { name } = useProfile();
  const [showsKeys, setShowsKeys] = useState(false);
  useKeys({ '?': () => setShowsKeys(true) });
  return (
    <header className="sticky top-0 z-30 flex h-15 items-center gap-x-2 border-hairline border-b bg-panel px-2 sm:px-4 lg:px-8 print:hidden">
      <PhoneMenu />
      <FindBox />
      {/* Where letters are twice as large on a phone there is no room for it: it is told to readers of the screen alone. */}
      <p className="ml-auto flex min-w-0 shrink gap-1 whitespace-nowrap text-[0.9375rem] text-ink-3 max-[17rem]:sr-only">
        Welcome, <strong className="max-w-[16rem] truncate font-[550] text-ink">{name || 'Admin'}</strong>
      </p>
      <div className="order-last ml-1.5 shrink-0 max-[17rem]:ml-auto">
        <AccountMenu onShowKeys={() => setShowsKeys(true)} />
      </div>
      <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
    </header>
  );
}
