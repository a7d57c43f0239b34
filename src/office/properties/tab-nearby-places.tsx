import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { nearbyPlaceTypes, propertyLimits } from '#contract/property-choices.ts';
import { Button } from '#ui/button.tsx';
import { FieldNote } from '#ui/field-note.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PropertyForm } from './property-form.ts';

const name = 'location.nearbyPlaces';

/** Places nearby: name, type and distance of each (ADM-FORM-55, 56). */
export function TabNearbyPlaces() {
  const { control, register, clearErrors, formState } = useFormContext<PropertyForm>();
  const { fields, append, remove } = useFieldArray({ control, name });
  const places = useWatch({ control, name });
  const list = useRef<HTMLDivElement>(null);
  const placesError = formState.errors.location?.nearbyPlaces;
  const focus = (at: number) => {
    const inputs = [...(list.current?.querySelectorAll<HTMLElement>('input[name$=".name"]') ?? [])];
    (inputs[at] ?? inputs.at(-1) ?? list.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
  };
  const isFull = fields.length >= propertyLimits.entries;

  return (
    <div ref={list} data-field={name} className="@container grid gap-4">
      <p className="text-ink-2">
        {fields.length === 0
          ? 'No places yet. Add the metro, schools and hospitals that people ask about.'
          : 'Shown on the public page in this order.'}
      </p>
      <FieldNote id="nearby-note" error={placesError?.root?.message ?? placesError?.message} />
      {fields.length > 0 && (
        <ol aria-label="Nearby places" className="grid gap-4">
          {fields.map((field, at) => {
            const place = places[at] ?? field;
            const isNameless = place.name.trim() === '' && (place.type !== '' || place.distance.trim() !== '');
            const isOther = place.type !== '' && !(nearbyPlaceTypes as readonly string[]).includes(place.type);
            return (
              <li
                key={field.id}
                aria-label={`Place ${at + 1}`}
                className="grid grid-cols-[minmax(0,1fr)_6.5rem_auto] items-start gap-3 max-[17rem]:flex max-[17rem]:flex-col max-[17rem]:items-stretch border-hairline border-b pb-4 *:first:col-span-3 @[36rem]:grid-cols-[minmax(0,1fr)_11rem_8rem_auto] @[36rem]:border-b-0 @[36rem]:pb-0 *:first:@[36rem]:col-span-1"
              >
                <TextField
                  label="Name"
                  placeholder="Huda City Centre"
                  maxLength={120}
                  dir="auto"
                  error={
                    placesError?.[at]?.name?.message ??
                    (isNameless ? 'Without a name this place is not saved' : undefined)
                  }
                  {...register(`${name}.${at}.name`, { onChange: () => clearErrors(name) })}
                />
                <SelectField
                  label="Type"
                  choices={[
                    { value: '', label: 'Choose a type' },
                    ...nearbyPlaceTypes.map((type) => ({ value: type, label: type })),
                    // As an older listing has it: nobody loses it by opening the form.
                    ...(isOther ? [{ value: place.type, label: place.type }] : []),
                  ]}
                  {...register(`${name}.${at}.type`)}
                />
                <TextField
                  label="Distance"
                  placeholder="1.2 km"
                  maxLength={40}
                  {...register(`${name}.${at}.distance`)}
                />
                <button
                  type="button"
                  aria-label={`Remove ${place.name.trim() || `place ${at + 1}`}`}
                  onClick={() => {
                    flushSync(() => remove(at));
                    focus(at);
                  }}
                  className="grid size-11 place-items-center mt-7 justify-self-end rounded-control text-red hover:bg-red-wash"
                >
                  <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          kind="outline"
          size="small"
          data-add
          isOff={isFull}
          onClick={() => {
            flushSync(() => append({ name: '', type: '', distance: '' }, { shouldFocus: false }));
            focus(fields.length);
          }}
        >
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          Add Place
        </Button>
        {isFull && <p className="type-hint text-ink-3">At most {propertyLimits.entries}.</p>}
      </div>
    </div>
  );
}
