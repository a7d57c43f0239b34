import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { type PropertyTab, propertyTabs } from '#contract/property-fields.ts';
import { nextTab } from '#ui/next-tab.ts';
import { checkProperty } from './check-property.ts';
import { fieldOf, fields } from './list-fields.ts';
import { formOf, type PropertyForm } from './property-form.ts';

type TabListProps = { active: PropertyTab; faulty: ReadonlySet<PropertyTab>; onChoose: (id: PropertyTab) => void };

const blank = formOf(null);

/** Tabs that lack nothing and hold something of one's own. */
function doneTabs(form: PropertyForm): Set<PropertyTab> {
  const done = new Set<PropertyTab>();
  for (const { path, tab } of fields)
    if (JSON.stringify(get(form, path)) !== JSON.stringify(get(blank, path))) done.add(tab);
  for (const name of Object.keys(checkProperty(form))) {
    const tab = fieldOf(name)?.tab;
    if (tab) done.delete(tab);
  }
  return done;
}

/** The nine tabs with the state of each: a number, a tick, a sign of what is wrong. A row on a phone. */
export function PropertyTabList({ active, faulty, onChoose }: TabListProps) {
  const { control } = useFormContext<PropertyForm>();
  const done = doneTabs(useWatch({ control }) as PropertyForm);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`#property-tab-${active}`);
    list.current?.scrollTo({ left: (tab?.offsetLeft ?? 0) - 48 });
  }, [active]);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const at = propertyTabs.findIndex(({ id }) => id === active);
    const next = propertyTabs[nextTab(event.key, { at, count: propertyTabs.length, isColumn: true }) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`#property-tab-${next.id}`)?.focus();
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Parts of the listing"
      onKeyDown={onKeyDown}
      className="strip relative flex overflow-x-auto border-hairline border-b bg-ivory px-3 md:block md:overflow-y-auto md:border-r md:border-b-0 md:py-3 md:pr-3"
    >
      {propertyTabs.map(({ id, label }, at) => (
        <button
          key={id}
          type="button"
          id={`property-tab-${id}`}
          role="tab"
          aria-selected={id === active}
          aria-controls={`property-panel-${id}`}
          tabIndex={id === active ? 0 : -1}
          onClick={() => onChoose(id)}
          className="flex min-h-12 shrink-0 items-center gap-3 px-3 text-left text-ink-2 -outline-offset-2! transition-colors hover:text-ink aria-selected:font-[550] aria-selected:text-green max-md:border-transparent max-md:border-b-2 max-md:aria-selected:border-green md:min-h-11.5 md:w-full md:border-transparent md:border-l-2 md:aria-selected:border-green md:aria-selected:bg-panel"
        >
          {faulty.has(id) ? (
            <Dot look="bg-red text-on-action">!</Dot>
          ) : done.has(id) ? (
            <Dot look="bg-green-wash text-green">
              <Check size={14} strokeWidth={2} aria-hidden="true" />
            </Dot>
          ) : (
            <Dot look="border border-hairline-strong text-ink-3">{at + 1}</Dot>
          )}
          <span className="whitespace-nowrap">{label}</span>
          {faulty.has(id) && <span className="sr-only">needs attention</span>}
        </button>
      ))}
    </div>
  );
}

const Dot = ({ look, children }: { look: string; children: React.ReactNode }) => (
  <span
    aria-hidden="true"
    className={`grid size-5.5 shrink-0 place-items-center rounded-full font-[550] text-xs ${look}`}
  >
    {children}
  </span>
);
