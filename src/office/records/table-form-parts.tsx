import type { ComponentProps } from 'react';
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { textOf } from './list-errors.ts';
import type { TableField } from './table-fields.ts';

type Place<F extends FieldValues> = { fields: readonly TableField<F>[]; name: FieldPath<F> };

/** Ties a field of a table to the form around it. What is wrong with it is told until it is changed. */
function useTableField<F extends FieldValues>({ fields, name }: Place<F>) {
  const { register, formState, clearErrors } = useFormContext<F>();
  const field = fields.find(({ path }) => path === name);
  return {
    label: field?.label ?? '',
    isRequired: field?.missing !== undefined,
    error: textOf(formState.errors, name),
    autoComplete: 'off',
    ...register(name, { onChange: () => clearErrors(name) }),
  };
}

/** What a part takes beside the table it belongs to. */
export type TextProps<N extends string> = { name: N } & Partial<ComponentProps<typeof TextField>>;
export type AreaProps<N extends string> = { name: N } & Partial<ComponentProps<typeof TextArea>>;
export type ChoiceProps<N extends string> = { name: N; labels: Readonly<Record<string, string>> };

export const TableText = <F extends FieldValues>({ fields, name, ...props }: Place<F> & TextProps<FieldPath<F>>) => (
  <TextField {...useTableField({ fields, name })} {...props} />
);

export const TableArea = <F extends FieldValues>({ fields, name, ...props }: Place<F> & AreaProps<FieldPath<F>>) => (
  <TextArea {...useTableField({ fields, name })} {...props} />
);

/** One of few, by what each is called. */
export const TableChoice = <F extends FieldValues>({ fields, name, labels }: Place<F> & ChoiceProps<FieldPath<F>>) => (
  <SelectField
    {...useTableField({ fields, name })}
    choices={Object.entries(labels).map(([value, label]) => ({ value, label }))}
  />
);
