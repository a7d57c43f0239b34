import { isEmail, plainEmail } from '#contract/emails.ts';
import { asciiDigits, isPhoneNumber } from '#contract/phones.ts';
import { staffCallingCodes } from '#contract/staff-choices.ts';

/** A new value of a channel: where a code may be sent, or what is wrong with it. Neither when there is nothing to do. */
export type ContactCheck = { target: string | null; error: string | null };

const nothing: ContactCheck = { target: null, error: null };

/** A new e-mail address beside the one that is in use (ADM-SET-11, 12). */
export function checkEmail(text: string, current: string): ContactCheck {
  const target = plainEmail(text).toLowerCase();
  if (target === '' || target === current.toLowerCase()) return nothing;
  return isEmail(target) ? { target, error: null } : { target: null, error: 'Please enter a valid email' };
}

/** A new number behind its calling code, beside the one that is in use (ADM-SET-11, 13). */
export function checkPhone(code: string, text: string, current: string): ContactCheck {
  const number = asciiDigits(text.normalize('NFKC')).trim();
  if (number === '') return nothing;
  if (!/^\+?[\d\s()-]{10,}$/.test(number)) return { target: null, error: 'Please enter a valid phone' };
  const digits = number.replace(/\D/g, '');
  const target = number.startsWith('+') ? `+${digits}` : code + digits;
  if (!isPhoneNumber(target)) return { target: null, error: 'Please enter a valid phone' };
  return target === current.replace(/[^\d+]/g, '') ? nothing : { target, error: null };
}

/** `+919811000041` as the field shows it: its calling code, and what follows. */
export function splitPhone(target: string): { code: string; number: string } {
  const code = [...staffCallingCodes].sort((a, b) => b.length - a.length).find((each) => target.startsWith(each));
  return code === undefined
    ? { code: staffCallingCodes[0], number: target }
    : { code, number: target.slice(code.length) };
}
