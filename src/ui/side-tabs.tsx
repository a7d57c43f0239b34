import type { LucideIcon } from 'lucide-react';
import { TabList } from './tab-list.tsx';

export type SideTab = { id: string; label: string; icon: LucideIcon };

type SideTabsProps = {
  label: string;
  tabs: readonly SideTab[];
  active: string;
  hrefOf: (id: string) => string;
  onChoose: (id: string) => void;
};

/** Tabs as a menu beside their panel, and as a row above it where there is less room. They are links to themselves. */
export const SideTabs = ({ tabs, ...rest }: SideTabsProps) => (
  <TabList
    {...rest}
    tabs={tabs.map(({ id, label, icon: Icon }) => ({
      id,
      content: (
        <>
          <Icon size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
          {label}
        </>
      ),
    }))}
    isColumn
    isManual
    className="strip flex overflow-x-auto border-hairline border-b @[60rem]:grid @[60rem]:border-b-0"
    tabClass="relative flex min-h-13 shrink-0 items-center gap-3 px-4 font-[450] text-ink-2 transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:origin-left after:scale-x-0 after:bg-green after:transition-transform after:duration-220 after:ease-soft first:pl-0 hover:text-ink aria-selected:font-[550] aria-selected:text-green aria-selected:after:scale-x-100 @[60rem]:min-h-11.5 @[60rem]:border-hairline @[60rem]:border-t @[60rem]:px-0 @[60rem]:after:hidden"
  />
);
