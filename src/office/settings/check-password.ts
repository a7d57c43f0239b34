import { passwordError } from '#contract/passwords.ts';

export type PasswordForm = { currentPassword: string; newPassword: string; confirmPassword: string };
export type PasswordError = { fields: (keyof PasswordForm)[]; text: string };

/** What is wrong with a change of password, in the order people are told (ADM-SET-38 to 43); null when nothing is. */
export function findPasswordError(form: PasswordForm): PasswordError | null {
  const { currentPassword, newPassword, confirmPassword } = form;
  const empty = (['currentPassword', 'newPassword', 'confirmPassword'] as const).filter((name) => form[name] === '');
  if (empty.length > 0) return { fields: empty, text: 'Please fill in all password fields' };
  if (newPassword !== confirmPassword) return { fields: ['confirmPassword'], text: 'New passwords do not match' };
  const message = passwordError(newPassword, 'New password');
  if (message !== null) return { fields: ['newPassword'], text: message };
  if (newPassword === currentPassword)
    return { fields: ['newPassword'], text: 'New password must be different from current password' };
  return null;
}
