import { type ReactNode, useEffect, useRef } from 'react';
import { nameTab } from './tab-title.ts';

let isFirst = true;

/** Names the screen in the tab, and hands the focus to its heading when somebody came here from another screen. */
export function useScreen(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    nameTab(title);
  }, [title]);
  useEffect(() => {
    // Who opens the office by its address begins at the top of the document, as on any page.
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return heading;
}

type ScreenHeadProps = {
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** At the right end, such as the one green button of the screen. */
  actions?: ReactNode;
};

/** The head of a screen: each has exactly one. */
export function ScreenHead({ title, lead, actions }: ScreenHeadProps) {
  const heading = useScreen(title);
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3 sm:mb-7 sm:gap-x-8 sm:gap-y-4">
      {/* As wide whatever the lead says, so nothing beside it moves when its words come. */}
      <div className="min-w-[min(13rem,100%)] grow">
        <h1 ref={heading} tabIndex={-1} className="type-office-h1">
          {title}
        </h1>
        {lead && <div className="contain-inline-size type-small mt-1.5 text-ink-3">{lead}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  );
}
