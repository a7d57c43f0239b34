import { type ReactNode, useId, useState } from 'react';
import { TabList } from '#ui/tab-list.tsx';

export type PanelTab = { id: string; label: string; content: ReactNode };

/**
 * Tabs inside a dialog. Which one is open is not kept in the address: that belongs to the list below, which changes it
 * at any moment. A panel that was opened stays, so that nothing typed is lost by looking at another.
 */
export function PanelTabs({ label, tabs }: { label: string; tabs: readonly [PanelTab, ...PanelTab[]] }) {
  const prefix = useId();
  const [active, setActive] = useState(tabs[0].id);
  const [opened, setOpened] = useState<readonly string[]>([tabs[0].id]);
  const show = (id: string) => {
    setActive(id);
    setOpened((was) => (was.includes(id) ? was : [...was, id]));
  };
  return (
    <>
      <TabList
        label={label}
        tabs={tabs.map(({ id, label: text }) => ({ id, content: text }))}
        active={active}
        onChoose={show}
        prefix={prefix}
        className="strip -mx-5 flex gap-7 overflow-x-auto border-hairline border-b px-5 md:mx-0 md:px-0"
        tabClass="relative flex h-12 min-w-11 shrink-0 items-center font-[550] text-[0.96875rem] text-ink-3 transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:origin-left after:scale-x-0 after:bg-green after:transition-transform hover:text-ink aria-selected:text-ink aria-selected:after:scale-x-100"
      />
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={`${prefix}panel-${id}`}
          role="tabpanel"
          aria-labelledby={`${prefix}tab-${id}`}
          hidden={id !== active}
          className="pt-6"
        >
          {opened.includes(id) && content}
        </div>
      ))}
    </>
  );
}
