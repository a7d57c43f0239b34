import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { nextTab } from './next-tab.ts';

type TabListProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; content: ReactNode }[];
  active: Id;
  onChoose: (id: Id) => void;
  /** Before the ids of tabs (`tab-…`) and panels (`panel-…`), where a page has more than one list of them. */
  prefix?: string;
  /** Tabs are links to these. */
  hrefOf?: (id: Id) => string;
  /** They stand below each other, at least on wide screens: up and down move too. */
  isColumn?: boolean;
  /** The arrows move the focus alone: choosing may fetch, and a form may want to be asked first. */
  isManual?: boolean;
  className: string;
  tabClass: string;
};

/**
 * The row or column of tabs above or beside panels that are drawn elsewhere: one of them is reached by Tab, arrows, Home and
 * End lead to the others (ARIA tabs pattern), and the open one is scrolled into a row too narrow for all.
 */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { label, tabs, active, onChoose, prefix = '', hrefOf, isManual = false, className, tabClass } = props;
  const { isColumn = false } = props;
  const list = useRef<HTMLDivElement>(null);
  const tabOf = (id: Id) => list.current?.querySelector<HTMLElement>(`[id="${prefix}tab-${id}"]`);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another tab moves the row
  useEffect(() => {
    const row = list.current;
    const left = tabOf(active)?.getBoundingClientRect().left;
    // From where the row itself begins: counted from the page its margin would push the first tab out.
    if (row && left !== undefined) row.scrollBy({ left: left - row.getBoundingClientRect().left - 24 });
  }, [active]);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => tabOf(id) === document.activeElement);
    const next = tabs[nextTab(event.key, { at, count: tabs.length, isColumn }) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    if (!isManual) onChoose(next.id);
    tabOf(next.id)?.focus();
  };

  return (
    <div ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown} className={className}>
      {tabs.map(({ id, content }) => {
        const tab = {
          id: `${prefix}tab-${id}`,
          role: 'tab',
          'aria-selected': id === active,
          'aria-controls': `${prefix}panel-${id}`,
          tabIndex: id === active ? 0 : -1,
          className: `-outline-offset-2! ${tabClass}`,
          children: content,
        } satisfies ComponentProps<'a'>;
        return hrefOf ? (
          <LinkTab key={id} {...tab} href={hrefOf(id)} onChoose={() => onChoose(id)} />
        ) : (
          <button key={id} type="button" {...tab} onClick={() => onChoose(id)} />
        );
      })}
    </div>
  );
}

/** Opens beside this page as links do, and like a button by Space. */
const LinkTab = ({ onChoose, href, ...tab }: ComponentProps<'a'> & { href: string; onChoose: () => void }) => (
  <a
    href={href}
    {...tab}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onChoose();
    }}
    onKeyDown={(event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      onChoose();
    }}
  />
);
