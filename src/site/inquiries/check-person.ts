import { isEmail } from '#contract/emails.ts';
import { checkPhone } from '#contract/phones.ts';
import type { PhoneValue } from '#ui/read-phone.ts';

type Person = { name: string; email: string; phone: PhoneValue };

/** In the words of the dialogs (TRAP-19). */
export function checkEmail(email: string): string | null {
  if (!email.trim()) return 'Email is required';
  return isEmail(email) ? null : 'Please enter a valid email';
}

/** What is wrong with who somebody says to be; texts under the names of the fields that are wrong. */
export function checkPerson({ name, email, phone }: Person): Partial<Record<keyof Person, string>> {
  const wrong = [
    ['name', name.trim() ? null : 'Name is required'],
    ['email', checkEmail(email)],
    ['phone', checkPhone(phone)],
  ].filter(([, text]) => text !== null);
  return Object.fromEntries(wrong);
}
