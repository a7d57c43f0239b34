import { Check } from 'lucide-react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { type PropertyTab, propertyTabs } from '#contract/property-fields.ts';
import { TabList } from '#ui/tab-list.tsx';
import { checkProperty } from './check-property.ts';
import { fieldOf, fields } from './list-fields.ts';
import { formOf, type PropertyForm } from './property-form.ts';

type TabListProps = { active: PropertyTab; withErrors: ReadonlySet<PropertyTab>; onChoose: (id: PropertyTab) => void };

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
export function PropertyTabList({ active, withErrors, onChoose }: TabListProps) {
  const { control } = useFormContext<PropertyForm>();
  const done = doneTabs(useWatch({ control }) as PropertyForm);
  return (
    <TabList
      label="Parts of the listing"
      tabs={propertyTabs.map(({ id, label }, at) => ({
        id,
        content: (
          <>
            {withErrors.has(id) ? (
              <Dot look="bg-red text-on-action">!</Dot>
            ) : done.has(id) ? (
              <Dot look="bg-green-wash text-green">
                <Check size={14} strokeWidth={2} aria-hidden="true" />
              </Dot>
            ) : (
              <Dot look="border border-hairline-strong text-ink-3">{at + 1}</Dot>
            )}
            <span className="whitespace-nowrap">{label}</span>
            {withErrors.has(id) && <span className="sr-only">needs attention</span>}
          </>
        ),
      }))}
      active={active}
      onChoose={onChoose}
      prefix="property-"
      isColumn
      className="strip relative flex overflow-x-auto border-hairline border-b bg-ivory px-3 md:block md:overflow-y-auto md:border-r md:border-b-0 md:py-3 md:pr-3"
      tabClass="flex min-h-12 shrink-0 items-center gap-3 px-3 text-left text-ink-2 transition-colors hover:text-ink aria-selected:font-[550] aria-selected:text-green max-md:border-transparent max-md:border-b-2 max-md:aria-selected:border-green md:min-h-11.5 md:w-full md:border-transparent md:border-l-2 md:aria-selected:border-green md:aria-selected:bg-panel"
    />
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
