import { useController, useFormContext } from 'react-hook-form';
import { areaKinds, bhkTypes, furnishings } from '#contract/property-choices.ts';
import { sentence } from '#contract/property-labels.ts';
import { CheckField } from '#ui/check-field.tsx';
import { FieldGroup, FormSelect, FormText, fieldGrid } from './form-fields.tsx';
import { measureLoading } from './measure-loading.ts';
import { possessionChoices } from './possession-choices.ts';
import type { PropertyForm } from './property-form.ts';
import type { TabProps } from './property-panels.tsx';

const kindLabels = {
  carpet: 'Carpet area',
  'built-up': 'Built-up area',
  super: 'Super area',
  plot: 'Plot area',
  unknown: 'Not known',
};
const kindChoices = areaKinds.map((value) => ({ value, label: kindLabels[value] }));
const furnishingChoices = furnishings.map((value) => ({ value, label: sentence(value) }));

export function TabSpecifications({ property }: TabProps) {
  return (
    <>
      <FieldGroup title="Rooms">
        <div className={fieldGrid}>
          <FormText name="specifications.beds" placeholder="2/3/4" hint="A number, or several such as 2/3/4" />
          <FormText name="specifications.baths" placeholder="2/3" />
          <FormText name="specifications.balconies" />
        </div>
        <BhkTypes />
      </FieldGroup>
      <FieldGroup title="Area">
        <div className={fieldGrid}>
          <FormText name="specifications.area" placeholder="800-1000" hint="Square feet unless it says otherwise" />
          <FormSelect name="specifications.areaKind" label="The area above is" choices={kindChoices} />
          <span className="max-lg:hidden" />
          <FormText name="specifications.carpetArea" hint="Within the walls" />
          <FormText name="specifications.builtUpArea" hint="With the walls and balconies" />
          <FormText name="specifications.superArea" hint="With a share of what is common" />
        </div>
        <Loading />
      </FieldGroup>
      <FieldGroup title="The building">
        <div className={fieldGrid}>
          <FormText name="specifications.parking" placeholder="2 covered" />
          <FormText name="specifications.floors" placeholder="14" />
          <FormText name="specifications.totalFloors" placeholder="32" />
          <FormText name="specifications.ageOfProperty" placeholder="5 years" />
          <FormText name="specifications.facing" placeholder="North-east" />
          <FormText name="specifications.balconyFacing" placeholder="South, towards the park" />
          <FormSelect name="specifications.furnishingStatus" choices={furnishingChoices} />
          <FormSelect
            name="specifications.possessionStatus"
            choices={possessionChoices(property?.specifications.possessionStatus)}
          />
        </div>
      </FieldGroup>
    </>
  );
}

/** By how much the super area is larger than the carpet area: what a buyer pays for and does not live in. */
function Loading() {
  const { watch } = useFormContext<PropertyForm>();
  const loading = measureLoading(...watch(['specifications.carpetArea', 'specifications.superArea']));
  return (
    <p role="status" className="type-small mt-3 min-h-[1lh] text-ink-2">
      {loading !== null && (
        <>
          Loading: <strong className="font-[550]">{loading} %</strong> of the carpet area
        </>
      )}
    </p>
  );
}

/** ADM-FORM-46. */
function BhkTypes() {
  const { field } = useController<PropertyForm, 'specifications.bhkTypes'>({ name: 'specifications.bhkTypes' });
  return (
    <fieldset className="mt-5" data-field={field.name}>
      <legend className="font-[550] text-sm">BHK types</legend>
      <div className="mt-1 flex flex-wrap gap-x-7">
        {bhkTypes.map((type) => (
          <CheckField
            key={type}
            label={type}
            checked={field.value.includes(type)}
            // In the order of the list, whatever was pressed first.
            onChange={({ target }) =>
              field.onChange(bhkTypes.filter((each) => (each === type ? target.checked : field.value.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
