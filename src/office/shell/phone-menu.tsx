import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { brand } from '#contract/brand.ts';
import { Wordmark } from '#ui/mark.tsx';
import { hideLayer } from '#ui/show-layer.ts';
import { MenuLinks } from './menu-links.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** The sidebar of small screens: it slides in over the screen and holds the focus until it is closed (ADM-SHELL-18). */
export function PhoneMenu() {
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  const pressAway = () => hideLayer(sheet.current);

  useEffect(() => {
    // Turned or widened, the screen shows the sidebar: nothing may stay inert below an empty layer.
    const isWide = window.matchMedia('(width >= 64rem)');
    isWide.addEventListener('change', close);
    return () => isWide.removeEventListener('change', close);
  });

  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
        className="grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-hover lg:hidden"
      >
        <Menu size={22} strokeWidth={1.5} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the menu is a shortcut; Esc and the button do the same */}
      <dialog
        ref={sheet}
        aria-label="Menu"
        onClick={(event) => event.target === sheet.current && pressAway()}
        className="layer from-left m-0 h-dvh max-h-none w-72 max-w-[86vw] border-hairline border-r bg-side text-ink shadow-dialog"
      >
        <div className="flex min-h-full flex-col px-3.5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
          <div className="mb-2 flex h-15 shrink-0 items-center justify-between pl-2.5">
            <Wordmark name={brand.name} size={26} most="7.6vw" />
            <button
              type="button"
              aria-label="Close"
              onClick={pressAway}
              className="grid size-11 place-items-center rounded-full transition-colors hover:bg-hover"
            >
              <X size={20} strokeWidth={1.5} aria-hidden="true" />
            </button>
          </div>
          <div className="grow">
            {/* At once: the next screen gives its head the focus, which nothing below an open layer can have. */}
            <MenuLinks onGo={close} />
          </div>
          <SignOutButton />
        </div>
      </dialog>
    </>
  );
}
