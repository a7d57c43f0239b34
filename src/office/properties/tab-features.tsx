import { Plus, RotateCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldLabel } from '#contract/field-labels.ts';
import { propertyLimits } from '#contract/property-choices.ts';
import { Button, PlainButton } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { FieldNote } from '#ui/field-note.tsx';
import { TextField } from '#ui/text-field.tsx';
import { hasAmenity, offeredAmenities, readCustomAmenities, turnAmenities } from './choose-amenities.ts';
import type { PropertyForm } from './property-form.ts';
import { useParameters } from './read-choices.ts';
import { useCustomAmenities } from './use-custom-amenities.ts';

const flags = ['isFeatured', 'features.isVerified', 'features.isPremium', 'features.isNewLaunch'] as const;

/** What a listing is marked as, and its amenities (ADM-FORM-47 to 53). */
export function TabFeatures() {
  const { register, control, setValue, clearErrors, formState } = useFormContext<PropertyForm>();
  const chosen = useWatch({ control, name: 'amenities' });
  const parameters = useParameters('amenity');
  const custom = useCustomAmenities();
  const [typed, setTyped] = useState('');
  const added = (parameters.data ?? []).filter(({ isActive }) => isActive).map(({ name }) => name);
  const offered = offeredAmenities(added, chosen);
  const message = formState.errors.amenities?.message;
  const unsaved = custom.unsaved.filter((name) => hasAmenity(chosen, name));

  const turn = (names: readonly string[], isOn: boolean) => {
    setValue('amenities', turnAmenities(chosen, names, isOn), { shouldDirty: true });
    clearErrors('amenities');
  };
  const add = () => {
    const { names, fresh } = readCustomAmenities(typed, offered);
    setTyped('');
    if (names.length === 0) return;
    turn(names, true);
    custom.keep(fresh);
  };

  return (
    <div className="grid gap-7">
      <fieldset data-field="features">
        <legend className="type-h4">Labels</legend>
        <div className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
          {flags.map((name) => (
            <CheckField key={name} label={fieldLabel('properties', name)} {...register(name)} />
          ))}
        </div>
      </fieldset>
      <fieldset data-field="amenities" aria-describedby={message ? 'amenities-note' : undefined}>
        <legend className="type-h4 flex flex-wrap items-baseline gap-x-4">
          Amenities
          <span className="type-small font-text text-ink-3 tabular-nums">{chosen.length} chosen</span>
        </legend>
        <FieldNote id="amenities-note" error={message} />
        <div className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {offered.map((name) => (
            <CheckField
              key={name}
              label={name}
              checked={hasAmenity(chosen, name)}
              onChange={(event) => turn([name], event.target.checked)}
              className="min-w-0 wrap-anywhere"
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label="Custom amenities"
            placeholder="Sky Deck, Herb Garden"
            value={typed}
            maxLength={1000}
            enterKeyHint="done"
            aria-describedby="custom-amenities-hint"
            onChange={(event) => setTyped(event.target.value)}
            // What was typed belongs to the listing, also when the next thing pressed is Save.
            onBlur={add}
            onKeyDown={(event) => {
              const isSave = event.key.toLowerCase() === 's' && (event.metaKey || event.ctrlKey);
              if (event.key === 'Enter') event.preventDefault();
              if ((event.key === 'Enter' && !event.nativeEvent.isComposing) || isSave) add();
            }}
            className="min-w-0 grow basis-64"
          />
          <Button kind="outline" size="small" className="h-(--field,3.125rem)" onClick={add}>
            <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
            Add
          </Button>
        </div>
        <p id="custom-amenities-hint" className="type-hint -mt-1.5 text-ink-3">
          Separate them by commas. New ones are offered for other listings too. At most {propertyLimits.amenities} in
          all.
        </p>
        {unsaved.length > 0 && (
          <div
            role="status"
            className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-warning-wash px-4 py-2 text-warning"
          >
            <TriangleAlert size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
            <p className="type-small min-w-0 grow wrap-anywhere">
              <b className="font-[550]">Not saved</b> for other listings: {unsaved.join(', ')}
            </p>
            <PlainButton
              isOff={custom.isBusy}
              onClick={() => custom.keep(unsaved)}
              className="inline-flex min-h-11 items-center gap-2 font-[550] underline underline-offset-4 aria-disabled:opacity-55"
            >
              <RotateCw size={16} strokeWidth={1.5} aria-hidden="true" />
              Retry
            </PlainButton>
          </div>
        )}
      </div>
    </div>
  );
}
