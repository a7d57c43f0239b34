import { ApiError } from '#contract/client.ts';
import { passwordFault } from '#contract/passwords.ts';
import type { Faults } from '#office/records/list-faults.ts';
import type { UserForm } from './user-form.ts';

export type NewUserForm = UserForm & { password: string; confirmPassword: string };

export const emptyFields = 'Please fill in all required fields';

export type Fault<F> = { fields: (keyof F)[]; text: string };

const emptyOf = <F extends Record<string, string>>(form: F, names: (keyof F)[]) =>
  names.filter((name) => form[name]?.trim() === '');

/** What an edited user lacks (ADM-USERS-14). */
export const findUserFaults = (form: UserForm): Faults =>
  Object.fromEntries(emptyOf(form, ['firstName', 'lastName', 'email', 'phone']).map((name) => [name, emptyFields]));

/** What is wrong with a new user, in the order people are told (ADM-USERS-06 to 09); null when nothing is. */
export function findNewUserFault(form: NewUserForm): Fault<NewUserForm> | null {
  const { password, confirmPassword } = form;
  const fields: (keyof NewUserForm)[] = emptyOf(form, ['firstName', 'lastName', 'email', 'phone']);
  if (password === '') fields.push('password');
  if (confirmPassword === '') fields.push('confirmPassword');
  if (fields.length > 0) return { fields, text: emptyFields };
  if (password !== confirmPassword) return { fields: ['confirmPassword'], text: 'Passwords do not match' };
  const fault = passwordFault(password, 'Password');
  return fault === null ? null : { fields: ['password'], text: fault };
}

/** The server's objections by the fields of our form: it may call the phone by either of two names. */
export function fieldErrorsOf(cause: unknown): Partial<Record<keyof NewUserForm, string>> {
  if (!(cause instanceof ApiError)) return {};
  const { phoneNumber, ...rest } = cause.fieldErrors;
  return { ...(phoneNumber && { phone: phoneNumber }), ...rest };
}
