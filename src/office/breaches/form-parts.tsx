import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { textOf } from '#office/records/list-errors.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type BreachForm, fields } from './breach-form.ts';

type Name = keyof BreachForm;

/** What a field is called, whether it must be filled, what is wrong with it until it is changed, and its tie to the form. */
function useField(name: Name) {
  const { register, formState, clearErrors } = useFormContext<BreachForm>();
  const field = fields.find(({ path }) => path === name);
  return {
    label: field?.label ?? '',
    isRequired: field?.missing !== undefined,
    error: textOf(formState.errors, name),
    autoComplete: 'off',
    ...register(name, { onChange: () => clearErrors(name) }),
  };
}

export const FormText = ({ name, ...props }: { name: Name } & Partial<ComponentProps<typeof TextField>>) => (
  <TextField {...useField(name)} {...props} />
);

export const FormArea = ({ name, ...props }: { name: Name } & Partial<ComponentProps<typeof TextArea>>) => (
  <TextArea {...useField(name)} {...props} />
);

/** One of few, by what each is called. */
export const FormChoice = ({ name, labels }: { name: Name; labels: Readonly<Record<string, string>> }) => (
  <SelectField {...useField(name)} choices={Object.entries(labels).map(([value, label]) => ({ value, label }))} />
);
