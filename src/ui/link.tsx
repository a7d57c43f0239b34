import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react';
import type { NavigateOptions } from 'react-router';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** An address of this site, from its root. */
  to: string;
  replace?: boolean;
  preventScrollReset?: boolean;
};

/** How the pages inside go somewhere; without it a link opens the whole page. Always the same function, so no step draws links anew. */
export const FollowLinks = createContext<((to: string, how: NavigateOptions) => unknown) | null>(null);

/**
 * A link inside the site. React Router's own draws itself anew at every step, to know where the reader is; this one
 * asks when it is pressed.
 */
export function Link({ to, replace, preventScrollReset = false, onClick, ...rest }: LinkProps) {
  const follow = useContext(FollowLinks);
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (follow === null || event.defaultPrevented || !staysHere(event)) return;
        event.preventDefault();
        // The page that is open once more is no step of the history.
        follow(to, { replace: replace ?? event.currentTarget.href === location.href, preventScrollReset });
      }}
    />
  );
}

/** Not into another tab or window, nor onto the disk. */
const staysHere = ({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && ['', '_self'].includes(currentTarget.target);
