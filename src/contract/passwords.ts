export const minPasswordLength = 8;
export const maxPasswordLength = 128;
/** One of these must be in a password that is chosen while signed in; any other character is welcome too. */
export const passwordMarks = '@$!%*?&';

/** What a chosen password must have, in the order people are told (002 §5, ADM-SET-40, 41). */
export const passwordRules = [
  { name: 'length', label: '8 characters', holds: (text: string) => text.length >= minPasswordLength },
  {
    name: 'case',
    label: 'Upper and lower case',
    holds: (text: string) => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text),
  },
  { name: 'number', label: 'A number', holds: (text: string) => /\d/.test(text) },
  { name: 'mark', label: `One of ${passwordMarks}`, holds: (text: string) => /[@$!%*?&]/.test(text) },
] as const;

/** The same rules speak of a `New password` where somebody changes their own, and of a `Password` elsewhere (TRAP-78). */
type Subject = 'New password' | 'Password';

/** A reset asks for the length alone (DECISIONS UND-32). Null when nothing is wrong. */
export function lengthError(text: string, subject: Subject): string | null {
  if (text.length < minPasswordLength) return `${subject} must be at least ${minPasswordLength} characters long`;
  if (text.length > maxPasswordLength) return `${subject} must be at most ${maxPasswordLength} characters long`;
  return null;
}

/** Length first, then what must be in it. Null when nothing is wrong. */
export function passwordError(text: string, subject: Subject): string | null {
  const length = lengthError(text, subject);
  if (length !== null || passwordRules.every(({ holds }) => holds(text))) return length;
  return `${subject} must contain at least one uppercase letter, one lowercase letter, one number, and one special character (${passwordMarks})`;
}
