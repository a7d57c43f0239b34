import { type ReactNode, useId, useState } from 'react';
import { TabList } from '#ui/tab-list.tsx';

export type PanelPart = { id: string; label: string; content: ReactNode };

type PanelPartsProps = {
  label: string;
  parts: readonly [PanelPart, ...PanelPart[]];
  /** The first beside all others, instead of one after the other behind tabs. */
  isWide: boolean;
  heading: 'h3' | 'h4';
};

/**
 * Parts of what lies open: behind tabs, or in two columns where there is room. Which one is open is not kept in the address:
 * that belongs to the list below, which changes it at any moment. A part that was opened stays, so that nothing typed is
 * lost by looking at another, or by turning the screen.
 */
export function PanelParts({ label, parts, isWide, heading: Heading }: PanelPartsProps) {
  const prefix = useId();
  const [first] = parts;
  const [active, setActive] = useState(first.id);
  const [opened, setOpened] = useState<readonly string[]>([first.id]);
  if (isWide && opened.length < parts.length) setOpened(parts.map(({ id }) => id));
  const show = (id: string) => {
    setActive(id);
    setOpened((was) => (was.includes(id) ? was : [...was, id]));
  };
  return (
    <>
      {!isWide && (
        <TabList
          label={label}
          tabs={parts.map(({ id, label: text }) => ({ id, content: text }))}
          active={active}
          onChoose={show}
          prefix={prefix}
          className="strip -mx-4 flex gap-5 overflow-x-auto border-hairline border-b px-4 md:mx-0 md:gap-7 md:px-0"
          tabClass="relative flex h-12 min-w-11 shrink-0 items-center font-[550] text-[0.96875rem] text-ink-3 transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:origin-left after:scale-x-0 after:bg-green after:transition-transform hover:text-ink aria-selected:text-ink aria-selected:after:scale-x-100"
        />
      )}
      <div
        // The last row takes what the first part is longer than the others.
        className={
          isWide
            ? 'grid grid-cols-[minmax(0,1fr)_minmax(19rem,23rem)] grid-rows-[repeat(4,auto)_1fr] gap-x-10 gap-y-6'
            : ''
        }
      >
        {parts.map(({ id, label: name, content }) => (
          <section
            key={id}
            id={`${prefix}panel-${id}`}
            {...(!isWide && { role: 'tabpanel' })}
            aria-labelledby={`${prefix}tab-${id}`}
            hidden={!isWide && id !== active}
            className={isWide ? (id === first.id ? 'row-span-5' : 'col-start-2') : 'pt-6'}
          >
            {isWide && (
              <Heading id={`${prefix}tab-${id}`} className="type-h4 mb-2">
                {name}
              </Heading>
            )}
            {opened.includes(id) && content}
          </section>
        ))}
      </div>
    </>
  );
}
