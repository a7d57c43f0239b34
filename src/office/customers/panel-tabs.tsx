import { type ReactNode, useId, useRef, useState } from 'react';
import { nextTab } from '#ui/next-tab.ts';

export type PanelTab = { id: string; label: string; content: ReactNode };

/**
 * Tabs inside a dialog. Which one is open is not kept in the address: that belongs to the list below, which changes it
 * at any moment. A panel that was opened stays, so that nothing typed is lost by looking at another.
 */
export function PanelTabs({ label, tabs }: { label: string; tabs: readonly [PanelTab, ...PanelTab[]] }) {
  const base = useId();
  const row = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(tabs[0].id);
  const [opened, setOpened] = useState<readonly string[]>([tabs[0].id]);
  const show = (id: string) => {
    setActive(id);
    setOpened((was) => (was.includes(id) ? was : [...was, id]));
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === active);
    const next = tabs[nextTab(event.key, { at, count: tabs.length }) ?? -1];
    if (!next) return;
    event.preventDefault();
    show(next.id);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus();
  };
  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="strip -mx-5 flex gap-7 overflow-x-auto border-hairline border-b px-5 md:mx-0 md:px-0"
      >
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            id={`${base}${id}-tab`}
            role="tab"
            aria-selected={id === active}
            aria-controls={`${base}${id}`}
            tabIndex={id === active ? 0 : -1}
            onClick={() => show(id)}
            className="-outline-offset-2! relative flex h-12 min-w-11 shrink-0 items-center font-[550] text-[0.96875rem] text-ink-3 transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:origin-left after:scale-x-0 after:bg-green after:transition-transform hover:text-ink aria-selected:text-ink aria-selected:after:scale-x-100"
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={`${base}${id}`}
          role="tabpanel"
          aria-labelledby={`${base}${id}-tab`}
          hidden={id !== active}
          className="pt-6"
        >
          {opened.includes(id) && content}
        </div>
      ))}
    </>
  );
}
