import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';

export type SideTab = { id: string; label: string; icon: LucideIcon };

type SideTabsProps = {
  label: string;
  tabs: readonly SideTab[];
  active: string;
  hrefOf: (id: string) => string;
  onChoose: (id: string) => void;
};

/** Tabs as a menu beside their panel, and as a row above it where there is less room. They are links to themselves. */
export function SideTabs({ label, tabs, active, hrefOf, onChoose }: SideTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`#tab-${active}`);
    list.current?.scrollTo({ left: (tab?.offsetLeft ?? 0) - 24 });
  }, [active]);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === document.activeElement?.id.replace(/^tab-/, ''));
    const back = event.key === 'ArrowUp' || event.key === 'ArrowLeft';
    const ahead = event.key === 'ArrowDown' || event.key === 'ArrowRight';
    const move = back ? at - 1 : ahead ? at + 1 : event.key === 'Home' ? 0 : event.key === 'End' ? -1 : null;
    const next = move === null ? undefined : tabs.at(move % tabs.length);
    if (!next) return;
    event.preventDefault();
    // The focus moves alone: choosing may fetch, and a form may want to be asked first.
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="strip flex overflow-x-auto border-hairline border-b @[60rem]:grid @[60rem]:border-b-0"
    >
      {tabs.map(({ id, label: text, icon: Icon }) => (
        <a
          key={id}
          id={`tab-${id}`}
          href={hrefOf(id)}
          role="tab"
          aria-selected={id === active}
          aria-controls={`panel-${id}`}
          tabIndex={id === active ? 0 : -1}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onChoose(id);
          }}
          onKeyDown={(event) => {
            if (event.key !== ' ') return;
            event.preventDefault();
            onChoose(id);
          }}
          className="relative flex min-h-13 shrink-0 items-center gap-3 px-4 font-[450] text-ink-2 -outline-offset-2! transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:origin-left after:scale-x-0 after:bg-green after:transition-transform after:duration-220 after:ease-soft first:pl-0 hover:text-ink aria-selected:font-[550] aria-selected:text-green aria-selected:after:scale-x-100 @[60rem]:min-h-11.5 @[60rem]:border-hairline @[60rem]:border-t @[60rem]:px-0 @[60rem]:after:hidden"
        >
          <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
          {text}
        </a>
      ))}
    </div>
  );
}
