import { passwordError } from '#contract/passwords.ts';
import { type FormErrors, serverErrors } from '#office/records/list-errors.ts';
import { findMissing } from '#office/records/table-fields.ts';
import { fields, type UserForm } from './user-form.ts';

export type NewUserForm = UserForm & { password: string; confirmPassword: string };

export const emptyFields = 'Please fill in all required fields';

export type FirstError<F> = { fields: (keyof F)[]; text: string };

const emptyOf = (form: UserForm) => Object.keys(findMissing(fields, form)) as (keyof UserForm)[];

/** What an edited user lacks (ADM-USERS-14). */
export const findUserErrors = (form: UserForm): FormErrors =>
  Object.fromEntries(emptyOf(form).map((name) => [name, emptyFields]));

/** What is wrong with a new user, in the order people are told (ADM-USERS-06 to 09); null when nothing is. */
export function findNewUserError(form: NewUserForm): FirstError<NewUserForm> | null {
  const { password, confirmPassword } = form;
  const fields: (keyof NewUserForm)[] = emptyOf(form);
  if (password === '') fields.push('password');
  if (confirmPassword === '') fields.push('confirmPassword');
  if (fields.length > 0) return { fields, text: emptyFields };
  if (password !== confirmPassword) return { fields: ['confirmPassword'], text: 'Passwords do not match' };
  const message = passwordError(password, 'Password');
  return message === null ? null : { fields: ['password'], text: message };
}

/** The server's objections by the fields of our form: it may call the phone by either of two names. */
export function fieldErrorsOf(cause: unknown): Partial<Record<keyof NewUserForm, string>> {
  const { phoneNumber, ...rest } = serverErrors(cause);
  return { ...(phoneNumber && { phone: phoneNumber }), ...rest };
}
