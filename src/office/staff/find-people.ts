import type { StaffMember } from '#contract/staff.ts';
import { hasWords } from '#office/shell/has-words.ts';

/** Whoever has all the words in name, e-mail, role or status, or their digits in the phone. */
export const findPeople = (people: readonly StaffMember[], text: string): readonly StaffMember[] =>
  people.filter(({ name, email, roleName, status, phoneNumber }) =>
    hasWords(text, [name, email, roleName, status], phoneNumber),
  );
