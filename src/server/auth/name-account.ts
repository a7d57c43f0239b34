import { fullName } from '../platform/full-name.ts';
import type { Account } from '../staff/service.ts';

/** As the log of changes calls somebody. */
export const nameOf = ({ id, firstName, lastName }: Account): { id: string; name: string } => ({
  id,
  name: fullName(firstName, lastName),
});

/** What stands for somebody and so is no password of theirs. */
export const wordsOf = ({ firstName, lastName, email }: Account): string[] => [
  firstName,
  lastName,
  `${firstName} ${lastName}`,
  email,
];
