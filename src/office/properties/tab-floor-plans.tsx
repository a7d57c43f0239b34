import { LayoutTemplate, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { propertyLimits } from '#contract/property-choices.ts';
import { Button } from '#ui/button.tsx';
import { useFocusOnNext } from '#ui/use-focus-after.ts';
import { FloorPlanFields } from './floor-plan-fields.tsx';
import type { FormPlan, PropertyForm } from './property-form.ts';
import type { TabProps } from './property-panels.tsx';

const newPlan = (): FormPlan => ({
  name: '',
  bhkType: '',
  picture: null,
  specifications: { beds: '0', baths: '0', balconies: '0', area: '' },
  isActive: true,
});

/** ADM-FORM-85 to 89. */
export function TabFloorPlans({ onBusy }: TabProps) {
  const { control } = useFormContext<PropertyForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'floorPlans', keyName: 'key' });
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useFocusOnNext(
    fields.map(({ key }) => key),
    list,
    () => add.current,
  );

  return (
    <section aria-labelledby="floor-plans-title" data-field="floorPlans">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 id="floor-plans-title" className="type-h4">
          Floor plans
        </h3>
        <p className="type-small text-ink-3">
          {fields.length} of {propertyLimits.floorPlans} · visitors see them after their phone is verified
        </p>
      </div>
      {fields.length === 0 && (
        <div className="flex items-center gap-4 border border-hairline bg-panel px-5 py-6 text-ink-2">
          <LayoutTemplate size={28} strokeWidth={1.25} aria-hidden="true" className="shrink-0 text-brass-text" />
          <p>No floor plan yet. It is what people unlock a listing for.</p>
        </div>
      )}
      <ol ref={list} className="grid gap-5">
        {fields.map(({ key }, at) => (
          <FloorPlanFields
            key={key}
            at={at}
            count={fields.length}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
            onBusy={(count) => onBusy(`plan ${key}`, count)}
          />
        ))}
      </ol>
      {fields.length < propertyLimits.floorPlans && (
        <Button ref={add} kind="outline" size="small" className="mt-5" onClick={() => append(newPlan())}>
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          Add floor plan
        </Button>
      )}
    </section>
  );
}
