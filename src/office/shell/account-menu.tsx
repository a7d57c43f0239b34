import { Bell, ExternalLink, Keyboard, LogOut } from 'lucide-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { leaveWaiting } from '#office/pocket/tray-state.ts';
import { initialsOf } from '#ui/initials.tsx';
import { signOut } from './sign-out.ts';
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts';
import { leaveFor } from './unsaved-changes.ts';
import { useProfile } from './use-profile.ts';

const themeLabels: Record<Theme, string> = { system: 'As the system', light: 'Light', dark: 'Dark' };

const rowStyle =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 text-left text-[0.9375rem] -outline-offset-2! hover:bg-hover lg:min-h-10';

/** Behind the initials: who is signed in, light or dark, the keys, and the way out. */
export function AccountMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const { name, email, roleName } = useProfile();
  const theme = useTheme();
  const initials = initialsOf(name ?? '', 'AD');
  const layer = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => layer.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`${initials}, your account`}
        className="touch grid size-8.5 shrink-0 place-items-center rounded-full bg-green font-[600] text-[0.8125rem] text-on-action transition-colors hover:bg-green-hover"
      >
        {initials}
      </button>
      {/* The browser's own popover: it closes on Esc and on a press beside it, and gives the focus back. */}
      <div
        ref={layer}
        id={id}
        popover="auto"
        className="fixed inset-auto top-15 right-2 m-0 w-64 max-w-[calc(100vw-1rem)] rounded-dialog border border-hairline bg-panel py-1.5 text-ink shadow-float lg:right-8"
      >
        <div className="px-4 py-2">
          <p className="truncate font-[550] text-[0.9375rem]">{name || 'Admin'}</p>
          <p className="type-hint truncate text-ink-3">{[roleName, email].filter(Boolean).join(' · ')}</p>
        </div>
        <fieldset className="my-1.5 border-hairline border-y py-1.5">
          <legend className="sr-only">Light or dark</legend>
          {themes.map((each) => (
            <label key={each} className={rowStyle}>
              <input
                type="radio"
                name={`${id}-theme`}
                checked={theme === each}
                onChange={() => chooseTheme(each)}
                className="size-4 accent-green"
              />
              {themeLabels[each]}
            </label>
          ))}
        </fieldset>
        <Link className={rowStyle} to="/admin/notifications" onClick={close}>
          <Bell size={18} strokeWidth={1.5} aria-hidden="true" /> Notifications
        </Link>
        <button
          type="button"
          className={rowStyle}
          onClick={() => {
            close();
            onShowKeys();
          }}
        >
          <Keyboard size={18} strokeWidth={1.5} aria-hidden="true" /> Keyboard shortcuts
        </button>
        <a className={rowStyle} href="/" target="_blank" rel="noopener" onClick={close}>
          <ExternalLink size={18} strokeWidth={1.5} aria-hidden="true" /> Public site
        </a>
        <button
          type="button"
          className={rowStyle}
          onClick={() => {
            close();
            leaveFor(() => leaveWaiting(() => void signOut()));
          }}
        >
          <LogOut size={18} strokeWidth={1.5} aria-hidden="true" /> Sign out
        </button>
      </div>
    </>
  );
}
