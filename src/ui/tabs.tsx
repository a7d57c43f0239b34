import { memo, type ReactNode, useDeferredValue, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { nextTab } from './next-tab.ts';

export type Tab = {
  /** Also its name in the address, after `#`. */
  id: string;
  label: string;
  icon?: ReactNode;
  /** Told whether it is the shown one, so that a heavy part can wait. */
  content: (shown: boolean) => ReactNode;
};

/** Of a tab's panel, once scripts run. */
export const panelId = (id: string): string => `panel-${id}`;

const never = () => () => undefined;

/** Another tab draws the two that change, and none of the others. */
const Content = memo(({ content, shown }: Pick<Tab, 'content'> & { shown: boolean }) => content(shown));

/** Scrolls a row that nobody sees, outside the window or below one of the bars, to where `scroll-padding` says. */
function bringIntoView(row: HTMLElement): void {
  const { left, top, height } = row.getBoundingClientRect();
  if (!row.contains(document.elementFromPoint(left + 1, top + height / 2))) row.scrollIntoView({ block: 'start' });
}

/**
 * Tabs kept in the hash of the address, in as many rows as they need: one out of sight is never found. All panels are in
 * the page: without scripts they follow each other and the tabs are links to them. Arrows, Home and End move, as the
 * ARIA tabs pattern says.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly [Tab, ...Tab[]] }) {
  const { hash, search, key } = useLocation();
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
  /** What a heavy part does comes behind the first drawing. */
  const settled = useDeferredValue(active);
  /** The part last chosen here; any other comes from a link, the address line or Back. */
  const chosen = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of the history counts, also to the same part
  useEffect(() => {
    // Nobody came here to see the tabs, or the reader sees them now: the page stays where it is.
    if (wanted !== undefined && chosen.current !== wanted.id && row.current !== null) bringIntoView(row.current);
    chosen.current = null;
  }, [key, wanted?.id]);

  /** A click is a step that Back undoes; running along with the arrows is not. */
  const show = (id: string, replace: boolean) => {
    if (id === active) return;
    chosen.current = id;
    // Drawn at once: the next arrow goes on from here.
    void navigate({ search, hash: id }, { replace, preventScrollReset: true, flushSync: true });
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === active);
    const next = tabs[nextTab(event.key, { at, count: tabs.length }) ?? -1];
    if (!next) return;
    event.preventDefault();
    show(next.id, true);
    row.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus({ preventScroll: true });
    if (row.current !== null) bringIntoView(row.current);
  };

  const panelOf = (id: string) => (hydrated ? panelId(id) : id);
  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-x-[clamp(0.5rem,calc((100vw-21.75rem)/2),1.5rem)] border-hairline border-b md:gap-x-8.5"
      >
        {tabs.map(({ id, label: text, icon }) => (
          <a
            key={id}
            id={`tab-${id}`}
            href={`#${id}`}
            role="tab"
            aria-selected={id === active}
            aria-controls={panelOf(id)}
            tabIndex={id === active ? 0 : -1}
            onClick={(event) => {
              event.preventDefault();
              show(id, false);
            }}
            className="relative flex min-h-12 max-w-full shrink-0 items-center gap-2 font-[550] text-[0.96875rem] md:min-h-13 md:gap-2.5 text-ink-3 -outline-offset-2! transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:origin-left after:scale-x-0 after:bg-green after:transition-transform after:duration-220 after:ease-soft hover:text-ink aria-selected:text-ink aria-selected:after:scale-x-100"
          >
            {icon}
            {text}
          </a>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          // What bears the name in the address is scrolled to by the router at every step: only links without scripts need it.
          id={panelOf(id)}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the tabs pattern wants a panel to be reachable
          tabIndex={0}
          className={`pt-8 outline-offset-8 ${id === active ? '' : 'no-js-shown hidden'}`}
        >
          <Content content={content} shown={id === settled} />
        </div>
      ))}
    </>
  );
}
