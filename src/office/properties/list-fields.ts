import { type PropertyTab, propertyFields, propertyTabs } from '#contract/property-fields.ts';
import { fieldAt } from '#office/records/record-fields.ts';
import { type TableField, tableFields } from '#office/records/table-fields.ts';
import type { PropertyForm } from './property-form.ts';

export type PropertyField = TableField<PropertyForm, PropertyTab>;

/** Every field of the form, in the order it is read. */
export const fields: readonly PropertyField[] = tableFields('properties', propertyFields);

/** The field that a name such as `floorPlans.1.name` lies in. */
export const fieldOf = (name: string): PropertyField | undefined => fieldAt(fields, name);

export const tabLabel = (id: PropertyTab): string => propertyTabs.find((tab) => tab.id === id)?.label ?? '';
