import { NavLink } from 'react-router';
import { menuFor } from './menu-items.ts';
import { useProfile } from './use-profile.ts';

export const menuRowStyle =
  'relative flex min-h-11.5 w-full items-center gap-3 rounded-control px-3 font-[550] text-[0.9375rem] text-ink-2 -outline-offset-2! transition-colors hover:bg-hover hover:text-ink';

/** The screens this person may open. `onGo` is told when one is chosen. */
export function MenuLinks({ onGo }: { onGo?: () => void }) {
  const { abilities } = useProfile();
  return (
    <nav aria-label="Office">
      <ul className="grid gap-0.5">
        {menuFor(abilities).map(({ label, path, icon: Icon, isExact = false, aside: Aside }) => (
          <li key={path}>
            <NavLink
              to={path}
              end={isExact}
              onClick={() => onGo?.()}
              className={`${menuRowStyle} before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:origin-center before:scale-y-0 before:bg-green before:transition-transform before:duration-220 before:ease-soft aria-[current=page]:bg-panel aria-[current=page]:text-green aria-[current=page]:before:scale-y-100`}
            >
              <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
              {label}
              {Aside && <Aside />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
