import { propertyStatuses } from '#contract/property-choices.ts';
import { sentence } from '#contract/property-labels.ts';
import { nameChoices } from '#office/frames/name-choices.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { ConfirmedField } from './confirmed-field.tsx';
import { FieldGroup, FormArea, FormCheck, FormSelect, FormText, fieldGrid } from './form-fields.tsx';
import { ParameterField } from './parameter-field.tsx';
import { possessionChoices } from './possession-choices.ts';
import type { TabProps } from './property-panels.tsx';
import { useDeveloperChoices } from './read-choices.ts';

/** The values of the specification, in people's words (ADM-FORM-36). */
const statusChoices = propertyStatuses.map((value) => ({ value, label: sentence(value) }));

export function TabBasicInfo({ property }: TabProps) {
  const developers = useDeveloperChoices();
  const own = property?.developer_id;

  return (
    <>
      <FieldGroup title="The listing">
        <div className={fieldGrid}>
          <FormText name="title" className="sm:col-span-2 lg:col-span-3" data-autofocus />
          <FormSelect
            name="developer_id"
            choices={[
              { value: '', label: developers.isPending ? 'Loading developers...' : 'Select developer' },
              ...nameChoices(developers.data ?? [], own ? { value: own.id, label: own.name } : undefined),
            ]}
          />
          <ParameterField type="propertyType" own={property?.propertyType_id ?? null} />
          <ParameterField type="category" own={property?.category_id ?? null} />
          {developers.error && (
            <div className="sm:col-span-2 lg:col-span-3">
              <LoadFailure
                title="The developers could not be read"
                isBusy={developers.isFetching}
                onRetry={() => void developers.refetch()}
              >
                A listing needs one to be saved.
              </LoadFailure>
            </div>
          )}
          <FormArea name="description" className="sm:col-span-2 lg:col-span-3" />
        </div>
      </FieldGroup>
      <FieldGroup title="Status">
        <div className={fieldGrid}>
          <FormSelect name="status" choices={statusChoices} />
          <FormSelect name="possession" choices={possessionChoices(property?.possession)} />
          <FormSelect name="constructionStatus" choices={possessionChoices(property?.constructionStatus)} />
          <FormText name="possessionDate" placeholder="December 2027" />
          <FormText name="rating" type="number" inputMode="decimal" min={0} max={5} step={0.1} hint="0 to 5" />
        </div>
        <div className="mt-4">
          <FormCheck name="isActive" label="Active" hint="Shown on the public site" />
        </div>
      </FieldGroup>
      <FieldGroup title="Registration and confirmation">
        <div className={fieldGrid}>
          <FormText name="rera.number" placeholder="RERA-GRG-PROJ-812-2026" />
          <FormText name="rera.authority" placeholder="Haryana RERA" />
          <FormText name="rera.expiresOn" type="date" />
          <ConfirmedField />
        </div>
      </FieldGroup>
    </>
  );
}
