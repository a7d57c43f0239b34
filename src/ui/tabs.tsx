import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { nextTab } from './next-tab.ts';
import { smoothly } from './scroll-smoothly.ts';

export type Tab = {
  /** Also its name in the address, after `#`. */
  id: string;
  label: string;
  icon?: ReactNode;
  /** Told whether it is the shown one, so that a heavy part can wait. */
  content: (shown: boolean) => ReactNode;
};

const never = () => () => undefined;

/**
 * Tabs kept in the hash of the address. All panels are in the page: without scripts they follow each other and the
 * tabs are links to them. Arrows, Home and End move, as the ARIA tabs pattern says.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly [Tab, ...Tab[]] }) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const row = useRef<HTMLDivElement>(null);
  // The server never sees a hash, so the first paint must not use it either.
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const wanted = hydrated ? tabs.find(({ id }) => `#${id}` === hash) : undefined;
  const active = (wanted ?? tabs[0]).id;

  useEffect(() => {
    // Also when Back or a link chose it, the row of a phone shows the tab that is open.
    const tab = row.current?.querySelector<HTMLElement>(`#tab-${active}`);
    row.current?.scrollTo({ left: (tab?.offsetLeft ?? 0) - 24, behavior: smoothly() });
  }, [active]);

  useEffect(() => {
    // Arrived by a link to one of the tabs: its panel was hidden when the browser looked for it.
    if (
      location.hash &&
      row.current?.querySelector(`[href="${CSS.escape(location.hash)}"], [href="${location.hash}"]`)
    ) {
      row.current.scrollIntoView({ block: 'start' });
    }
  }, []);

  /** A click is a step that Back undoes; running along with the arrows is not. */
  const show = (id: string, replace: boolean) => {
    if (id !== active) void navigate({ search, hash: id }, { replace, preventScrollReset: true });
    // A shorter panel under a row that is already scrolled away would leave nothing to see.
    const top = row.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) row.current?.scrollIntoView({ block: 'start' });
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === active);
    const next = tabs[nextTab(event.key, { at, count: tabs.length }) ?? -1];
    if (!next) return;
    event.preventDefault();
    show(next.id, true);
    row.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus({ preventScroll: true });
  };

  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="strip -mx-5 flex gap-7 overflow-x-auto border-hairline border-b px-5 md:mx-0 md:gap-8.5 md:px-0"
      >
        {tabs.map(({ id, label: text, icon }) => (
          <a
            key={id}
            id={`tab-${id}`}
            href={`#${id}`}
            role="tab"
            aria-selected={id === active}
            aria-controls={id}
            tabIndex={id === active ? 0 : -1}
            onClick={(event) => {
              event.preventDefault();
              show(id, false);
            }}
            className="relative flex h-13 shrink-0 items-center gap-2.5 font-[550] text-[0.96875rem] text-ink-3 -outline-offset-2! transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:origin-left after:scale-x-0 after:bg-green after:transition-transform after:duration-220 after:ease-soft hover:text-ink aria-selected:text-ink aria-selected:after:scale-x-100"
          >
            {icon}
            {text}
          </a>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the tabs pattern wants a panel to be reachable
          tabIndex={0}
          className={`pt-8 outline-offset-8 ${id === active ? '' : 'no-js-shown hidden'}`}
        >
          {content(id === active)}
        </div>
      ))}
    </>
  );
}
