import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import { maxImageBytes } from '#contract/file-limits.ts';
import { bhkTypes } from '#contract/property-choices.ts';
import { PictureField } from '#office/files/picture-field.tsx';
import { writeSize } from '#office/files/upload-progress.tsx';
import { textOf } from '#office/records/list-errors.ts';
import { PlainButton } from '#ui/button.tsx';
import { FormCheck, FormSelect, FormText } from './form-fields.tsx';
import type { PropertyForm } from './property-form.ts';

type FloorPlanFieldsProps = {
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onBusy: (count: number) => void;
};

const iconButton =
  'grid size-11 place-items-center rounded-control transition-colors hover:bg-wash aria-disabled:text-hairline-strong';

/** One floor plan: its picture and what it shows. */
export function FloorPlanFields({ at, count, onMove, onRemove, onBusy }: FloorPlanFieldsProps) {
  const { formState, watch } = useFormContext<PropertyForm>();
  const name = `floorPlans.${at}` as const;
  const { field } = useController<PropertyForm, `floorPlans.${number}.picture`>({ name: `${name}.picture` });
  const [title, bhkType] = watch([`${name}.name`, `${name}.bhkType`]);
  const called = title.trim() || `Floor plan ${at + 1}`;
  const own = bhkType && !(bhkTypes as readonly string[]).includes(bhkType) ? [bhkType] : [];
  const choices = [...bhkTypes, ...own].map((value) => ({ value, label: value }));

  return (
    <li className="border border-hairline bg-panel px-4 pt-2 pb-5 sm:px-5">
      <div className="mb-3 flex items-center gap-1">
        <h4 className="min-w-0 grow truncate font-[550]">{called}</h4>
        <PlainButton
          isOff={at === 0}
          aria-label={`Move ${called} up`}
          onClick={() => onMove(at - 1)}
          className={iconButton}
        >
          <ArrowUp size={18} strokeWidth={1.5} aria-hidden="true" />
        </PlainButton>
        <PlainButton
          isOff={at === count - 1}
          aria-label={`Move ${called} down`}
          onClick={() => onMove(at + 1)}
          className={iconButton}
        >
          <ArrowDown size={18} strokeWidth={1.5} aria-hidden="true" />
        </PlainButton>
        <button
          type="button"
          aria-label={`Remove ${called}`}
          onClick={onRemove}
          className={`${iconButton} -mr-2 text-red`}
        >
          <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <div data-field={`${name}.picture`}>
          <PictureField
            label="Image"
            value={field.value}
            onChange={field.onChange}
            folder="floorplans"
            isRequired
            shape="aspect-[4/3] w-full"
            hint={`JPG, PNG or WebP up to ${writeSize(maxImageBytes)}`}
            error={textOf(formState.errors, `${name}.picture`)}
            onBusy={onBusy}
          />
        </div>
        <div className="grid grid-cols-2 items-start gap-4 max-[17rem]:*:col-span-2 lg:grid-cols-4">
          <FormText name={`${name}.name`} label="Name" isRequired placeholder="Tower A, 3 BHK" className="col-span-2" />
          <FormSelect
            name={`${name}.bhkType`}
            label="BHK type"
            isRequired
            choices={[{ value: '', label: 'Select BHK type' }, ...choices]}
            className="col-span-2"
          />
          <FormText name={`${name}.specifications.beds`} label="Beds" type="number" min={0} step={1} />
          <FormText name={`${name}.specifications.baths`} label="Baths" type="number" min={0} step={1} />
          <FormText name={`${name}.specifications.balconies`} label="Balconies" type="number" min={0} step={1} />
          <FormText name={`${name}.specifications.area`} label="Area" placeholder="1,840 sq ft" />
          <div className="col-span-2 lg:col-span-4">
            <FormCheck name={`${name}.isActive`} label="Shown to visitors who have unlocked the plans" />
          </div>
        </div>
      </div>
    </li>
  );
}
