import type { ComponentProps } from 'react';
import { type FieldPath, useController, useFormContext } from 'react-hook-form';
import { textOf } from '#office/records/list-errors.ts';
import { CheckField } from '#ui/check-field.tsx';
import { type Choice, SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldOf } from './list-fields.ts';
import type { PropertyForm } from './property-form.ts';

type Name = FieldPath<PropertyForm>;

/** What a field of that name is called, whether it must be filled, what is wrong with it, and its tie to the form. */
function useField(name: Name) {
  const { register, formState } = useFormContext<PropertyForm>();
  const field = fieldOf(name);
  return {
    label: field?.label ?? '',
    isRequired: field?.missing !== undefined,
    error: textOf(formState.errors, name),
    autoComplete: 'off',
    ...register(name),
  };
}

export const FormText = ({ name, ...props }: { name: Name } & Partial<ComponentProps<typeof TextField>>) => (
  <TextField {...useField(name)} {...props} />
);

export const FormArea = ({ name, ...props }: { name: Name } & Partial<ComponentProps<typeof TextArea>>) => (
  <TextArea {...useField(name)} {...props} />
);

export function FormSelect({
  name,
  ...props
}: { name: Name; choices: readonly Choice[] } & Partial<ComponentProps<typeof SelectField>>) {
  const { field } = useController<PropertyForm>({ name });
  const { label, isRequired, error } = useField(name);
  // Controlled: its choices may arrive after its value.
  const value = String(field.value ?? '');
  return <SelectField {...{ label, isRequired, error }} {...props} {...field} value={value} />;
}

export function FormCheck({ name, label, hint }: { name: Name; label: string; hint?: string }) {
  const { register } = useFormContext<PropertyForm>();
  return <CheckField label={label} {...(hint && { hint })} {...register(name)} />;
}

/** A heading over some fields of a tab. */
export const FieldGroup = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="mt-8 border-hairline border-t pt-6 first:mt-0 first:border-t-0 first:pt-0">
    <h3 className="type-h4 mb-4">{title}</h3>
    {children}
  </section>
);

export const fieldGrid = 'grid items-start gap-x-5 gap-y-5 sm:grid-cols-2 lg:grid-cols-3';
