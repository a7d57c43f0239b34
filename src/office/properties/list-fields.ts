import type { FieldPath } from 'react-hook-form';
import { fieldLabel } from '#contract/field-labels.ts';
import type { Field } from '#contract/field-tables.ts';
import { type PropertyTab, propertyFields, propertyTabs } from '#contract/property-fields.ts';
import { fieldAt, type RecordField } from '#office/records/record-fields.ts';
import type { PropertyForm } from './property-form.ts';

export type PropertyField = RecordField<PropertyForm> & {
  tab: PropertyTab;
  /** What is said when it is empty (TRAP-28, UND-57). */
  missing: string | undefined;
};

/** Every field of the form, in the order it is read. */
export const fields: readonly PropertyField[] = Object.entries<Field>(propertyFields).flatMap(
  ([name, { tab, missing }]) =>
    tab === undefined
      ? []
      : [
          {
            path: name as FieldPath<PropertyForm>,
            label: fieldLabel('properties', name),
            tab: tab as PropertyTab,
            missing,
          },
        ],
);

/** The field that a name such as `floorPlans.1.name` lies in. */
export const fieldOf = (name: string): PropertyField | undefined => fieldAt(fields, name);

export const requiredFields: readonly PropertyField[] = fields.filter(({ missing }) => missing !== undefined);
export const tabLabel = (id: PropertyTab): string => propertyTabs.find((tab) => tab.id === id)?.label ?? '';
