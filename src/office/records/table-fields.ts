import type { FieldPath, FieldValues } from 'react-hook-form';
import { fieldLabel } from '#contract/field-labels.ts';
import { blankFields, type Field, type FieldTable, valueAt } from '#contract/field-tables.ts';
import type { FormErrors } from './list-errors.ts';
import type { RecordField } from './record-fields.ts';

export type TableField<F extends FieldValues, Tab extends string = string> = RecordField<F> & {
  tab: Tab;
  /** What is said when it is empty (TRAP-28, UND-57). */
  missing: string | undefined;
};

/** The fields of a table that stand in a form, in the order it is read. `more`: what the table cannot say of one. */
export const tableFields = <F extends FieldValues, Tab extends string = string>(
  room: string,
  table: FieldTable,
  more: Record<string, Partial<RecordField<F>>> = {},
): TableField<F, Tab>[] =>
  Object.entries<Field>(table).flatMap(([name, { tab, missing }]) =>
    tab === undefined
      ? []
      : [{ path: name as FieldPath<F>, label: fieldLabel(room, name), tab: tab as Tab, missing, ...more[name] }],
  );

/** What is typed in the fields that the table can type, by their names, without the spaces around it. */
export const typedFields = <T extends FieldTable>(table: T, form: object) =>
  Object.fromEntries(
    Object.keys(blankFields(table)).map((name) => {
      const value = valueAt(form, name);
      return [name, typeof value === 'string' ? value.trim() : value];
    }),
  ) as ReturnType<typeof blankFields<T>>;

export const isEmpty = (form: object, name: string): boolean => String(valueAt(form, name) ?? '').trim() === '';

/**
 * What is missing, by field. What the stored record came without, such as a pincode in Dubai, does not stop another
 * change of it.
 */
export const findMissing = <F extends FieldValues>(
  fields: readonly TableField<F>[],
  form: F,
  stored: F | null = null,
): FormErrors =>
  Object.fromEntries(
    fields.flatMap(({ path, missing }) =>
      missing === undefined || !isEmpty(form, path) || (stored && isEmpty(stored, path)) ? [] : [[path, missing]],
    ),
  );
