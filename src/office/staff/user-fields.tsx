import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { roles } from '#contract/staff-choices.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { emptyFields } from './check-user.ts';
import { roleLabels, type UserForm } from './user-form.ts';

const roleChoices = [...roles].reverse().map((value) => ({ value, label: roleLabels[value] }));

type UserFieldsProps = {
  register: UseFormRegister<UserForm>;
  errors: FieldErrors<UserForm>;
  onChange: () => void;
};

/** What an empty field lacks stands above the form; the field itself is marked without words. */
export const noteOf = (message: string | undefined) => (message === emptyFields ? undefined : message);
export const markOf = (message: string | undefined) => (message ? { 'aria-invalid': true as const } : {});

/** The fields of a user, new or edited. */
export function UserFields({ register, errors, onChange }: UserFieldsProps) {
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({
    error: noteOf(errors[name]?.message),
    autoComplete: 'off',
    ...markOf(errors[name]?.message),
    ...register(name, { onChange }),
  });
  return (
    <>
      <TextField label="First name" {...field('firstName')} />
      <TextField label="Last name" {...field('lastName')} />
      <TextField label="Email" type="email" inputMode="email" spellCheck={false} {...field('email')} />
      <TextField label="Phone" type="tel" inputMode="tel" placeholder="+91 98110 00041" {...field('phone')} />
      <SelectField label="Role" choices={roleChoices} {...register('role', { onChange })} />
    </>
  );
}
